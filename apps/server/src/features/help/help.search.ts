import { nameKey } from '../../lib/names.ts'

/** Around what is found in a title or snippet: signs that stand in no text. */
export const FOUND_FROM = '\ue000'
export const FOUND_TO = '\ue001'

const BETWEEN = /[^\p{L}\p{N}]+/u
/** More words than this find nothing more. */
const MOST = 12

/** The words of what somebody typed, each once. */
export const wordsOf = (typed: string): string[] =>
  [...new Set(nameKey(typed).split(BETWEEN))].filter(word => word !== '').slice(0, MOST)

/** Whether one letter more, fewer, another, or two changed about make one word the other. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const rest = (text: string, skip: number) => text.slice(from + skip)
  if (a.length > b.length) return rest(a, 1) === rest(b, 0)
  if (a.length < b.length) return rest(a, 0) === rest(b, 1)
  const isTurned = a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2)
  return rest(a, 1) === rest(b, 1) || isTurned
}

/** In short words another letter makes another word. */
const SHORTEST = 4

/** The words with those that nobody wrote taken for what is nearest; null where one of them is near nothing. */
export function meant(stems: readonly string[], known: readonly string[]): string[] | null {
  const all = new Set(known)
  const words = stems.map(stem =>
    all.has(stem) ? stem : stem.length < SHORTEST ? undefined : known.find(one => isNear(stem, one)),
  )
  return words.every(word => word !== undefined) ? words : null
}
