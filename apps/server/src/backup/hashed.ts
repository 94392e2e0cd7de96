import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Hashed = { sha256: string; bytes: number }

/** Counts and hashes what passes. */
export function hashing() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    through: async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    /** Once all has passed. */
    result: (): Hashed => ({ sha256: hash.digest('hex'), bytes }),
    soFar: () => bytes,
  }
}

/** A file of the owner's alone, durable once it is written; it must be new. */
export const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })

export async function writeHashed(source: Readable, path: string): Promise<Hashed> {
  const { through, result } = hashing()
  await pipeline(source, through, newFile(path))
  return result()
}

export async function hashOf(source: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of source) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

export const hashOfFile = (path: string): Promise<string> => hashOf(createReadStream(path))
