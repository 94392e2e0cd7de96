import { sql, type Transaction } from 'kysely'
import type { DB } from './tables.generated.ts'

/**
 * Waits for any other transaction that works on the same subject, until this one ends: for what no row stands for yet, such
 * as a draft that is about to be filed. `DEFERRED` where what comes next is a statement of this transaction.
 */
export const lockSubject = (tx: Transaction<DB>, subject: string, when = sql``) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0)) ${when}`.execute(tx)

/** Waits only for whoever has the subject alone, and lets others share it: many small works beside one large one. */
export const shareSubject = (tx: Transaction<DB>, subject: string, when = sql``) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${subject}, 0)) ${when}`.execute(tx)
