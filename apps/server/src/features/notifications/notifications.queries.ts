import { type Actor, holds, isMinistry, isUnitAdmin, keysOf } from '@accord/policy/actor'
import { TOLD_OF_CASES } from '@accord/policy/notifications.policy'
import { kindsDecidedBy } from '@accord/policy/requests.policy'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { WITH_THE_NEXT } from '../../db/together.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { andCaller, type CallerColumn } from '../../http/session.queries.ts'
import { accusedBy } from '../disputes/disputes.membership.queries.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'
import { isStillToDo } from './notifications.acts.queries.ts'
import { type KindName, kindOf, OF_REQUESTS } from './notifications.kinds.ts'
import { sawInTalk } from './notifications.seen.queries.ts'

/** The case of `n` is in the actor's sight, on a ground whose role is told of cases (`maySee`, `actorIn`). */
function seesCase(actor: Actor): RawBuilder<unknown> {
  const told = holds(actor, TOLD_OF_CASES)
  if (isMinistry(actor)) return sql.lit(told)
  // Each key a value of its own: for an array of unknown length PostgreSQL would plan anew for every request.
  return sql`exists (select from case_sight s where s.case_id = n.case_id and s.key in (${sql.join(keysOf(actor))})
    and case when s.why <> 'joined' then ${sql.lit(told)} else exists (select from case_participant j
      join role_permission rp on rp.role_id = j.role_id join permission x on x.id = rp.permission_id
      where j.case_id = s.case_id and j.person_id = ${actor.id} and j.removed_at is null
        and x.name = ${sql.lit(TOLD_OF_CASES)}) end)`
}

const named = (kinds: readonly KindName[]) => sql.join(kinds.map(kind => sql.lit(kind)))

/**
 * The actor decides what `n` asks for: of the ministry whoever may, of the units whoever runs the one asked for or one
 * above it and is not accused by whoever asked (`decides` of the policy).
 */
function decides(actor: Actor): RawBuilder<unknown> {
  const mine = kindsDecidedBy(actor)
  const kinds = OF_REQUESTS.filter(name => mine.some(kind => kindOf(name).asks === kind))
  if (kinds.length === 0) return sql`false`
  const isMine = sql`n.kind in (${named(kinds)})`
  if (isMinistry(actor)) return isMine
  if (!isUnitAdmin(actor) || !actor.unit) return sql`false`
  // By the unit's own row; as a condition of an `exists` all units would be read for it.
  return sql`(${isMine} and coalesce(${actor.unit.id}::uuid = any ((select u.path from unit u where u.id = n.unit_id)::uuid[]), false)
    and ${actor.unit.id}::uuid <> all(${accusedBy(sql`n.actor_id`)}))`
}

/** What the actor may still see of their own notifications `n`: sight is asked again at each reading (threats). */
const seen = (actor: Actor): RawBuilder<unknown> => sql`n.person_id = ${actor.id}
  and (n.case_id is null or ${seesCase(actor)})
  and (n.kind not in (${named(OF_REQUESTS)}) or ${decides(actor)})`

/** The bell counts no further. */
const BELL = 100

/** How many the bell shows, as one value of a statement about the actor; it stands in the profile. */
export const unreadOf = (actor: Actor | null): RawBuilder<number> =>
  actor
    ? sql`(select count(*)::int from (
        select from notification n where n.read_at is null and ${seen(actor)} limit ${sql.lit(BELL)}) x)`
    : sql`0`

/** The three sources of 000 §4; `pending cases` are the pending ones with a case. */
export type Source = 'all' | 'cases' | 'pending' | 'pending cases'

export type Filter = {
  source: Source
  /** Only those of this case. */
  caseId: string | null
  /** Each must stand somewhere in what is shown; `kinds` are those whose own words hold it. */
  words: readonly { readonly text: string; readonly kinds: readonly KindName[] }[]
  after: string | null
  limit: number
  oldestFirst: boolean
  now: Date
}

const sourced = ({ source, caseId, now }: Filter) => {
  const withCase = sql`and n.case_id is not null`
  const waiting = sql`and n.act is not null and ${isStillToDo(now)}`
  const from = { all: sql``, cases: withCase, pending: waiting, 'pending cases': sql`${withCase} ${waiting}` }[source]
  return caseId ? sql`${from} and n.case_id = ${caseId}` : from
}

const fullName = (alias: string) => sql`${sql.ref(alias)}.first_name || ' ' || ${sql.ref(alias)}.last_name`

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

function pageOfIds(actor: Actor, f: Filter) {
  const beyond = f.after ? sql`and n.id ${f.oldestFirst ? sql`>` : sql`<`} ${f.after}::uuid` : sql``
  return sql`select n.id from notification n ${f.words.length > 0 ? filling : sql``}
    where ${seen(actor)} ${sourced(f)} ${worded(f.words)} ${beyond}
    order by n.id ${f.oldestFirst ? sql`asc` : sql`desc`} limit ${sql.lit(f.limit)}`
}

export type NotificationRow = {
  id: string
  kind: KindName
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

/** Notifications with what their words need, in one statement. */
async function rowsOf(db: Db, ids: RawBuilder<unknown>, now: Date, oldestFirst: boolean): Promise<NotificationRow[]> {
  const found = await sql<NotificationRow>`
    with page as materialized (${ids})
    select n.id, n.kind, n.at, n.read_at is not null "read", coalesce(${isStillToDo(now)}, false) to_do, n.act,
      n.case_id, n.thing_id, c.case_no, c.title, y.name accused, u.name unit, trim(${fullName('a')}) actor, a.picture,
      n.params
    from page join notification n on n.id = page.id ${filling}
    order by n.id ${oldestFirst ? sql`asc` : sql`desc`}`.execute(db)
  return found.rows
}

export const pageOfNotifications = (db: Db, actor: Actor, filter: Filter): Promise<NotificationRow[]> =>
  rowsOf(db, pageOfIds(actor, filter), filter.now, filter.oldestFirst)

/** What one event told the actor, as far as they may still know it. */
export const toldByEvent = (db: Db, actor: Actor, eventId: string, now: Date): Promise<NotificationRow[]> =>
  rowsOf(db, sql`select n.id from notification n where ${seen(actor)} and n.event_id = ${eventId}::uuid`, now, true)

/** Those of a letter that the actor may still know of and has not read, as long as the document is there. */
export const newDocumentsOf = (db: Db, actor: Actor, ids: readonly string[], now: Date): Promise<NotificationRow[]> =>
  rowsOf(
    db,
    sql`select n.id from notification n join document d on d.id = n.thing_id and d.deleted_at is null
      where ${seen(actor)} and n.id = any(${ids}::uuid[]) and n.read_at is null and not ${sawInTalk}`,
    now,
    true,
  )

export async function countNotifications(db: Db, actor: Actor, filter: Filter): Promise<number> {
  const ids = pageOfIds(actor, { ...filter, after: null, limit: COUNT_LIMIT })
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
  await sql`select from notification where ${unread} order by id for update ${WITH_THE_NEXT}`.execute(db)
  const found = await sql<{ some: boolean; caller: string | null }>`
    with marked as (update notification set read_at = ${at} where ${unread} returning id)
    select exists (select from marked) some ${andCaller(caller)}`.execute(db)
  return found.rows[0] ?? { some: false, caller: null }
}
