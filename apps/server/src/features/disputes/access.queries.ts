import { CASE_STATUSES } from '@accord/contract/disputes/disputes.schemas'
import type { Permission } from '@accord/contract/permissions'
import { OWN_GROUNDS } from '@accord/policy/access.policy'
import { type Actor, accessKeysOf, holds, isMinistry } from '@accord/policy/actor'
import { statusGroup, UNDER_WAY } from '@accord/policy/disputes.policy'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import { DEFERRED } from '../../db/deferred.ts'
import { alikeForAll } from '../../db/prepared.ts'
import { unitsOn } from '../organizations/units.queries.ts'
import { ALL_CASES } from './disputes.due.queries.ts'
import { anyOf } from './disputes.keys.queries.ts'
import { holdWords, writtenWords } from './disputes.searchable.queries.ts'
import { nobodySettles } from './settling.queries.ts'

// Access to cases, its grounds, and the permissions that count there: access.policy.ts as SQL. access.rules.test.ts holds both equal.

/** The group of a list that a case `c` belongs to: `statusGroup` of the policy. */
const groupOf = sql`case c.status ${sql.join(
  CASE_STATUSES.map(status => sql`when ${sql.lit(status)} then ${sql.lit(statusGroup(status))}`),
  sql` `,
)} end`

/**
 * On which ground a unit `u` of either path finds the case: `unitSides` of the policy. Where the claimant is a person, the units above
 * an accused of their own tree are on their side.
 */
const sideOfUnit = sql`case
  when c.claimant_unit_id is null then case when c.own_tree and u.id <> c.accused_unit_id then 'claimant' else 'accused' end
  when u.id = any(cu.path) and u.id = any(au.path) then 'above both'
  when u.id = any(cu.path) then 'claimant'
  else 'accused' end`

/** Every key that finds these cases now, with its ground: `accessKeysOn` of the policy, as data. */
const wanted = (caseIds: readonly string[]) => sql`
  select distinct x.access_key, c.id case_id, x.ground, ${groupOf} status_group
  from cases c join person f on f.id = c.filer_id join unit au on au.id = c.accused_unit_id
  left join unit cu on cu.id = c.claimant_unit_id
  cross join lateral (
    select f.access_key, 'filer' ground
    union all
    select w.access_key, w.ground from (
      select u.access_key, ${sideOfUnit} ground from (select a.* from ${unitsOn(sql`au.path || coalesce(cu.path, '{}')`)}) u) w
      where w.ground = 'claimant' or c.approved_at is not null
    union all
    select p.access_key, 'joined' from case_participant j join person p on p.id = j.person_id
      where j.case_id = c.id and j.removed_at is null and (j.side <> 'accused' or c.approved_at is not null)
    union all
    select coalesce(p.access_key, b.access_key), 'referred' from referral l
      left join person p on p.id = l.person_id left join settlement_body b on b.id = l.body_id
      where l.case_id = c.id and l.ended_at is null) x
  where ${among('c.id', caseIds)}`

/** So many cases take one statement well within its time limit. */
const BATCH = 500

const batchesOf = (caseIds: readonly string[]): string[][] => {
  const ids = [...new Set(caseIds)].sort()
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) => ids.slice(i * BATCH, (i + 1) * BATCH))
}

/**
 * Makes what these cases are found by what it must be, in the caller's transaction, after all that it follows from is
 * written: parties, status, participants, referrals. The only writer of `case_access`, and of whether nobody settles a case;
 * what the case is searched by and its place in lists by legal day go with it.
 */
export async function rebuildAccess(tx: Db, caseIds: readonly string[]): Promise<void> {
  for (const ids of batchesOf(caseIds)) {
    await holdWords(tx, ids)
    await makeAccess(tx, ids)
  }
}

