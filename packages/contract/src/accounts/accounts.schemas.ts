import * as z from 'zod/mini'
import { address, KEPT, passwordTyped, sixDigits, text } from '../fields.ts'

export { PASSWORD_PATTERN } from './password.ts'

export const sendCode = z.object({ email: address })
export const codeAnswer = z.strictObject({ email: address, code: sixDigits })
const emptyCode = z.optional(z.string().check(z.maxLength(6), z.regex(KEPT)))
/** `resend-*` take the same body as the call they repeat, with an empty code (rules "Codes"). */
export const resendCode = z.strictObject({ email: address, code: emptyCode })

export const newPassword = z.strictObject({
  password: passwordTyped,
  password_confirmation: passwordTyped,
  invite_token: z.optional(text(200)),
  /** Only with the set-up link, whose holder has no address on file yet. */
  email: z.optional(address),
})

export const signIn = z.strictObject({ email: address, password: passwordTyped })

/** Where the web goes next after a sign-in (rules "Sign-in"). */
export const signedIn = z.object({
  token: z.optional(z.string()),
  email: z.string(),
  page: z.enum(['dashboard', 'two-factor-auth', 'profile-setup']),
  /** With `two-factor-auth`: no code was sent, the authenticator app has it. */
  method: z.optional(z.literal('app')),
})

export const registrationToken = z.object({ token: z.string() })

/** The password again, because a code alone proves nothing (rules "Two-step login"). */
export const secondStep = z.strictObject({
  email: address,
  password: passwordTyped,
  auth_code: sixDigits,
})
export const resendSecondStep = z.strictObject({
  email: address,
  password: passwordTyped,
  auth_code: emptyCode,
})
