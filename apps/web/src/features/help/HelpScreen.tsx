import { useQuery } from '@tanstack/react-query'
import { holdsAny } from '../../lib/access.ts'
import { readToken } from '../../lib/session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import { HelpHome } from './HelpHome.tsx'
import { HelpInside } from './HelpInside.tsx'
import { categoriesQuery } from './help.read.api.ts'
import { SearchInside } from './SearchInside.tsx'
import { WriteLink } from './writing/WriteLink.tsx'

export default function HelpScreen() {
  const { data, isError, isFetching, refetch } = useQuery({ ...categoriesQuery, enabled: readToken() !== null })
  const { data: profile } = useQuery(profileQuery)
  const mayWrite = holdsAny(profile?.permissions ?? [], ['edit roles and permissions'])
  return (
    <HelpInside>
      {data ? (
        <HelpHome categories={data} search={<SearchInside />} action={mayWrite && <WriteLink />} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingState rows={3} />
      )}
    </HelpInside>
  )
}
