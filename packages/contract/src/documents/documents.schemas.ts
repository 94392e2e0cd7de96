import * as z from 'zod/mini'
import { id, maybeId, text, time } from '../fields.ts'
import { pageQuery } from '../page.ts'
import { CHECKS, TYPES } from './files.ts'

export const check = z.enum(CHECKS)

const CHOSEN_RULE = 'Send one SHA-256 in lower-case hex for each file, with commas between.'

/** Of a case, or one's own. */
const anyDocument = {
  _id: id,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Of its bytes, in hex: by it a copy on paper or elsewhere is known to be the same. */
  sha256: z.string(),
  /** The same of the file as it was chosen on the phone; null where it is this one, or nobody said. */
  chosen_sha256: z.nullable(z.string()),
  /** The short name of the type found in the bytes: PDF, PNG, … */
  type: z.string(),
  last_modified: time,
  check,
  /** A link for the caller alone, good for 120 s (rules "Links to files"); null while they may not open it. */
  file_path: z.nullable(z.string()),
}
/** Kept by one person for themself, in no case. */
export const ownDocument = z.object(anyDocument)
export const document = z.object({
  ...anyDocument,
  uploaded_by: z.string(),
  /** Null of somebody whose account is gone. */
  uploader_id: z.nullable(id),
  folder_id: id,
  case_id: id,
  case_no: z.string(),
  /** Whether the caller may put a copy into its case, or take it out again. */
  abilities: z.object({ copy: z.boolean(), delete: z.boolean() }),
})

export const folder = z.object({
  _id: id,
  name: z.string(),
  /** Bytes of all its documents. */
  size: z.number(),
  number_of_files: z.number(),
  last_modified: time,
  case_id: id,
  case_no: z.string(),
  filling_date: time,
})

/** A-Z, Most Recent, Oldest (002 §2.4, §2.5); a folder's date is its case's day of filing. */
const sorted = {
  sort: z._default(z.enum(['name', 'date']), 'date'),
  order: z.optional(z.enum(['asc', 'desc'])),
}
export const documentsQuery = z.object({ ...pageQuery, ...sorted, folder_id: z.optional(id) })
export const foldersQuery = z.object({ ...pageQuery, ...sorted, case_id: z.optional(id) })
/** The days between which a document was added, in Lagos, both included. */
const narrowed = {
  type: z.optional(z.enum(TYPES)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
}
export const allDocumentsQuery = z.object({ ...pageQuery, ...sorted, ...narrowed, case_id: z.optional(id) })
export const ownQuery = z.object({ ...pageQuery, ...sorted, ...narrowed })
/** What the screen shows, all of it; `own`: of the caller's own documents. */
export const exportQuery = z.object({
  q: pageQuery.q,
  ...sorted,
  ...narrowed,
  case_id: z.optional(id),
  own: z.optional(z.enum(['true'])),
})

export const newFolder = z.strictObject({ name: text(120) })
/** Where to; left out or empty: the case's first folder, or the original's. */
const folder_id = maybeId
export const copyTo = z.strictObject({ folder_id })
/**
 * Hashes of the files as they were chosen, in the order of the files, with commas between; an empty place is a file that
 * was not changed (rules "Receipts").
 */
export const chosen_sha256 = z.optional(
  z.string().check(z.regex(/^(?:[0-9a-f]{64})?(?:,(?:[0-9a-f]{64})?){0,9}$/, CHOSEN_RULE)),
)
export const addTo = z.strictObject({ folder_id, chosen_sha256 })
export const addOwn = z.strictObject({ chosen_sha256 })

/** SHA-256 in hex. */
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/**
 * A file whose pieces have all arrived; `sha256`: of all its bytes, `chosen_sha256`: of the file as it was chosen, before a
 * phone made it smaller.
 */
const arrived = z.strictObject({ id, name: text(1000), sha256, chosen_sha256: z.optional(sha256) })
const once = z.refine<{ id: string }[]>(
  uploads => new Set(uploads.map(upload => upload.id)).size === uploads.length,
  'Name each upload once.',
)
export const uploadsTo = (most: number) =>
  z.strictObject({ uploads: z.array(arrived).check(z.minLength(1), z.maxLength(most), once) })
/** As many as one form takes. */
export const addUploads = uploadsTo(10)
export const addUploadsTo = z.strictObject({ ...addUploads.shape, folder_id })

export const fileLink = z.object({ url: z.string(), expires_at: time })
