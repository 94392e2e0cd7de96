import { type Kysely, sql, type Transaction } from 'kysely'
import { sweep } from '../../db/sweep.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Leaver } from '../../deps.ts'

/**
 * Proofs of identity no rule asks for any more (rules "Kept how long"): no window, lock or delay is longer than a day,
 * a device that was not seen for a year is as good as new.
 */
export async function forgetProofs(db: Kysely<DB>, now: Date): Promise<void> {
  const dayAgo = sql`${now}::timestamptz - interval '1 day'`
  await sweep(db, 'totp', sql`confirmed_at is null and created_at < ${dayAgo}`)
  await sweep(db, 'device', sql`seen_at < ${now}::timestamptz - interval '1 year'`)
}

/** Devices and the authenticator app of somebody. */
export const forgetProofsOf = (tx: Transaction<DB>, { personId }: Leaver) =>
  sql`with devices as (delete from device where person_id = ${personId})
    delete from totp where person_id = ${personId}`.execute(tx)

/** People who began to sign up 7 days ago and have not finished, held. Whoever was invited may still finish. */
export async function unfinishedSignUps(tx: Transaction<DB>, now: Date, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select p.id from person p
    where p.registered_at is null and p.created_at < ${now}::timestamptz - interval '7 days'
      and not exists (select from invitation i where i.person_id = p.id) limit ${sql.lit(limit)} for update`.execute(tx)
  return found.rows.map(row => row.id)
}

/** People with all that accounts keep of them. */
export async function deletePeople(tx: Transaction<DB>, personIds: readonly string[]): Promise<void> {
  for (const table of ['contact', 'device', 'totp'] as const)
    await tx.deleteFrom(table).where('person_id', 'in', personIds).execute()
  await tx.deleteFrom('person').where('id', 'in', personIds).execute()
}
