import type { Actor } from '@accord/policy/actor'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { DEFERRED } from '../../db/deferred.ts'
import { alikeForAll } from '../../db/prepared.ts'
import { ref } from '../../db/ref.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { andCaller, type CallerColumn } from '../../http/session.queries.ts'
import { getsNotifications } from '../disputes/audiences.queries.ts'
import type { Notice, Notices } from '../notices/notice.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'
import { isToDoFor, mayRead } from './notifications.conditions.queries.ts'

/**
 * What the actor may still read of their own notifications `n`: access is asked again at each reading
 * (rules "Notifications").
 */
const readable = (
  notices: Notices,
  actor: Actor,
): RawBuilder<unknown> => sql`n.person_id = ${alikeForAll(sql`${actor.id}::uuid`)}
  and (n.case_id is null or ${getsNotifications(actor, sql`n.case_id`)}) and ${mayRead(notices, actor)}`

/** The bell counts no further. */
const BELL = 100

/** How many the bell shows, as one value of a statement about the actor; it is in the profile. */
export const unreadOf =
  (notices: Notices) =>
  (actor: Actor | null): RawBuilder<number> =>
    actor
      ? sql`(select count(*)::int from (
        select from notification n where n.read_at is null and ${readable(notices, actor)} limit ${sql.lit(BELL)}) x)`
      : sql`0`

/** The three sources of 000 §4; `pending cases` are the pending ones with a case. */
export type Source = 'all' | 'cases' | 'pending' | 'pending cases'

export type Filter = {
  source: Source
  /** Only those of this case. */
  caseId: string | null
  /** Each must be somewhere in what is shown; `kinds` are those whose own words hold it. */
  words: readonly { readonly text: string; readonly kinds: readonly string[] }[]
  after: string | null
  limit: number
  oldestFirst: boolean
  now: Date
}

const sourced = (notices: Notices, actor: Actor, { source, caseId, now }: Filter) => {
  const withCase = sql`and n.case_id is not null`
  const waiting = sql`and n.act is not null and ${isToDoFor(notices, actor, now)}`
  const from = { all: sql``, cases: withCase, pending: waiting, 'pending cases': sql`${withCase} ${waiting}` }[source]
  return caseId ? sql`${from} and n.case_id = ${caseId}` : from
}

const fullName = (alias: string) => sql`${ref(alias)}.first_name || ' ' || ${ref(alias)}.last_name`

/** What fills the words of `n`. */
const filling = sql`left join cases c on c.id = n.case_id left join unit y on y.id = c.accused_unit_id
  left join person a on a.id = n.actor_id left join unit u on u.id = n.unit_id`

function worded(words: Filter['words']) {
  const shown = sql`concat_ws(' ', c.case_no, c.title, y.name, u.name, ${fullName('a')},
    (select string_agg(f.value, ' ') from jsonb_each_text(n.params) f))`
  const each = words.map(({ text, kinds }) => {
    const like = `%${likeEscaped(text)}%`
    return sql`and (n.kind = any(${kinds}::text[]) or ${shown} ilike ${like})`
  })
  return each.length > 0 ? sql.join(each, sql` `) : sql``
}

/** Which of them a page or a count has. */
const wanted = (notices: Notices, actor: Actor, f: Filter) =>
  sql`${readable(notices, actor)} ${sourced(notices, actor, f)} ${worded(f.words)}`

/** Which are beyond the last one of the page before. */
const beyond = (column: RawBuilder<unknown>, { after, oldestFirst }: Filter) =>
  after ? sql`and ${column} ${oldestFirst ? sql`>` : sql`<`} ${after}::uuid` : sql``

const inOrder = ({ oldestFirst }: Filter) => (oldestFirst ? sql`asc` : sql`desc`)

const chosenIds = (notices: Notices, actor: Actor, f: Filter) =>
  sql`select n.id from notification n ${f.words.length > 0 ? filling : sql``}
    where ${wanted(notices, actor, f)} ${beyond(sql`n.id`, f)} order by n.id ${inOrder(f)} limit ${f.limit}`

