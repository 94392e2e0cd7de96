import type { passwordChange } from '@accord/contract/security/security.schemas'
import type * as z from 'zod/mini'
import { record } from '../../events/record.ts'
import { badInput } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { endSessionsOf } from '../../http/sessions.queries.ts'
import { newId } from '../../lib/ids.ts'
import { sha256 } from '../../lib/secrets.ts'
import { replacePassword } from '../accounts/accounts.queries.ts'
import { confirmedContacts } from '../accounts/contacts.queries.ts'
import { forgetOtherDevices } from '../accounts/devices.queries.ts'
import { ownSecret } from '../accounts/own-account.queries.ts'
import { messageOwner } from '../accounts/owner-messages.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { endResetLinks } from '../recovery/recovery.queries.ts'
import { endSignInCodes } from '../sending/codes.queries.ts'
import { rightAnswer, signInSubject } from '../sending/limits.ts'
import { heldProven, proveOwnPassword } from './own-password.service.ts'
import { securityWords as words } from './security.words.ts'

/**
 * A new password for the old one. Whatever began with the old one ends: every session, this one too (rules "Sessions").
 */
export async function changePassword(asked: ActorContext, body: z.infer<typeof passwordChange>) {
  const { deps, actor } = asked
  const proof = await proveOwnPassword(asked, body.old_password, 'old_password')
  const { first_name, last_name } = await ownSecret(deps.db, actor.id)
  const addresses = (await confirmedContacts(deps.db, actor.id)).map(contact => contact.value)
  const own = [first_name, last_name, `${first_name}${last_name}`, ...addresses]
  checkPassword(body.password, body.password_confirmation, own)
  if (body.password === body.old_password) throw badInput({ password: words.samePassword }, words.samePassword)
  const hash = await deps.hasher.hash(body.password, `person/${actor.id}`)
  await change(asked, heldProven(proof), async (tx, { holder, device }) => {
    const at = deps.clock.now()
    await replacePassword(tx, actor.id, hash)
    await endSessionsOf(tx, actor.id, at, 'password')
    await endResetLinks(tx, actor.id, at)
    await endSignInCodes(tx, actor.id, at)
    await forgetOtherDevices(tx, actor.id, sha256(device ?? ''))
    // Whoever guessed at the old password does not keep its owner waiting.
    await rightAnswer(tx, signInSubject(actor.id))
    const event = { id: newId(deps.clock), at, actorId: actor.id, personId: actor.id }
    await record(tx, { ...event, action: 'password changed' })
    await messageOwner(deps, tx, { id: actor.id, language: holder.language }, 'password changed')
  })
  return { message: words.passwordChanged, data: null }
}
