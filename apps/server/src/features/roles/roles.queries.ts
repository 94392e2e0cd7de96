import type { BuiltInRole } from '@accord/policy/roles'
import type { Transaction } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'

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
      grp: role.group,
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
