import type { Report } from '@accord/contract/reports/reports.schemas'
import { meanDays, shown } from './reports.period.ts'
import type { Asked, DayRow, Figures, NameRow } from './reports.queries.ts'

const total = (rows: readonly DayRow[], figure: Exclude<keyof DayRow, 'day'>): number =>
  rows.reduce((all, row) => all + row[figure], 0)

function cardsOf(rows: readonly DayRow[], activeBefore: number) {
  const [reviews, score] = [total(rows, 'reviews'), total(rows, 'score')]
  const mean = meanDays(rows.map(({ resolved, resolution_ms: ms }) => ({ resolved, ms })))
  return {
    disputes_approved: total(rows, 'approved'),
    disputes_satisfaction_score: reviews > 0 ? shown(score / reviews) : null,
    reviews,
    document_uploaded: total(rows, 'documents'),
    disputes_resolved: total(rows, 'resolved'),
    active_disputes: activeBefore + total(rows, 'active'),
    avg_dispute_resolution_time: mean === null ? null : shown(mean),
  }
}

/** Each card with the days before. */
export function presentCards({ now, before }: Asked, figures: Figures) {
  const earlier = figures.rows.filter(row => row.day < before.until)
  const then = cardsOf(earlier, figures.underWay)
  const current = cardsOf(
    figures.rows.filter(row => row.day >= now.from),
    then.active_disputes,
  )
  const pair = <K extends keyof typeof current>(card: K) => ({ current: current[card], prev_month: then[card] })
  return {
    disputes_approved: pair('disputes_approved'),
    disputes_satisfaction_score: pair('disputes_satisfaction_score'),
    reviews: pair('reviews'),
    document_uploaded: pair('document_uploaded'),
    disputes_resolved: pair('disputes_resolved'),
    active_disputes: pair('active_disputes'),
    avg_dispute_resolution_time: pair('avg_dispute_resolution_time'),
  }
}

/** How many each list has. */
const LISTED = 10

/** The highest first; of equal ones by name. */
function topOf(rows: readonly NameRow[], figureOf: (row: NameRow) => number): Record<string, number> {
  const valued = rows.map(row => ({ name: row.name, value: figureOf(row) })).filter(({ value }) => value > 0)
  valued.sort((a, b) => b.value - a.value || a.name.localeCompare(b.name, 'en'))
  return Object.fromEntries(valued.slice(0, LISTED).map(({ name, value }) => [name, value]))
}

const percent = ({ approved, resolved }: NameRow) => Math.round((resolved / approved) * 100)

/** The lists, of the names in which the words stand. */
export function presentLists(
  rows: readonly NameRow[],
  q: string,
): Pick<Report, 'top_dispute_types' | 'highest_dispute_cases' | 'highest_resolution_rate'> {
  const found = rows.filter(row => row.name.toLocaleLowerCase('en').includes(q.toLocaleLowerCase('en')))
  const unions = found.filter(row => row.kind === 'union')
  return {
    top_dispute_types: topOf(
      found.filter(row => row.kind === 'type'),
      row => row.approved,
    ),
    highest_dispute_cases: topOf(unions, row => row.approved),
    highest_resolution_rate: topOf(unions, percent),
  }
}
