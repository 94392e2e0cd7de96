import type { memberInvitation } from '@accord/contract/bodies/bodies.schemas'
import { beSeated, inviteMember, keepBodies, removeMember } from '@accord/policy/bodies.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { conflict, forbidden, notFound } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { newId } from '../../lib/ids.ts'
import { fill } from '../../words.ts'
import { personByAddress } from '../accounts/accounts.queries.ts'
import { endInvitation, invitationIn } from '../invitations/invitations.queries.ts'
import { invitedAddress, invitedRole, send } from '../invitations/invitations.send.service.ts'
import { ministryUnit } from '../organizations/units.queries.ts'
import { findSeat } from '../people/people.bodies.queries.ts'
import { changePerson } from '../people/people.change.ts'
import { findBody, findPerson, holdBody, holdPeople } from '../people/people.queries.ts'
import { tiesToBody } from '../people/people.ties.ts'
import type { Address } from '../sending/address.ts'
import { sitsIn } from './bodies.queries.ts'
import { refusals } from './bodies.refusals.ts'
import { words } from './bodies.words.ts'

type Body = NonNullable<Awaited<ReturnType<typeof findBody>>>

/** The body as it is now, for somebody who keeps bodies. */
async function keptBody(tx: Transaction<DB>, { actor }: ActorContext, id: string): Promise<Body> {
  if (!keepBodies(actor).allowed) throw forbidden()
  const body = await findBody(tx, id)
  if (!body) throw notFound()
  return body
}

/** Who could not join is not invited: it is asked again when they accept (rules "Settlement bodies"). */
async function refuseUnfit(tx: Transaction<DB>, address: Address, body: Body): Promise<void> {
  const account = await personByAddress(tx, address)
  const person = account && (await findPerson(tx, account.id))
  if (!person) return
  const refuse = (said: typeof words.sits) => conflict(said, undefined, { email: said })
  if (await sitsIn(tx, body.id, person.id)) throw refuse(words.sits)
  if (!beSeated({ group: person.group, unitId: person.unit_id }).allowed) throw refuse(words.runsUnit)
  const [tied] = await tiesToBody(tx, body.id, [person.id])
  if (tied) throw refuse(fill(words.tied, { case_no: tied.row.case_no, name: body.name }))
}

/** Invites an address to a body, by the same link as to anything else (rules "Settlement bodies"). */
export function inviteBoardMember(asked: ActorContext, bodyId: string, { email }: z.infer<typeof memberInvitation>) {
  const address = invitedAddress(email)
  const held = behind(async tx => {
    await holdBody(tx, bodyId, 'share')
    await lockSubject(tx, `invite/${address.value}`)
  })
  return change(asked, held, async (tx, ctx) => {
    const body = await keptBody(tx, ctx, bodyId)
    enforce(inviteMember(ctx.actor, body), refusals, body)
    await refuseUnfit(tx, address, body)
    const role = await invitedRole(tx, body.role_id)
    const place = { kind: 'body', unitId: null, caseId: null, side: null, bodyId } as const
    const data = await send(ctx, tx, address, role, place)
    return { message: fill(words.invited, { email: address.value, name: body.name }), data }
  })
}

/** The body of a seat or of an invitation that waits, held before the person. */
const heldMember = (id: string) =>
  behind(async (tx, { deps }) => {
    const seat = await findSeat(tx, id)
    const bodyId = seat?.body_id ?? (await invitationIn(tx, id, 'everybody', deps.clock.now()))?.body_id
    if (bodyId) await holdBody(tx, bodyId, 'share')
    if (seat) await holdPeople(tx, [seat.person_id])
  })

/** Takes somebody out of a body, or ends an invitation to it. */
export const removeBoardMember = (asked: ActorContext, id: string) =>
  change(asked, heldMember(id), async (tx, ctx) => {
    const { deps, actor } = ctx
    if (!keepBodies(actor).allowed) throw forbidden()
    const seat = await findSeat(tx, id)
    if (!seat) return cancelInvitation(ctx, tx, id)
    const body = await keptBody(tx, ctx, seat.body_id)
    enforce(removeMember(actor, body), refusals, body)
    const who = { personId: seat.person_id, by: actor.id, at: deps.clock.now() }
    await changePerson(tx, deps, who, { kind: 'unseated', bodyId: body.id })
    return { message: fill(words.removed, { member: seat.name, name: body.name }), data: null }
  })

async function cancelInvitation(ctx: ActorContext, tx: Transaction<DB>, id: string) {
  const { deps, actor } = ctx
  const at = deps.clock.now()
  const row = await invitationIn(tx, id, 'everybody', at, true)
  if (!row?.body_id) throw notFound()
  await endInvitation(tx, id, 'revoked', null, at)
  const event = { id: newId(deps.clock), at, actorId: actor.id, thingId: id, unitId: (await ministryUnit(tx)).id }
  await record(tx, { ...event, action: 'invitation revoked' })
  return { message: fill(words.revoked, { email: row.contact_value ?? '' }), data: null }
}
