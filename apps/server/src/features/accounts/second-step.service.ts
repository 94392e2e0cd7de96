import type { secondStep } from '@accord/contract/accounts/accounts.schemas'
import { asksTwoSteps } from '@accord/policy/security.policy'
import type * as z from 'zod/mini'
import { lockSubject } from '../../db/lock.ts'
import { Refusal } from '../../fail.ts'
import type { PublicContext } from '../../http/context.ts'
import { fill } from '../../words.ts'
import { maskAddress } from '../sending/address.ts'
import { refuseLocked, rightAnswer, wrongCode, wrongSignIn } from '../sending/limits.ts'
import { accountsWords as words } from './accounts.words.ts'
import { rightCode, sendAnother } from './second-step.codes.ts'
import { holdSigner, provePassword } from './sign-in.proof.ts'
import { startSession } from './sign-in.session.ts'

/**
 * The second step. Whatever is wrong, password, code or account, is one refusal (rules "Two-step login"). Ten wrong
 * codes in a row lock the account's second step for 15 minutes; only who has the password can bring that about.
 */
export async function secondSignIn(ctx: PublicContext, body: z.infer<typeof secondStep>) {
  const { deps } = ctx
  const proof = await provePassword(ctx, body.email, body.password, words.badCode)
  const data = await deps.db.transaction().execute(async tx => {
    const signer = await holdSigner(ctx, tx, proof, words.badCode)
    const subject = `second-step/${signer.id}`
    await lockSubject(tx, subject)
    await refuseLocked(deps, tx, subject)
    if (!(await rightCode(ctx, tx, signer, proof, body.auth_code))) {
      await wrongCode(deps, tx, subject)
      return null
    }
    await rightAnswer(tx, subject)
    return startSession(ctx, tx, signer, proof.address)
  })
  if (data) return { data }
  // After commit, so that the wrong answer stays counted; the network's count is that of wrong passwords.
  await wrongSignIn(deps, { ...proof.tried, account: null })
  throw new Refusal(401, words.badCode)
}

/** Another code, for whoever has the password of an account that logs in with two steps. */
export async function resendSignInCode(ctx: PublicContext, typed: string, password: string) {
  const { deps } = ctx
  const proof = await provePassword(ctx, typed, password, words.badSignIn)
  await deps.db.transaction().execute(async tx => {
    const signer = await holdSigner(ctx, tx, proof, words.badSignIn)
    if (!asksTwoSteps(signer, deps.env.requireTwoFactor)) throw new Refusal(401, words.badSignIn)
    await sendAnother(ctx, tx, signer, proof)
  })
  return { message: fill(words.codeSent, { address: maskAddress(proof.address) }), data: null }
}
