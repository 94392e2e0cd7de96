import { PERMISSIONS } from '@accord/policy/permissions'
import { BUILT_IN_ROLES } from '@accord/policy/roles'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Clock } from '../../edges/clock.ts'
import { newId } from '../../lib/ids.ts'
import { insertPermissions, insertRole } from './roles.queries.ts'

/** The 18 permissions and the built-in roles of the policy; a role that exists keeps what was changed in it. */
export async function ensureRoles(tx: Transaction<DB>, clock: Clock): Promise<void> {
  await insertPermissions(
    tx,
    PERMISSIONS.map(name => ({ id: newId(clock), name })),
  )
  for (const role of BUILT_IN_ROLES) await insertRole(tx, newId(clock), { ...role, builtIn: true })
}
