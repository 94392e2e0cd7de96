import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../edges/db.generated.ts'
import { newId } from '../../edges/ids.ts'
import { sameBytes, sha256 } from '../../edges/secrets.ts'
import { tooMany } from '../../fail.ts'
import { endContactCodes, newestContactCode } from './account.queries.ts'
import type { Address } from './address.ts'
import { countTry, endCodes, insertCode, type Login, newestCode, type Purpose } from './codes.queries.ts'
import { spend } from './limits.queries.ts'
import { pauseLeft, within } from './limits.ts'

const LIFE_MS = 10 * 60_000
const TRIES = 5
const DAY_S = 86_400
const hashOf = (id: string, code: string) => sha256(`${id}:${code}`)

/**
 * An address may be written to for one purpose once a minute, and for all of them five times an hour and ten times a
 * day; all texts together have a daily cap. Then 429 (rules §7). It is the same whether anybody has the address.
 */
export async function pace(
  deps: Deps,
  tx: Transaction<DB>,
  address: Address,
  purpose: Purpose | 'recovery',
): Promise<void> {
  const left = await codePause(deps, tx, address, purpose)
  if (left > 0) throw tooMany(left)
  await withinSends(deps, tx, address)
}

/** Seconds to wait until the next message of this purpose; 0 starts the minute. */
export const codePause = (deps: Deps, tx: Transaction<DB>, address: Address, purpose: Purpose | 'recovery') =>
  pauseLeft(deps, tx, `pause/${purpose}/${address.value}`, deps.env.codeCooldownS)

/**
 * One more message to this address. Whoever asks with the password from a known device has a budget apart, so that
 * nobody locks another person out by asking for codes in their name (rules §7).
 */
export async function withinSends(deps: Deps, tx: Transaction<DB>, address: Address, spared = false): Promise<void> {
  const { limits } = deps.env
  const subject = `${spared ? 'send-known' : 'send'}/${address.value}`
  await within(deps, tx, subject, limits.sendsAnHour, 3600)
  await within(deps, tx, subject, limits.sendsADay, DAY_S)
  await withinTexts(deps, tx, address)
}

/** One more text of the day, when it is one: codes, links and invitations share the cap (rules §7). */
export async function withinTexts(deps: Deps, tx: Transaction<DB>, address: Address): Promise<void> {
  if (address.kind === 'phone') await within(deps, tx, 'sms', deps.env.limits.smsADay, DAY_S)
}

/** Counts a text that has to go out whatever the day's cap says. */
export async function countText({ clock }: Deps, tx: Transaction<DB>, address: Address): Promise<void> {
  if (address.kind === 'phone') await spend(tx, 'sms', DAY_S, clock.now())
}

/** Makes a code and voids the ones before it. With `login` it is good for that account and on that device alone. */
export async function makeCode(
  deps: Deps,
  tx: Transaction<DB>,
  address: Address,
  purpose: Purpose,
  login?: Login,
): Promise<string> {
  const id = newId(deps.clock)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const at = deps.clock.now()
  await endCodes(tx, address, purpose, at, login)
  await insertCode(tx, {
    id,
    address,
    purpose,
    hash: hashOf(id, code),
    at,
    expiresAt: new Date(at.getTime() + LIFE_MS),
    ...login,
  })
  return code
}

/** A code for a new address of somebody's own; it voids what they asked for before, and nobody else's. */
export async function makeContactCode(
  deps: Deps,
  tx: Transaction<DB>,
  address: Address,
  personId: string,
): Promise<string> {
  const id = newId(deps.clock)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const at = deps.clock.now()
  await endContactCodes(tx, personId, at)
  const expiresAt = new Date(at.getTime() + LIFE_MS)
  await insertCode(tx, { id, address, purpose: 'contact', hash: hashOf(id, code), at, expiresAt, personId })
  return code
}

/** The address a contact code of this person confirms, or why it confirms none; a wrong one counts against it. */
export async function useContactCode(
  deps: Deps,
  tx: Transaction<DB>,
  personId: string,
  code: string,
): Promise<Address | 'wrong' | 'dead'> {
  const newest = await newestContactCode(tx, personId)
  if (!newest) return 'wrong'
  if (newest.ended_at || newest.tries >= TRIES || newest.expires_at <= deps.clock.now()) return 'dead'
  if (!sameBytes(newest.code_hash, hashOf(newest.id, code))) {
    await countTry(tx, newest.id)
    return 'wrong'
  }
  await endContactCodes(tx, personId, deps.clock.now())
  return { kind: newest.contact_kind === 'phone' ? 'phone' : 'email', value: newest.contact_value }
}

/** Uses a code up, or says why not; each wrong answer counts against the code. */
export async function useCode(
  deps: Deps,
  tx: Transaction<DB>,
  address: Address,
  purpose: Purpose,
  code: string,
  login?: Login,
): Promise<'right' | 'wrong' | 'dead'> {
  const newest = await newestCode(tx, address, purpose, login)
  if (!newest || newest.person_id !== (login?.personId ?? null)) return 'wrong'
  if (newest.ended_at || newest.tries >= TRIES || newest.expires_at <= deps.clock.now()) return 'dead'
  if (!sameBytes(newest.code_hash, hashOf(newest.id, code))) {
    await countTry(tx, newest.id)
    return 'wrong'
  }
  await endCodes(tx, address, purpose, deps.clock.now(), login)
  return 'right'
}
