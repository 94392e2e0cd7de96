import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { type Part, word, zip } from '../../../test/zips.ts'

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
