import * as z from 'zod/mini'
import { caseStatus } from '../disputes/disputes.schemas.ts'
import { id, time } from '../fields.ts'
import { pageQuery } from '../page.ts'

/** The kinds by which a timeline is filtered. */
const TIMELINE_KINDS = ['steps', 'people', 'documents', 'messages', 'polls', 'meetings', 'dates', 'agreements'] as const
const timelineKind = z.enum(TIMELINE_KINDS)
export type TimelineKind = z.infer<typeof timelineKind>

/** What a timeline tells; nothing else that is recorded of a case stands in it. */
const happening = z.enum([
  'case filed',
  'case approved',
  'case status changed',
  'case rejected',
  'case withdrawn',
  'case recalled',
  'case closed',
  'accused linked',
  'claimant changed',
  'case referred',
  'referral ended',
  'party joined',
  'party removed',
  'invitation sent',
  'invitation declined',
  'document added',
  'document removed',
  'folder made',
  'message sent',
  'poll asked',
  'meeting scheduled',
  'meeting changed',
  'meeting cancelled',
  'legal date recorded',
  'award made',
  'legal date withdrawn',
  'award taken back',
  'clock moved',
  'clock extended',
  'extension withdrawn',
  'agreement offered',
  'agreement confirmed',
  'agreement in force',
  'agreement refused',
  'promise marked',
])
export type Happening = z.infer<typeof happening>

export const timelineEntry = z.object({
  _id: id,
  kind: timelineKind,
  what: happening,
  at: time,
  /** Null where it came about by itself; without an id of somebody who deleted their account. */
  who: z.nullable(z.object({ _id: z.nullable(id), name: z.string(), photo: z.nullable(z.string()) })),
  /** Of whom or of what: a person, an organization, a role, a document, a question, a meeting; else empty. */
  about: z.string(),
  /** Of a step: the status it led to, and why. */
  status: z.nullable(caseStatus),
  summary: z.string(),
  /** Of what was said in a discussion. */
  message: z.nullable(z.object({ _id: id, thread_id: id })),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const timelineQuery = z.object({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  kind: z.optional(timelineKind),
})
