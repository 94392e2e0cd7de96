import { places } from '@accord/contract/places'
import { useQuery } from '@tanstack/react-query'
import { readToken } from '../../lib/session.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { HelpInside } from './HelpInside.tsx'
import { HelpResults } from './HelpResults.tsx'
import { foundQuery } from './help.read.api.ts'
import { SearchInside } from './SearchInside.tsx'

export default function HelpSearchScreen() {
  const [{ q }] = useUrlState(places.helpSearch, { q: '' })
  const { data, isError, isFetching, refetch } = useQuery({
    ...foundQuery(q),
    enabled: readToken() !== null && q !== '',
  })
  const failed = <ErrorState onRetry={() => void refetch()} busy={isFetching} />
  return (
    <HelpInside>
      <HelpResults
        q={q}
        found={data ?? (isError ? failed : <LoadingState rows={3} />)}
        search={<SearchInside q={q} />}
      />
    </HelpInside>
  )
}
