import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { FileCategory, FilePost } from './help.files.ts'

/** What is there by its id, with the hash of the product's text; null where the ministry has written on it. */
export async function hashesOfProduct(tx: Transaction<DB>): Promise<ReadonlyMap<string, Buffer | null>> {
  const found = await sql<{ id: string; hash: Buffer | null }>`select id, product_hash hash from post_categories
    union all select id, product_hash from posts`.execute(tx)
  return new Map(found.rows.map(({ id, hash }) => [id, hash]))
}

/** What the ministry made may have the words of this address. */
const slugOf = (table: 'post_categories' | 'posts', { id, slug }: { id: string; slug: string }) =>
  sql<string>`case when exists (select from ${sql.table(table)} where slug = ${slug} and id <> ${id}::uuid)
    then ${slug} || '-' || left(${id}::text, 8) else ${slug} end`

export const putCategory = (tx: Transaction<DB>, { hash, ...row }: FileCategory, at: Date) =>
  tx
    .insertInto('post_categories')
    .values({ ...row, slug: slugOf('post_categories', row), product_hash: hash, created_at: at })
    .onConflict(c =>
      c.column('id').doUpdateSet(eb => ({
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        position: eb.ref('excluded.position'),
        product_hash: eb.ref('excluded.product_hash'),
      })),
    )
    .execute()

/** A new post of the product, published, or a new version of one that nobody here has written on. */
export async function putPost(tx: Transaction<DB>, post: FilePost & { plain: string }, at: Date): Promise<void> {
  const made = await sql<{ version: number }>`
    insert into posts (id, slug, position, published_at, shown_at, product_hash, created_at)
    values (${post.id}, ${slugOf('posts', post)}, ${post.position}, ${at}, ${at}, ${post.hash}, ${at})
    on conflict (id) do update set slug = excluded.slug,
      version = posts.version + 1, shown_at = excluded.shown_at, product_hash = excluded.product_hash
    returning version`.execute(tx)
  const number = made.rows[0]?.version ?? 1
  await tx
    .insertInto('post_versions')
    .values({
      post_id: post.id,
      number,
      category_id: post.categoryId,
      title: post.title,
      summary: post.summary,
      markdown: post.markdown,
      sources: post.sources,
      plain: post.plain,
      saved_at: at,
    })
    .execute()
  await tx.updateTable('posts').set({ published_version: number }).where('id', '=', post.id).execute()
}
