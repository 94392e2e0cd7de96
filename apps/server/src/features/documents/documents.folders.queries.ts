import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { DEFERRED } from '../../db/deferred.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Filed } from '../../deps.ts'
import { cappedCount } from '../../http/capped.ts'
import { foundBy } from '../disputes/access.queries.ts'
import type { Reader } from '../disputes/members.queries.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'
import { byCase, countOf, seen, walkOf, wayOf } from './documents.lists.queries.ts'
import type { Order } from './documents.order.ts'

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

/** What the reader has access to and has that name; a folder is found by the title of its case, too. */
function folders(seenIs: RawBuilder<unknown>, { words, caseId }: Which) {
  const like = `%${likeEscaped(words)}%`
  const titled = sql`or exists (select from cases t where t.id = x.case_id and t.title ilike ${like})`
  const named = words === '' ? sql`` : sql`and (x.name ilike ${like} ${titled})`
  const one = caseId ? sql`and x.case_id = ${caseId}` : sql``
  return sql`true ${one} ${seenIs} ${named}`
}

/** How many of them there are, counted no further than the cap. */
export const countFolders = (db: Db, reader: Reader, which: Which): Promise<number> =>
  cappedCount(db, JSON.stringify(['folder', reader.name, which.words, which.caseId]), async () => {
    const { whose, may } = reader
    const each =
      whose === 'ministry' || which.words !== ''
        ? sql`select from folder x where ${folders(seen(reader), which)}`
        : byCase(reader, 'folder', sql`${folders(sql``, which)} and ${may(sql`s.case_id`)}`)
    return countOf(db, each)
  })

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

type Which = { words: string; caseId: string | null }
type Page = Which & { after: string[] | null; limit: number } & Order

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

/** Folders of the accessible cases, the latest case first unless asked otherwise. */
export async function pageOfFolders(db: Db, reader: Reader, page: Page): Promise<FolderRow[]> {
  const { from, order } = walkOf(page, sql`x.name_key`, sql`x.case_id`)
  const near = page.byName || page.words !== '' ? sql`` : sql`and x.case_id in (${seenCases(reader, page)})`
  const found = await sql<FolderRow>`
    with page as (select x.id, x.name, x.name_key, x.created_at, x.case_id from folder x
      where ${folders(seen(reader), page)} ${near} ${from} ${order} limit ${page.limit})
    select x.id, x.name, x.name_key, c.id case_id, c.case_no, c.filed_at, count(d.id)::int files,
      coalesce(sum(b.size), 0)::text size, coalesce(max(d.created_at), x.created_at) modified_at
    from page x join cases c on c.id = x.case_id
    left join document d on d.folder_id = x.id and d.deleted_at is null left join file b on b.id = d.file_id
    group by x.id, x.name, x.name_key, x.created_at, x.case_id, c.id ${order}`.execute(db)
  return found.rows
}

/** The case's own folder is made with it (rules "Filing"). */
export const makeCaseFolder = (tx: Transaction<DB>, { caseId, caseNo, folderId, at }: Filed) =>
  tx
    .insertInto('folder')
    .values({ id: folderId, case_id: caseId, name: caseNo, name_key: caseNo.toLowerCase(), created_at: at })
    .modifyEnd(DEFERRED)
    .execute()
