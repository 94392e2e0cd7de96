import type { extension } from '@accord/contract/clocks/clocks.schemas'
import { addDays } from '@accord/policy/calendar.policy'
import * as may from '@accord/policy/clocks.actions'
import { calendarFor, dueOf } from '@accord/policy/clocks.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { notFound } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { lagosDate, lagosMidnight } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import { fill } from '../../words.ts'
import { stateOfCase } from '../disputes/disputes.due.queries.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import { lawAt } from './clocks.law.ts'
import { ruleOf } from './clocks.present.ts'
import {
  type ClockRow,
  clocksOfCase,
  datesOfCase,
  insertExtension,
  withdrawExtension as takeBack,
} from './clocks.queries.ts'
import { last, todayOf } from './clocks.recorded.ts'
import { field, refusals } from './clocks.refusals.ts'
import { words } from './clocks.words.ts'

type Extension = z.infer<typeof extension>

/** The longest that is given at once: what is beyond it is a slip of the year. */
const MOST_DAYS = 366

function checkUntil(until: string, due: string): void {
  if (until <= due) throw field('until', words.laterThanDue)
  const most = addDays(due, MOST_DAYS)
  if (until > most) throw field('until', fill(words.withinAYear, { day: lagosDate(lagosMidnight(most)) }))
}

/** The ministry gives more time; the day rolls as the law's own does (rules "Legal clocks"). */
export const extendClock = (
  asked: ActorContext,
  { id, clock_id: clockId }: { id: string; clock_id: string },
  wanted: Extension,
) =>
  change(asked, heldCase(id), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    const { clock, rule, dueWhen } = await counted(tx, ctx, id, one => one.id === clockId)
    const claim = await claimOnce(tx, ctx, actor.id, newId(deps.clock))
    if (claim.again) return { message: words.extended, data: { due: clock.due } }
    enforce(may.extendClock(actor, factsOf(row), { rule, endedOn: clock.ended_on }), refusals, row)
    checkUntil(wanted.until, clock.due ?? todayOf(ctx))
    const at = deps.clock.now()
    await insertExtension(tx, { id: claim.id, clockId, ...wanted, by: actor.id, at })
    const due = dueWhen(wanted.until)
    const event = { id: newId(deps.clock), at, actorId: actor.id, caseId: id, thingId: clockId }
    const [before, after] = [{ due: clock.due }, { code: clock.code, due, ...wanted }]
    await record(tx, { ...event, action: 'clock extended', before, after })
    await deps.reconcile(tx, deps, [id], { why: 'extension', by: actor.id })
    return { message: words.extended, data: { due } }
  })

/** Takes more time back; the clock is due again as it would be without it (rules "Legal clocks"). */
export const withdrawExtension = (
  asked: ActorContext,
  { id, extension_id: extensionId }: { id: string; extension_id: string },
  { reason }: { reason: string },
) =>
  change(asked, heldCase(id), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    const isMeant = (extension: { id: string }) => extension.id === extensionId
    const { clock, rule, dueWhen } = await counted(tx, ctx, id, ({ extensions }) => extensions.some(isMeant))
    const one = clock.extensions.find(isMeant)
    if (!one) throw notFound()
    if ((await claimOnce(tx, ctx, actor.id, one.id)).again)
      return { message: words.shortened, data: { due: clock.due } }
    const running = { rule, endedOn: clock.ended_on }
    enforce(
      may.withdrawExtension(actor, factsOf(row), running, { withdrawn: one.withdrawn_at !== null }),
      refusals,
      row,
    )
    const at = deps.clock.now()
    await takeBack(tx, one.id, actor.id, reason, at)
    const left = clock.extensions.findLast(other => other !== one && other.withdrawn_at === null)
    const due = dueWhen(left?.until ?? null)
    const event = { id: newId(deps.clock), at, actorId: actor.id, caseId: id, thingId: clock.id }
    const [before, after] = [
      { due: clock.due, until: one.until },
      { code: clock.code, due, reason },
    ]
    await record(tx, { ...event, action: 'extension withdrawn', before, after })
    await deps.reconcile(tx, deps, [id], { why: 'extension', by: actor.id })
    return { message: words.shortened, data: { due } }
  })

/** A clock of a case with its rule, and on which day it is due with more time until a day, or without. */
async function counted(
  tx: Transaction<DB>,
  { deps }: ActorContext,
  caseId: string,
  isMeant: (clock: ClockRow) => boolean,
) {
  const law = await lawAt(tx, deps.db)
  const clock = (await clocksOfCase(tx, caseId)).find(isMeant)
  const rule = clock && ruleOf(law, clock.rule_id)
  if (!clock || !rule) throw notFound()
  const calendar = calendarFor(rule, law.holidays, await stateOfCase(tx, caseId))
  const lastDay = last(await datesOfCase(tx, caseId), rule.anchor, clock.round)?.last_day ?? null
  const dueWhen = (until: string | null) => dueOf(rule, { anchoredOn: clock.anchored_on, lastDay, until }, calendar)
  return { clock, rule, dueWhen }
}
