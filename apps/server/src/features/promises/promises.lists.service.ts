import type { PromiseRow, promisesExport, promisesQuery } from '@accord/contract/promises/promises.schemas'
import { isUnitAdmin } from '@accord/policy/actor'
import { mayDownloadReports, mayReadReports } from '@accord/policy/reports.policy'
import type * as z from 'zod/mini'
import { forbidden } from '../../fail.ts'
import { cappedCount } from '../../http/capped.ts'
import type { ActorContext } from '../../http/context.ts'
import { type Columns, toCsv } from '../../http/csv.ts'
import { DAY_FORM, decodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { lagosDay } from '../../lagos.ts'
import { whoseOf } from '../disputes/disputes.matching.ts'
import { countPromises, type Figures, type Filter, pageOfPromises, summed } from './promises.lists.queries.ts'
import { presentListed } from './promises.present.ts'

const filterOf = (
  { actor, deps }: ActorContext,
  asked: Pick<z.output<typeof promisesQuery>, 'q' | 'state' | 'mine'>,
): Filter => ({
  today: lagosDay(deps.clock.now()),
  words: asked.q ?? '',
  state: asked.state ?? null,
  mine: asked.mine
    ? { which: asked.mine, personId: actor.id, unitId: isUnitAdmin(actor) ? (actor.unit?.id ?? null) : null }
    : null,
})

/** Promises in force of all cases that the caller sees, in the order of their days (rules "Agreements and promises"). */
export async function promises(ctx: ActorContext, page: z.output<typeof promisesQuery>) {
  const { db } = ctx.deps
  const [whose, filter] = [whoseOf(ctx.actor), filterOf(ctx, page)]
  const after = decodeCursor(page.cursor, DAY_FORM, UUID_FORM)
  const at = after ? ([after[0] ?? '', after[1] ?? ''] as const) : null
  const rows = await pageOfPromises(db, whose, filter, { after: at, limit: page.limit + 1 })
  const count = () =>
    cappedCount(db, JSON.stringify(['promises', whose, filter]), () => countPromises(db, whose, filter))
  return answerPage(
    rows,
    { limit: page.limit, after },
    { present: presentListed, placeOf: row => [row.due_on, row.id], count },
  )
}

const PAGE = 500
const MOST = 10_000

const columns: Columns<PromiseRow> = {
  Due: row => row.due_on,
  'Case Number': row => row.case_no,
  'Case Title': row => row.title,
  Promise: row => (row.parts > 1 ? `${row.what} (${row.part}/${row.parts})` : row.what),
  'Amount (NGN)': row => (row.amount_kobo === null ? '' : (row.amount_kobo / 100).toFixed(2)),
  'Promised by': row => row.debtor_name,
  'Promised to': row => row.creditor_name,
  State: row => row.state,
}

/** The same as a file, for whoever may download reports. */
export async function exportPromises(ctx: ActorContext, asked: z.output<typeof promisesExport>) {
  if (!mayDownloadReports(ctx.actor)) throw forbidden()
  const [whose, filter] = [whoseOf(ctx.actor), filterOf(ctx, asked)]
  const rows: PromiseRow[] = []
  for (let after: readonly [string, string] | null = null; rows.length < MOST; ) {
    const page = await pageOfPromises(ctx.deps.db, whose, filter, { after, limit: PAGE })
    rows.push(...page.map(presentListed))
    const last = page.at(-1)
    if (page.length < PAGE || !last) break
    after = [last.due_on, last.id]
  }
  return { data: toCsv(rows.slice(0, MOST), columns) }
}

/** Of fewer than these a figure would tell of one case. */
const LEAST = 5
const isEnough = ({ kept, late, unkept }: Figures): boolean => kept + late + unkept >= LEAST
const figures = ({ kept, late, unkept }: Figures): Figures => ({ kept, late, unkept })

/** How many promises were kept, late and not, by industry and by the employer that owed them. */
export async function promiseSummary(ctx: ActorContext) {
  if (!mayReadReports(ctx.actor)) throw forbidden()
  const rows = await summed(ctx.deps.db, whoseOf(ctx.actor), lagosDay(ctx.deps.clock.now()))
  const [whole] = rows.filter(row => row.grouping === 3)
  const named = rows.filter(isEnough)
  return {
    data: {
      ...figures(whole ?? { kept: 0, late: 0, unkept: 0 }),
      by_industry: named.flatMap(row =>
        row.grouping === 2 && row.industry ? [{ name: row.industry, ...figures(row) }] : [],
      ),
      by_employer: named.flatMap(row =>
        row.grouping === 1 && row.id && row.name ? [{ _id: row.id, name: row.name, ...figures(row) }] : [],
      ),
    },
  }
}
