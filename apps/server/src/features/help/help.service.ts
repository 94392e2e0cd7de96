import type { HelpCategory, HelpFound, HelpPost, PostKind } from '@accord/contract/help/help.schemas'
import { writeHelp } from '@accord/policy/help.policy'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { writtenFor } from './help.everyday.ts'
import { presentCategory, presentFound, presentPost } from './help.present.ts'
import * as q from './help.queries.ts'
import { type FoundRow, findPosts, vocabulary } from './help.search.queries.ts'
import { meant, wordsOf } from './help.search.ts'

/** Categories of articles, each with something to read (rules "Help"). */
export const publishedCategories = async (db: Db): Promise<HelpCategory[]> =>
  (await q.publishedCategories(db)).map(presentCategory)

/** A category and what is published in it, by its id or the words of its address; also FAQ and news. */
export async function publishedOf(db: Db, name: string): Promise<{ category: HelpCategory; posts: HelpPost[] } | null> {
  const category = await q.publishedCategory(db, name)
  if (!category) return null
  return { category: presentCategory(category), posts: (await q.publishedIn(db, category.id)).map(presentPost) }
}

/** The first of a kind: of news the newest. */
export const publishedPosts = async (db: Db, kind: PostKind, most = 20): Promise<HelpPost[]> =>
  (await q.publishedOfKind(db, kind, most)).map(presentPost)

const alone = (words: readonly string[]) => words.map(word => [word])

/** What was typed read in one way after the other, until something is found (rules "Help"). */
async function found(db: Db, words: readonly string[]): Promise<FoundRow[]> {
  const called = words.map(word => [word, ...writtenFor(word)])
  const corrected = async () => {
    const { known, stems } = await vocabulary(db, words)
    const likely = meant(stems, known)
    return likely ? findPosts(db, alone(likely)) : []
  }
  for (const way of [
    () => findPosts(db, alone(words)),
    () => findPosts(db, called),
    corrected,
    () => findPosts(db, called, 'any'),
  ]) {
    const rows = await way()
    if (rows.length > 0) return rows
  }
  return []
}

/** Words in any order and form, or what the articles call the same. */
export async function searchPosts(db: Db, typed: string): Promise<HelpFound[]> {
  const words = wordsOf(typed)
  return words.length === 0 ? [] : (await found(db, words)).map(presentFound)
}

export const helpCategories = async ({ deps, actor }: ActorContext) => ({
  data: await publishedCategories(deps.db),
  abilities: { write: writeHelp(actor).allowed },
})

async function openCategory({ deps }: ActorContext, name: string) {
  const found = await publishedOf(deps.db, name)
  if (!found) throw notFound()
  return found
}
export const helpPosts = async (ctx: ActorContext, name: string) => ({ data: (await openCategory(ctx, name)).posts })
export const helpCategory = async (ctx: ActorContext, name: string) => ({
  data: (await openCategory(ctx, name)).category,
})

export const searchHelp = async ({ deps }: ActorContext, typed: string) => ({
  data: await searchPosts(deps.db, typed),
})
