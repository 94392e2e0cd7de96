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

/** Words of many names, by which no unit is told from another. */
const COMMON = new Set(
  `academy agency airline allied and associated association authority bank board branch brothers civil college
  commission committee company congress cooperative council department east education employees energy enterprises factory
  federal federation foods general global government group health hospital hotel house industries industry institute
  international labour limited local market medical microfinance mills ministry national nigeria nigerian north office oil
  organization plant port power private products public restaurant road school secretariat senior service services shop
  society south staff state station stores teachers technical trade transport union unit university water west women
  workers works zone`.split(/\s+/),
)
/** What people call a unit by: most leave out a part of its name. */
const distinctive = (unit: string): string[] =>
  wordsOf(unit)
    .split(' ')
    .filter(word => word.length > 3 && !COMMON.has(word))

/** Nobody and no case can be told from it. */
export const namesNobody = ({ comment, people, units, case_no }: SaidRow): boolean =>
  !TRACES.test(comment) &&
  ![...people, ...units, ...units.flatMap(distinctive), case_no].some(name => says(comment, name))

/** The same words of several people, such as “Thank you very much”, stand once. */
export const saidOnce = (rows: readonly SaidRow[]): SaidRow[] => {
  const keys = rows.map(row => nameKey(row.comment))
  return rows.filter((_, i) => keys.indexOf(keys[i] ?? '') === i)
}
