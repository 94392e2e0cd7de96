import type { Transaction } from 'kysely'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { newId } from '../../lib/ids.ts'
import { personByAddress } from '../accounts/accounts.queries.ts'
import { settledInTreeOf } from '../disputes/settling.queries.ts'
import { findPerson } from '../people/people.queries.ts'
import { findRole, type RoleRow } from '../roles/roles.queries.ts'
import { type Address, parseAddress } from '../sending/address.ts'
import { isWithin, within } from '../sending/limits.ts'
import { withinTexts } from '../sending/send-limits.ts'
import { abilitiesOf, placesOf } from './invitations.abilities.ts'
import { isParticipant } from './invitations.parties.queries.ts'
import { linkEnd, makeLink, postInvitation } from './invitations.post.ts'
import { presentSent } from './invitations.present.ts'
import { insertInvitation, liveInvitation, type NewInvitation, waitingFor } from './invitations.queries.ts'
import { withinUnapproved } from './invitations.unapproved.ts'
import { words } from './invitations.words.ts'

/** What an invitation is to: a unit, a case, a settlement body, or a role that belongs nowhere. */
export type Place = Pick<NewInvitation, 'kind' | 'unitId' | 'caseId' | 'bodyId' | 'side'>

/** One address or number, nothing around it (rules "Invitations"). */
export function invitedAddress(typed: string): Address {
  const address = parseAddress(typed)
  if (!address) throw badInput({ email: words.badAddress }, words.badAddress)
  return address
}

export async function invitedRole(tx: Transaction<DB>, id: string): Promise<RoleRow> {
  const role = await findRole(tx, id)
  if (!role) throw badInput({ role: words.unknownRole })
  return role
}

/**
 * 50 an hour for each person, 500 a day for each unit, and the texts of the day; exact over all nodes
 * (rules "Invitations").
 */
export async function pace({ deps, actor }: ActorContext, tx: Transaction<DB>, address: Address): Promise<void> {
  const { invitesAnHour, invitesADay } = deps.env.limits
  await within(deps, tx, `invites/${actor.id}`, invitesAnHour, 3600)
  await within(deps, tx, `invites/unit/${actor.unit?.id ?? actor.id}`, invitesADay, 86_400)
  await withinTexts(deps, tx, address)
}

/**
 * The same caps for what a case sends once it is approved, counted against who typed the address
 * (rules "An accused that is not listed"). False once they are used up: the approval stays, and the invitation is left
 * to the ministry.
 */
export async function paceOfFiler(
  deps: Deps,
  tx: Transaction<DB>,
  filer: { id: string; unitId: string | null },
): Promise<boolean> {
  const { invitesAnHour, invitesADay } = deps.env.limits
  const hour = await isWithin(deps, tx, `invites/${filer.id}`, invitesAnHour, 3600)
  return (await isWithin(deps, tx, `invites/unit/${filer.unitId ?? filer.id}`, invitesADay, 86_400)) && hour
}

/** Nobody is invited to what they are already, nor to a unit that is a party of a case they settle. */
async function refuseVain(tx: Transaction<DB>, address: Address, role: RoleRow, place: Place): Promise<void> {
  const account = await personByAddress(tx, address)
  if (!account) return
  if (place.caseId && (await isParticipant(tx, place.caseId, account.id))) throw conflict(words.joined)
  // Somebody with the role of a body comes to it all the same.
  const now = place.caseId || place.bodyId ? null : await findPerson(tx, account.id)
  if (now?.role_id === role.id && now.unit_id === place.unitId) throw conflict(words.already)
  // Nothing is said here of which case stands in the way: the person reads it (rules "Ties").
  if (place.unitId && (await settledInTreeOf(tx, account.id, place.unitId))) throw conflict(words.cannotJoin)
}

/** Who has not answered yet is not written to again unless somebody asks for that (rules "Invitations"). */
async function refuseTwice(
  ctx: ActorContext,
  tx: Transaction<DB>,
  address: Address,
  role: RoleRow,
  place: Place,
): Promise<void> {
  const row = await waitingFor(tx, { ...place, address, roleId: role.id }, ctx.deps.clock.now())
  if (!row) return
  const abilities = abilitiesOf(ctx.actor, row, await placesOf(ctx, tx, [row]))
  throw conflict(words.waits, { invitation: presentSent(row, abilities) }, { email: words.waits })
}

/** Keeps the invitation, sends its link and remembers who asked; all of it or nothing, in the caller's transaction. */
export async function send(
  ctx: ActorContext,
  tx: Transaction<DB>,
  address: Address,
  role: RoleRow,
  place: Place,
): Promise<{ _id: string }> {
  const { deps, actor } = ctx
  const claim = await claimOnce(tx, ctx, actor.id, newId(deps.clock))
  if (claim.again) return { _id: claim.id }
  await refuseVain(tx, address, role, place)
  await refuseTwice(ctx, tx, address, role, place)
  await pace(ctx, tx, address)
  if (place.caseId) await withinUnapproved(ctx, tx, place.caseId, address)
  await invite(ctx, tx, claim.id, address, role.id, place)
  return { _id: claim.id }
}

/**
 * The invitation itself; also what approval sends to an accused that is not in the system
 * (rules "An accused that is not listed").
 */
export async function invite(
  { deps, actor }: Pick<ActorContext, 'deps' | 'actor'>,
  tx: Transaction<DB>,
  id: string,
  address: Address,
  roleId: string,
  place: Place,
): Promise<void> {
  // Two at once to one address and place: the second waits, then replaces the first.
  await lockSubject(tx, `invite/${address.value}/${place.unitId ?? place.caseId ?? place.bodyId ?? 'role'}`)
  const at = deps.clock.now()
  const { token, tokenHash } = makeLink()
  const made = { id, tokenHash, address, roleId, inviterId: actor.id, at, expiresAt: linkEnd(at) }
  const replaced = await insertInvitation(tx, { ...made, ...place })
  const row = await liveInvitation(tx, { id }, at)
  if (!row) throw new Error('an invitation that was just made is missing')
  await postInvitation(tx, deps, row, token)
  const account = await personByAddress(tx, address)
  const event = () => ({
    id: newId(deps.clock),
    at,
    actorId: actor.id,
    ...(account ? { personId: account.id } : {}),
    ...(place.unitId ? { unitId: place.unitId } : {}),
    ...(place.caseId ? { caseId: place.caseId } : {}),
  })
  const ended = replaced.map(thingId => ({ ...event(), action: 'invitation replaced' as const, thingId }))
  const sent = { ...event(), action: 'invitation sent' as const, thingId: id, after: { role: row.role } }
  await record(tx, ...ended, sent)
}
