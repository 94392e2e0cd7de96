import type { AtLeast, EndedCase, FirstThing } from '@accord/contract/dashboard/dashboard.schemas'
import type { CaseStatus, WaitingPoll } from '@accord/contract/disputes/disputes.schemas'
import type { TurnStep } from '@accord/contract/work/work.limits'
import { maySee } from '@accord/policy/access.policy'
import { isMinistry } from '@accord/policy/actor'
import { FILTERS, mayFile, type StatusGroup, statusGroup } from '@accord/policy/disputes.policy'
import { firstOf, type Polled } from '@accord/policy/turn.policy'
import { isOfMinistry } from '@accord/policy/work.policy'
import { cappedTotal } from '../../http/capped.ts'
import type { ActorContext } from '../../http/context.ts'
import type { ThreadRow } from '../discussions/discussions.queries.ts'
import { idsOfPage } from '../disputes/disputes.lists.queries.ts'
import { whoseOf } from '../disputes/disputes.matching.ts'
import { presentCase } from '../disputes/disputes.present.ts'
import { type CaseRow, findCase, findCases, findNewest } from '../disputes/disputes.queries.ts'
import { waitingRequests } from '../requests/requests.service.ts'
import {
  countWork,
  stepsOfReader,
  type WaitingStep,
  type WorkFilter,
  waitingSteps,
  workPage,
} from '../work/work.list.queries.ts'
import { presentEnded, presentFirst } from './dashboard.present.ts'

/** What the dashboard has read already. */
type Counted = Readonly<Record<'open' | 'requests' | 'invitations', number>> & {
  readonly threads: readonly ThreadRow[]
}
/** A case that waits for the reader, with the first of the steps that it waits for. */
type Waiting = WaitingStep & { readonly poll: WaitingPoll | null }
/** What waits, as far as it was looked at; `isMore`: there may be more. */
type Turns = { readonly turns: readonly Waiting[]; readonly isMore: boolean }
type Known = Counted & Turns

/** How many cases of the ministry are named, and how far they are counted. */
const SHOWN = 8
/** No more are looked at, so that the dashboard costs the same however many cases there are. */
const LOOKED_AT = 100

/** What comes first, and how many cases wait for the reader's own step as one who leads them. */
export type First = { readonly thing: FirstThing; readonly toLead: AtLeast }

function atLeast(count: number, isMore: boolean): AtLeast {
  const total = cappedTotal(count)
  return isMore && total !== 0 && typeof total === 'number' ? `${total}+` : total
}

/** The first of these that there is; each asks only when those before it had nothing (rules "Dashboard"). */
export async function firstThing(ctx: ActorContext, counted: Counted): Promise<First> {
  if (isMinistry(ctx.actor)) return ofMinistry(ctx)
  const known = { ...counted, ...(await turnsOf(ctx)) }
  const toLead = atLeast(known.turns.filter(isToSettle).length, known.isMore)
  for (const step of [toSettle, requests, invitations, toAnswer, ownCase, endedCase]) {
    const thing = await step(ctx, known)
    if (thing) return { thing, toLead }
  }
  return { thing: presentFirst(mayFile(ctx.actor) ? 'file' : 'none'), toLead }
}

const whatever = (steps: readonly TurnStep[]): WorkFilter => ({ steps, from: null, until: null, words: '' })

/** All that waits for the ministry in one list: cases and, where their wait puts them, requests. */
async function ofMinistry(ctx: ActorContext): Promise<First> {
  const { deps, actor } = ctx
  const filter = whatever(stepsOfReader(actor).filter(isOfMinistry))
  const [rows, count, asked] = await Promise.all([
    workPage(deps.db, actor, filter, { after: null, limit: SHOWN }),
    countWork(deps.db, actor, filter, LOOKED_AT + 1),
    waitingRequests(ctx),
  ])
  const [led, isMore] = [Math.min(count, LOOKED_AT), count > LOOKED_AT]
  const toLead = atLeast(led, isMore)
  if (rows.length === 0 && !asked) return { thing: presentFirst('none'), toLead }
  const all = atLeast(led + (asked?.count ?? 0), isMore)
  const waiting = asked && { count: cappedTotal(asked.count), since: asked.since.toISOString() }
  const theirs = rows.map(row => ({ ...row, poll: null }))
  return { thing: presentFirst('decide', { rows: theirs, count: all, named: SHOWN, asked: waiting }), toLead }
}

/** What others ask of them, with the cases that wait for them besides. */
async function requests(ctx: ActorContext, known: Known): Promise<FirstThing | null> {
  const asked = known.requests > 0 ? await waitingRequests(ctx) : null
  if (!asked) return null
  const { turns: rows } = known
  return presentFirst('decide requests', { count: cappedTotal(asked.count), rows, named: SHOWN })
}

