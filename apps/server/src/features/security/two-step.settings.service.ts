import { mustUseTwoSteps } from '@accord/policy/security.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { forbidden, Refusal } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { messageOwner } from '../accounts/owner-messages.ts'
import { hasTotp, removeTotpOf } from '../accounts/totp.queries.ts'
import { isTwoStep, lockTwoStep, setTwoStep } from '../accounts/two-step.queries.ts'
import { heldWith, type OwnProof, proveOwnPassword } from './own-password.service.ts'
import { securityWords as words } from './security.words.ts'

const isRequired = ({ deps, actor }: ActorContext) => mustUseTwoSteps(actor.group, deps.env.requireTwoFactor)

export async function readTwoStep(ctx: ActorContext) {
  const { deps, actor } = ctx
  const required = isRequired(ctx)
  const on = required || (await isTwoStep(deps.db, actor.id))
  const value = on ? ('1' as const) : ('0' as const)
  return { data: { '2fa': { value, totp: await hasTotp(deps.db, actor.id), required } } }
}

/** Sets two-step login; null flips it (rules "Two-step login"). */
export async function updateTwoStep(ctx: ActorContext, wanted: boolean | null, password: string | undefined) {
  const on = wanted ?? !(isRequired(ctx) || (await isTwoStep(ctx.deps.db, ctx.actor.id)))
  const proof = on ? null : await proveOff(ctx, password)
  const done = await change(ctx, heldWith(proof), (tx, now) => set(now, tx, wanted, proof))
  return { message: done ? words.twoStepOn : words.twoStepOff, data: null }
}

/** Off is for who knows the password, and not where the role demands two steps (rules "Two-step login"). */
async function proveOff(ctx: ActorContext, password: string | undefined): Promise<OwnProof> {
  if (isRequired(ctx)) throw forbidden(words.twoStepRequired)
  return proveOwnPassword(ctx, password, 'password')
}

async function set(ctx: ActorContext, tx: Transaction<DB>, wanted: boolean | null, proof: OwnProof | null) {
  const was = await lockTwoStep(tx, ctx.actor.id)
  const on = wanted ?? !was
  if (!on && isRequired(ctx)) throw forbidden(words.twoStepRequired)
  // Flipped by somebody else a moment ago: off needs the password now, too.
  if (!on && !proof) throw new Refusal(403, words.passwordAgain, { fields: { password: words.passwordAgain } })
  if (on !== was) await turn(ctx, tx, on)
  return on
}

/** Switches it, with event and mail. Off takes the authenticator app along. */
export async function turn({ deps, actor, holder }: ActorContext, tx: Transaction<DB>, on: boolean): Promise<void> {
  await setTwoStep(tx, actor.id, on)
  if (!on) await removeTotpOf(tx, actor.id)
  const action = on ? ('two-step on' as const) : ('two-step off' as const)
  const event = { id: newId(deps.clock), at: deps.clock.now(), actorId: actor.id, personId: actor.id }
  await record(tx, { ...event, action, before: { two_step: !on }, after: { two_step: on } })
  await messageOwner(deps, tx, { id: actor.id, language: holder.language }, action)
}
