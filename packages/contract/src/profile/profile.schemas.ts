import * as z from 'zod/mini'
import {
  id,
  looseLine,
  loosePersonName,
  looseText,
  maybeAddress,
  maybeId,
  maybePassword,
  personName,
  sixDigits,
  text,
} from '../fields.ts'

/** Sent as a form; what is left out stays as it is (001 §7). */
export const profileUpdate = z.strictObject({
  first_name: z.optional(personName()),
  middle_name: z.optional(loosePersonName()),
  last_name: z.optional(personName()),
  phone: maybeAddress,
  email: maybeAddress,
  contact_address: z.optional(looseText(300)),
  /** Catalogues there are: English only yet. */
  language: z.optional(z.enum(['en'])),
  /** The present one, where email or phone change (rules "Confirmed addresses"). */
  password: maybePassword,
})

export const contactKind = z.enum(['email', 'phone'])

/** What waits for the code that was sent to it. */
export const waiting = z.nullable(z.object({ kind: contactKind, value: z.string() }))

export const contactCode = z.strictObject({ code: sixDigits })

export const profileFields = z.strictObject({
  union_member: z.enum(['yes', 'no']),
  first_name: personName(),
  middle_name: z.optional(loosePersonName()),
  last_name: personName(),
  phone: text(40),
  union: maybeId,
  union_branch: maybeId,
  organization: maybeId,
  /** "My organization is not listed" (rules "Membership that waits"). */
  organization_name: z.optional(looseLine(160)),
})

export const userProfile = z.object({
  _id: id,
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  contact_address: z.string(),
  display_picture: z.nullable(z.string()),
  language: z.string(),
  /** False while only the registration token is held. */
  registered: z.boolean(),
  /** Came by an invitation, and is never asked for a union (rules "Sign-up"). */
  invited: z.boolean(),
  has_password: z.boolean(),
  /** Only a confirmed address logs in and recovers (rules "Confirmed addresses"). */
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  /** A new address that waits for its code. */
  waiting,
  permissions: z.array(z.string()),
  organization_name: z.string(),
  user_role: z.object({
    role_name: z.string(),
    union_name: z.string(),
    union_branch_name: z.string(),
    union_sub_branch_name: z.string(),
    /** 0 for union people and while a membership is pending, a positive number for others. */
    non_union_id: z.number(),
  }),
  /** The unit whose admins have not answered yet, if any. */
  pending_membership: z.nullable(z.string()),
  /** For which organization they file against one of the list, or against a name; empty where for themself. */
  files_for: z.object({ listed: z.string(), not_listed: z.string() }),
  /** Runs a union, branch or organization, and keeps its profile (001 §2). */
  runs_unit: z.boolean(),
  /** Belongs to the ministry, for which every unit is its own. */
  in_ministry: z.boolean(),
  /** The kinds of unit that they may make somewhere. */
  abilities: z.object({
    create_unions: z.boolean(),
    create_branches: z.boolean(),
    create_sub_branches: z.boolean(),
    create_employers: z.boolean(),
  }),
  /** For the bell: counted up to 100. */
  unread_notifications: z.number(),
})
