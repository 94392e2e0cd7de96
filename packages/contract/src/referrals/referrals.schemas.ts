import * as z from 'zod/mini'
import { id, text, time } from '../fields.ts'

export const MAX_CASES = 200

/** The sentence of 002 §8. */
export const NO_CASE = 'Please select a case to refer to this user.'
export const referral = z.strictObject({
  cases: z.array(id, NO_CASE).check(z.minLength(1, NO_CASE), z.maxLength(MAX_CASES)),
})

/** Exactly one of the two: a person or a body (rules "Referrals"). */
export const unassignment = z.strictObject({
  user_id: z.optional(id),
  body_id: z.optional(id),
  reason: text(2000),
})

export const bodyRow = z.object({
  _id: id,
  name: z.string(),
  status: z.enum(['active', 'dissolved']),
  assigned_cases: z.number(),
  date_added: time,
  assigned_members: z.array(
    z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string(), photo: z.nullable(z.string()) }),
  ),
})