const invitations = (_: ActorContext, { invitations: count }: Known) =>
  count > 0 ? presentFirst('answer invitations', { count }) : null

/** Cases that wait for whoever is not of the ministry, in the order of their list of work, each with its first step. */
async function turnsOf({ deps: { db, hooks }, actor }: ActorContext): Promise<Turns> {
  const filter = whatever(stepsOfReader(actor))
  const rows = await waitingSteps(db, actor, filter, LOOKED_AT + 1)
  const ofCases = new Map<string, WaitingStep[]>()
  for (const row of rows.slice(0, LOOKED_AT)) ofCases.set(row.case_id, [...(ofCases.get(row.case_id) ?? []), row])
  const cases = [...ofCases.values()].flatMap(ofCase => firstOf(ofCase) ?? [])
  const polls = await hooks.pollsAsked(
    db,
    actor.id,
    cases.filter(row => row.step === 'vote').map(row => row.case_id),
  )
  const turns = cases.map(row => ({
    ...row,
    poll: row.step === 'vote' ? (polls.get(row.case_id)?.poll ?? null) : null,
  }))
  return { turns, isMore: rows.length > LOOKED_AT }
}

const isToSettle = ({ who }: Waiting) => who === 'settlement'

const theirs = (step: 'settle' | 'answer', rows: readonly Waiting[], isMore: boolean): FirstThing | null =>
  rows.length > 0 ? presentFirst(step, { rows, count: atLeast(rows.length, isMore) }) : null

const toSettle = (_: ActorContext, { turns, isMore }: Known) => theirs('settle', turns.filter(isToSettle), isMore)
const toAnswer = (_: ActorContext, { turns, isMore }: Known) =>
  theirs(
    'answer',
    turns.filter(row => row.who === 'accused'),
    isMore,
  )

/** How many of somebody's newest cases that are over are looked at. */
const NEWEST = 10

/** A case of their own that waits for them, else one with something to read, else the newest that is open. */
async function ownCase(ctx: ActorContext, { open, threads, turns }: Known): Promise<FirstThing | null> {
  const { db } = ctx.deps
  const [waiting] = turns
  if ((open === 0 && !waiting) || ctx.actor.group === 'settlement') return null
  const spokenIn = threads.find(thread => thread.said > 0 && thread.sender_id !== ctx.actor.id)
  const row =
    (waiting && (await seen(ctx, findCase(db, waiting.case_id)))) ??
    (spokenIn && isOpen(spokenIn.status) ? await seen(ctx, findCase(db, spokenIn.case_id)) : undefined) ??
    (await seen(ctx, findNewest(db, whoseOf(ctx.actor), FILTERS.Open)))
  if (!row) return null
  const unread = spokenIn?.case_id === row.id ? spokenIn.said : 0
  const polls = await ctx.deps.hooks.pollsAsked(db, ctx.actor.id, [row.id])
  return presentOwn(ctx, row, { unread, open, polled: polls.get(row.id) })
}

async function seen({ actor }: ActorContext, found: Promise<CaseRow | undefined>): Promise<CaseRow | undefined> {
  const row = await found
  return row && maySee(actor, row.accessKeys) ? row : undefined
}

/** Where no case is open: what became of the last one, as long as the reader may still do something about it. */
async function endedCase(ctx: ActorContext): Promise<FirstThing | null> {
  if (ctx.actor.group === 'settlement') return null
  let last: EndedCase | null = null
  for (const row of await findCases(ctx.deps.db, await newestIn(ctx, FILTERS.Closed))) {
    const ended = maySee(ctx.actor, row.accessKeys) ? presentEnded(ctx, row) : null
    if (ended && (!last || ended.at > last.at)) last = ended
  }
  return last && presentFirst('ended', { ended: last })
}

const newestIn = ({ deps, actor }: ActorContext, groups: readonly StatusGroup[]): Promise<string[]> =>
  idsOfPage(deps.db, whoseOf(actor), { groups, words: '', after: null, limit: NEWEST, oldestFirst: false })

const isOpen = (status: CaseStatus) => FILTERS.Open.some(group => group === statusGroup(status))

type Own = { unread: number; open: number; polled: Polled | undefined }
function presentOwn(ctx: ActorContext, row: CaseRow, { unread, open, polled }: Own): FirstThing {
  const { _id, case_no, title, status, next_step, spoke_last } = presentCase(ctx, row, polled)
  const filed_by_me = row.filer_id === ctx.actor.id
  const shown = { _id, case_no, title, status, next_step, spoke_last, filed_by_me, unread_messages: unread }
  return presentFirst('follow', { count: cappedTotal(open), shown })
}
