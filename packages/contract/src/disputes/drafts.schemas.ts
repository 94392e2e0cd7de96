import * as z from 'zod/mini'
import { id, looseText, maybeAddress, maybeId, time } from '../fields.ts'
import { forLongTexts, MOST } from './form.ts'

const typed = (max: number) => z.optional(looseText(max))

/**
 * A dispute form as far as it has been typed: nothing is required, limits are those of filing (rules "Drafts"). A title that
 * was pasted is kept whole, to be cut by whoever files.
 */
const draftFields = {
  title: typed(2000),
  type: typed(MOST.type),
  accused_party: maybeId,
  accused_name: typed(MOST.accused_name),
  organization_email: maybeAddress,
  organization_phone: typed(MOST.organization_phone),
  ...forLongTexts(({ most }) => typed(most)),
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
