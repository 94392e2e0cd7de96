import { askForPermissions as mayAsk } from '@accord/policy/requests.policy'
import { changesIn, isOwnRole, type Wanted } from '@accord/policy/roles.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { OwnRoleWanted } from '../../deps.ts'
import { conflict } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { type RoleItself, refuseImpossible, wantedOf } from '../roles/roles.change.ts'
import { allRoles } from '../roles/roles.queries.ts'
import { isDecidedBesides } from './deciders.queries.ts'
import { ask, insertAsked } from './requests.ask.service.ts'
import { words } from './requests.words.ts'

const KIND = 'permissions'
const EVENT = 'permissions asked for'

/** What is asked for: only what could be, and while there is somebody who could decide it (rules "Editing roles"). */
async function wishFor(tx: Transaction<DB>, personId: string, role: RoleItself, wanted: Wanted) {
  const permissions = changesIn(role, wanted)
  if (permissions.length === 0) throw conflict(words.noChange)
  await refuseImpossible(tx, role, wanted)
  if (!(await isDecidedBesides(tx, KIND, personId))) throw conflict(words.nobodyElse)
  return {
    unitId: null,
    roleId: role.id,
    permissions,
    reason: '',
    after: { role: role.name, ...Object.fromEntries(permissions) },
  }
}

/** Several changes at once, as somebody chooses them. */
export const askForPermissions = (asked: ActorContext, sent: Readonly<Record<string, 0 | 1>>) =>
  ask(asked, {
    kind: KIND,
    event: EVENT,
    said: words.permissionsAsked,
    unitId: null,
    may: mayAsk,
    wish: async (tx, { actor }) => {
      const role = (await allRoles(tx)).find(one => isOwnRole(actor, one))
      if (!role) throw conflict(words.roleGone)
      return wishFor(tx, actor.id, role, await wantedOf(tx, sent))
    },
  })

/** The same by a toggle or by restoring the default. */
export async function askForOwnRole(tx: Transaction<DB>, { deps, actor, role, wanted, at }: OwnRoleWanted) {
  const wish = await wishFor(tx, actor.id, role, wanted)
  await insertAsked(tx, { deps, actor }, { id: newId(deps.clock), at, kind: KIND, event: EVENT }, wish)
}
