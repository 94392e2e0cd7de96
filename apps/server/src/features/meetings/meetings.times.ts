import type { newMeeting } from '@accord/contract/meetings/meetings.schemas'
import type * as z from 'zod/mini'
import { badInput } from '../../fail.ts'
import { lagosMidnight, lagosTime } from '../../lagos.ts'
import { words } from './meetings.words.ts'

export type Fields = Omit<z.output<typeof newMeeting>, 'type'>
export type Times = { readonly startsAt: Date; readonly endsAt: Date }

const MINUTE_MS = 60_000
const CLOCK = /^(\d{1,2}):(\d{2}) ?([AP]M)?$/i

/** Minutes since midnight of `10:00 AM` or `10:00`; the contract has seen to its form. */
function minutesOf(time: string): number {
  const [, hour = '', minute = '', half] = CLOCK.exec(time) ?? []
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour)
  return hours * 60 + Number(minute)
}

/** When a meeting is, in Lagos; the end comes after the start (rules "Meetings"). */
export function timesOf(fields: Fields): Times {
  const at = (time: string) => new Date(lagosMidnight(fields.meeting_date).getTime() + minutesOf(time) * MINUTE_MS)
  const times = { startsAt: at(fields.meeting_start_time), endsAt: at(fields.meeting_end_time) }
  if (times.endsAt <= times.startsAt) throw badInput({ meeting_end_time: words.endsBeforeStart })
  return times
}

/** A meeting that would have begun already is named at the field that puts it there: the day, or else the hour. */
export function refusePast({ startsAt }: Times, now: Date, day: string): void {
  if (startsAt >= now) return
  const dayIsOver = lagosMidnight(day, 1) <= now
  throw badInput(dayIsOver ? { meeting_date: words.dayIsOver } : { meeting_start_time: words.hourIsOver })
}

/** `10:00 AM`, as the documents offer times. */
export function offeredTime(at: Date): string {
  const [hour = '', minute = ''] = lagosTime(at).split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}
