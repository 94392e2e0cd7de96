import type { Total } from '@accord/contract/page'
import type { Permission } from '@accord/policy/permissions'
import type { BuiltInRole, RoleGroup, UnitKind } from '@accord/policy/roles'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { COUNT_LIMIT, cappedTotal } from '../../http/capped.ts'
import { nameKey } from '../../lib/names.ts'

export const insertPermissions = (tx: Transaction<DB>, rows: { id: string; name: string }[]) =>
  tx
    .insertInto('permission')
    .values(rows)
    .onConflict(c => c.doNothing())
    .execute()

type NewRole = BuiltInRole & { readonly builtIn: boolean }

/** Makes a role with its permissions, unless one of that name is there; false then. */
export async function insertRole(tx: Transaction<DB>, id: string, role: NewRole): Promise<boolean> {
  const made = await tx
    .insertInto('role')
    .values({
      id,
      name: role.name,
      name_key: nameKey(role.name),
      description: role.description,
      role_group: role.group,
      unit_kind: role.unitKind,
      built_in: role.builtIn,
    })
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  await grant(tx, id, role.permissions)
  return true
}

const named = (permissions: readonly Permission[]) =>
  sql`select id from permission where name = any(${[...permissions]}::text[])`

const grant = (tx: Transaction<DB>, roleId: string, permissions: readonly Permission[]) =>
  sql`insert into role_permission (role_id, permission_id) select ${roleId}, x.id from (${named(permissions)}) x
    on conflict do nothing`.execute(tx)

/** Gives and takes away, and counts the role's version on. */
export async function writePermissions(
  tx: Transaction<DB>,
  roleId: string,
  changes: readonly (readonly [Permission, boolean])[],
): Promise<void> {
  const to = (on: boolean) => changes.flatMap(([permission, wanted]) => (wanted === on ? [permission] : []))
  await grant(tx, roleId, to(true))
  await sql`delete from role_permission where role_id = ${roleId} and permission_id in (${named(to(false))})`.execute(
    tx,
  )
  await sql`update role set version = version + 1 where id = ${roleId}`.execute(tx)
}

export type RoleRow = {
  id: string
  name: string
  description: string
  group: RoleGroup
  unitKind: UnitKind | null
  builtIn: boolean
  version: number
  permissions: Permission[]
}

const columns = sql`r.id, r.name, r.description, r.role_group "group", r.unit_kind "unitKind", r.built_in "builtIn", r.version,
  array(select x.name from role_permission rp join permission x on x.id = rp.permission_id where rp.role_id = r.id) permissions`
const inOrder = sql`order by case r.role_group when 'admin' then 0 when 'party' then 1 else 2 end, not r.built_in, r.id`

export const allRoles = async (db: Db): Promise<RoleRow[]> =>
  (await sql<RoleRow>`select ${columns} from role r ${inOrder}`.execute(db)).rows

export const findRole = async (db: Db, id: string): Promise<RoleRow | undefined> =>
  (await sql<RoleRow>`select ${columns} from role r where r.id = ${id}`.execute(db)).rows[0]

/** Every permission by its name. */
export async function permissionIds(db: Db): Promise<ReadonlyMap<Permission, string>> {
  const rows = await db.selectFrom('permission').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name as Permission, id]))
}

/** The whole nation, a unit and those below it, or nobody. */
type Within = 'everybody' | { readonly unitId: string } | null

/** A role as whoever edits roles sees it. */
export type EditedRole = RoleRow & { people: Total; elsewhere: boolean }

/** With how many of those people have it, and whether it concerns others than them. */
export async function editedRoles(db: Db, within: Within, id: string | null = null): Promise<EditedRole[]> {
  const having = sql`select from person p where p.role_id = r.id and p.listed`
  const unitId = within === 'everybody' ? null : (within?.unitId ?? null)
  const inside = sql`exists (select from unit w where w.id = p.unit_id and ${unitId}::uuid = any(w.path))`
  const all = within === 'everybody'
  const found = await sql<EditedRole & { people: number }>`select ${columns},
      ${all ? sql`false` : sql`(exists (${having} and not ${inside}) or not exists (${having} and ${inside}))`} elsewhere,
      (select count(*)::int from (${having} ${all ? sql`` : sql`and ${inside}`} limit ${sql.lit(COUNT_LIMIT)}) x) people
    from role r where r.id = coalesce(${id}::uuid, r.id) ${inOrder}`.execute(db)
  return found.rows.map(row => ({ ...row, people: cappedTotal(row.people) }))
}

/** Of these permissions, those that people of this role hold and nobody else who is active. */
export async function heldByRoleAlone(
  tx: Transaction<DB>,
  roleId: string,
  permissions: readonly Permission[],
): Promise<Permission[]> {
  const active = sql`p.status = 'active' and p.registered_at is not null`
  const found = await sql<{
    name: Permission
  }>`select x.name from permission x where x.name = any(${[...permissions]}::text[])
    and exists (select from person p where p.role_id = ${roleId} and ${active})
    and not exists (select from role_permission rp join person p on p.role_id = rp.role_id
      where rp.permission_id = x.id and rp.role_id <> ${roleId} and ${active})`.execute(tx)
  return found.rows.map(({ name }) => name)
}

/** Before whoever keeps the system, as where a person changes. */
export const holdEditor = (tx: Transaction<DB>, personId: string) =>
  sql`select from person where id = ${personId} for no key update`.execute(tx)
