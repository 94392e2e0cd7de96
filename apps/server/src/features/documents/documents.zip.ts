import { createInflateRaw } from 'node:zlib'
import {
  type Entry,
  type ExtraField,
  fromBufferPromise,
  type LocalFileHeader,
  parseExtraFields,
  type ZipFile,
} from 'yauzl'

/** One part as the table of contents describes it. */
export type ZipPart = {
  readonly name: string
  readonly packed: number
  readonly unpacked: number
  readonly entry: Entry
}
export type Zip = { readonly file: ZipFile; readonly parts: readonly ZipPart[]; readonly tableStart: number }

const LOCAL_HEADER = 0x04034b50
const LARGE_END = 0x06064b50
const END = Buffer.from('PK\x05\x06')
const END_SIZE = 22
/** Sizes of the large form repeat the plain ones in 76 bytes before the end; writers of tables send them without need. */
const LARGE_FORM = 76
/** The sizes of a part may be behind it, in at most 24 bytes, instead of in its header. */
const SIZES_FOLLOW = 0x8
const SIZES_BEHIND = 24
/** A second name for a part, which some programs read instead of the first. */
const UNICODE_PATH = 0x7075
const ENCRYPTED = 0x1

export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === LOCAL_HEADER

/** Names stay bytes, so that two headers can be compared; sizes are counted in `unpackZip`, which tells bombs from broken files. */
const READ = { decodeStrings: false, validateEntrySizes: false }

const partOf = (entry: Entry): ZipPart => ({
  name: entry.fileNameRaw.toString('utf8'),
  packed: entry.compressedSize,
  unpacked: entry.uncompressedSize,
  entry,
})

const tableSize = (parts: readonly ZipPart[]): number =>
  parts.reduce(
    (all, { entry }) => all + 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength,
    0,
  )

/** Whether the file ends with its table of contents, and the plain end of the file describes the table that was read. */
function endsWithTable(bytes: Buffer, file: ZipFile, { parts, tableStart }: Zip): boolean {
  const end = bytes.length - END_SIZE - file.comment.length
  const large = end - LARGE_FORM
  const tableEnd = tableStart + tableSize(parts)
  return (
    bytes.lastIndexOf(END) === end &&
    bytes.readUInt32LE(end + 4) === 0 &&
    bytes.readUInt16LE(end + 8) === parts.length &&
    bytes.readUInt16LE(end + 10) === parts.length &&
    bytes.readUInt32LE(end + 12) === tableSize(parts) &&
    bytes.readUInt32LE(end + 16) === tableStart &&
    (tableEnd === end ||
      (tableEnd === large &&
        bytes.readUInt32LE(large) === LARGE_END &&
        bytes.readBigUInt64LE(large + 32) === BigInt(parts.length) &&
        bytes.readBigUInt64LE(large + 48) === BigInt(tableStart)))
  )
}

/** A zip's table of contents; null when it cannot be read, or the end of the file describes another. */
export async function readZip(bytes: Buffer): Promise<Zip | null> {
  try {
    const file = await fromBufferPromise(bytes, READ)
    // The types call it a boolean; it is where the table begins.
    const tableStart = Number(file.readEntryCursor)
    const parts: ZipPart[] = []
    for await (const entry of file.eachEntry()) parts.push(partOf(entry))
    const zip = { file, parts, tableStart }
    return endsWithTable(bytes, file, zip) ? zip : null
  } catch {
    return null
  }
}

const hasSecondName = (fields: readonly ExtraField[]): boolean => fields.some(({ id }) => id === UNICODE_PATH)

/** Whether a part's own header says the same as the table of contents. */
function agrees(entry: Entry, header: LocalFileHeader): boolean {
  const sized = header.compressedSize === entry.compressedSize && header.uncompressedSize === entry.uncompressedSize
  return (
    entry.fileNameRaw.equals(header.fileName) &&
    !hasSecondName(entry.extraFields) &&
    !hasSecondName(parseExtraFields(header.extraField)) &&
    header.compressionMethod === entry.compressionMethod &&
    ((header.generalPurposeBitFlag | entry.generalPurposeBitFlag) & ENCRYPTED) === 0 &&
    (sized || (entry.generalPurposeBitFlag & SIZES_FOLLOW) !== 0)
  )
}

