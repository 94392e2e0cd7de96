import type { Actor } from '@accord/policy/actor'
import type { Ends } from '@accord/policy/changes.policy'
import { maySend } from '@accord/policy/invitations.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { HookEvent, OfUnit } from '../../deps.ts'
import { actorById } from '../../http/session.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { findCase } from '../disputes/disputes.queries.ts'
import {
  endInvitationsTo,
  invitationsReceivedBy,
  invitationsSentBy,
  moveInvitations,
  revokeInvitations,
  type SentRow,
} from './invitations.ends.queries.ts'
import { isNamedByCase } from './invitations.named.ts'

/** Whether an invitation could not be sent now; in a case that depends on which side everybody is on. */
async function isLost(tx: Transaction<DB>, actor: Actor | null, row: SentRow): Promise<boolean> {
  const found = row.case_id ? await findCase(tx, row.case_id) : undefined
  if (found && isNamedByCase({ side: row.side, role: row.role.name, address: row.address }, found)) return false
  if (!actor || (row.case_id && !found)) return true
  const { role, unit_path: unitPath, side } = row
  const facts = found ? factsOf(found) : null
  return !maySend(actor, { role, unitPath, side, facts, toBody: row.body_id !== null })
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

/** Ends what was sent to somebody, or by them, as far as it ends with a change of the person. */
export async function revokeWith(
  tx: Transaction<DB>,
  { personId, at, ends }: { personId: string; at: Date; ends: Ends },
): Promise<HookEvent[]> {
  const received = ends['invitations received'] ? await invitationsReceivedBy(tx, personId) : []
  const sent = ends['invitations sent'] ? await lostInvitations(tx, personId) : []
  const revoked = [...new Set([...received, ...sent])]
  if (revoked.length > 0) await revokeInvitations(tx, revoked, at)
  return revoked.map(thingId => ({ action: 'invitation revoked', thingId }))
}

/** Invitations to a deleted unit end. */
export async function revokeWithUnit(tx: Transaction<DB>, { unitId, at }: OfUnit): Promise<HookEvent[]> {
  const revoked = await endInvitationsTo(tx, unitId, at)
  return revoked.map(thingId => ({ action: 'invitation revoked', thingId }))
}

/** Invitations to a merged unit are to the other now. */
export async function inviteToMerged(
  tx: Transaction<DB>,
  { unitId, intoId }: OfUnit & { readonly intoId: string },
): Promise<HookEvent[]> {
  await moveInvitations(tx, unitId, intoId)
  return []
}
