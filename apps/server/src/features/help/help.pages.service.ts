import type { HelpOpen, HelpSearched } from '@accord/contract/help/help.schemas'
import { byName } from '@accord/contract/help/help.schemas'
import { places } from '@accord/contract/places'
import type { Db } from '../../db/database.ts'
import { publishedCategories, publishedOf, searchPosts } from './help.service.ts'

const MOST_WORDS = 200
const [home, search] = [places.help.toLowerCase(), places.helpSearch.toLowerCase()]
const category = places.helpCategory.replace('$id', '').toLowerCase()

/** What a visitor reads at an address of the help, in any case; null where there is nothing. */
export async function helpPage(db: Db, address: string, query: URLSearchParams): Promise<unknown> {
  const path = address.toLowerCase().replace(/\/+$/, '')
  if (path === home) return publishedCategories(db)
  if (path === search) return searched(db, query.get('q') ?? '')
  return path.startsWith(category) ? opened(db, path.slice(category.length), query.get('article')) : null
}

async function searched(db: Db, typed: string): Promise<HelpSearched> {
  const q = typed.trim().slice(0, MOST_WORDS)
  return { q, found: q === '' ? [] : await searchPosts(db, q) }
}

async function opened(db: Db, name: string, article: string | null): Promise<HelpOpen | null> {
  const found = byName.safeParse({ id: name }).success ? await publishedOf(db, name) : null
  return found && { ...found, article: article?.toLowerCase() ?? null }
}
