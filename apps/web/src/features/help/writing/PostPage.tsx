import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../../../lib/errors.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { wordsOf } from '../../../ui/failure.ts'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { NotFound } from '../../../ui/NotFound.tsx'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { PostForm } from './PostForm.tsx'
import { postCategoriesQuery, postQuery } from './writing.api.ts'

/** The address of what is not there yet. */
const NEW = 'new'

/** One article, question or piece of news, to be written on. */
export default function PostPage() {
  const { id } = useParams({ from: places.helpPost })
  const isNew = id === NEW
  const post = useQuery({ ...postQuery(id), enabled: !isNew, refetchOnWindowFocus: false })
  const categories = useQuery(postCategoriesQuery)
  if (categories.data && (post.data || isNew))
    return <PostForm key={id} post={post.data ?? null} categories={categories.data} />
  const failed = [post, categories].find(({ isError }) => isError)
  if (failed?.error instanceof ApiError && [404, 422].includes(failed.error.status))
    return (
      <NotFound
        action={
          <ButtonLink href={places.helpWriting}>
            <Trans>Back to what is written</Trans>
          </ButtonLink>
        }
      />
    )
  if (failed)
    return (
      <ErrorState onRetry={() => void failed.refetch()} busy={failed.isFetching}>
        {wordsOf(failed.error)}
      </ErrorState>
    )
  return categories.fetchStatus === 'paused' ? <OfflineState /> : <LoadingState rows={4} />
}
