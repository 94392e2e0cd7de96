import { dateTimeOf, isoDayOf, timeOf } from '../../../lib/dates.ts'
import type { CaseAttempts } from '../disputes.api.ts'

type Try = CaseAttempts['tries'][number]
type Outage = CaseAttempts['outages'][number]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A clock that is as little off misleads nobody. */
const SAME_MS = 5 * MINUTE

const isNear = (at: string, filedAt: string): boolean => {
  const before = Date.parse(filedAt) - Date.parse(at)
  return before >= 0 && before < DAY
}

/** The time of day in the day before the filing, else with its date. */
export const momentOf = (at: string, filedAt: string): string => (isNear(at, filedAt) ? timeOf(at) : dateTimeOf(at))

/** From when to when, with no date twice. */
export function spanOf({ from_at, to_at }: Outage, filedAt: string): [string, string] {
  if (isNear(from_at, filedAt)) return [timeOf(from_at), timeOf(to_at)]
  return [dateTimeOf(from_at), isoDayOf(from_at) === isoDayOf(to_at) ? timeOf(to_at) : dateTimeOf(to_at)]
}

const lengthOf = ({ from_at, to_at }: Outage) => Date.parse(to_at) - Date.parse(from_at)
export const longestOf = (outages: readonly Outage[]): Outage | undefined =>
  outages.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]

export const wasDownAt = ({ corrected_at }: Try, outages: readonly Outage[]): boolean =>
  corrected_at !== null && outages.some(({ from_at, to_at }) => from_at <= corrected_at && corrected_at <= to_at)

export type Off = { readonly unit: 'days' | 'hours' | 'minutes'; readonly many: number; readonly ahead: boolean }

/** How wrong the phone's clock was; null where that is not known, or no more than five minutes. */
export function offOf({ at, corrected_at }: Try): Off | null {
  if (corrected_at === null) return null
  const ms = Date.parse(at) - Date.parse(corrected_at)
  const [far, ahead] = [Math.abs(ms), ms > 0]
  if (far <= SAME_MS) return null
  if (far >= 2 * DAY) return { unit: 'days', many: Math.round(far / DAY), ahead }
  if (far >= 2 * HOUR) return { unit: 'hours', many: Math.round(far / HOUR), ahead }
  return { unit: 'minutes', many: Math.round(far / MINUTE), ahead }
}
