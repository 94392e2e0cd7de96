import * as z from 'zod/mini'
import { caseStatus } from '../disputes/disputes.schemas.ts'
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

/** A case in the hands of a person or a body, and since when. */
export const referredCase = z.object({
  _id: id,
  case_no: z.string(),
  title: z.string(),
  status: caseStatus,
  since: time,
  /** Of a person: the body of theirs to which it was referred; null where it was to themself. */
  body: z.nullable(z.object({ _id: id, name: z.string() })),
})
