import type { disputesQuery } from '@accord/contract/disputes/disputes.schemas'
import { type Actor, accessKeysOf, holds, isMinistry } from '@accord/policy/actor'
import { FILTERS } from '@accord/policy/disputes.policy'
import type * as z from 'zod/mini'
import { badInput } from '../../fail.ts'
import { lagosMidnight } from '../../lagos.ts'
import type { Filter, Whose } from './disputes.ids.queries.ts'
import { words } from './disputes.words.ts'

type Query = z.infer<typeof disputesQuery>

export const whoseOf = (actor: Actor): Whose => (isMinistry(actor) ? 'ministry' : { keys: accessKeysOf(actor) })

export type Matching = Pick<Filter, 'groups' | 'words' | 'internalTo' | 'unit' | 'from' | 'until' | 'oldestFirst'>
type Asked = Pick<Query, 'q' | 'status' | 'order' | 'from' | 'to'> & Partial<Pick<Query, 'internal'>>

const NO_UNIT = '00000000-0000-0000-0000-000000000000'

/** Within which tree cases are internal to the actor: all trees for the ministry, none for whoever has no unit. */
const treeOf = (actor: Actor): string => (isMinistry(actor) ? 'any' : (actor.unit?.path[0] ?? NO_UNIT))

/** Whole days of Lagos, the last included. */
export const days = ({ from, to }: Pick<Asked, 'from' | 'to'>) => {
  if (from && to && from > to) throw badInput({ to: words.endsBeforeStart })
  return { from: from ? lagosMidnight(from) : null, until: to ? lagosMidnight(to, 1) : null }
}

/** Cases the actor has access to, newest first unless asked otherwise. */
export const allOf = (actor: Actor, { q, status, internal, order, ...filed }: Asked): Matching => ({
  ...days(filed),
  groups: status ? FILTERS[status] : null,
  words: q ?? '',
  internalTo: internal === 'true' ? treeOf(actor) : null,
  oldestFirst: order === 'asc',
})

/** Cases that await approval; whoever decides sees the longest wait first (rules "Dashboard"). */
export const pendingOf = (actor: Actor, { q, order, ...filed }: Omit<Asked, 'status' | 'internal'>): Matching => ({
  ...days(filed),
  groups: ['waiting'],
  words: q ?? '',
  internalTo: null,
  oldestFirst: order ? order === 'asc' : holds(actor, 'approve dispute'),
})
