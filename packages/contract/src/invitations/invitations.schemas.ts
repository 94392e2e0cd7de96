import * as z from 'zod/mini'
import { side } from '../disputes/disputes.schemas.ts'
import { address, id, idOrNone, text, time } from '../fields.ts'
import { pageQuery } from '../page.ts'
import { permissionGroups } from '../roles/roles.schemas.ts'

const kind = z.enum(['set-up', 'unit', 'case', 'body', 'role'])
export type InvitationKind = z.infer<typeof kind>

/** What the holder of a link may know about it (rules "Invitations"). */
export const invitationSummary = z.object({
  kind,
  inviter: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  /** A settlement body. */
  body: z.nullable(z.string()),
  case_no: z.nullable(z.string()),
  /** Whom the case names; who claims and the title are told once the invitation is accepted. */
  accused: z.nullable(z.string()),
  role: z.string(),
  email: z.nullable(z.string()),
  has_account: z.boolean(),
})

/** One address or mobile number, and a role's `_id` (002 §3). */
export const partyInvitation = z.strictObject({ email: address, role: id })

export const userInvitation = z.strictObject({ email: address, role: id, unit_id: idOrNone, case_id: idOrNone })

export const sentInvitation = z.object({ _id: id })

/** An invitation to one of the caller's own addresses. */
export const receivedInvitation = z.object({
  _id: id,
  kind,
  role: z.string(),
  unit: z.nullable(z.string()),
  body: z.nullable(z.string()),
  case_no: z.nullable(z.string()),
  inviter: z.nullable(z.string()),
  date: time,
  expires_at: time,
})

/** An invitation that waits, as whoever may invite sees it. */
export const invitationRow = z.object({
  ...receivedInvitation.shape,
  email: z.string(),
  /** Taken with a first password; in force once the person has completed their registration. */
  taken: z.boolean(),
  /** The message with its link could not be delivered, at least not yet. */
  undelivered: z.boolean(),
  abilities: z.object({ resend: z.boolean(), cancel: z.boolean() }),
})

/** Somebody in a case or invited to it (002 §3). */
export const involvedUser = z.object({
  /** The person's, or of a pending one the invitation's. */
  _id: id,
  name: z.string(),
  /** Whole to those who may see it, else masked (rules "Who sees people"). */
  email: z.string(),
  display_picture: z.nullable(z.string()),
  status: z.enum(['pending', 'joined']),
  /** Null of who has not answered yet, and of who acts as admin of a unit of that side. */
  joined: z.nullable(time),
  side,
  /** Referred to, as a person or a body, not invited: ended by unassigning. */
  assigned: z.nullable(z.enum(['person', 'body'])),
  abilities: z.object({ remove: z.boolean(), revoke: z.boolean(), resend: z.boolean(), unassign: z.boolean() }),
})
export const involvedGroup = z.object({ role_name: z.string(), invited_users: z.array(involvedUser) })

/** Exactly one: the link's token, or the id from the caller's own list. */
export const answerInvitation = z.strictObject({ invite_token: z.optional(text(200)), invite_id: z.optional(id) })

/** Whoever holds a link, whatever became of it. */
export const linkHolder = z.strictObject({ invite_token: text(200) })

export const answered = z.object({ case_id: z.nullable(id) })

export const adminRolesQuery = z.object({ parties: z.optional(z.enum(['0', '1'])) })

export const roleRow = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  /** Kinds of unit an invitation to it must name; empty where it takes none, null where it may name one. */
  unit_kinds: z.nullable(z.array(z.string())),
})
/** With what it may do (002 §3). */
export const roleToGive = z.object({ ...roleRow.shape, permissions: permissionGroups })
export const rolesQuery = z.object({ unit_id: z.optional(id), case_id: z.optional(id) })

/** `unit_id`: only those to this unit; `undelivered`: only those whose message could not be delivered so far. */
export const sentQuery = z.object({
  ...pageQuery,
  unit_id: z.optional(id),
  undelivered: z.optional(z.enum(['true', 'false'])),
})
