import type { Clock, LegalDate } from '@accord/contract/clocks/clocks.schemas'
import { type Calendar, daysBetween } from '@accord/policy/calendar.policy'
import type { Rule } from '@accord/policy/clockRules'
import { calendarFor, daysOf, dueOf, fallsDue } from '@accord/policy/clocks.policy'
import { dayNumber } from '@accord/policy/counting.policy'
import type { Law } from './clocks.law.ts'
import type { ClockRow, DateRow } from './clocks.queries.ts'

type Case = { readonly state: string | null; readonly today: string; readonly law: Law }
type Reader = {
  readonly readsAward: boolean
  readonly mayExtend: boolean
  readonly mayTakeBack: (one: { readonly withdrawn: boolean }) => boolean
}

export const ruleOf = (law: Law, id: string): (Rule & { readonly id: string }) | undefined =>
  law.sets.flatMap(set => set.rules).find(rule => rule.id === id)

function stateOf(clock: ClockRow, { kind }: Rule, today: string): Clock['state'] {
  if (clock.ended_on !== null) return 'ended'
  if (clock.due === null || today < clock.due) return 'running'
  if (today === clock.due) return 'due today'
  return kind === 'duty' ? 'overdue' : 'lapsed'
}

const datesOf = (clock: ClockRow, lastDay: string | null) => ({
  anchoredOn: clock.anchored_on,
  lastDay,
  until: clock.until,
})

/** Where the due day would go if holidays came that are only expected. */
function mayMoveTo(clock: ClockRow, rule: Rule, lastDay: string | null, { law, state }: Case): string | null {
  if (clock.ended_on !== null) return null
  const then = dueOf(rule, datesOf(clock, lastDay), calendarFor(rule, law.expected, state))
  return then === clock.due ? null : then
}

const howEnded = (clock: ClockRow, { readsAward }: Reader): Clock['ended_how'] =>
  clock.ended_how === 'award made' && !readsAward ? 'ended' : (clock.ended_how as Clock['ended_how'])

/** Each time that was given, by the day that it became; the last that was not taken back is what is due. */
function extensionsOf(clock: ClockRow, rule: Rule, calendar: Calendar, { mayTakeBack }: Reader): Clock['extensions'] {
  const last = clock.extensions.findLast(one => one.withdrawn_at === null)
  return clock.extensions.map(one => ({
    _id: one.id,
    until: one.until,
    due: (one === last ? clock.due : null) ?? fallsDue(rule, one.until, calendar),
    reason: one.reason,
    authority: one.authority,
    by: one.by,
    at: new Date(one.at).toISOString(),
    withdrawn: one.withdrawn_at
      ? { by: one.withdrawer ?? '', at: new Date(one.withdrawn_at).toISOString(), reason: one.withdrawn_why }
      : null,
    abilities: { withdraw: mayTakeBack({ withdrawn: one.withdrawn_at !== null }) },
  }))
}

/** A clock as this reader reads it; `lastDay`: that the order or notice named. */
export function presentClock(clock: ClockRow, rule: Rule, lastDay: string | null, of: Case, reader: Reader): Clock {
  const calendar = calendarFor(rule, of.law.holidays, of.state)
  const days = daysOf(rule, datesOf(clock, lastDay), calendar)
  // An ended clock keeps its day, which the holidays of today may not lead to.
  const isTrue = days.at(-1)?.day === clock.due
  const state = stateOf(clock, rule, of.today)
  return {
    _id: clock.id,
    code: clock.code,
    section: rule.section,
    kind: rule.kind,
    round: clock.round,
    duty: rule.duty,
    anchor: rule.anchor,
    anchored_on: clock.anchored_on,
    day: rule.length === null ? null : dayNumber(days, clock.ended_on ?? of.today),
    length: rule.length,
    unit: rule.unit,
    due: clock.due,
    may_move_to: mayMoveTo(clock, rule, lastDay, of),
    state,
    overdue_by: state === 'overdue' && clock.due ? daysBetween(clock.due, of.today) : 0,
    ended_on: clock.ended_on,
    ended_how: howEnded(clock, reader),
    why: isTrue ? days : [],
    extensions: extensionsOf(clock, rule, calendar, reader),
    next_step: rule.nextStep,
    abilities: { extend: reader.mayExtend },
  }
}

export const presentDate = (row: DateRow, mayWithdraw: boolean): LegalDate => ({
  _id: row.id,
  kind: row.kind,
  round: row.round,
  on: row.on_day,
  last_day: row.last_day,
  note: row.note,
  by: row.by,
  at: row.recorded_at.toISOString(),
  withdrawn: row.withdrawn_at && {
    by: row.withdrawer ?? '',
    at: row.withdrawn_at.toISOString(),
    reason: row.withdrawn_why,
  },
  abilities: { withdraw: mayWithdraw },
})
