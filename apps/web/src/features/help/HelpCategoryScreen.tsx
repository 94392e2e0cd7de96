import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../../lib/errors.ts'
import { readToken } from '../../lib/session.ts'
import { useTitle } from '../../lib/title.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { HelpArticles } from './HelpArticles.tsx'
import { HelpInside } from './HelpInside.tsx'
import { categoryQuery } from './help.read.api.ts'
import { SearchInside } from './SearchInside.tsx'

export default function HelpCategoryScreen() {
  const { id } = useParams({ from: places.helpCategory })
  const [{ article }] = useUrlState(places.helpCategory, { article: '' })
  const { data, error, isFetching, refetch } = useQuery({
    ...categoryQuery(id.toLowerCase()),
    enabled: readToken() !== null,
  })
  useTitle(data?.category.title)
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <HelpInside>
      {data ? (
        <HelpArticles {...data} article={article.toLowerCase() || null} search={<SearchInside />} />
      ) : gone ? (
        <NoSuchHelp />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingState rows={3} />
      )}
    </HelpInside>
  )
}

const NoSuchHelp = () => (
  <NotFound
    action={
      <ButtonLink href={places.help}>
        <Trans>Go back</Trans>
      </ButtonLink>
    }
  />
)
