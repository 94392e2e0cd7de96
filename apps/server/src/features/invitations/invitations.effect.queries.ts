import { sql, type Transaction } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'
import type { Db } from '../../edges/db.ts'

/** Role and unit of an account become what the invitation says. */
export const giveRole = (tx: Transaction<DB>, personId: string, roleId: string, unitId: string | null) =>
  tx
    .updateTable('person')
    .set(eb => ({ role_id: roleId, unit_id: unitId, version: eb('version', '+', 1) }))
    .where('id', '=', personId)
    .execute()

export const roleAndUnitOf = (db: Db, personId: string) =>
  db
    .selectFrom('person as p')
    .innerJoin('role as r', 'r.id', 'p.role_id')
    .leftJoin('unit as u', 'u.id', 'p.unit_id')
    .select(['p.role_id', 'r.name as role', 'r.grp as group', 'p.unit_id', 'u.name as unit', 'u.kind as unit_kind'])
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow()

/** Holds every active Ministry Admin, though not against what merely names one, and counts those besides one person. */
export async function otherMinistryAdmins(tx: Transaction<DB>, personId: string): Promise<number> {
  const found = await sql<{ id: string }>`select p.id from person p join role r on r.id = p.role_id
    join unit u on u.id = p.unit_id
    where u.kind = 'ministry' and r.name = 'Ministry Admin' and p.status = 'active' and p.registered_at is not null
    order by p.id for no key update of p`.execute(tx)
  return found.rows.filter(row => row.id !== personId).length
}
