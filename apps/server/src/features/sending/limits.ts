import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { tooMany } from '../../fail.ts'
import { block, clearFailures, countFailure, countUse, guardOf, usesSoFar } from './limits.queries.ts'

/** Counts one more use and says whether `subject` had it left; for what is done anyway, but without it. */
export async function isWithin(deps: Deps, db: Db, subject: string, most: number, seconds: number): Promise<boolean> {
  if (!deps.env.rateLimits) return true
  return (await countUse(db, subject, seconds, deps.clock.now())).used <= most
}

/** Refuses with 429 when `subject` has used its budget, `uses` more of it counted; `RATE_LIMITS=off` lifts it. */
export async function within(
  deps: Deps,
  db: Db,
  subject: string,
  most: number,
  seconds: number,
  uses = 1,
): Promise<void> {
  if (!deps.env.rateLimits) return
  const { used, endsInS } = await countUse(db, subject, seconds, deps.clock.now(), uses)
  if (used > most) throw tooMany(endsInS)
}

/**
 * Seconds to wait for what may happen once in so many, 0 for the first, which starts them; also where
 * `RATE_LIMITS=off` lifts the rest (rules "Rates").
 */
export async function pauseLeft(deps: Deps, db: Db, subject: string, seconds: number): Promise<number> {
  if (seconds === 0) return 0
  const { used, endsInS } = await countUse(db, subject, seconds, deps.clock.now())
  return used > 1 ? endsInS : 0
}

export async function pause(deps: Deps, db: Db, subject: string, seconds: number): Promise<void> {
  const left = await pauseLeft(deps, db, subject, seconds)
  if (left > 0) throw tooMany(left)
}

const LOCK_AFTER = 10
const LOCK_S = 15 * 60

/** Ten wrong codes in a row lock an address for 15 minutes, whatever new codes were asked for (rules "Codes"). */
export async function refuseLocked(deps: Deps, db: Db, subject: string): Promise<void> {
  refuseUntil(deps, (await guardOf(db, subject))?.blocked_until ?? null)
}

function refuseUntil({ clock }: Deps, until: Date | null): void {
  const left = until ? until.getTime() - clock.now().getTime() : 0
  if (left > 0) throw tooMany(Math.ceil(left / 1000))
}

export async function wrongCode(deps: Deps, db: Db, subject: string): Promise<void> {
  const now = deps.clock.now()
  const failures = await countFailure(db, subject, now, 24 * 3600)
  if (failures % LOCK_AFTER === 0) await block(db, subject, new Date(now.getTime() + LOCK_S * 1000))
}

const FREE_SIGN_INS = 10
const SLOWEST_S = 42
const SIGN_IN_S = 15 * 60

/** What guesses are counted by: the account, whichever of its addresses is typed, or an address that has none. */
export const signInSubject = (accountOrAddress: string): string => `sign-in/${accountOrAddress}`

/**
 * Whom a sign-in is counted against. `account` is null for what is no address; a known device is `spared`
 * (rules "Sign-in").
 */
export type SignInTry = { account: string | null; network: string; spared: boolean }

/** How many wrong passwords the account still takes before each has to wait for the one before; refuses while it is held. */
export async function leftOfAccount(deps: Deps, { account, spared }: SignInTry): Promise<number> {
  if (!deps.env.rateLimits) return Number.POSITIVE_INFINITY
  const guard = account === null || spared ? undefined : await guardOf(deps.db, account)
  if (!guard) return FREE_SIGN_INS
  refuseUntil(deps, guard.blocked_until)
  const forgotten = guard.last_failed_at.getTime() < deps.clock.now().getTime() - SIGN_IN_S * 1000
  return forgotten ? FREE_SIGN_INS : Math.max(1, FREE_SIGN_INS - guard.failures)
}

/** How many wrong passwords its network may still send; refuses once they are used up. */
export async function leftOfNetwork(deps: Deps, { network, spared }: SignInTry): Promise<number> {
  if (spared || !deps.env.rateLimits) return Number.POSITIVE_INFINITY
  const { used, endsInS } = await usesSoFar(deps.db, network, SIGN_IN_S, deps.clock.now())
  if (used >= deps.env.limits.signIns) throw tooMany(endsInS)
  return deps.env.limits.signIns - used
}

/** Refuses while the account's growing delay runs or the network has failed too often, but never a known device. */
async function refuseHeld(deps: Deps, db: Db, { account, network, spared }: SignInTry): Promise<void> {
  if (spared || !deps.env.rateLimits) return
  if (account) await refuseLocked(deps, db, account)
  const { used, endsInS } = await usesSoFar(db, network, SIGN_IN_S, deps.clock.now())
  if (used >= deps.env.limits.signIns) throw tooMany(endsInS)
}

/**
 * After ten failures in 15 minutes each next one makes the account wait longer, 1 s to 42 s (rules "Sign-in"). Counted
 * behind a lock, and asked again here: of a thousand guesses at once only the first ten are answered whether they were right.
 */
export async function wrongSignIn(deps: Deps, tried: SignInTry): Promise<void> {
  const { account } = tried
  if (account)
    await deps.db.transaction().execute(async tx => {
      await lockSubject(tx, account)
      await refuseHeld(deps, tx, tried)
      const now = deps.clock.now()
      const over = (await countFailure(tx, account, now, SIGN_IN_S)) - FREE_SIGN_INS
      if (over >= 0) await block(tx, account, new Date(now.getTime() + Math.min(SLOWEST_S, 2 ** over) * 1000))
    })
  await within(deps, deps.db, tried.network, deps.env.limits.signIns, SIGN_IN_S)
}

/** A right password ends the count, unless wrong ones that came before it hold the account. */
export async function rightSignIn(deps: Deps, tx: Transaction<DB>, tried: SignInTry): Promise<void> {
  if (!tried.account) return
  await lockSubject(tx, tried.account)
  await refuseHeld(deps, tx, tried)
  await clearFailures(tx, tried.account)
}

export const rightAnswer = (db: Db, subject: string) => clearFailures(db, subject)
