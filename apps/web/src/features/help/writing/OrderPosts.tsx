import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Buttons } from '../../../ui/Buttons.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { wordsOf } from '../../../ui/failure.ts'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { toast } from '../../../ui/toastStore.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { PostState } from './PostState.tsx'
import css from './Writing.module.css'
import { type Category, helpKey, orderPosts, postsInQuery } from './writing.api.ts'

/** In which order readers find what a category holds. */
export function OrderPosts({ category, onClose }: { category: Category; onClose: () => void }) {
  const client = useQueryClient()
  const query = postsInQuery(category._id)
  const answer = useQuery(query)
  const ordering = useMutation({
    mutationFn: (ids: string[]) => orderPosts(category._id, ids),
    onSuccess: ({ message }) => toast.success(message),
    onError: error => toast.error(wordsOf(error)),
    onSettled: () => Promise.all([query.queryKey, helpKey].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
  const ids = answer.data?.map(({ _id }) => _id) ?? []
  return (
    <Dialog open wide onClose={onClose} title={<Trans>Order of “{category.title}”</Trans>}>
      {answer.isPending && <LoadingState rows={3} />}
      {answer.isError && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      <ol className={css.versions}>
        {answer.data?.map((post, at) => (
          <li key={post._id}>
            <div>
              <h3 className={css.part}>{post.title}</h3>
              <PostState post={post} />
            </div>
            <Buttons>
              <MoveButtons
                name={post.title}
                ids={ids}
                at={at}
                busy={ordering.isPending}
                onOrder={order => ordering.mutate(order)}
              />
            </Buttons>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
