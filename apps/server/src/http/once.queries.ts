import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import { sweep } from '../db/sweep.ts'
import type { DB } from '../db/tables.generated.ts'
import type { Leaver } from '../deps.ts'
import { keyReused } from '../fail.ts'
import { sameBytes } from '../lib/secrets.ts'
import type { Context } from './context.ts'

/**
 * Claims an `Idempotency-Key` for the thing about to be made (rules "Repeated requests"). Answers that thing's id with
 * `again: true` when the same person sent the same key and body before; another body is refused. A second request with
 * the same key waits here until the first one's transaction ends.
 */
export async function claimOnce(
  tx: Transaction<DB>,
  ctx: Pick<Context, 'once' | 'deps'>,
  personId: string,
  thingId: string,
): Promise<{ id: string; again: boolean }> {
  const once = ctx.once
  if (!once) return { id: thingId, again: false }
  const made = await tx
    .insertInto('idempotency')
    .values({
      person_id: personId,
      call: once.call,
      key: once.key,
      body_hash: once.bodyHash,
      thing_id: thingId,
      created_at: ctx.deps.clock.now(),
    })
    .onConflict(c => c.doNothing())
    .returning('thing_id')
    .executeTakeFirst()
  if (made) return { id: thingId, again: false }
  const before = await tx
    .selectFrom('idempotency')
    .select(['thing_id', 'body_hash'])
    .where('person_id', '=', personId)
    .where('call', '=', once.call)
    .where('key', '=', once.key)
    .executeTakeFirstOrThrow()
  if (!sameBytes(before.body_hash, once.bodyHash)) throw keyReused()
  return { id: before.thing_id, again: true }
}

/** Whether the same person has sent this key and body before, and the thing was made. */
export async function wasClaimed(db: Db, { once }: Pick<Context, 'once'>, personId: string): Promise<boolean> {
  if (!once) return false
  const before = await db
    .selectFrom('idempotency')
    .select('body_hash')
    .where('person_id', '=', personId)
    .where('call', '=', once.call)
    .where('key', '=', once.key)
    .executeTakeFirst()
  return before !== undefined && sameBytes(before.body_hash, once.bodyHash)
}

/** A key is kept for 7 days (rules "Repeated requests"). */
export const forgetKeys = (db: Kysely<DB>, now: Date) =>
  sweep(db, 'idempotency', sql`created_at < ${now}::timestamptz - interval '7 days'`)

export const deleteKeysOf = (tx: Transaction<DB>, { personId }: Leaver) =>
  tx.deleteFrom('idempotency').where('person_id', '=', personId).execute()
