import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsSort, IconPencil, IconPlus } from '@tabler/icons-react'
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
import { MoveButtons } from './MoveButtons.tsx'
import { OrderPosts } from './OrderPosts.tsx'
import css from './Writing.module.css'
import { type Category, helpKey, orderCategories, postCategoriesQuery } from './writing.api.ts'

/** The categories of articles: in order, renamed, and new ones. */
export default function Categories({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const answer = useQuery(postCategoriesQuery)
  const [editing, setEditing] = useState<Category | 'new' | null>(null)
  const [sorted, setSorted] = useState<Category | null>(null)
  const questions = answer.data?.filter(({ kind }) => kind === 'faq') ?? []
  const articles = answer.data?.filter(({ kind }) => kind === 'article') ?? []
  const ordering = useMutation({
    mutationFn: orderCategories,
    onSuccess: ({ message }) => toast.success(message),
    onError: error => toast.error(wordsOf(error)),
    onSettled: () =>
      Promise.all([postCategoriesQuery.queryKey, helpKey].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
  return (
    <>
      <Dialog open={editing === null && sorted === null} wide onClose={onClose} title={<Trans>Categories</Trans>}>
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
                <MoveButtons
                  name={category.title}
                  ids={articles.map(({ _id }) => _id)}
                  at={at}
                  busy={ordering.isPending}
                  onOrder={ids => ordering.mutate(ids)}
                />
                <OrderButton category={category} onPress={setSorted} />
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
          {questions.map(category => (
            <li key={category._id}>
              <h3 className={css.part}>{category.title}</h3>
              <Buttons>
                <OrderButton category={category} onPress={setSorted} />
              </Buttons>
            </li>
          ))}
        </ol>
      </Dialog>
      {sorted && <OrderPosts category={sorted} onClose={() => setSorted(null)} />}
      {editing && <CategoryForm category={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}

function OrderButton({ category, onPress }: { category: Category; onPress: (category: Category) => void }) {
  const { t } = useLingui()
  return (
    <Button
      look="secondary"
      disabled={category.posts < 2}
      icon={<IconArrowsSort size={20} aria-hidden="true" />}
      aria-label={t`Order what is in ${category.title}`}
      onClick={() => onPress(category)}
    >
      <Trans>Order</Trans>
    </Button>
  )
}
