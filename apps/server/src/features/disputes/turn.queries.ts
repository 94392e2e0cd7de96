import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { type Actor, holds, isMinistry, isUnitAdmin } from '@accord/policy/actor'
import { OPEN_STATUSES } from '@accord/policy/disputes.policy'
import { mayAsMinistry } from '@accord/policy/ministry.policy'
import type { Turn } from '@accord/policy/turn.policy'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { holdsIn } from './access.queries.ts'
import { parties, type StandingRow, standing } from './disputes.standing.queries.ts'
import { isTied, standsNowhere, toSettle } from './settling.queries.ts'

// What decides whose turn it is in a case, for turn.policy.ts. access.rules.test.ts holds both equal.

/** Who said something, and when. */
export type SpokenRow = { id: string; unit: string | null; at: string }

/** Which side everybody is on in a case, and what else decides whose turn it is. */
export type TurnRow = StandingRow & {
  title: string
  status_since: Date
  /** Whether the accused is a known organization, not a name that somebody typed. */
  accused_known: boolean
  /** Until when somebody on the accused side who was invited may answer. */
  accused_invited_until: Date | null
  /** Units of either side, upwards, that have an admin who can be notified. */
  reached_units: string[]
  /** Whose the last word in the discussion is; null where it is the system's. */
  last_speaker: SpokenRow | null
}

/** The columns of a `TurnRow`, of a case `c` with its `parties`. */
export const turn = sql`${standing}, c.title, c.status_since, au.verified accused_known,
      (select json_build_object('id', p.id, 'unit', p.unit_id, 'at', m.sent_at) from thread h join message m on m.id = h.last_message_id
        join person p on p.id = m.sender_id where h.case_id = c.id order by h.last_message_id desc limit 1) last_speaker,
      array(select u from unnest(au.path || coalesce(cu.path, '{}')) u where exists (select from person p
        where p.unit_id = u and p.role_id = any(array(select r.id from role r where r.role_group = 'admin'))
          and p.status = 'active' and p.registered_at is not null)) reached_units,
      (select max(v.expires_at) from invitation v
        where v.case_id = c.id and v.side = 'accused'
          and (v.ended_at is null or v.ended_how = 'accepted' and v.in_force_at is null)) accused_invited_until`

