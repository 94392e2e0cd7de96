import { record } from '../../events/record.ts'
import { badInput, conflict, forbidden, notLoggedIn } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { PublicContext } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { setFirstPassword } from './accounts.queries.ts'
import { accountsWords as words } from './accounts.words.ts'
import { firstContact } from './contacts.queries.ts'
import { heldOwn } from './own-account.ts'
import { checkPassword } from './passwords.ts'

export type NewPassword = { password: string; password_confirmation: string; email?: string | undefined }

/** The first password, once, with the registration token. A full session may not (rules "Sign-up"). */
export async function createPassword(ctx: PublicContext, body: NewPassword) {
  const { deps, holder } = ctx
  if (!holder) throw notLoggedIn()
  if (holder.kind !== 'registration') throw forbidden()
  if (body.email !== undefined) throw badInput({ email: words.noAddressHere })
  const contact = await firstContact(deps.db, holder.personId)
  checkPassword(body.password, body.password_confirmation, [contact?.value ?? ''])
  const hash = await deps.hasher.hash(body.password, `person/${holder.personId}`)
  await change({ ...ctx, holder }, heldOwn, async (tx, { holder: { personId } }) => {
    if (!(await setFirstPassword(tx, personId, hash))) throw conflict(words.passwordAlready)
    const event = { id: newId(deps.clock), at: deps.clock.now(), actorId: personId, personId }
    await record(tx, { ...event, action: 'password set' })
  })
  return { message: words.passwordSet, data: { page: 'profile-setup' as const } }
}
