import type { involvedGroup } from '@accord/contract/invitations/invitations.schemas'
import { type Actor, isMinistry } from '@accord/policy/actor'
import { unassign } from '@accord/policy/disputes.actions'
import { type CaseFacts, isReadOnly, sideOf } from '@accord/policy/disputes.policy'
import { mayEnd, mayInviteParties, mayReadParties, mayRemove } from '@accord/policy/invitations.policy'
import { mayKnowAddress, mayListPeople } from '@accord/policy/people.policy'
import type * as z from 'zod/mini'
import { forbidden, notFound } from '../../fail.ts'
import { change, type Finder } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { refuseOver } from '../disputes/disputes.state.ts'
import { changePerson } from '../people/people.change.ts'
import { holdPeople } from '../people/people.queries.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import { maskAddress, parseAddress } from '../sending/address.ts'
import { type InvolvedRow, involvedIn } from './invitations.parties.queries.ts'
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
  const mine = row.inviter_id === actor.id || (isMinistry(actor) && mayListPeople(actor))
  const ends = mine && mayEnd(actor, row.inviter_id, facts)
  return {
    remove:
      open && !row.pending && row.assigned === null && mayRemove(actor, facts, { personId: row.id, side: row.side }),
    revoke: open && row.pending && ends,
    unassign: row.assigned !== null && unassign(actor, facts).allowed,
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

/** Takes somebody out of a case; other grounds on which they see it stay (rules "Involved parties"). */
export async function removeParticipant(asked: ActorContext, caseId: string, personId: string) {
  return change(asked, heldWith(personId, caseId), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    const facts = factsOf(row)
    if (!mayInviteParties(actor, facts)) throw forbidden()
    const participant = facts.participants.find(p => p.personId === personId)
    if (!participant) throw notFound()
    if (!mayRemove(actor, facts, participant)) throw forbidden()
    refuseOver(row, words.caseOver)
    const before = { side: participant.side, role: participant.role, by_side: sideOf(actor, facts) }
    const who = { personId, by: actor.id, at: deps.clock.now() }
    await changePerson(tx, deps, who, { kind: 'case left', caseId, before })
    return { message: words.removed, data: null }
  })
}

/** The person before the case, as everywhere. */
const heldWith =
  (personId: string, caseId: string): Finder<ActorContext, CaseRow> =>
  async (tx, ctx, caller) => {
    await holdPeople(tx, [personId])
    return heldCase(caseId)(tx, ctx, caller)
  }
