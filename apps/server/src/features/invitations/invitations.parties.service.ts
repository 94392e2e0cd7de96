import type { involvedGroup } from '@accord/contract/invitations/invitations.schemas'
import { sideOf } from '@accord/policy/access.policy'
import type { Actor } from '@accord/policy/actor'
import { unassign } from '@accord/policy/disputes.actions'
import type { CaseFacts } from '@accord/policy/disputes.policy'
import * as may from '@accord/policy/invitations.policy'
import { findsPartyInvitation, mayKnowAddress } from '@accord/policy/people.policy'
import type * as z from 'zod/mini'
import { notFound } from '../../fail.ts'
import { change, type Finder } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { changePerson } from '../people/people.change.ts'
import { holdPeople } from '../people/people.queries.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import { maskAddress, parseAddress } from '../sending/address.ts'
import { resendIn } from './invitations.abilities.ts'
import { type InvolvedRow, involvedIn } from './invitations.parties.queries.ts'
import { refusals } from './invitations.refusals.ts'
import { words } from './invitations.words.ts'

type Group = z.infer<typeof involvedGroup>

/** Whoever typed an address knows it. */
function addressFor(actor: Actor, row: InvolvedRow): string {
  const known = row.inviter_id === actor.id || mayKnowAddress(actor, row)
  const address = known ? null : parseAddress(row.email)
  return address ? maskAddress(address) : row.email
}

const abilitiesOf = (actor: Actor, facts: CaseFacts, row: InvolvedRow, mayResend: (row: InvolvedRow) => boolean) => {
  const joined = !row.pending && row.assigned === null && row.joined_at !== null
  return {
    remove: joined && may.removeParty(actor, facts, { personId: row.id, side: row.side }).allowed,
    revoke:
      row.pending &&
      findsPartyInvitation(actor, row.inviter_id) &&
      may.endInvitation(actor, row.inviter_id, facts).allowed,
    resend: row.pending && mayResend(row),
    unassign: row.assigned !== null && unassign(actor, facts).allowed,
  }
}

/** Who acts in a case, who was given it, and who has not answered yet, by role (002 §2.4, its call IP). */
export async function involvedParties(ctx: ActorContext, caseId: string) {
  const { deps, actor } = ctx
  const row = await seenCase(deps.db, actor, caseId)
  const facts = factsOf(row)
  enforce(may.readParties(actor, facts), refusals, row)
  const groups = new Map<string, Group['invited_users']>()
  const involved = await involvedIn(deps.db, caseId, deps.clock.now())
  const mayResend = involved.some(one => one.pending) ? await resendIn(deps.db, actor, row, facts) : () => false
  for (const one of involved) {
    const group = groups.get(one.role) ?? []
    groups.set(one.role, group)
    group.push({
      _id: one.id,
      name: one.name || addressFor(actor, one),
      email: addressFor(actor, one),
      display_picture: pictureUrl(one.picture),
      status: one.pending ? 'pending' : 'joined',
      joined: one.joined_at?.toISOString() ?? null,
      side: one.side,
      assigned: one.assigned,
      abilities: abilitiesOf(actor, facts, one, mayResend),
    })
  }
  return { data: [...groups].map(([role_name, invited_users]) => ({ role_name, invited_users })) }
}

/** Takes somebody out of a case; other grounds on which they see it stay (rules "Involved parties"). */
export async function removeParticipant(asked: ActorContext, caseId: string, personId: string) {
  return change(asked, heldWith(personId, caseId), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    const facts = factsOf(row)
    enforce(may.changeParties(actor, facts), refusals, row)
    const participant = facts.participants.find(p => p.personId === personId)
    if (!participant) throw notFound()
    enforce(may.removeParty(actor, facts, participant), refusals, row)
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
