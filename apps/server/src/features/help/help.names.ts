import { nameKey } from '../../lib/names.ts'

const MOST = 80
/** What addresses of calls have in this place. */
const RESERVED = ['all', 'categories', 'order', 'preview', 'search']

/** The words by which an address names something. */
export const slugOf = (title: string): string =>
  nameKey(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '') || 'post'

/** The same, with a number behind it where the words are taken. */
export function freeSlug(title: string, taken: readonly string[]): string {
  const slug = slugOf(title)
  const isTaken = (one: string) => taken.includes(one) || RESERVED.includes(one)
  let found = slug
  for (let number = 2; isTaken(found); number++) found = `${slug}-${number}`
  return found
}
