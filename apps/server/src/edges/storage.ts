import type { Readable } from 'node:stream'

/** Where the bytes of files live. Keys are ours (hex and slashes only), never a user's file name. */
export type Storage = {
  /** Resolves when the bytes are durable. Overwriting a key is an error. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes as a stream, or null when there is no such key. */
  get(key: string): Promise<Readable | null>
  remove(key: string): Promise<void>
}
