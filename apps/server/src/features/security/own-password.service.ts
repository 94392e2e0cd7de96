import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { notLoggedIn, Refusal } from '../../fail.ts'
import { change, type Finder } from '../../http/change.ts'
import type { ActorContext, HolderContext } from '../../http/context.ts'
import { endSessionById } from '../../http/sessions.queries.ts'
import { newId } from '../../lib/ids.ts'
import { ownSecret } from '../accounts/own-account.queries.ts'
import { heldOwn } from '../accounts/own-account.ts'
import { withinTries } from '../accounts/password-tries.ts'
import { clearFailures, countFailure, guardOf } from '../sending/limits.queries.ts'
import { securityWords as words } from './security.words.ts'

const TRIES = 5
const FORGET_S = 15 * 60

/** The password hash that was proven right: what follows asks whether it is still so. */
export type OwnProof = { hash: string }

/**
 * The own password once more, by whoever holds the session. Wrong is 403 and never a 401, which would end the session
 * (rules "The own password again"); the fifth wrong one in 15 minutes does end it, so that a stolen session is of no
 * use for guessing.
 */
export async function proveOwnPassword(
  ctx: ActorContext,
  typed: string | undefined,
  field: 'password' | 'old_password',
): Promise<OwnProof> {
  if (!typed) throw new Refusal(403, words.passwordAgain, { fields: { [field]: words.passwordAgain } })
  const { deps, actor, holder } = ctx
  const { password_hash: hash } = await ownSecret(deps.db, actor.id)
  const tries = `own-password/${holder.sessionId}`
  const left = async () => {
    const failures = (await guardOf(deps.db, tries))?.failures ?? 0
    // The fifth ended the session.
    if (failures >= TRIES) throw notLoggedIn('guesses')
    return TRIES - failures
  }
  // Of many at once those behind the fifth wrong one find the session ended, the right one among them too.
  const { right, failures } = await withinTries(deps, tries, left, async () => {
    const right = await deps.hasher.verify(typed, hash, `person/${actor.id}`)
    const failures = await change(ctx, heldOwn, async tx => {
      if (right) {
        await clearFailures(tx, tries)
        return 0
      }
      const count = await countFailure(tx, tries, deps.clock.now(), FORGET_S)
      if (count >= TRIES) await revoke(ctx, tx)
      return count
    })
    return { right, failures }
  })
  if (right && hash) return { hash }
  const said = failures < TRIES ? words.wrongPassword : words.sessionRevoked
  throw new Refusal(403, said, { fields: { [field]: said } })
}

async function revoke({ deps, actor, holder }: ActorContext, tx: Transaction<DB>) {
  const at = deps.clock.now()
  await endSessionById(tx, holder.sessionId, at, 'guesses')
  const event = { id: newId(deps.clock), at, actorId: actor.id, personId: actor.id }
  await record(tx, { ...event, action: 'session revoked', thingId: holder.sessionId })
}

/** The same for a change that the proof allows; a password replaced meanwhile has ended this session. */
export const heldProven =
  ({ hash }: OwnProof): Finder<HolderContext, void> =>
  async (tx, ctx, column) => {
    const { caller, check } = await heldOwn(tx, ctx, column)
    return {
      caller,
      check: now => {
        if (check(now)?.password_hash !== hash) throw notLoggedIn('password')
      },
    }
  }

/** With the proof where the change needs one. */
export const heldWith = (proof: OwnProof | null): Finder<HolderContext, unknown> =>
  proof ? heldProven(proof) : heldOwn
