import type { PostKind } from '@accord/contract/help/help.schemas'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

export type AuthorsCategory = {
  id: string
  slug: string
  kind: PostKind
  title: string
  description: string
  version: number
  posts: number
}

/** Articles in their order, then questions and news. */
export async function allCategories(db: Db, id: string | null = null): Promise<AuthorsCategory[]> {
  const found = await sql<AuthorsCategory>`select c.id, c.slug, c.kind, c.title, c.description, c.version,
      (select count(*)::int from posts p join post_versions v on v.post_id = p.id and v.number = p.version
        where v.category_id = c.id and p.deleted_at is null) posts
    from post_categories c where c.id = coalesce(${id}::uuid, c.id) order by c.kind, c.position, c.id`.execute(db)
  return found.rows
}

export const findCategory = async (db: Db, id: string): Promise<AuthorsCategory | undefined> =>
  (await allCategories(db, id))[0]

/** Made, changed and ordered one after the other. */
export const holdCategories = (tx: Transaction<DB>) =>
  sql`select from post_categories order by id for no key update`.execute(tx)

type NewCategory = { id: string; slug: string; title: string; description: string; at: Date }
export const insertCategory = (tx: Transaction<DB>, { id, slug, title, description, at }: NewCategory) =>
  sql`insert into post_categories (id, slug, kind, title, description, position, created_at)
    values (${id}, ${slug}, 'article', ${title}, ${description},
      (select coalesce(max(position), 0) + 1 from post_categories), ${at})`.execute(tx)

export const updateCategory = (tx: Transaction<DB>, id: string, set: { title: string; description: string }) =>
  sql`update post_categories set title = ${set.title}, description = ${set.description}, version = version + 1,
    product_hash = null where id = ${id}`.execute(tx)

/** The ministry's order stays, whatever order a release has. */
export const putInOrder = (tx: Transaction<DB>, ids: readonly string[]) =>
  sql`update post_categories c set position = o.place, product_hash = null
    from unnest(${[...ids]}::uuid[]) with ordinality o(id, place) where c.id = o.id`.execute(tx)
