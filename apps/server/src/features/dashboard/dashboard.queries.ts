import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { type Actor, isUnitAdmin } from '@accord/policy/actor'
import { STAGE_ROLES } from '@accord/policy/life.policy'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import type { Reader } from '../disputes/disputes.permitted.queries.ts'
import { casesByTurn, type TurnRow } from '../disputes/disputes.turn.queries.ts'

export type WaitingRow = { id: string; case_no: string; title: string; status: CaseStatus; status_since: Date }
type Waiting = { readonly rows: readonly WaitingRow[]; readonly count: number }

const waiting = sql`c.id, c.case_no, c.title, c.status, c.status_since`

/** No more than these are looked at, so that the dashboard costs the same however many cases there are. */
const MOST = 200
/** Of those one settlement person has in hand, in whatever stage. */
const MOST_IN_HAND = 500

/** Cases in one status, the longest wait first, and how many there are; only for whoever sees every case. */
export async function casesIn(db: Db, status: CaseStatus, shown: number): Promise<Waiting> {
  // By ids alone, which the index of statuses holds: waiting cases are the newest, and a walk from the oldest would be long.
  const { rows } = await sql<WaitingRow & { count: string }>`
    with waits as materialized (select c.id from cases c where c.status = ${status}
      order by c.id limit ${sql.raw(String(MOST))})
    select ${waiting}, count(*) over () count from waits join cases c on c.id = waits.id
    order by date_trunc('milliseconds', c.status_since), c.id limit ${sql.lit(shown)}`.execute(db)
  return { rows, count: Number(rows[0]?.count ?? 0) }
}

const stageRoles = Object.entries(STAGE_ROLES).flatMap(([stage, roles]) => roles.map(role => ({ stage, role })))

/** What an open case asks of somebody it may wait for: to settle it, or to answer it. */
export type Asked = 'settle' | 'answer'

/** Open cases that may wait for the actor, each kind in the order of its wait; whose turn each is, says `yourTurn` of the policy. */
export const casesAsking = (db: Db, actor: Actor): Promise<(TurnRow & { asked: Asked })[]> =>
  casesByTurn<{ asked: Asked }>(db, sql`(${assignedTo(actor)}) union all (${naming(actor)})`, sql`chosen.asked`)

/** Cases that the actor was assigned to settle in the stage they are in, the longest wait first. */
const assignedTo = (actor: Actor) => sql`
    with hand as materialized (select distinct s.case_id from unnest(${[actor.accessKey, ...actor.bodyAccessKeys]}::bigint[]) k
      cross join unnest(array['open', 'on hold']) g
      cross join lateral (select s.case_id from case_access s where s.access_key = k and s.status_group = g
        order by s.case_id limit ${sql.raw(String(MOST_IN_HAND))}) s)
    select c.id, 'settle' asked, c.status_since place from hand join cases c on c.id = hand.case_id
    where exists (select from unnest(${stageRoles.map(s => s.stage)}::text[], ${stageRoles.map(s => s.role)}::text[]) m (stage, role)
      join role r on r.name = m.role
      cross join lateral (
        select l.role_id from referral l left join settlement_body b on b.id = l.body_id
          where l.case_id = c.id and l.ended_at is null
            and (l.person_id = ${actor.id} or b.access_key = any(${actor.bodyAccessKeys}::bigint[]))
        union all select j.role_id from case_participant j
          where j.case_id = c.id and j.person_id = ${actor.id} and j.side = 'neutral' and j.removed_at is null) as had
      where m.stage = case when c.status = 'on hold' then c.held_stage else c.status end and had.role_id = r.id)
    order by c.status_since limit ${sql.raw(String(MOST))}`

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

export type RecentDocumentRow = {
  id: string
  name: string
  size: string
  created_at: Date
  case_id: string
  case_no: string
}

/** The newest documents of accessible cases: by the cases or down the newest, whichever the planner finds shorter. */
export async function recentDocuments(db: Db, { whose, may }: Reader, limit: number): Promise<RecentDocumentRow[]> {
  const seen =
    whose === 'ministry'
      ? sql`d.case_id is not null and ${may(sql`d.case_id`)}`
      : sql`${PLANNED_ANEW} exists (select from case_access s where s.case_id = d.case_id and s.access_key = any(${whose.keys}::bigint[]))
          and ${may(sql`d.case_id`)}`
  const found = await sql<RecentDocumentRow>`
    with newest as materialized (select d.id, d.name, d.file_id, d.created_at, d.case_id from document d
      where d.deleted_at is null and ${seen} order by d.id desc limit ${sql.raw(String(limit))})
    select n.id, n.name, f.size, n.created_at, n.case_id, c.case_no
    from newest n join file f on f.id = n.file_id join cases c on c.id = n.case_id order by n.id desc`.execute(db)
  return found.rows
}