/** The same of cases that nobody else can change yet. */
export const makeAccess = (tx: Db, ids: readonly string[]) =>
  sql`with wanted as materialized (${wanted(ids)}),
    worded as (${writtenWords(among('c.id', ids))}),
    gone as (delete from case_access s where ${among('s.case_id', ids)}
      and not exists (select from wanted w where w.case_id = s.case_id and w.access_key = s.access_key and w.ground = s.ground)
      returning s.access_key, s.case_id),
    unlisted as (delete from due_list l using gone g join case_due d on d.case_id = g.case_id
      where l.access_key = g.access_key and l.due_on = d.due_on and l.case_id = g.case_id
        and not exists (select from wanted w where w.case_id = g.case_id and w.access_key = g.access_key)),
    listed as (insert into due_list (access_key, due_on, case_id)
      select w.access_key, d.due_on, w.case_id from wanted w join case_due d on d.case_id = w.case_id
      union select ${sql.lit(ALL_CASES)}, d.due_on, d.case_id from case_due d where ${among('d.case_id', ids)}
      on conflict do nothing),
    turned as (update cases c set nobody_settles = not c.nobody_settles
      where ${among('c.id', ids)} and c.nobody_settles <> ${nobodySettles})
    insert into case_access (access_key, case_id, ground, status_group) select * from wanted
    on conflict (access_key, case_id, ground) do update set status_group = excluded.status_group where case_access.status_group <> excluded.status_group
    ${DEFERRED}`.execute(tx)

/** A row of `case_access` that is there and should not be, or the other way round. */
export type Difference = {
  case_no: string
  access_key: string
  ground: string
  status_group: string
  is: 'missing' | 'wrong'
}

/** What is kept of these cases and differs from what follows from the rest. */
export async function differencesIn(db: Db, caseIds: readonly string[]): Promise<Difference[]> {
  const found = await sql<Difference>`with wanted as materialized (${wanted(caseIds)}),
    kept as (select s.access_key, s.case_id, s.ground, s.status_group from case_access s where ${among('s.case_id', caseIds)}),
    missing as (select * from wanted except select * from kept), wrong as (select * from kept except select * from wanted),
    turned as (select null::bigint access_key, c.id case_id, 'nobody settles' ground, '' status_group,
        case when c.nobody_settles then 'wrong' else 'missing' end "is"
      from cases c where ${among('c.id', caseIds)} and c.nobody_settles <> ${nobodySettles}),
    unlisted as (select w.access_key, w.case_id, 'list by legal day' ground, '' status_group, 'missing' "is"
      from (select distinct access_key, case_id from wanted union all select ${sql.lit(ALL_CASES)}, x.id from cases x where ${among('x.id', caseIds)}) w
      join case_due d on d.case_id = w.case_id
      where not exists (select from due_list l where l.access_key = w.access_key and l.due_on = d.due_on and l.case_id = w.case_id))
    select c.case_no, coalesce(x.access_key::text, '') access_key, x.ground, x.status_group, x.is from (
      select *, 'missing' "is" from missing union all select *, 'wrong' from wrong union all select * from turned union all select * from unlisted) x
    join cases c on c.id = x.case_id order by c.case_no, x.is, x.access_key`.execute(db)
  return found.rows
}

/** Whether a row `l` of `due_list` is of another day than its case, or of whoever does not find it. */
const isStray = sql`(not exists (select from case_due d where d.case_id = l.case_id and d.due_on = l.due_on)
  or l.access_key <> ${sql.lit(ALL_CASES)}
    and not exists (select from case_access s where s.case_id = l.case_id and s.access_key = l.access_key))`

/** Rows of lists by legal day that should not be there, in one look at all: no index leads to them from their case. */
export async function strayDues(db: Db): Promise<Difference[]> {
  const found =
    await sql<Difference>`select c.case_no, l.access_key::text access_key, 'list by legal day' ground, '' status_group,
    'wrong' "is" from due_list l join cases c on c.id = l.case_id where ${isStray} order by c.case_no, l.access_key`.execute(
      db,
    )
  return found.rows
}

export const unlistStrayDues = (db: Db) => sql`delete from due_list l where ${isStray}`.execute(db)

/** Keeps these cases as they are until the transaction ends, in the order in which everybody holds several. */
export const holdCases = (tx: Db, caseIds: readonly string[]) =>
  sql`select from cases where ${among('id', caseIds)} order by id for update`.execute(tx)

/** Ids of cases in order, after one. */
export async function caseIdsAfter(db: Db, after: string | null): Promise<string[]> {
  const found = await sql<{ id: string }>`select id from cases ${after ? sql`where id > ${after}::uuid` : sql``}
    order by id limit ${sql.lit(BATCH)}`.execute(db)
  return found.rows.map(row => row.id)
}

