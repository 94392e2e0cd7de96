import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { ConfirmAct } from './ConfirmAct.tsx'
import type { Act, Post } from './usePost.ts'
import css from './Writing.module.css'

const Versions = laterDialog(() => import('./Versions.tsx'))

type Asking = Exclude<Act, 'save'>

/** What may be done with a post; what readers would notice is asked once more. */
export function PostVerbs({ form }: { form: Post }) {
  const { t } = useLingui()
  const { post, ready, dirty, doing } = form
  const [asking, setAsking] = useState<Asking | null>(null)
  const [comparing, setComparing] = useState(false)
  const isPublished = post?.state === 'published'
  const canPublish = ready && post?.state !== 'deleted' && (dirty || !isPublished || post.changed)
  const act = (chosen: Asking) => {
    setAsking(null)
    form.act(chosen)
  }
  return (
    <div className={css.verbs}>
      <Buttons>
        <Button disabled={!canPublish} busy={doing === 'publish'} onClick={() => setAsking('publish')}>
          {isPublished ? <Trans>Publish changes</Trans> : <Trans>Publish</Trans>}
        </Button>
        <Button
          type="submit"
          look="secondary"
          disabled={!ready || !dirty || post?.state === 'deleted'}
          busy={doing === 'save'}
          busyWord={t`Saving...`}
        >
          <Trans>Save draft</Trans>
        </Button>
        {post && (
          <Button look="secondary" onClick={() => setComparing(true)}>
            <Trans>Versions</Trans>
          </Button>
        )}
        {isPublished && (
          <Button look="secondary" busy={doing === 'unpublish'} onClick={() => setAsking('unpublish')}>
            <Trans>Unpublish</Trans>
          </Button>
        )}
        {post && post.state !== 'deleted' && (
          <Button look="danger" busy={doing === 'delete'} onClick={() => setAsking('delete')}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </Buttons>
      <p className={css.soft} role="status">
        {!ready ? (
          <Trans>A title, a place and a text are needed.</Trans>
        ) : dirty ? (
          <Trans>Not saved yet.</Trans>
        ) : post?.state === 'deleted' ? (
          <Trans>This was deleted. Restore one of its versions to go on.</Trans>
        ) : (
          <Trans>Everything is saved.</Trans>
        )}
      </p>
      {asking && <ConfirmAct act={asking} onYes={() => act(asking)} onClose={() => setAsking(null)} />}
      {comparing && post && (
        <Versions post={post} unsaved={dirty} onRestored={form.adopt} onClose={() => setComparing(false)} />
      )}
    </div>
  )
}
