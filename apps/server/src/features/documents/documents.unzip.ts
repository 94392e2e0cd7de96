import { createInflateRaw } from 'node:zlib'
import { partsOf, type ZipEntry, type ZipPart, type ZipTable } from './documents.zip.ts'

const MOST_ENTRIES = 2000
const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_RATIO = 100
/** Of the parts that are read, together. */
const MOST_KEPT = 16 * 1024 * 1024

const sum = (entries: readonly ZipEntry[], what: 'packed' | 'unpacked') =>
  entries.reduce((all, entry) => all + entry[what], 0)

const mostOf = (packed: number): number => Math.min(MOST_UNPACKED, MOST_RATIO * Math.max(packed, 1))

/**
 * A small file that would unpack to something enormous (rules "Files"). Entries that hold more than the file share
 * their bytes, which only a bomb does.
 */
export function saysBomb({ entries }: ZipTable, size: number): boolean {
  const packed = sum(entries, 'packed')
  return entries.length > MOST_ENTRIES || packed > size || sum(entries, 'unpacked') > mostOf(packed)
}

/** Unpacks a part as far as `most` and hands on what comes; how many bytes there are, or null when it is broken. */
const inflated = (bytes: Buffer, most: number, take: (chunk: Buffer) => void): Promise<number | null> =>
  new Promise(resolve => {
    let held = 0
    const stream = createInflateRaw({ chunkSize: 64 * 1024 })
    stream.on('data', (chunk: Buffer) => {
      held += chunk.length
      if (held <= most) return take(chunk)
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

async function open({ method, bytes }: ZipPart, most: number, take: (chunk: Buffer) => void): Promise<number | null> {
  if (method === DEFLATED) return inflated(bytes, most, take)
  if (method !== STORED) return null
  take(bytes)
  return bytes.length
}

/** Each part unpacked one after the other, stopped at the limit; those that are wanted are kept, by name. */
async function unpack(parts: readonly ZipPart[], most: number, wanted: (name: string) => boolean) {
  const kept = new Map<string, Buffer>()
  let all = 0
  let keeping = 0
  let sound = true
  for (const part of parts) {
    const chunks: Buffer[] = []
    const isKept = wanted(part.name)
    const left = Math.min(most - all, isKept ? MOST_KEPT - keeping : most)
    const size = await open(part, left, chunk => void (isKept && chunks.push(chunk)))
    if (size === null) return null
    if (size > left) return 'bomb'
    all += size
    sound &&= size === part.unpacked
    if (!isKept) continue
    keeping += size
    kept.set(part.name, Buffer.concat(chunks))
  }
  return sound ? kept : null
}

/** The wanted parts of a zip; `bomb`, or null where a part holds something other than the table of contents says. */
export function unpackZip(
  bytes: Buffer,
  table: ZipTable,
  wanted: (name: string) => boolean,
): Promise<Map<string, Buffer> | 'bomb' | null> {
  const parts = partsOf(bytes, table)
  return parts ? unpack(parts, mostOf(sum(table.entries, 'packed')), wanted) : Promise.resolve(null)
}
