import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import { cappedCount } from '../../http/capped.ts'
import { firstIdOf } from '../../lib/ids.ts'
import type { Reader } from '../disputes/members.queries.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'
import { byCase, countOf, seen, walkOf } from './documents.lists.queries.ts'
import type { Order } from './documents.order.ts'
import { type DocumentRow, onSides } from './documents.queries.ts'

// The documents of every accessible case: narrowed, searched, sorted and counted.

export type Filter = {
  /** A part of the name; empty where nothing is searched. */
  readonly words: string
  readonly mime: string | null
  readonly caseId: string | null
  /** Added between these moments, the second excluded. */
  readonly from: Date | null
  readonly until: Date | null
}
type Page = Filter & Order & { after: readonly string[] | null; limit: number }

const isNarrowed = ({ words, mime, from, until }: Filter): boolean => Boolean(words || mime || from || until)

/** Which of rows `x` the filter lets through; ids are made when a document is added and begin with the time (rules "Times and ids"). */
export const matching = ({ words, mime, from, until }: Omit<Filter, 'caseId'>) => sql`
    ${words ? sql`and x.name ilike ${`%${likeEscaped(words)}%`}` : sql``}
    ${mime ? sql`and x.mime = ${mime}` : sql``}
    ${from ? sql`and x.id >= ${firstIdOf(from)}::uuid` : sql``}
    ${until ? sql`and x.id < ${firstIdOf(until)}::uuid` : sql``}`

/** Of all documents that the filter lets through those that are seen. */
const among = (f: Filter, seenIs: RawBuilder<unknown>) => sql`${isNarrowed(f) ? PLANNED_ANEW : sql``}
  x.deleted_at is null ${seenIs} ${f.caseId ? sql`and x.case_id = ${f.caseId}` : sql``} ${matching(f)}`

/** The newest first unless asked otherwise. */
export async function pageOfAllDocuments(
  db: Db,
  reader: Reader,
  page: Page,
): Promise<(DocumentRow & { sort_name: string })[]> {
  const { from, order } = walkOf(page, sql`lower(x.name)`, sql`x.id`)
  const found = await sql<DocumentRow & { sort_name: string }>`
    select x.id, x.name, lower(x.name) sort_name, b.size::text size, b.mime, b.sha256, b.chosen_sha256, b.scan_state,
      b.uploaded_by sent_by, x.created_at, x.uploaded_by uploader_id,
      p.status uploader_status, ${onSides} on_sides,
      x.folder_id, c.id case_id, c.case_no, c.status case_status, trim(p.first_name || ' ' || p.last_name) uploader
    from (select x.* from document x
      where ${among(page, seen(reader))} ${from} ${order} limit ${page.limit}) x
    join cases c on c.id = x.case_id join file b on b.id = x.file_id join person p on p.id = x.uploaded_by
    ${order}`.execute(db)
  return found.rows
}

/** How many there are, counted no further than the cap. */
export const countAllDocuments = (db: Db, reader: Reader, filter: Filter): Promise<number> => {
  const { words, mime, caseId, from, until } = filter
  return cappedCount(db, JSON.stringify(['document', reader.name, words, mime, caseId, from, until]), () =>
    countOf(
      db,
      isNarrowed(filter) || reader.whose === 'ministry'
        ? sql`select from document x where ${among(filter, seen(reader))}`
        : byCase(reader, 'document', among(filter, sql`and ${reader.may(sql`s.case_id`)}`)),
    ),
  )
}
