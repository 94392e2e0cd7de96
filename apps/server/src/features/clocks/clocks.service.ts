import type { LegalDateKind } from '@accord/contract/clocks/clocks.limits'
import type { extension, newDate, placeOfCase } from '@accord/contract/clocks/clocks.schemas'
import type { Actor } from '@accord/policy/actor'
import * as may from '@accord/policy/clocks.actions'
import { calendarFor, dueOf } from '@accord/policy/clocks.policy'
import { dueOn } from '@accord/policy/counting.policy'
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
import { keepState, stateOfCase } from '../disputes/disputes.due.queries.ts'
import { factsOf, isBeforeFiling } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import type { Presenting } from '../disputes/disputes.present.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { followAward } from '../promises/promises.award.ts'
import { awardOf as agreedAward } from '../promises/promises.queries.ts'
import { lawAt } from './clocks.law.ts'
import { presentClock, presentDate, ruleOf } from './clocks.present.ts'
import {
  type ClockRow,
  clocksOfCase,
  type DateRow,
  datesOfCase,
  insertDate,
  insertExtension,
  withdrawDate as takeBack,
} from './clocks.queries.ts'
import { field, refusals } from './clocks.refusals.ts'
import { words } from './clocks.words.ts'

const todayOf = ({ deps }: Pick<ActorContext, 'deps'>): string => lagosDay(deps.clock.now())

const live = (dates: readonly DateRow[]) => dates.filter(date => date.withdrawn_at === null)
/** Of several days of a kind the one that was recorded last, as the clocks count by it. */
const last = (dates: readonly DateRow[], kind: LegalDateKind, round: number) =>
  live(dates)
    .filter(date => date.kind === kind && date.round === round)
    .reduce<DateRow | undefined>((newest, date) => (!newest || date.id > newest.id ? date : newest), undefined)

const roundOf = (row: CaseRow): number => may.roundOf(row.steps.map(step => ({ to: step.status })))

/** Whether that an award was made is known to everybody in the case: by its notice. */
const isPublished = (dates: readonly DateRow[], round: number): boolean =>
  last(dates, 'award notice published', round) !== undefined

const objectionOf = (clocks: readonly ClockRow[], round: number) =>
  clocks.find(one => one.code === 'objection' && one.round === round)

/** The recorded days that the actor may know of (rules "Awards"). */
const readable = (actor: Actor, row: CaseRow, dates: readonly DateRow[]): DateRow[] =>
  may.readsAward(actor, factsOf(row))
    ? [...dates]
    : dates.filter(({ kind, round }) => kind !== 'award made' || isPublished(dates, round))

const awardOf = (dates: readonly DateRow[], clocks: readonly ClockRow[], round: number): may.AwardDays => ({
  published: isPublished(dates, round),
  confirmed: last(dates, 'award confirmed', round) !== undefined,
  objected: last(dates, 'objection', round) !== undefined,
  lastDay: objectionOf(clocks, round)?.due ?? null,
  objectors: live(dates)
    .filter(({ kind, round: of }) => of === round && (kind === 'objection' || kind === 'late objection'))
    .map(({ recorded_by }) => recorded_by),
})

/** The legal clocks of a case, how each is counted, and the days that were recorded (rules "Legal clocks"). */
export async function caseClocks(ctx: Presenting, id: string) {
  const { db } = ctx.deps
  const row = await seenCase(db, ctx.actor, id)
  const facts = factsOf(row)
  const [law, clocks, dates, state] = [
    await lawAt(db, db),
    await clocksOfCase(db, id),
    await datesOfCase(db, id),
    await stateOfCase(db, id),
  ]
  const today = todayOf(ctx)
  const reads = may.readsAward(ctx.actor, facts)
  const shown = clocks.flatMap(clock => {
    const rule = ruleOf(law, clock.rule_id)
    if (!rule) return []
    const mayExtend = may.extendClock(ctx.actor, facts, { rule, endedOn: clock.ended_on }).allowed
    const lastDay = last(dates, rule.anchor, clock.round)?.last_day ?? null
    const reader = { readsAward: reads || isPublished(dates, clock.round), mayExtend }
    return [presentClock(clock, rule, lastDay, { state, today, law }, reader)]
  })
  const award = awardOf(dates, clocks, roundOf(row))
  const abilities = {
    record: may.datesToRecord(ctx.actor, facts, award, today),
    object: may.objectToAward(ctx.actor, facts, award).allowed,
    set_state: may.setState(ctx.actor, facts).allowed,
  }
  const recorded = readable(ctx.actor, row, dates).map(date => {
    const of = { kind: date.kind, withdrawn: date.withdrawn_at !== null }
    return presentDate(date, may.withdrawDate(ctx.actor, facts, of, awardOf(dates, clocks, date.round)).allowed)
  })
  return { data: shown, today, dates: recorded, case_state: state, abilities }
}

type NewDate = z.infer<typeof newDate>

