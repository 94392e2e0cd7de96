import type { FirstThing } from '@accord/contract/dashboard/dashboard.schemas'
import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { maySee } from '@accord/policy/access.policy'
import { type Actor, isMinistry } from '@accord/policy/actor'
import { FILTERS, mayFile, statusGroup } from '@accord/policy/disputes.policy'
import { yourTurn } from '@accord/policy/turn.policy'
import { cappedTotal } from '../../http/capped.ts'
import type { ActorContext } from '../../http/context.ts'
import type { ThreadRow } from '../discussions/discussions.queries.ts'
import { turnFactsOf } from '../disputes/disputes.facts.ts'
import { pageOfCases } from '../disputes/disputes.lists.queries.ts'
import { presentCase } from '../disputes/disputes.present.ts'
import { type CaseRow, findCase } from '../disputes/disputes.queries.ts'
import { whoseOf } from '../disputes/disputes.service.ts'
import { type Asked, casesAsking, casesToDecide, type Decision, type TurnRow } from '../disputes/turn.queries.ts'
import { receivedInvitations } from '../invitations/invitations.answer.service.ts'
import { countWaiting } from '../requests/requests.service.ts'
import { NAMED, presentFirst } from './dashboard.present.ts'

/** What the dashboard has read already. */
type Counted = { readonly pending: number; readonly open: number; readonly threads: readonly ThreadRow[] }
type Known = Counted & { readonly turns: readonly (TurnRow & { asked: Asked })[] }

/** The first of these that there is; each asks only when those before it had nothing (rules "Dashboard"). */
export async function firstThing(ctx: ActorContext, counted: Counted): Promise<FirstThing> {
  const ofMinistry = isMinistry(ctx.actor)
  const known = { ...counted, turns: ofMinistry ? [] : await turnsOf(ctx) }
  const steps = ofMinistry ? [toDecide, requests] : [toSettle, requests, invitations, toAnswer, ownCase]
  for (const step of steps) {
    const thing = await step(ctx, known)
    if (thing) return thing
  }
  return presentFirst(mayFile(ctx.actor) ? 'file' : 'none')
}

const counted = (step: FirstThing['step'], count: number): FirstThing | null =>
  count > 0 ? presentFirst(step, { count: cappedTotal(count) }) : null

const requests = async (ctx: ActorContext) => counted('decide requests', await countWaiting(ctx))

const invitations = async (ctx: ActorContext) =>
  counted('answer invitations', (await receivedInvitations(ctx)).data.length)

/** What waits for the ministry: cases to approve, the longest wait first, then recalls. */
async function toDecide(ctx: ActorContext, { pending }: Known): Promise<FirstThing | null> {
  const approve = pending > 0 ? await decidedBy(ctx, 'approve', pending) : null
  return approve ?? decidedBy(ctx, 'decide the recall')
}

/** Cases that the actor decides; `all` there are of them where they are not counted to the end. */
async function decidedBy({ deps, actor }: ActorContext, step: Decision, all?: number): Promise<FirstThing | null> {
  const { rows, count, more } = await casesToDecide(deps.db, actor, step, NAMED)
  const theirs = yoursAmong(rows, actor, deps.clock.now())
  return theirs.length > 0 ? presentFirst(step, { rows: theirs, count: cappedTotal((more && all) || count) }) : null
}

/** Those of the rows in which it is the actor's turn (rules "Your turn"). */
const yoursAmong = <R extends TurnRow>(rows: readonly R[], actor: Actor, now: Date): R[] =>
  rows.filter(row => yourTurn(actor, turnFactsOf(row, now)).yours)

const turnsOf = async ({ deps: { db, clock }, actor }: ActorContext) =>
  yoursAmong(await casesAsking(db, actor), actor, clock.now())

function theirs(asked: Asked, { turns }: Known): FirstThing | null {
  const rows = turns.filter(row => row.asked === asked)
  return rows.length > 0 ? presentFirst(asked, { rows }) : null
}

const toSettle = (_: ActorContext, known: Known) => theirs('settle', known)
const toAnswer = (_: ActorContext, known: Known) => theirs('answer', known)

/** Nothing waits for the reader alone: the newest open case with something to read, else the newest. */
async function ownCase(ctx: ActorContext, { open, threads }: Known): Promise<FirstThing | null> {
  if (open === 0 || ctx.actor.group === 'settlement') return null
  const spokenIn = threads.find(thread => thread.unread > 0 && thread.sender_id !== ctx.actor.id)
  const spoken = spokenIn && (await openCase(ctx, spokenIn.case_id))
  if (spoken) return presentOwn(ctx, spoken, { unread: spokenIn.unread, open })
  const filter = { groups: FILTERS.Open, words: '', after: null, limit: 1, oldestFirst: false }
  const [newest] = await pageOfCases(ctx.deps.db, whoseOf(ctx.actor), filter)
  const row = newest && (await openCase(ctx, newest.id))
  return row ? presentOwn(ctx, row, { unread: 0, open }) : null
}

/** Null once it is over: a case may end between one statement and the next. */
async function openCase({ deps, actor }: ActorContext, id: string): Promise<CaseRow | null> {
  const row = await findCase(deps.db, id)
  return row && maySee(actor, row.accessKeys) && isOpen(row.status) ? row : null
}

const isOpen = (status: CaseStatus) => FILTERS.Open.some(group => group === statusGroup(status))

function presentOwn(ctx: ActorContext, row: CaseRow, { unread, open }: { unread: number; open: number }): FirstThing {
  const { _id, case_no, title, status, next_step } = presentCase(ctx, row)
  const filed_by_me = row.filer_id === ctx.actor.id
  const shown = { _id, case_no, title, status, next_step, filed_by_me, unread_messages: unread }
  return { step: 'follow', count: cappedTotal(open), cases: [], case: shown }
}
