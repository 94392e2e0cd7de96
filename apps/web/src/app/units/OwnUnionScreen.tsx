import { places, unitHref } from '@accord/contract/places'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { profileQuery } from '../../features/accounts/accounts.api.ts'
import { ownUnitQuery } from '../../features/organizations/units.api.ts'
import { ApiError } from '../../lib/errors.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { ScreenNotFound } from '../ScreenNotFound.tsx'

/**
 * `/UnionDetails` alone: the own union, or the own branch or organization of somebody who may not see the whole union; all
 * of them for the ministry.
 */
export default function OwnUnionScreen() {
  const navigate = useNavigate()
  const profile = useQuery(profileQuery)
  const inMinistry = profile.data?.in_ministry
  const own = useQuery({ ...ownUnitQuery, enabled: inMinistry === false })
  const page = own.data && unitHref(own.data.kind, own.data._id)
  const href = inMinistry ? places.unions : page
  useEffect(() => {
    if (href) void navigate({ href, replace: true })
  }, [href, navigate])
  if (own.error instanceof ApiError && own.error.status === 404) return <ScreenNotFound />
  if (own.isError) return <ErrorState onRetry={() => void own.refetch()} busy={own.isFetching} />
  return <LoadingState rows={4} />
}