/** A day that cannot be: it has not come, it was before the case, or its last day is beyond what the law gives. */
async function checkDate(tx: Transaction<DB>, ctx: ActorContext, row: CaseRow, date: NewDate): Promise<void> {
  const { kind, on, last_day: lastDay } = date
  if (on > todayOf(ctx)) throw field('on', words.future)
  if (isBeforeFiling(row, on) && !may.mayBeBeforeFiling(kind)) throw field('on', words.beforeFiling)
  if (!lastDay) return
  if (!may.namesLastDay(kind)) throw field('last_day', words.noLastDay)
  if (lastDay < on) throw field('last_day', words.lastDayFirst)
  const law = await lawAt(tx, ctx.deps.db)
  const rule = law.sets.findLast(set => set.effectiveFrom <= on)?.rules.find(({ anchor }) => anchor === kind)
  if (!rule || rule.length === null) return
  const most = dueOn({ ...rule, roll: false }, on, calendarFor(rule, law.holidays, await stateOfCase(tx, row.id)))
  if (most && lastDay > most) {
    const day = lagosDate(lagosMidnight(most))
    throw field('last_day', fill(words.lastDayTooLate, { days: rule.length, day }))
  }
}

/** Records a day that the law counts from or to (rules "Legal dates"). */
export const recordDate = (asked: ActorContext, id: string, date: NewDate) =>
  change(asked, heldCase(id), async (tx, ctx, row) => {
    const claim = await claimOnce(tx, ctx, ctx.actor.id, newId(ctx.deps.clock))
    if (claim.again) return answerOf(await keptBefore(tx, ctx, row, claim.id))
    const award = await awardNow(tx, row)
    enforce(may.recordDate(ctx.actor, factsOf(row), date.kind, award, todayOf(ctx)), refusals, row)
    await checkDate(tx, ctx, row, date)
    checkOrder(date, await datesOfCase(tx, id), award, roundOf(row))
    return answerOf(await keepDate(tx, ctx, row, { ...date, id: claim.id, kind: kindOf(date, award) }))
  })

/** Of a notice, that there is nothing to read behind it yet. */
const messageOf = ({ kind, isDraft }: Kept) => {
  if (kind === 'late objection') return words.keptAsLate
  return kind === 'award notice published' && isDraft ? words.noticeOfDraft : words.recorded
}
const answerOf = (kept: Kept) => ({ message: messageOf(kept), data: { _id: kept.id } })

/** A day that was recorded by the same call before, to whoever may still read it. */
async function keptBefore(tx: Transaction<DB>, { actor }: ActorContext, row: CaseRow, id: string): Promise<Kept> {
  const date = readable(actor, row, await datesOfCase(tx, row.id)).find(one => one.id === id)
  if (!date) throw notFound()
  const award = await agreedAward(tx, { caseId: row.id, round: date.round })
  return { id, kind: date.kind, isDraft: award?.state === 'draft' }
}

/** After the last day an objection is late, whoever records it (rules "Awards"). */
const isLate = (on: string, { lastDay }: may.AwardDays): boolean => lastDay === null || on > lastDay
const kindOf = ({ kind, on }: NewDate, award: may.AwardDays): LegalDateKind =>
  kind === 'objection' && isLate(on, award) ? 'late objection' : kind

const awardNow = async (tx: Transaction<DB>, row: CaseRow): Promise<may.AwardDays> =>
  awardOf(await datesOfCase(tx, row.id), await clocksOfCase(tx, row.id), roundOf(row))

/** What a day of an award comes after. */
const AFTER: Partial<Record<LegalDateKind, LegalDateKind>> = {
  'award notice published': 'award made',
  objection: 'award notice published',
  'award confirmed': 'award notice published',
  'conciliation failed': 'conciliator appointed',
}

/** A day before the one that it follows from, or an award that is confirmed while a side could still object. */
function checkOrder({ kind, on }: NewDate, dates: readonly DateRow[], award: may.AwardDays, round: number): void {
  const before = AFTER[kind] && last(dates, AFTER[kind], round)
  if (before && on < before.on_day)
    throw field('on', fill(words.beforeThat, { day: lagosDate(lagosMidnight(before.on_day)) }))
  if (kind === 'award confirmed' && award.lastDay !== null && on <= award.lastDay)
    throw field('on', words.stillObjecting)
}

type Kept = { readonly id: string; readonly kind: LegalDateKind; readonly isDraft: boolean }

type DateToKeep = NewDate & { readonly id: string }

async function keepDate(tx: Transaction<DB>, ctx: ActorContext, row: CaseRow, date: DateToKeep): Promise<Kept> {
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
    after: { kind: date.kind, on: date.on, ...(lastDay ? { last_day: lastDay } : {}) },
  })
  const { isDraft } = await follow(tx, ctx, { caseId: row.id, round })
  return { id: dateId, kind: date.kind, isDraft }
}

/** What follows from the recorded days as they are now: the award of that round, and the clocks. */
async function follow(
  tx: Transaction<DB>,
  { deps, actor }: ActorContext,
  of: { readonly caseId: string; readonly round: number },
) {
  const award = await followAward(tx, deps, of)
  await deps.reconcile(tx, deps, [of.caseId], { why: 'date', by: actor.id })
  return award
}