/** Those of these few cases that there are, by their ids. */
export async function findTurns(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, TurnRow>> {
  if (ids.length === 0) return new Map()
  const found =
    await sql<TurnRow>`select ${turn} from cases c ${parties} where c.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(found.rows.map(row => [row.id, row]))
}

/** What an open case asks of somebody it may wait for: to settle it, or to answer it. */
export type Asked = 'settle' | 'answer'

/** Open cases that may wait for the actor, each kind in the order of its wait; whose turn each is, says `yourTurn`. */
export async function casesAsking(db: Db, actor: Actor): Promise<(TurnRow & { asked: Asked })[]> {
  const found = await sql<TurnRow & { asked: Asked }>`
    with chosen as materialized ((${toSettle(actor)}) union all (${naming(actor)}))
    select ${turn}, chosen.asked from chosen join cases c on c.id = chosen.id ${parties}
    order by chosen.place, c.id`.execute(db)
  return found.rows
}

/** No more of them are looked at, so that the dashboard costs the same however many cases there are. */
const MOST = 200

/** Cases that name the actor, or the unit they run, the first to be approved first. */
function naming(actor: Actor) {
  const unit = isUnitAdmin(actor) ? (actor.unit?.id ?? null) : null
  const open = sql`(select from case_access s where s.case_id = c.id and s.status_group = 'open')`
  return sql`(select c.id, 'answer' asked, c.approved_at place from cases c
        where c.accused_unit_id = ${unit} and c.approved_at is not null and exists ${open}
        order by c.id desc limit ${sql.raw(String(MOST))})
      union
      (select c.id, 'answer', c.approved_at from case_participant j join cases c on c.id = j.case_id
        where j.person_id = ${actor.id} and j.side = 'accused' and j.removed_at is null and exists ${open}
        order by c.id desc limit ${sql.raw(String(MOST))})`
}

/** A step of the ministry that the actor may take in a case `c`, where the case is at it (`yourTurn`). */
export const mayTake = {
  approve: (actor: Actor) => (holds(actor, 'approve dispute') ? standsNowhere(actor) : sql`false`),
  'decide the recall': (actor: Actor) =>
    isMinistry(actor) && holds(actor, 'change dispute case status') ? sql`not ${isTied(actor)}` : sql`false`,
  'confirm the accused': (actor: Actor) =>
    mayAsMinistry(actor, 'confirm the accused') ? sql`not ${isTied(actor)}` : sql`false`,
  refer: (actor: Actor) =>
    isMinistry(actor) && holds(actor, 'assign users cases') ? sql`not ${isTied(actor)}` : sql`false`,
} satisfies Partial<Record<Turn['step'], (actor: Actor) => RawBuilder<unknown>>>

const statuses = (some: readonly CaseStatus[]) => sql`(${sql.join(some.map(status => sql.lit(status)))})`

/** Where a case goes on against an accused that is still a name. */
const CONFIRMED_IN = OPEN_STATUSES.filter(status => status !== 'case opened' && status !== 'recalled')

/**
 * What waits for the ministry, each kind from the oldest on; by ids alone, which an index holds for each: waiting cases are the
 * newest, and a walk from the oldest case would be long.
 */
const ofMinistry = (actor: Actor) => {
  const most = sql.raw(String(MOST))
  const inStatus = (status: CaseStatus, may: RawBuilder<unknown>) =>
    sql`(select c.id from cases c where c.status = ${sql.lit(status)} and ${may} order by c.id limit ${most})`
  return sql`
    ${inStatus('case opened', mayTake.approve(actor))}
    union ${inStatus('recalled', mayTake['decide the recall'](actor))}
    union (select c.id from (select u.id from unit u where not u.verified and u.status = 'active' order by u.id limit ${most}) u
      cross join lateral (select * from cases c where c.accused_unit_id = u.id order by c.id desc limit ${most}) c
      where c.status in ${statuses(CONFIRMED_IN)} and ${mayTake['confirm the accused'](actor)} limit ${most})
    union (select c.id from (select * from cases c where c.nobody_settles order by c.status_since, c.id limit ${most}) c
      where ${mayTake.refer(actor)})`
}

/**
 * Cases that may wait for a step of the actor as one of the ministry, the longest wait first, with how many there are: of each
 * kind no more are counted than are looked at. Whose turn each is, says `yourTurn`.
 */
export async function casesOfMinistry(
  db: Db,
  actor: Actor,
  shown: number,
): Promise<{ rows: TurnRow[]; count: number }> {
  const { rows } = await sql<TurnRow & { count: string }>`
    with waits as materialized (${ofMinistry(actor)}),
    first as materialized (select c.id, count(*) over () count from waits join cases c on c.id = waits.id
      order by date_trunc('milliseconds', c.status_since), c.id limit ${sql.lit(shown)})
    select ${turn}, first.count from first join cases c on c.id = first.id ${parties}
    order by date_trunc('milliseconds', c.status_since), c.id`.execute(db)
  return { rows, count: Number(rows[0]?.count ?? 0) }
}

/** Whether a case `c` names the actor, or the unit they run, and they may answer it there (`isNamed`, `takesPart`). */
export const answersIn = (
  actor: Actor,
) => sql`((c.accused_unit_id = ${isUnitAdmin(actor) ? (actor.unit?.id ?? null) : null}
    or exists (select from case_participant j
      where j.case_id = c.id and j.person_id = ${actor.id} and j.side = 'accused' and j.removed_at is null))
  and ${holdsIn(actor, 'participate in resolution', sql`c.id`)})`

/** Those whom the case names: the accused's own admins, and who joined on its side (`isNamed`). */
export const isNamed = sql`c.approved_at is not null and
  (g.ground = 'accused' and g.unit_id = c.accused_unit_id or g.ground = 'joined' and g.side = 'accused')`

/** Neither the person nor, where they are its admin, their unit has written anything in the case. */
export const unanswered = (caseId: RawBuilder<unknown>, personId: RawBuilder<unknown>) =>
  sql`not exists (select from thread t join message m on m.thread_id = t.id join person s on s.id = m.sender_id
    where t.case_id = ${caseId} and (s.id = ${personId} or s.unit_id = (select a.unit_id from person a
      join role b on b.id = a.role_id and b.role_group = 'admin' where a.id = ${personId})))`
