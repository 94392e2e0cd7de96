import type { dashboard, FirstThing } from '@accord/contract/dashboard/dashboard.schemas'
import type * as z from 'zod/mini'
import { presentThread, type Reader } from '../discussions/discussions.present.ts'
import type { ThreadRow } from '../discussions/discussions.queries.ts'
import type { TurnRow } from '../disputes/turn.queries.ts'
import { presentNotification } from '../notifications/notifications.present.ts'
import type { NotificationRow } from '../notifications/notifications.queries.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import type { RecentDocumentRow } from './dashboard.queries.ts'

type Dashboard = z.infer<typeof dashboard>

/** A case that waits, as far as it is named. */
type WaitingRow = Pick<TurnRow, 'id' | 'case_no' | 'title' | 'status' | 'status_since'>

/** How many cases the one thing to do names. */
export const NAMED = 3

const presentWaiting = (row: WaitingRow): FirstThing['cases'][number] => ({
  _id: row.id,
  case_no: row.case_no,
  title: row.title,
  status: row.status,
  since: row.status_since.toISOString(),
})

export const presentFirst = (
  step: FirstThing['step'],
  { rows = [], count = rows.length }: { rows?: readonly WaitingRow[]; count?: FirstThing['count'] } = {},
): FirstThing => ({ step, count, cases: rows.slice(0, NAMED).map(presentWaiting), case: null })

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
