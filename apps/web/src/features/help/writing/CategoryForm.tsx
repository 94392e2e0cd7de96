import { MOST_SUMMARY } from '@accord/contract/help/help.limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnceKey } from '../../../lib/useOnceKey.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../../ui/failure.ts'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toastStore.ts'
import { type Category, createCategory, editCategory, helpKey, postCategoriesQuery } from './writing.api.ts'

/** A category by its title and a sentence on what is in it. */
export function CategoryForm({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const once = useOnceKey()
  const [title, setTitle] = useState(category?.title ?? '')
  const [description, setDescription] = useState(category?.description ?? '')
  const saving = useMutation({
    mutationFn: async (): Promise<{ message: string }> => {
      const body = { title: title.trim(), description: description.trim() }
      const { _id, version = 1 } = category ?? {}
      return _id ? editCategory(_id, { ...body, version }) : createCategory(body, once.keyFor(body))
    },
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onSettled: () =>
      Promise.all([postCategoriesQuery.queryKey, helpKey].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
  const refused = refusedBy(saving.error)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={category ? <Trans>Rename category</Trans> : <Trans>New category</Trans>}
      about={<Trans>Readers see it once something is published in it.</Trans>}
      verb={<Trans>Save</Trans>}
      errors={errorsOf(refused, field => `category-${field}`)}
      tries={saving.submittedAt}
      ready={title.trim() !== ''}
      missing={<Trans>Type its title first.</Trans>}
      busy={saving.isPending}
      onSubmit={() => saving.mutate()}
    >
      <TextField
        id="category-title"
        name="title"
        label={t`Title`}
        autoComplete="off"
        maxLength={120}
        error={refused.title}
        value={title}
        onChange={event => setTitle(event.currentTarget.value)}
      />
      <TextAreaField
        id="category-description"
        name="description"
        label={t`What is in it`}
        optional={<Trans>(optional)</Trans>}
        rows={2}
        maxLength={MOST_SUMMARY}
        error={refused.description}
        value={description}
        onChange={event => setDescription(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
