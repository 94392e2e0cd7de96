import type { placeOfCase } from '@accord/contract/clocks/clocks.schemas'
import * as may from '@accord/policy/clocks.actions'
import type * as z from 'zod/mini'
import { record } from '../../events/record.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { newId } from '../../lib/ids.ts'
import { keepState, stateOfCase } from '../disputes/disputes.due.queries.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import type { Presenting } from '../disputes/disputes.present.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { awardStanding } from '../promises/promises.award.queries.ts'
import { lawAt } from './clocks.law.ts'
import { presentClock, presentDate, ruleOf } from './clocks.present.ts'
import { type ClockRow, clocksOfCase, datesOfCase } from './clocks.queries.ts'
import { awardOf, isPublished, keptDate, last, readable, roundOf, todayOf } from './clocks.recorded.ts'
import { refusals } from './clocks.refusals.ts'
import { words } from './clocks.words.ts'

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
    const running = { rule, endedOn: clock.ended_on }
    const lastDay = last(dates, rule.anchor, clock.round)?.last_day ?? null
    const reader = {
      readsAward: reads || isPublished(dates, clock.round),
      mayExtend: may.extendClock(ctx.actor, facts, running).allowed,
      mayTakeBack: (one: { withdrawn: boolean }) => may.withdrawExtension(ctx.actor, facts, running, one).allowed,
    }
    return [presentClock(clock, rule, lastDay, { state, today, law }, reader)]
  })
  const round = roundOf(row)
  const award = awardOf(dates, clocks, { round, ...(await awardStanding(db, { caseId: id, round })) })
  const abilities = {
    record: may.datesToRecord(ctx.actor, facts, award, today),
    object: may.objectToAward(ctx.actor, facts, award).allowed,
    set_state: may.setState(ctx.actor, facts).allowed,
  }
  const recorded = readable(ctx.actor, row, dates).map(date => {
    return presentDate(date, may.withdrawDate(ctx.actor, facts, keptDate(date, round), award, today).allowed)
  })
  return { data: shown, today, dates: recorded, case_state: state, abilities }
}

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
