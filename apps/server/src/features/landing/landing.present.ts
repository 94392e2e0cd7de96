import type { HelpPost } from '@accord/contract/help/help.schemas'
import type { Landing } from '@accord/contract/landing/landing.schemas'
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
