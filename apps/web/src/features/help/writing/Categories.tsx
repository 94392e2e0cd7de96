import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { wordsOf } from '../../../ui/failure.ts'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { toast } from '../../../ui/toastStore.ts'
import { CategoryForm } from './CategoryForm.tsx'
import css from './Writing.module.css'
import { type Category, helpKey, orderCategories, postCategoriesQuery } from './writing.api.ts'

/** The categories of articles: in order, renamed, and new ones. */
export default function Categories({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const answer = useQuery(postCategoriesQuery)
  const [editing, setEditing] = useState<Category | 'new' | null>(null)
  const articles = answer.data?.filter(({ kind }) => kind === 'article') ?? []
  const ordering = useMutation({
    mutationFn: orderCategories,
    onSuccess: ({ message }) => toast.success(message),
    onError: error => toast.error(wordsOf(error)),
    onSettled: () =>
      Promise.all([postCategoriesQuery.queryKey, helpKey].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
  const move = (from: number, by: 1 | -1) => {
    const ids = articles.map(({ _id }) => _id)
    ids.splice(from + by, 0, ...ids.splice(from, 1))
    ordering.mutate(ids)
  }
  return (
    <>
      <Dialog open={editing === null} wide onClose={onClose} title={<Trans>Categories</Trans>}>
        <div>
          <Button look="secondary" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setEditing('new')}>
            <Trans>New category</Trans>
          </Button>
        </div>
        {answer.isPending && <LoadingState rows={3} />}
        {answer.isError && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
        <ol className={css.versions}>
          {articles.map((category, at) => (
            <li key={category._id}>
              <div>
                <h3 className={css.part}>{category.title}</h3>
                <p className={css.soft}>
                  <Plural value={category.posts} one="# article, drafts too" other="# articles, drafts too" />
                </p>
              </div>
              <Buttons>
                <Button
                  look="secondary"
                  disabled={at === 0}
                  busy={ordering.isPending}
                  aria-label={t`Move ${category.title} up`}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp size={20} aria-hidden="true" />
                </Button>
                <Button
                  look="secondary"
                  disabled={at === articles.length - 1}
                  busy={ordering.isPending}
                  aria-label={t`Move ${category.title} down`}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown size={20} aria-hidden="true" />
                </Button>
                <Button
                  look="secondary"
                  icon={<IconPencil size={20} aria-hidden="true" />}
                  aria-label={t`Rename ${category.title}`}
                  onClick={() => setEditing(category)}
                >
                  <Trans>Rename</Trans>
                </Button>
              </Buttons>
            </li>
          ))}
        </ol>
      </Dialog>
      {editing && <CategoryForm category={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}
