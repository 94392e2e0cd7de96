import type { PostKind } from '@accord/contract/help/help.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

// What everybody may read: each statement goes from the version that is published, so no draft is in an answer.

export type CategoryRow = {
  id: string
  slug: string
  kind: PostKind
  title: string
  description: string
  posts: number
}

/** A published post `p`, what it says `v`, and its category `c`. */
export const published = sql`posts p join post_versions v on v.post_id = p.id and v.number = p.published_version
  join post_categories c on c.id = v.category_id`

/** By its id, or by the words of its address. */
const named = (name: string) => sql`(c.slug = ${name} or c.id::text = ${name})`

const categoriesWhere = async (db: Db, which: ReturnType<typeof sql>): Promise<CategoryRow[]> =>
  (
    await sql<CategoryRow>`select c.id, c.slug, c.kind, c.title, c.description, count(*)::int posts
      from ${published} where ${which} group by c.id order by c.position, c.id`.execute(db)
  ).rows

/** Categories of articles in which there is something to read. */
export const publishedCategories = (db: Db): Promise<CategoryRow[]> => categoriesWhere(db, sql`c.kind = 'article'`)

export const publishedCategory = async (db: Db, name: string): Promise<CategoryRow | undefined> =>
  (await categoriesWhere(db, named(name)))[0]

export type PublishedRow = {
  id: string
  slug: string
  number: number
  title: string
  summary: string
  markdown: string
  sources: string[]
  published_at: Date
  shown_at: Date
}

const columns = sql`p.id, p.slug, v.number, v.title, v.summary, v.markdown, v.sources, p.published_at, p.shown_at`
/** News the newest first, the others as they were put. */
const inOrder = sql`order by case when c.kind = 'news' then p.published_at end desc, p.position, p.id`

export const publishedIn = async (db: Db, categoryId: string): Promise<PublishedRow[]> =>
  (
    await sql<PublishedRow>`select ${columns} from ${published} where c.id = ${categoryId} ${inOrder} limit 200`.execute(
      db,
    )
  ).rows

export const publishedOfKind = async (db: Db, kind: PostKind, most: number): Promise<PublishedRow[]> =>
  (
    await sql<PublishedRow>`select ${columns} from ${published} where c.kind = ${kind} ${inOrder}
      limit ${most}`.execute(db)
  ).rows
