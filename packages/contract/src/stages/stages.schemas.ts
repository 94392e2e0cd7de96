import * as z from 'zod/mini'
import { caseStatus } from '../disputes/disputes.schemas.ts'
import { MOST } from '../disputes/form.ts'
import { day, id, line, looseText, maybeAddress, maybeId, text, version } from '../fields.ts'

/**
 * Which organization an accused that was not listed is: one of the list, or a new employer of this name; an address that is left
 * out stays what the claimant gave.
 */
export const confirmedAccused = z.union([
  z.strictObject({ unit_id: id }),
  z.strictObject({
    name: line(MOST.accused_name),
    email: maybeAddress,
    phone: z.optional(looseText(MOST.organization_phone)),
  }),
])
export type ConfirmedAccused = z.infer<typeof confirmedAccused>

export const approval = z.strictObject({
  status: text(60).check(z.meta({ const: 'concilliation' })),
  accused: z.optional(confirmedAccused),
  version,
})

/** Sent as a form (002 §7): every field arrives as text. */
export const statusChange = z.strictObject({
  status: caseStatus,
  resolution_reached: z.enum(['yes', 'no']),
  summary: text(),
  /** The thread it was changed in; the case's main one when left out. */
  discussion_id: maybeId,
  version: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})

export const reasoned = z.strictObject({ reason: text(), version })

export const recall = z.strictObject({
  reason: text(),
  since: day,
  /** Promises to the claimant that were not kept: the time to recall runs from the last of their days, if that is later. */
  promise_ids: z.optional(z.array(id).check(z.maxLength(60))),
  version,
})

export const linkAccused = z.strictObject({ accused: confirmedAccused, version })

export const feedback = z.strictObject({
  score: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  comment: z.optional(looseText(2000)),
  publish: z.optional(z.boolean()),
})

export const statusOption = z.object({ _id: z.string(), name: caseStatus, label: z.string() })
