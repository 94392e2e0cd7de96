import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fewFoundBy, isFew, isFoundEach, isMany } from '../disputes/access.queries.ts'
import type { Reader } from '../disputes/members.queries.ts'

export type RecentDocumentRow = {
  id: string
  name: string
  size: string
  created_at: Date
  case_id: string
  case_no: string
}

const documentsOf = (from: RawBuilder<unknown>, which: RawBuilder<unknown>, limit: number) =>
  sql`select d.id, d.name, d.file_id, d.created_at, d.case_id from ${from}
    where d.deleted_at is null and ${which} order by d.id desc limit ${sql.lit(limit)}`

/** Down the newest of all, or case by case. */
function newest({ whose, may }: Reader, limit: number) {
  const allowed = may(sql`d.case_id`)
  if (whose === 'ministry')
    return sql`newest as materialized (${documentsOf(sql`document d`, sql`d.case_id is not null and ${allowed}`, limit)})`
  const byCase = sql`(select distinct case_id from few) s
    cross join lateral (select * from document d where d.case_id = s.case_id offset 0) d`
  const each = sql`${isMany} and ${isFoundEach(whose.keys, sql`d.case_id`)} and ${allowed}`
  return sql`${fewFoundBy(whose.keys)}, newest as materialized (
    (${documentsOf(byCase, sql`${isFew} and ${allowed}`, limit)}) union all (${documentsOf(sql`document d`, each, limit)}))`
}

/** The newest documents of accessible cases. */
export async function recentDocuments(db: Db, reader: Reader, limit: number): Promise<RecentDocumentRow[]> {
  const found = await sql<RecentDocumentRow>`
    with ${newest(reader, limit)}
    select n.id, n.name, f.size, n.created_at, n.case_id, c.case_no
    from newest n join file f on f.id = n.file_id join cases c on c.id = n.case_id order by n.id desc`.execute(db)
  return found.rows
}
