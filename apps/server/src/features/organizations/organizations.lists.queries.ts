import type { ListedKind } from '@accord/contract/organizations/organizations.schemas'
import type { UnitKind } from '@accord/policy/roles'
import type { UnitScope } from '@accord/policy/units.policy'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { contactOf } from '../accounts/contacts.queries.ts'
import { foundInOrder, holding, WORDS } from './organizations.search.queries.ts'
import { followed } from './units.queries.ts'

export type AdminRow = {
  id: string
  name: string
  email: string | null
  phone: string | null
  picture: string | null
  role: string
  joined_at: string
  suspended: boolean
}

/** A unit with the names of those above it. */
export type UnitRow = {
  id: string
  kind: UnitKind
  name: string
  name_key: string
  parent_id: string | null
  path: string[]
  acronym: string
  logo: string | null
  industry: string | null
  industry_id: string | null
  headquarters: string
  phone: string
  about: string
  founded_in: string
  created_at: Date
  version: number
  verified: boolean
  status: 'active' | 'deleted'
  union_id: string | null
  union_name: string | null
  branch_id: string | null
  branch_name: string | null
}

/** A row of a list; admins and the number below are read only for those whom the reader is over. */
export type ListRow = UnitRow & { over: boolean; admins: AdminRow[] | null; below: number | null }

const columns = sql`u.id, u.kind, u.name, u.name_key, u.parent_id, u.path, u.acronym, u.logo, i.name industry, u.industry_id, u.headquarters,
  u.phone, u.about, u.founded_in, u.created_at, u.version, u.verified, u.status,
  t.id union_id, t.name union_name, b.id branch_id, b.name branch_name`
const joins = sql`left join industry i on i.id = u.industry_id
  left join unit t on t.id = u.path[1] and t.id <> u.id left join unit b on b.id = u.path[2] and b.id <> u.id`

/** Who runs a unit `u`: people of the admin group who belong to it, the first to come first. */
const admins = (unitId: RawBuilder<unknown>) => sql`
  select p.id, trim(p.first_name || ' ' || p.last_name) "name", ${contactOf('email')} email, ${contactOf('phone')} phone, p.picture,
    r.name "role", coalesce(p.placed_at, p.created_at) joined_at, p.status = 'suspended' suspended
  from person p join role r on r.id = p.role_id and r.role_group = 'admin'
  where p.unit_id = ${unitId} and p.status in ('active', 'suspended') and p.registered_at is not null
  order by joined_at, p.id`

export async function adminsOf(db: Db, unitId: string): Promise<AdminRow[]> {
  const found = await sql<AdminRow & { joined_at: Date }>`${admins(sql`${unitId}::uuid`)}`.execute(db)
  return found.rows.map(row => ({ ...row, joined_at: row.joined_at.toISOString() }))
}

/** Which units a list is of; `under`: as an address names it, by the id of a merged unit too. */
export type Scope = UnitScope | { readonly of: 'under'; readonly id: string }

export type Filter = {
  kind: ListedKind
  scope: Scope
  /** Also those that the ministry has not confirmed. */
  unverifiedToo: boolean
  words: string
}
export type Order = { by: 'name' | 'date_added'; descending: boolean }

const within = (scope: Scope) => {
  switch (scope.of) {
    case 'all':
      return sql``
    case 'root':
      return sql`and u.path[1] = ${scope.id}::uuid`
    case 'parent':
      return sql`and u.parent_id = ${scope.id}::uuid`
    case 'under':
      return sql`and u.parent_id = ${followed(sql`${scope.id}::uuid`)}`
    case 'self':
      return sql`and u.id = ${scope.id}::uuid`
    case 'none':
      return sql`and false`
  }
}

/** All that a filter asks but its words. */
const among = ({ kind, scope, unverifiedToo }: Filter) =>
  sql`u.kind = ${kind} and u.status = 'active' ${unverifiedToo ? sql`` : sql`and u.verified`} ${within(scope)}`

const matching = (filter: Filter) =>
  filter.words === '' ? among(filter) : sql`${among(filter)} and ${WORDS} like ${holding(filter.words)}`

/** The same order everywhere: by name or by when they were made, which the order of their ids is. */
const sorted = ({ by, descending }: Order) => {
  const way = sql.raw(descending ? 'desc' : 'asc')
  return by === 'name' ? sql`u.name_key ${way}, u.id ${way}` : sql`u.id ${way}`
}
const beyond = ({ by, descending }: Order, after: readonly string[] | null) => {
  if (!after) return sql``
  const than = sql.raw(descending ? '<' : '>')
  return by === 'name'
    ? sql`and (u.name_key, u.id) ${than} (${after[0]}, ${after[1]}::uuid)`
    : sql`and u.id ${than} ${after[0]}::uuid`
}

/** Whose rows the reader is over, as `unitsOver` of the policy says. */
export type Over = 'all' | { readonly unitId: string } | null
const isOver = (over: Over) => {
  if (over === 'all') return sql`true`
  return over ? sql`${over.unitId}::uuid = any(u.path)` : sql`false`
}

type Cut = { order: Order; after: readonly string[] | null; limit: number }

/** The ids of one page, as the last table of a `with`. */
function pageOfIds(filter: Filter, { order, after, limit }: Cut): RawBuilder<unknown> {
  const some = sql`${among(filter)} ${beyond(order, after)}`
  const by = sorted(order)
  if (filter.words !== '') return foundInOrder({ some, words: filter.words, by, limit })
  return sql`page as materialized (select u.id from unit u where ${some} order by ${by} limit ${limit})`
}

/** One page of units, in one statement: its ids are cut before anything is joined. */
export async function pageOfUnits(
  db: Db,
  filter: Filter,
  { order, after, limit, over }: Cut & { over: Over },
): Promise<ListRow[]> {
  const found = await sql<ListRow>`
    with ${pageOfIds(filter, { order, after, limit })}
    select ${columns}, ${isOver(over)} "over",
      case when ${isOver(over)} then (select coalesce(json_agg(a), '[]') from (${admins(sql`u.id`)}) a) end admins,
      case when ${isOver(over)} then (select count(*)::int from unit c
        where c.parent_id = u.id and c.status = 'active' and c.verified) end below
    from page join unit u on u.id = page.id ${joins}
    order by ${sorted(order)}`.execute(db)
  return found.rows
}

/** Whether an id leads to a unit of this kind that is there. */
export async function isUnit(db: Db, id: string, kind: UnitKind): Promise<boolean> {
  const found = await sql`select from unit
    where id = ${followed(sql`${id}::uuid`)} and kind = ${kind} and status = 'active'`.execute(db)
  return found.rows.length > 0
}

export async function countUnits(db: Db, filter: Filter): Promise<number> {
  const found = await sql<{ count: string }>`
    select count(*) count from (select 1 from unit u where ${matching(filter)} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

async function readOne(db: Db, id: RawBuilder<unknown>): Promise<UnitRow | undefined> {
  const found = await sql<UnitRow>`select ${columns} from unit u ${joins} where u.id = ${id}`.execute(db)
  return found.rows[0]
}

/** The unit that an id leads to, as its page shows it, deleted ones too. */
export const readUnit = (db: Db, id: string) => readOne(db, followed(sql`${id}::uuid`))

/** The very unit of this id, though it was merged: for what was made under it, not for what a form or an address names. */
export const readUnitItself = (db: Db, id: string) => readOne(db, sql`${id}::uuid`)
