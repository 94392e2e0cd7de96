import * as z from 'zod/mini'
import { address, id, line, time, wholeNumber } from '../fields.ts'
import { MAX_BODY_NAME } from './bodies.limits.ts'

export const newBody = z.strictObject({ name: line(MAX_BODY_NAME) })

/** The address that the invitation goes to; the role is the body's. */
export const memberInvitation = z.strictObject({ email: address })

/** As the body was read: a stale one is refused (rules "Stale changes"). */
export const seenBody = z.object({ version: z.optional(wholeNumber(1, 999_999_999)) })

/** A settlement body as the officers' table shows it (002 §3). */
export const bodyRow = z.object({
  _id: id,
  name: z.string(),
  status: z.enum(['active', 'dissolved']),
  version: z.number(),
  assigned_cases: z.number(),
  /** Since when the open case waits with it that was referred to it first; null where there is none. */
  oldest_waiting: z.nullable(time),
  date_added: time,
  assigned_members: z.array(
    z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string(), photo: z.nullable(z.string()) }),
  ),
  /** What the caller may do with it now. */
  abilities: z.object({ invite: z.boolean(), refer: z.boolean(), dissolve: z.boolean() }),
})

/** Somebody who sits in a body, or is invited to it (002 §3). */
export const boardMember = z.object({
  /** Of the seat, or of the invitation while it waits: what `remove-board-member` takes. */
  _id: id,
  /** Null of somebody invited who has no account yet. */
  person_id: z.nullable(id),
  /** Empty of them. */
  name: z.string(),
  email: z.string(),
  photo: z.nullable(z.string()),
  status: z.enum(['pending', 'joined']),
  date_joined: z.nullable(time),
  abilities: z.object({ remove: z.boolean(), resend: z.boolean() }),
})
