import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

export type Part = {
  name: string
  data?: Buffer
  says?: number
  method?: number
  head?: { name?: string; says?: number }
}
type Lies = { count?: number; behind?: Buffer; table?: number; before?: Buffer; disk?: number; large?: number }

/** A packed zip that tells the truth but for its lies: `says` is the size a part would unpack to. */
export function zip(parts: readonly Part[], lies: Lies = {}): Buffer {
  const heads: Buffer[] = []
  const table: Buffer[] = []
  let offset = 0
  for (const { name, data = Buffer.from('<w/>'), says = data.length, method = 8, head = {} } of parts) {
    const packed = method === 0 ? data : deflateRawSync(data)
    const fields = (size: number, text: string) => {
      const common = Buffer.alloc(26)
      common.writeUInt16LE(20, 0)
      common.writeUInt16LE(method, 4)
      common.writeUInt32LE(crc32(data), 10)
      common.writeUInt32LE(packed.length, 14)
      common.writeUInt32LE(size, 18)
      common.writeUInt16LE(text.length, 22)
      return common
    }
    const own = head.name ?? name
    const whole = [Buffer.from('PK\x03\x04'), fields(head.says ?? says, own), Buffer.from(own), packed]
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    table.push(Buffer.from('PK\x01\x02\x14\x00'), fields(says, name), rest, Buffer.from(name))
    heads.push(...whole)
    offset += Buffer.concat(whole).length
  }
  const hidden = lies.before ?? Buffer.alloc(0)
  const contents = Buffer.concat(table)
  const large = Buffer.alloc(lies.large === undefined ? 0 : 76)
  if (lies.large !== undefined) {
    large.write('PK\x06\x06', 'latin1')
    large.writeBigUInt64LE(BigInt(lies.large), 32)
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(lies.disk ?? 0, 0)
  end.writeUInt16LE(lies.count ?? parts.length, 4)
  end.writeUInt16LE(lies.count ?? parts.length, 6)
  end.writeUInt32LE(lies.table ?? contents.length, 8)
  end.writeUInt32LE(offset + hidden.length, 12)
  const tail = lies.behind ?? Buffer.alloc(0)
  return Buffer.concat([...heads, hidden, contents, large, Buffer.from('PK\x05\x06'), end, tail])
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
