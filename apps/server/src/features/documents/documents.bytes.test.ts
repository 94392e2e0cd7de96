import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { setStatus } from '../../../test/parties.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

type Sent = { name: string; bytes: Buffer }
const add = (files: Sent[], headers: Record<string, string> = {}) =>
  world.call('POST', `/api/case/${story.caseId}/add-document`, {
    token: story.claimant.token,
    headers,
    form: { files: files.map(file => ({ field: 'documents[]', ...file })) },
  })
const text = (name: string): Sent => ({ name, bytes: Buffer.from(`what ${name} says`) })
const stored = () =>
  readdirSync(join(world.dir, 'files'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length

it('takes back the bytes of the first file when the second cannot be stored', async () => {
  const before = stored()
  const put = world.deps.storage.put
  let calls = 0
  const spy = vi.spyOn(world.deps.storage, 'put').mockImplementation((key, from) => {
    calls++
    return calls === 2 ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : put(key, from)
  })
  const reply = await add([text('a.txt'), text('b.txt')])
  spy.mockRestore()
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '30'])
  expect(stored()).toBe(before)
})

it('answers a repeated upload with every document of the first, and keeps one copy', async () => {
  const headers = { 'idempotency-key': 'three-files' }
  const files = [text('one.txt'), text('two.txt'), text('three.txt')]
  const first = await add(files, headers)
  const after = stored()
  const second = await add(files, headers)
  const ids = (reply: typeof first) => reply.body.data.map((d: { _id: string }) => d._id)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(ids(first)).toHaveLength(3)
  expect(ids(second)).toEqual(ids(first))
  await setStatus(world, story.caseId, 'closed')
  expect(ids(await add(files, headers))).toEqual(ids(first))
  expect((await add(files)).status).toBe(409)
  await setStatus(world, story.caseId, 'concilliation')
  expect(stored()).toBe(after)
})

/** A zip with stored entries whose table of contents says what a test wants. */
function zip(entries: { name: string; packed?: number; unpacked?: number; data?: string }[]): Buffer {
  const heads: Buffer[] = []
  const table: Buffer[] = []
  let offset = 0
  for (const { name, data = '', packed = data.length, unpacked = data.length } of entries) {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt32LE(data.length, 18)
    head.writeUInt32LE(data.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(packed, 20)
    entry.writeUInt32LE(unpacked, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    heads.push(head, Buffer.from(name), Buffer.from(data))
    table.push(entry, Buffer.from(name))
    offset += 30 + name.length + data.length
  }
  const contents = Buffer.concat(table)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(contents.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...heads, contents, end])
}
const word = {
  name: '[Content_Types].xml',
  data: '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
}
const sheetMark = Buffer.from('Workbook', 'utf16le')
const container = (...marks: Buffer[]) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), ...marks])

it.each<[string, Sent, number]>([
  ['a Word file', { name: 'letter.docx', bytes: zip([word, { name: 'word/document.xml', data: '<w/>' }]) }, 200],
  ['a Word file with macros', { name: 'a.docx', bytes: zip([word, { name: 'word/vbaProject.bin', data: 'x' }]) }, 415],
  ['a file that unpacks to 200 MB', { name: 'a.docx', bytes: zip([word, { name: 'word/x.xml', unpacked: 2e8 }]) }, 422],
  [
    'a file that unpacks to a hundred times its size',
    { name: 'a.docx', bytes: zip([word, { name: 'word/x.xml', data: 'x'.repeat(1000), unpacked: 500_000 }]) },
    422,
  ],
  [
    'a file whose parts share their bytes, so that each of them is most of it',
    { name: 'a.docx', bytes: zip([word, { name: 'word/x.xml', packed: 900_000, unpacked: 9_000_000 }]) },
    422,
  ],
  [
    'a sheet with the macros of old Excel',
    { name: 'a.xlsx', bytes: zip([{ ...word, name: '[Content_Types].xml' }, { name: 'xl/macrosheets/sheet1.xml' }]) },
    415,
  ],
  [
    'a file of 2,001 parts',
    { name: 'a.docx', bytes: zip([word, ...Array.from({ length: 2000 }, (_, i) => ({ name: `p${i}` }))]) },
    422,
  ],
  ['a zip whose contents cannot be read', { name: 'a.docx', bytes: zip([word]).subarray(0, -23) }, 415],
  ['a plain zip', { name: 'a.docx', bytes: zip([{ name: 'run.exe', data: 'MZ' }]) }, 415],
  ['an old Excel file', { name: 'a.xls', bytes: container(sheetMark) }, 200],
  ['an old Word file named Excel', { name: 'a.xls', bytes: container() }, 415],
  [
    'an old Excel file with macros',
    { name: 'a.xls', bytes: container(sheetMark, Buffer.from('_VBA_PROJECT', 'utf16le')) },
    415,
  ],
  ['text that begins like a bitmap', { name: 'a.txt', bytes: Buffer.from('BMW lease terms') }, 200],
  ['text that begins like a program', { name: 'a.csv', bytes: Buffer.from('MZ,name\n1,Ada') }, 200],
  ['a program', { name: 'a.pdf', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]) }, 415],
  ['an SVG named PNG', { name: 'a.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 415],
  ['a page named PDF', { name: 'a.pdf', bytes: Buffer.from('<!doctype html><script>1</script>') }, 415],
  ['an empty file', { name: 'a.pdf', bytes: Buffer.alloc(0) }, 422],
])('answers %s', async (_, file, status) => {
  const before = stored()
  const reply = await add([file])
  expect(reply.status).toBe(status)
  if (status !== 200) expect(stored()).toBe(before)
})

it.each([
  ['../../etc/passwd', 'passwd.txt'],
  ['C:\\\\fake\\\\me.txt', 'me.txt'],
  ['invoice\u202eexe.txt', 'invoiceexe.txt'],
  ['تقرير 日本 ₦.txt', 'تقرير 日本 ₦.txt'],
  ['...', 'document.txt'],
  [`${'a'.repeat(200)}.txt`, `${'a'.repeat(116)}.txt`],
  // A cut never leaves half of a character behind.
  [`${'a'.repeat(115)}😀b`, `${'a'.repeat(115)}.txt`],
])('shows the name %s as %s', async (name, shown) => {
  const reply = await add([{ name, bytes: Buffer.from('hello') }])
  expect([reply.status, reply.body.data?.[0]?.name]).toEqual([200, shown])
})
