import * as z from 'zod/mini'
import { thread } from '../discussions/discussions.schemas.ts'
import { caseStatus, nextStep } from '../disputes/disputes.schemas.ts'
import { id, time } from '../fields.ts'
import { notification } from '../notifications/notifications.schemas.ts'
import { total } from '../page.ts'

const count = z.object({ count: total })

/** A case that waits, as far as one needs it to choose it. */
const waitingCase = z.object({ _id: id, case_no: z.string(), title: z.string(), status: caseStatus, since: time })

/** Where nothing waits for the reader alone: their newest open case, first one with something to read. */
const ownCase = z.object({
  _id: id,
  case_no: z.string(),
  title: z.string(),
  status: caseStatus,
  filed_by_me: z.boolean(),
  next_step: nextStep,
  /** What others said since the reader was there last; 0 where the reader spoke last. */
  unread_messages: z.number(),
})

/**
 * The one thing to do first (rules "Dashboard"). `approve`, `decide the recall`, `settle` and `answer` name
 * up to three cases, the longest wait first; `count` says how many there are in all.
 */
export const firstThing = z.object({
  step: z.enum([
    'approve',
    'decide the recall',
    'settle',
    'decide requests',
    'answer invitations',
    'answer',
    'follow',
    'file',
    'none',
  ]),
  count: total,
  cases: z.array(waitingCase),
  case: z.nullable(ownCase),
})
export type FirstThing = z.infer<typeof firstThing>

export const dashboard = z.object({
  pending_disputes: count,
  open_disputes: count,
  first: firstThing,
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
  /** Which of these lists are the reader's to open. */
  abilities: z.object({ discuss: z.boolean(), open_documents: z.boolean() }),
  recent_notifications: z.object({
    data: z.array(z.object({ ...notification.shape, photo: z.nullable(z.string()) })),
  }),
})
