import type { RequestKind } from '@accord/contract/requests/requests.schemas'
import * as policy from '@accord/policy/requests.policy'
import { isListed } from '@accord/policy/units.policy'
import type { Verdict } from '@accord/policy/verdict'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Registered } from '../../deps.ts'
import { type LiveName, record } from '../../events/record.ts'
import { badInput, conflict, forbidden } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { newId } from '../../lib/ids.ts'
import { fill, type Words } from '../../words.ts'
import { settledInTreeOf } from '../disputes/settling.queries.ts'
import { holdUnit, ministryUnit, unitStays } from '../organizations/units.queries.ts'
import { findPerson } from '../people/people.queries.ts'
import { profileWords } from '../profile/profile.words.ts'
import { findRole } from '../roles/roles.queries.ts'
import { within } from '../sending/limits.ts'
import { holdAsking, insertRequest, kindsWaiting, type NewRequest } from './requests.own.queries.ts'
import { heldUnit } from './requests.queries.ts'
import { words } from './requests.words.ts'

/** What is asked for, once it may be. */
type Wish = Pick<NewRequest, 'unitId' | 'roleId' | 'permissions' | 'reason'> & {
  readonly after: Record<string, unknown>
}

type Asking = {
  readonly kind: RequestKind
  readonly event: LiveName
  readonly said: Words
  /** The unit asked for, where its people decide; held before anything is read. */
  readonly unitId: string | null
  readonly may: (actor: ActorContext['actor']) => Verdict<'no permission'>
  /** Refuses what cannot be asked for. */
  readonly wish: (tx: Transaction<DB>, ctx: ActorContext) => Promise<Wish>
}

/** Whoever asks and cancels all day writes to all who decide. */
const ASKED_A_DAY = 10

const refusals = {
  'no permission': () => forbidden(),
  open: () => conflict(words.open),
  'open elsewhere': () => conflict(words.openElsewhere),
}

type Asked = { readonly id: string; readonly at: Date } & Pick<Asking, 'kind' | 'event'>

/** Asks, and notifies those who decide: one of a kind at a time, so many a day. Whoever asks is held, so two at once are one. */
export async function insertAsked(
  tx: Transaction<DB>,
  { deps, actor }: Pick<ActorContext, 'deps' | 'actor'>,
  { id, at, kind, event }: Asked,
  { after, ...wish }: Wish,
): Promise<void> {
  enforce(policy.askAgain(kind, await kindsWaiting(tx, actor.id)), refusals, kind)
  await within(deps, tx, `requests/${actor.id}`, ASKED_A_DAY, 86_400)
  await insertRequest(tx, { id, kind, personId: actor.id, at, ...wish })
  const { unitsDecide } = policy.REQUEST_RULES[kind]
  await record(tx, {
    id: newId(deps.clock),
    at,
    actorId: actor.id,
    personId: actor.id,
    action: event,
    // The people of a unit are notified of what they decide, the ministry's of anything else.
    unitId: (unitsDecide && wish.unitId) || (await ministryUnit(tx)).id,
    thingId: id,
    after,
  })
}

/** Asks, and answers what the person reads. */
export const ask = (asked: ActorContext, { kind, event, said, unitId, may, wish }: Asking) =>
  change(
    asked,
    behind((tx, { holder }) => holdAsking(tx, holder.personId, unitId)),
    async (tx, ctx) => {
      const { deps, actor } = ctx
      enforce(may(actor), refusals, kind)
      const claim = await claimOnce(tx, ctx, actor.id, newId(deps.clock))
      if (!claim.again) {
        await insertAsked(tx, ctx, { id: claim.id, at: deps.clock.now(), kind, event }, await wish(tx, ctx))
      }
      return { message: said, data: { _id: claim.id } }
    },
  )

/** 001 §2 "Request new role": one of the admin roles, which the ministry gives. */
export const askForRole = (asked: ActorContext, roleId: string) =>
  ask(asked, {
    kind: 'new role',
    event: 'role asked for',
    said: words.roleAsked,
    unitId: null,
    may: policy.askForRole,
    wish: async (tx, { actor }) => {
      const role = await findRole(tx, roleId)
      if (role?.group !== 'admin') throw badInput({ role_id: words.noAdminRole })
      const now = { group: actor.group, roleId: (await findPerson(tx, actor.id))?.role_id ?? null, unitId: null }
      const had = { 'has it': () => conflict(words.hasRole) }
      enforce(policy.askForOther(now, { kind: 'new role', roleId, unitId: null }), had, role)
      return { roleId, unitId: null, reason: '', after: { role: role.name } }
    },
  })

/** 001 §2 "Request to change organization": any unit, whose admins decide, those above it, or the ministry. */
export const askForOrganization = (asked: ActorContext, orgId: string) =>
  ask(asked, {
    kind: 'new organization',
    event: 'organization change asked for',
    said: words.organizationAsked,
    unitId: orgId,
    may: policy.askForOrganization,
    wish: async (tx, { actor }) => {
      const unit = await heldUnit(tx, orgId)
      if (!unit || !isListed(unit)) throw badInput({ org_id: words.noUnit })
      const unitId = unit.id
      const now = { group: actor.group, roleId: null, unitId: actor.unit?.id ?? null }
      const had = { 'has it': () => conflict(words.belongsThere) }
      enforce(policy.askForOther(now, { kind: 'new organization', roleId: null, unitId }), had, unit)
      const caseNo = await settledInTreeOf(tx, actor.id, unitId)
      if (caseNo) throw conflict(fill(words.settles, { case_no: caseNo }))
      return { unitId, reason: '', after: { unit: unitId } }
    },
  })

/** 001 §2 "Request to Delete organization": the own unit; what stands in the way is asked when it is decided. */
export const askForDeletion = (asked: ActorContext, reason: string) =>
  ask(asked, {
    kind: 'delete organization',
    event: 'deletion asked for',
    said: words.deletionAsked,
    unitId: null,
    may: policy.askForDeletion,
    wish: async (_, { actor }) => ({ unitId: actor.unit?.id ?? null, reason, after: { unit: actor.unit?.id, reason } }),
  })

/** Asks for the membership that was chosen at registration; the unit's people decide on it, or the ministry's. */
export async function askAtRegistration(tx: Transaction<DB>, { deps, personId, at, wish }: Registered): Promise<void> {
  if (!wish) return
  const id = newId(deps.clock)
  const unitId = wish.unitId && (await holdUnit(tx, wish.unitId))
  if (unitId && !(await unitStays(tx, unitId))) throw badInput({ organization: profileWords.noUnit })
  await insertRequest(tx, { id, personId, at, ...wish, unitId })
  await record(tx, {
    id: newId(deps.clock),
    at,
    actorId: personId,
    personId,
    action: unitId ? 'membership asked for' : 'organization not listed',
    unitId: unitId ?? (await ministryUnit(tx)).id,
    thingId: id,
  })
}
