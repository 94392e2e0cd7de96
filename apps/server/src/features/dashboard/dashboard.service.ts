import { holds } from '@accord/policy/actor'
import { FILTERS, mayDiscuss, mayOpenDocuments } from '@accord/policy/disputes.policy'
import { hasReportsAtHand } from '@accord/policy/reports.policy'
import { countTogether } from '../../http/capped.queries.ts'
import { cappedTotal } from '../../http/capped.ts'
import type { ActorContext } from '../../http/context.ts'
import { pageOfThreads, type ThreadRow } from '../discussions/discussions.queries.ts'
import { casesDue } from '../disputes/disputes.due.service.ts'
import { casesIn } from '../disputes/disputes.lists.queries.ts'
import { whoseOf } from '../disputes/disputes.matching.ts'
import { lastDraft, unfiledDrafts } from '../disputes/drafts.service.ts'
import { listReader } from '../disputes/members.queries.ts'
import { invitationsToCount } from '../invitations/invitations.queries.ts'
import type { Notices } from '../notices/notice.ts'
import { recentNotifications } from '../notifications/notifications.service.ts'
import { requestsWaiting } from '../requests/requests.service.ts'
import { firstThing } from './dashboard.first.service.ts'
import {
  presentDraft,
  presentRecentDocument,
  presentRecentNotification,
  presentRecentThread,
} from './dashboard.present.ts'
import { recentDocuments } from './dashboard.queries.ts'

/** 000 §9 */
const NOTIFICATIONS = 3
const DISCUSSIONS = 4
const DOCUMENTS = 4

/** Everything on it is read with the same access as the lists (rules "Dashboard"). */
export async function dashboard(ctx: ActorContext, notices: Notices) {
  const { actor, language } = ctx
  const { db } = ctx.deps
  const whose = whoseOf(actor)
  const counts = [
    casesIn(whose, ['waiting']),
    casesIn(whose, FILTERS.Open),
    casesDue(ctx, 'overdue'),
    casesDue(ctx, 'week'),
    unfiledDrafts(ctx),
    requestsWaiting(actor),
    invitationsToCount(actor.id, ctx.deps.clock.now()),
  ]
  const [counted, threads, documents, notifications] = await Promise.all([
    countTogether(db, counts),
    recentThreads(ctx),
    recentFiles(ctx),
    recentNotifications(ctx, notices, NOTIFICATIONS),
  ])
  const [pending = 0, open = 0, overdue = 0, week = 0, drafts = 0, requests = 0, invitations = 0] = counted
  const draft = drafts > 0 ? await lastDraft(ctx) : undefined
  const first = await firstThing(ctx, { open, requests, invitations, threads })
  const leads = holds(actor, 'change dispute case status') && !holds(actor, 'approve dispute')
  return {
    data: {
      pending_disputes: { count: leads ? first.toLead : cappedTotal(pending) },
      open_disputes: { count: cappedTotal(open) },
      legal_dates: { overdue: cappedTotal(overdue), week: cappedTotal(week) },
      first: first.thing,
      draft: draft ? presentDraft(draft) : null,
      recent_messages: { data: threads.map(row => presentRecentThread(row, { id: actor.id, language })) },
      recent_documents: { data: documents },
      abilities: {
        discuss: mayDiscuss(actor),
        open_documents: mayOpenDocuments(actor),
        read_reports: hasReportsAtHand(actor),
      },
      recent_notifications: { data: notifications.map(row => presentRecentNotification(row, language)) },
    },
  }
}

/** The latest discussions of cases in which they take part (000 §6). */
const recentThreads = ({ deps, actor }: ActorContext): Promise<ThreadRow[]> =>
  pageOfThreads(deps.db, listReader(actor, 'discussions'), actor.id, { words: '', after: null, limit: DISCUSSIONS })

/** The newest documents that they may read (000 §6). */
async function recentFiles({ deps, actor }: ActorContext) {
  const rows = await recentDocuments(deps.db, listReader(actor, 'documents'), DOCUMENTS)
  return rows.map(presentRecentDocument)
}
