import * as z from 'zod/mini'
import { caseStatus } from '../disputes/disputes.schemas.ts'
import { id, looseText, time, wholeNumber } from '../fields.ts'

/** The types of documents that the search offers (000 §11). */
export const SEARCH_TYPES = ['PNG', 'PDF', 'XLS', 'JPEG', 'MP3', 'GIF'] as const
export const SEARCH_ORDERS = ['relevance', 'newest', 'oldest', 'name'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]
/** The keys of the answer, in the order of the tabs. */
export const SEARCH_GROUPS = ['disputes', 'documents', 'users', 'unions', 'branches', 'sub branches'] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

const docType = z.enum(SEARCH_TYPES)

/** What somebody looks for (000 §7); days are those of Lagos, both included. */
export const searchQuery = z.object({
  q: z.optional(looseText(200)),
  'doc_type[]': z.optional(z.union([docType, z.array(docType).check(z.maxLength(SEARCH_TYPES.length))])),
  case_status: z.optional(z.enum(['Open', 'On Hold', 'Closed'])),
  start_date: z.optional(z.iso.date()),
  end_date: z.optional(z.iso.date()),
  order_by: z._default(z.enum(SEARCH_ORDERS), 'relevance'),
  /** How many of each group. */
  limit: z._default(wholeNumber(1, 50), 10),
})

/** Counted no further than this (rules "Search"). */
const count = z.union([z.number(), z.literal('1,000+')])
export type SearchCount = z.infer<typeof count>
const group = <T extends z.ZodMiniType>(item: T) => z.object({ count, data: z.array(item) })

/** Words said in a discussion of the case, where the case is found by those. */
const said = z.object({
  _id: id,
  thread_id: id,
  /** Some of what was said, around the words that were found. */
  text: z.string(),
  sender: z.string(),
  sent_at: time,
})

export const foundDispute = z.object({
  _id: id,
  name: z.string(),
  category: z.enum(['Dispute', 'Message']),
  case_no: z.string(),
  status: caseStatus,
  /** The claimant's logo or portrait. */
  photo: z.nullable(z.string()),
  claimant: z.string(),
  accused: z.string(),
  date: time,
  message: z.nullable(said),
})
export type FoundDispute = z.infer<typeof foundDispute>

export const foundDocument = z.object({
  _id: id,
  document_name: z.string(),
  category: z.literal('Document'),
  /** The short name of its type: PDF, PNG, … */
  type: z.string(),
  size: z.number(),
  photo: z.null(),
  /** The case it lies in; null of the caller's own documents. */
  case_id: z.nullable(id),
  case_no: z.nullable(z.string()),
  folder_id: z.nullable(id),
  date: time,
})
export type FoundDocument = z.infer<typeof foundDocument>

export const foundUser = z.object({
  _id: id,
  name: z.string(),
  category: z.literal('User'),
  photo: z.nullable(z.string()),
  role: z.string(),
  unit: z.nullable(z.string()),
  /** For those alone who may reach the person. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  date: time,
})
export type FoundUser = z.infer<typeof foundUser>

export const foundUnit = z.object({
  _id: id,
  name: z.string(),
  acronym: z.string(),
  category: z.enum(['Union', 'Branch', 'Sub branch', 'Employer']),
  kind: z.enum(['union', 'branch', 'sub_branch', 'employer']),
  logo: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  /** The unit right above. */
  parent: z.nullable(z.string()),
  /** Whether the caller may open its page. */
  opens: z.boolean(),
  date: time,
})
export type FoundUnit = z.infer<typeof foundUnit>

export const found = z.object({
  disputes: group(foundDispute),
  documents: group(foundDocument),
  users: group(foundUser),
  unions: group(foundUnit),
  branches: group(foundUnit),
  'sub branches': group(foundUnit),
})
export type Found = z.infer<typeof found>
