import { markPromise, reportPromise } from '../features/promises/promises.mark.service.ts'
import { personName } from '../features/promises/promises.names.queries.ts'
import { agreementsOf, type PromiseRow } from '../features/promises/promises.queries.ts'
import { confirmAgreement, draftAgreement, offerAgreement } from '../features/promises/promises.service.ts'
import { lagosDay } from '../lagos.ts'
import { DAY, HOUR, MINUTE, type Owed, type Sides, type Told } from './plan.ts'
import type { Cast } from './seed.cast.ts'

/** The day that many days from today. */
export const dayOf = ({ today }: Cast, days: number): string => lagosDay(new Date(today + days * DAY + 12 * HOUR))

/** What the accused promises, as it is drafted. */
export const wanted = (cast: Cast, { what, naira, inDays, parts = 1 }: Owed) => ({
  debtor_side: 'accused' as const,
  what,
  kind: naira === undefined ? ('deed' as const) : ('money' as const),
  amount_kobo: naira === undefined ? null : naira * 100,
  due_on: dayOf(cast, inDays),
  parts,
})

type Signed = {
  readonly by: string
  readonly sides: Sides
  readonly terms: string
  readonly promises: readonly Owed[]
  readonly at: number
}

/** An agreement is drafted, offered, and confirmed by both sides. */
export async function sign(cast: Cast, caseId: string, { by, sides, terms, promises, at }: Signed): Promise<void> {
  const drafted = await draftAgreement(cast.as(by, at), caseId, {
    kind: 'settlement',
    terms,
    promises: promises.map(one => wanted(cast, one)),
  })
  const { _id } = drafted.data
  const { data } = await offerAgreement(cast.as(by, at + 5 * MINUTE), _id)
  for (const [n, who] of [sides.claimant, sides.accused].entries()) {
    const ctx = cast.as(who, at + (n + 1) * HOUR)
    await confirmAgreement(ctx, _id, { name: await personName(cast.deps.db, ctx.actor.id), hash: data.hash ?? '' })
  }
}

type Promised = { readonly sides: Sides; readonly promises: readonly Owed[] }

/** What became of the promises that are in force: each is told of the day after it was due. */
export async function tell(cast: Cast, caseId: string, { sides, promises }: Promised): Promise<void> {
  const [agreement] = (await agreementsOf(cast.deps.db, caseId)).filter(({ state }) => state === 'in force')
  if (!agreement) throw new Error('the demo has no agreement to tell of')
  for (const [n, made] of agreement.promises.entries()) {
    const told = promises[made.no - 1]?.told?.[made.part - 1]
    if (told) await tellOf(cast, made, { told, sides, after: agreement.in_force_at, n })
  }
}

/** So long after its day something comes that is late. */
const LATE = 9 * DAY

type Telling = { readonly told: Told; readonly sides: Sides; readonly after: Date | null; readonly n: number }

async function tellOf(cast: Cast, made: PromiseRow, { told, sides, after, n }: Telling): Promise<void> {
  const noon = Date.parse(`${made.due_on}T11:00:00Z`) - cast.today + (told === 'kept late' ? LATE : 0)
  const signed = (after?.getTime() ?? cast.today) - cast.today
  const at = Math.max(signed + HOUR, Math.min(noon + DAY - 2 * HOUR, -HOUR)) + n * MINUTE
  const on_day = lagosDay(new Date(cast.today + Math.min(noon, at)))
  if (told === 'reported') {
    await reportPromise(cast.as(sides.accused, at), made.id, { on_day, note: 'Handed out, and signed for by each.' })
    return
  }
  const isKept = told === 'kept' || told === 'kept late'
  await markPromise(cast.as(sides.claimant, at), made.id, {
    mark: told === 'kept late' ? 'kept' : told,
    on_day,
    note: isKept ? '' : 'We have asked twice.',
    ...(told === 'partly kept' ? { paid_kobo: String(Math.floor(Number(made.amount_kobo) / 2)) } : {}),
  })
}
