import * as z from 'zod/mini'
import { loosePersonName, looseText, maybeAddress, personName, sixDigits } from '../fields.ts'

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
  /** The present one, where e-mail or phone change (rules §2). */
  password: z.optional(z.string().check(z.maxLength(128))),
})

export const contactKind = z.enum(['email', 'phone'])

/** What waits for the code that was sent to it. */
export const waiting = z.nullable(z.object({ kind: contactKind, value: z.string() }))

export const contactCode = z.strictObject({ code: sixDigits })
