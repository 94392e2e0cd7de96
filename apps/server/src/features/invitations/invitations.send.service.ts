import type { Transaction } from 'kysely'
import { DEFERRED } from '../../db/deferred.ts'
import { lockSubject, shareSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { newId } from '../../lib/ids.ts'
import { personByAddress } from '../accounts/accounts.queries.ts'
import { findRole, type RoleRow } from '../roles/roles.queries.ts'
import { type Address, parseAddress } from '../sending/address.ts'
import { isWithin, within } from '../sending/limits.ts'
import { withinTexts } from '../sending/send-limits.ts'
import { abilitiesOf, placesOf } from './invitations.abilities.ts'
import { type Letter, linkEnd, makeLink, postInvitation } from './invitations.post.ts'
import { presentSent } from './invitations.present.ts'
import { insertInvitations, invitationsOf } from './invitations.queries.ts'
import { withinUnapproved } from './invitations.unapproved.ts'
import { type Invited, type Place, vainOf } from './invitations.vain.ts'
import { words } from './invitations.words.ts'

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
 * 50 an hour for each person, 500 a day for each unit, and the texts of the day; exact over all nodes. Those of one file count as
 * one, their texts each (rules "Invitations").
 */
export async function pace({ deps, actor }: ActorContext, tx: Transaction<DB>, to: readonly Address[]): Promise<void> {
  const { invitesAnHour, invitesADay } = deps.env.limits
  await within(deps, tx, `invites/${actor.id}`, invitesAnHour, 3600)
  await within(deps, tx, `invites/unit/${actor.unit?.id ?? actor.id}`, invitesADay, 86_400)
  await withinTexts(deps, tx, to)
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

/** An invitation in vain, as a page is told of it: with the one that waits, and what the caller may do with that. */
async function refuseVain(ctx: ActorContext, tx: Transaction<DB>, invited: Invited): Promise<void> {
  const { vain } = await vainOf(tx, ctx.actor, [invited], ctx.deps.clock.now())
  const [why] = vain
  if (!why) return
  const { said, waiting } = why
  if (!waiting) throw conflict(said)
  const abilities = abilitiesOf(ctx.actor, waiting, await placesOf(tx, [waiting]))
  throw conflict(said, { invitation: presentSent(waiting, abilities) }, { email: said })
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
  await refuseVain(ctx, tx, { address, role, place })
  await pace(ctx, tx, [address])
  if (place.caseId) await withinUnapproved(ctx, tx, place.caseId, address)
  await invite(ctx, tx, claim.id, address, role.id, place)
  return { _id: claim.id }
}

/** Whoever sends very many at once waits for those who send one, and they for it: no address gets two. */
const ALL = 'invitations'
export const holdAllInvitations = (tx: Transaction<DB>) => lockSubject(tx, ALL)

/**
 * The invitation itself; also what approval sends to an accused that is not in the system
 * (rules "An accused that is not listed").
 */
export async function invite(
  ctx: Pick<ActorContext, 'deps' | 'actor'>,
  tx: Transaction<DB>,
  id: string,
  address: Address,
  roleId: string,
  place: Place,
): Promise<void> {
  await shareSubject(tx, ALL, DEFERRED)
  // Two at once to one address and place: the second waits, then replaces the first.
  await lockSubject(tx, `invite/${address.value}/${place.unitId ?? place.caseId ?? place.bodyId ?? 'role'}`)
  const account = await personByAddress(tx, address)
  const one = { id, address, roleId, place, account }
  const [letter] = await insert(ctx, tx, [one], null)
  if (!letter) throw new Error('an invitation that was just made is missing')
  await postInvitation(tx, ctx.deps, letter)
}

/** One to be made; `account`: who has the address. */
export type Made = {
  readonly id: string
  readonly address: Address
  readonly roleId: string
  readonly place: Place
  readonly account: { readonly id: string; readonly language: string } | undefined
}

/** Writes invitations with an event for each; answers what is to be sent. */
export async function insert(
  { deps, actor }: Pick<ActorContext, 'deps' | 'actor'>,
  tx: Transaction<DB>,
  all: readonly Made[],
  fileId: string | null,
): Promise<Letter[]> {
  const at = deps.clock.now()
  const links = new Map(all.map(({ id }) => [id, { ...makeLink(), outboxId: newId(deps.clock) }]))
  const linkOf = (id: string) => {
    const link = links.get(id)
    if (!link) throw new Error('an invitation without a link')
    return link
  }
  const made = all.map(({ id, address, roleId, place }) => {
    const { tokenHash, outboxId } = linkOf(id)
    return {
      id,
      tokenHash,
      outboxId,
      address,
      roleId,
      ...place,
      inviterId: actor.id,
      fileId,
      at,
      expiresAt: linkEnd(at),
    }
  })
  const replaced = await insertInvitations(tx, made, at)
  const rows = new Map((await invitationsOf(tx, [...links.keys()])).map(row => [row.id, row]))
  const about = (id: string | null, place: { unitId: string | null; caseId: string | null }) => ({
    id: newId(deps.clock),
    at,
    actorId: actor.id,
    ...(id ? { personId: id } : {}),
    ...(place.unitId ? { unitId: place.unitId } : {}),
    ...(place.caseId ? { caseId: place.caseId } : {}),
  })
  const ended = replaced.map(({ id, person_id, unit_id, case_id }) => ({
    ...about(person_id, { unitId: unit_id, caseId: case_id }),
    action: 'invitation replaced' as const,
    thingId: id,
  }))
  const sent = all.map(({ id, account, place }) => ({
    ...about(account?.id ?? null, place),
    action: 'invitation sent' as const,
    thingId: id,
    after: { role: rows.get(id)?.role ?? '' },
  }))
  await record(tx, ...ended, ...sent)
  const accused = made.filter(one => one.side === 'accused').flatMap(one => one.caseId ?? [])
  await deps.reconcile(tx, deps, [...new Set(accused)])
  return all.flatMap(({ id, account }) => {
    const row = rows.get(id)
    const { token, outboxId } = linkOf(id)
    return row ? [{ row, token, outboxId, language: account?.language ?? 'en' }] : []
  })
}
