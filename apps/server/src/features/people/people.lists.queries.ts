import type { Actor } from '@accord/policy/actor'
import type { RoleGroup } from '@accord/policy/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { sees } from '../disputes/access.queries.ts'
import { accusedBy } from '../disputes/disputes.membership.queries.ts'
import { holding, WORDS } from '../organizations/organizations.search.queries.ts'

/** The whole nation, or a unit and those below it. */
export type Within = 'everybody' | { readonly unitId: string; readonly rootId: string }
const KINDS = ['union', 'branch', 'sub_branch', 'employer']
export type Filter = {
  readonly roleId: string | null
  readonly within: Within
  /** Also those who wait to be accepted by a unit. */
  readonly waitingToo: boolean
  readonly words: string
}
export type Order = { readonly by: 'name' | 'date_added'; readonly descending: boolean }

export type UserRow = {
  id: string
  name: string
  name_key: string
  picture: string | null
  role: string
  group: RoleGroup
  unit: string | null
  path: string[]
  waits_for: string[] | null
  accused: string[]
  status: 'active' | 'suspended' | 'deactivated'
  assigned: number
  oldest: Date | null
  created_at: Date
}

/** Everybody who has an account, whatever their status; the indexes of lists are of these. */
const listed = (filter: Filter) => sql`p.listed ${filter.roleId ? sql`and p.role_id = ${filter.roleId}` : sql``}`

/** The unit that a person `p` waits to be accepted in, by its path. */
export const waitsFor = sql`(select w.path from request q join unit w on w.id = q.unit_id
  where q.person_id = p.id and q.kind = 'membership' and q.status = 'pending')`

const inTree = ({ within }: Filter) =>
  within === 'everybody'
    ? sql``
    : sql`and exists (select from unit w where w.id = p.unit_id and ${within.unitId}::uuid = any(w.path))`
const decidedOn = ({ waitingToo }: Filter) =>
  waitingToo
    ? sql``
    : sql`and not exists (select from request q
        where q.person_id = p.id and q.kind = 'membership' and q.status = 'pending')`
/** Whom a filter is about, besides its words. */
const among = (filter: Filter) => sql`${inTree(filter)} ${decidedOn(filter)}`

/** A mobile number is kept with the country's code, and typed without. */
const asKept = (words: string) => words.replaceAll(' ', '').replace(/^0(?=\d{2})/, '+234')

/** Whether the words are in the name, an address or the unit of a person `p`. */
const holdsWords = (words: string) => sql`and (p.name_key like ${holding(words)}
  or exists (select from contact k where k.person_id = p.id and k.value like ${holding(asKept(words))})
  or exists (select from unit u where u.id = p.unit_id and u.status = 'active' and ${WORDS} like ${holding(words)}))`

/** The ids of the same people, by the indexes of words; `offset 0`: not in the order of a union. */
const withWords = (words: string) => sql`
  (select n.id from person n where n.name_key like ${holding(words)} offset 0)
  union select k.person_id from contact k where k.value like ${holding(asKept(words))}
  union select m.id from unit u join person m on m.unit_id = u.id where u.status = 'active' and ${WORDS} like ${holding(words)}`

/** The ids of everybody in a tree, by its units. */
const ofTree = ({ unitId, rootId }: Exclude<Within, 'everybody'>) => sql`
  select m.id from unit w join person m on m.unit_id = w.id
  where w.status = 'active' and w.kind = any(${KINDS}::text[]) and w.path[1] = ${rootId}::uuid and ${unitId}::uuid = any(w.path)`

/** Rows `p` found by an index, each by its id: a plan for words that nobody knows yet would rather read everybody. */
function found(filter: Filter, more = sql``): RawBuilder<unknown> {
  const { words, within } = filter
  const by = words !== '' || within === 'everybody' ? withWords(words) : ofTree(within)
  return sql`(${by}) i cross join lateral (
    select p.id, p.name_key from person p where p.id = i.id and ${listed(filter)} ${among(filter)} ${more} offset 0) p`
}

