import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { DEFERRED } from '../../db/deferred.ts'
import type { DB } from '../../db/tables.generated.ts'

/** The unit that an id leads to: itself, or the one it was merged into. */
export const followed = (id: RawBuilder<unknown>) =>
  sql`coalesce((select m.merged_into from unit m where m.id = ${id}), ${id})`

/**
 * The units of a path, each as `a`, with its place `n`. Each is looked up by its key: of an array PostgreSQL expects ten, and reads
 * all units for them.
 */
export const unitsOn = (path: RawBuilder<unknown>) => sql`unnest(${path}) with ordinality w(id, n)
  cross join lateral (select b.* from unit b where b.id = w.id offset 0) a`

/** The id that an id leads to, for whoever needs no more. */
export async function followMerged(db: Db, id: string): Promise<string> {
  const found = await sql<{ id: string }>`select ${followed(sql`${id}::uuid`)} id`.execute(db)
  return found.rows[0]?.id ?? id
}

/**
 * Units stay what they are until the transaction ends: `share` beside others who need the same, such as whoever files
 * against one or comes to one, `update` for whoever changes them. People are held before, cases afterwards.
 */
export const holdUnits = (tx: Db, ids: readonly string[], hold: 'share' | 'update' = 'share') =>
  sql`select from unit where id = any(${[...ids]}::uuid[]) order by id
    for ${hold === 'share' ? sql`share` : sql`no key update`} ${DEFERRED}`.execute(tx)

/**
 * Holds the unit that an id leads to, and answers its own id. Of one that is merged while it is waited for nothing is kept, and
 * the other is held instead, so that nobody holds one while waiting for the other.
 */
export async function holdUnit(tx: Db, id: string, hold: 'share' | 'update' = 'share'): Promise<string> {
  for (;;) {
    const unitId = await followMerged(tx, id)
    await sql`savepoint unit ${DEFERRED}`.execute(tx)
    await holdUnits(tx, [unitId], hold)
    if ((await followMerged(tx, unitId)) === unitId) return unitId
    await sql`rollback to savepoint unit`.execute(tx)
  }
}

/** The ministry stands for it now, unless a listed unit of any kind has that name: one of the two would be taken for the other. */
export const confirmUnit = async (tx: Transaction<DB>, unitId: string): Promise<'confirmed' | 'name taken'> => {
  const twin = await sql<{ id: string }>`select t.id from unit t join unit u on u.id = ${unitId}
    where t.id <> u.id and t.kind in ('union', 'branch', 'sub_branch', 'employer') and t.name_key = u.name_key
      and t.status = 'active' and t.verified limit 1`.execute(tx)
  if (twin.rows.length > 0) return 'name taken'
  await tx.updateTable('unit').set({ verified: true }).where('id', '=', unitId).execute()
  return 'confirmed'
}

/** What somebody typed, as it is really called; a unit that is confirmed keeps its name. */
export const renameTyped = (
  tx: Transaction<DB>,
  unitId: string,
  { name, nameKey }: { name: string; nameKey: string },
) =>
  tx
    .updateTable('unit')
    .set({ name, name_key: nameKey })
    .where('id', '=', unitId)
    .where('verified', '=', sql.lit(false))
    .execute()

export const ministryUnit = (db: Db) =>
  db.selectFrom('unit').select(['id']).where('kind', '=', sql.lit('ministry')).executeTakeFirstOrThrow()

/** Whether a unit is there, which it stays until the transaction ends. */
export const unitStays = async (tx: Transaction<DB>, unitId: string): Promise<boolean> =>
  (await sql`select from unit where id = ${unitId} and status = 'active' for share`.execute(tx)).rows.length > 0
