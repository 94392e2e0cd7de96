import { OWN_GROUNDS } from '@accord/policy/access.policy'
import { type Actor, accessKeysOf, holds, isMinistry } from '@accord/policy/actor'
import type { Permission } from '@accord/policy/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Whose } from './disputes.lists.queries.ts'

/** What a list over several cases shows of each: its discussions or its documents. */
type What = 'discussions' | 'documents'

/** Whose list, which of the accessible cases it may show anything of, and a name by which its count is remembered. */
export type Reader = {
  readonly whose: Whose
  readonly may: (caseId: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly name: string
}

const keys = (actor: Actor) => sql`any(${accessKeysOf(actor)}::bigint[])`

const roleHolds = (permission: Permission) => sql`exists (select from role_permission rp
  join permission x on x.id = rp.permission_id where rp.role_id = j.role_id and x.name = ${sql.lit(permission)})`

const joinedBy = (actor: Actor) => sql`select j.case_id from case_participant j
  where j.person_id = ${actor.id} and j.removed_at is null`

/** Whether the actor, as they are in a case (`actorIn` of the policy), holds a permission. */
function holdsIn(actor: Actor, permission: Permission, caseId: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!holds(actor, permission)) return sql`${caseId} in (${joinedBy(actor)} and ${roleHolds(permission)})`
  if (isMinistry(actor)) return sql`true`
  const ownGround = sql`exists (select from case_access g where g.case_id = j.case_id and g.access_key = ${keys(actor)}
    and g.ground in (${sql.join(OWN_GROUNDS.map(ground => sql.lit(ground)))}))`
  return sql`${caseId} not in (${joinedBy(actor)} and not ${roleHolds(permission)} and not ${ownGround})`
}

/** Whether the actor stands for the claimant in a case (`standsForClaimant` of the policy). */
const standsForClaimant = (actor: Actor, caseId: RawBuilder<unknown>) => sql`(
  exists (select from case_access g where g.case_id = ${caseId} and g.access_key = ${keys(actor)} and g.ground in ('filer', 'claimant'))
  or ${caseId} in (${joinedBy(actor)} and j.side = 'claimant'))`

/**
 * Who reads a list over several cases: of each case it shows what the case's own page would (`readThreads`, `readDocuments` of
 * the policy, as data).
 */
export function listReader(actor: Actor, what: What): Reader {
  const takesPart = (caseId: RawBuilder<unknown>) => holdsIn(actor, 'participate in resolution', caseId)
  const files = (caseId: RawBuilder<unknown>) =>
    sql`(${standsForClaimant(actor, caseId)} and ${holdsIn(actor, 'create dispute', caseId)})`
  const held = ['participate in resolution', 'create dispute'] as const
  const whose = isMinistry(actor) ? 'ministry' : { keys: accessKeysOf(actor) }
  return {
    whose,
    may: what === 'discussions' ? takesPart : caseId => sql`(${takesPart(caseId)} or ${files(caseId)})`,
    name: JSON.stringify([what, whose, whose === 'ministry' ? actor.id : '', ...held.map(name => holds(actor, name))]),
  }
}
