import { type OwnRequest, REQUEST_KINDS, type RequestKind } from '@accord/contract/requests/requests.schemas'
import type { Place } from '@accord/policy/requests.policy'
import type { UnitKind } from '@accord/policy/roles'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { DEFERRED } from '../../db/deferred.ts'
import type { DB } from '../../db/tables.generated.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { nameKey } from '../../lib/names.ts'
import { contactOf } from '../accounts/contacts.queries.ts'
import { accusedBy, holdWaitingCases } from '../disputes/disputes.membership.queries.ts'
import { holdUnitTree } from '../hierarchy/hierarchy.held.queries.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'
import { followed, holdUnit } from '../organizations/units.queries.ts'
import type { RoleRow } from '../roles/roles.queries.ts'
import { foundBy, isAccusedBy, type Whose } from './deciders.queries.ts'
import { type WantedPermission, wantedAsJson } from './requests.own.queries.ts'

export type ListRow = {
  id: string
  kind: RequestKind
  typed: string
  created_at: Date
  person_id: string
  name: string
  picture: string | null
  email: string | null
  phone: string | null
  person_role: string
  /** Where the person belongs now. */
  now: { id: string; name: string; kind: UnitKind } | null
  role: RoleRow | null
  permissions: WantedPermission[]
  unit: { id: string; name: string; status: 'active' | 'deleted'; above: string[] } | null
  under: string[]
}

export type Filter = {
  me: string
  kinds: readonly RequestKind[]
  words: string
  after: string | null
  limit: number
  oldestFirst: boolean
}

function named(words: string) {
  if (words === '') return sql``
  const patterns = [nameKey(words), words.toLowerCase()].map(typed => `%${likeEscaped(typed)}%`)
  return sql`and (p.name_key like any(${patterns}) or u.name_key like any(${patterns}) or lower(q.reason) like any(${patterns})
    or exists (select from role w where w.id = q.role_id and w.name_key like any(${patterns})))`
}

/** The ids of one page; the LIMIT comes before any join that only fills a row. */
function pageOfIds(whose: Whose, f: Filter) {
  const order = f.oldestFirst ? sql`asc` : sql`desc`
  const [from, at] =
    whose === 'ministry'
      ? [sql`request q`, sql`q.id`]
      : [sql`(${foundBy(whose)}) s join request q on q.id = s.request_id`, sql`s.request_id`]
  const beyond = f.after ? sql`and ${at} ${f.oldestFirst ? sql`>` : sql`<`} ${f.after}::uuid` : sql``
  const found = sql`select ${at} id, q.person_id from ${from} join person p on p.id = q.person_id
    left join unit u on u.id = q.unit_id
    where q.status = 'pending' and q.kind = any(${f.kinds}::text[]) and p.status = 'active' and p.id <> ${f.me}
      ${named(f.words)} ${beyond}`
  if (whose === 'ministry') return sql`${found} order by ${at} ${order} limit ${f.limit}`
  if (f.words === '')
    return sql`${found} and not ${isAccusedBy(whose, sql`q.person_id`)} order by ${at} ${order} limit ${f.limit}`
  // OFFSET 0 keeps the dear question about cases for those whom the words have found.
  return sql`select n.id from (${found} offset 0) n
    where not ${isAccusedBy(whose, sql`n.person_id`)} order by n.id ${order} limit ${f.limit}`
}

/** The role asked for, with what it may do, as `findRole` reads it. */
const roleAsJson = sql`(select json_build_object('id', r.id, 'name', r.name, 'description', r.description, 'group', r.role_group,
  'unitKind', r.unit_kind, 'builtIn', r.built_in, 'version', r.version, 'permissions', array(select x.name from role_permission rp
    join permission x on x.id = rp.permission_id where rp.role_id = r.id)) from role r where r.id = q.role_id)`

