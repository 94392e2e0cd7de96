import type { newPassword } from '@accord/contract/accounts/accounts.schemas'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Registered } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict, notFound } from '../../fail.ts'
import type { PublicContext } from '../../http/context.ts'
import { networkOf } from '../../http/network.ts'
import { newId } from '../../lib/ids.ts'
import { sha256 } from '../../lib/secrets.ts'
import { insertPerson, personByAddress, roleIdByName, setFirstPassword } from '../accounts/accounts.queries.ts'
import { accountsWords } from '../accounts/accounts.words.ts'
import { createPassword as createOwnPassword } from '../accounts/password.service.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { openSession } from '../accounts/sessions.ts'
import { lockCase } from '../disputes/disputes.queries.ts'
import { holdUnits } from '../organizations/units.queries.ts'
import type { Address } from '../sending/address.ts'
import { within } from '../sending/limits.ts'
import { setUp } from './first-admin.link.service.ts'
import { refuseDead } from './invitations.dead.ts'
import { putInForce } from './invitations.effect.ts'
import { addressOf } from './invitations.post.ts'
import { endInvitation, type InvitationRow, liveInvitation, takenBy } from './invitations.queries.ts'
import { words } from './invitations.words.ts'

/** An invitation by the token of its link. */
async function findLink(ctx: PublicContext, token: string): Promise<InvitationRow> {
  const { deps, ip } = ctx
  await within(deps, deps.db, `links/${networkOf(ip)}`, deps.env.limits.links, 3600)
  const row = await liveInvitation(deps.db, { tokenHash: sha256(token) }, deps.clock.now())
  if (!row) throw await refuseDead(deps.db, sha256(token), deps.clock.now())
  return row
}

/** What an invitation is for (rules "Invitations"); asking never uses it up. */
export async function readInvitation(ctx: PublicContext, token: string) {
  const row = await findLink(ctx, token)
  const account = row.kind === 'set-up' ? undefined : await personByAddress(ctx.deps.db, addressOf(row))
  return {
    data: {
      kind: row.kind,
      inviter: row.inviter,
      unit: row.unit,
      body: row.body,
      case_no: row.case_no,
      accused: row.accused,
      role: row.role,
      email: row.contact_value,
      has_account: hasPassword(account),
    },
  }
}

/** Whoever has no password yet has only begun to sign up. */
const hasPassword = (account: { password_hash: string | null } | undefined) => (account?.password_hash ?? null) !== null

type NewPassword = z.infer<typeof newPassword>

/** The first password: with the registration token, the set-up link, or an invitation (000 §7). */
export async function createPassword(ctx: PublicContext, body: NewPassword) {
  const { invite_token: token } = body
  if (token === undefined) return createOwnPassword(ctx, body)
  const row = await findLink(ctx, token)
  return row.kind === 'set-up' ? setUp(ctx, row.id, body) : createInvited(ctx, token, row, body)
}

/** Whose sign-up was begun with this address and has no password yet, or somebody new; the link proves the address. */
async function personFor(tx: Transaction<DB>, { deps }: PublicContext, address: Address): Promise<string> {
  const account = await personByAddress(tx, address)
  if (hasPassword(account)) throw conflict(words.hasAccount)
  if (account && account.status !== 'active') throw notFound()
  if (account) return account.id
  const at = deps.clock.now()
  const id = newId(deps.clock)
  const roleId = await roleIdByName(tx, 'Claimants')
  await insertPerson(tx, { id, roleId, unitId: null, at, contact: { id: newId(deps.clock), ...address } })
  await record(tx, { id: newId(deps.clock), at, actorId: id, action: 'account made', personId: id })
  return id
}

/**
 * A new person takes an invitation with their first password. Role, unit and case are in force once the registration
 * is complete; until then the token has no more reach than any other registration (rules "Invitations").
 */
async function createInvited(ctx: PublicContext, token: string, link: InvitationRow, body: NewPassword) {
  const { deps } = ctx
  if (body.email !== undefined) throw badInput({ email: accountsWords.noAddressHere })
  const address = addressOf(link)
  if (hasPassword(await personByAddress(deps.db, address))) throw conflict(words.hasAccount)
  checkPassword(body.password, body.password_confirmation, [address.value])
  const hash = await deps.hasher.hash(body.password, networkOf(ctx.ip))
  return deps.db.transaction().execute(async tx => {
    await lockSubject(tx, `code/${address.value}`)
    const at = deps.clock.now()
    // Asked again behind the lock: of two at once the second finds the link used.
    const row = await liveInvitation(tx, { tokenHash: sha256(token) }, at, true)
    if (!row) throw await refuseDead(tx, sha256(token), at)
    const personId = await personFor(tx, ctx, address)
    if (!(await setFirstPassword(tx, personId, hash))) throw conflict(words.hasAccount)
    await endInvitation(tx, row.id, 'accepted', personId, at)
    const event = { id: newId(deps.clock), at, actorId: personId, personId }
    await record(tx, { ...event, action: 'password set' })
    const session = await openSession(ctx, tx, personId, 'registration')
    return { message: accountsWords.passwordSet, data: { token: session, page: 'profile-setup' as const } }
  })
}

/** Who took an invitation gets role, unit and case as they complete their registration (rules "Invitations"). */
export async function takeInvitation(tx: Transaction<DB>, { deps, personId }: Registered): Promise<void> {
  const before = await takenBy(tx, personId)
  if (before?.unit_id) await holdUnits(tx, [before.unit_id])
  if (before?.case_id) await lockCase(tx, before.case_id)
  // Read again behind the unit and the case: it may have been revoked meanwhile.
  const taken = before && (await takenBy(tx, personId, true))
  if (!taken) return
  // What ended meanwhile, a unit, a case or the inviter's right, leaves the person with an account of their own.
  const refusal = await putInForce(tx, deps, taken, personId, true)
  const event = { id: newId(deps.clock), at: deps.clock.now(), actorId: personId, thingId: taken.id }
  if (refusal) await endInvitation(tx, taken.id, 'revoked', null, event.at)
  if (!refusal)
    await record(tx, {
      ...event,
      action: 'invitation accepted',
      ...(taken.inviter_id ? { personId: taken.inviter_id } : {}),
      ...(taken.unit_id ? { unitId: taken.unit_id } : {}),
      ...(taken.case_id ? { caseId: taken.case_id } : {}),
    })
}
