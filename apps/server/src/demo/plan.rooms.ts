import { DAY, type DemoCase, HOUR, MINUTE, type Step } from './plan.ts'
import { ROOMS } from './talk.ts'

type Meeting = Extract<Step, { do: 'meet' }>
/** Who does one of these leads a case, or led it. */
const LEADING: ReadonlySet<Step['do']> = new Set(['approve', 'refer', 'ask', 'meet', 'change'])
/** When a room can be had. */
export const SLOTS: readonly (readonly [from: string, to: string])[] = [
  ['10:00 AM', '11:30 AM'],
  ['2:00 PM', '3:30 PM'],
  ['11:45 AM', '12:45 PM'],
  ['9:00 AM', '9:50 AM'],
  ['3:45 PM', '4:45 PM'],
]

/** Of "2:30 PM". */
const timeOf = (text: string): number => {
  const [, hour = '', minute = '', half] = /^(\d+):(\d+) ([AP])M$/.exec(text) ?? []
  return ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * HOUR + Number(minute) * MINUTE
}
/** From and to, counted as the plan counts. */
export const hoursOf = ({ at, inDays, from, to }: Meeting): readonly [from: number, to: number] => {
  const day = (Math.floor(at / DAY) + inDays) * DAY
  return [day + timeOf(from), day + timeOf(to)]
}

/** Nobody sits in two meetings at one time, and no two are in one room: who comes later takes another hour, or room. */
export function booked(cases: readonly DemoCase[]): DemoCase[] {
  const taken = new Map<string, (readonly [from: number, to: number])[]>()
  const isFree = (key: string, [from, to]: readonly [number, number]) =>
    (taken.get(key) ?? []).every(other => to <= other[0] || other[1] <= from)
  const book = (step: Meeting, who: readonly string[]): Meeting => {
    const places = [step.place, ...ROOMS]
    const wishes = places.flatMap(place =>
      [[step.from, step.to] as const, ...SLOTS].map(([from, to]) => ({ ...step, place, from, to })),
    )
    const found = wishes.find(wish => [wish.place, ...who].every(key => isFree(key, hoursOf(wish))))
    if (!found) throw new Error(`no room for ${step.title}`)
    for (const key of [found.place, ...who]) taken.set(key, [...(taken.get(key) ?? []), hoursOf(found)])
    return found
  }
  return cases.map(one => {
    const meets = one.steps.some(step => step.do === 'meet')
    if (!meets) return one
    const leading = new Set(one.steps.flatMap(step => (LEADING.has(step.do) && 'by' in step ? [step.by] : [])))
    const sides = one.steps.flatMap(step => (step.do === 'say' && !leading.has(step.by) ? [step.by] : []))
    return {
      ...one,
      steps: one.steps.map(step =>
        step.do === 'meet' ? book(step, [...new Set([one.filer, step.by, ...sides])]) : step,
      ),
    }
  })
}
