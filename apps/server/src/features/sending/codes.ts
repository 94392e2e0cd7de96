import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../lib/ids.ts'
import { sameBytes, sha256 } from '../../lib/secrets.ts'
import type { Address } from './address.ts'
import {
  countTry,
  endCodes,
  endContactCodes,
  insertCode,
  type Login,
  newestCode,
  newestContactCode,
  type Purpose,
} from './codes.queries.ts'

const LIFE_MS = 10 * 60_000
const TRIES = 5
const hashOf = (id: string, code: string) => sha256(`${id}:${code}`)

type NewCode = Pick<Parameters<typeof insertCode>[1], 'address' | 'purpose' | 'personId' | 'device'>

async function keepNewCode(deps: Deps, tx: Transaction<DB>, about: NewCode): Promise<string> {
  const id = newId(deps.clock)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const at = deps.clock.now()
  await insertCode(tx, { ...about, id, hash: hashOf(id, code), at, expiresAt: new Date(at.getTime() + LIFE_MS) })
  return code
}

/** Makes a code and voids the ones before it. With `login` it is good for that account and on that device alone. */
export async function makeCode(
  deps: Deps,
  tx: Transaction<DB>,
  address: Address,
  purpose: Purpose,
  login?: Login,
): Promise<string> {
  await endCodes(tx, address, purpose, deps.clock.now(), login)
  return keepNewCode(deps, tx, { address, purpose, ...login })
}

/** A code for a new address of somebody's own; it voids what they asked for before, and nobody else's. */
export async function makeContactCode(
  deps: Deps,
  tx: Transaction<DB>,
  address: Address,
  personId: string,
): Promise<string> {
  await endContactCodes(tx, personId, deps.clock.now())
  return keepNewCode(deps, tx, { address, purpose: 'contact', personId })
}

type Verdict = 'right' | 'wrong' | 'dead'
type Kept = { id: string; code_hash: Buffer; expires_at: Date; tries: number; ended_at: Date | null }

/** What a typed code is worth; each wrong one counts against the code that was sent. */
async function check({ clock }: Deps, tx: Transaction<DB>, sent: Kept, typed: string): Promise<Verdict> {
  if (sent.ended_at || sent.tries >= TRIES || sent.expires_at <= clock.now()) return 'dead'
  if (sameBytes(sent.code_hash, hashOf(sent.id, typed))) return 'right'
  await countTry(tx, sent.id)
  return 'wrong'
}

/** The address a contact code of this person confirms, using it up, or why it confirms none. */
export async function useContactCode(
  deps: Deps,
  tx: Transaction<DB>,
  personId: string,
  code: string,
): Promise<Address | 'wrong' | 'dead'> {
  const newest = await newestContactCode(tx, personId)
  if (!newest) return 'wrong'
  const verdict = await check(deps, tx, newest, code)
  if (verdict !== 'right') return verdict
  await endContactCodes(tx, personId, deps.clock.now())
  return { kind: newest.contact_kind === 'phone' ? 'phone' : 'email', value: newest.contact_value }
}

/** Uses a code up, or says why not. */
export async function useCode(
  deps: Deps,
  tx: Transaction<DB>,
  address: Address,
  purpose: Purpose,
  code: string,
  login?: Login,
): Promise<Verdict> {
  const newest = await newestCode(tx, address, purpose, login)
  if (!newest || newest.person_id !== (login?.personId ?? null)) return 'wrong'
  const verdict = await check(deps, tx, newest, code)
  if (verdict === 'right') await endCodes(tx, address, purpose, deps.clock.now(), login)
  return verdict
}
