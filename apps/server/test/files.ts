import { crc32 } from 'node:zlib'
import { PNG } from './people.ts'

/** A zip with stored entries, as small as one can be. */
export function zipOf(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const heads: Buffer[] = []
  const table: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const data = typeof text === 'string' ? Buffer.from(text) : text
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    table.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]))
    heads.push(head)
    offset += head.length
  }
  const contents = Buffer.concat(table)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(heads.length, 4)
  end.writeUInt16LE(heads.length, 6)
  end.writeUInt32LE(contents.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...heads, contents, Buffer.from('PK\x05\x06'), end])
}

const office = (kind: string, part: string) =>
  zipOf({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
    [part]: '<x/>',
  })
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const padding = Array<number>(600).fill(0)

/** One file of each type that is taken, recognised by its bytes. */
export const SAMPLES: readonly { type: string; name: string; bytes: Buffer; shown: boolean }[] = [
  { type: 'PDF', name: 'a.pdf', bytes: bytes('%PDF-1.7\n%\n1 0 obj\n'), shown: true },
  { type: 'PNG', name: 'a.png', bytes: PNG, shown: true },
  { type: 'JPEG', name: 'a.jpg', bytes: bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF\0', padding), shown: true },
  { type: 'GIF', name: 'a.gif', bytes: bytes('GIF89a', padding), shown: true },
  { type: 'WEBP', name: 'a.webp', bytes: bytes('RIFF', [0x50, 2, 0, 0], 'WEBPVP8 ', padding), shown: true },
  { type: 'MP3', name: 'a.mp3', bytes: bytes([0xff, 0xfb, 0x90, 0x64], padding), shown: false },
  { type: 'DOCX', name: 'a.docx', bytes: office('wordprocessingml.document', 'word/document.xml'), shown: false },
  { type: 'XLSX', name: 'a.xlsx', bytes: office('spreadsheetml.sheet', 'xl/workbook.xml'), shown: false },
  {
    type: 'XLS',
    name: 'a.xls',
    bytes: Buffer.concat([
      bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], padding),
      Buffer.from('Workbook', 'utf16le'),
    ]),
    shown: false,
  },
  { type: 'CSV', name: 'a.csv', bytes: bytes('name,pay\nAda,5\n'), shown: false },
  { type: 'TXT', name: 'a.txt', bytes: Buffer.from('No pay since May. ₦118,500'), shown: false },
]