/** One page of requests with who asks and for what, in one statement. */
export async function pageOfRequests(db: Db, whose: Whose, filter: Filter): Promise<ListRow[]> {
  const found = await sql<ListRow>`
    with page as materialized (${pageOfIds(whose, filter)})
    select q.id, q.kind, q.reason typed, q.created_at, p.id person_id, trim(p.first_name || ' ' || p.last_name) "name",
      p.picture, ${contactOf('email')} email, ${contactOf('phone')} phone, coalesce(o.name, '') person_role,
      case when m.id is null then null else json_build_object('id', m.id, 'name', m.name, 'kind', m.kind) end now,
      ${roleAsJson} role, ${wantedAsJson} permissions,
      case when u.id is null then null else jsonb_build_object('id', u.id, 'name', u.name, 'status', u.status,
        'above', array(select a.name from unit a where a.id = any(u.path) and a.id <> u.id order by array_position(u.path, a.id))) end unit,
      array(select a.name from unit b join unit a on a.id = any(b.path) where b.id = q.under_id
        order by array_position(b.path, a.id)) under
    from page join request q on q.id = page.id join person p on p.id = q.person_id left join unit u on u.id = q.unit_id
      left join role o on o.id = p.role_id left join unit m on m.id = p.unit_id and m.status = 'active'
    order by q.id ${filter.oldestFirst ? sql`asc` : sql`desc`}`.execute(db)
  return found.rows
}

export const requestsToCount = (whose: Whose, filter: Filter) =>
  pageOfIds(whose, { ...filter, after: null, limit: COUNT_LIMIT })

export async function countRequests(db: Db, whose: Whose, filter: Filter): Promise<number> {
  const ids = requestsToCount(whose, filter)
  const found = await sql<{ count: string }>`select count(*) count from (${ids}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

/**
 * Holds until the transaction ends all that a decision may wait for: whoever asked, the unit it is about, and the cases that
 * may become that unit's; for a deletion all that hangs on the unit. One decision at a time about where a person belongs.
 */
export async function holdDecided(tx: Transaction<DB>, id: string, chosen: string | undefined): Promise<void> {
  const asked = await tx
    .selectFrom('request')
    .select(['kind', 'person_id', 'unit_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!asked) return
  const { person_id: personId, unit_id: unitId } = asked
  if (asked.kind === 'delete organization' && unitId) {
    await holdUnitTree(tx, unitId, { besides: [personId] })
    return
  }
  await sql`select from person where id = ${personId} for no key update ${DEFERRED}`.execute(tx)
  const named = chosen ?? unitId
  if (named) await holdUnit(tx, named)
  await holdWaitingCases(tx, sql`${personId}`)
}

export type RequestRow = {
  id: string
  kind: RequestKind
  status: OwnRequest['status']
  typed: string
  person_id: string
  name: string
  language: string
  now: Place
  unit_id: string | null
  role: RoleRow | null
  permissions: WantedPermission[]
  unit_path: string[]
  accused: string[]
}

/** A request of a kind that somebody decides, of somebody whose account is active. */
export async function findRequest(tx: Db, id: string): Promise<RequestRow | undefined> {
  const found = await sql<RequestRow>`
    select q.id, q.kind, q.status, q.reason typed, q.person_id, trim(p.first_name || ' ' || p.last_name) "name",
      p.language, q.unit_id, ${roleAsJson} role, ${wantedAsJson} permissions,
      json_build_object('group', (select o.role_group from role o where o.id = p.role_id), 'roleId', p.role_id, 'unitId',
        (select m.id from unit m where m.id = p.unit_id and m.status = 'active')) now,
      coalesce(u.path, '{}') unit_path, ${accusedBy(sql`q.person_id`)} accused
    from request q join person p on p.id = q.person_id left join unit u on u.id = q.unit_id
    where q.id = ${id} and q.kind = any(${REQUEST_KINDS}) and p.status = 'active'`.execute(tx)
  return found.rows[0]
}

export type UnitRow = { id: string; name: string; kind: UnitKind; status: 'active' | 'deleted'; verified: boolean }

/** The unit that an id leads to, which stays what it is until the transaction ends. */
export async function heldUnit(tx: Transaction<DB>, id: string): Promise<UnitRow | undefined> {
  const found = await sql<UnitRow>`
    select id, name, kind, status, verified from unit where id = ${followed(sql`${id}::uuid`)} for share`.execute(tx)
  return found.rows[0]
}

export type Outcome = { id: string; status: 'approved' | 'declined'; by: string; at: Date; reason: string }

/** Decided: nobody finds it as pending any more. */
export const closeRequest = (tx: Transaction<DB>, o: Outcome) =>
  sql`with gone as (delete from request_access where request_id = ${o.id})
    update request set status = ${o.status}, decided_by = ${o.by}, decided_at = ${o.at}, decision_reason = ${o.reason}
    where id = ${o.id}`.execute(tx)
