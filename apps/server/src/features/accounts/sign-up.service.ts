import { lockSubject } from '../../db/lock.ts'
import type { Deps } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { badInput, Refusal } from '../../fail.ts'
import type { PublicContext } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { fill } from '../../words.ts'
import { type Address, maskAddress, parseAddress } from '../sending/address.ts'
import { makeCode, useCode } from '../sending/codes.ts'
import { refuseLocked, rightAnswer, wrongCode } from '../sending/limits.ts'
import { sendTo } from '../sending/messages.ts'
import { refuseTooOften, withinCodes } from '../sending/send-limits.ts'
import { insertPerson, personByAddress, roleIdByName } from './accounts.queries.ts'
import { accountsWords as words } from './accounts.words.ts'
import { deletePeople, unfinishedSignUps } from './forget.queries.ts'
import { openSession } from './sessions.ts'

export const addressOf = (typed: string): Address => {
  const address = parseAddress(typed)
  if (!address) throw badInput({ email: words.badAddress }, words.badAddress)
  return address
}

/**
 * Sends a code, or "account exists" to the owner of a known address: the answer is the same for both, and so is the
 * work. An address whose sign-up has no password yet gets a fresh code (rules "Sign-up").
 */
export async function sendCode(ctx: PublicContext, typed: string) {
  const { deps } = ctx
  const address = addressOf(typed)
  await withinCodes(ctx, deps.db)
  await deps.db.transaction().execute(async tx => {
    await lockSubject(tx, `code/${address.value}`)
    await refuseTooOften(deps, tx, address, 'sign-up')
    const known = await personByAddress(tx, address)
    const code = await makeCode(deps, tx, address, 'sign-up')
    const taken = known !== undefined && known.password_hash !== null
    await sendTo(deps, tx, address, {
      kind: taken ? 'account exists' : 'sign-up code',
      params: taken ? { publicUrl: deps.env.publicUrl } : { code },
      language: known?.language ?? ctx.language,
    })
  })
  return { message: fill(words.codeSent, { address: maskAddress(address) }), data: null }
}

/** Trades a code for a registration token; makes the person on the first right code. */
export async function confirmCode(ctx: PublicContext, typed: string, code: string) {
  const { deps } = ctx
  const address = addressOf(typed)
  const subject = `code/${address.value}`
  const outcome = await deps.db.transaction().execute(async tx => {
    await lockSubject(tx, subject)
    await refuseLocked(deps, tx, subject)
    const known = await personByAddress(tx, address)
    const used = await useCode(deps, tx, address, 'sign-up', code)
    // A code of an account that exists was never sent to anybody: it can only be a guess.
    if (used !== 'right' || (known && known.password_hash !== null)) {
      await wrongCode(deps, tx, subject)
      return { refused: used === 'dead' ? words.codeDead : words.badCode }
    }
    await rightAnswer(tx, subject)
    const personId = known?.id ?? newId(deps.clock)
    if (!known) {
      const roleId = await roleIdByName(tx, 'Claimants')
      const at = deps.clock.now()
      await insertPerson(tx, { id: personId, roleId, unitId: null, at, contact: { id: newId(deps.clock), ...address } })
      await record(tx, { id: newId(deps.clock), at, actorId: personId, action: 'account made', personId })
    }
    return { token: await openSession(ctx, tx, personId, 'registration') }
  })
  // Thrown after commit, so that the wrong answer stays counted.
  if ('refused' in outcome && outcome.refused)
    throw new Refusal(422, outcome.refused, { fields: { code: outcome.refused } })
  return { data: { token: outcome.token ?? '' } }
}

const AT_ONCE = 500

/** Sign-ups that nobody finished in 7 days go, with all that belongs to them (rules "Kept how long"). */
export async function forgetUnfinished({ db, clock, hooks }: Pick<Deps, 'db' | 'clock' | 'hooks'>): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE; )
    gone = await db.transaction().execute(async tx => {
      const ids = await unfinishedSignUps(tx, clock.now(), AT_ONCE)
      if (ids.length === 0) return 0
      for (const hook of hooks.signUpsForgotten) await hook(tx, ids)
      await deletePeople(tx, ids)
      return ids.length
    })
}
