import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { DEFERRED } from '../../db/deferred.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Filed } from '../../deps.ts'
import { COUNT_LIMIT, cappedCount } from '../../http/capped.ts'
import { foundBy, isFound } from '../disputes/access.queries.ts'
import type { Reader } from '../disputes/members.queries.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'
import type { Order } from './documents.order.ts'
import { type DocumentRow, onSides } from './documents.queries.ts'

/** False when the case has a folder of that name. */
export const insertFolder = async (
  tx: Transaction<DB>,
  f: { id: string; caseId: string; name: string; at: Date },
): Promise<boolean> =>
  (await tx
    .insertInto('folder')
    .values({ id: f.id, case_id: f.caseId, name: f.name, name_key: f.name.toLowerCase(), created_at: f.at })
    .onConflict(c => c.columns(['case_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

const seen = ({ whose, may }: Reader) =>
  whose === 'ministry'
    ? sql`and ${may(sql`x.case_id`)}`
    : sql`${PLANNED_ANEW} and ${isFound(whose.keys, sql`x.case_id`)}
        and ${may(sql`x.case_id`)}`

/** What the reader has access to and has that name; a folder is found by the title of its case, too. */
function among(
  what: 'folder' | 'document',
  seenIs: RawBuilder<unknown>,
  { words, caseId }: Pick<Page, 'words' | 'caseId'>,
) {
  const like = `%${likeEscaped(words)}%`
  const titled = sql`or exists (select from cases t where t.id = x.case_id and t.title ilike ${like})`
  const named = words === '' ? sql`` : sql`and (x.name ilike ${like} ${what === 'folder' ? titled : sql``})`
  const there = what === 'document' ? sql`and x.deleted_at is null` : sql``
  const one = caseId ? sql`and x.case_id = ${caseId}` : sql``
  return sql`true ${there} ${one} ${seenIs} ${named}`
}

/** How many of them there are, counted no further than the cap. */
export const countAccessible = (
  db: Db,
  reader: Reader,
  what: 'folder' | 'document',
  which: Pick<Page, 'words' | 'caseId'>,
): Promise<number> =>
  cappedCount(db, JSON.stringify([what, reader.name, which.words, which.caseId]), async () => {
    const counted = sql<{
      count: string
    }>`select count(*) count from (${each(what, reader, which)} limit ${COUNT_LIMIT}) n`
    return Number((await counted.execute(db)).rows[0]?.count ?? 0)
  })

/** By the accessible cases one after the other, so that nobody's count reads the folders of everybody. */
function each(what: 'folder' | 'document', reader: Reader, which: Pick<Page, 'words' | 'caseId'>) {
  const { whose, may } = reader
  const all = sql`select from ${sql.table(what)} x where ${among(what, seen(reader), which)}`
  if (whose === 'ministry' || which.words !== '') return all
  const here = sql`where x.case_id = s.case_id and ${among(what, sql``, which)} and ${may(sql`s.case_id`)}`
  return sql`select from (${foundBy(whose.keys)}) s
    cross join lateral (select from ${sql.table(what)} x ${here} offset 0) y`
}

export type FolderRow = {
  id: string
  name: string
  name_key: string
  size: string
  files: number
  modified_at: Date
  case_id: string
  case_no: string
  filed_at: Date
}

type Page = { words: string; caseId: string | null; after: string[] | null; limit: number } & Order

/**
 * The cases a page by date is made of, so that the cost stays flat: every case has a folder, and the cursor's own case,
 * which may be used up, is one of them.
 */
const seenCases = ({ whose, may }: Reader, { after, limit, caseId, backwards }: Page) => {
  const one = caseId ? sql`and c.id = ${caseId}` : sql``
  const from = after ? sql`and c.id ${backwards ? sql`<=` : sql`>=`} ${after[0]}::uuid` : sql``
  const which = sql`where ${may(sql`c.id`)} ${one} ${from} order by c.id ${wayOf(backwards)} limit ${limit + 1}`
  if (whose === 'ministry') return sql`select c.id from cases c ${which}`
  return sql`select c.id from (${foundBy(whose.keys)}) c(id) ${which}`
}

const wayOf = (backwards: boolean) => (backwards ? sql`desc` : sql`asc`)

/** How a page goes on: by name or by date, which ids begin with; what is alike by its own id. */
function walkOf({ byName, backwards, after }: Page, name: ReturnType<typeof sql>, date: ReturnType<typeof sql>) {
  const key = byName ? name : date
  const last = byName ? sql`${after?.[0]}::text` : sql`${after?.[0]}::uuid`
  const beyond = backwards ? sql`<` : sql`>`
  return {
    from: after ? sql`and (${key}, x.id) ${beyond} (${last}, ${after[1]}::uuid)` : sql``,
    order: sql`order by ${key} ${wayOf(backwards)}, x.id ${wayOf(backwards)}`,
  }
}

/** Folders of the accessible cases, the latest case first unless asked otherwise. */
export async function pageOfFolders(db: Db, reader: Reader, page: Page): Promise<FolderRow[]> {
  const { from, order } = walkOf(page, sql`x.name_key`, sql`x.case_id`)
  const near = page.byName || page.words !== '' ? sql`` : sql`and x.case_id in (${seenCases(reader, page)})`
  const found = await sql<FolderRow>`
    with page as (select x.id, x.name, x.name_key, x.created_at, x.case_id from folder x
      where ${among('folder', seen(reader), page)} ${near} ${from} ${order} limit ${page.limit})
    select x.id, x.name, x.name_key, c.id case_id, c.case_no, c.filed_at, count(d.id)::int files,
      coalesce(sum(b.size), 0)::text size, coalesce(max(d.created_at), x.created_at) modified_at
    from page x join cases c on c.id = x.case_id
    left join document d on d.folder_id = x.id and d.deleted_at is null left join file b on b.id = d.file_id
    group by x.id, x.name, x.name_key, x.created_at, x.case_id, c.id ${order}`.execute(db)
  return found.rows
}

/** Documents of the accessible cases, the newest first unless asked otherwise. */
export async function pageOfAllDocuments(
  db: Db,
  reader: Reader,
  page: Page,
): Promise<(DocumentRow & { sort_name: string })[]> {
  const { from, order } = walkOf(page, sql`lower(x.name)`, sql`x.id`)
  const found = await sql<DocumentRow & { sort_name: string }>`
    select x.id, x.name, lower(x.name) sort_name, b.size::text size, b.mime, b.sha256, x.created_at, x.uploaded_by uploader_id, ${onSides} on_sides,
      x.folder_id, c.id case_id, c.case_no, c.status case_status, trim(p.first_name || ' ' || p.last_name) uploader
    from (select x.* from document x
      where ${among('document', seen(reader), page)} ${from} ${order} limit ${page.limit}) x
    join cases c on c.id = x.case_id join file b on b.id = x.file_id join person p on p.id = x.uploaded_by
    ${order}`.execute(db)
  return found.rows
}

/** The case's own folder is made with it (rules "Filing"). */
export const makeCaseFolder = (tx: Transaction<DB>, { caseId, caseNo, folderId, at }: Filed) =>
  tx
    .insertInto('folder')
    .values({ id: folderId, case_id: caseId, name: caseNo, name_key: caseNo.toLowerCase(), created_at: at })
    .modifyEnd(DEFERRED)
    .execute()
