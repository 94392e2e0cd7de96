/** What the table of contents says of one part; `raw` is its name in bytes, `head` where it begins. */
export type ZipEntry = {
  readonly name: string
  readonly raw: Buffer
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly head: number
}
export type ZipTable = { readonly entries: readonly ZipEntry[]; readonly from: number }
export type ZipPart = Pick<ZipEntry, 'name' | 'method' | 'unpacked'> & { readonly bytes: Buffer }

const END = 0x06054b50
const ENTRY = 0x02014b50
const HEAD = 0x04034b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const HEAD_SIZE = 30
/** The sizes stand behind the part, in at most this many bytes, and not in its head. */
const SIZES_FOLLOW = 0x8
const SIZES_BEHIND = 24

export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === HEAD

const endOf = (bytes: Buffer): number => bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))

/** Where the table of contents begins and ends and what it counts; null unless the file ends with it, alone on its disk. */
function tableOf(bytes: Buffer): { from: number; end: number; count: number } | null {
  const end = endOf(bytes)
  if (end < 0 || end + END_SIZE > bytes.length || bytes.readUInt32LE(end) !== END) return null
  const count = bytes.readUInt16LE(end + 10)
  const from = bytes.readUInt32LE(end + 16)
  const whole =
    bytes.readUInt32LE(end + 4) === 0 &&
    bytes.readUInt16LE(end + 8) === count &&
    end + END_SIZE + bytes.readUInt16LE(end + 20) === bytes.length
  return whole ? { from, end: from + bytes.readUInt32LE(end + 12), count } : null
}

/** Sizes of the large form repeat the plain ones in 76 bytes before the end; writers of tables send them without need. */
const LARGE_FORM = 76
function endsWhereItSays(bytes: Buffer, { end, count }: { end: number; count: number }): boolean {
  const gap = endOf(bytes) - end
  if (gap !== LARGE_FORM) return gap === 0
  return bytes.readUInt32LE(end) === 0x06064b50 && bytes.readBigUInt64LE(end + 32) === BigInt(count)
}

/** What the table of contents says of one part. */
function entryAt(bytes: Buffer, at: number): ZipEntry {
  const raw = bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + bytes.readUInt16LE(at + 28))
  return {
    name: raw.toString('utf8'),
    raw,
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    head: bytes.readUInt32LE(at + 42),
  }
}

/** A zip's table of contents; null when it cannot be read, or the file's end does not agree with it. */
export function readZip(bytes: Buffer): ZipTable | null {
  const table = tableOf(bytes)
  if (!table || table.end > bytes.length || !endsWhereItSays(bytes, table)) return null
  const entries: ZipEntry[] = []
  let at = table.from
  for (let i = 0; i < table.count; i++) {
    if (at + ENTRY_SIZE > table.end || bytes.readUInt32LE(at) !== ENTRY) return null
    entries.push(entryAt(bytes, at))
    at += ENTRY_SIZE + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === table.end ? { entries, from: table.from } : null
}

/** Where the bytes of a part begin; null where its own head says something else than the table. */
function bytesOf(bytes: Buffer, entry: ZipEntry, table: number): number | null {
  const { head, raw, flags, method, packed, unpacked } = entry
  if (head + HEAD_SIZE > table || bytes.readUInt32LE(head) !== HEAD) return null
  const nameEnd = head + HEAD_SIZE + bytes.readUInt16LE(head + 26)
  const sized = bytes.readUInt32LE(head + 18) === packed && bytes.readUInt32LE(head + 22) === unpacked
  const alike =
    raw.equals(bytes.subarray(head + HEAD_SIZE, nameEnd)) &&
    bytes.readUInt16LE(head + 8) === method &&
    (sized || (flags & SIZES_FOLLOW) !== 0)
  return alike ? nameEnd + bytes.readUInt16LE(head + 28) : null
}

/**
 * The packed bytes of each part in the order of the file; null where two share bytes or a name, or where there is room
 * for a part that the table does not name.
 */
export function partsOf(bytes: Buffer, { entries, from: table }: ZipTable): ZipPart[] | null {
  const parts: ZipPart[] = []
  let end = 0
  for (const entry of entries.toSorted((a, b) => a.head - b.head)) {
    const from = bytesOf(bytes, entry, table)
    if (from === null || entry.head < end || entry.head > end + SIZES_BEHIND) return null
    end = from + entry.packed
    if (end > table) return null
    parts.push({ name: entry.name, method: entry.method, unpacked: entry.unpacked, bytes: bytes.subarray(from, end) })
  }
  const names = new Set(entries.map(entry => entry.name.toLowerCase()))
  return names.size === entries.length && table <= end + SIZES_BEHIND ? parts : null
}
