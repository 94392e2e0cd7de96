import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

type Part = { name: string; data?: Buffer; says?: number; method?: number; head?: { name?: string; says?: number } }
type Lies = { count?: number; behind?: Buffer; table?: number; before?: Buffer; disk?: number; large?: number }

/** A packed zip that tells the truth but for its lies: `says` is the size a part would unpack to. */
function zip(parts: readonly Part[], lies: Lies = {}): Buffer {
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

const word: Part[] = [
  {
    name: '[Content_Types].xml',
    data: Buffer.from(
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
  },
  { name: 'word/document.xml' },
]
const PICTURE = 'word/media/image1.png'
const macro: Part = { name: 'word/vbaProject.bin' }
const nulls = (size: number): Part => ({ name: 'word/media/big.bmp', data: Buffer.alloc(size) })
const noise = Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * i * 7919) % 251))
const empty = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
const cut = Buffer.concat([zip(word).subarray(0, -22), Buffer.from('PK\x05\x06')])
/** A whole zip of one part, without its table. */
const unnamed = zip([macro]).subarray(0, 60)

it.each<[string, Buffer, number]>([
  ['a packed document', zip(word), 200],
  ['one with stored parts and parts that are large', zip([...word, { name: PICTURE, data: noise, method: 0 }]), 200],
  ['one that repeats its counts in the large form', zip(word, { large: 2 }), 200],
  ['one whose large form counts otherwise', zip([...word, macro], { count: 2, large: 3 }), 415],
  ['macros that the count leaves out', zip([...word, macro], { count: 2 }), 415],
  ['macros that the count and the table’s size leave out', zip([...word, macro], { count: 2, table: 123 }), 415],
  ['macros before a second, empty end', zip([...word, macro], { behind: empty }), 415],
  ['macros that the table does not name', zip(word, { before: unnamed }), 415],
  ['macros under another name in the table', zip([...word, { name: 'word/a.xml', head: { name: macro.name } }]), 415],
  ['macros in other letters', zip([...word, { name: 'word/VBAPROJECT.BIN' }]), 415],
  [
    '3,000 parts of which it counts two',
    zip([...word, ...Array.from({ length: 3000 }, (_, i) => ({ name: `p${i}` }))], { count: 2 }),
    415,
  ],
  ['200 MB that the count leaves out', zip([...word, nulls(2e8)], { count: 2 }), 415],
  ['200 MB', zip([...word, nulls(2e8)]), 422],
  ['200 MB said to be 20 bytes', zip([...word, { ...nulls(2e8), says: 20 }]), 422],
  ['2 MB in 2 kB, said to be 20 bytes', zip([...word, { ...nulls(2e6), says: 20 }]), 422],
  ['a part a byte longer than it says', zip([...word, { name: PICTURE, data: noise, says: 19_999 }]), 415],
  ['a part a byte shorter than it says', zip([...word, { name: PICTURE, data: noise, says: 20_001 }]), 415],
  ['a stored part longer than it says', zip([...word, { name: PICTURE, data: noise, method: 0, says: 1 }]), 415],
  ['a size that its head does not know', zip([...word, { name: PICTURE, head: { says: 1 } }]), 415],
  ['two parts of one name', zip([...word, { name: 'word/Document.xml' }]), 415],
  ['a way of packing that nobody opens', zip([...word, { name: PICTURE, method: 14 }]), 415],
  ['the second disk of two', zip(word, { disk: 1 }), 415],
  ['something behind the end', zip(word, { behind: Buffer.from('x') }), 415],
  ['no end', cut, 415],
])('answers a file with %s', async (_, bytes, status) => {
  const reply = await world.call('POST', `/api/case/${story.caseId}/add-document`, {
    token: story.claimant.token,
    form: { files: [{ field: 'documents[]', name: 'letter.docx', bytes }] },
  })
  expect([reply.status, reply.body.data?.[0]?.type]).toEqual([status, status === 200 ? 'DOCX' : undefined])
})
