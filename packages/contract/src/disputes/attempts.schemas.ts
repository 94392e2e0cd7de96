import * as z from 'zod/mini'
import { time } from '../fields.ts'
import { ATTEMPT_REASONS, MOST_ATTEMPTS } from './attempts.limits.ts'

/** Ten years: longer ago no phone has heard of Accord. */
const MOST_MS = 10 * 366 * 86_400_000

const why = z.enum(ATTEMPT_REASONS)

const attemptFields = z.strictObject({
  /** By the phone's clock. */
  at: time,
  /** The `Date` of Accord's last answer before; null where there was none. */
  server_at: z.nullable(time),
  /** How long that was ago, as the phone counted. */
  since_ms: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(MOST_MS))),
  why,
  /** The HTTP status, where there was an answer. */
  status: z.optional(z.number().check(z.int(), z.minimum(100), z.maximum(599))),
})

/** A failed try to file, as the phone noted it (rules "Attempts and outages"). */
export const attempt = attemptFields.check(
  z.refine(({ server_at, since_ms }) => (server_at === null) === (since_ms === null), {
    error: 'Send both server_at and since_ms, or null for both.',
    path: ['since_ms'],
  }),
)

export const attempts = z.array(attempt).check(z.maxLength(MOST_ATTEMPTS))

export const caseAttempts = z.object({
  filed_at: time,
  tries: z.array(
    z.object({
      at: time,
      server_at: z.nullable(time),
      since_ms: z.nullable(z.int()),
      /** By Accord's clock; null where the phone's words do not lead to a time before the filing. */
      corrected_at: z.nullable(time),
      why,
      status: z.nullable(z.int()),
    }),
  ),
  /** When Accord was down, from a day before the first try to the filing. */
  outages: z.array(z.object({ from_at: time, to_at: time })),
})
