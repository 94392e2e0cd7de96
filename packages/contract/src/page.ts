import * as z from 'zod/mini'
import { looseText } from './fields.ts'

/** Query of every list (rules §1): keyset paging, search and order. Limit defaults to 100, at most 200. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  q: z.optional(looseText(200)),
}
