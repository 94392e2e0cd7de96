import * as z from 'zod/mini'
import { looseText, passwordTyped, text } from '../fields.ts'

/** Either may be empty, not both (rules "Password reset"). */
export const recovery = z.strictObject({
  email: z._default(looseText(254), ''),
  phone: z._default(looseText(254), ''),
})

export const resetToken = z.object({ reset_token: text(200) })

/** What the holder of a link may know: to whom it went, masked. */
export const resetLink = z.object({ sent_to: z.array(z.string()) })

export const passwordReset = z.strictObject({
  password: passwordTyped,
  password_confirmation: passwordTyped,
  reset_token: text(200),
})
