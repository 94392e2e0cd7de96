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

/** Why a day was not counted, or why it is the last: named in place of the rule's own, or given as more time. */
export type Why = 'first day' | 'sunday' | 'saturday' | 'holiday' | 'moved' | 'named' | 'more time'
export type CountedDay = {
  readonly day: Day
  readonly counted: boolean
  /** Null for a day that counts. */
  readonly why: Why | null
  /** Nothing falls due on it, so that a last day moves to the next. */
  readonly moves: boolean
  /** What the holiday is called, where it is one. */
  readonly holiday: string | null
}

/** A last day in place of the rule's own, and one until which more time was given. */
export type Given = { readonly named: Day | null; readonly until: Day | null }

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

/** The days that a rule counts; of one without a length the anchor alone. */
function counting(count: Count, anchor: Day, calendar: Calendar): CountedDay[] {
  const days: CountedDay[] = []
  const tell = (day: Day, why: Why | null) =>
    days.push({ day, counted: why === null, why, moves: false, holiday: calendar(day) })
  if (count.firstDayExcluded) tell(anchor, 'first day')
  let left = count.length ?? 0
  for (let day = count.firstDayExcluded ? addDays(anchor, 1) : anchor; left > 0; day = addDays(day, 1)) {
    const why = leftOut(count, day, calendar)
    if (why === null) left -= 1
    tell(day, why)
  }
  return days
}

/** Days up to a last one that somebody gave: a day that was counted counts still. */
function upTo(days: readonly CountedDay[], last: Day, why: 'named' | 'more time', calendar: Calendar): CountedDay[] {
  const counted = days.some(one => one.day === last && one.counted)
  return [...days.filter(({ day }) => day < last), { day: last, counted, why, moves: false, holiday: calendar(last) }]
}

/** Where nothing falls due on the last day, the days by which it moves. */
function moving(count: Count, days: CountedDay[], calendar: Calendar): CountedDay[] {
  const last = days.at(-1)
  if (!count.roll || !last || !restsOn(last.day, calendar)) return days
  const day = addDays(last.day, 1)
  const why = restOf(day, calendar) ?? 'moved'
  const next: CountedDay = { day, counted: false, why, moves: false, holiday: calendar(day) }
  return moving(count, [...days.slice(0, -1), { ...last, moves: true }, next], calendar)
}

/**
 * The days from the anchor to the due day, one by one, with the reason for each that was left out. Empty without a length
 * where no day was given; the days between the last by the rule and one that was given are not told.
 */
export function walk(count: Count, anchor: Day, calendar: Calendar, given?: Given): CountedDay[] {
  const { named = null, until = null } = given ?? {}
  const counted = counting(count, anchor, calendar)
  const ends = named !== null || count.length !== null
  const days = ends ? moving(count, named ? upTo(counted, named, 'named', calendar) : counted, calendar) : []
  if (!until) return days
  const longer = moving(count, upTo(ends ? days : counted, until, 'more time', calendar), calendar)
  return ends && lastOf(days) >= lastOf(longer) ? days : longer
}

const lastOf = (days: readonly CountedDay[]): Day => days.at(-1)?.day ?? ''

/** The last day on which the duty is done in time; null where the law names no number of days. */
export const dueOn = (count: Count, anchor: Day, calendar: Calendar): Day | null =>
  walk(count, anchor, calendar).at(-1)?.day ?? null

/** Which day of the count today is: "Day 4 of 7". Days that are left out have the number of the day before. */
export const dayNumber = (days: readonly CountedDay[], today: Day): number =>
  days.filter(({ day, counted }) => counted && day <= today).length
