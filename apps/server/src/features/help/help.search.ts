import { nameKey } from '../../lib/names.ts'
import { isSmall, writtenFor } from './help.everyday.ts'

/** Around what is found in a title or snippet: signs that stand in no text. */
export const FOUND_FROM = '\ue000'
export const FOUND_TO = '\ue001'

const BETWEEN = /[^\p{L}\p{N}]+/u
/** More words than this find nothing more. */
const MOST = 12

/** A sum of money or another number, as people write it: 70000, 70,000, N70,000, ₦70k. */
const NUMBER = /(?<![\p{L}\p{N}])(?:ngn|n)?(\d{1,3}(?:,\d{3})+|\d+)(k?)(?![\p{L}\p{N}])/gu
const plainNumbers = (text: string) =>
  text.replace(NUMBER, (_, digits: string, thousand: string) => digits.replaceAll(',', '') + (thousand && '000'))

/** The words of what somebody typed, each once. */
export function wordsOf(typed: string): string[] {
  const words = [...new Set(plainNumbers(nameKey(typed)).split(BETWEEN))].filter(word => word !== '')
  const telling = words.filter(word => !isSmall(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST)
}

const isNumber = (word: string) => /^\d+$/.test(word)

/** A number as it may be written in a text; a word alone. */
export function writtenAs(word: string): string[] {
  if (!isNumber(word)) return [word]
  const grouped = word.replace(/\B(?=(\d{3})+$)/g, ',')
  return [...new Set([word, grouped, `n${word}`, `n${grouped}`])]
}

/** A word and what the articles call the same. */
export const calledAlso = (word: string): string[] => [...new Set([...writtenAs(word), ...writtenFor(word)])]

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
const SHORTEST = 5
export const canBeMisspelled = (word: string): boolean => word.length >= SHORTEST && !isNumber(word)

const MOST_MEANT = 3

/** One letter for two alike, in which people go wrong the most. */
const singly = (word: string) => word.replace(/(.)\1/gu, '$1')

/** What may be meant by a word that nobody wrote: the nearest words, those that begin alike before all others. */
export function meant(word: string, known: readonly string[]): string[] {
  const near = known.filter(one => isNear(word, one) || singly(word) === singly(one))
  const alike = near.filter(one => one[0] === word[0])
  return (alike.length > 0 ? alike : near).slice(0, MOST_MEANT)
}
