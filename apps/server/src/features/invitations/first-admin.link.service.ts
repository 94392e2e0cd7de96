import { lockSubject } from '../../db/lock.ts'
import { notFound } from '../../fail.ts'
import type { PublicContext } from '../../http/context.ts'
import { networkOf } from '../../http/network.ts'
import { accountsWords as words } from '../accounts/accounts.words.ts'
import type { NewPassword } from '../accounts/password.service.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { openSession } from '../accounts/sessions.ts'
import { addressOf } from '../accounts/sign-up.service.ts'
import { isLiveSetUpLink, useSetUpLink } from './first-admin.queries.ts'
import { makeMinistryAdmin } from './first-admin.service.ts'

/**
 * The first Ministry Admin's link: address and password in one step, then straight to the dashboard
 * (rules "A fresh installation").
 */
export async function setUp(ctx: PublicContext, linkId: string, body: NewPassword) {
  const { deps } = ctx
  const address = addressOf(body.email ?? '')
  checkPassword(body.password, body.password_confirmation, [address.value])
  const hash = await deps.hasher.hash(body.password, networkOf(ctx.ip))
  return deps.db.transaction().execute(async tx => {
    await lockSubject(tx, 'first admin')
    // Asked again behind the lock: of two at once the second finds the link used.
    if (!(await isLiveSetUpLink(tx, linkId, deps.clock.now()))) throw notFound()
    const personId = await makeMinistryAdmin(deps, tx, address, hash)
    await useSetUpLink(tx, linkId, personId, deps.clock.now())
    const session = await openSession(ctx, tx, personId, 'full')
    return { message: words.passwordSet, data: { token: session, page: 'dashboard' as const } }
  })
}
