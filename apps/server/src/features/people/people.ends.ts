import type { SessionEnd } from '@accord/contract/ends'
import type { Ends } from '@accord/policy/changes.policy'
import type { Side } from '@accord/policy/disputes.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { type RecordedEvent, record } from '../../events/record.ts'
import { endSessionsOf } from '../../http/sessions.queries.ts'
import { newId } from '../../lib/ids.ts'
import { holdCases, rebuildAccess } from '../disputes/access.queries.ts'
import { casesWith, endParts, endSeats } from './people.queries.ts'

/** Who is changed, by whom (null where it happens by itself), and when. */
export type Changing = { readonly personId: string; readonly by: string | null; readonly at: Date }

const sidesThatEnd = (ends: Ends): Side[] => [
  ...(ends['neutral roles'] ? (['neutral'] as const) : []),
  ...(ends['sides joined'] ? (['claimant', 'accused'] as const) : []),
]

/**
 * Ends what the table says (`ENDS` of the policy), after the change itself is written, in its transaction; each end is an
 * event of its own. `told`: what the person reads at the next login. The caller holds the person.
 */
export async function endWith(
  tx: Transaction<DB>,
  deps: Deps,
  who: Changing,
  ends: Ends,
  told?: SessionEnd,
): Promise<void> {
  const { personId, by, at } = who
  const events: RecordedEvent[] = []
  const event = (action: RecordedEvent['action'], about: Partial<RecordedEvent>) =>
    events.push({ id: newId(deps.clock), at, actorId: by, personId, ...about, action })

  const sides = sidesThatEnd(ends)
  const referred = ends.assignments !== undefined
  const cases = sides.length > 0 || referred ? await casesWith(tx, personId, { sides, referred }) : []
  if (cases.length > 0) {
    await holdCases(tx, cases)
    for (const caseId of await endParts(tx, personId, { sides }, at)) event('party removed', { caseId })
    for (const hook of referred ? deps.hooks.stopsSettling : [])
      for (const caseId of await hook(tx, { personId, at })) event('referral ended', { caseId })
    await rebuildAccess(tx, cases)
    await deps.reconcile(tx, deps, cases)
  }
  if (ends['body seats'])
    for (const thingId of await endSeats(tx, personId, at)) event('body member removed', { thingId })
  for (const hook of deps.hooks.personChanged)
    for (const { action, ...about } of await hook(tx, { personId, at, ends })) event(action, about)
  if (ends.sessions) await endSessionsOf(tx, personId, at, told ?? null)
  if (events.length > 0) await record(tx, ...events)
}
