import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../edges/db.generated.ts'
import { newId } from '../../edges/ids.ts'
import { sameBytes, sha256 } from '../../edges/secrets.ts'
import type { Address } from './address.ts'
import { countTry, endCodes, insertCode, newestCode, type Purpose } from './codes.queries.ts'
import { pause, within } from './limits.ts'

const LIFE_MS = 10 * 60_000
const TRIES = 5
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
  const { codeCooldownS, limits } = deps.env
  await pause(deps, tx, `pause/${purpose}/${address.value}`, codeCooldownS)
  await within(deps, tx, `send/${address.value}`, limits.sendsAnHour, 3600)
  await within(deps, tx, `send/${address.value}`, limits.sendsADay, 86_400)
  if (address.kind === 'phone') await within(deps, tx, 'sms', limits.smsADay, 86_400)
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
