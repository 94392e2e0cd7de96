import { nameKey } from '../../lib/names.ts'

/** Year and number of a case as the one word that is searched by (`disputes.searchable.queries.ts`). */
const NUMBER = /(?:\bld\W+)?(\d{4})\/(\d+)/g

/** What parts words: neither letters nor digits of any script. */
const BETWEEN = /[^a-z0-9\u00c0-\u1fff\u2070-\u{10ffff}]+/u

/** The same without signs or with others: six digits follow the year. */
const JOINED = /\b(?:ld\W*)?(20\d{2})[-/]?(\d{6})\b/g
/** Before a number alone these say what it is. */
const BEFORE_NUMBER = /^\W*(?:(?:case|dispute|number|no)\b\W*)*(?=(?:ld)?[\d\W]+$)/

/** What was typed, with the number of a case as it is written. */
const written = (typed: string): string => nameKey(typed).replace(BEFORE_NUMBER, '').replace(JOINED, '$1/$2')

/** The number of a case as it is written (rules "Filing"). */
export const caseNumber = (year: string | number, digits: string): string => `LD/${year}/${digits.padStart(6, '0')}`

/** Each year numbers its own cases (rules "Filing"), the demo's and those brought in from 2015 on. */
const FIRST_YEAR = 2015
const yearsUntil = (last: number) =>
  Array.from({ length: Math.max(1, last - FIRST_YEAR + 1) }, (_, i) => String(FIRST_YEAR + i))
const ONE_NUMBER = /^(?:ld\W*)?(?:(\d{4})\W+)?(\d{1,12})$/

/** The number of a case, or the beginning of one, where nothing else was typed; without a year that of each. */
export function numberIn(typed: string, thisYear: number) {
  const [, year, digits] = ONE_NUMBER.exec(written(typed).trim()) ?? []
  return digits
    ? { years: year ? [year] : yearsUntil(thisYear), typed: digits, plain: digits.replace(/^0+(?=\d)/, '') }
    : null
}

/** Whether a word is the number of a case with all its digits. */
export const isWholeNumber = (word: string): boolean => /^n\d{4}x\d{6,}$/.test(word)

/** More words than this find nothing more. */
const MOST = 20

const split = (text: string): string[] => [...new Set(text.split(BETWEEN))].filter(word => word !== '').slice(0, MOST)

/** The words of what somebody typed into a search, each once, and the number of a case as one. */
export const wordsOf = (typed: string): string[] => split(written(typed).replace(NUMBER, ' n$1x$2 '))

/** The same where a number is two words, as in names and messages. */
export const plainWordsOf = (typed: string): string[] => split(nameKey(typed))
