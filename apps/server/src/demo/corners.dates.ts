import { addDays } from '@accord/policy/calendar.policy'
import { recordDate } from '../features/clocks/clocks.dates.service.ts'
import { extendClock } from '../features/clocks/clocks.time.service.ts'
import type { DemoPlan } from './plan.cases.ts'
import { DAY, HOUR, MINUTE, type Owed } from './plan.ts'
import { type Cast, idOf } from './seed.cast.ts'
import { dayOf, sign, tell } from './seed.promises.ts'
import { caseIds, openClocks, settledCases } from './seed.queries.ts'

/** Days of the law: what is early or overdue comes of the cases themselves; these are on their last day, or extended. */
export async function seedDates(cast: Cast): Promise<void> {
  const [, last] = await openClocks(cast.deps.db, 'conciliation', 2)
  const [award] = await openClocks(cast.deps.db, 'award', 1)
  const morning = -DAY + 10 * HOUR
  if (award)
    await extendClock(
      cast.as('ministry', morning),
      { id: award.case_id, clock_id: award.id },
      {
        until: addDays(dayOf(cast, 0), 28),
        reason: 'The pay records of the years in question are still being copied at the registry.',
        authority: 'The Minister, by letter to both sides',
      },
    )
  if (last)
    await recordDate(cast.as('ministry', morning + 20 * MINUTE), last.case_id, {
      kind: 'conciliator appointed',
      on: dayOf(cast, -7),
      note: 'The letter of appointment reached the conciliator on this day.',
    })
}

/** What both sides wrote down, and what became of it: kept, half kept, broken, reported, unanswered, and to come. */
const AGREEMENTS: readonly (readonly Owed[])[] = [
  [
    { what: 'The unpaid salary of two months', naira: 237_000, inDays: -12, told: ['kept'] },
    { what: 'A letter of service on the letterhead of the company', inDays: -10, told: ['kept'] },
    { what: 'The transport of the first month', naira: 30_800, inDays: 9 },
  ],
  [
    { what: 'Overtime of the last quarter', naira: 184_500, inDays: -9, told: ['partly kept'] },
    { what: 'A duty roster that names the hours of each shift', inDays: 20 },
  ],
  [
    { what: 'Notice pay of one month', naira: 96_000, inDays: -6, told: ['not kept'] },
    { what: 'Gratuity of six years', naira: 480_000, inDays: 24, parts: 6 },
  ],
  [
    { what: 'Gloves and boots for everybody in the yard', inDays: -4, told: ['reported'] },
    { what: 'Pension contributions of the year, paid to the administrator', naira: 152_000, inDays: -3 },
    { what: 'The leave of last year', inDays: 0 },
  ],
]

/** People by their ids, as the plan calls them. */
const namesIn = ({ people }: Cast) => new Map([...people].map(([name, id]) => [id, name]))

const TERMS = 'Both sides settle their dispute by what is promised below, and by nothing else.'

/** Agreements of cases that were resolved, and what became of all promises. */
export async function seedPromises(cast: Cast, { cases }: DemoPlan): Promise<void> {
  const names = namesIn(cast)
  const settled = await settledCases(cast.deps.db, AGREEMENTS.length)
  for (const [n, { id, filer, admin, since }] of settled.entries()) {
    const [claimant, accused, promises = []] = [names.get(filer), names.get(admin), AGREEMENTS[n]]
    if (!claimant || !accused) continue
    const sides = { claimant, accused }
    const at = since.getTime() - cast.today + HOUR
    await sign(cast, id, { by: 'ministry', sides, terms: TERMS, promises, at })
    await tell(cast, id, { sides, promises })
  }
  const ids = await caseIds(cast.deps.db)
  for (const { title, steps } of cases)
    for (const step of steps) if (step.do === 'agree') await tell(cast, idOf(ids, title), step)
}
