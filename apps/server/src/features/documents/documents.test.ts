import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { SAMPLES, zipOf } from '../../../test/files.ts'
import { eventsOf, join, setStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

type Sent = { name: string; bytes: Buffer; field?: string }
type To = { to?: Story; as?: TestPerson; fields?: Record<string, string> }
const add = (files: Sent[], { to = story, as, fields = {} }: To = {}) =>
  world.call('POST', `/api/case/${to.caseId}/add-document`, {
    token: (as ?? to.claimant).token,
    form: { fields, files: files.map(file => ({ field: 'documents[]', ...file })) },
  })
const list = async (who: TestPerson, query = '', of = story) =>
  (await world.call('GET', `/api/case/${of.caseId}/documents?${query}`, { token: who.token })).body
const text = (name: string, words = 'pay slip'): Sent => ({ name, bytes: Buffer.from(words) })
const MB = 1024 * 1024

describe('adding documents', () => {
  it.each(SAMPLES)('takes $type by its bytes', async ({ type, name, bytes }) => {
    const reply = await add([{ name, bytes }])
    expect(reply.status, reply.raw).toBe(200)
    expect(reply.body.message).toBe('Document has been uploaded successfully!')
    expect(reply.body.data).toMatchObject([{ name, type, size: bytes.length, uploaded_by: 'Claimants Test' }])
    expect(reply.body.data[0].uploader_id).toBe(story.claimant.id)
    const link = reply.body.data[0].file_path
    expect((await world.app.inject({ method: 'GET', url: link })).rawPayload.equals(bytes)).toBe(true)
  })

  it('looks at the bytes, never at the name, which it corrects between pictures', async () => {
    const [png] = SAMPLES.filter(sample => sample.type === 'PNG')
    const reply = await add([{ name: 'report.JPG', bytes: png?.bytes ?? Buffer.alloc(0) }])
    expect(reply.body.data).toMatchObject([{ type: 'PNG', name: 'report.png' }])
  })

  const REFUSED: [string, Buffer][] = [
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML after some text', Buffer.from('Dear all,\n\n  <sCrIpT src=x>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG behind a byte order mark', Buffer.from('\ufeff<?xml version="1.0"?><svg/>')],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0This program cannot be run in DOS mode', 'latin1')],
    ['another program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(64)])],
    ['a zip', zipOf({ 'a.txt': 'hello' })],
    ['a zip that is cut off', Buffer.from('PK\x03\x04')],
    ['text that is not UTF-8', Buffer.from([0x50, 0x61, 0x79, 0xff, 0xfe, 0xfd])],
    ['bytes without a meaning', Buffer.from([1, 2, 3, 4, 0, 0])],
    ['a page in UTF-16', Buffer.from('\ufeff<script>alert(1)</script>', 'utf16le')],
    ['half of UTF-16', Buffer.from([0xff, 0xfe, 0x41])],
    ['sound that is no MP3', Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80]), Buffer.alloc(600)])],
    ['a frame of another layer', Buffer.concat([Buffer.from([0xff, 0xfd, 0x90, 0x64]), Buffer.alloc(600)])],
  ]
  it.each(REFUSED)('refuses %s that calls itself a PDF', async (_, bytes) => {
    const before = (await list(story.claimant)).total
    const reply = await add([text('good.txt'), { name: 'report.pdf', bytes }])
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([415, ['documents[]']])
    // All or none: the good one is not kept either.
    expect((await list(story.claimant)).total).toBe(before)
  })

  it('takes 5 MB and not a byte more, nothing empty, and at most ten at once', async () => {
    expect((await add([{ name: 'a.txt', bytes: Buffer.alloc(5 * MB, 'a') }])).status).toBe(200)
    expect((await add([{ name: 'a.txt', bytes: Buffer.alloc(5 * MB + 1, 'a') }])).status).toBe(413)
    for (const files of [[], [{ name: 'a.txt', bytes: Buffer.alloc(0) }]]) {
      const reply = await add(files)
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['documents[]']])
    }
    expect((await add(Array.from({ length: 10 }, (_, i) => text(`${i}.txt`)))).body.data).toHaveLength(10)
    const eleven = await add(Array.from({ length: 11 }, (_, i) => text(`${i}.txt`)))
    expect([eleven.status, eleven.body.message]).toEqual([413, expect.stringContaining('at most 10 files')])
    expect((await add([{ ...text('a.txt'), field: 'photo' }])).body.error).toHaveProperty('photo')
    expect((await add([text('a.txt')], { fields: { owner: 'me' } })).body.error).toHaveProperty('owner')
  })

  it.each([
    ['../../etc/passwd', 'passwd.txt'],
    ['C:\\Users\\ada\\slip.TXT', 'slip.TXT'],
    ['..', 'document.txt'],
    ['.htaccess', 'htaccess.txt'],
    ['a\u202etxt.csv', 'atxt.csv'],
    ['a\u0000b\u0007\u200bc.txt', 'abc.txt'],
    ['Ọṣun – owó oṣù.txt', 'Ọṣun – owó oṣù.txt'],
    [`${'n'.repeat(300)}.txt`, `${'n'.repeat(116)}.txt`],
    ['Letter of 12.05.2026', 'Letter of 12.05.2026.txt'],
    ['What Mr. Obi said', 'What Mr. Obi said.txt'],
    ['slip.', 'slip..txt'],
  ])('shows the name %j as %j', async (name, shown) => {
    expect((await add([text(name)])).body.data).toMatchObject([{ name: shown }])
  })

  it.each([
    ['a.txt', 'TXT', Buffer.from('\ufeffNo pay since May. ₦118,500', 'utf16le')],
    ['a.csv', 'CSV', Buffer.from('\ufeffname,pay\r\nAda,5', 'utf16le')],
    ['a.txt', 'TXT', Buffer.from('\ufeffNo pay', 'utf16le').swap16()],
  ])('takes the text of Windows for what it is: %s as %s', async (name, type, bytes) => {
    expect((await add([{ name, bytes }])).body.data).toMatchObject([{ type }])
  })

  it('puts them into a folder of this case only', async () => {
    const other = await makeStory(world)
    const folder = (of: Story) =>
      world.deps.db.selectFrom('folder').select('id').where('case_id', '=', of.caseId).executeTakeFirstOrThrow()
    expect((await add([text('a.txt')], { fields: { folder_id: (await folder(story)).id } })).status).toBe(200)
    const foreign = await add([text('a.txt')], { fields: { folder_id: (await folder(other)).id } })
    const unknown = await add([text('a.txt')], { fields: { folder_id: other.caseId } })
    expect([foreign.status, foreign.raw]).toEqual([422, unknown.raw])
    expect(Object.keys(foreign.body.error ?? {})).toEqual(['folder_id'])
    expect((await add([text('a.txt')], { fields: { folder_id: '' } })).status).toBe(200)
    expect((await list(other.claimant, '', other)).total).toBe(0)
  })

  it('records who added what, by its hash', async () => {
    const own = await makeStory(world)
    const { data } = (await add([text('a.txt', 'SECRET')], { to: own, as: own.employer })).body
    const event = (await eventsOf(world, own.caseId)).find(e => e.action === 'document added')
    expect(event).toMatchObject({ actor_id: own.employer.id, thing_id: data[0]._id, after: { name: 'a.txt', size: 6 } })
    // What is read on paper is the hash that the event keeps.
    expect(event?.after).toMatchObject({ sha256: data[0].sha256 })
    expect(JSON.stringify(event)).not.toContain('SECRET')
  })

  it('is open to the claimant from the first day, to a mediator who joined, and to nobody once closed', async () => {
    const waiting = await makeStory(world, { approved: false })
    expect((await add([text('a.txt')], { to: waiting })).status).toBe(200)
    expect((await add([text('a.txt')], { to: waiting, as: waiting.employer })).status).toBe(404)
    const mediator = await makePerson(world, 'Mediators')
    await join(world, story.caseId, mediator, 'neutral')
    expect((await add([text('a.txt')], { as: mediator })).status).toBe(200)
    for (const status of ['closed', 'rejected', 'withdrawn'] as const) {
      await setStatus(world, waiting.caseId, status)
      const reply = await add([text('late.txt')], { to: waiting })
      expect([reply.status, reply.body.status]).toEqual([409, status])
    }
    expect((await list(waiting.claimant, '', waiting)).total).toBe(1)
  })
})

