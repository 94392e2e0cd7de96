import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import { isFound } from '../disputes/access.queries.ts'
import type { Reader } from '../disputes/members.queries.ts'

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
