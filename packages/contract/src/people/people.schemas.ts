import * as z from 'zod/mini'
import { id, idOrNone, time } from '../fields.ts'
import { pageQuery } from '../page.ts'

const sorted = { sort: z.optional(z.enum(['name', 'date_added'])), order: z.optional(z.enum(['asc', 'desc'])) }
export const usersQuery = z.object({ ...pageQuery, ...sorted })
/** What the screen shows, all of it: everybody, or the people of one role. */
export const usersExportQuery = z.object({ q: pageQuery.q, ...sorted, role: z.optional(id) })

export const PERSON_STATUSES = ['active', 'suspended', 'deactivated'] as const
export const personStatus = z.enum(PERSON_STATUSES)
export type PersonStatus = z.infer<typeof personStatus>

export const byUserId = z.object({ userId: id })
export const statusChange = z.strictObject({ status: personStatus })

/** Somebody in the officers' tables (002 §3). */
export const userRow = z.object({
  _id: id,
  name: z.string(),
  photo: z.nullable(z.string()),
  role: z.string(),
  /** The unit somebody belongs to, if any. */
  unit: z.nullable(z.string()),
  status: personStatus,
  /** Open cases that they filed, joined or settle, as far as the reader has access to them. */
  assigned_cases: z.number(),
  /** When the oldest of these was filed; null without any. */
  oldest_waiting: z.nullable(time),
  date_added: time,
  abilities: z.object({ change_status: z.boolean(), refer: z.boolean() }),
})
export type UserRow = z.infer<typeof userRow>

/** `case_id`: where their name stood, so that it is also said who they are there. */
export const personQuery = z.object({ case_id: idOrNone })

/** The person behind a name (rules "Who sees people"). */
export const personDetails = z.object({
  _id: id,
  name: z.string(),
  photo: z.nullable(z.string()),
  role: z.string(),
  unit: z.nullable(z.string()),
  /** Since when they are what they are where they are. */
  since: time,
  /** Null for whoever may not know. */
  status: z.nullable(personStatus),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  in_case: z.nullable(
    z.object({ case_no: z.string(), role: z.string(), side: z.nullable(z.enum(['claimant', 'accused', 'neutral'])) }),
  ),
})
export type PersonDetails = z.infer<typeof personDetails>
