import * as z from 'zod/mini'
import { id, text, time } from '../fields.ts'
import { pageQuery } from '../page.ts'

/** What somebody may ask for and others decide (rules §10). */
export const REQUEST_KINDS = ['membership', 'unlisted organization'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]
const requestKind = z.enum(REQUEST_KINDS)

export const requestsQuery = z.object({
  ...pageQuery,
  kind: z.optional(requestKind),
  sort: z.optional(z.enum(['date'])),
  /** The most recent first, unless asked otherwise. */
  order: z.optional(z.enum(['asc', 'desc'])),
})

export const pendingRequest = z.object({
  _id: id,
  kind: requestKind,
  person: z.object({
    _id: id,
    name: z.string(),
    picture: z.nullable(z.string()),
    email: z.string(),
    phone: z.string(),
  }),
  /** The unit asked for, with the names of those above it, the union first; null where none was chosen. */
  unit: z.nullable(z.object({ _id: id, name: z.string(), above: z.array(z.string()) })),
  /** The name typed for an organization that is not listed, else empty. */
  organization_name: z.string(),
  /** Where that organization stands as the person told it, the union first; empty where nothing was told. */
  under: z.array(z.string()),
  date: time,
  abilities: z.object({
    approve: z.boolean(),
    decline: z.boolean(),
    /** Approving takes a `unit_id`. */
    choose_unit: z.boolean(),
  }),
})
export type PendingRequest = z.infer<typeof pendingRequest>

export const approveRequest = z.strictObject({ unit_id: z.optional(id) })
export const declineRequest = z.strictObject({ reason: text(500) })

export const decidedRequest = z.object({ _id: id, status: z.enum(['approved', 'declined']) })
