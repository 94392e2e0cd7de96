import type { PostKind, PostRow } from '@accord/contract/help/help.schemas'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'

// Posts as their authors see them: each in its newest version `v`.

export type DraftRow = {
  id: string
  slug: string
  version: number
  position: number
  published_version: number | null
  published_at: Date | null
  deleted_at: Date | null
  title: string
  summary: string
  markdown: string
  sources: string[]
  category_id: string
  category_slug: string
  category_title: string
  kind: PostKind
  saved_at: Date
  saved_by: string | null
}

const newest = sql`posts p join post_versions v on v.post_id = p.id and v.number = p.version
  join post_categories c on c.id = v.category_id left join person w on w.id = v.saved_by`
const columns = sql`p.id, p.slug, p.version, p.position, p.published_version, p.published_at, p.deleted_at, v.title, v.summary,
  v.markdown, v.sources, c.id category_id, c.slug category_slug, c.title category_title, c.kind, v.saved_at,
  trim(w.first_name || ' ' || w.last_name) saved_by`

export type PostsFilter = {
  words: string
  state: PostRow['state'] | undefined
  categoryId: string | undefined
}

/** Deleted ones only where they are asked for. */
const states = {
  draft: sql`p.deleted_at is null and p.published_version is null`,
  published: sql`p.published_version is not null`,
  deleted: sql`p.deleted_at is not null`,
  all: sql`p.deleted_at is null`,
}

const matching = ({ words, state, categoryId }: PostsFilter) => sql`${states[state ?? 'all']}
  ${words ? sql`and lower(v.title) like ${`%${likeEscaped(words)}%`}` : sql``}
  ${categoryId ? sql`and c.id = ${categoryId}` : sql``}`

type Page = PostsFilter & { after: string[] | null; limit: number }

/** The last saved first. */
export async function pageOfPosts(db: Db, page: Page): Promise<DraftRow[]> {
  const found = await sql<DraftRow>`select ${columns} from ${newest} where ${matching(page)}
    ${page.after ? sql`and (v.saved_at, p.id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)` : sql``}
    order by v.saved_at desc, p.id desc limit ${page.limit}`.execute(db)
  return found.rows
}

export async function countPosts(db: Db, filter: PostsFilter): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) count from (
    select from ${newest} where ${matching(filter)} limit ${COUNT_LIMIT}) n`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

export const findPost = async (db: Db, id: string): Promise<DraftRow | undefined> =>
  (await sql<DraftRow>`select ${columns} from ${newest} where p.id = ${id}`.execute(db)).rows[0]

/** One change of a post at a time. */
export const holdPost = (tx: Transaction<DB>, id: string) =>
  sql`select from posts where id = ${id} for no key update`.execute(tx)

/** The words of addresses that begin like this one, but that of `exceptId`. */
export async function slugsLike(tx: Transaction<DB>, slug: string, exceptId: string): Promise<string[]> {
  const found = await sql<{ slug: string }>`select slug from posts
    where slug like ${`${slug}%`} and id <> ${exceptId}::uuid`.execute(tx)
  return found.rows.map(row => row.slug)
}

/** Behind all others; its first version comes with it. */
export const insertPost = (tx: Transaction<DB>, { id, slug, at }: { id: string; slug: string; at: Date }) =>
  sql`insert into posts (id, slug, position, version, created_at)
    values (${id}, ${slug}, (select coalesce(max(position), 0) + 1 from posts), 0, ${at})`.execute(tx)

export type NewVersion = {
  title: string
  summary: string
  markdown: string
  plain: string
  sources: readonly string[]
  categoryId: string
  by: string
  at: Date
  restoredFrom: number | null
}

/** Saved as the newest version. From now on the post is the ministry's, whatever comes with a release. */
export const addVersion = (tx: Transaction<DB>, id: string, slug: string, v: NewVersion) =>
  sql`with changed as (
      update posts set version = version + 1, slug = ${slug}, deleted_at = null, product_hash = null where id = ${id}
      returning version)
    insert into post_versions (post_id, number, category_id, title, summary, markdown, plain, sources, saved_by, saved_at,
      restored_from)
    select ${id}, version, ${v.categoryId}, ${v.title}, ${v.summary}, ${v.markdown}, ${v.plain}, ${[...v.sources]}::text[],
      ${v.by}, ${v.at}, ${v.restoredFrom} from changed`.execute(tx)

export const setPublished = (tx: Transaction<DB>, id: string, at: Date) =>
  sql`update posts set published_version = version, published_at = coalesce(published_at, ${at}::timestamptz), shown_at = ${at}
    where id = ${id}`.execute(tx)

export const setUnpublished = (tx: Transaction<DB>, id: string) =>
  sql`update posts set published_version = null, product_hash = null where id = ${id}`.execute(tx)

export const setDeleted = (tx: Transaction<DB>, id: string, at: Date) =>
  sql`update posts set published_version = null, product_hash = null, deleted_at = ${at} where id = ${id}`.execute(tx)

export type VersionRow = {
  number: number
  title: string
  saved_at: Date
  saved_by: string | null
  published: boolean
  restored_from: number | null
}

const MOST_VERSIONS = 200

export async function versionsOf(db: Db, id: string): Promise<VersionRow[]> {
  const found = await sql<VersionRow>`select v.number, v.title, v.saved_at, v.restored_from,
      trim(w.first_name || ' ' || w.last_name) saved_by, v.number is not distinct from p.published_version published
    from posts p join post_versions v on v.post_id = p.id left join person w on w.id = v.saved_by
    where p.id = ${id} order by v.number desc limit ${sql.lit(MOST_VERSIONS)}`.execute(db)
  return found.rows
}

export const findVersion = (db: Db, id: string, number: number) =>
  db
    .selectFrom('post_versions')
    .select(['number', 'category_id', 'title', 'summary', 'markdown', 'plain', 'sources'])
    .where('post_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()

/** Of a category, as its authors see it; in no order. */
export const idsOfCategory = async (tx: Transaction<DB>, categoryId: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`select p.id from ${newest} where c.id = ${categoryId} and ${states.all}`.execute(tx)
  ).rows.map(row => row.id)

/** What a post says stays the product's where it is. */
export const putPostsInOrder = (tx: Transaction<DB>, ids: readonly string[]) =>
  sql`update posts p set position = o.place from unnest(${[...ids]}::uuid[]) with ordinality o(id, place)
    where p.id = o.id`.execute(tx)

type NewPicture = { name: string; postId: string; alt: string; by: string; at: Date }
export const insertPicture = (tx: Transaction<DB>, { name, postId, alt, by, at }: NewPicture) =>
  tx.insertInto('post_pictures').values({ name, post_id: postId, alt, added_by: by, added_at: at }).execute()
