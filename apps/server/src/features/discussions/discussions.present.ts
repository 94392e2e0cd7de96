import type { Message, thread } from '@accord/contract/discussions/discussions.schemas'
import type * as z from 'zod/mini'
import { lagosDate, lagosMidnight, lagosTime } from '../../lagos.ts'
import { fill, say } from '../../words.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import type { MessageRow, ThreadRow } from './discussions.queries.ts'
import { opening, recalledSince, statusLines, words } from './discussions.words.ts'

export type Reader = { readonly id: string; readonly language: string }

/** Status lines are kept as a status and worded now, in the reader's language (rules "Discussions"). */
const textOf = (row: Pick<MessageRow, 'type' | 'body' | 'data' | 'sender_id'>, language: string) => {
  if (row.type !== 'status update') return row.body
  const status = row.data?.status as keyof typeof statusLines
  // Nobody's own words: the line with which approval opened the thread.
  if (status === 'concilliation' && row.sender_id === null) return say(opening, language)
  const since = row.data?.since
  if (status === 'recalled' && since)
    return say(fill(recalledSince, { day: lagosDate(lagosMidnight(since)) }), language)
  return say(statusLines[status], language)
}

const labelOf = (row: { sender_id: string | null; sender_name: string }, reader: Reader) => {
  if (row.sender_id === null) return say(words.ministry, reader.language)
  return row.sender_id === reader.id ? say(words.you, reader.language) : row.sender_name
}

const senderOf = (
  row: { sender_id: string | null; sender_name: string; sender_picture: string | null },
  reader: Reader,
) => ({
  _id: row.sender_id,
  sender: labelOf(row, reader),
  photo: pictureUrl(row.sender_picture),
})

export const presentThread = (row: ThreadRow, reader: Reader): z.infer<typeof thread> => ({
  _id: row.id,
  case_id: row.case_id,
  case_no: row.case_no,
  title: row.title,
  sender: senderOf(row, reader),
  // By characters: an emoji is not cut in two.
  last_message: [...textOf(row, reader.language)].slice(0, 200).join(''),
  last_type: row.type,
  time_sent: row.at.toISOString(),
  unread_messages: row.unread,
})

export const presentMessage = (row: MessageRow, reader: Reader): Message => ({
  _id: row.id,
  type: row.type,
  sender: senderOf(row, reader),
  side: row.sender_side,
  role: row.sender_role,
  message: textOf(row, reader.language),
  reply_to: row.quoted && {
    _id: row.quoted.id,
    sender: senderOf(row.quoted, reader),
    message: textOf(row.quoted, reader.language),
  },
  ...(row.type === 'status update' ? { status: row.data?.status, summary: row.data?.summary ?? '' } : {}),
  time_sent: lagosTime(row.sent_at),
  datetime: row.sent_at.toISOString(),
})
