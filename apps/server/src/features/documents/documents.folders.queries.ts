import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'
import { COUNT_LIMIT } from '../../http/cursor.ts'
import type { Whose } from '../disputes/disputes.lists.queries.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'
import type { DocumentRow } from './documents.queries.ts'

type Db = Kysely<DB> | Transaction<DB>

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

const seen = (whose: Whose) =>
  whose === 'ministry'
    ? sql``
    : sql`and exists (select from case_sight s where s.case_id = x.case_id and s.key = any(${whose.keys}::bigint[]))`

/** How many folders, or documents, of that name are in sight, counted no further than the cap. */
export async function countInSight(
  db: Db,
  whose: Whose,
  what: 'folder' | 'document',
  { words, caseId }: Pick<Page, 'words' | 'caseId'>,
): Promise<number> {
  const named = words === '' ? sql`` : sql`and x.name ilike ${`%${likeEscaped(words)}%`}`
  const there = what === 'document' ? sql`and x.deleted_at is null` : sql``
  const one = caseId ? sql`and x.case_id = ${caseId}` : sql``
  const found = await sql<{ count: string }>`select count(*) count from (select 1 from ${sql.table(what)} x
    where x.case_id is not null ${there} ${one} ${seen(whose)} ${named} limit ${COUNT_LIMIT}) n`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

export type FolderRow = {
  id: string
  name: string
  size: string
  files: number
  modified_at: Date
  case_id: string
  case_no: string
  filed_at: Date
}

type Page = { words: string; after: string[] | null; limit: number; caseId: string | null }

/** The newest cases in sight from the cursor on: few more than a page needs, so that the cost stays flat. */
const seenCases = (whose: Whose, { after, limit, caseId }: Page) => {
  const one = caseId ? sql`and c.id = ${caseId}` : sql``
  const from = after ? sql`and c.id <= ${after[0]}::uuid` : sql``
  if (whose === 'ministry')
    return sql`select c.id from cases c where true ${one} ${from} order by c.id desc limit ${limit}`
  return sql`select c.id from (select distinct s.case_id id from case_sight s
    where s.key = any(${whose.keys}::bigint[])) c where true ${one} ${from} order by c.id desc limit ${limit}`
}

const beyond = (after: string[] | null, thing: string) =>
  after ? sql`and (c.id, ${sql.ref(thing)}) < (${after[0]}::uuid, ${after[1]}::uuid)` : sql``

/** Folders of the cases in sight, the latest case first. */
export async function pageOfFolders(db: Db, whose: Whose, page: Page): Promise<FolderRow[]> {
  const named = page.words === '' ? sql`` : sql`and (f.name ilike ${`%${likeEscaped(page.words)}%`})`
  const cases =
    page.words === '' ? sql`in (${seenCases(whose, page)})` : sql`in (${seenCases(whose, { ...page, limit: 100_000 })})`
  const found = await sql<FolderRow>`
    select f.id, f.name, c.id case_id, c.case_no, c.filed_at, count(d.id)::int files, coalesce(sum(b.size), 0)::text size,
      coalesce(max(d.created_at), f.created_at) modified_at
    from cases c join folder f on f.case_id = c.id
    left join document d on d.folder_id = f.id and d.deleted_at is null left join file b on b.id = d.file_id
    where c.id ${cases} ${named} ${beyond(page.after, 'f.id')}
    group by f.id, c.id order by c.id desc, f.id desc limit ${page.limit}`.execute(db)
  return found.rows
}

/** Documents of the cases in sight, the latest case first. */
export async function pageOfAllDocuments(db: Db, whose: Whose, page: Omit<Page, 'caseId'>): Promise<DocumentRow[]> {
  const named = page.words === '' ? sql`` : sql`and d.name ilike ${`%${likeEscaped(page.words)}%`}`
  const found = await sql<DocumentRow>`
    select d.id, d.name, b.size::text size, b.mime, d.created_at, d.uploaded_by uploader_id, d.folder_id,
      c.id case_id, c.case_no, c.status case_status, trim(p.first_name || ' ' || p.last_name) uploader
    from (select x.* from document x where x.deleted_at is null ${seen(whose)}) d
    join cases c on c.id = d.case_id join file b on b.id = d.file_id join person p on p.id = d.uploaded_by
    where true ${named} ${beyond(page.after, 'd.id')}
    order by c.id desc, d.id desc limit ${page.limit}`.execute(db)
  return found.rows
}
