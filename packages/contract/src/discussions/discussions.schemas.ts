import * as z from 'zod/mini'
import { caseStatus } from '../disputes/disputes.schemas.ts'
import { id, text, time } from '../fields.ts'

export const MAX_MESSAGE = 10_000

const sender = z.object({ _id: z.nullable(id), sender: z.string(), photo: z.nullable(z.string()) })

export const thread = z.object({
  _id: id,
  case_id: id,
  case_no: z.string(),
  title: z.string(),
  sender,
  last_message: z.string(),
  time_sent: time,
  unread_messages: z.number(),
})

export const message = z.object({
  _id: id,
  type: z.enum(['text', 'poll', 'meeting', 'file', 'status update']),
  sender,
  /** The side the sender stands on in this case; null for the ministry and for what the system says. */
  side: z.nullable(z.enum(['claimant', 'accused', 'neutral'])),
  message: z.string(),
  /** Of a status update: the new status and why. */
  status: z.optional(caseStatus),
  summary: z.optional(z.string()),
  /** Of a file, and of a status update that came with one. The link is for the caller alone, good for 120 s. */
  document_id: z.optional(id),
  /** Null once the document was deleted from the case; its name stays in the record. */
  path: z.optional(z.nullable(z.string())),
  name: z.optional(z.string()),
  /** Bytes. */
  size: z.optional(z.number()),
  /** The short name of the type found in the bytes: PDF, PNG, … */
  file_type: z.optional(z.string()),
  /** HH:MM in Lagos, and the exact time. */
  time_sent: z.string(),
  datetime: time,
})
export type Message = z.infer<typeof message>

const newText = z.strictObject({ type: z.literal('text'), message: text(MAX_MESSAGE) })

/** What a person may say in a thread; each kind takes its own fields and no other (002 §7, threats). */
export const newMessage = z.discriminatedUnion('type', [newText])
export type NewMessage = z.output<typeof newMessage>

export const discussInfo = z.object({
  group_name: z.string(),
  group_photo: z.nullable(z.string()),
  abilities: z.object({ send: z.boolean(), change_status: z.boolean() }),
})
