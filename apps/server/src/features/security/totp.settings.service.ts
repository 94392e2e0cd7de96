import { record } from '../../events/record.ts'
import { badInput, conflict } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { accountsWords } from '../accounts/accounts.words.ts'
import { firstContact } from '../accounts/contacts.queries.ts'
import { heldOwn } from '../accounts/own-account.ts'
import { messageOwner } from '../accounts/owner-messages.ts'
import { newTotpSecret, stepOfTotp } from '../accounts/totp.codes.ts'
import { lockTotp, putTotpInForce, removeTotpOf } from '../accounts/totp.queries.ts'
import { base32, totpUri } from '../accounts/totp.ts'
import { lockTwoStep } from '../accounts/two-step.queries.ts'
import { heldProven, proveOwnPassword } from './own-password.service.ts'
import { securityWords as words } from './security.words.ts'
import { turn } from './two-step.settings.service.ts'

/** A secret for an authenticator app. It is shown here, once, and counts for nothing until a code of it was typed. */
export async function makeTotp(asked: ActorContext) {
  const { deps, actor } = asked
  const secret = await change(asked, heldOwn, tx => newTotpSecret(deps, tx, actor.id))
  if (!secret) throw conflict(words.totpAlready)
  const contact = await firstContact(deps.db, actor.id)
  return { data: { secret: base32(secret), uri: totpUri(secret, contact?.value ?? '') } }
}

/** The first code of the app puts it in force, and two-step login with it. */
export async function confirmTotp(asked: ActorContext, code: string) {
  await change(asked, heldOwn, async (tx, ctx) => {
    const { deps, actor, holder } = ctx
    const was = await lockTwoStep(tx, actor.id)
    const row = await lockTotp(tx, actor.id)
    if (!row || row.confirmed_at) throw conflict(row ? words.totpAlready : words.totpNotBegun)
    const step = await stepOfTotp(deps, row, actor.id, code)
    if (step === null) throw badInput({ code: accountsWords.badCode }, accountsWords.badCode)
    const at = deps.clock.now()
    await putTotpInForce(tx, actor.id, step, at)
    if (!was) await turn(ctx, tx, true)
    const event = { id: newId(deps.clock), at, actorId: actor.id, personId: actor.id }
    await record(tx, { ...event, action: 'authenticator added' })
    await messageOwner(deps, tx, { id: actor.id, language: holder.language }, 'authenticator added')
  })
  return { message: words.totpAdded, data: null }
}

/** Codes come by email or text message again; two-step login stays on. */
export async function removeTotp(asked: ActorContext, password: string) {
  const proof = await proveOwnPassword(asked, password, 'password')
  await change(asked, heldProven(proof), async (tx, { deps, actor, holder }) => {
    if (!(await removeTotpOf(tx, actor.id))) throw conflict(words.totpNone)
    const event = { id: newId(deps.clock), at: deps.clock.now(), actorId: actor.id, personId: actor.id }
    await record(tx, { ...event, action: 'authenticator removed' })
    await messageOwner(deps, tx, { id: actor.id, language: holder.language }, 'authenticator removed')
  })
  return { message: words.totpRemoved, data: null }
}