type PackedPart = ZipPart & { readonly bytes: Buffer }

/**
 * The packed bytes of each part in the order of the file; null where two share bytes or a name, or where there is room
 * for a part that the table does not name.
 */
async function packedParts(bytes: Buffer, { file, parts, tableStart }: Zip): Promise<PackedPart[] | null> {
  const packed: PackedPart[] = []
  let end = 0
  const startOf = ({ entry }: ZipPart) => entry.relativeOffsetOfLocalHeader
  for (const part of parts.toSorted((a, b) => startOf(a) - startOf(b))) {
    const header = await file.readLocalFileHeaderPromise(part.entry)
    if (!agrees(part.entry, header) || startOf(part) < end || startOf(part) > end + SIZES_BEHIND) return null
    end = header.fileDataStart + part.packed
    if (end > tableStart) return null
    packed.push({ ...part, bytes: bytes.subarray(header.fileDataStart, end) })
  }
  const names = new Set(parts.map(({ name }) => name.toLowerCase()))
  return names.size === parts.length && tableStart <= end + SIZES_BEHIND ? packed : null
}

const MOST_PARTS = 2000
const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_RATIO = 100
/** Of the parts that are kept, together. */
const MOST_KEPT = 16 * 1024 * 1024

const sum = (parts: readonly ZipPart[], what: 'packed' | 'unpacked') => parts.reduce((all, part) => all + part[what], 0)

const mostOf = (packed: number): number => Math.min(MOST_UNPACKED, MOST_RATIO * Math.max(packed, 1))

/**
 * A small file that would unpack to something enormous (rules "Files"). Parts that hold more than the file share their
 * bytes, which only a bomb does.
 */
export function saysBomb({ parts }: Zip, size: number): boolean {
  const packed = sum(parts, 'packed')
  return parts.length > MOST_PARTS || packed > size || sum(parts, 'unpacked') > mostOf(packed)
}

/**
 * Unpacks a part as far as `most` and hands on what comes; how many bytes there are, or null when it is broken. Not by
 * yauzl's own stream, which does not say whether bytes were left over behind the end of the packed ones.
 */
async function unpack({ entry, bytes }: PackedPart, most: number, take: (chunk: Buffer) => void) {
  if (!entry.canDecodeFileData()) return null
  if (!entry.isCompressed()) {
    take(bytes)
    return bytes.length
  }
  const stream = createInflateRaw({ chunkSize: 64 * 1024 })
  stream.end(bytes)
  const chunks: AsyncIterable<Buffer> = stream
  let size = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > most) return size
      take(chunk)
    }
  } catch {
    return null
  }
  return stream.bytesWritten === bytes.length ? size : null
}

/** Each part unpacked one after the other, stopped at the limit; those that are wanted are kept, by name. */
async function unpackAll(parts: readonly PackedPart[], wanted: (name: string) => boolean) {
  const most = mostOf(sum(parts, 'packed'))
  const kept = new Map<string, Buffer>()
  let all = 0
  let keeping = 0
  let sound = true
  for (const part of parts) {
    const chunks: Buffer[] = []
    const isKept = wanted(part.name)
    const left = Math.min(most - all, isKept ? MOST_KEPT - keeping : most)
    const size = await unpack(part, left, chunk => void (isKept && chunks.push(chunk)))
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
export async function unpackZip(bytes: Buffer, zip: Zip, wanted: (name: string) => boolean) {
  try {
    const parts = await packedParts(bytes, zip)
    return parts && (await unpackAll(parts, wanted))
  } catch {
    // A header that yauzl cannot read.
    return null
  }
}
