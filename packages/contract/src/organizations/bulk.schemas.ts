import * as z from 'zod/mini'
import { newUnion } from './organizations.schemas.ts'

/**
 * The header of the file, in this order in the template; the industry is given by its name
 * (rules "Many unions from one file").
 */
export const UNION_COLUMNS = ['name', 'acronym', 'industry', 'headquarters', 'phone', 'about', 'founded_in'] as const
export type UnionColumn = (typeof UNION_COLUMNS)[number]
/** What the marked file has beside them; it is ignored when it comes back. */
export const WRONG_COLUMN = 'what is wrong'

export const MAX_CSV = 50 * 1024 * 1024
export const MOST_ROWS = 5000
/** Of the rows that are right, a preview shows the first. */
export const RIGHT_SHOWN = 200
/** Of one cell, in bytes. */
export const CELL_MOST = 10 * 1024
export const UNIONS_TEMPLATE = '/templates/unions.csv'
export const NOT_CSV = 'Please upload a valid CSV file.'

/** A row is held to the rules of a single union; the id of its industry is found by the name. */
export const unionOfRow = z.omit(newUnion, { industry_id: true })

export const bulkQuery = z.object({ preview: z.optional(z.enum(['true', 'false'])) })

const bulkRow = z.object({
  /** Where the row begins in the file; the header is line 1. */
  line: z.number(),
  name: z.string(),
  acronym: z.string(),
  industry: z.string(),
  headquarters: z.string(),
  phone: z.string(),
  about: z.string(),
  founded_in: z.string(),
  /** What is wrong in the row, one fault a line; empty where nothing is. */
  error: z.string(),
})
export type BulkRow = z.infer<typeof bulkRow>

const bulkPreview = z.object({
  /** Every wrong row, and the first of the right ones; long cells are cut short. */
  rows: z.array(bulkRow),
  /** Of all rows, shown or not. */
  total: z.number(),
  wrong: z.number(),
  encoding: z.enum(['UTF-8', 'Windows-1252']),
  separator: z.enum([',', ';', '\t']),
  /** What the person should know of how the file was read. */
  notes: z.array(z.string()),
  sample_csv: z.string(),
})
export type BulkPreview = z.infer<typeof bulkPreview>

const bulkMade = z.object({ created: z.number() })

export const bulkAnswer = z.union([bulkPreview, bulkMade])
/** What is wrong in each row, by its line. */
export const bulkErrors = z.object({ error: z.optional(z.record(z.string(), z.string())) })
