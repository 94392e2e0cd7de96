import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What somebody sent, in a file of ours for as long as their request lives. */
export type Spooled = { readonly path: string; readonly size: number; readonly sha256: Buffer }

/** A folder of files that belong to no request any more once the process ends. */
export type UploadFolder = {
  /** Where the next one is written; nothing is there yet. */
  newPath(): string
}

/** Files that are arriving, on disk so that memory holds none of them; what a killed process left is gone. */
export async function uploadFolder(dir: string): Promise<UploadFolder> {
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true, mode: 0o700 })
  return { newPath: () => join(dir, randomBytes(16).toString('hex')) }
}

/** The disk's own refusal, kept apart from those of whoever sends. */
export class NotWritten extends Error {}

const written = <T>(done: Promise<T>): Promise<T> =>
  done.catch((cause: unknown) => {
    throw new NotWritten('a file that arrives could not be written', { cause })
  })

/** Writes what comes into a new file, hashed on its way; `take` sees each piece first and may refuse it. */
export async function spool(
  path: string,
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
  take: (bytes: number) => void = () => undefined,
): Promise<Spooled> {
  const handle = await written(open(path, 'wx', 0o600))
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of source) {
      take(chunk.length)
      size += chunk.length
      hash.update(chunk)
      await written(handle.appendFile(chunk))
    }
  } finally {
    await handle.close()
  }
  return { path, size, sha256: hash.digest() }
}
