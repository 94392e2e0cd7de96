import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive; `open` is called when it is its turn, so that no more than one is in memory, and that in pieces. */
export type Entry = {
  readonly name: string
  readonly at: Date
  readonly compress: boolean
  readonly open: () => Promise<Readable>
}

const failed = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** Writes a new ZIP file, entry after entry. */
export async function writeZip(path: string, entries: readonly Entry[]): Promise<void> {
  const zip = new ZipFile()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const given: { latest?: Readable } = {}
  zip.on('error', error => file.destroy(failed(error)))
  for (const { name, at: mtime, compress, open } of entries) {
    zip.addReadStreamLazy(name, { mtime, compress }, give => {
      open().then(
        stream => {
          given.latest = stream
          give(null, stream)
        },
        (error: unknown) => file.destroy(failed(error)),
      )
    })
  }
  zip.end()
  try {
    await pipeline(zip.outputStream, file)
  } finally {
    given.latest?.destroy()
  }
}