const sorted = ({ by, descending }: Order, of: string) => {
  const [way, row] = [sql.raw(descending ? 'desc' : 'asc'), sql.raw(of)]
  return by === 'name' ? sql`${row}.name_key ${way}, ${row}.id ${way}` : sql`${row}.id ${way}`
}
const beyond = ({ by, descending }: Order, after: readonly string[] | null) => {
  if (!after) return sql``
  const than = sql.raw(descending ? '<' : '>')
  return by === 'name'
    ? sql`and (p.name_key, p.id) ${than} (${after[0]}, ${after[1]}::uuid)`
    : sql`and p.id ${than} ${after[0]}::uuid`
}

type Cut = { readonly order: Order; readonly after: readonly string[] | null; readonly limit: number }

/**
 * So many people are looked at in the order of the list before indexes of words or of the tree are asked: what many have
 * is found among these, and of what few have the indexes find all, to be sorted.
 */
const NEAR = 500

/** The ids of one page, as the last table of a `with`. */
function pageOfIds(filter: Filter, { order, after, limit }: Cut): RawBuilder<unknown> {
  const some = sql`${listed(filter)} ${beyond(order, after)}`
  const { words, within } = filter
  if (words === '' && within === 'everybody')
    return sql`page as materialized (select p.id from person p where ${some} ${among(filter)}
      order by ${sorted(order, 'p')} limit ${limit})`
  return sql`near as materialized (select p.id, p.name_key, p.unit_id from person p where ${some}
      order by ${sorted(order, 'p')} limit ${NEAR}),
    close as materialized (select p.id from near p where true ${among(filter)} ${words === '' ? sql`` : holdsWords(words)}
      order by ${sorted(order, 'p')} limit ${limit}),
    far as materialized (select p.id from ${found(filter, beyond(order, after))}
      where (select count(*) from close) < ${sql.lit(limit)} and (select count(*) from near) >= ${sql.lit(NEAR)}
      order by ${sorted(order, 'p')} limit ${limit}),
    page as materialized (select id from far union all select id from close where not exists (select from far))`
}

/** The keys by which a person `p` themself is found in cases: their own and those of their active bodies. */
const ownKeys = sql`(select p.access_key k union all
  select b.access_key from body_member m join settlement_body b on b.id = m.body_id and b.status = 'active'
    where m.person_id = p.id and m.removed_at is null)`

/** Open cases of a person `p`, as far as the reader has access to them (rules "Lists of people"). */
const openCases = (reader: Actor) => sql`${ownKeys} own join case_access a on a.access_key = own.k
  and a.status_group <> 'closed' and ${sees(reader, sql`a.case_id`)}`

/** One page of people, in one statement: its ids are cut before anything is joined. */
export async function pageOfUsers(db: Db, reader: Actor, filter: Filter, cut: Cut): Promise<UserRow[]> {
  const found = await sql<UserRow>`
    with ${pageOfIds(filter, cut)}
    select p.id, trim(p.first_name || ' ' || p.last_name) "name", p.name_key, p.picture, r.name "role", r.role_group "group",
      u.name unit, coalesce(u.path, '{}') path, ${waitsFor} waits_for, ${accusedBy(sql`p.id`)} accused, p.status, p.created_at,
      (select count(distinct a.case_id)::int from ${openCases(reader)}) assigned,
      (select c.filed_at from cases c where c.id = (
        select a.case_id from ${openCases(reader)} order by a.case_id limit 1)) oldest
    from page join person p on p.id = page.id join role r on r.id = p.role_id
      left join unit u on u.id = p.unit_id and u.status = 'active'
    order by ${sorted(cut.order, 'p')}`.execute(db)
  return found.rows
}

export async function countUsers(db: Db, filter: Filter): Promise<number> {
  const plain = filter.words === '' && filter.within === 'everybody'
  const all = plain ? sql`person p where ${listed(filter)} ${decidedOn(filter)}` : found(filter)
  const counted = await sql<{ count: string }>`
    select count(*) count from (select 1 from ${all} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(counted.rows[0]?.count ?? 0)
}
