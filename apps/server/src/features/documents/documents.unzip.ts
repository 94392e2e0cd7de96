import { createInflateRaw } from 'node:zlib'
import { partsOf, type ZipEntry, type ZipPart, type ZipTable } from './documents.zip.ts'

const MOST_ENTRIES = 2000
const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_RATIO = 100

const sum = (entries: readonly ZipEntry[], what: 'packed' | 'unpacked') =>
  entries.reduce((all, entry) => all + entry[what], 0)

const mostOf = (packed: number): number => Math.min(MOST_UNPACKED, MOST_RATIO * Math.max(packed, 1))

/**
 * A small file that would unpack to something enormous (threats). Entries that hold more than the file share their
 * bytes, which only a bomb does.
 */
function saysBomb({ entries }: ZipTable, size: number): boolean {
  const packed = sum(entries, 'packed')
  return entries.length > MOST_ENTRIES || packed > size || sum(entries, 'unpacked') > mostOf(packed)
}

/** How many bytes a part really holds: counted, never kept, and no further than `most`. Null when it is broken. */
const inflated = (bytes: Buffer, most: number): Promise<number | null> =>
  new Promise(resolve => {
    let held = 0
    const stream = createInflateRaw({ chunkSize: 64 * 1024 })
    stream.on('data', (chunk: Buffer) => {
      held += chunk.length
      if (held <= most) return
      stream.destroy()
      resolve(held)
    })
    stream.on('error', () => resolve(null))
    // What stands behind the end of the packed bytes belongs to no part.
    stream.on('end', () => resolve(stream.bytesWritten === bytes.length ? held : null))
    stream.end(bytes)
  })

const STORED = 0
const DEFLATED = 8

async function sizeOf({ method, bytes }: ZipPart, most: number): Promise<number | null> {
  if (method === STORED) return bytes.length
  return method === DEFLATED ? inflated(bytes, most) : null
}

/** Whether each part holds what the table says: unpacked one after the other and stopped at the limit. */
async function unpack(parts: readonly ZipPart[], most: number): Promise<'sound' | 'bomb' | null> {
  let all = 0
  let sound = true
  for (const part of parts) {
    const size = await sizeOf(part, most - all)
    if (size === null) return null
    all += size
    if (all > most) return 'bomb'
    sound &&= size === part.unpacked
  }
  return sound ? 'sound' : null
}

/** One file at a time: unpacking is the dearest thing an upload can ask for. */
let before: Promise<unknown> = Promise.resolve()

/** What a zip really is: sound, a bomb, or (null) something other than its table of contents says. */
export function checkZip(bytes: Buffer, table: ZipTable): Promise<'sound' | 'bomb' | null> {
  if (saysBomb(table, bytes.length)) return Promise.resolve('bomb')
  const parts = partsOf(bytes, table)
  if (!parts) return Promise.resolve(null)
  const mine = before.then(() => unpack(parts, mostOf(sum(table.entries, 'packed'))))
  before = mine
  return mine
}
