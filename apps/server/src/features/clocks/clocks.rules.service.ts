import type { draftRules, publishing, Rule as SentRule, tried } from '@accord/contract/clocks/clocks.schemas'
import type { Rule } from '@accord/policy/clockRules'
import { keepCalendar } from '@accord/policy/clocks.actions'
import { calendarFor, type RuleSet, setFor } from '@accord/policy/clocks.policy'
import { walk } from '@accord/policy/counting.policy'
import { shapeChanged } from '@accord/policy/ruleSets.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { lagosDate, lagosDay, lagosMidnight } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import { fill, type Words } from '../../words.ts'
import { allTypes } from '../disputes/disputes.queries.ts'
import {
  allSets,
  holdCalendar,
  insertSet,
  lastVersion,
  nextRev,
  publishDraft,
  publishedSets,
  replaceRules,
  type SetRow,
  touchDraft,
} from './clocks.calendar.queries.ts'
import { lawAt } from './clocks.law.ts'
import { preview, recountLater } from './clocks.recount.ts'
import { field, notYours } from './clocks.refusals.ts'
import { presentSet, toKeep } from './clocks.rules.present.ts'
import { words } from './clocks.words.ts'

/** Every set of rules; those of the ministry who keep them read them (rules "Rule sets"). */
export async function clockRules({ deps, actor }: ActorContext) {
  enforce(keepCalendar(actor), notYours, undefined)
  return { data: (await allSets(deps.db)).map(presentSet) }
}

const changeRules = <R>(asked: ActorContext, work: (tx: Transaction<DB>, ctx: ActorContext) => Promise<R>) =>
  change(
    asked,
    behind(tx => holdCalendar(tx)),
    async (tx, ctx) => {
      enforce(keepCalendar(ctx.actor), notYours, undefined)
      return work(tx, ctx)
    },
  )

/** The rules of the draft, or of the newest set, with those that were sent in place of theirs. */
const withSent = (before: readonly Rule[], sent: readonly SentRule[]): Rule[] =>
  before.map(rule => {
    const changed = sent.find(({ code }) => code === rule.code)
    return changed ? { ...toKeep(changed), kind: rule.kind, anchor: rule.anchor, stops: rule.stops } : rule
  })

/** What starts and ends a rule stays as the newest set in force has it, and types of cases are those that there are. */
async function checkSent(tx: Transaction<DB>, inForce: readonly Rule[], sent: readonly SentRule[]): Promise<void> {
  const types = new Set((await allTypes(tx)).map(({ name }) => name))
  const fields: Record<string, Words> = {}
  for (const [at, rule] of sent.entries()) {
    const before = inForce.find(({ code }) => code === rule.code)
    for (const name of before ? shapeChanged(before, rule) : []) fields[`rules.${at}.${name}`] = words.shapeOfLaw
    const unknown = rule.applies_to.filter(name => !types.has(name))
    if (unknown.length > 0) {
      fields[`rules.${at}.applies_to`] = { ...words.noSuchType, params: { types: unknown.join(', ') } }
    }
  }
  if (Object.keys(fields).length > 0) throw badInput(fields)
}

/** Whoever says which draft they have read changes that one alone. */
function checkRead(draft: SetRow | undefined, read: number | undefined): void {
  if (read !== undefined && read !== (draft?.revision ?? 0)) throw conflict(words.draftStale)
}

/** Writes rules of the draft of the next set, those that are not sent as they are; nothing counts by it before it is published. */
export const draftClockRules = (asked: ActorContext, body: z.infer<typeof draftRules>) =>
  changeRules(asked, async (tx, ctx) => {
    const { deps, actor } = ctx
    const at = deps.clock.now()
    const sets = await allSets(tx)
    const draft = sets.find(set => set.published_at === null)
    if (body.version !== undefined && draft && draft.version !== body.version) throw conflict(words.draftStale)
    checkRead(draft, body.revision)
    await checkSent(tx, sets.find(set => set.published_at !== null)?.rules ?? [], body.rules)
    const id = draft?.id ?? newId(deps.clock)
    if (draft) await touchDraft(tx, id, actor.id, at)
    else {
      const version = (await lastVersion(tx)) + 1
      await insertSet(tx, { id, version, effectiveFrom: null, at, published: false, by: actor.id })
    }
    await replaceRules(
      tx,
      id,
      withSent(sets[0]?.rules ?? [], body.rules).map(rule => ({ ...rule, id: newId(deps.clock) })),
    )
    const [saved] = await allSets(tx)
    if (!saved) throw conflict(words.noDraft)
    return { message: words.draftSaved, data: presentSet(saved) }
  })

/** Puts the draft in force from a day on; one that corrects also holds for what runs (rules "Rule sets"). */
export const publishClockRules = (
  asked: ActorContext,
  { preview: previews }: { preview?: string | undefined },
  body: z.infer<typeof publishing>,
) =>
  changeRules(asked, async (tx, ctx) => {
    const { deps, actor } = ctx
    const today = lagosDay(deps.clock.now())
    if (body.effective_from < today) throw field('effective_from', words.fromToday)
    const draft = (await allSets(tx)).find(set => set.published_at === null)
    if (!draft) throw conflict(words.noDraft)
    checkRead(draft, body.revision)
    const set: RuleSet = {
      id: draft.id,
      version: draft.version,
      effectiveFrom: body.effective_from,
      reachesRunning: body.reaches_running,
      rules: draft.rules,
    }
    const sets = [...(await publishedSets(tx)), set]
    const moves = await preview(deps, tx, { sets }, { asOf: set.effectiveFrom })
    if (previews === 'true') return { data: moves }
    const at = deps.clock.now()
    const { effective_from, reaches_running } = body
    await publishDraft(tx, draft.id, {
      effectiveFrom: effective_from,
      reachesRunning: reaches_running,
      by: actor.id,
      at,
    })
    await nextRev(tx)
    const event = { id: newId(deps.clock), at, actorId: actor.id, thingId: draft.id }
    await record(tx, {
      ...event,
      action: 'rules published',
      after: { version: draft.version, effective_from, reaches_running },
    })
    await recountLater(tx, deps, 'rules')
    const day = effective_from > today ? lagosDate(lagosMidnight(effective_from)) : 'today'
    return { message: fill(words.published, { count: moves.count, starting: moves.starting, day }), data: moves }
  })

/** After the last day that anything could be published for. */
const ANY_DAY = '9999-12-31'

/** From which day on there are rules, in words. */
const firstDayOf = (sets: readonly RuleSet[]): string =>
  lagosDate(lagosMidnight(sets.map(({ effectiveFrom }) => effectiveFrom).sort()[0] ?? ANY_DAY))

/** Counts the days of a rule from a day, by the set that holds then; nothing is saved. */
export async function tryClockRule({ deps }: ActorContext, body: z.infer<typeof tried>) {
  const law = await lawAt(deps.db, deps.db)
  const more = (body.holidays ?? []).map(one =>
    typeof one === 'string'
      ? { day: one, state: null, name: '' }
      : { day: one.day, state: one.state ?? null, name: one.name ?? '' },
  )
  const set = setFor(law.sets, body.on, lagosDay(deps.clock.now()))
  if (!set) throw field('on', fill(words.beforeRules, { day: firstDayOf(law.sets) }))
  const rule = set.rules.find(({ code }) => code === body.code)
  if (!rule || rule.length === null) throw field('code', words.noLength)
  const days = walk(rule, body.on, calendarFor(rule, [...law.holidays, ...more], body.state ?? null))
  return { data: { due: days.at(-1)?.day ?? null, days } }
}
