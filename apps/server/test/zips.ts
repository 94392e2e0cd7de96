import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

const NONE = Buffer.alloc(0)

export type Part = {
  name: string
  data?: Buffer
  says?: number
  method?: number
  flags?: number
  extra?: Buffer
  /** Bytes behind the end of the packed ones, counted with them. */
  more?: Buffer
  /** How many packed bytes both headers count. */
  packs?: number
  /** Bytes behind the part that nothing counts. */
  hidden?: Buffer
  /** Where the table of contents says that the part begins, which is not written once more. */
  at?: number
  /** What the part's own header says, where it differs. */
  head?: { name?: string; says?: number; method?: number; flags?: number; extra?: Buffer }
}
type Large = { count?: number; table?: number; locator?: boolean }
type Lies = {
  /** How many parts there are: on this disk, on all of them. */
  count?: number
  total?: number
  comment?: Buffer
  behind?: Buffer
  /** How large the table is, and where. */
  table?: number
  start?: number
  before?: Buffer
  disk?: number
  large?: Large
}

type Fields = {
  data: Buffer
  packs: number
  method: number
  flags: number
  size: number
  name: string
  extra: Buffer
}

/** The header of a part as it is both before the part and in the table of contents. */
function fields({ data, packs, method, flags, size, name, extra }: Fields): Buffer {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(flags, 2)
  common.writeUInt16LE(method, 4)
  common.writeUInt32LE(crc32(data), 10)
  common.writeUInt32LE(packs, 14)
  common.writeUInt32LE(size, 18)
  common.writeUInt16LE(name.length, 22)
  common.writeUInt16LE(extra.length, 24)
  return common
}

/** The large form of the end: the sizes once more, and where they are. */
function largeEnd({ count, table, locator = true }: Large, counted: number, from: number, to: number): Buffer {
  const large = Buffer.alloc(76)
  large.write('PK\x06\x06', 'latin1')
  large.writeBigUInt64LE(BigInt(count ?? counted), 32)
  large.writeBigUInt64LE(BigInt(table ?? from), 48)
  if (locator) large.write('PK\x06\x07', 56, 'latin1')
  large.writeBigUInt64LE(BigInt(to), 64)
  return large
}

/** An extra field of a header. */
export function extra(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}

/** A packed zip that tells the truth but for its lies: `says` is the size a part would unpack to. */
export function zip(parts: readonly Part[], lies: Lies = {}): Buffer {
  const heads: Buffer[] = []
  const table: Buffer[] = []
  let offset = 0
  for (const { name, data = Buffer.from('<w/>'), method = 8, more = NONE, head = {}, ...part } of parts) {
    const { says = data.length, flags = 0, extra = NONE } = part
    const packed = Buffer.concat([method === 0 ? data : deflateRawSync(data), more])
    const listed = { data, packs: part.packs ?? packed.length, method, flags, size: says, name, extra }
    const own = { ...listed, ...head, size: head.says ?? says }
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(part.at ?? offset, 10)
    table.push(Buffer.from('PK\x01\x02\x14\x00'), fields(listed), rest, Buffer.from(name), extra)
    if (part.at !== undefined) continue
    const whole = [
      Buffer.from('PK\x03\x04'),
      fields(own),
      Buffer.from(own.name),
      own.extra,
      packed,
      part.hidden ?? NONE,
    ]
    heads.push(...whole)
    offset += Buffer.concat(whole).length
  }
  const hidden = lies.before ?? NONE
  const contents = Buffer.concat(table)
  const from = offset + hidden.length
  const counted = lies.count ?? parts.length
  const large = lies.large ? largeEnd(lies.large, counted, from, from + contents.length) : NONE
  const comment = lies.comment ?? NONE
  const end = Buffer.alloc(18)
  end.writeUInt16LE(lies.disk ?? 0, 0)
  end.writeUInt16LE(counted, 4)
  end.writeUInt16LE(lies.total ?? counted, 6)
  end.writeUInt32LE(lies.table ?? contents.length, 8)
  end.writeUInt32LE(lies.start ?? from, 12)
  end.writeUInt16LE(comment.length, 16)
  const tail = lies.behind ?? NONE
  return Buffer.concat([...heads, hidden, contents, large, Buffer.from('PK\x05\x06'), end, comment, tail])
}

/** The least that is a Word file. */
export const word: Part[] = [
  {
    name: '[Content_Types].xml',
    data: Buffer.from(
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
  },
  { name: 'word/document.xml' },
]

/** A Word file that unpacks to so much, within what is allowed; `sound` or refused only once all of it is unpacked. */
export function heavyWord(mb: number, sound: boolean): Buffer {
  // Mostly the same bytes, with as many others in between as keep it from being packed to a hundredth.
  const data = Buffer.alloc(1024 * 1024, 7)
  let noise = 1
  for (let i = 0; i < data.length; i += 128) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0
    data[i] = noise >>> 24
  }
  const part: Part = { name: 'word/media/image1.bmp', data: Buffer.concat(Array(mb).fill(data)) }
  const last: Part = { name: 'word/styles.xml', ...(sound ? {} : { says: 3 }) }
  return zip([...word, part, last])
}

/** What a whole archive holds, by name, as its table of contents says. */
export function unzipped(bytes: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const head = bytes.readUInt32LE(at + 42)
    const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const part = bytes.subarray(from, from + packed)
    found.set(bytes.toString('utf8', at + 46, nameEnd), method === 0 ? part : inflateRawSync(part))
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return found
}
