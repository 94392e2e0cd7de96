import * as z from 'zod/mini'
import { caseStatus, side } from '../disputes/disputes.schemas.ts'
import { check } from '../documents/documents.schemas.ts'
import { id, idOrNone, line, maybeBlankLine, text, time } from '../fields.ts'
import { meetingShown, newMeeting } from '../meetings/meetings.schemas.ts'
import { countedQuery, pageQuery, total } from '../page.ts'

export const MAX_MESSAGE = 10_000
export const MAX_QUESTION = 500
export const MAX_OPTION = 200
export const MAX_OPTIONS = 10

const sender = z.object({ _id: z.nullable(id), sender: z.string(), photo: z.nullable(z.string()) })

const messageType = z.enum(['text', 'poll', 'meeting', 'file', 'status update'])

export const thread = z.object({
  _id: id,
  case_id: id,
  case_no: z.string(),
  title: z.string(),
  sender,
  last_message: z.string(),
  /** What kind of message that is: the web says so before its words. */
  last_type: messageType,
  time_sent: time,
  unread_messages: z.number(),
})

/** What a poll shows: votes only once the reader has voted, voters never where voting is anonymous (rules "Polls"). */
export const pollShown = z.object({
  poll_question: z.string(),
  poll_options: z.array(z.string()),
  anon_voting: z.literal([0, 1]),
  /** By the option's text. Left out before one's own vote, or before one has looked at them without voting. */
  vote_results: z.optional(
    z.record(
      z.string(),
      z.object({
        percentage: z.number(),
        voters: z.array(z.object({ name: z.string(), photo: z.nullable(z.string()) })),
      }),
    ),
  ),
  my_answer: z.nullable(z.string()),
  /** `look`: see the results without voting, which ends one's vote in this poll. */
  poll_abilities: z.object({ vote: z.boolean(), look: z.boolean() }),
})
export type PollShown = z.infer<typeof pollShown>

/** A message that is answered: who said it and how it began. */
const quote = z.object({ _id: id, sender, message: z.string() })

export const message = z.object({
  _id: id,
  type: messageType,
  sender,
  /** The side the sender was on in this case when they said it; null for the ministry and for what the system says. */
  side: z.nullable(side),
  /** The sender's role in the system then; null for what the system says. */
  role: z.nullable(z.string()),
  message: z.string(),
  reply_to: z.nullable(quote),
  /** Of a status update: the new status and why. */
  status: z.optional(caseStatus),
  summary: z.optional(z.string()),
  /** Of a file, and of a status update that came with one. The link is for the caller alone, good for 120 s. */
  document_id: z.optional(id),
  /** Left out once the document was deleted from the case. */
  check: z.optional(check),
  /** Null while the caller may not open it, and once it was deleted from the case; its name stays in the record. */
  path: z.optional(z.nullable(z.string())),
  name: z.optional(z.string()),
  /** Bytes. */
  size: z.optional(z.number()),
  /** The short name of the type found in the bytes: PDF, PNG, … */
  file_type: z.optional(z.string()),
  /** Of a poll. */
  ...z.partial(pollShown).shape,
  ...meetingShown,
  /** HH:MM in Lagos, and the exact time. */
  time_sent: z.string(),
  datetime: time,
})
export type Message = z.infer<typeof message>

/** Whoever names no type sends text (002 §4, §9). */
const newText = z.strictObject({
  type: z._default(z.optional(z.literal('text')), 'text'),
  message: text(MAX_MESSAGE),
  /** The message of the same discussion that this one answers. */
  reply_to: idOrNone,
})

/** Blank options are dropped, and those that look the same count once; two must be left (002 §4). */
const newPoll = z.strictObject({
  type: z.literal('poll'),
  poll_question: line(MAX_QUESTION),
  poll_options: z.array(maybeBlankLine(MAX_OPTION)).check(z.maxLength(100), z.meta({ minItems: 2 })),
  anon_voting: z._default(z.literal([0, 1]), 0),
})

/** What a person may say in a thread; each kind takes its own fields and no other (002 §7, rules "Discussions"). */
export const newMessage = z.discriminatedUnion('type', [newText, newPoll, newMeeting])
export type NewMessage = z.output<typeof newMessage>

export const threadsQuery = z.object({ ...pageQuery, ...countedQuery })

/** The messages before an older one, after one, or around one; one of them at a time. */
export const messagesQuery = z.object({
  ...pageQuery,
  /** The page that holds this message. */
  around: z.optional(id),
  /** A `newer_cursor`: what was said after that page. */
  newer: z.optional(pageQuery.cursor),
  /** Only those that carry a document, or a web address. */
  kind: z.optional(z.enum(['file', 'link'])),
})

export const readUpTo = z.strictObject({ message_id: id })

/** Somebody who may read a thread. */
export const member = z.object({
  _id: id,
  name: z.string(),
  photo: z.nullable(z.string()),
  /** The role that counts in this case. */
  role: z.string(),
  /** Null for the ministry and for units above both sides. */
  side: z.nullable(side),
})
export type Member = z.infer<typeof member>

export const discussInfo = z.object({
  group_name: z.string(),
  group_photo: z.nullable(z.string()),
  case_no: z.string(),
  status: caseStatus,
  /** The last message the caller had read before this call; null when they had read none. */
  read_until: z.nullable(id),
  abilities: z.object({ send: z.boolean(), change_status: z.boolean() }),
})

/** Newest messages of a thread with what its screen says of it. */
export const messagesPage = z.object({
  thread_id: id,
  data: z.array(message),
  next_cursor: z.nullable(z.string()),
  newer_cursor: z.nullable(z.string()),
  total,
  discuss_info: discussInfo,
  case_id: id,
})
