import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../edges/db.generated.ts'
import { newId } from '../../edges/ids.ts'
import { sameBytes, sha256 } from '../../edges/secrets.ts'
import { tooMany } from '../../fail.ts'
import type { Address } from './address.ts'
import { countTry, endCodes, insertCode, newestCode, type Purpose } from './codes.queries.ts'
import { within } from './limits.ts'

const LIFE_MS = 10 * 60_000
const TRIES = 5
const hashOf = (id: string, code: string) => sha256(`${id}:${code}`)

/** An address may be written to once a minute, five times an hour and ten times a day; all texts together have a daily cap. Then 429 (rules §7). */
export async function pace(deps: Deps, tx: Transaction<DB>, address: Address, purpose: Purpose): Promise<void> {
  const last = await newestCode(tx, address, purpose)
  const waited = last ? (deps.clock.now().getTime() - last.created_at.getTime()) / 1000 : Number.POSITIVE_INFINITY
  if (waited < deps.env.codeCooldownS) throw tooMany(Math.ceil(deps.env.codeCooldownS - waited))
  const { sendsAnHour, sendsADay, smsADay } = deps.env.limits
  await within(deps, tx, `send/${address.value}`, sendsAnHour, 3600)
  await within(deps, tx, `send/${address.value}`, sendsADay, 86_400)
  if (address.kind === 'phone') await within(deps, tx, 'sms', smsADay, 86_400)
}

/** Makes a code and voids the ones before it. */
export async function makeCode(deps: Deps, tx: Transaction<DB>, address: Address, purpose: Purpose): Promise<string> {
  const id = newId(deps.clock)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const at = deps.clock.now()
  await endCodes(tx, address, purpose, at)
  await insertCode(tx, {
    id,
    address,
    purpose,
    hash: hashOf(id, code),
    at,
    expiresAt: new Date(at.getTime() + LIFE_MS),
  })
  return code
}

/** Uses a code up, or says why not; each wrong answer counts against the code. */
export async function useCode(
  deps: Deps,
  tx: Transaction<DB>,
  address: Address,
  purpose: Purpose,
  code: string,
): Promise<'right' | 'wrong' | 'dead'> {
  const newest = await newestCode(tx, address, purpose)
  if (!newest) return 'wrong'
  if (newest.ended_at || newest.tries >= TRIES || newest.expires_at <= deps.clock.now()) return 'dead'
  if (!sameBytes(newest.code_hash, hashOf(newest.id, code))) {
    await countTry(tx, newest.id)
    return 'wrong'
  }
  await endCodes(tx, address, purpose, deps.clock.now())
  return 'right'
}
