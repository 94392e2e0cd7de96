import { KEEPERS } from '@accord/policy/ministry.policy'
import type { Permission } from '@accord/policy/permissions'
import { becomeSo, changesIn, type Wanted } from '@accord/policy/roles.policy'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict } from '../../fail.ts'
import { enforce } from '../../http/enforce.ts'
import { newId } from '../../lib/ids.ts'
import { areAllKeepersOf, isKeeperRole } from '../accounts/keepers.queries.ts'
import { ministryUnit } from '../organizations/units.queries.ts'
import { heldByRoleAlone, permissionIds, type RoleRow, writePermissions } from './roles.queries.ts'
import { words } from './roles.words.ts'

/** A role as far as changing it asks. */
export type RoleItself = Pick<RoleRow, 'id' | 'name'> & { readonly permissions: readonly Permission[] }

const refusals = {
  together: () => conflict(words.together),
  'last keeper': () => conflict(words.lastKeeper),
  'last holder': () => conflict(words.lastHolder),
}

/** Refuses what no role, or not this one, may come to be (rules "Editing roles"). */
export async function refuseImpossible(tx: Transaction<DB>, role: RoleItself, wanted: Wanted): Promise<void> {
  const taken = changesIn(role, wanted).flatMap(([permission, to]) => (to ? [] : [permission]))
  const lost = taken.length > 0 ? await heldByRoleAlone(tx, role.id, taken) : []
  enforce(becomeSo(role, wanted, { lost, keeperless: await isKeeperless(tx, role, taken) }), refusals, role)
}

const isKeeperless = async (tx: Transaction<DB>, role: RoleItself, taken: readonly Permission[]): Promise<boolean> =>
  taken.some(one => KEEPERS.includes(one)) && (await isKeeperRole(tx, role.id)) && (await areAllKeepersOf(tx, role.id))

/** What was chosen by the ids of permissions. */
export async function wantedOf(db: Db, sent: Readonly<Record<string, 0 | 1>>): Promise<Wanted> {
  const names = new Map([...(await permissionIds(db))].map(([name, id]) => [id, name]))
  const wanted = Object.entries(sent).map(([id, on]) => {
    const name = names.get(id)
    if (!name) throw badInput({ permissions: words.noPermission })
    return [name, on === 1]
  })
  return Object.fromEntries(wanted)
}

/**
 * Makes a role so, whoever decided it, and records what changed. The caller holds those who keep the system (`lockKeepers`)
 * and has read the role behind that.
 */
export async function makeSo(
  tx: Transaction<DB>,
  deps: Deps,
  { role, wanted, by, at }: { role: RoleItself; wanted: Wanted; by: string; at: Date },
): Promise<void> {
  const changes = changesIn(role, wanted)
  if (changes.length === 0) return
  await refuseImpossible(tx, role, wanted)
  await writePermissions(tx, role.id, changes)
  await record(tx, {
    id: newId(deps.clock),
    at,
    actorId: by,
    action: 'role changed',
    // Those who edit roles are the ministry's.
    unitId: (await ministryUnit(tx)).id,
    thingId: role.id,
    before: Object.fromEntries(changes.map(([permission, to]) => [permission, !to])),
    after: { role: role.name, ...Object.fromEntries(changes) },
  })
}
