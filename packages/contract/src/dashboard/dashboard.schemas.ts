import * as z from 'zod/mini'
import { thread } from '../discussions/discussions.schemas.ts'
import { caseStatus, nextStep } from '../disputes/disputes.schemas.ts'
import { id, time } from '../fields.ts'
import { notification } from '../notifications/notifications.schemas.ts'
import { total } from '../page.ts'

const count = z.object({ count: total })

/** Counted as far as is looked at; "100+" where there may be more. */
const atLeast = z.union([total, z.string().check(z.regex(/^[\d,]+\+$/))])
export type AtLeast = z.infer<typeof atLeast>

/** A case that waits, as far as one needs it to choose it. */
const waitingCase = z.object({
  _id: id,
  case_no: z.string(),
  title: z.string(),
  status: caseStatus,
  since: time,
  /** The legal day by which it is to be done, if there is one. */
  due: nextStep.shape.due,
  /** What the case waits for. */
  step: nextStep.shape.step,
  poll: nextStep.shape.poll,
})

/** Where nothing waits for the reader alone: their newest open case, first one with something to read. */
const ownCase = z.object({
  _id: id,
  case_no: z.string(),
  title: z.string(),
  status: caseStatus,
  filed_by_me: z.boolean(),
  next_step: nextStep,
  spoke_last: z.boolean(),
  /** What others said since the reader was there last; 0 where the reader spoke last. */
  unread_messages: z.number(),
})

/** What became of the reader's newest case, where none is open: what was agreed or ruled, and what they may still do. */
const endedCase = z.object({
  _id: id,
  case_no: z.string(),
  title: z.string(),
  status: caseStatus,
  filed_by_me: z.boolean(),
  /** When it was resolved or closed, and what was said then. */
  at: time,
  summary: z.string(),
  recall_until: z.nullable(time),
  abilities: z.object({ recall: z.boolean(), feedback: z.boolean() }),
})
export type EndedCase = z.infer<typeof endedCase>

/**
 * The one thing to do first (rules "Dashboard"). `decide` (the ministry's steps), `settle` and `answer` name a few cases, the
 * earliest legal day first; `count` says how many there are in all, the ministry's requests among them. `decide requests` counts those
 * and names the cases that wait besides.
 */
export const firstThing = z.object({
  step: z.enum([
    'decide',
    'settle',
    'decide requests',
    'answer invitations',
    'answer',
    'follow',
    'ended',
    'file',
    'none',
  ]),
  count: atLeast,
  cases: z.array(waitingCase),
  /** The ministry's requests, which stand among its cases. */
  requests: z.nullable(z.object({ count: total, since: time })),
  case: z.nullable(ownCase),
  ended: z.nullable(endedCase),
})
export type FirstThing = z.infer<typeof firstThing>

export const dashboard = z.object({
  /** Cases that await approval; for whoever leads cases and approves none, those that wait for their step. */
  pending_disputes: z.object({ count: atLeast }),
  open_disputes: count,
  /** Cases whose legal date is over, and those that have one within a week. */
  legal_dates: z.object({ overdue: total, week: total }),
  first: firstThing,
  /** What the reader began to file and changed last. */
  draft: z.nullable(z.object({ _id: id, title: z.string(), updated_at: time })),
  /** The latest messages, by thread: `_id` is the thread's. */
  recent_messages: z.object({
    data: z.array(
      z.object({
        _id: id,
        sender: z.object({ _id: z.nullable(id), photo: z.nullable(z.string()), sender: z.string() }),
        case_no: z.string(),
        message: z.string(),
        type: thread.shape.last_type,
        time_sent: time,
      }),
    ),
  }),
  recent_documents: z.object({
    data: z.array(
      z.object({
        _id: id,
        name: z.string(),
        case_id: id,
        case_no: z.string(),
        time_modified: time,
        size: z.number(),
      }),
    ),
  }),
  /** Which of these lists are the reader's to open, and whether they have the chart of reports beside them. */
  abilities: z.object({ discuss: z.boolean(), open_documents: z.boolean(), read_reports: z.boolean() }),
  recent_notifications: z.object({
    data: z.array(z.object({ ...notification.shape, photo: z.nullable(z.string()) })),
  }),
})
