import type { TimelineEntry, timelineQuery } from '@accord/contract/audit/audit.schemas'
import { timelineKind, timelineOf } from '@accord/policy/timeline.policy'
import type * as z from 'zod/mini'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import { countTimeline, pageOfTimeline, type TimelineRow } from './timeline.queries.ts'

const present = (row: TimelineRow): TimelineEntry => ({
  _id: row.id,
  kind: timelineKind(row.what),
  what: row.what,
  at: row.at.toISOString(),
  who: row.who === null ? null : { _id: row.who_id, name: row.who, photo: pictureUrl(row.picture) },
  about: row.about ?? '',
  status: row.status,
  summary: row.summary ?? '',
  message: row.message_id && row.thread_id ? { _id: row.message_id, thread_id: row.thread_id } : null,
})

/** What happened in a case, as far as the actor reads it elsewhere, too (rules "Timeline"). */
export async function caseTimeline(ctx: ActorContext, id: string, asked: z.output<typeof timelineQuery>) {
  const { db } = ctx.deps
  const some = timelineOf(ctx.actor, factsOf(await seenCase(db, ctx.actor, id)), asked.kind)
  const [after = null] = decodeCursor(asked.cursor, UUID_FORM) ?? []
  const rows = await pageOfTimeline(db, id, { some, after, limit: asked.limit + 1 })
  const list = { present, placeOf: (row: TimelineRow) => [row.id], count: () => countTimeline(db, id, some) }
  return answerPage(rows, { limit: asked.limit, after }, list)
}
