import { FIRST_MESSAGES } from '@accord/contract/discussions/discussions.limits'
import { listQuery } from '@accord/contract/page'
import * as may from '@accord/policy/discussions.policy'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { presentCase } from '../disputes/disputes.present.ts'
import { findCase } from '../disputes/disputes.queries.ts'
import { accessible } from '../disputes/disputes.service.ts'
import type { StandingRow } from '../disputes/disputes.standing.queries.ts'
import type { Above } from './discussions.kinds.ts'
import { newestPage, readsFile } from './discussions.page.ts'
import { presentThread } from './discussions.present.ts'
import { type MessageRow, markRead, newestOfCase, pageOfThreads, type ThreadRow } from './discussions.queries.ts'
import { refusals } from './discussions.refusals.ts'
import { readerOf, showPage } from './discussions.service.ts'

/** As many threads as their list answers at first. */
const MOST_THREADS = listQuery.parse({}).limit
const ALL = { words: '', kind: null }

/**
 * What the discussion of a case shows at first: what would be asked one after the other, asked at one moment. Nothing of it is
 * answered, and nothing read counts, before it is known that the reader may see it.
 */
export async function openedCase(ctx: ActorContext, above: Above, id: string) {
  const { db, hooks } = ctx.deps
  const wanted = { words: '', after: null, limit: MOST_THREADS }
  const [found, polls, threads, newest] = await Promise.all([
    findCase(db, id),
    hooks.pollsAsked(db, ctx.actor.id, [id]),
    pageOfThreads(db, { caseId: id }, ctx.actor.id, wanted),
    newestOfCase(db, id, FIRST_MESSAGES + 1),
  ])
  const row = accessible(ctx.actor, found)
  enforce(may.readThreads(ctx.actor, factsOf(row)), refusals, row)
  const [only, another] = threads
  return {
    data: {
      case: presentCase(ctx, row, polls.get(row.id)),
      threads: threads.map(one => presentThread(one, readerOf(ctx))),
      messages: only && !another ? await opened(ctx, above, row, only, newest) : null,
    },
  }
}

/** The discussion of a case that has but one; its newest message is marked as read, where it was not. */
async function opened(ctx: ActorContext, above: Above, row: StandingRow, thread: ThreadRow, newest: MessageRow[]) {
  const page = newestPage(newest, FIRST_MESSAGES)
  const last = page.rows.at(-1)
  const readUntil = thread.read_until
  if (last && last.id > (readUntil ?? '')) await markRead(ctx.deps.db, thread.id, ctx.actor.id, last.id)
  if (readsFile(page, ALL, readUntil)) await above.whenRead(ctx, row.id)
  const shown = await showPage(ctx, above.kinds, { id: thread.id, row, title: thread.title, readUntil }, page, ALL)
  return { thread_id: thread.id, ...shown }
}
