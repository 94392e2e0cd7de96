import { type Kysely, sql } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'
import { sweep } from '../../edges/db.sweep.ts'

/**
 * Proofs of identity no rule asks for any more (rules §7): no window, lock or delay is longer than a day, a device that
 * was not seen for a year is as good as new. Whoever was invited and has not finished signing up keeps the invitation.
 */
export async function forgetProofs(db: Kysely<DB>, now: Date): Promise<void> {
  const dayAgo = sql`${now}::timestamptz - interval '1 day'`
  await sweep(db, 'code', sql`created_at < ${dayAgo}`)
  await sweep(db, 'reset_link', sql`least(ended_at, expires_at) < ${dayAgo}`)
  await sweep(db, 'totp', sql`confirmed_at is null and created_at < ${dayAgo}`)
  await sweep(db, 'guard', sql`last_failed_at < ${dayAgo} and coalesce(blocked_until < ${now}, true)`)
  await sweep(db, 'budget', sql`window_start < ${dayAgo}`)
  await sweep(db, 'session', sql`least(ended_at, expires_at) < ${dayAgo}`)
  await sweep(db, 'device', sql`seen_at < ${now}::timestamptz - interval '1 year'`)
  await sweep(
    db,
    'invitation',
    sql`least(ended_at, expires_at) < ${now}::timestamptz - interval '30 days'
      and not exists (select from person p where p.id = invitation.person_id and p.registered_at is null)`,
  )
}
