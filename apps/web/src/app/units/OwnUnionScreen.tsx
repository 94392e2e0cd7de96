import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { profileQuery } from '../../features/identity/identity.api.ts'
import { LEVELS, unitHref } from '../../features/organizations/levels.ts'
import { ownUnitQuery } from '../../features/organizations/units.api.ts'
import { holdsAny } from '../../lib/access.ts'
import { ApiError } from '../../lib/errors.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { ScreenNotFound } from '../ScreenNotFound.tsx'

/** `/UnionDetails` alone: the own union; all of them for the ministry, which has none. */
export default function OwnUnionScreen() {
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery)
  const own = useQuery(ownUnitQuery)
  const union = own.data && (own.data.kind === 'union' ? own.data._id : own.data.union_id)
  const none = own.error instanceof ApiError && own.error.status === 404
  const toAll = none && holdsAny(profile?.permissions ?? [], ['create unions', 'edit unions'])
  const href = union ? unitHref('union', union) : toAll ? LEVELS.union.listPath : null
  useEffect(() => {
    if (href) void navigate({ to: href, replace: true })
  }, [href, navigate])
  if (own.isError && !none) return <ErrorState onRetry={() => void own.refetch()} busy={own.isFetching} />
  if ((none && profile && !toAll) || (own.data && !union)) return <ScreenNotFound />
  return <LoadingState rows={4} />
}
