/** A table as Excel wrote them from 97 to 2003: records of a workbook (BIFF 8) in the only stream of a compound file. */
export function xls(sheet: string, rows: readonly (readonly (string | number)[])[]): Buffer {
  const cells = rows.flatMap((row, y) => row.flatMap((value, x) => (value === '' ? [] : [cell(y, x, value)])))
  const end = record(0x0a, [])
  const size = record(0x200, [u32(0, rows.length), u16(0, Math.max(...rows.map(row => row.length)), 0)])
  const body = Buffer.concat([begin(0x10), size, ...cells, end])
  const style = Buffer.concat([
    ...Array.from({ length: 4 }, () => record(0x31, [u16(200, 0, 0x7fff, 400, 0, 0), text('Arial', 1)])),
    ...Array.from({ length: 16 }, (_, n) =>
      record(0xe0, [u16(0, 0, n < 15 ? 0xfff5 : 1, 0x20, 0, 0, 0, 0, 0, 0x20c0)]),
    ),
  ])
  const names = (at: number) => record(0x85, [u16(at & 0xffff, at >>> 16, 0), text(sheet, 1)])
  const head = [begin(0x05), record(0x42, [u16(1200)]), style]
  const before = Buffer.concat([...head, names(0), end]).length
  return compound(Buffer.concat([...head, names(before), end, body]))
}

const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [n, value] of values.entries()) bytes.writeUInt16LE(value, n * 2)
  return bytes
}
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [n, value] of values.entries()) bytes.writeUInt32LE(value, n * 4)
  return bytes
}
const record = (kind: number, parts: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat(parts)
  return Buffer.concat([u16(kind, bytes.length), bytes])
}
const begin = (what: number) => record(0x809, [u16(0x600, what, 0x0dbb, 0x07cc), u32(0, 6)])
/** With its length in one or two bytes; each letter has two. */
const text = (words: string, size: 1 | 2): Buffer =>
  Buffer.concat([
    size === 1 ? Buffer.from([words.length]) : u16(words.length),
    Buffer.from([1]),
    Buffer.from(words, 'utf16le'),
  ])

function cell(y: number, x: number, value: string | number): Buffer {
  if (typeof value === 'string') return record(0x204, [u16(y, x, 15), text(value, 2)])
  const number = Buffer.alloc(8)
  number.writeDoubleLE(value)
  return record(0x203, [u16(y, x, 15), number])
}

const SECTOR = 512
/** Shorter streams would lie elsewhere. */
const LEAST = 4096
const [LAST, FREE, TABLE] = [0xfffffffe, 0xffffffff, 0xfffffffd]

/** Its header, the table of sectors, the folder, and the stream from the third sector on. */
function compound(stream: Buffer): Buffer {
  const sectors = Math.ceil(Math.max(stream.length, LEAST) / SECTOR)
  const padded = Buffer.concat([stream, Buffer.alloc(sectors * SECTOR - stream.length)])
  const chain = Array.from({ length: sectors }, (_, n) => (n === sectors - 1 ? LAST : n + 3))
  const table = [TABLE, LAST, ...chain]
  const header = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    u16(0x3e, 3, 0xfffe, 9, 6, 0, 0, 0),
    u32(0, 1, 1, 0, LEAST, LAST, 0, LAST, 0, 0, ...Array<number>(108).fill(FREE)),
  ])
  const folder = [
    entry('Root Entry', { kind: 5, child: 1, start: LAST, size: 0 }),
    entry('Workbook', { kind: 2, child: FREE, start: 2, size: padded.length }),
    Buffer.alloc(2 * 128),
  ]
  return Buffer.concat([
    header,
    u32(...table, ...Array<number>(SECTOR / 4 - table.length).fill(FREE)),
    ...folder,
    padded,
  ])
}

type Entry = { readonly kind: number; readonly child: number; readonly start: number; readonly size: number }
const entry = (name: string, { kind, child, start, size }: Entry): Buffer => {
  const named = Buffer.alloc(64)
  named.write(name, 'utf16le')
  return Buffer.concat([
    named,
    u16(name.length * 2 + 2),
    Buffer.from([kind, 1]),
    u32(FREE, FREE, child),
    Buffer.alloc(36),
    u32(start, size, 0),
  ])
}
