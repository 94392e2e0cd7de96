import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { newestFoundBy } from '../disputes/access.queries.ts'
import type { Reader } from '../disputes/members.queries.ts'

export type RecentDocumentRow = {
  id: string
  name: string
  size: string
  created_at: Date
  case_id: string
  case_no: string
}

const columns = sql`x.id, x.name, x.file_id, x.created_at, x.case_id`

function newest({ whose, may }: Reader, limit: number) {
  const [table, kept, allowed] = ['document', sql`x.deleted_at is null`, may(sql`x.case_id`)]
  if (whose !== 'ministry') return newestFoundBy(whose.keys, { table, by: 'id', columns, kept, may: allowed, limit })
  return sql`newest as materialized (select ${columns} from document x
    where ${kept} and x.case_id is not null and ${allowed} order by x.id desc limit ${sql.lit(limit)})`
}

/** The newest documents of accessible cases. */
export async function recentDocuments(db: Db, reader: Reader, limit: number): Promise<RecentDocumentRow[]> {
  const found = await sql<RecentDocumentRow>`
    with ${newest(reader, limit)}
    select n.id, n.name, f.size, n.created_at, n.case_id, c.case_no
    from newest n join file f on f.id = n.file_id join cases c on c.id = n.case_id order by n.id desc`.execute(db)
  return found.rows
}
