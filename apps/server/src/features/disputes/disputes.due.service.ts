import type { DisputeRow, disputesQuery, exportQuery } from '@accord/contract/disputes/disputes.schemas'
import type { Actor } from '@accord/policy/actor'
import { addDays } from '@accord/policy/calendar.policy'
import type * as z from 'zod/mini'
import { type Countable, countTogether } from '../../http/capped.queries.ts'
import type { ActorContext } from '../../http/context.ts'
import { DAY_FORM, decodeCursor, orElse, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { lagosDay } from '../../lagos.ts'
import { casesByDue, type DueFilter, type DuePlace, pageByDue, pageWithoutDue } from './disputes.due.lists.queries.ts'
import type { Whose } from './disputes.ids.queries.ts'
import { countCases, type ListRow } from './disputes.lists.queries.ts'
import { allOf, whoseOf } from './disputes.matching.ts'
import { presentRow } from './disputes.present.ts'

type Asked = Pick<z.infer<typeof exportQuery>, 'q' | 'status' | 'internal' | 'order' | 'from' | 'to' | 'due' | 'sort'>

/** Whether a list of cases is in the order of their legal days. */
export const isByDue = ({ due, sort }: Pick<Asked, 'due' | 'sort'>): boolean => due !== undefined || sort === 'due'

/** A week of legal days is today and the six days after it. */
const WEEK = 6

function filterOf(actor: Actor, asked: Asked, today: string): DueFilter {
  const { groups, words, internalTo = null, ...filed } = allOf(actor, asked)
  const days = { overdue: [null, addDays(today, -1)], week: [today, addDays(today, WEEK)] } as const
  const [from, until] = asked.due ? days[asked.due] : [null, null]
  return { groups, words, internalTo, from, until, filed: { from: filed.from, until: filed.until } }
}

/** Of the cases one sees those with a legal date that is over, or with one within a week. */
export const casesDue = ({ deps, actor }: ActorContext, due: 'overdue' | 'week'): Countable =>
  casesByDue(whoseOf(actor), filterOf(actor, { due }, lagosDay(deps.clock.now())))

/** A page, and behind the last case that has a day, those that have none: unless only days are asked for. */
async function pageOf(
  ctx: ActorContext,
  whose: Whose,
  filter: DueFilter,
  all: boolean,
  at: DuePlace | null,
  limit: number,
) {
  const { db } = ctx.deps
  const first = at?.day === null ? [] : await pageByDue(db, whose, filter, at, limit)
  if (!all || first.length === limit) return first
  const after = at?.day === null ? at.id : null
  return [...first, ...(await pageWithoutDue(db, whose, filter, after, limit - first.length))]
}

/** Cases in the order of their legal days, the earliest first (rules "Legal clocks"). */
export async function disputesByDue(ctx: ActorContext, page: z.infer<typeof disputesQuery>) {
  const { db, clock } = ctx.deps
  const whose = whoseOf(ctx.actor)
  const filter = filterOf(ctx.actor, page, lagosDay(clock.now()))
  const after = decodeCursor(page.cursor, orElse(DAY_FORM, ''), UUID_FORM)
  const at = after ? { day: after[0] || null, id: after[1] ?? '' } : null
  const all = page.due === undefined
  const rows = await pageOf(ctx, whose, filter, all, at, page.limit + 1)
  const count = () =>
    all
      ? countCases(db, whose, allOf(ctx.actor, page))
      : countTogether(db, [casesByDue(whose, filter)]).then(([one = 0]) => one)
  const placeOf = (row: ListRow) => [row.due_on ?? '', row.id]
  return answerPage(rows, { limit: page.limit, after }, { present: presentRow, placeOf, count })
}

const PAGE = 500

/** All of them, up to so many, for a file. */
export async function allByDue(ctx: ActorContext, asked: Asked, most: number): Promise<DisputeRow[]> {
  const whose = whoseOf(ctx.actor)
  const filter = filterOf(ctx.actor, asked, lagosDay(ctx.deps.clock.now()))
  const rows: ListRow[] = []
  for (let at: DuePlace | null = null; rows.length < most; ) {
    const page: ListRow[] = await pageOf(ctx, whose, filter, asked.due === undefined, at, PAGE)
    rows.push(...page)
    const last = page.at(-1)
    if (page.length < PAGE || !last) break
    at = { day: last.due_on, id: last.id }
  }
  return rows.slice(0, most).map(presentRow)
}
