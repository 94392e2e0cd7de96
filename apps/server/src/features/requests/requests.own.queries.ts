import { REQUEST_KINDS, type RequestKind } from '@accord/contract/requests/requests.schemas'
import type { Permission } from '@accord/policy/permissions'
import { REQUEST_RULES } from '@accord/policy/requests.policy'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { DEFERRED } from '../../db/deferred.ts'
import type { DB } from '../../db/tables.generated.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'
import { holdUnit } from '../organizations/units.queries.ts'

type Named = { _id: string; name: string }

/** What a request `q` would change about a role. */
export type WantedPermission = { name: Permission; has_permission: 0 | 1 }
export const wantedAsJson = sql`coalesce((select json_agg(json_build_object('name', x.name, 'has_permission', w.wanted::int) order by x.id)
  from request_permission w join permission x on x.id = w.permission_id where w.request_id = q.id), '[]')`

/** A request as whoever asked sees it. */
export type OwnRow = {
  id: string
  kind: RequestKind
  typed: string
  status: 'pending' | 'approved' | 'declined' | 'ended'
  created_at: Date
  decided_at: Date | null
  decision_reason: string
  unit: Named | null
  role: Named | null
  permissions: WantedPermission[]
}

const own = (personId: string, words: string) => {
  const pattern = `%${likeEscaped(words.toLowerCase())}%`
  const named = words === '' ? sql`` : sql`and lower(concat_ws(' ', u.name, r.name, q.reason)) like ${pattern}`
  return sql`from request q left join unit u on u.id = q.unit_id left join role r on r.id = q.role_id
    where q.person_id = ${personId} and q.kind = any(${REQUEST_KINDS}) ${named}`
}

type Page = { words: string; after: string | null; limit: number }

export async function pageOfOwn(db: Db, personId: string, { words, after, limit }: Page): Promise<OwnRow[]> {
  const found = await sql<OwnRow>`select q.id, q.kind, q.reason typed, q.status, q.created_at, q.decided_at,
      q.decision_reason, case when u.id is not null then json_build_object('_id', u.id, 'name', u.name) end unit,
      case when r.id is not null then json_build_object('_id', r.id, 'name', r.name) end role,
      ${wantedAsJson} permissions
    ${own(personId, words)} ${after ? sql`and q.id < ${after}::uuid` : sql``}
    order by q.id desc limit ${limit}`.execute(db)
  return found.rows
}

export async function countOwn(db: Db, personId: string, words: string): Promise<number> {
  const found = await sql<{ count: string }>`
    select count(*) count from (select 1 ${own(personId, words)} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

/** The name and kind of somebody's own unit. */
export const unitNamed = (db: Db, id: string) =>
  db.selectFrom('unit').select(['id as _id', 'name', 'kind']).where('id', '=', id).executeTakeFirst()

/** Holds whoever asks, and the unit asked for: what decides about either waits. */
export async function holdAsking(tx: Transaction<DB>, personId: string, unitId: string | null): Promise<string | null> {
  await sql`select from person where id = ${personId} for no key update ${DEFERRED}`.execute(tx)
  return unitId && holdUnit(tx, unitId)
}

/** The kinds of request that somebody waits for. */
export async function kindsWaiting(db: Db, personId: string): Promise<RequestKind[]> {
  const found = await sql<{ kind: RequestKind }>`select kind from request
    where person_id = ${personId} and status = 'pending' and kind = any(${REQUEST_KINDS})`.execute(db)
  return found.rows.map(({ kind }) => kind)
}

/** The asker's request, and the unit whose people would have decided it, or the ministry. */
export async function ownRequest(tx: Transaction<DB>, id: string, personId: string) {
  const found = await sql<{ status: OwnRow['status']; unit_id: string }>`
    select q.status, coalesce(q.unit_id, (select m.id from unit m where m.kind = 'ministry')) unit_id
    from request q where q.id = ${id} and q.person_id = ${personId} and q.kind = any(${REQUEST_KINDS})`.execute(tx)
  return found.rows[0]
}

export type NewRequest = {
  id: string
  kind: RequestKind
  personId: string
  unitId: string | null
  roleId?: string | null
  /** What that role is to have, or not to have any more. */
  permissions?: readonly (readonly [name: string, wanted: boolean])[]
  /** The union or branch that an organization which is not listed belongs to, if it was given. */
  underId?: string | null
  /** Why, or the name typed for an organization that is not listed. */
  reason: string
  at: Date
}

/** Asks, and lets the admins who decide it, of the unit asked for and of those above, find it. */
export const insertRequest = (tx: Transaction<DB>, r: NewRequest) =>
  sql`with asked as (
      insert into request (id, kind, person_id, unit_id, role_id, under_id, reason, created_at)
      values (${r.id}, ${r.kind}, ${r.personId}, ${r.unitId}, ${r.roleId ?? null}, ${r.underId ?? null}, ${r.reason}, ${r.at})
      returning id, unit_id),
    wanted as (
      insert into request_permission (request_id, permission_id, wanted)
      select asked.id, x.id, w.wanted from asked
        cross join jsonb_to_recordset(${JSON.stringify((r.permissions ?? []).map(([name, wanted]) => ({ name, wanted })))}::jsonb)
          w(name text, wanted boolean)
        join permission x on x.name = w.name)
    insert into request_access (access_key, request_id)
    select a.access_key, asked.id from asked join unit u on u.id = asked.unit_id join unit a on a.id = any(u.path)
    where ${REQUEST_RULES[r.kind].unitsDecide}`.execute(tx)