/** The ministry's unit, as a condition on the unit somebody belongs to. */
export const isOfMinistry = (unitId: RawBuilder<unknown>) => sql`exists (
  select from unit w where w.id = ${unitId} and w.kind = 'ministry' and w.status = 'active')`

/** The roles that hold it are looked up once a statement, not once a person. */
export const roleHolds = (roleId: RawBuilder<unknown>, permission: Permission) => sql`coalesce(${roleId} in (
  select rp.role_id from role_permission rp join permission x on x.id = rp.permission_id
  where x.name = ${sql.lit(permission)}), false)`

/** The same of several roles, of which one is enough. */
export const rolesHold = (roleIds: RawBuilder<unknown>, permission: Permission) => sql`${roleIds} && array(
  select rp.role_id from role_permission rp join permission x on x.id = rp.permission_id where x.name = ${sql.lit(permission)})`

const ownGrounds = sql.join(OWN_GROUNDS.map(ground => sql.lit(ground)))

/**
 * Everybody whom the access keys of a case belong to (`accessKeysOf` of the policy, read from the case), a row for each
 * ground: `unit_id` where they see it as admins of that unit, `side` as which they joined it, `roles` that count for them in
 * the case (`actingAs`), first the one they joined with. The ministry's people are here only on a ground of their own.
 */
export const grounds = (caseId: RawBuilder<unknown>) => sql`
  select g.id, g.ground, g.unit_id, j.side, case when j.id is null then array[g.role_id]
    when g.has_own or ${isOfMinistry(sql`g.of_unit`)} then array[j.role_id, g.role_id] else array[j.role_id] end roles
  from (select x.*, bool_or(x.ground in (${ownGrounds})) over (partition by x.id) has_own from (
    select h.id, s.ground, null::uuid unit_id, h.role_id, h.unit_id of_unit
    from case_access s join person h on h.access_key = s.access_key where s.case_id = ${caseId}
    union all
    select h.id, s.ground, u.id, h.role_id, h.unit_id
    from case_access s
    cross join lateral (select w.id from unit w where w.access_key = s.access_key and w.status = 'active' offset 0) u
    cross join (select r.id from role r where r.role_group = 'admin') r
    cross join lateral (select p.* from person p where p.unit_id = u.id and p.role_id = r.id offset 0) h
    where s.case_id = ${caseId}
    union all
    select h.id, s.ground, null, h.role_id, h.unit_id
    from case_access s join settlement_body b on b.access_key = s.access_key and b.status = 'active'
    join body_member m on m.body_id = b.id and m.removed_at is null join person h on h.id = m.person_id
    where s.case_id = ${caseId}) x) g
  left join case_participant j on j.case_id = ${caseId} and j.person_id = g.id and j.removed_at is null`

/** Whether a case of a list is found by one of these keys (`maySee`); `narrowed` says more of the row `s` that finds it. */
export const isFound = (keys: readonly string[], caseId: RawBuilder<unknown>, narrowed = sql``) =>
  sql`exists (select from case_access s where s.case_id = ${caseId} and s.access_key = any(${keys}::bigint[]) ${narrowed})`

/** The same, looked up for each case (`seesEach`). */
const isFoundEach = (keys: readonly string[], caseId: RawBuilder<unknown>) =>
  sql`exists (select from case_access s where s.case_id = ${caseId} and s.access_key = ${anyOf(keys)} offset 0)`

/** Whoever finds no more cases has what lies in them read case by case. */
const FEW = 1_000
/** Of others a page is soon found among so many of everybody's newest; who has many cases and little in them has it read, too. */
const NEAR = 2_000

type Newest = {
  /** A table whose rows are `x`, each of the case `x.case_id`, and what they are sorted by, the highest first. */
  readonly table: string
  readonly by: string
  /** What is kept of a row. */
  readonly columns: RawBuilder<unknown>
  /** What rows there are, and which of them the reader may have. */
  readonly kept: RawBuilder<unknown>
  readonly may: RawBuilder<unknown>
  readonly limit: number
}

