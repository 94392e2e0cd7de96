import type { Deps } from '../deps.ts'
import type { ActorContext, Upload } from '../http/context.ts'
import type { Calendar } from './plan.calendar.ts'
import { DAY, HOUR, MINUTE } from './plan.ts'

/** Everybody and everything by the names that the plan has for them. */
export type Cast = {
  readonly deps: Deps
  /** The midnight in Lagos from which the plan counts. */
  readonly today: number
  readonly calendar: Calendar
  readonly people: ReadonlyMap<string, string>
  readonly units: ReadonlyMap<string, string>
  readonly bodies: ReadonlyMap<string, string>
  /** Somebody as they call a service at that moment, with files in their hand. */
  as(who: string, at: number, uploads?: readonly Upload[]): ActorContext
}

/** So many days ago, or on the working day after it, in the morning. */
export const ago = ({ calendar }: Cast, days: number, minutes = 0): number =>
  Math.min(calendar.workdayFrom(-days), calendar.workday(-1)) * DAY + 9 * HOUR + minutes * MINUTE

export const idOf = (names: ReadonlyMap<string, string>, name: string): string => {
  const id = names.get(name)
  if (!id) throw new Error(`the demo has no ${name}`)
  return id
}
