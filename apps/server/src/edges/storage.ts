import type { Readable } from 'node:stream'

/** A file of ours that nobody writes to any more. */
export type StoredFrom = { readonly path: string; readonly size: number }

/** Where the bytes of files live. Keys are ours (hex and slashes only), never a user's file name. */
export type Storage = {
  /** Resolves when the bytes, or those of a file, are durable. Overwriting a key is an error. */
  put(key: string, from: Buffer | StoredFrom): Promise<void>
  /** The bytes as a stream, or null when there is no such key. */
  get(key: string): Promise<Readable | null>
  remove(key: string): Promise<void>
}
