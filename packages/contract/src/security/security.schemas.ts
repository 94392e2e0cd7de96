import * as z from 'zod/mini'
import { id, passwordTyped, sixDigits, time } from '../fields.ts'

export const ownSession = z.object({
  _id: id,
  /** Browser and system as far as they are known, "Chrome on Android"; empty when they are not. */
  device: z.string(),
  created_at: time,
  last_used_at: time,
  /** The session that asks. */
  current: z.boolean(),
})

export const passwordChange = z.strictObject({
  old_password: passwordTyped,
  password: passwordTyped,
  password_confirmation: passwordTyped,
})

export const twoStepSetting = z.object({
  '2fa': z.object({
    value: z.enum(['0', '1']),
    /** An authenticator app is set up. */
    totp: z.boolean(),
    /** The role demands it: it cannot be switched off. */
    required: z.boolean(),
  }),
})

/** Shown once, while the app is set up; never answered again. */
export const totpSecret = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** For a QR picture. */
  uri: z.string(),
})
export const totpCode = z.strictObject({ code: sixDigits })
export const ownPassword = z.strictObject({ password: passwordTyped })
