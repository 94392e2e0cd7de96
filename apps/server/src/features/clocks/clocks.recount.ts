import type { Moves } from '@accord/contract/clocks/clocks.schemas'
import type { Calendar } from '@accord/policy/calendar.policy'
import type { Rule } from '@accord/policy/clockRules'
import { appliesTo, type Clock, calendarFor, dueOf, type RuleSet, setFor } from '@accord/policy/clocks.policy'
import { spansToStart } from '@accord/policy/ruleSets.policy'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps, Recounted } from '../../deps.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { lagosDay } from '../../lagos.ts'
import { holdCases } from '../disputes/access.queries.ts'
import { calendarRev, type HolidayRow } from './clocks.calendar.queries.ts'
import { type Law, lawAt } from './clocks.law.ts'
import { clocksNow } from './clocks.reconcile.ts'
import {
  casesNeverCounted,
  casesTakenAway,
  casesToRecount,
  firstOf,
  historiesOf,
  markCounted,
  type OpenGroup,
  openGroups,
} from './clocks.recount.queries.ts'
import { casesToStart, clocksToStart } from './clocks.starting.queries.ts'

export const RECOUNT = 'count legal days again'

/** So many clocks are counted in one transaction: whoever asks something meanwhile waits for no more. */
const PAGE = 200
/** A change that began before the calendar's own and ended after it has counted by the old one: looked for once more. */
const AGAIN_MS = 60_000

const payload = z.object({ why: z.enum(['holiday', 'rules']), again: z.optional(z.boolean()) })

/** Open clocks are counted again once the calendar's change is committed. */
export const recountLater = (tx: Db, deps: Deps, why: 'holiday' | 'rules') =>
  deps.jobs.add(tx, RECOUNT, { why }, { key: RECOUNT })

/** Counts the clocks of some cases, a transaction for each page; nobody waits for more than one. */
async function countPage(deps: Deps, ids: readonly string[], why: Recounted['why']): Promise<void> {
  await deps.lane(() =>
    deps.beside.transaction().execute(async tx => {
      await holdCases(tx, ids)
      // Read before: a calendar that changes meanwhile has these counted once more.
      const rev = await calendarRev(tx)
      await deps.reconcile(tx, deps, ids, { why, by: null })
      await markCounted(tx, ids, rev)
    }),
  )
}

/** Counts whatever is found, a page after the other. */
async function countEach(
  deps: Deps,
  why: Recounted['why'],
  find: (after: string | null) => Promise<string[]>,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids: string[] = await find(after)
    if (ids.length === 0) return
    await countPage(deps, ids, why)
    after = ids.at(-1) ?? null
  }
}

/**
 * Starts clocks of rules that were confirmed after the day from which they count was recorded, and gives back those that an
 * earlier set took away (rules "Rule sets").
 */
async function startConfirmed(deps: Deps): Promise<void> {
  const spans = spansToStart((await lawAt(deps.beside, deps.db)).sets, lagosDay(deps.clock.now()))
  if (spans.length > 0) await countEach(deps, 'rules', after => casesToStart(deps.beside, spans, after, PAGE))
  await countEach(deps, 'rules', after => casesTakenAway(deps.beside, after, PAGE))
}

/** The job behind `recountLater` (rules "Holidays"). */
export const recount =
  (deps: Deps): JobHandler =>
  async sent => {
    const { why, again } = payload.parse(sent)
    for (;;) {
      const ids = await casesToRecount(deps.beside, await calendarRev(deps.beside), PAGE)
      if (ids.length === 0) break
      await countPage(deps, ids, why)
    }
    await startConfirmed(deps)
    if (again) return
    const runAt = new Date(deps.clock.now().getTime() + AGAIN_MS)
    await deps.jobs.add(deps.beside, RECOUNT, { why, again: true }, { runAt, key: `${RECOUNT} again` })
  }

/** Gives their clocks to open cases from before clocks ran. */
export const countOldCases = (deps: Deps): Promise<void> =>
  countEach(deps, null, after => casesNeverCounted(deps.beside, after, PAGE))

/** So many of what would move are named; the others are counted. */
const NAMED = 100

type Changed = { readonly sets?: readonly RuleSet[]; readonly holidays?: readonly HolidayRow[] }

type What = Omit<OpenGroup, 'count'>

/** On which day each is due by a law, null where it ends by it; a calendar is made once for each state. */
function dueBy(law: Pick<Law, 'sets' | 'holidays'>, today: string): (row: What) => string | null {
  const calendars = new Map<string, Calendar>()
  const calendarOf = (rule: Rule, state: string | null) => {
    const key = `${rule.holidays} ${state ?? ''}`
    const calendar = calendars.get(key) ?? calendarFor(rule, law.holidays, state)
    calendars.set(key, calendar)
    return calendar
  }
  return row => {
    const rule = setFor(law.sets, row.anchored_on, today)?.rules.find(({ code }) => code === row.code)
    if (!rule) return row.due
    if (row.type && !appliesTo(rule, row.type)) return null
    const dates = { anchoredOn: row.anchored_on, lastDay: row.last_day, until: row.until }
    return dueOf(rule, dates, calendarOf(rule, row.state))
  }
}

/**
 * Which legal days would move by a change of the calendar that is not saved. `day`: the holiday it is about; `asOf`: the day
 * from which a set of rules holds.
 */
export async function preview(
  deps: Deps,
  tx: Transaction<DB>,
  changed: Changed,
  { day = null, asOf }: { day?: string | null; asOf?: string } = {},
): Promise<Moves> {
  const law = { ...(await lawAt(tx, deps.db)), ...changed }
  const today = asOf ?? lagosDay(deps.clock.now())
  const dueNow = dueBy(law, today)
  const states = [...new Set(law.holidays.flatMap(({ state }) => state ?? []))]
  const byType = law.sets.some(set => set.rules.some(rule => rule.appliesTo.length > 0))
  const around = { day, states, byType }
  const moving = (await openGroups(tx, around)).filter(group => dueNow(group) !== group.due)
  const count = moving.reduce((sum, group) => sum + group.count, 0)
  const moves = (await firstOf(tx, around, moving, NAMED)).map(row => ({
    case_id: row.case_id,
    case_no: row.case_no,
    code: row.code,
    before: row.due,
    after: dueNow(row),
  }))
  const spans = changed.sets ? spansToStart(changed.sets, today) : []
  const starting = spans.length > 0 ? await clocksToStart(tx, spans) : 0
  return { count, moves, starting: starting + (changed.sets ? await comingBack(tx, law, today) : 0) }
}

/** How many clocks that an earlier set took away run again by this law. */
async function comingBack(tx: Transaction<DB>, law: Pick<Law, 'sets' | 'holidays'>, today: string): Promise<number> {
  let count = 0
  for (let after: string | null = null; ; ) {
    const ids: string[] = await casesTakenAway(tx, after, PAGE)
    if (ids.length === 0) return count
    for (const row of await historiesOf(tx, ids)) {
      const away = row.kept.filter(one => one.ended_how === 'withdrawn')
      const isAway = ({ code, round }: Clock) => away.some(one => one.code === code && one.round === round)
      count += clocksNow(row, law, today).filter(clock => clock.endedOn === null && isAway(clock)).length
    }
    after = ids.at(-1) ?? null
  }
}
