/** What a zip's own table of contents says; null when it cannot be read. Nothing is ever unpacked. */
export type ZipContents = { readonly names: readonly string[]; readonly packed: number; readonly unpacked: number }

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_SIZE = 22
const ENTRY_SIZE = 46

export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50

const endOf = (bytes: Buffer): number => bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))

export function readZip(bytes: Buffer): ZipContents | null {
  const end = endOf(bytes)
  if (end < 0 || end + END_SIZE > bytes.length || bytes.readUInt32LE(end) !== END) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const names: string[] = []
  let packed = 0
  let unpacked = 0
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY) return null
    packed += bytes.readUInt32LE(at + 20)
    unpacked += bytes.readUInt32LE(at + 24)
    const nameEnd = at + ENTRY_SIZE + bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + ENTRY_SIZE, nameEnd))
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return { names, packed, unpacked }
}

const MOST_ENTRIES = 2000
const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_RATIO = 100

/**
 * A small file that would unpack to something enormous (threats). Entries that hold more than the file share their
 * bytes, which only a bomb does.
 */
export const isBomb = (zip: ZipContents, size: number): boolean =>
  zip.names.length > MOST_ENTRIES ||
  zip.packed > size ||
  zip.unpacked > MOST_UNPACKED ||
  zip.unpacked > MOST_RATIO * Math.max(zip.packed, 1)
