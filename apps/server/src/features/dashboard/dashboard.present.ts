import type { dashboard, EndedCase, FirstThing } from '@accord/contract/dashboard/dashboard.schemas'
import type { Turn } from '@accord/policy/turn.policy'
import type * as z from 'zod/mini'
import type { ActorContext } from '../../http/context.ts'
import { presentThread, type Reader } from '../discussions/discussions.present.ts'
import type { ThreadRow } from '../discussions/discussions.queries.ts'
import { presentCase } from '../disputes/disputes.present.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import type { DraftRow } from '../disputes/drafts.queries.ts'
import { presentNotification } from '../notifications/notifications.present.ts'
import type { NotificationRow } from '../notifications/notifications.queries.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import type { WorkRow } from '../work/work.list.queries.ts'
import type { RecentDocumentRow } from './dashboard.queries.ts'

type Dashboard = z.infer<typeof dashboard>

/** A case that waits, as far as it is named. */
type WaitingRow = Pick<WorkRow, 'case_id' | 'case_no' | 'title' | 'status' | 'step' | 'since' | 'due'> &
  Pick<Turn, 'poll'>

/** How many cases the one thing to do names, unless it says otherwise. */
const NAMED = 3

const presentWaiting = (row: WaitingRow): FirstThing['cases'][number] => ({
  _id: row.case_id,
  case_no: row.case_no,
  title: row.title,
  status: row.status,
  since: row.poll?.asked_at ?? row.since.toISOString(),
  due: row.due,
  step: row.step,
  poll: row.poll,
})

type Parts = {
  readonly rows?: readonly WaitingRow[]
  readonly named?: number
  readonly count?: FirstThing['count']
  readonly asked?: FirstThing['requests']
  readonly shown?: FirstThing['case']
  readonly ended?: EndedCase
}

export const presentFirst = (
  step: FirstThing['step'],
  { rows = [], named = NAMED, count = rows.length, asked = null, shown = null, ended }: Parts = {},
): FirstThing => ({
  step,
  count,
  cases: rows.slice(0, named).map(presentWaiting),
  requests: asked,
  case: shown,
  ended: ended ?? null,
})

/** A case that was settled, where the reader may still call it back or say how it went; else null. */
export function presentEnded(ctx: ActorContext, row: CaseRow): EndedCase | null {
  const { _id, case_no, title, status, recall_until, awards_and_rulings, abilities } = presentCase(ctx, row)
  const last = awards_and_rulings.at(-1)
  const { recall, feedback } = abilities
  if (!last || !(recall || feedback)) return null
  // What was closed by itself says nothing: the resolution before does.
  const summary = awards_and_rulings.findLast(step => step.summary !== '')?.summary ?? ''
  const may = { recall, feedback }
  const filed_by_me = row.filer_id === ctx.actor.id
  return { _id, case_no, title, status, filed_by_me, at: last.at, summary, recall_until, abilities: may }
}

export const presentDraft = (row: DraftRow): NonNullable<Dashboard['draft']> => ({
  _id: row.id,
  title: typeof row.data.title === 'string' ? row.data.title : '',
  updated_at: row.updated_at.toISOString(),
})

export const presentRecentThread = (row: ThreadRow, reader: Reader): Dashboard['recent_messages']['data'][number] => {
  const { _id, sender, case_no, last_message: message, last_type: type, time_sent } = presentThread(row, reader)
  return { _id, sender, case_no, message, type, time_sent }
}

export const presentRecentDocument = (row: RecentDocumentRow): Dashboard['recent_documents']['data'][number] => ({
  _id: row.id,
  name: row.name,
  case_id: row.case_id,
  case_no: row.case_no,
  time_modified: row.created_at.toISOString(),
  size: Number(row.size),
})

/** With the picture of whoever did it. */
export const presentRecentNotification = (
  row: NotificationRow,
  language: string,
): Dashboard['recent_notifications']['data'][number] => ({
  ...presentNotification(row, language),
  photo: pictureUrl(row.picture),
})
