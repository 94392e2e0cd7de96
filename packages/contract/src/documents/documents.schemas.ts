import * as z from 'zod/mini'
import { id, time } from '../fields.ts'

export const MAX_DOCUMENT = 5 * 1024 * 1024

export const document = z.object({
  _id: id,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** The short name of the type found in the bytes: PDF, PNG, … */
  type: z.string(),
  last_modified: time,
  /** A link for the caller alone, good for 120 s (rules §1). */
  file_path: z.string(),
  uploaded_by: z.string(),
})

export const fileLink = z.object({ url: z.string(), expires_at: time })
