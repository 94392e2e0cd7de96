import { useQuery } from '@tanstack/react-query'
import { readToken } from '../../lib/session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { HelpHome } from './HelpHome.tsx'
import { HelpInside } from './HelpInside.tsx'
import { categoriesQuery } from './help.read.api.ts'
import { SearchInside } from './SearchInside.tsx'
import { WriteLink } from './writing/WriteLink.tsx'

export default function HelpScreen() {
  const { data, isError, isFetching, refetch } = useQuery({ ...categoriesQuery, enabled: readToken() !== null })
  return (
    <HelpInside>
      {data ? (
        <HelpHome categories={data.data} search={<SearchInside />} action={data.abilities.write && <WriteLink />} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingState rows={3} />
      )}
    </HelpInside>
  )
}
