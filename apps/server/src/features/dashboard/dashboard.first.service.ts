import type { EndedCase, FirstThing } from '@accord/contract/dashboard/dashboard.schemas'
import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { maySee } from '@accord/policy/access.policy'
import { type Actor, isMinistry } from '@accord/policy/actor'
import { FILTERS, mayFile, type StatusGroup, statusGroup } from '@accord/policy/disputes.policy'
import { type Polled, type Turn, yourTurn } from '@accord/policy/turn.policy'
import { cappedTotal } from '../../http/capped.ts'
import type { ActorContext } from '../../http/context.ts'
import type { ThreadRow } from '../discussions/discussions.queries.ts'
import { turnFactsOf } from '../disputes/disputes.facts.ts'
import { pageOfCases } from '../disputes/disputes.lists.queries.ts'
import { whoseOf } from '../disputes/disputes.matching.ts'
import { presentCase } from '../disputes/disputes.present.ts'
import { type CaseRow, findCases } from '../disputes/disputes.queries.ts'
import { type Asked, casesAsking, casesOfMinistry, type TurnRow } from '../disputes/turn.queries.ts'
import { receivedInvitations } from '../invitations/invitations.answer.service.ts'
import { waitingRequests } from '../requests/requests.service.ts'
import { presentEnded, presentFirst } from './dashboard.present.ts'

/** What the dashboard has read already. */
type Counted = { readonly open: number; readonly threads: readonly ThreadRow[] }
type Step = Pick<Turn, 'step' | 'since' | 'poll'>
type Known = Counted & { readonly turns: readonly (TurnRow & Step & { asked: Asked })[] }

/** How many cases of the ministry are looked at, and how many of them are named. */
const LOOKED_AT = 30
const SHOWN = 8

/** What comes first, and how many cases wait for the reader's own step as one who leads them. */
export type First = { readonly thing: FirstThing; readonly toLead: number }

/** The first of these that there is; each asks only when those before it had nothing (rules "Dashboard"). */
export async function firstThing(ctx: ActorContext, counted: Counted): Promise<First> {
  if (isMinistry(ctx.actor)) return ofMinistry(ctx)
  const known = { ...counted, turns: await turnsOf(ctx) }
  const toLead = known.turns.filter(row => row.asked === 'settle').length
  for (const step of [toSettle, requests, invitations, toAnswer, ownCase, endedCase]) {
    const thing = await step(ctx, known)
    if (thing) return { thing, toLead }
  }
  return { thing: presentFirst(mayFile(ctx.actor) ? 'file' : 'none'), toLead }
}

/** All that waits for the ministry in one list: cases and, where their wait puts them, requests. */
async function ofMinistry(ctx: ActorContext): Promise<First> {
  const { deps, actor } = ctx
  const [{ rows, count }, asked] = await Promise.all([casesOfMinistry(deps.db, actor, LOOKED_AT), waitingRequests(ctx)])
  const theirs = yoursAmong(rows, actor, deps.clock.now(), NO_POLLS)
  // Those whose step is another's were counted, too.
  const toLead = count - (rows.length - theirs.length)
  if (theirs.length === 0 && !asked) return { thing: presentFirst('none'), toLead }
  const all = cappedTotal(toLead + (asked?.count ?? 0))
  const waiting = asked && { count: cappedTotal(asked.count), since: asked.since.toISOString() }
  return { thing: presentFirst('decide', { rows: theirs, count: all, named: SHOWN, asked: waiting }), toLead }
}

/** What others ask of them, with the cases that wait for them besides. */
async function requests(ctx: ActorContext, known: Known): Promise<FirstThing | null> {
  const asked = await waitingRequests(ctx)
  if (!asked) return null
  const rows = await waitingBesides(ctx, known)
  return presentFirst('decide requests', { count: cappedTotal(asked.count), rows, named: SHOWN })
}

/** Cases that name them, and the newest of their own, as far as it is their turn. */
async function waitingBesides(ctx: ActorContext, { turns, open }: Known): Promise<(TurnRow & Step)[]> {
  const own = open === 0 ? [] : yoursAmong(...(await newestOpen(ctx)))
  const all = new Map([...turns, ...own].map(row => [row.id, row]))
  return [...all.values()].sort((a, b) => a.since.localeCompare(b.since))
}

