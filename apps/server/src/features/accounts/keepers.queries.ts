import { KEEPERS } from '@accord/policy/ministry.policy'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'

const holdsAll = (roleId: ReturnType<typeof sql>) => sql`(
  select count(*) = ${sql.lit(KEEPERS.length)} from role_permission rp join permission x on x.id = rp.permission_id
  where rp.role_id = ${roleId} and x.name in (${sql.join(KEEPERS.map(name => sql.lit(name)))}))`

/** Active people of the ministry who hold what can mend everything else, whatever their role is called. */
export async function keepers(db: Db): Promise<string[]> {
  const found = await sql<{ id: string }>`select p.id from person p join unit u on u.id = p.unit_id
    where u.kind = 'ministry' and p.status = 'active' and p.registered_at is not null
      and ${holdsAll(sql`p.role_id`)}`.execute(db)
  return found.rows.map(row => row.id)
}

/** Whether there are such people, and none of them in another role than this. */
export async function areAllKeepersOf(db: Db, roleId: string): Promise<boolean> {
  const found = await sql<{ all: boolean | null }>`select bool_and(p.role_id = ${roleId}) "all"
    from person p where p.id = any(${await keepers(db)}::uuid[])`.execute(db)
  return found.rows[0]?.all ?? false
}

/** Whether this role holds all of it. */
export const isKeeperRole = async (db: Db, roleId: string): Promise<boolean> =>
  (await sql<{ holds: boolean }>`select ${holdsAll(sql`${roleId}::uuid`)} holds`.execute(db)).rows[0]?.holds ?? false

/** Held by whoever may take away a keeper, until the transaction ends, so that no two take away the last two. */
export const lockKeepers = (tx: Transaction<DB>) => lockSubject(tx, 'keepers')
