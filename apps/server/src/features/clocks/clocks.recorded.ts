import type { LegalDateKind } from '@accord/contract/clocks/clocks.limits'
import type { Actor } from '@accord/policy/actor'
import * as may from '@accord/policy/clocks.actions'
import { isReader, readersOfDate } from '@accord/policy/readers.policy'
import type { ActorContext } from '../../http/context.ts'
import { lagosDay } from '../../lagos.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import type { ClockRow, DateRow } from './clocks.queries.ts'

/** What the recorded days of a case come to (rules "Legal dates", "Awards"). */

export const todayOf = ({ deps }: Pick<ActorContext, 'deps'>): string => lagosDay(deps.clock.now())

const live = (dates: readonly DateRow[]) => dates.filter(date => date.withdrawn_at === null)
/** Of several days of a kind the one that was recorded last, as the clocks count by it. */
export const last = (dates: readonly DateRow[], kind: LegalDateKind, round: number) =>
  live(dates)
    .filter(date => date.kind === kind && date.round === round)
    .reduce<DateRow | undefined>((newest, date) => (!newest || date.id > newest.id ? date : newest), undefined)

export const roundOf = (row: CaseRow): number => may.roundOf(row.steps.map(step => ({ to: step.status })))

/** Whether that an award was made is known to everybody in the case: by its notice. */
export const isPublished = (dates: readonly DateRow[], round: number): boolean =>
  last(dates, 'award notice published', round) !== undefined

const objectionOf = (clocks: readonly ClockRow[], round: number) =>
  clocks.find(one => one.code === 'objection' && one.round === round)

/** The recorded days that the actor may know of (rules "Awards"). */
export function readable(actor: Actor, row: CaseRow, dates: readonly DateRow[]): DateRow[] {
  const facts = factsOf(row)
  const readersOf = ({ kind, round }: DateRow) => readersOfDate(kind, { published: isPublished(dates, round) })
  return dates.filter(date => isReader(actor, facts, readersOf(date)))
}

const isAfter = (at: Date | null, notice: DateRow | undefined): boolean =>
  at !== null && notice !== undefined && at > notice.recorded_at

/** What else is known of the award of the round that is asked about. */
type Of = { readonly round: number; readonly isDraft: boolean; readonly agreedAt: Date | null }

export const awardOf = (
  dates: readonly DateRow[],
  clocks: readonly ClockRow[],
  { round, isDraft, agreedAt }: Of,
): may.AwardDays => ({
  published: isPublished(dates, round),
  confirmed: last(dates, 'award confirmed', round) !== undefined,
  objected: last(dates, 'objection', round) !== undefined,
  lastDay: objectionOf(clocks, round)?.due ?? null,
  objectors: live(dates)
    .filter(({ kind, round: of }) => of === round && (kind === 'objection' || kind === 'late objection'))
    .map(({ recorded_by }) => recorded_by),
  isDraft,
  agreedSince: isAfter(agreedAt, last(dates, 'award notice published', round)),
  round,
})

export const keptDate = (date: DateRow, round: number): may.KeptDate => ({
  kind: date.kind,
  withdrawn: date.withdrawn_at !== null,
  recordedBy: date.recorded_by,
  byOfficer: date.by_officer,
  ofEarlierRound: date.round < round,
})
