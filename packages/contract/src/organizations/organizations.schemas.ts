import * as z from 'zod/mini'
import { id, looseText } from '../fields.ts'

/** Everyone logged in sees name, acronym, logo and industry; a registration token `_id` and name only (rules §5). */
export const unitOption = z.object({
  _id: id,
  name: z.string(),
  acronym: z.optional(z.string()),
  logo: z.optional(z.nullable(z.string())),
  industry: z.optional(z.string()),
})

export const accusedOption = z.object({
  _id: id,
  name: z.string(),
  acronym: z.string(),
  parent: z.nullable(z.string()),
  /** Of the caller's own tree: a member who accuses it files in their own name, not for their unit (rules §5). */
  in_own_name: z.boolean(),
})

export const searchQuery = z.object({
  q: looseText(200),
  kind: z.optional(z.enum(['union', 'branch', 'sub_branch', 'employer'])),
})
