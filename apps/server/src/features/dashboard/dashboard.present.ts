import type { dashboard, FirstThing } from '@accord/contract/dashboard/dashboard.schemas'
import type { thread } from '@accord/contract/discussions/discussions.schemas'
import type * as z from 'zod/mini'
import type { RecentDocumentRow, WaitingRow } from './dashboard.queries.ts'

type Dashboard = z.infer<typeof dashboard>

/** How many cases the one thing to do names. */
const NAMED = 3

export const presentWaiting = (row: WaitingRow): FirstThing['cases'][number] => ({
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

export const presentTalk = (row: z.infer<typeof thread>): Dashboard['recent_messages']['data'][number] => ({
  _id: row._id,
  sender: { photo: row.sender.photo, sender: row.sender.sender },
  case_no: row.case_no,
  message: row.last_message,
  time_sent: row.time_sent,
})

export const presentRecentDocument = (row: RecentDocumentRow): Dashboard['recent_documents']['data'][number] => ({
  _id: row.id,
  name: row.name,
  case_id: row.case_id,
  case_no: row.case_no,
  time_modified: row.created_at.toISOString(),
  size: Number(row.size),
})
