import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import { isFound } from '../disputes/access.queries.ts'
import type { Reader } from '../disputes/members.queries.ts'

export type WaitingRow = { id: string; case_no: string; title: string; status: CaseStatus; status_since: Date }
type Waiting = { readonly rows: readonly WaitingRow[]; readonly count: number }

const waiting = sql`c.id, c.case_no, c.title, c.status, c.status_since`

/** No more than these are looked at, so that the dashboard costs the same however many cases there are. */
const MOST = 200

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
      : sql`${PLANNED_ANEW} ${isFound(whose.keys, sql`d.case_id`)}
          and ${may(sql`d.case_id`)}`
  const found = await sql<RecentDocumentRow>`
    with newest as materialized (select d.id, d.name, d.file_id, d.created_at, d.case_id from document d
      where d.deleted_at is null and ${seen} order by d.id desc limit ${sql.raw(String(limit))})
    select n.id, n.name, f.size, n.created_at, n.case_id, c.case_no
    from newest n join file f on f.id = n.file_id join cases c on c.id = n.case_id order by n.id desc`.execute(db)
  return found.rows
}
