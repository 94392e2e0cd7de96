import { type Kysely, sql } from 'kysely'
import { sweep } from '../db/sweep.ts'
import type { DB } from '../db/tables.generated.ts'

/** How often somebody used a budget in the window that ends at `endsAt`. */
export type Used = { readonly subject: string; readonly endsAt: Date; readonly used: number }

/**
 * Writes what this node has counted and answers what the others have, of windows that still run; windows over for a
 * minute go. One statement, and whole counts rather than differences, so that repeating it does no harm.
 */
export async function exchangeRates(db: Kysely<DB>, node: string, own: readonly Used[], now: Date): Promise<Used[]> {
  const found = await sql<Used>`
    with mine as (
      insert into rate_count (ends_at, subject, node, used)
      select t.ends_at, t.subject, ${node}::uuid, t.used
      from unnest(${own.map(u => u.endsAt)}::timestamptz[], ${own.map(u => u.subject)}::text[],
        ${own.map(u => u.used)}::integer[]) t(ends_at, subject, used)
      on conflict (ends_at, subject, node) do update set used = excluded.used
    ), gone as (
      delete from rate_count where ends_at < ${now}::timestamptz - interval '1 minute'
    )
    select subject, ends_at "endsAt", used from rate_count where ends_at > ${now} and node <> ${node}::uuid`.execute(db)
  return found.rows
}

/** The last windows before all nodes fell silent. */
export const forgetRates = (db: Kysely<DB>, now: Date) =>
  sweep(db, 'rate_count', sql`ends_at < ${now}::timestamptz - interval '1 minute'`)
