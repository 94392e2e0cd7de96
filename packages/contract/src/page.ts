import * as z from 'zod/mini'
import { looseText, wholeNumber } from './fields.ts'

/** Whatever a list is sorted by fits into its cursor: the server makes none that is longer. */
export const MAX_CURSOR = 3300

/** How many there are in all, counted no further than this (rules "Lists and exports"). */
export const total = z.union([z.number(), z.literal('10,000+')])
export type Total = z.infer<typeof total>

/**
 * Query of every list (rules "Lists and exports"): keyset paging, search and order. Limit defaults to 100, at most 200.
 */
export const pageQuery = {
  limit: z._default(wholeNumber(1, 200), 100),
  cursor: z.optional(z.string().check(z.maxLength(MAX_CURSOR))),
  q: z.optional(looseText(200)),
}

/** Where the number is not shown it need not be counted: with "0" `total` is null, unless the page holds them all. */
export const countedQuery = { counted: z.optional(z.enum(['0', '1'])) }

/** Of a list that takes nothing else. */
export const listQuery = z.object(pageQuery)
export type ListQuery = z.output<typeof listQuery>
