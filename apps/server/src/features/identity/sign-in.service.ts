import { sha256 } from '../../edges/secrets.ts'
import { Refusal } from '../../fail.ts'
import type { PublicContext } from '../../http/context.ts'
import { networkOf } from '../../http/network.ts'
import { parseAddress } from './address.ts'
import { endSession, knowsDevice, personByAddress, rememberDevice, stillSignsIn } from './identity.queries.ts'
import { words } from './identity.words.ts'
import { refuseHeld, rightSignIn, type SignInTry, wrongSignIn } from './limits.ts'
import { openSession } from './sessions.ts'

const refused = () => new Refusal(401, words.badSignIn)

/**
 * Signs in. Unknown, wrong and suspended are one answer after the same work (rules §7). A known device is spared the
 * growing delay, so that nobody can lock another person out.
 */
export async function signIn(ctx: PublicContext, typed: string, password: string) {
  const { deps } = ctx
  const address = parseAddress(typed)
  const known = address ? await personByAddress(deps.db, address) : undefined
  const deviceHash = ctx.device ? sha256(ctx.device) : null
  const tried: SignInTry = {
    account: address && `sign-in/${address.value}`,
    network: `sign-in/${networkOf(ctx.ip)}`,
    spared: known && deviceHash ? await knowsDevice(deps.db, known.id, deviceHash) : false,
  }
  await refuseHeld(deps, deps.db, tried)

  const right = await deps.hasher.verify(password, known?.password_hash ?? null)
  if (!address || !right || known?.status !== 'active') {
    await wrongSignIn(deps, tried)
    throw refused()
  }
  const registered = known.registered_at !== null
  const token = await deps.db.transaction().execute(async tx => {
    await rightSignIn(deps, tx, tried)
    // The password may have been replaced while it was being checked.
    if (!(await stillSignsIn(tx, known.id, known.password_hash))) throw refused()
    if (deviceHash) await rememberDevice(tx, known.id, deviceHash, deps.clock.now())
    return openSession(ctx, tx, known.id, registered ? 'session' : 'registration')
  })
  const page = registered ? ('dashboard' as const) : ('profile-setup' as const)
  return { data: { token, email: address.value, page } }
}

/** Ends the session of this token at once; a dead token is 200 too (rules §1). */
export async function signOut(ctx: PublicContext) {
  if (ctx.token) await endSession(ctx.deps.db, sha256(ctx.token), ctx.deps.clock.now())
  return { message: words.signedOut, data: null }
}
