import { addDays, calendarOf, type Day, type Holiday, isSunday } from '@accord/policy/calendar.policy'
import type { Deps } from '../../deps.ts'
import { record } from '../../events/record.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { lagosDay, lagosMidnight } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import { remindOfPromises } from '../promises/promises.remind.ts'
import { lawAt } from './clocks.law.ts'
import { type DueDays, dueOnDays, markReminded, type NearRow, overdueForWeeks } from './clocks.remind.queries.ts'

export const REMIND_OF_DAYS = 'remind of legal days'

/** Reminders go out in the morning, Lagos time. */
const MORNING_MS = 8 * 3_600_000
const SLACK_S = 60
const PAGE = 500
/** How many days ahead a due day is of which somebody is reminded today, at most: a feast of some days may lie between. */
const AHEAD = 10

/** The day of the first reminder: two days before, and where that is a holiday, the day before it. */
export function firstReminder(due: Day, isHoliday: (day: Day) => boolean): Day {
  let day = addDays(due, -2)
  while (isHoliday(day)) day = addDays(day, -1)
  return day
}

/**
 * The due days to come of which the first reminder is today, or was on a day that passed before a holiday or less time made it
 * the one; by the holidays of each state that has its own.
 */
function dueSoon(holidays: readonly Holiday[], today: Day): DueDays {
  const ahead = Array.from({ length: AHEAD }, (_, i) => addDays(today, i + 1))
  const states = [...new Set(holidays.flatMap(({ state }) => state ?? []))]
  const days = [null, ...states].flatMap(state => {
    const holidayOf = calendarOf(holidays, state)
    const isHoliday = (day: Day) => isSunday(day) || holidayOf(day) !== null
    return ahead.filter(due => firstReminder(due, isHoliday) <= today).map(due => ({ state, due }))
  })
  return { states, days }
}

/** In whatever state. */
const dueOn = (due: Day): DueDays => ({ states: [], days: [{ state: null, due }] })

/**
 * Reminds of legal days and of promises (rules "Legal clocks"): of a legal day two days before and on the day; of a duty also the day
 * after, and then each week. Each once for a clock and the day it had then, at eight in the morning or when a server starts after that.
 */
export const remindOfDays =
  (deps: Deps): JobHandler =>
  async () => {
    const next = await remindNow(deps)
    await deps.jobs.add(deps.beside, REMIND_OF_DAYS, {}, { runAt: next, pauseS: SLACK_S, key: REMIND_OF_DAYS })
  }

/** Gives the reminders of today, once it is time; answers when it is time next. */
export async function remindNow(deps: Deps): Promise<Date> {
  const now = deps.clock.now()
  const today = lagosDay(now)
  const morningOf = (later: number) => new Date(lagosMidnight(today, later).getTime() + MORNING_MS)
  if (now < morningOf(0)) return morningOf(0)
  await remindToday(deps, today)
  await remindOfPromises(deps, today)
  return morningOf(1)
}

async function remindToday(deps: Deps, today: Day): Promise<void> {
  const { db } = deps
  const soon = dueSoon((await lawAt(db, db)).holidays, today)
  await give(deps, 'soon', () => dueOnDays(db, soon, 'soon', PAGE))
  await give(deps, 'today', () => dueOnDays(db, dueOn(today), 'today', PAGE))
  await give(deps, 'overdue', () => dueOnDays(db, dueOn(addDays(today, -1)), 'overdue', PAGE))
  const weekly = `week ${today}`
  await give(deps, weekly, () => overdueForWeeks(db, today, weekly, PAGE))
}

/** One kind of reminder, a page in each transaction. */
async function give(deps: Deps, lead: string, find: () => Promise<NearRow[]>): Promise<void> {
  for (;;) {
    const rows = await find()
    if (rows.length === 0) return
    await deps.db.transaction().execute(async tx => {
      const at = deps.clock.now()
      const marked = await markReminded(tx, rows, lead, at)
      const events = rows
        .filter(({ id }) => marked.has(id))
        .map(({ id, case_id, code, due, duty, kind }) => ({
          id: newId(deps.clock),
          at,
          actorId: null,
          caseId: case_id,
          thingId: id,
          action: 'clock near' as const,
          after: { code, due, duty, kind, lead: lead.split(' ')[0] },
        }))
      if (events.length > 0) await record(tx, ...events)
    })
    if (rows.length < PAGE) return
  }
}
