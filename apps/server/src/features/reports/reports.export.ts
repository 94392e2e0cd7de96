import type { Report, ReportPeriod } from '@accord/contract/reports/reports.schemas'
import { toCsv } from '../../http/csv.ts'
import { lagosDate, lagosMidnight } from '../../lagos.ts'
import { fill, say, type Words } from '../../words.ts'
import { nextDay } from './reports.calendar.ts'
import { askedDays } from './reports.period.ts'
import { type Reader, reportFor, resolutionsFor } from './reports.service.ts'
import { labels, periodTexts } from './reports.words.ts'

type Cell = number | string
type Row = { report: Words; name: string; value: Cell; before: Cell }

const CARDS = [
  'disputes_approved',
  'disputes_satisfaction_score',
  'reviews',
  'document_uploaded',
  'disputes_resolved',
  'active_disputes',
  'avg_dispute_resolution_time',
] as const satisfies readonly (keyof Report)[]
const LISTS = [
  'top_dispute_types',
  'highest_dispute_cases',
  'highest_resolution_rate',
] as const satisfies readonly (keyof Report)[]

const range = (from: string, to: string) => [from, to].map(day => lagosDate(lagosMidnight(day))).join(' – ')
/** The highest first, as the screen has them: by itself a name of digits alone would come before. */
const entriesOf = (list: Readonly<Record<string, number>>) =>
  Object.entries(list).sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'))
const number = (value: number | null): Cell => value ?? ''

/** Everything that the screen shows, each number as it stands there (rules "Lists and exports"). */
export async function reportCsv(
  reader: Reader,
  asked: { from?: string | undefined; to?: string | undefined; q?: string | undefined },
  period: ReportPeriod,
): Promise<string> {
  const word = (what: Words) => say(what, reader.language)
  const [data, series] = await Promise.all([reportFor(reader, asked), resolutionsFor(reader, period)])
  const { before } = askedDays(data, data.to)
  const title = fill(labels.series, { period: word(periodTexts[period]) })
  const row = (report: Words, name: string, value: Cell, then: Cell = ''): Row => ({
    report,
    name,
    value,
    before: then,
  })
  const rows: Row[] = [
    row(labels.period, '', range(data.from, data.to), range(before.from, nextDay(before.until, -1))),
    ...CARDS.map(card =>
      row(labels.cards, word(labels[card]), number(data[card].current), number(data[card].prev_month)),
    ),
    ...Object.entries(series.data).map(([name, value]) => row(title, name, number(value))),
    ...LISTS.flatMap(list =>
      entriesOf(data[list]).map(([name, value]) =>
        row(labels[list], name, list === 'highest_resolution_rate' ? `${value}%` : value),
      ),
    ),
  ]
  return toCsv(rows, {
    [word(labels.report)]: ({ report }) => word(report),
    [word(labels.name)]: ({ name }) => name,
    [word(labels.value)]: ({ value }) => value,
    [word(labels.before)]: one => one.before,
  })
}
