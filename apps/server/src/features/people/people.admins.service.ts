import * as may from '@accord/policy/units.policy'
import { forbidden, notFound } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { fill } from '../../words.ts'
import { adminsOf, readUnit } from '../organizations/organizations.lists.queries.ts'
import { presentAdmins } from '../organizations/organizations.present.ts'
import { refusals } from '../organizations/organizations.refusals.ts'
import { seenOfLevel } from '../organizations/organizations.service.ts'
import { changePerson } from './people.change.ts'
import { holdPeople } from './people.queries.ts'
import { words } from './people.words.ts'

/** Who runs a unit, by their ids (001 §3); its members see the page without them (rules "Units"). */
export const readAdmins = (level: may.UnitLevel) => async (ctx: ActorContext, unitId: string) => {
  const { db } = ctx.deps
  const unit = seenOfLevel(ctx.actor, await readUnit(db, unitId), level)
  enforce(may.readAdmins(ctx.actor, unit), refusals, unit)
  return { data: presentAdmins(await adminsOf(db, unit.id)) }
}

const refusalsOfRemoving = {
  'no permission': (isSelf: boolean) => forbidden(isSelf ? words.notYourself : undefined),
}

/** Takes role and unit from an admin of a unit; the account goes on as Claimants without a unit (rules "Units"). */
export const removeAdmin = (level: may.UnitLevel) => (asked: ActorContext, unitId: string, adminId: string) =>
  change(
    asked,
    behind(tx => holdPeople(tx, [adminId])),
    async (tx, ctx) => {
      const { deps, actor } = ctx
      const unit = seenOfLevel(actor, await readUnit(tx, unitId), level)
      const isSelf = adminId === actor.id
      enforce(may.removeAdmins(actor, unit), refusalsOfRemoving, isSelf)
      const admin = (await adminsOf(tx, unit.id)).find(({ id }) => id === adminId)
      if (!admin) throw notFound()
      const who = { personId: adminId, by: actor.id, at: deps.clock.now() }
      // Only the ministry has a last keeper, and its people are not removed here.
      const refused = await changePerson(tx, deps, who, { kind: 'removed as admin' })
      if (refused) throw new Error(`an admin could not be removed: ${refused.why}`)
      return { message: fill(words.adminRemoved, { name: admin.name, unit: unit.name }), data: null }
    },
  )
