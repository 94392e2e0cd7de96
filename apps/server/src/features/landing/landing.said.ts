import { nameKey } from '../../lib/names.ts'
import type { SaidRow } from './landing.queries.ts'

/** A case number, an address, a number by which somebody is reached. */
const TRACES = /[A-Z]{2,}\/\d{4}\/\d+|@|https?:|www\.|(?:\d[ -]?){7}/i
/** With or without the accents, which most people leave out when they type. */
const wordsOf = (text: string): string =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(nameKey)
    .join(' ')
    .trim()
/** As a word of its own: a short name is a part of many a word. */
const says = (comment: string, name: string): boolean => {
  const word = wordsOf(name)
  return word.length > 1 && ` ${wordsOf(comment)} `.includes(` ${word} `)
}

/** Nobody and no case can be told from it. */
export const namesNobody = ({ comment, people, units, case_no }: SaidRow): boolean =>
  !TRACES.test(comment) && ![...people, ...units, case_no].some(name => says(comment, name))

/** The same words of several people, such as “Thank you very much”, stand once. */
export const saidOnce = (rows: readonly SaidRow[]): SaidRow[] => {
  const keys = rows.map(row => nameKey(row.comment))
  return rows.filter((_, i) => keys.indexOf(keys[i] ?? '') === i)
}
