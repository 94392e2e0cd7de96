import { addDays, type Calendar, type Day, isSaturday, isSunday } from './calendar.policy.ts'

/** How the days of a rule are counted (Interpretation Act s.15; rules "Counting days"). */
export type Count = {
  /** Null where the law names no number of days. */
  readonly length: number | null
  readonly unit: 'days' | 'working days'
  /** Sundays and holidays are not counted, as for six days or fewer. */
  readonly leaveOutHolidays: boolean
  /** A last day that is a Sunday or a holiday moves to the next that is none. */
  readonly roll: boolean
  /** The anchor day is day 0. */
  readonly firstDayExcluded: boolean
}

/** The most days of which holidays are left out (Interpretation Act s.15(4)). */
const SHORT = 6
/** What the law says of Sundays and holidays in a period of this length, where its own rule says nothing else. */
export const leavesOutHolidays = ({ length, unit }: Pick<Count, 'length' | 'unit'>): boolean =>
  unit === 'working days' || (length !== null && length <= SHORT)

/** Why a day was not counted, or why the last day is not the last. */
export type Why = 'first day' | 'sunday' | 'saturday' | 'holiday' | 'moved'
export type CountedDay = {
  readonly day: Day
  readonly counted: boolean
  /** Null for a day that counts and on which nothing ends. */
  readonly why: Why | null
  /** What the holiday is called, where it is one. */
  readonly holiday: string | null
}

/** On a Sunday or a holiday nothing falls due. */
const restsOn = (day: Day, calendar: Calendar): boolean => isSunday(day) || calendar(day) !== null

/** The day itself, or the next that is no Sunday and no holiday. */
export const rolled = (day: Day, calendar: Calendar): Day =>
  restsOn(day, calendar) ? rolled(addDays(day, 1), calendar) : day

const restOf = (day: Day, calendar: Calendar): 'sunday' | 'holiday' | null =>
  calendar(day) !== null ? 'holiday' : isSunday(day) ? 'sunday' : null

function leftOut(count: Count, day: Day, calendar: Calendar): Why | null {
  if (count.unit === 'working days' && isSaturday(day)) return 'saturday'
  return count.leaveOutHolidays ? restOf(day, calendar) : null
}

/** The days from the anchor to the due day, one by one, with the reason for each that was left out. Empty without a length. */
export function walk(count: Count, anchor: Day, calendar: Calendar): CountedDay[] {
  if (count.length === null) return []
  const days: CountedDay[] = []
  let left = count.length
  const tell = (day: Day, counted: boolean, why: Why | null) => days.push({ day, counted, why, holiday: calendar(day) })
  let day = anchor
  if (count.firstDayExcluded) {
    tell(day, false, 'first day')
    if (left === 0) return days
    day = addDays(day, 1)
  }
  for (; ; day = addDays(day, 1)) {
    const why = leftOut(count, day, calendar)
    if (why === null) left -= 1
    tell(day, why === null, why)
    if (left <= 0) break
  }
  return count.roll ? [...days, ...movedFrom(day, calendar)] : days
}

/** The days by which a last day moves because nothing falls due on it. */
function movedFrom(last: Day, calendar: Calendar): CountedDay[] {
  const until = rolled(last, calendar)
  const days: CountedDay[] = []
  for (let day = last; day < until; ) {
    day = addDays(day, 1)
    days.push({ day, counted: false, why: restOf(day, calendar) ?? 'moved', holiday: calendar(day) })
  }
  return days
}

/** The last day on which the duty is done in time; null where the law names no number of days. */
export const dueOn = (count: Count, anchor: Day, calendar: Calendar): Day | null =>
  walk(count, anchor, calendar).at(-1)?.day ?? null

/** Which day of the count today is: "Day 4 of 7". Days that are left out have the number of the day before. */
export const dayNumber = (days: readonly CountedDay[], today: Day): number =>
  days.filter(({ day, counted }) => counted && day <= today).length
