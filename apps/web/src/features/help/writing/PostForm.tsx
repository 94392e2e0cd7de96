import { MOST_SUMMARY } from '@accord/contract/help/help.limits'
import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Anchor } from '../../../ui/Anchor.tsx'
import { FormErrors } from '../../../ui/FormErrors.tsx'
import { errorsOf } from '../../../ui/failure.ts'
import { LeaveUnsaved } from '../../../ui/LeaveUnsaved.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import { PostState } from './PostState.tsx'
import { PostVerbs } from './PostVerbs.tsx'
import { StaleNote } from './StaleNote.tsx'
import { type Answers, usePost } from './usePost.ts'
import css from './Writing.module.css'
import type { Category, Draft } from './writing.api.ts'

type Props = { post: Draft | null; categories: readonly Category[] }

const idOf = (field: string) => `post-${field.split('.')[0]}`

/** Title, place, summary and text of a post, with what readers will see beside it. */
export function PostForm({ post: first, categories }: Props) {
  const { t } = useLingui()
  const form = usePost(first)
  const { post, answers, refused } = form
  const leaving = useBlocker({ shouldBlockFn: form.asks, withResolver: true, enableBeforeUnload: form.asks })
  const choices = categories.map(({ _id, title, kind }) => ({
    value: _id,
    label: kind === 'faq' ? t`${title} (on the first page)` : kind === 'news' ? t`${title} (read as news)` : title,
  }))
  const field = (name: keyof Answers) => ({
    id: idOf(name),
    name,
    value: answers[name],
    error: refused[name],
    readOnly: form.isMade,
    onChange: (event: { currentTarget: { value: string } }) => form.put(name, event.currentTarget.value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.ready && form.dirty && form.doing === null) form.act('save')
  }
  return (
    <>
      <Anchor className={css.back} href={places.helpWriting}>
        <Trans>Go back</Trans>
      </Anchor>
      <PageTitle lead={post && <PostState post={post} />}>
        {post ? <Trans>Edit “{post.title}”</Trans> : <Trans>Write something new</Trans>}
      </PageTitle>
      <form method="post" className={css.form} onSubmit={submit} noValidate>
        {form.stale && <StaleNote key={`stale ${form.tries}`} />}
        <FormErrors key={form.tries} errors={errorsOf(refused, idOf)} />
        <div className={css.head}>
          <TextField {...field('title')} label={t`Title`} maxLength={200} autoComplete="off" />
          <SelectField
            id={idOf('category_id')}
            name="category_id"
            label={t`Where it stands`}
            hint={<Trans>Its category says whether it is an article, a question or news.</Trans>}
            choices={choices}
            value={answers.category_id || null}
            error={refused.category_id}
            onChange={chosen => form.put('category_id', chosen ?? '')}
          />
        </div>
        <TextAreaField
          {...field('summary')}
          rows={2}
          label={t`Summary`}
          optional={<Trans>(optional)</Trans>}
          hint={<Trans>One or two sentences, which lists and the first page show.</Trans>}
          maxLength={MOST_SUMMARY}
        />
        <MarkdownField
          id={idOf('markdown')}
          postId={post?._id ?? null}
          value={answers.markdown}
          error={refused.markdown}
          readOnly={form.isMade}
          onChange={markdown => form.put('markdown', markdown)}
        />
        <TextAreaField
          {...field('sources')}
          rows={3}
          label={t`Sources`}
          optional={<Trans>(optional)</Trans>}
          hint={<Trans>Where each legal statement is written, one on a line: Labour Act, s. 11(2).</Trans>}
        />
        <PostVerbs form={form} />
      </form>
      <LeaveUnsaved
        open={leaving.status === 'blocked'}
        onStay={() => leaving.reset?.()}
        onLeave={() => leaving.proceed?.()}
      />
    </>
  )
}
