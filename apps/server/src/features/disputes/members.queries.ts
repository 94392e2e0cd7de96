import { type Actor, accessKeysOf, holds, isMinistry } from '@accord/policy/actor'
import { type RawBuilder, sql } from 'kysely'
import { grounds, holdsIn, rolesHold, standsForClaimant } from './access.queries.ts'
import type { Whose } from './disputes.ids.queries.ts'
import { isTiedByUnit } from './settling.queries.ts'

// What somebody with access to a case may read of it: members.policy.ts as SQL. access.rules.test.ts holds both equal.

/** Whether somebody takes part in the resolution, with the roles that count for them (`takesPart`). */
export const takesPart = (roleIds: RawBuilder<unknown>) => rolesHold(roleIds, 'participate in resolution')

/** Whether a row `g` of the `grounds` of a case lets somebody read its documents (`readsDocuments`). */
export const readsDocuments = sql`(${takesPart(sql`g.roles`)}
  or (g.ground in ('filer', 'claimant') or g.side = 'claimant') and ${rolesHold(sql`g.roles`, 'create dispute')})`

/**
 * Everybody who has access to a case and takes part in it, on their side (`sideOf`), with the role they have there.
 * @param caseId Of no table that is called `c` outside: inside it is the case itself.
 */
export const members = (caseId: RawBuilder<unknown>) => sql`
  select m.id, (array_agg(m.side order by m.place))[1] side, (array_agg(m.role_id order by m.place))[1] role_id
  from (
    select g.id, g.roles, x.place, case when g.ground = 'filer' then h.role_id else g.roles[1] end role_id,
      case x.place when 0 then 'claimant' when 1 then g.ground when 2 then g.side when 3 then 'neutral' end side
    from (${grounds(caseId)}) g join person h on h.id = g.id join cases c on c.id = ${caseId}
    cross join lateral (select case when g.ground = 'filer' then 0
      when g.unit_id is not null and g.ground in ('claimant', 'accused') then 1
      when g.side in ('claimant', 'accused') then 2
      when g.ground in ('joined', 'referred') and not ${isTiedByUnit(sql`h.unit_id`)} then 3 else 4 end place) x
    union all
    select h.id, array[h.role_id], 5, h.role_id, null from unit w join person h on h.unit_id = w.id
      where w.kind = 'ministry') m
  group by m.id having bool_or(${takesPart(sql`m.roles`)})`

/** What a list over several cases shows of each: its discussions or its documents. */
type What = 'discussions' | 'documents'

/** Whose list, which of the accessible cases it may show anything of, and a name by which its count is remembered. */
export type Reader = {
  readonly whose: Whose
  readonly may: (caseId: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly name: string
}

/** Who reads a list over several cases: of each case it shows what the case's own page would (`takesPart`, `readsDocuments`). */
export function listReader(actor: Actor, what: What): Reader {
  const takesPartIn = (caseId: RawBuilder<unknown>) => holdsIn(actor, 'participate in resolution', caseId)
  const files = (caseId: RawBuilder<unknown>) =>
    sql`(${standsForClaimant(actor, caseId)} and ${holdsIn(actor, 'create dispute', caseId)})`
  const held = ['participate in resolution', 'create dispute'] as const
  const whose = isMinistry(actor) ? 'ministry' : { keys: accessKeysOf(actor) }
  return {
    whose,
    may: what === 'discussions' ? takesPartIn : caseId => sql`(${takesPartIn(caseId)} or ${files(caseId)})`,
    name: JSON.stringify([what, whose, whose === 'ministry' ? actor.id : '', ...held.map(name => holds(actor, name))]),
  }
}
