import type { HelpPost } from '@accord/contract/help/help.schemas'
import type { Landing } from '@accord/contract/landing/landing.schemas'
import { nameKey } from '../../lib/names.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import type { CountsRow, SaidRow, UnionRow } from './landing.queries.ts'

/** Fewer say nothing, and could point at somebody. */
const ENOUGH = 20
const DAY_MS = 86_400_000

const rounded = (value: number) => Math.round(value * 10) / 10

export const presentUnion = ({ name, acronym, logo }: UnionRow): Landing['unions'][number] => ({
  name,
  acronym,
  logo: pictureUrl(logo),
})

export const presentSaid = (row: SaidRow): Landing['testimonials'][number] => ({
  score: row.score,
  comment: row.comment,
  side: row.of_claimant ? 'claimant' : 'accused',
  sector: row.sector,
})

export const presentQuestion = ({ _id, slug, title, content }: HelpPost): Landing['faq'][number] => ({
  _id,
  slug,
  title,
  content,
})

export const presentNews = ({ _id, slug, title, summary, published_at }: HelpPost): Landing['news'][number] => ({
  _id,
  slug,
  title,
  summary,
  published_at,
})

export function presentFigures(counts: CountsRow): Landing['figures'] {
  const of = (base: number, value: number) => (base >= ENOUGH ? rounded(value) : null)
  const { approved, resolved, reviews } = counts
  return {
    cases: of(approved, approved),
    settled: of(approved, (counts.resolved_since / approved) * 100),
    days: of(resolved, counts.resolution_ms / resolved / DAY_MS),
    score: of(reviews, counts.score / reviews),
    reviews: of(reviews, reviews),
  }
}

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
