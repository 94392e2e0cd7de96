import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Clock } from '../../edges/clock.ts'
import { readArticles } from './help.files.ts'
import { toPlain } from './help.markdown.ts'
import { hashesOfProduct, putCategory, putPost } from './help.reference.queries.ts'

/**
 * The categories and posts that come with the product (rules "Help"). A newer release adds what is new and changes what
 * nobody here has written on; what the ministry wrote, took back or deleted stays so.
 */
export async function ensureHelp(tx: Transaction<DB>, clock: Clock, folder?: string): Promise<void> {
  const { categories, posts } = readArticles(folder)
  const known = await hashesOfProduct(tx)
  const isNew = ({ id, hash }: { id: string; hash: Buffer }) => {
    const before = known.get(id)
    return before === undefined || (before !== null && !before.equals(hash))
  }
  for (const category of categories.filter(isNew)) await putCategory(tx, category, clock.now())
  for (const post of posts.filter(isNew)) await putPost(tx, { ...post, plain: toPlain(post.markdown) }, clock.now())
}
