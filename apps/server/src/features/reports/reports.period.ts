import type { ReportPeriod } from '@accord/contract/reports/reports.schemas'
import { dayLabel, daysBetween, mondayOf, monthLabel, monthOf, nextDay, weekdayLabel } from './reports.calendar.ts'
import type { Days } from './reports.days.queries.ts'
import type { ResolutionRow } from './reports.queries.ts'

/** The days of a period up to today, those of the period of equal length before, and how it is divided. */
type Span = { readonly now: Days; readonly before: Days | null; readonly step: 'day' | 'week' | 'month' }

const MONTHS: Partial<Record<ReportPeriod, number>> = { '4 months': 4, '8 months': 8, '1 year': 12 }
const DAYS: Partial<Record<ReportPeriod, number>> = { '1 week': 7, '1 month': 30 }
/** Before anything. */
export const BEGINNING = '2000-01-01'

/** Months are those of the calendar, this one the last. */
export function spanOf(period: ReportPeriod, today: string): Span {
  const until = nextDay(today)
  const days = DAYS[period]
  if (days) {
    const from = nextDay(until, -days)
    const step = period === '1 week' ? 'day' : 'week'
    return { now: { from, until }, before: { from: nextDay(from, -days), until: from }, step }
  }
  const months = MONTHS[period]
  if (!months) return { now: { from: BEGINNING, until }, before: null, step: 'month' }
  const from = monthOf(today, 1 - months)
  return { now: { from, until }, before: { from: monthOf(from, -months), until: from }, step: 'month' }
}

/** Where each part of the period begins, from the first one on. */
function partsOf({ now: { from, until }, step }: Span, first: string): string[] {
  const parts: string[] = []
  for (let day = step === 'month' ? monthOf(first) : from; day < until; ) {
    parts.push(day)
    if (step === 'month') day = monthOf(day, 1)
    else day = step === 'week' ? nextDay(mondayOf(day), 7) : nextDay(day)
  }
  return parts
}

function labelOf(step: Span['step'], from: string, until: string): string {
  if (step === 'month') return monthLabel(from)
  if (step === 'day') return weekdayLabel(from)
  const last = nextDay(until, -1)
  return from === last ? dayLabel(from) : `${dayLabel(from)} – ${dayLabel(last)}`
}

const DAY_MS = 86_400_000
/** One decimal, as it is shown. */
export const shown = (value: number): number => Math.round(value * 10) / 10

/** The mean in days; null of nothing. */
export function meanDays(rows: readonly { resolved: number; ms: number }[]): number | null {
  const resolved = rows.reduce((all, row) => all + row.resolved, 0)
  return resolved > 0 ? rows.reduce((all, row) => all + row.ms, 0) / resolved / DAY_MS : null
}

const isIn = (day: string, { from, until }: Days) => day >= from && day < until

/** The mean of each part by its label, the oldest first; nothing where nothing was resolved in the whole period. */
export function seriesOf(span: Span, rows: readonly ResolutionRow[]): Record<string, number | null> {
  const own = rows.filter(row => isIn(row.day, span.now))
  const [first] = own
  if (!first) return {}
  const parts = partsOf(span, span.before ? span.now.from : first.day)
  return Object.fromEntries(
    parts.map((from, i) => {
      const until = parts[i + 1] ?? span.now.until
      const mean = meanDays(own.filter(row => isIn(row.day, { from, until })))
      return [labelOf(span.step, from, until), mean === null ? null : shown(mean)]
    }),
  )
}

/** How the mean changed against the period before, in whole percent; null where there is nothing to compare. */
export function changeOf({ now, before }: Span, rows: readonly ResolutionRow[]): number | null {
  if (!before) return null
  const [then, mean] = [before, now].map(days => meanDays(rows.filter(row => isIn(row.day, days))))
  if (then === undefined || then === null || mean === undefined || mean === null || then === 0) return null
  return Math.round(((mean - then) / then) * 100)
}

/** Days as they are asked for, the last included: the last 30 where none is named. */
export function askedDays({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const last = to ?? (from && from > today ? from : today)
  const now = { from: from ?? nextDay(last, -29), until: nextDay(last) }
  return { now, before: { from: nextDay(now.from, -daysBetween(now.from, now.until)), until: now.from } }
}
