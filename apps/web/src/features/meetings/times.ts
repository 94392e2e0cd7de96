import { isoDayOf, timeOf } from '../../lib/dates.ts'

/** Minutes since midnight of a time as the documents offer it: 600 of "10:00 AM". */
export const minutesOf = (time: string): number => {
  const [, hour = '', minute = '', half] = /^(\d{1,2}):(\d{2}) ([AP]M)$/.exec(time) ?? []
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute)
}

const onTheHour = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
const hours = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, after) => onTheHour(first + after))

/** The choices of 002 §5, and a time of another kind that a meeting has already. */
const STARTS = hours(10, 15)
const ENDS = hours(11, 16)
const withOwn = (times: readonly string[], own: string | undefined) =>
  own && !times.includes(own) ? [...times, own].sort((a, b) => minutesOf(a) - minutesOf(b)) : times

const minutesNow = (now: Date) => {
  const [hour = '', minute = ''] = timeOf(now).split(':')
  return Number(hour) * 60 + Number(minute)
}

/** Starts that are still to come on this day. */
export const startsOn = (day: string, now: Date, own?: string): string[] => {
  const today = day === isoDayOf(now)
  return withOwn(STARTS, own).filter(time => !today || minutesOf(time) > minutesNow(now) || time === own)
}

/** Ends after a start. */
export const endsAfter = (start: string, own?: string): string[] =>
  withOwn(ENDS, own).filter(time => minutesOf(time) > minutesOf(start))

/** Today as long as a meeting can still begin, else tomorrow. */
export const firstDay = (now: Date): string => {
  const today = isoDayOf(now)
  return startsOn(today, now).length > 0 ? today : isoDayOf(new Date(now.getTime() + 86_400_000))
}