describe('the list', () => {
  it('shows both sides the newest first, page by page, and finds words as they are', async () => {
    const own = await makeStory(world)
    for (const name of ['one.txt', '50%.txt', '500.txt', 'a_b.txt', 'acb.txt']) await add([text(name)], { to: own })
    const names = (body: { data: { name: string }[] }) => body.data.map(d => d.name)
    const all = await list(own.employer, '', own)
    expect(names(all)).toEqual(['acb.txt', 'a_b.txt', '500.txt', '50%.txt', 'one.txt'])
    const [{ _id, size, type, last_modified, file_path }] = all.data
    expect([_id, size, type]).toEqual([expect.any(String), 'pay slip'.length, 'TXT'])
    expect(Math.abs(Date.parse(last_modified) - world.clock.now().getTime())).toBeLessThan(60_000)
    expect((await world.call('GET', file_path)).raw).toBe('pay slip')
    expect(names(await list(own.claimant, 'q=50%25', own))).toEqual(['50%.txt'])
    expect(names(await list(own.claimant, 'q=A_B', own))).toEqual(['a_b.txt'])
    const first = await list(own.claimant, 'limit=3', own)
    const second = await list(own.claimant, `limit=3&cursor=${first.next_cursor}`, own)
    expect([first.total, second.total, second.next_cursor]).toEqual([5, 5, null])
    expect([...names(first), ...names(second)]).toEqual(names(all))
  })
})
