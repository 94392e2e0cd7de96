import type { LegalDateKind } from '@accord/contract/clocks/clocks.limits'
import { READERS, type Readers } from '@accord/contract/events'
import { sideOf } from './access.policy.ts'
import { type Actor, isMinistry } from './actor.ts'
import { readsAward } from './clocks.actions.ts'
import type { Standing } from './disputes.policy.ts'

// Who of those who see a case reads a thing in it: for its calls, and for the events that are recorded of it.

/** Of a thing that had other readers before: all of either hear that it changed. */
export const mostOf = (one: Readers, other: Readers): Readers =>
  READERS.indexOf(one) > READERS.indexOf(other) ? one : other

/** Whether somebody who sees the case is one of them. */
export function isReader(actor: Actor, facts: Standing, readers: Readers): boolean {
  if (readers === 'everybody') return true
  if (readers === 'panel') return readsAward(actor, facts)
  const side = sideOf(actor, facts)
  return side === 'neutral' || (side === null && isMinistry(actor))
}

/** Who reads a recorded day: that an award was made, before its notice, the panel (rules "Awards"). */
export const readersOfDate = (kind: LegalDateKind, award: { readonly published: boolean }): Readers =>
  kind === 'award made' && !award.published ? 'panel' : 'everybody'
