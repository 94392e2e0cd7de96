import * as z from 'zod/mini'
import {
  address,
  id,
  looseLine,
  loosePersonName,
  maybeId,
  passwordTyped,
  personName,
  sixDigits,
  text,
} from '../fields.ts'
import { waiting } from './account.schemas.ts'

export { PASSWORD_PATTERN } from './password.ts'

export const sendCode = z.object({ email: address })
export const codeAnswer = z.strictObject({ email: address, code: sixDigits })
/** `resend-*` take the same body as the call they repeat, with an empty code (rules §10). */
export const resendCode = z.strictObject({ email: address, code: z.optional(z.string().check(z.maxLength(6))) })

export const newPassword = z.strictObject({
  password: passwordTyped,
  password_confirmation: passwordTyped,
  invite_token: z.optional(text(200)),
  /** Only with the set-up link, whose holder has no address on file yet. */
  email: z.optional(address),
})

export const profileFields = z.strictObject({
  union_member: z.enum(['yes', 'no']),
  first_name: personName(),
  middle_name: z.optional(loosePersonName()),
  last_name: personName(),
  phone: text(40),
  union: maybeId,
  union_branch: maybeId,
  organization: maybeId,
  /** "My organization is not listed" (rules §10). */
  organization_name: z.optional(looseLine(160)),
})

export const signIn = z.strictObject({ email: address, password: passwordTyped })

/** Where the web goes next after a sign-in (rules §1). */
export const signedIn = z.object({
  token: z.optional(z.string()),
  email: z.string(),
  page: z.enum(['dashboard', 'two-factor-auth', 'profile-setup']),
  /** With `two-factor-auth`: no code was sent, the authenticator app has it. */
  method: z.optional(z.literal('app')),
})

export const registrationToken = z.object({ token: z.string() })

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
  /** Came by an invitation, and is never asked for a union (rules §10). */
  invited: z.boolean(),
  has_password: z.boolean(),
  /** Only a confirmed address logs in and recovers (rules §7). */
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
  /** Runs a union, branch or organization, and keeps its profile (001 §2). */
  runs_unit: z.boolean(),
  /** Belongs to the ministry, for which every unit is its own. */
  in_ministry: z.boolean(),
  /** For the bell: counted up to 100. */
  unread_notifications: z.number(),
})
