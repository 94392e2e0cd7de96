import type { HelpCategory, HelpFound, HelpPost, PostKind } from '@accord/contract/help/help.schemas'
import { writeHelp } from '@accord/policy/help.policy'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { saidWords } from './help.everyday.ts'
import { presentCategory, presentFound, presentPost } from './help.present.ts'
import * as q from './help.queries.ts'
import { type FoundRow, findPosts, MOST_FOUND, publishedWords, unknownOf } from './help.search.queries.ts'
import { calledAlso, canBeMisspelled, meant, wordsOf, writtenAs } from './help.search.ts'

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

/** Fewer than these, and what was typed is read in another way, too. */
const ENOUGH = 3

/** Each word with what may stand for it, and where nobody wrote it, with what may be meant. */
async function understood(db: Db, words: readonly string[]): Promise<string[][]> {
  const unknown = (await unknownOf(db, words)).filter(word => canBeMisspelled(word) && !saidWords.includes(word))
  const known = unknown.length > 0 ? [...(await publishedWords(db)), ...saidWords] : []
  return words.map(word => [word, ...(unknown.includes(word) ? meant(word, known) : [])].flatMap(calledAlso))
}

/** What was typed read in one way after the other, until enough is found (rules "Help"). */
async function found(db: Db, words: readonly string[]): Promise<FoundRow[]> {
  const rows = new Map<string, FoundRow>()
  const isEnough = (more: readonly FoundRow[]) => {
    for (const row of more) if (!rows.has(row.id)) rows.set(row.id, row)
    return rows.size >= ENOUGH
  }
  const called = words.map(calledAlso)
  const search = async () => {
    if (isEnough(await findPosts(db, { asked: words.map(writtenAs), how: 'all', alike: called }))) return
    if (isEnough(await findPosts(db, { asked: called, how: 'all' }))) return
    const asked = await understood(db, words)
    if (!isEnough(await findPosts(db, { asked, how: 'all' }))) isEnough(await findPosts(db, { asked, how: 'any' }))
  }
  await search()
  return [...rows.values()].slice(0, MOST_FOUND)
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
