import type { LegalDateKind } from '@accord/contract/clocks/clocks.limits'
import type { newDate } from '@accord/contract/clocks/clocks.schemas'
import * as may from '@accord/policy/clocks.actions'
import { calendarFor, dueOf, setFor } from '@accord/policy/clocks.policy'
import { dueOn } from '@accord/policy/counting.policy'
import { readersOfDate } from '@accord/policy/readers.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { notFound } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { lagosDate, lagosDay, lagosMidnight } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import { fill } from '../../words.ts'
import { stateOfCase } from '../disputes/disputes.due.queries.ts'
import { factsOf, isBeforeFiling } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { awardStanding } from '../promises/promises.award.queries.ts'
import { followAward } from '../promises/promises.award.ts'
import { lawAt } from './clocks.law.ts'
import {
  type ClockRow,
  clocksOfCase,
  type DateRow,
  datesOfCase,
  insertDate,
  withdrawDate as takeBack,
} from './clocks.queries.ts'
import { awardOf, keptDate, last, readable, roundOf, todayOf } from './clocks.recorded.ts'
import { field, refusals } from './clocks.refusals.ts'
import { words } from './clocks.words.ts'

type NewDate = z.infer<typeof newDate>

/** A day that cannot be: it has not come, it was before the case, or its last day is beyond what the law gives. */
async function checkDate(tx: Transaction<DB>, ctx: ActorContext, row: CaseRow, date: NewDate): Promise<void> {
  const { kind, on, last_day: lastDay } = date
  if (on > todayOf(ctx)) throw field('on', words.future)
  if (isBeforeFiling(row, on) && !may.mayBeBeforeFiling(kind)) throw field('on', words.beforeFiling)
  if (kind === 'report received' && on > lagosDay(row.filed_at)) throw field('on', words.afterFiling)
  if (lastDay && !may.namesLastDay(kind)) throw field('last_day', words.noLastDay)
  if (lastDay && lastDay < on) throw field('last_day', words.lastDayFirst)
  if (may.namesLastDay(kind)) await checkLastDay(tx, ctx, row, date)
}

/** The last day is within what the law gives; of the days to object it has not passed when the notice is recorded. */
async function checkLastDay(tx: Transaction<DB>, ctx: ActorContext, row: CaseRow, date: NewDate): Promise<void> {
  const { kind, on, last_day: lastDay } = date
  const [law, today] = [await lawAt(tx, ctx.deps.db), todayOf(ctx)]
  const rule = setFor(law.sets, on, today)?.rules.find(({ anchor }) => anchor === kind)
  if (!rule || rule.length === null) return
  const calendar = calendarFor(rule, law.holidays, await stateOfCase(tx, row.id))
  const most = dueOn({ ...rule, roll: false }, on, calendar)
  if (most && lastDay && lastDay > most) {
    const day = lagosDate(lagosMidnight(most))
    throw field('last_day', fill(words.lastDayTooLate, { days: rule.length, day }))
  }
  const due = dueOf(rule, { anchoredOn: on, lastDay: lastDay ?? null, until: null }, calendar)
  if (kind === 'award notice published' && due && due < today) throw field(lastDay ? 'last_day' : 'on', words.noDayLeft)
}

/** Records a day that the law counts from or to (rules "Legal dates"). */
export const recordDate = (asked: ActorContext, id: string, date: NewDate) =>
  change(asked, heldCase(id), async (tx, ctx, row) => {
    const claim = await claimOnce(tx, ctx, ctx.actor.id, newId(ctx.deps.clock))
    if (claim.again) return answerOf(await keptBefore(tx, ctx, row, claim.id))
    const known = await knownOf(tx, ctx, row)
    const award = awardOf(known.dates, known.clocks, known)
    enforce(may.recordDate(ctx.actor, factsOf(row), date.kind, award, todayOf(ctx)), refusals, row)
    await checkDate(tx, ctx, row, date)
    checkOrder(date, known)
    return answerOf(await keepDate(tx, ctx, { row, award }, { ...date, id: claim.id, kind: kindOf(date, award) }))
  })

const answerOf = ({ id, kind }: Kept) => ({
  message: kind === 'late objection' ? words.keptAsLate : words.recorded,
  data: { _id: id },
})

/** A day that was recorded by the same call before, to whoever may still read it. */
async function keptBefore(tx: Transaction<DB>, { actor }: ActorContext, row: CaseRow, id: string): Promise<Kept> {
  const date = readable(actor, row, await datesOfCase(tx, row.id)).find(one => one.id === id)
  if (!date) throw notFound()
  return { id, kind: date.kind }
}

/** After the last day an objection is late, whoever records it (rules "Awards"). */
const isLate = (on: string, { lastDay }: may.AwardDays): boolean => lastDay === null || on > lastDay
const kindOf = ({ kind, on }: NewDate, award: may.AwardDays): LegalDateKind =>
  kind === 'objection' && isLate(on, award) ? 'late objection' : kind

/** What is known of a case as it is now, also by holidays and rules that were saved a moment ago. */
async function knownOf(tx: Transaction<DB>, { deps }: ActorContext, row: CaseRow): Promise<Known> {
  await deps.reconcile(tx, deps, [row.id])
  const round = roundOf(row)
  const [dates, clocks] = [await datesOfCase(tx, row.id), await clocksOfCase(tx, row.id)]
  return { dates, clocks, round, ...(await awardStanding(tx, { caseId: row.id, round })) }
}

