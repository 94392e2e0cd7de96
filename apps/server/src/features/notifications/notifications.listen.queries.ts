import { type RawBuilder, sql, type Transaction } from 'kysely'
import { alikeForAll } from '../../db/prepared.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Audience, Notice, Notices } from '../notices/notice.ts'
import { isStillToDo, isUnmarked } from './notifications.conditions.queries.ts'

/** One audience of one kind, with the events that concern it. */
export type Due = {
  readonly kind: string
  readonly notice: Notice
  readonly audience: Audience
  readonly eventIds: readonly string[]
}

export type Recipient = {
  kind: string
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

const caseOf = ({ notice, audience }: Due): RawBuilder<unknown> =>
  notice.withoutCase ? sql`null::uuid` : (audience.caseId ?? sql`e.case_id`)

function recipients(due: Due): RawBuilder<unknown> {
  const { kind, notice, audience, eventIds } = due
  return sql`select distinct ${sql.lit(kind)} kind, e.id event_id, p.id person_id, ${caseOf(due)} case_id,
      e.unit_id, e.actor_id, e.thing_id, ${notice.params ?? sql`'{}'::jsonb`} params, e.at,
      p.id is not distinct from e.actor_id or ${audience.own ?? sql`false`} own
    from event e ${audience.joins}
    where e.id = any(${alikeForAll(sql`${eventIds}::uuid[]`)}::uuid[]) and p.status = 'active' and p.registered_at is not null
      ${notice.toActor ? sql`` : sql`and p.id is distinct from e.actor_id`}
      ${notice.oncePerCase ? sql`and not exists (${gotBefore(due)})` : sql``}`
}

const gotBefore = (due: Due) => sql`select from notification n
  where n.person_id = p.id and n.kind = ${sql.lit(due.kind)} and n.case_id = ${caseOf(due)}`

/** Who gets what, as access and rights are at this moment; all kinds in one statement. */
export async function recipientsOf(tx: Transaction<DB>, due: readonly Due[]): Promise<Recipient[]> {
  const found = await sql<Recipient>`${sql.join(due.map(recipients), sql` union all `)}`.execute(tx)
  return found.rows
}

export type NewNotification = Recipient & { id: string; notice: Notice }

/** Writes what is new of it; a repeat of an event changes nothing. Answers what is new. */
export async function insertNotifications(
  tx: Transaction<DB>,
  rows: readonly NewNotification[],
): Promise<NewNotification[]> {
  const columns = rows.map(row => ({
    ...row,
    params: JSON.stringify(row.params),
    act: row.notice.toDo?.act ?? null,
  }))
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

/** What is done by now, of that which these cases and things were to bring: it waits no longer and is no news. */
export async function settle(
  tx: Transaction<DB>,
  notices: Notices,
  about: readonly string[],
  at: Date,
): Promise<string[]> {
  const ids = sql`${about}::uuid[]`
  const settled = await sql<{ person_id: string }>`
    update notification n set done_at = ${at}, read_at = coalesce(n.read_at, ${at})
    where n.act is not null and not ${isUnmarked(notices)} and n.done_at is null
      and (n.case_id = any(${ids}) or n.thing_id = any(${ids}))
      and not ${isStillToDo(notices, at)} returning n.person_id`.execute(tx)
  return settled.rows.map(row => row.person_id)
}