/** Takes a recorded day back: what counts by it is counted as if it had not been recorded. */
export const withdrawDate = (
  asked: ActorContext,
  { id, date_id: dateId }: { id: string; date_id: string },
  { reason }: { reason: string },
) =>
  change(asked, heldCase(id), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    const dates = await datesOfCase(tx, id)
    const date = readable(actor, row, dates).find(one => one.id === dateId)
    if (!date) throw notFound()
    const answer = { message: words.withdrawn, data: {} }
    if ((await claimOnce(tx, ctx, actor.id, dateId)).again) return answer
    const of = { kind: date.kind, withdrawn: date.withdrawn_at !== null }
    const award = awardOf(dates, await clocksOfCase(tx, id), date.round)
    enforce(may.withdrawDate(actor, factsOf(row), of, award), refusals, row)
    const at = deps.clock.now()
    await takeBack(tx, dateId, actor.id, reason, at)
    const event = { id: newId(deps.clock), at, actorId: actor.id, caseId: id, thingId: dateId }
    const said = { kind: date.kind, on: date.on_day }
    await record(tx, { ...event, action: 'legal date withdrawn', before: said, after: { reason } })
    await follow(tx, ctx, { caseId: id, round: date.round })
    return answer
  })

/** A side objects to an award; after the last day it is kept as late and moves nothing (rules "Awards"). */
export const objectToAward = (asked: ActorContext, id: string, { reason }: { reason: string }) =>
  change(asked, heldCase(id), async (tx, ctx, row) => {
    const award = await awardNow(tx, row)
    enforce(may.objectToAward(ctx.actor, factsOf(row), award), refusals, row)
    const on = todayOf(ctx)
    const late = isLate(on, award)
    const kind = late ? 'late objection' : 'objection'
    const kept = await keepDate(tx, ctx, row, { id: newId(ctx.deps.clock), kind, on, note: reason })
    return { message: late ? words.objectedLate : words.objected, data: { _id: kept.id, late } }
  })

type Extension = z.infer<typeof extension>

/** The ministry gives more time; the day rolls as the law's own does (rules "Legal clocks"). */
export const extendClock = (
  asked: ActorContext,
  { id, clock_id: clockId }: { id: string; clock_id: string },
  wanted: Extension,
) =>
  change(asked, heldCase(id), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    const law = await lawAt(tx, deps.db)
    const clock = (await clocksOfCase(tx, id)).find(one => one.id === clockId)
    const rule = clock && ruleOf(law, clock.rule_id)
    if (!clock || !rule) throw notFound()
    const claim = await claimOnce(tx, ctx, actor.id, newId(deps.clock))
    if (claim.again) return { message: words.extended, data: { due: clock.due } }
    enforce(may.extendClock(actor, factsOf(row), { rule, endedOn: clock.ended_on }), refusals, row)
    if (wanted.until <= (clock.due ?? todayOf(ctx))) throw field('until', words.laterThanDue)
    const at = deps.clock.now()
    await insertExtension(tx, { id: claim.id, clockId, ...wanted, by: actor.id, at })
    const dates = { anchoredOn: clock.anchored_on, lastDay: null, until: wanted.until }
    const due = dueOf(rule, dates, calendarFor(rule, law.holidays, await stateOfCase(tx, id)))
    const event = { id: newId(deps.clock), at, actorId: actor.id, caseId: id, thingId: clockId }
    const [before, after] = [{ due: clock.due }, { code: clock.code, due, ...wanted }]
    await record(tx, { ...event, action: 'clock extended', before, after })
    await deps.reconcile(tx, deps, [id], { why: 'extension', by: actor.id })
    return { message: words.extended, data: { due } }
  })

/** Says in which state a case belongs: its holidays count from now on, also for what runs (rules "Counting days"). */
export const setCaseState = (asked: ActorContext, id: string, { state, version }: z.infer<typeof placeOfCase>) =>
  change(asked, heldCase(id), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    enforce(may.setState(actor, factsOf(row), version), refusals, row)
    const before = { state: await stateOfCase(tx, id) }
    await keepState(tx, id, state)
    const event = { id: newId(deps.clock), at: deps.clock.now(), actorId: actor.id, caseId: id }
    await record(tx, { ...event, action: 'case state changed', before, after: { state } })
    await deps.reconcile(tx, deps, [id], { why: 'state', by: actor.id })
    return { message: words.stateSet, data: {} }
  })

/** The clocks of a case as they are kept, each with its rule. */
export async function ruledClocks(ctx: ActorContext, id: string): Promise<{ clock: ClockRow; section: string }[]> {
  const { db } = ctx.deps
  const law = await lawAt(db, db)
  return (await clocksOfCase(db, id)).flatMap(clock => {
    const rule = ruleOf(law, clock.rule_id)
    return rule ? [{ clock, section: rule.section }] : []
  })
}