/** The same from the newest on, as far as it takes: whoever settles cases has thousands, nearly all of which they may read. */
const newestIds = (notices: Notices, actor: Actor, f: Filter) =>
  sql`select n.id from (select x.id from notification x where x.person_id = ${alikeForAll(sql`${actor.id}::uuid`)}
      ${beyond(sql`x.id`, f)} order by x.id ${inOrder(f)} offset 0) k
    cross join lateral (select * from notification y where y.id = k.id offset 0) n
    where ${wanted(notices, actor, f)} order by k.id ${inOrder(f)} limit ${f.limit}`

function pageOfIds(notices: Notices, actor: Actor, f: Filter) {
  const mostOfThem = (f.source === 'all' || f.source === 'cases') && f.words.length === 0 && !f.caseId
  return (mostOfThem ? newestIds : chosenIds)(notices, actor, f)
}

export type NotificationRow = {
  id: string
  notice: Notice
  at: Date
  read: boolean
  to_do: boolean
  act: string | null
  case_id: string | null
  thing_id: string | null
  case_no: string | null
  title: string | null
  accused: string | null
  unit: string | null
  actor: string | null
  picture: string | null
  params: Record<string, string | null>
}

function noticeOf(notices: Notices, kind: string): Notice {
  const notice = notices[kind]
  if (!notice) throw new Error(`no feature brings the notification "${kind}"`)
  return notice
}

type Found = Omit<NotificationRow, 'notice'> & { kind: string }

/** Notifications with what their words need, in one statement. */
async function rowsOf(
  db: Db,
  notices: Notices,
  actor: Actor,
  ids: RawBuilder<unknown>,
  { now, oldestFirst }: Pick<Filter, 'now' | 'oldestFirst'>,
): Promise<NotificationRow[]> {
  const found = await sql<Found>`
    with page as materialized (${ids})
    select n.id, n.kind, n.at, n.read_at is not null "read", coalesce(${isToDoFor(notices, actor, now)}, false) to_do, n.act,
      n.case_id, n.thing_id, c.case_no, c.title, y.name accused, u.name unit, trim(${fullName('a')}) actor, a.picture,
      n.params
    from page join notification n on n.id = page.id ${filling}
    order by n.id ${oldestFirst ? sql`asc` : sql`desc`}`.execute(db)
  return found.rows.map(({ kind, ...row }) => ({ ...row, notice: noticeOf(notices, kind) }))
}

export const pageOfNotifications = (
  db: Db,
  notices: Notices,
  actor: Actor,
  filter: Filter,
): Promise<NotificationRow[]> => rowsOf(db, notices, actor, pageOfIds(notices, actor, filter), filter)

/** Those of a condition on `n` that the actor may still read, in their order. */
export const notificationsWhere = (
  db: Db,
  notices: Notices,
  actor: Actor,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<NotificationRow[]> => {
  const ids = sql`select n.id from notification n where ${readable(notices, actor)} and ${which}`
  return rowsOf(db, notices, actor, ids, { now, oldestFirst: true })
}

/** How many of them, as far as the actor may still read them. */
export async function countWhere(db: Db, notices: Notices, actor: Actor, which: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) count from notification n
    where ${readable(notices, actor)} and ${which}`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

export const ofEvent = (eventId: string) => sql`n.event_id = ${eventId}::uuid`

export async function countNotifications(db: Db, notices: Notices, actor: Actor, filter: Filter): Promise<number> {
  const ids = chosenIds(notices, actor, { ...filter, after: null, limit: COUNT_LIMIT })
  const found = await sql<{ count: string }>`select count(*) count from (${ids}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

/** `some` when something was unread; others' ids change nothing. */
export async function markRead(
  db: Db,
  personId: string,
  { ids, at }: { ids: readonly string[] | null; at: Date },
  caller: CallerColumn,
): Promise<{ some: boolean; caller: string | null }> {
  const unread = sql`person_id = ${personId} and read_at is null ${ids ? sql`and id = any(${ids}::uuid[])` : sql``}`
  await sql`select from notification where ${unread} order by id for update ${DEFERRED}`.execute(db)
  const found = await sql<{ some: boolean; caller: string | null }>`
    with marked as (update notification set read_at = ${at} where ${unread} returning id)
    select exists (select from marked) some ${andCaller(caller)}`.execute(db)
  return found.rows[0] ?? { some: false, caller: null }
}
