import type { Kysely, Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../edges/db.generated.ts'
import { tooMany } from '../../fail.ts'
import { block, countFailure, forgive, guardOf, spend } from './limits.queries.ts'

type Db = Kysely<DB> | Transaction<DB>

/** Refuses with 429 when `subject` has used its budget; `RATE_LIMITS=off` lifts it. */
export async function within(deps: Deps, db: Db, subject: string, most: number, seconds: number): Promise<void> {
  if (!deps.env.rateLimits) return
  const { used, endsInS } = await spend(db, subject, seconds, deps.clock.now())
  if (used > most) throw tooMany(endsInS)
}

const LOCK_AFTER = 10
const LOCK_S = 15 * 60

/** Ten wrong codes in a row lock an address for 15 minutes, whatever new codes were asked for (threats). */
export async function refuseLocked(deps: Deps, db: Db, subject: string): Promise<void> {
  const guard = await guardOf(db, subject)
  const left = guard?.blocked_until ? guard.blocked_until.getTime() - deps.clock.now().getTime() : 0
  if (left > 0) throw tooMany(Math.ceil(left / 1000))
}

export async function wrongCode(deps: Deps, db: Db, subject: string): Promise<void> {
  const now = deps.clock.now()
  const failures = await countFailure(db, subject, now, 24 * 3600)
  if (failures % LOCK_AFTER === 0) await block(db, subject, new Date(now.getTime() + LOCK_S * 1000))
}

const FREE_SIGN_INS = 10
const SLOWEST_S = 42

/** After ten failures in 15 minutes each next one makes the account wait longer, 1 s to 42 s (rules §7). */
export async function wrongSignIn(deps: Deps, db: Db, subject: string): Promise<void> {
  const now = deps.clock.now()
  const failures = await countFailure(db, subject, now, 15 * 60)
  const over = failures - FREE_SIGN_INS
  if (over >= 0) await block(db, subject, new Date(now.getTime() + Math.min(SLOWEST_S, 2 ** over) * 1000))
}

export const rightAnswer = (db: Db, subject: string) => forgive(db, subject)