const invitations = async (ctx: ActorContext) => {
  const { length } = (await receivedInvitations(ctx)).data
  return length > 0 ? presentFirst('answer invitations', { count: length }) : null
}

/** Those of the rows in which it is the actor's turn, with what is to be done (rules "Your turn"). */
const yoursAmong = <R extends TurnRow>(rows: readonly R[], actor: Actor, now: Date, polls: Polls): (R & Step)[] =>
  rows.flatMap(row => {
    const { yours, step, since, poll } = yourTurn(actor, turnFactsOf(row, now, polls.get(row.id)))
    return yours ? [{ ...row, step, since, poll }] : []
  })

type Polls = ReadonlyMap<string, Polled>
/** Polls ask no officer of the ministry. */
const NO_POLLS: Polls = new Map()

const pollsIn = ({ deps: { db, hooks }, actor }: ActorContext, rows: readonly TurnRow[]): Promise<Polls> =>
  hooks.pollsAsked(
    db,
    actor.id,
    rows.map(row => row.id),
  )

const turnsOf = async (ctx: ActorContext) => {
  const rows = await casesAsking(ctx.deps.db, ctx.actor)
  return yoursAmong(rows, ctx.actor, ctx.deps.clock.now(), await pollsIn(ctx, rows))
}

function theirs(asked: Asked, { turns }: Known): FirstThing | null {
  const rows = turns.filter(row => row.asked === asked).sort((a, b) => a.since.localeCompare(b.since))
  return rows.length > 0 ? presentFirst(asked, { rows }) : null
}

const toSettle = (_: ActorContext, known: Known) => theirs('settle', known)
const toAnswer = (_: ActorContext, known: Known) => theirs('answer', known)

/** How many of somebody's newest cases are looked at. */
const NEWEST = 10

/** Nothing waits for them alone: an open case in which it is their turn, else one with something to read, else the newest. */
async function ownCase(ctx: ActorContext, { open, threads }: Known): Promise<FirstThing | null> {
  if (open === 0 || ctx.actor.group === 'settlement') return null
  const spokenIn = threads.find(thread => thread.said > 0 && thread.sender_id !== ctx.actor.id)
  const [rows, actor, now, polls] = await newestOpen(ctx, spokenIn?.case_id)
  const [theirs] = yoursAmong(rows, actor, now, polls)
  const row = theirs ?? rows.find(one => one.id === spokenIn?.case_id) ?? rows[0]
  const unread = row && spokenIn?.case_id === row.id ? spokenIn.said : 0
  return row ? presentOwn(ctx, row, { unread, open, polled: polls.get(row.id) }) : null
}

/** Their newest open cases, and one more, with what `yoursAmong` asks for. */
async function newestOpen(ctx: ActorContext, more?: string): Promise<Parameters<typeof yoursAmong<CaseRow>>> {
  const ids = new Set([...(await newestIn(ctx, FILTERS.Open)), ...(more ? [more] : [])])
  const rows = (await findCases(ctx.deps.db, [...ids])).filter(row => isOpenTo(ctx.actor, row))
  return [rows, ctx.actor, ctx.deps.clock.now(), await pollsIn(ctx, rows)]
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

async function newestIn({ deps, actor }: ActorContext, groups: readonly StatusGroup[]): Promise<string[]> {
  const filter = { groups, words: '', after: null, limit: NEWEST, oldestFirst: false }
  return (await pageOfCases(deps.db, whoseOf(actor), filter)).map(row => row.id)
}

/** A case may end, or be another's, between one statement and the next. */
const isOpenTo = (actor: Actor, row: CaseRow): boolean => maySee(actor, row.accessKeys) && isOpen(row.status)

const isOpen = (status: CaseStatus) => FILTERS.Open.some(group => group === statusGroup(status))

type Own = { unread: number; open: number; polled: Polled | undefined }
function presentOwn(ctx: ActorContext, row: CaseRow, { unread, open, polled }: Own): FirstThing {
  const { _id, case_no, title, status, next_step, spoke_last } = presentCase(ctx, row, polled)
  const filed_by_me = row.filer_id === ctx.actor.id
  const shown = { _id, case_no, title, status, next_step, spoke_last, filed_by_me, unread_messages: unread }
  return presentFirst('follow', { count: cappedTotal(open), shown })
}
