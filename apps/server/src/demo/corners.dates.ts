import { addDays } from '@accord/policy/calendar.policy'
import { extendClock, recordDate } from '../features/clocks/clocks.service.ts'
import { markPromise, reportPromise } from '../features/promises/promises.mark.service.ts'
import { personName } from '../features/promises/promises.names.queries.ts'
import { confirmAgreement, draftAgreement, offerAgreement } from '../features/promises/promises.service.ts'
import { lagosDay } from '../lagos.ts'
import { DAY, HOUR, MINUTE } from './plan.ts'
import type { Cast } from './seed.acts.ts'
import { openClocks, type Spoken, settledCases } from './seed.queries.ts'

const dayOf = ({ today }: Cast, days: number): string => lagosDay(new Date(today + days * DAY + 12 * HOUR))

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

type Owed = {
  readonly what: string
  /** In naira; a deed where there is none. */
  readonly naira?: number
  /** From today on. */
  readonly inDays: number
  readonly parts?: number
  readonly told?: 'kept' | 'partly kept' | 'not kept' | 'reported'
}

/** What both sides wrote down, and what became of it: kept, half kept, broken, reported, unanswered, and to come. */
const AGREEMENTS: readonly (readonly Owed[])[] = [
  [
    { what: 'The unpaid salary of two months', naira: 237_000, inDays: -12, told: 'kept' },
    { what: 'A letter of service on the letterhead of the company', inDays: -10, told: 'kept' },
    { what: 'The transport of the first month', naira: 30_800, inDays: 9 },
  ],
  [
    { what: 'Overtime of the last quarter', naira: 184_500, inDays: -9, told: 'partly kept' },
    { what: 'A duty roster that names the hours of each shift', inDays: 20 },
  ],
  [
    { what: 'Notice pay of one month', naira: 96_000, inDays: -6, told: 'not kept' },
    { what: 'Gratuity of six years', naira: 480_000, inDays: 24, parts: 6 },
  ],
  [
    { what: 'Gloves and boots for everybody in the yard', inDays: -4, told: 'reported' },
    { what: 'Pension contributions of the year, paid to the administrator', naira: 152_000, inDays: -3 },
    { what: 'The leave of last year', inDays: 0 },
  ],
]

const wanted = ({ what, naira, inDays, parts = 1 }: Owed, cast: Cast) => ({
  debtor_side: 'accused' as const,
  what,
  kind: naira === undefined ? ('deed' as const) : ('money' as const),
  amount_kobo: naira === undefined ? null : naira * 100,
  due_on: dayOf(cast, inDays),
  parts,
})

/** People by their ids, as the plan calls them. */
const namesIn = ({ people }: Cast) => new Map([...people].map(([name, id]) => [id, name]))

/** Agreements of cases that were resolved, with what became of their promises. */
export async function seedPromises(cast: Cast): Promise<void> {
  const cases = await settledCases(cast.deps.db, AGREEMENTS.length)
  for (const [n, one] of cases.entries()) await agree(cast, one, AGREEMENTS[n] ?? [])
}

async function agree(cast: Cast, { id, filer, admin, since }: Spoken, promises: readonly Owed[]): Promise<void> {
  const names = namesIn(cast)
  const [claimant, accused] = [names.get(filer), names.get(admin)]
  if (!claimant || !accused) return
  const signed = since.getTime() - cast.today + HOUR
  const drafted = await draftAgreement(cast.as('ministry', signed), id, {
    kind: 'settlement',
    terms: 'Both sides settle their dispute by what is promised below, and by nothing else.',
    promises: promises.map(one => wanted(one, cast)),
  })
  const { _id } = drafted.data
  const { data } = await offerAgreement(cast.as('ministry', signed + 5 * MINUTE), _id)
  for (const [n, who] of [claimant, accused].entries()) {
    const ctx = cast.as(who, signed + (n + 1) * HOUR)
    await confirmAgreement(ctx, _id, { name: await personName(cast.deps.db, ctx.actor.id), hash: data.hash ?? '' })
  }
  for (const [n, { told, naira = 0, inDays }] of promises.entries()) {
    const made = data.promises.find(one => one.no === n + 1)
    if (!told || !made) continue
    const at = Math.max(signed + 3 * HOUR, Math.min((inDays + 1) * DAY + 10 * HOUR, -HOUR)) + n * MINUTE
    const on_day = lagosDay(new Date(cast.today + Math.min(inDays * DAY + 12 * HOUR, at)))
    if (told === 'reported')
      await reportPromise(cast.as(accused, at), made._id, { on_day, note: 'Handed out, and signed for by each.' })
    else
      await markPromise(cast.as(claimant, at), made._id, {
        mark: told,
        on_day,
        note: told === 'kept' ? '' : 'We have asked twice.',
        ...(told === 'partly kept' ? { paid_kobo: String(naira * 50) } : {}),
      })
  }
}
