import { type Kysely, sql } from 'kysely'
import { sweep } from '../../db/sweep.ts'
import type { DB } from '../../db/tables.generated.ts'

/**
 * Proofs of identity no rule asks for any more (rules "Kept how long"): no window, lock or delay is longer than a day,
 * a device that was not seen for a year is as good as new.
 */
export async function forgetProofs(db: Kysely<DB>, now: Date): Promise<void> {
  const dayAgo = sql`${now}::timestamptz - interval '1 day'`
  await sweep(db, 'totp', sql`confirmed_at is null and created_at < ${dayAgo}`)
  await sweep(db, 'device', sql`seen_at < ${now}::timestamptz - interval '1 year'`)
}

const AT_ONCE = 500

/** Sign-ups that nobody finished in 7 days (rules "Kept how long"). Whoever was invited may still finish theirs. */
export async function forgetUnfinished(db: Kysely<DB>, now: Date): Promise<void> {
  const tables = ['contact', 'session', 'device', 'code', 'reset_link', 'totp'] as const
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const emptied = tables.map(
      table =>
        sql`${sql.ref(`of_${table}`)} as (delete from ${sql.table(table)} where person_id in (select id from gone))`,
    )
    const { numAffectedRows = 0n } = await sql`
      with gone as (select p.id from person p where p.registered_at is null and p.created_at < ${now}::timestamptz - interval '7 days'
          and not exists (select from invitation i where i.person_id = p.id) limit ${sql.lit(AT_ONCE)}),
        ${sql.join(emptied)}
      delete from person where id in (select id from gone)`.execute(db)
    gone = Number(numAffectedRows)
  }
}
