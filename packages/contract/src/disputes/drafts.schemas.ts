import * as z from 'zod/mini'
import { id, looseText, maybeAddress, maybeId, time } from '../fields.ts'

const typed = (max = 20_000) => z.optional(looseText(max))

/** A dispute form as far as it has been typed: nothing is required, limits are those of filing (rules §7). */
const draftFields = {
  title: typed(200),
  type: typed(60),
  accused_party: maybeId,
  accused_name: typed(160),
  organization_email: maybeAddress,
  organization_phone: typed(40),
  summary: typed(),
  background_info: typed(),
  relief_sought: typed(),
  specific_claims: typed(),
  negotiation_terms: typed(),
  /** Where the form was left, what the accused was called there, whether it is accused in the own name, or not in the list. */
  step: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(9))),
  accused_label: typed(200),
  in_own_name: z.optional(z.boolean()),
  not_listed: z.optional(z.boolean()),
}

export const draftForm = z.strictObject({
  ...draftFields,
  /** When this device last read or saved the draft: a newer one from elsewhere is not overwritten (409). */
  seen: z.optional(time),
})

export const draft = z.object({ _id: id, updated_at: time, ...draftFields })
