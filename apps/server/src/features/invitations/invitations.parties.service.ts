import type { involvedGroup } from '@accord/contract/invitations/invitations.schemas'
import { type Actor, isMinistry } from '@accord/policy/actor'
import { type CaseFacts, isReadOnly, sideOf } from '@accord/policy/disputes.policy'
import { mayInviteParties, mayReadParties, mayRemove } from '@accord/policy/invitations.policy'
import { mayRefer } from '@accord/policy/life.policy'
import { mayKnowAddress } from '@accord/policy/people.policy'
import type * as z from 'zod/mini'
import { newId } from '../../edges/ids.ts'
import { record } from '../../edges/record.ts'
import { forbidden, notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { rebuildAccess } from '../disputes/disputes.access.queries.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { refuseOver } from '../disputes/disputes.state.ts'
import { maskAddress, parseAddress } from '../identity/address.ts'
import { pictureUrl } from '../identity/pictures.ts'
import { type InvolvedRow, involvedIn, removeFrom } from './invitations.parties.queries.ts'
import { words } from './invitations.words.ts'

type Group = z.infer<typeof involvedGroup>

/** Whoever typed an address knows it. */
function addressFor(actor: Actor, row: InvolvedRow): string {
  const known = row.inviter_id === actor.id || mayKnowAddress(actor, row)
  const address = known ? null : parseAddress(row.email)
  return address ? maskAddress(address) : row.email
}

const abilitiesOf = (actor: Actor, facts: CaseFacts, row: InvolvedRow) => {
  const open = !isReadOnly(facts.status)
  const mine = row.inviter_id === actor.id || isMinistry(actor)
  return {
    remove:
      open && !row.pending && row.assigned === null && mayRemove(actor, facts, { personId: row.id, side: row.side }),
    revoke: open && row.pending && mine,
    unassign: open && row.assigned !== null && mayRefer(actor),
  }
}

/** Who is in a case, who was given it, and who has not answered yet, by role (002 §2.4; door IP). */
export async function involvedParties(ctx: ActorContext, caseId: string) {
  const { deps, actor } = ctx
  const facts = factsOf(await seenCase(deps.db, actor, caseId))
  if (!mayReadParties(actor, facts)) throw forbidden()
  const groups = new Map<string, Group['invited_users']>()
  for (const row of await involvedIn(deps.db, caseId, deps.clock.now())) {
    const group = groups.get(row.role) ?? []
    groups.set(row.role, group)
    group.push({
      _id: row.id,
      name: row.name || addressFor(actor, row),
      email: addressFor(actor, row),
      display_picture: pictureUrl(row.picture),
      status: row.pending ? 'pending' : 'joined',
      joined: row.joined_at?.toISOString() ?? null,
      side: row.side,
      assigned: row.assigned,
      abilities: abilitiesOf(actor, facts, row),
    })
  }
  return { data: [...groups].map(([role_name, invited_users]) => ({ role_name, invited_users })) }
}

/** Takes somebody out of a case; other grounds on which they see it stay (rules §2, §5). */
export async function removeParticipant(ctx: ActorContext, caseId: string, personId: string) {
  const { deps, actor } = ctx
  return deps.db.transaction().execute(async tx => {
    const row = await seenCase(tx, actor, caseId, true)
    const facts = factsOf(row)
    if (!mayInviteParties(actor, facts)) throw forbidden()
    const participant = facts.participants.find(p => p.personId === personId)
    if (!participant) throw notFound()
    if (!mayRemove(actor, facts, participant)) throw forbidden()
    refuseOver(row, words.caseOver)
    const at = deps.clock.now()
    await removeFrom(tx, caseId, personId, at)
    await rebuildAccess(tx, [caseId])
    const before = { side: participant.side, role: participant.role, by_side: sideOf(actor, facts) }
    const event = { id: newId(deps.clock), at, actorId: actor.id, caseId, personId }
    await record(tx, { ...event, action: 'party removed', before })
    return { message: words.removed, data: null }
  })
}
