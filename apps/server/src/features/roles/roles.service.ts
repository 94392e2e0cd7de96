import type { newRole, permissionChange, roleRestored } from '@accord/contract/roles/roles.schemas'
import { peopleWithin } from '@accord/policy/people.policy'
import { PERMISSIONS } from '@accord/policy/permissions'
import * as may from '@accord/policy/roles.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict, forbidden, notFound, type Refusal } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { newId } from '../../lib/ids.ts'
import type { Words } from '../../words.ts'
import { lockKeepers } from '../accounts/keepers.queries.ts'
import { ministryUnit } from '../organizations/units.queries.ts'
import { makeSo, wantedOf } from './roles.change.ts'
import { presentNew, presentRole } from './roles.present.ts'
import { type EditedRole, editedRoles, holdEditor, insertRole, permissionIds } from './roles.queries.ts'
import { words } from './roles.words.ts'

const refusals = {
  'no permission': () => forbidden(),
  elsewhere: () => forbidden(words.elsewhere),
  'not theirs': () => forbidden(words.notTheirs),
  'not the ministry': () => forbidden(words.notTheMinistry),
  together: () => conflict(words.together),
  stale: ({ version }) => conflict(words.stale, { version }),
  'no default': () => conflict(words.noDefault),
  'is so': () => conflict(words.restored),
} satisfies Record<string, (role: Pick<EditedRole, 'version'>) => Refusal>

const NONE = { version: 0 }

/** Every role, with what the actor may do to each. */
export async function roles({ deps, actor, language }: ActorContext) {
  enforce(may.editRoles(actor), refusals, NONE)
  const ids = await permissionIds(deps.db)
  const rows = await editedRoles(deps.db, peopleWithin(actor))
  const create = may.makeRole(actor, []).allowed
  return { data: rows.map(row => presentRole(ids, language, actor, row)), abilities: { create } }
}

export async function permissions({ deps, actor, language }: ActorContext) {
  enforce(may.editRoles(actor), refusals, NONE)
  return { data: presentNew(await permissionIds(deps.db), language, actor) }
}

async function shown(db: Db, { actor, language }: ActorContext, id: string) {
  const [row] = await editedRoles(db, peopleWithin(actor), id)
  if (!row) throw notFound()
  return presentRole(await permissionIds(db), language, actor, row)
}

/** 002 §2.8 "Create custom role": of the admin group, in the ministry or wherever it is given. */
export async function createRole(asked: ActorContext, { name, permissions: sent }: z.infer<typeof newRole>) {
  const once = behind((tx, ctx) => claimOnce(tx, ctx, ctx.holder.personId, newId(ctx.deps.clock)))
  const data = await change(asked, once, async (tx, ctx, claim) => {
    const { deps, actor } = ctx
    enforce(may.makeRole(actor, []), refusals, NONE)
    if (claim.again) return shown(tx, ctx, claim.id)
    const wanted = await wantedOf(tx, sent)
    const held = PERMISSIONS.filter(one => wanted[one])
    enforce(may.makeRole(actor, held), refusals, NONE)
    const made = { name, description: '', group: 'admin', unitKind: null, permissions: held, builtIn: false } as const
    if (!(await insertRole(tx, claim.id, made))) throw conflict(words.nameTaken, undefined, { name: words.nameTaken })
    await record(tx, {
      id: newId(deps.clock),
      at: deps.clock.now(),
      actorId: actor.id,
      action: 'role made',
      unitId: (await ministryUnit(tx)).id,
      thingId: claim.id,
      after: { role: name, permissions: held },
    })
    return shown(tx, ctx, claim.id)
  })
  return { message: words.created, data }
}

/** One change of roles at a time; who keeps the system is held behind the person, as where a person changes. */
const oneAtATime = behind(async (tx, { holder }) => {
  await holdEditor(tx, holder.personId)
  await lockKeepers(tx)
})

type Edit = { readonly id: string; readonly seen: number | undefined; readonly said: Words }

/** Makes a role so at once, or asks for it where it is the actor's own. */
const edit = (
  asked: ActorContext,
  { id, seen, said }: Edit,
  find: (tx: Transaction<DB>, role: EditedRole) => Promise<may.Wanted>,
) =>
  change(asked, oneAtATime, async (tx, ctx) => {
    const { deps, actor } = ctx
    enforce(may.editRoles(actor), refusals, NONE)
    const [role] = await editedRoles(tx, peopleWithin(actor), id)
    if (!role) throw notFound()
    const own = may.isOwnRole(actor, role)
    enforce(own ? may.editRoles(actor) : may.editRole(actor, role), refusals, role)
    const wanted = await find(tx, role)
    const at = deps.clock.now()
    enforce(may.changeRole(actor, role, wanted, seen), refusals, role)
    const requested = own && may.changesIn(role, wanted).length > 0
    if (requested) await deps.hooks.ownRoleWanted(tx, { deps, actor, role, wanted, at })
    else await makeSo(tx, deps, { role, wanted, by: actor.id, at })
    return { message: requested ? words.asked : said, data: await shown(tx, ctx, id), requested }
  })

/** 002 §7: a toggle; with the value that is wanted, two at once are one. */
export const updatePermission = (asked: ActorContext, body: z.infer<typeof permissionChange>) =>
  edit(asked, { id: body.role_id, seen: body.version, said: words.changed }, async (tx, role) => {
    const [name] = [...(await permissionIds(tx))].find(([, id]) => id === body.permission_id) ?? []
    if (!name) throw badInput({ permission_id: words.noPermission })
    return { [name]: body.has_permission === undefined ? !role.permissions.includes(name) : body.has_permission === 1 }
  })

/** 002 §2.8 "Restore to default". */
export const restoreRole = (asked: ActorContext, { role_id: id, version: seen }: z.infer<typeof roleRestored>) =>
  edit(asked, { id, seen, said: words.restored }, async (_, role) => {
    const wanted = may.defaultOf(role)
    if (!wanted) throw conflict(words.noDefault)
    return wanted
  })