/** What a day of an award comes after. */
const AFTER: Partial<Record<LegalDateKind, LegalDateKind>> = {
  'award notice published': 'award made',
  objection: 'award notice published',
  'award confirmed': 'award notice published',
}
/** The clock that a day ends, which began before it. */
const ENDS: Partial<Record<LegalDateKind, ClockRow['code']>> = {
  'conciliation failed': 'conciliation',
  'award made': 'award',
}

type Known = {
  readonly dates: readonly DateRow[]
  readonly clocks: readonly ClockRow[]
  readonly round: number
  readonly isDraft: boolean
  readonly agreedAt: Date | null
}

/** The day that one of this kind cannot be before. */
function earliestOf(kind: LegalDateKind, { dates, clocks, round }: Known): string | undefined {
  const before = AFTER[kind]
  if (before) return last(dates, before, round)?.on_day
  return clocks.find(clock => clock.code === ENDS[kind] && clock.round === round)?.anchored_on
}

/** A day before the one that it follows from, or an award that is confirmed while a side could still object. */
function checkOrder({ kind, on }: NewDate, known: Known): void {
  const earliest = earliestOf(kind, known)
  if (earliest && on < earliest) throw field('on', fill(words.beforeThat, { day: lagosDate(lagosMidnight(earliest)) }))
  const { lastDay } = awardOf(known.dates, known.clocks, known)
  if (kind === 'award confirmed' && lastDay !== null && on <= lastDay) throw field('on', words.stillObjecting)
}

type Kept = { readonly id: string; readonly kind: LegalDateKind }

async function keepDate(
  tx: Transaction<DB>,
  ctx: ActorContext,
  { row, award }: { readonly row: CaseRow; readonly award: may.AwardDays },
  date: NewDate & { readonly id: string },
): Promise<Kept> {
  const { deps, actor } = ctx
  const dateId = date.id
  const [at, round] = [deps.clock.now(), roundOf(row)]
  const lastDay = date.last_day ?? null
  const of = { id: dateId, caseId: row.id, round, kind: date.kind, on: date.on, lastDay, note: date.note }
  await insertDate(tx, { ...of, by: actor.id, at })
  const event = { id: newId(deps.clock), at, actorId: actor.id, caseId: row.id, thingId: dateId }
  await record(tx, {
    ...event,
    action: 'legal date recorded',
    readers: readersOfDate(date.kind, award),
    after: { kind: date.kind, on: date.on, ...(lastDay ? { last_day: lastDay } : {}) },
  })
  await follow(tx, ctx, { caseId: row.id, round })
  return { id: dateId, kind: date.kind }
}

/** What follows from the recorded days as they are now: the award of that round, and the clocks. */
async function follow(
  tx: Transaction<DB>,
  { deps, actor }: ActorContext,
  of: { readonly caseId: string; readonly round: number },
) {
  await followAward(tx, deps, of)
  await deps.reconcile(tx, deps, [of.caseId], { why: 'date', by: actor.id })
}

/** Takes a recorded day back: what counts by it is counted as if it had not been recorded. */
export const withdrawDate = (
  asked: ActorContext,
  { id, date_id: dateId }: { id: string; date_id: string },
  { reason }: { reason: string },
) =>
  change(asked, heldCase(id), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    await deps.reconcile(tx, deps, [id])
    const dates = await datesOfCase(tx, id)
    const date = readable(actor, row, dates).find(one => one.id === dateId)
    if (!date) throw notFound()
    const answer = { message: words.withdrawn, data: {} }
    if ((await claimOnce(tx, ctx, actor.id, dateId)).again) return answer
    const round = roundOf(row)
    const award = awardOf(dates, await clocksOfCase(tx, id), { round, isDraft: false, agreedAt: null })
    enforce(may.withdrawDate(actor, factsOf(row), keptDate(date, round), award, todayOf(ctx)), refusals, row)
    const at = deps.clock.now()
    await takeBack(tx, dateId, actor.id, reason, at)
    const event = { id: newId(deps.clock), at, actorId: actor.id, caseId: id, thingId: dateId }
    const said = { kind: date.kind, on: date.on_day }
    const readers = readersOfDate(date.kind, award)
    await record(tx, { ...event, action: 'legal date withdrawn', before: said, after: { reason }, readers })
    await follow(tx, ctx, { caseId: id, round: date.round })
    return answer
  })

/** A side objects to an award; after the last day it is kept as late and moves nothing (rules "Awards"). */
export const objectToAward = (asked: ActorContext, id: string, { reason }: { reason: string }) =>
  change(asked, heldCase(id), async (tx, ctx, row) => {
    const claim = await claimOnce(tx, ctx, ctx.actor.id, newId(ctx.deps.clock))
    if (claim.again) return objected(await keptBefore(tx, ctx, row, claim.id))
    const known = await knownOf(tx, ctx, row)
    const award = awardOf(known.dates, known.clocks, known)
    enforce(may.objectToAward(ctx.actor, factsOf(row), award), refusals, row)
    const on = todayOf(ctx)
    const kind = isLate(on, award) ? 'late objection' : 'objection'
    return objected(await keepDate(tx, ctx, { row, award }, { id: claim.id, kind, on, note: reason }))
  })

function objected({ id, kind }: Kept) {
  const late = kind === 'late objection'
  return { message: late ? words.objectedLate : words.objected, data: { _id: id, late } }
}
