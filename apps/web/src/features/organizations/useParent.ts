import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../accounts/accounts.api.ts'
import type { Level } from './levels.ts'
import { ownUnitQuery, type Unit, unitQuery } from './units.api.ts'

/** The level of the parent of a branch or sub branch. */
const ABOVE = { branch: 'union', sub_branch: 'branch' } as const

/**
 * The unit whose branches or sub branches a page shows: the one its address names, else the own one where that is
 * of the level above. `own` is where somebody belongs in any case.
 */
export function useParent(level: Exclude<Level, 'union'>, id: string | undefined) {
  const { data: profile } = useQuery(profileQuery)
  const named = useQuery({ ...unitQuery(ABOVE[level], id ?? ''), enabled: id !== undefined })
  const belongs = Boolean(profile?.user_role.union_name)
  const mine = useQuery({ ...ownUnitQuery, enabled: id === undefined && belongs })
  const own: Unit | undefined = id === undefined ? mine.data : undefined
  return {
    parent: id === undefined ? (own?.kind === ABOVE[level] ? own : undefined) : named.data,
    own,
    asked: id === undefined ? mine : named,
  }
}
export type Parent = ReturnType<typeof useParent>
