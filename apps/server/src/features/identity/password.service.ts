import { lockSubject } from '../../edges/db.lock.ts'
import { newId } from '../../edges/ids.ts'
import { record } from '../../edges/record.ts'
import { badInput, conflict, forbidden, notFound, notLoggedIn } from '../../fail.ts'
import type { PublicContext } from '../../http/context.ts'
import { firstContact } from './contacts.queries.ts'
import { isLiveSetUpLink, useSetUpLink } from './first-admin.queries.ts'
import { makeMinistryAdmin } from './first-admin.service.ts'
import { setFirstPassword } from './identity.queries.ts'
import { words } from './identity.words.ts'
import { checkPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { addressOf } from './sign-up.service.ts'

type NewPassword = { password: string; password_confirmation: string; email?: string | undefined }

/** The first Ministry Admin's link: address and password in one step, then straight to the dashboard (rules §10). */
export async function setUp(ctx: PublicContext, linkId: string, body: NewPassword) {
  const { deps } = ctx
  const address = addressOf(body.email ?? '')
  checkPassword(body.password, body.password_confirmation, [address.value])
  const hash = await deps.hasher.hash(body.password)
  return deps.db.transaction().execute(async tx => {
    await lockSubject(tx, 'first admin')
    // Asked again behind the lock: of two at once the second finds the link used.
    if (!(await isLiveSetUpLink(tx, linkId, deps.clock.now()))) throw notFound()
    const personId = await makeMinistryAdmin(deps, tx, address, hash)
    await useSetUpLink(tx, linkId, personId, deps.clock.now())
    const session = await openSession(ctx, tx, personId, 'session')
    return { message: words.passwordSet, data: { token: session, page: 'dashboard' as const } }
  })
}

/** The first password, once, with the registration token. A full session may not (threats). */
export async function createPassword(ctx: PublicContext, body: NewPassword) {
  const { deps, holder } = ctx
  if (!holder) throw notLoggedIn()
  if (holder.reach !== 'registration') throw forbidden()
  if (body.email !== undefined) throw badInput({ email: words.noAddressHere })
  const contact = await firstContact(deps.db, holder.personId)
  checkPassword(body.password, body.password_confirmation, [contact?.value ?? ''])
  const hash = await deps.hasher.hash(body.password)
  await deps.db.transaction().execute(async tx => {
    if (!(await setFirstPassword(tx, holder.personId, hash))) throw conflict(words.passwordAlready)
    const { personId } = holder
    const event = { id: newId(deps.clock), at: deps.clock.now(), actorId: personId, personId }
    await record(tx, { ...event, action: 'password set' })
  })
  return { message: words.passwordSet, data: { page: 'profile-setup' as const } }
}
