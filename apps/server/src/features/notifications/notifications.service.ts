import type { markRead as markReadBody, pendingQuery } from '@accord/contract/notifications/notifications.schemas'
import { isNotified } from '@accord/policy/audiences.policy'
import type * as z from 'zod/mini'
import { forbidden } from '../../fail.ts'
import { change, type Finder } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { fill, say } from '../../words.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import type { Notice, Notices } from '../notices/notice.ts'
import { grouped } from './notifications.present.ts'
import {
  countNotifications,
  type Filter,
  markRead,
  type NotificationRow,
  pageOfNotifications,
  type Source,
} from './notifications.queries.ts'
import { markSeenInCase } from './notifications.seen.queries.ts'
import { words } from './notifications.words.ts'

type Query = z.infer<typeof pendingQuery>

/** Of a search; more say nothing new. */
const MOST_WORDS = 10

/** What a kind says of itself, with and without something left to do. */
const ownWords = ({ sentence }: Notice, language: string): string =>
  ['yes', 'no'].map(open => say(fill(sentence, { open }), language)).join(' ')

/** What is searched: each word, with the kinds that say it themselves in the reader's language. */
const searched = (notices: Notices, q: string, language: string): Filter['words'] => {
  const kinds = Object.entries(notices).map(
    ([kind, notice]) => [kind, ownWords(notice, language).toLowerCase()] as const,
  )
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map(text => ({ text, kinds: kinds.filter(([, words]) => words.includes(text)).map(([kind]) => kind) }))
}

/** Those of one case are read by whoever has access to it and gets notifications of it (002 §2.4). */
async function refuseCase({ deps, actor }: ActorContext, caseId: string): Promise<void> {
  const row = await seenCase(deps.db, actor, caseId)
  if (!isNotified(actor, factsOf(row))) throw forbidden()
}

async function list(ctx: ActorContext, notices: Notices, page: Query, source: Source) {
  const { deps, actor, language } = ctx
  const caseId = page.case_id ?? null
  if (caseId) await refuseCase(ctx, caseId)
  const [after = null] = decodeCursor(page.cursor, UUID_FORM) ?? []
  const now = deps.clock.now()
  const filter: Filter = {
    source,
    caseId,
    words: page.q ? searched(notices, page.q, language) : [],
    after,
    limit: page.limit + 1,
    oldestFirst: page.order === 'asc',
    now,
  }
  const rows = await pageOfNotifications(deps.db, notices, actor, filter)
  const count = () => countNotifications(deps.db, notices, actor, filter)
  const all = { present: (row: NotificationRow) => row, placeOf: (row: NotificationRow) => [row.id], count }
  const { data, ...rest } = await answerPage(rows, { limit: page.limit, after, counted: page.counted }, all)
  return { data: grouped(data, now, language), ...rest }
}

/** All of the actor's that they may still read (000 §4). */
export const notifications = (ctx: ActorContext, notices: Notices, page: Query) => list(ctx, notices, page, 'all')

/** Those with a case. */
export const caseNotifications = (ctx: ActorContext, notices: Notices, page: Query) => list(ctx, notices, page, 'cases')

/** Those that wait for an action of the actor. */
export const pendingNotifications = (ctx: ActorContext, notices: Notices, page: Query) =>
  list(ctx, notices, page, page.about === 'case' ? 'pending cases' : 'pending')

/** The newest few, for the dashboard (000 §2.12). */
export const recentNotifications = (
  { deps, actor }: ActorContext,
  notices: Notices,
  limit: number,
): Promise<NotificationRow[]> =>
  pageOfNotifications(deps.db, notices, actor, {
    source: 'all',
    caseId: null,
    words: [],
    after: null,
    limit,
    oldestFirst: false,
    now: deps.clock.now(),
  })

/** The bell follows in every tab and on every device of the person. */
export async function readNotifications(ctx: ActorContext, { ids }: z.infer<typeof markReadBody>) {
  const { deps, actor } = ctx
  if (await change(ctx, marked(ids ?? null), async (_tx, _now, some) => some)) await deps.live.notify([actor.id])
  return { message: words.read, data: null }
}

/** Marked in the statement that reads the rights; without them the transaction ends and nothing was marked. */
const marked =
  (ids: readonly string[] | null): Finder<ActorContext, boolean> =>
  async (tx, { deps, holder }, column) => {
    const { some, caller } = await markRead(tx, holder.personId, { ids, at: deps.clock.now() }, column)
    return { caller, check: () => some }
  }

/** Whoever has read a discussion has read what its notifications say of it. */
export const readInDiscussion =
  (notices: Notices) =>
  async ({ deps, actor }: ActorContext, caseId: string): Promise<void> => {
    if (await markSeenInCase(deps.db, notices, actor.id, caseId, deps.clock.now())) await deps.live.notify([actor.id])
  }
