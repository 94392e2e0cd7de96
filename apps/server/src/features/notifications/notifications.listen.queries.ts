import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { isStillToDo } from './notifications.acts.queries.ts'
import type { Audience } from './notifications.audiences.queries.ts'
import type { Kind } from './notifications.kind.ts'
import { type KindName, kindOf } from './notifications.kinds.ts'

/** One audience of one kind, with the events it is to be told of. */
export type Due = { readonly kind: KindName; readonly to: Audience; readonly eventIds: readonly string[] }

export type Told = {
  kind: KindName
  event_id: string
  person_id: string
  case_id: string | null
  unit_id: string | null
  actor_id: string | null
  thing_id: string | null
  params: unknown
  at: Date
  /** It came of what they did themselves. */
  own: boolean
}

const caseOf = (kind: Kind, to: Audience): RawBuilder<unknown> =>
  kind.noCase ? sql`null::uuid` : (to.caseId ?? sql`e.case_id`)

function toldOf({ kind: name, to, eventIds }: Due): RawBuilder<unknown> {
  const kind = kindOf(name)
  return sql`select distinct ${sql.lit(name)} kind, e.id event_id, p.id person_id, ${caseOf(kind, to)} case_id,
      e.unit_id, e.actor_id, e.thing_id, ${kind.params ?? sql`'{}'::jsonb`} params, e.at,
      p.id is not distinct from e.actor_id or ${to.own ?? sql`false`} own
    from event e ${to.joins}
    where e.id = any(${eventIds}::uuid[]) and p.status = 'active' and p.registered_at is not null
      ${kind.toSelf ? sql`` : sql`and p.id is distinct from e.actor_id`}
      ${kind.oncePerCase ? sql`and not exists (${toldBefore(name, caseOf(kind, to))})` : sql``}`
}

const toldBefore = (kind: KindName, caseId: RawBuilder<unknown>) => sql`select from notification n
  where n.person_id = p.id and n.kind = ${sql.lit(kind)} and n.case_id = ${caseId}`

/** Who is to be told of what, as sight and rights are at this moment; all kinds in one statement. */
export async function whomToTell(tx: Transaction<DB>, due: readonly Due[]): Promise<Told[]> {
  const found = await sql<Told>`${sql.join(due.map(toldOf), sql` union all `)}`.execute(tx)
  return found.rows
}

export type Row = Told & { id: string; act: string | null }

/** Writes what is new of it; a repeat of an event changes nothing. Answers what is new. */
export async function insertNotifications(tx: Transaction<DB>, rows: readonly Row[]): Promise<Row[]> {
  const columns = rows.map(row => ({ ...row, params: JSON.stringify(row.params) }))
  const all = <K extends keyof (typeof columns)[number]>(key: K) => columns.map(row => row[key])
  const { rows: written } = await sql<{ id: string }>`
    insert into notification (id, person_id, kind, event_id, case_id, unit_id, actor_id, thing_id, params, act, at)
    select * from unnest(${all('id')}::uuid[], ${all('person_id')}::uuid[], ${all('kind')}::text[],
      ${all('event_id')}::uuid[], ${all('case_id')}::uuid[], ${all('unit_id')}::uuid[], ${all('actor_id')}::uuid[],
      ${all('thing_id')}::uuid[], ${all('params')}::jsonb[], ${all('act')}::text[], ${all('at')}::timestamptz[])
    on conflict do nothing returning id`.execute(tx)
  const fresh = new Set(written.map(row => row.id))
  return rows.filter(row => fresh.has(row.id))
}

/**
 * What is done by now, of that which these cases and things were to bring: it waits no longer and is no news. A vote is
 * left as it was: a mark with its time would tell who voted when (decision 0015).
 */
export async function settle(tx: Transaction<DB>, about: readonly string[], at: Date): Promise<string[]> {
  const ids = sql`${about}::uuid[]`
  const settled = await sql<{ person_id: string }>`
    update notification n set done_at = ${at}, read_at = coalesce(n.read_at, ${at})
    where n.act <> 'vote' and n.done_at is null and (n.case_id = any(${ids}) or n.thing_id = any(${ids}))
      and not ${isStillToDo(at)} returning n.person_id`.execute(tx)
  return settled.rows.map(row => row.person_id)
}