/**
 * As `newest` the highest rows of the cases that these keys find. Which way they are read is asked within the statement, so
 * that its plan fits everybody and is kept.
 */
export function newestFoundBy(keys: readonly string[], { table, by, columns, kept, may, limit }: Newest) {
  const [rows, order, most] = [sql.table(table), sql`order by x.${sql.ref(by)} desc`, sql.lit(limit)]
  const [isMany, isFull] = [
    sql`(select count(*) from few) > ${sql.lit(FEW)}`,
    sql`(select count(*) from near) = ${most}`,
  ]
  const key = sql`s.access_key = ${anyOf(keys)}`
  return sql`few as materialized (select s.case_id from case_access s where ${key} limit ${sql.lit(FEW + 1)}),
    near as materialized (select ${columns} from (select * from ${rows} x where ${kept} ${order} limit ${sql.lit(NEAR)}) x
      where ${isMany} and ${isFoundEach(keys, sql`x.case_id`)} and ${may} ${order} limit ${most}),
    newest as materialized (select * from near where ${isFull} union all (select ${columns} from (
        select case_id from few where not ${isMany}
        union select s.case_id from case_access s where ${isMany} and not ${isFull} and ${key}) s
      cross join lateral (select * from ${rows} x where x.case_id = s.case_id and ${kept} offset 0) x
      where ${may} ${order} limit ${limit}))`
}

/** The cases that these keys find, each once. */
export const foundBy = (keys: readonly string[]) =>
  sql`select distinct s.case_id from case_access s where s.access_key = any(${keys}::bigint[])`

/** Whether a row `s` of `case_access` is of a case that was approved and is not over. */
export const isUnderWay = sql`s.status_group in (${sql.join(UNDER_WAY.map(group => sql.lit(group)))})`

const keysOf = (actor: Actor) => anyOf(accessKeysOf(actor))

/** Whether the actor sees a case (`maySee`). */
export const sees = (actor: Actor, caseId: RawBuilder<unknown>) =>
  isMinistry(actor)
    ? sql`true`
    : sql`exists (select from case_access s where s.case_id = ${caseId} and s.access_key = ${keysOf(actor)})`

/** The same, looked up for each case: PostgreSQL would rather read all cases of a key before it looks at a few rows. */
export const seesEach = (actor: Actor, caseId: RawBuilder<unknown>) =>
  isMinistry(actor)
    ? sql`true`
    : sql`exists (select from case_access s where s.case_id = ${caseId} and s.access_key = ${keysOf(actor)} offset 0)`

/** The cases that the actor has joined, each as a row `j`. */
const joinedBy = (actor: Actor) => sql`select j.case_id from case_participant j
  where j.person_id = ${alikeForAll(sql`${actor.id}::uuid`)} and j.removed_at is null`

/** Whether the actor, as they are in a case that they see (`actorIn`), holds a permission. */
export function holdsIn(actor: Actor, permission: Permission, caseId: RawBuilder<unknown>): RawBuilder<unknown> {
  const roleOfCase = roleHolds(sql`j.role_id`, permission)
  if (!holds(actor, permission)) return sql`${caseId} in (${joinedBy(actor)} and ${roleOfCase})`
  if (isMinistry(actor)) return sql`true`
  const ownGround = sql`exists (select from case_access g where g.case_id = j.case_id and g.access_key = ${keysOf(actor)}
    and g.ground in (${ownGrounds}))`
  return sql`${caseId} not in (${joinedBy(actor)} and not ${roleOfCase} and not ${ownGround})`
}

/** Whether the actor sees a case and holds a permission there. */
export const seesAndHolds = (actor: Actor, permission: Permission, caseId: RawBuilder<unknown>) =>
  sql`(${seesEach(actor, caseId)} and ${holdsIn(actor, permission, caseId)})`

/** Whether the actor acts for the claimant in a case (`standsForClaimant`). */
export const standsForClaimant = (actor: Actor, caseId: RawBuilder<unknown>) => sql`(
  exists (select from case_access g where g.case_id = ${caseId} and g.access_key = ${keysOf(actor)} and g.ground in ('filer', 'claimant'))
  or ${caseId} in (${joinedBy(actor)} and j.side = 'claimant'))`
