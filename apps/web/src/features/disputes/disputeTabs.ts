import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { holdsAny } from '../../lib/access.ts'
import { profileQuery } from '../accounts/accounts.api.ts'
import type { Reader } from './list/NoDisputes.tsx'

/** The tabs of 002 §2.1 and §2.3 that somebody has. */
export const useDisputeTabs = () => {
  const { t } = useLingui()
  const { data: profile } = useQuery(profileQuery)
  const held = profile?.permissions ?? []
  const decides = holdsAny(held, ['approve dispute'])
  const mayCreate = holdsAny(held, ['create dispute'])
  const settles = holdsAny(held, ['change dispute case status'])
  const reader: Reader = mayCreate ? 'files' : decides ? 'decides' : settles ? 'settles' : 'invited'
  const tabs = [
    ...(mayCreate ? [{ value: 'create', label: t`Create Disputes` }] : []),
    { value: 'all', label: t`All Disputes` },
    { value: 'pending', label: t`Pending Disputes` },
    { value: 'internal', label: t`Internal Disputes` },
  ]
  return { tabs, profile, reader, mayCreate, decides }
}
