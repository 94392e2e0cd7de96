import { type Clock, clocksOf, type History } from '@accord/policy/clocks.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps, Recounted } from '../../deps.ts'
import { type RecordedEvent, record } from '../../events/record.ts'
import { lagosDay } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import { type Due, keepingDue } from '../disputes/disputes.due.queries.ts'
import type { Law } from './clocks.law.ts'
import { type ClockToKeep, type HistoryRow, type KeptRow, keepingClocks } from './clocks.queries.ts'

const historyOf = (row: HistoryRow): History => ({
  filedOn: lagosDay(row.filed_at),
  type: row.type,
  state: row.state,
  happened: row.happened.map(({ at, ...one }) => ({ ...one, on: lagosDay(new Date(at)) })),
  dates: row.dates,
  kept: row.kept.map(one => ({
    code: one.code,
    round: one.round,
    foundOn: one.found_on,
    until: one.until,
    endedOn: one.ended_on,
    ruleId: one.rule_id,
    anchoredOn: one.anchored_on,
    due: one.due,
  })),
})

/** The clocks of a case as they must be now. */
export const clocksNow = (row: HistoryRow, law: Pick<Law, 'sets' | 'holidays'>, today: string): Clock[] =>
  clocksOf(historyOf(row), law.sets, law.holidays, today)

const keptOf = (row: HistoryRow, { code, round }: Clock): KeptRow | undefined =>
  row.kept.find(one => one.code === code && one.round === round)

/** A clock that is not kept as it must be. */
type Difference = { readonly clock: Clock; readonly before: KeptRow | undefined }

const isDifferent = (clock: Clock, before: KeptRow | undefined): boolean =>
  !before ||
  before.rule_id !== clock.rule.id ||
  before.found_on !== clock.foundOn ||
  before.anchored_on !== clock.anchoredOn ||
  before.due !== clock.due ||
  before.ended_on !== clock.endedOn ||
  before.ended_how !== clock.endedHow

const earliest = (clocks: readonly Clock[]): string | null =>
  clocks
    .filter(({ rule, endedOn, due }) => rule.kind === 'duty' && endedOn === null && due !== null)
    .reduce<string | null>((first, { due }) => (first === null || (due ?? '') < first ? due : first), null)

type Found = {
  readonly clocks: readonly Clock[]
  readonly differences: readonly Difference[]
  readonly gone: readonly KeptRow[]
  readonly due: string | null
}

/** What has to be written for one case. */
function differencesOf(row: HistoryRow, law: Law, today: string): Found {
  const clocks = clocksNow(row, law, today)
  const differences = clocks
    .map(clock => ({ clock, before: keptOf(row, clock) }))
    .filter(({ clock, before }) => isDifferent(clock, before))
  // A recorded day that was taken back takes its clock with it: it ends as if it had never been.
  const gone = row.kept.filter(
    one => one.ended_on === null && !clocks.some(clock => clock.code === one.code && clock.round === one.round),
  )
  return { clocks, differences, gone, due: earliest(clocks) }
}

const toKeep = (deps: Deps, row: HistoryRow, { clock, before }: Difference): ClockToKeep => ({
  id: before?.id ?? newId(deps.clock),
  case_id: row.id,
  rule_id: clock.rule.id,
  code: clock.code,
  round: clock.round,
  found_on: clock.foundOn,
  anchored_on: clock.anchoredOn,
  due: clock.due,
  ended_on: clock.endedOn,
  ended_how: clock.endedHow,
})

/** One that runs and has another day now. */
const hasMoved = ({ clock, before }: Difference): boolean =>
  before !== undefined && before.ended_on === null && clock.endedOn === null && before.due !== clock.due

/** A day that other rules took away: of a recorded day that was taken back, its own event tells. */
const fallsAway = (one: KeptRow, { why }: Recounted): boolean => why === 'rules' && one.due !== null

/** What is recorded of one case: that its clocks changed, and each day that moved, or that fell away by other rules. */
function eventsOf(deps: Deps, row: HistoryRow, { differences, gone }: Found, asked: Recounted): RecordedEvent[] {
  const { why, by } = asked
  const event = () => ({ id: newId(deps.clock), at: deps.clock.now(), actorId: by, caseId: row.id })
  // Of more time, its own event tells.
  const moved = why === 'extension' ? [] : differences.filter(hasMoved)
  const away = gone.filter(one => fallsAway(one, asked))
  const others = [
    ...differences.filter(one => !moved.includes(one)).map(({ clock }) => clock.code),
    ...gone.filter(one => !away.includes(one)).map(one => one.code),
  ]
  const moves = [
    ...moved.map(({ clock, before }) => ({ id: before?.id, code: clock.code, before: before?.due, due: clock.due })),
    ...away.map(({ id, code, due }) => ({ id, code, before: due, due: null })),
  ]
  return [
    ...(others.length > 0 || moves.length === 0
      ? [{ ...event(), action: 'clocks changed' as const, after: { clocks: others } }]
      : []),
    ...moves.map(({ id, code, before, due }) => ({
      ...event(),
      action: 'clock moved' as const,
      thingId: id ?? '',
      before: { code, due: before ?? null },
      after: { code, due, why: why ?? 'calendar' },
    })),
  ]
}

/**
 * Makes the legal clocks of these cases what they must be after a change, in its transaction and in one statement (rules
 * "Legal clocks"); answers them by case. The caller holds the cases and has read the rows after all that they follow from.
 */
export async function writeClocks(
  tx: Transaction<DB>,
  deps: Deps,
  law: Law,
  rows: readonly HistoryRow[],
  asked: Recounted,
): Promise<ReadonlyMap<string, readonly Clock[]>> {
  const today = lagosDay(deps.clock.now())
  const clocks: ClockToKeep[] = []
  const dues: Due[] = []
  const events: RecordedEvent[] = []
  const all = new Map<string, readonly Clock[]>()
  for (const row of rows) {
    const found = differencesOf(row, law, today)
    const { differences, gone, due } = found
    all.set(row.id, found.clocks)
    if (differences.length === 0 && gone.length === 0 && due === row.due_on) continue
    clocks.push(...differences.map(one => toKeep(deps, row, one)))
    clocks.push(...gone.map(one => ({ ...one, case_id: row.id, ended_on: today, ended_how: 'withdrawn' })))
    dues.push({ id: row.id, due_on: due })
    events.push(...eventsOf(deps, row, found, asked))
  }
  if (events.length > 0) await record(keepingDue(keepingClocks(tx, law.rev, clocks), dues), ...events)
  return all
}
