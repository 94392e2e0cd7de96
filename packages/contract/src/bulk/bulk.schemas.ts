import * as z from 'zod/mini'

/** What the marked file has beside the columns of its kind; it is ignored when it comes back. */
export const WRONG_COLUMN = 'what is wrong'

export const MAX_CSV = 50 * 1024 * 1024
/** Of the rows that are right, a preview shows the first. */
export const RIGHT_SHOWN = 200
/** Of one cell, in bytes. */
export const CELL_MOST = 10 * 1024
export const NOT_CSV = 'Please upload a valid CSV file.'

/** A call that takes such a file. */
export const BULK_CALL = {
  method: 'POST',
  session: 'full',
  files: { field: 'file', max: MAX_CSV, required: true },
} as const

export const bulkQuery = z.object({ preview: z.optional(z.enum(['true', 'false'])) })

const row = {
  /** Where the row begins in the file; the header is line 1. */
  line: z.number(),
  /** What is wrong in the row, one fault a line; empty where nothing is. */
  error: z.string(),
}

const read = {
  /** Of all rows, shown or not. */
  total: z.number(),
  wrong: z.number(),
  encoding: z.enum(['UTF-8', 'Windows-1252']),
  separator: z.enum([',', ';', '\t']),
  /** What the person should know of how the file was read. */
  notes: z.array(z.string()),
  sample_csv: z.string(),
}

const made = z.object({ created: z.number() })

/** What is in a file with these columns, or how many were made of it. */
export const bulkAnswer = <const C extends string>(columns: readonly C[]) => {
  const cells = Object.fromEntries(columns.map(column => [column, z.string()])) as Record<
    C,
    ReturnType<typeof z.string>
  >
  return z.union([
    z.object({
      /** Every wrong row, and the first of the right ones; long cells are cut short. */
      rows: z.array(z.object({ ...row, ...cells })),
      ...read,
    }),
    made,
  ])
}

/** What is wrong in each row, by its line. */
export const bulkErrors = z.object({ error: z.optional(z.record(z.string(), z.string())) })
