import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

export type NewBody = { id: string; name: string; nameKey: string; roleId: string; at: Date }

/** False where an active body of the role has that name already. */
export const insertBody = async (tx: Transaction<DB>, b: NewBody): Promise<boolean> =>
  (await tx
    .insertInto('settlement_body')
    .values({ id: b.id, name: b.name, name_key: b.nameKey, role_id: b.roleId, created_at: b.at })
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const setDissolved = (tx: Transaction<DB>, id: string) =>
  tx
    .updateTable('settlement_body')
    .set(eb => ({ status: 'dissolved', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Whose seat that is, in which body, unless it has ended. */
export const findSeat = (db: Db, id: string) =>
  db
    .selectFrom('body_member as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select(['m.person_id', 'm.body_id', sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name')])
    .where('m.id', '=', id)
    .where('m.removed_at', 'is', null)
    .executeTakeFirst()
