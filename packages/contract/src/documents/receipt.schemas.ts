import * as z from 'zod/mini'
import { id, time } from '../fields.ts'

/** Its place in the audit chain; null for the moment until it has one. */
const seq = z.nullable(z.number())

/** A document that the claimant's side sent, also one that was taken out again. */
export const receivedFile = z.object({
  _id: id,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Of the bytes that were received. */
  sha256: z.string(),
  /** Of the file as it was chosen on the phone; null where it went as it was, or nobody said. */
  chosen_sha256: z.nullable(z.string()),
  received_at: time,
  removed_at: z.nullable(time),
  seq,
  /** When a document came to the case that has the bytes of the chosen file. */
  original_received_at: z.nullable(time),
})

/** What whoever filed keeps in hand (rules "Receipts"). */
export const receipt = z.object({
  _id: id,
  case_no: z.string(),
  title: z.string(),
  filling_date: time,
  /** By the names of today; `filed_against` is the one of the day of filing. */
  parties: z.object({ claimant: z.string(), accused: z.string(), filed_against: z.string() }),
  /** The answers of the filing as one text, and the SHA-256 that its UTF-8 bytes had then. */
  answers: z.object({ text: z.string(), sha256: z.string() }),
  /** Of the filing. */
  seq,
  files: z.array(receivedFile),
  /** When this was read. */
  as_of: time,
  abilities: z.object({ add_document: z.boolean() }),
})
