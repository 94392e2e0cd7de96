import { FILTERS, mayDiscuss, mayFile } from '@accord/policy/disputes.policy'
import { cappedTotal } from '../../http/capped.ts'
import type { ActorContext } from '../../http/context.ts'
import { pageOfThreads, type ThreadRow } from '../discussions/discussions.queries.ts'
import { countCases } from '../disputes/disputes.lists.queries.ts'
import { whoseOf } from '../disputes/disputes.service.ts'
import { recentNotifications } from '../notifications/notifications.service.ts'
import { firstThing } from './dashboard.first.service.ts'
import { presentRecentDocument, presentTalk, presentTold } from './dashboard.present.ts'
import { recentDocuments } from './dashboard.queries.ts'

/** 000 §9 */
const NOTIFICATIONS = 3
const DISCUSSIONS = 4
const DOCUMENTS = 4

/** Everything on it comes from the same sight as the lists (threats). */
export async function dashboard(ctx: ActorContext) {
  const { actor, language } = ctx
  const { db } = ctx.deps
  const whose = whoseOf(actor)
  const [pending, open, talk, documents, told] = await Promise.all([
    countCases(db, whose, { groups: ['waiting'], words: '' }),
    countCases(db, whose, { groups: FILTERS.Open, words: '' }),
    recentTalk(ctx),
    recentFiles(ctx),
    recentNotifications(ctx, NOTIFICATIONS),
  ])
  return {
    data: {
      pending_disputes: { count: cappedTotal(pending) },
      open_disputes: { count: cappedTotal(open) },
      first: await firstThing(ctx, { pending, open, talk }),
      recent_messages: { data: talk.map(row => presentTalk(row, { id: actor.id, language })) },
      recent_documents: { data: documents },
      recent_notifications: { data: told.map(row => presentTold(row, language)) },
    },
  }
}

/** The latest talk, for whoever takes part in resolutions (000 §6). */
const recentTalk = async ({ deps, actor }: ActorContext): Promise<ThreadRow[]> =>
  mayDiscuss(actor)
    ? pageOfThreads(deps.db, whoseOf(actor), actor.id, { words: '', after: null, limit: DISCUSSIONS })
    : []

/** The newest documents, for whoever files or takes part (000 §6). */
async function recentFiles({ deps, actor }: ActorContext) {
  const filedOnly = !mayDiscuss(actor)
  if (filedOnly && !mayFile(actor)) return []
  const rows = await recentDocuments(deps.db, whoseOf(actor), { filedOnly, limit: DOCUMENTS })
  return rows.map(presentRecentDocument)
}
