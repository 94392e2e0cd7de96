import type { Actor } from '@accord/policy/actor'
import type { endsOf } from '@accord/policy/changes.policy'
import type { Side } from '@accord/policy/disputes.policy'
import { maySend } from '@accord/policy/invitations.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../edges/ids.ts'
import { type RecordedEvent, record } from '../../events/record.ts'
import { actorById } from '../../http/session.ts'
import { endSessionsOf } from '../../http/sessions.queries.ts'
import { holdCases, rebuildAccess } from '../disputes/access.queries.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { findCase } from '../disputes/disputes.queries.ts'
import { endRequestsOf } from '../profile/membership.queries.ts'
import { isNamedByCase } from './people.named.ts'
import {
  casesWith,
  endParts,
  endReferralsTo,
  endSeats,
  invitationsReceivedBy,
  invitationsSentBy,
  revokeInvitations,
  type SentRow,
} from './people.queries.ts'

/** Who is changed, by whom (null where it happens by itself), and when. */
export type Changing = { readonly personId: string; readonly by: string | null; readonly at: Date }

type Ends = ReturnType<typeof endsOf>

const sidesThatEnd = (ends: Ends): Side[] => [
  ...(ends['neutral roles'] ? (['neutral'] as const) : []),
  ...(ends['sides joined'] ? (['claimant', 'accused'] as const) : []),
]

/** Whether an invitation could not be sent now; in a case that depends on where everybody stands in it. */
async function isLost(tx: Transaction<DB>, actor: Actor | null, row: SentRow): Promise<boolean> {
  const found = row.case_id ? await findCase(tx, row.case_id) : undefined
  if (found && isNamedByCase({ side: row.side, role: row.role.name, address: row.address }, found)) return false
  if (!actor || (row.case_id && !found)) return true
  const { role, unit_path: unitPath, side } = row
  return !maySend(actor, { role, unitPath, side, facts: found ? factsOf(found) : null })
}

/** Those of the invitations somebody sent that they could not send now. */
async function lostInvitations(tx: Transaction<DB>, personId: string): Promise<string[]> {
  const sent = await invitationsSentBy(tx, personId)
  if (sent.length === 0) return []
  const actor = await actorById(tx, personId)
  const lost: string[] = []
  for (const row of sent) if (await isLost(tx, actor, row)) lost.push(row.id)
  return lost
}

/**
 * Ends what the table says (`ENDS` of the policy), after the change itself is written, in its transaction; each end is an
 * event of its own. The caller holds the person.
 */
export async function endWith(tx: Transaction<DB>, deps: Deps, who: Changing, ends: Ends): Promise<void> {
  const { personId, by, at } = who
  const told: RecordedEvent[] = []
  const event = (action: RecordedEvent['action'], about: Partial<RecordedEvent>) =>
    told.push({ id: newId(deps.clock), at, actorId: by, personId, ...about, action })

  const sides = sidesThatEnd(ends)
  const referred = ends.assignments !== undefined
  const cases = sides.length > 0 || referred ? await casesWith(tx, personId, { sides, referred }) : []
  if (cases.length > 0) {
    await holdCases(tx, cases)
    for (const caseId of await endParts(tx, personId, { sides }, at)) event('party removed', { caseId })
    if (referred) for (const caseId of await endReferralsTo(tx, personId, at)) event('referral ended', { caseId })
    await rebuildAccess(tx, cases)
  }
  if (ends['body seats'])
    for (const thingId of await endSeats(tx, personId, at)) event('body member removed', { thingId })
  const ended = ends.requests ? await endRequestsOf(tx, personId, ends.requests, at) : []
  for (const { id: thingId, unitId } of ended) event('request lapsed', { thingId, unitId })
  const received = ends['invitations received'] ? await invitationsReceivedBy(tx, personId) : []
  const sent = ends['invitations sent'] ? await lostInvitations(tx, personId) : []
  const revoked = [...new Set([...received, ...sent])]
  if (revoked.length > 0) await revokeInvitations(tx, revoked, at)
  for (const thingId of revoked) event('invitation revoked', { thingId })
  if (ends.sessions) await endSessionsOf(tx, personId, at)
  if (told.length > 0) await record(tx, ...told)
}
