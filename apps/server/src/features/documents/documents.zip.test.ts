import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { extra, type Part, word, zip } from '../../../test/zips.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

const PICTURE = 'word/media/image1.png'
const macro: Part = { name: 'word/vbaProject.bin' }
const nulls = (size: number): Part => ({ name: 'word/media/big.bmp', data: Buffer.alloc(size) })
const noise = Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * i * 7919) % 251))
const empty = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
const cut = Buffer.concat([zip(word).subarray(0, -22), Buffer.from('PK\x05\x06')])
/** A whole zip of one part, without its table. */
const unnamed = zip([macro]).subarray(0, 60)
/** The field that gives a part a second name: version, checksum of the first name, the name. */
const named = (first: string, second: string) => {
  const checksum = Buffer.alloc(5, 1)
  checksum.writeUInt32LE(crc32(first), 1)
  return extra(0x7075, Buffer.concat([checksum, Buffer.from(second)]))
}
/** The field that gives a part its sizes in the large form. */
const sizes = (...each: number[]) => extra(1, Buffer.from(new BigUint64Array(each.map(size => BigInt(size))).buffer))
const none = Buffer.alloc(0)
const ALL = 0xff_ff_ff_ff
const beforeTable = (parts: readonly Part[]) => zip(parts).subarray(0, zip(parts).indexOf('PK\x01\x02'))
/** A stored part whose bytes are a part of their own, which the table of contents names as well. */
const inner: Part = { name: 'word/a.xml' }
const outer: Part = { name: PICTURE, data: beforeTable([inner]), method: 0 }
const nested = [...word, outer, { ...inner, at: beforeTable(word).length + 30 + PICTURE.length }]

it.each<[string, Buffer, number]>([
  ['a packed document', zip(word), 200],
  ['one with stored parts and parts that are large', zip([...word, { name: PICTURE, data: noise, method: 0 }]), 200],
  ['one that repeats its counts in the large form', zip(word, { large: {} }), 200],
  ['a comment', zip(word, { comment: Buffer.from('made by hand') }), 200],
  ['macros in the large form only', zip([...word, macro], { count: 2, large: { count: 3 } }), 415],
  ['macros in the plain form only', zip([...word, macro], { large: { count: 2 } }), 415],
  ['a large form that nothing leads to', zip(word, { large: { count: 3, locator: false } }), 415],
  ['a large form whose table is elsewhere', zip(word, { large: { table: 0 } }), 415],
  ['another table in the large form', zip(word, { before: zip(word), large: { table: zip(word).length } }), 415],
  ['an end within its comment', zip(word, { comment: empty }), 415],
  ['the first bytes of an end as its comment', zip(word, { comment: Buffer.from('PK\x05\x06') }), 415],
  ['an encrypted part', zip([...word, { name: PICTURE, flags: 1, more: Buffer.alloc(12) }]), 415],
  ['a stored part said to be encrypted', zip([...word, { name: PICTURE, flags: 1, method: 0 }]), 415],
  ['a part that only its header says is encrypted', zip([...word, { name: PICTURE, head: { flags: 1 } }]), 415],
  ['strong encryption', zip([...word, { name: PICTURE, flags: 0x40 }]), 415],
  ['a second, harmless name', zip([...word, { ...macro, extra: named(macro.name, 'word/a.xml') }]), 415],
  [
    'a second name of a program',
    zip([...word, { name: PICTURE, extra: named(PICTURE, macro.name), head: { extra: none } }]),
    415,
  ],
  ['a second name in a header', zip([...word, { name: PICTURE, head: { extra: named(PICTURE, macro.name) } }]), 415],
  ['an extra field that ends too early', zip([...word, { name: PICTURE, extra: Buffer.from([1, 0, 9, 0]) }]), 415],
  ['bytes behind the packed ones', zip([...word, { name: PICTURE, more: Buffer.from('<script>') }]), 415],
  ['a part within another', zip(nested), 415],
  ['bytes between its parts', zip([...word, { name: PICTURE, hidden: unnamed }, inner]), 415],
  [
    'a part that reaches into the table',
    zip([...word, { name: PICTURE, data: noise, method: 0, packs: 20_050, says: 20_050 }]),
    415,
  ],
  ['another way of packing in a header', zip([...word, { name: PICTURE, head: { method: 0 } }]), 415],
  ['a table said to be smaller', zip(word, { table: 60 }), 415],
  ['another total in the plain form', zip(word, { total: 3, large: {} }), 415],
  ['another table in the plain form', zip(word, { start: 0, large: {} }), 415],
  ['another table in a large form that nothing leads to', zip(word, { large: { table: 0, locator: false } }), 415],
  ['a size in the large form that is none', zip([...word, { name: PICTURE, says: ALL, extra: sizes(5) }]), 415],
  ['200 MB in the large form', zip([...word, { ...nulls(2e8), says: ALL, extra: sizes(2e8) }]), 422],
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
