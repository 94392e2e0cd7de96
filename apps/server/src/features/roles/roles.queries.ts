import type { Permission } from '@accord/policy/permissions'
import type { BuiltInRole, RoleGroup, UnitKind } from '@accord/policy/roles'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

export const insertPermissions = (tx: Transaction<DB>, rows: { id: string; name: string }[]) =>
  tx
    .insertInto('permission')
    .values(rows)
    .onConflict(c => c.doNothing())
    .execute()

/** Makes a built-in role with its default permissions, unless it is there. */
export async function insertRole(tx: Transaction<DB>, id: string, role: BuiltInRole): Promise<void> {
  const made = await tx
    .insertInto('role')
    .values({
      id,
      name: role.name,
      name_key: role.name.toLowerCase(),
      description: role.description,
      role_group: role.group,
      unit_kind: role.unitKind,
      built_in: true,
    })
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  await tx
    .insertInto('role_permission')
    .columns(['role_id', 'permission_id'])
    .expression(db =>
      db
        .selectFrom('permission')
        .select(eb => [eb.val(id).$castTo<string>().as('role_id'), 'permission.id'])
        .where('permission.name', 'in', [...role.permissions]),
    )
    .execute()
}

export type RoleRow = {
  id: string
  name: string
  description: string
  group: RoleGroup
  unitKind: UnitKind | null
  builtIn: boolean
  permissions: Permission[]
}

const roles = sql`select r.id, r.name, r.description, r.role_group "group", r.unit_kind "unitKind", r.built_in "builtIn",
  array(select x.name from role_permission rp join permission x on x.id = rp.permission_id where rp.role_id = r.id) permissions
  from role r`

export const allRoles = async (db: Db): Promise<RoleRow[]> =>
  (
    await sql<RoleRow>`${roles} order by case r.role_group when 'admin' then 0 when 'party' then 1 else 2 end, not r.built_in,
    r.id`.execute(db)
  ).rows

export const findRole = async (db: Db, id: string): Promise<RoleRow | undefined> =>
  (await sql<RoleRow>`${roles} where r.id = ${id}`.execute(db)).rows[0]
