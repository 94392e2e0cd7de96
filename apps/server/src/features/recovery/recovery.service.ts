import type { Db } from '../../db/database.ts'
import { record } from '../../events/record.ts'
import { deadLink, notFound, type Refusal } from '../../fail.ts'
import type { PublicContext } from '../../http/context.ts'
import { networkOf } from '../../http/network.ts'
import { endSessionsOf } from '../../http/sessions.queries.ts'
import { newId } from '../../lib/ids.ts'
import { sha256 } from '../../lib/secrets.ts'
import { replacePassword } from '../accounts/accounts.queries.ts'
import { confirmedContacts } from '../accounts/contacts.queries.ts'
import { forgetDevices } from '../accounts/devices.queries.ts'
import { messageOwner } from '../accounts/owner-messages.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { maskAddress, parseAddress } from '../sending/address.ts'
import { endSignInCodes } from '../sending/codes.queries.ts'
import { rightAnswer, signInSubject, within } from '../sending/limits.ts'
import { deadResetLink, endResetLinks, liveResetLink, takeResetLink } from './recovery.queries.ts'
import { recoveryWords as words } from './recovery.words.ts'

type NewPassword = { password: string; password_confirmation: string; reset_token: string }

/** Its holder reads which way it went dead and whom to ask again for another (rules "Dead links"). */
const refuseDead = async (db: Db, token: string, now: Date): Promise<Refusal> => {
  const dead = await deadResetLink(db, sha256(token), now)
  if (!dead) return notFound()
  return deadLink(dead.link, dead.link === 'used' ? {} : { sent_to: dead.sent_to })
}

const findLink = async ({ deps, ip }: PublicContext, token: string) => {
  await within(deps, deps.db, `links/${networkOf(ip)}`, deps.env.limits.links, 3600)
  const link = await liveResetLink(deps.db, sha256(token), deps.clock.now())
  if (!link) throw await refuseDead(deps.db, token, deps.clock.now())
  return link
}

/** Whether a link can be used; an email scanner that follows it uses nothing up (rules "Password reset"). */
export async function readResetLink(ctx: PublicContext, token: string) {
  const link = await findLink(ctx, token)
  const sentTo = link.sent_to.map(value => parseAddress(value)).filter(address => address !== null)
  return { data: { sent_to: sentTo.map(maskAddress) } }
}

/**
 * Sets the new password. Every session ends and every remembered device is forgotten; two-step login stays as it is
 * (rules "Password reset"). A refused password does not use the link up.
 */
export async function resetPassword(ctx: PublicContext, body: NewPassword) {
  const { deps } = ctx
  const { person_id: personId, first_name, last_name, language } = await findLink(ctx, body.reset_token)
  const contacts = await confirmedContacts(deps.db, personId)
  const own = [first_name, last_name, `${first_name}${last_name}`, ...contacts.map(contact => contact.value)]
  checkPassword(body.password, body.password_confirmation, own)
  const hash = await deps.hasher.hash(body.password, networkOf(ctx.ip))
  await deps.db.transaction().execute(async tx => {
    const at = deps.clock.now()
    if (!(await takeResetLink(tx, sha256(body.reset_token), at))) throw await refuseDead(tx, body.reset_token, at)
    await endResetLinks(tx, personId, at)
    // Whoever guessed at the old password does not keep its owner waiting. Before the person, as in a sign-in, or the two
    // would wait for each other.
    await rightAnswer(tx, signInSubject(personId))
    await replacePassword(tx, personId, hash)
    await endSessionsOf(tx, personId, at, 'password')
    await forgetDevices(tx, personId)
    await record(tx, { id: newId(deps.clock), at, actorId: personId, action: 'password reset', personId })
    await endSignInCodes(tx, personId, at)
    await messageOwner(deps, tx, { id: personId, language }, 'password changed')
  })
  return { message: words.passwordUpdated, data: null }
}
