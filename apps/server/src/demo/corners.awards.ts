import { recordDate } from '../features/clocks/clocks.dates.service.ts'
import { draftAgreement, offerAgreement } from '../features/promises/promises.service.ts'
import { lagosDay } from '../lagos.ts'
import { MINUTE, type Owed } from './plan.ts'
import { ago, type Cast, idOf } from './seed.cast.ts'
import { wanted } from './seed.promises.ts'
import { caseIds } from './seed.queries.ts'
import { SHORTAGE, TRANSPORT } from './told.panel.ts'

type Award = {
  readonly title: string
  readonly terms: string
  readonly promises: readonly Owed[]
  /** So many days ago. */
  readonly made: number
  readonly noticed?: number
}

/** One that only the panel and the ministry know of, and one to which both sides may object. */
const AWARDS: readonly Award[] = [
  {
    title: SHORTAGE,
    terms:
      'The panel finds that a cashier answers for the own till alone, and that the shortage was found in another one. What was taken is paid back.',
    promises: [
      { what: 'The four deductions from the salary', naira: 86_000, inDays: 21 },
      { what: 'A letter in the personal file that the claimant owes nothing', inDays: 14 },
    ],
    made: 6,
    noticed: 2,
  },
  {
    title: TRANSPORT,
    terms:
      'The panel finds that the agreement on night work holds for the card centre, too. A way home after ten at night is part of it.',
    promises: [
      { what: 'A bus for whoever ends a shift after ten at night', inDays: 30 },
      { what: 'The taxis of five months, to fourteen clerks', naira: 1_680_000, inDays: 40, parts: 2 },
    ],
    made: 1,
  },
]

export async function seedAwards(cast: Cast): Promise<void> {
  const ids = await caseIds(cast.deps.db)
  for (const award of AWARDS) await seedAward(cast, idOf(ids, award.title), award)
}

async function seedAward(cast: Cast, id: string, { terms, promises, made, noticed }: Award): Promise<void> {
  const at = ago(cast, made)
  const drafted = await draftAgreement(cast.as('panel', at), id, {
    kind: 'award',
    terms,
    promises: promises.map(one => wanted(cast, one)),
  })
  await offerAgreement(cast.as('panel', at + 30 * MINUTE), drafted.data._id)
  await record(cast, id, { by: 'panel', at: at + 40 * MINUTE, kind: 'award made', note: 'Sent to the Minister alone.' })
  if (noticed === undefined) return
  const note = 'The notice, with the award, was sent to both sides.'
  await record(cast, id, { by: 'ministry', at: ago(cast, noticed), kind: 'award notice published', note })
}

type Recorded = {
  readonly by: string
  readonly at: number
  readonly kind: 'award made' | 'award notice published'
  readonly note: string
}

const record = (cast: Cast, id: string, { by, at, kind, note }: Recorded) =>
  recordDate(cast.as(by, at), id, { kind, on: lagosDay(new Date(cast.today + at)), note })
