import { asksTwoSteps } from '@accord/policy/security.policy'
import type { PublicContext } from '../../http/context.ts'
import { endSession } from '../../http/sessions.queries.ts'
import { sha256 } from '../../lib/secrets.ts'
import { accountsWords as words } from './accounts.words.ts'
import { askSecondStep } from './second-step.codes.ts'
import { holdSigner, provePassword } from './sign-in.proof.ts'
import { startSession } from './sign-in.session.ts'

/**
 * Signs in, or asks for the second step: then the answer holds no token and nothing of the profile (rules "Sign-in").
 */
export async function signIn(ctx: PublicContext, typed: string, password: string) {
  const { deps } = ctx
  const proof = await provePassword(ctx, typed, password, words.badSignIn)
  return deps.db.transaction().execute(async tx => {
    const signer = await holdSigner(ctx, tx, proof, words.badSignIn)
    if (asksTwoSteps(signer, deps.env.requireTwoFactor)) return askSecondStep(ctx, tx, signer, proof)
    return { data: await startSession(ctx, tx, signer, proof.address) }
  })
}

/** Ends the session of this token at once; a dead token is 200 too (rules "Sessions"). */
export async function signOut(ctx: PublicContext) {
  if (ctx.token) await endSession(ctx.deps.db, sha256(ctx.token), ctx.deps.clock.now())
  return { message: words.signedOut, data: null }
}
