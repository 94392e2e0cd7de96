import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_DOCUMENT, MAX_PIECE } from '@accord/contract/documents/files'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { NOBODYS_ID, setPersonStatus, setStatus } from '../../../test/parties.ts'
import { customRole, makePerson, signInAs, type TestPerson } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { arrived, begin, begun, head, PIECE, piece, sha256Of, tus } from '../../../test/uploads.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { forgetUploads } from './documents.pieces.sweep.ts'

const HOUR = 3_600_000
let world: World
let story: Story
let who: TestPerson
const lines: string[] = []
beforeAll(async () => {
  const settings = { RATE_LIMITS: 'off', CASE_QUOTA_FILES: '40', LOG_LEVEL: 'debug' }
  world = await openWorld(settings, { logTo: { write: line => void lines.push(line) } })
  story = await makeStory(world)
  who = story.claimant
})
afterAll(() => world.end())

const text = (size: number, letter = 'a') => Buffer.alloc(size, letter)
type Sent = { id: string; name: string; sha256: string; chosen_sha256?: string }
const post = (path: string, uploads: Sent[], { as = who, key = '', more = {} } = {}) =>
  world.call('POST', path, {
    token: as.token,
    body: { uploads, ...more },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const addTo = (to: Story, uploads: Sent[], options = {}) => post(`/api/case/${to.caseId}/add-uploads`, uploads, options)
const documentsOf = async (to: Story): Promise<number> =>
  (await world.call('GET', `/api/case/${to.caseId}/documents`, { token: to.claimant.token })).body.total
const stored = () =>
  readdirSync(join(world.dir, 'files'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length
const arriving = () => readdirSync(join(world.dir, 'uploads'))

describe('an upload in pieces', () => {
  it('says how far it is, goes on there, and is a document of the case at the end', async () => {
    const bytes = text(700_001)
    const id = await begun(world, who, bytes.length)
    expect(await head(world, who, id)).toMatchObject({ status: 200, offset: 0 })
    expect(await piece(world, who, id, 0, bytes.subarray(0, MAX_PIECE))).toMatchObject({
      status: 204,
      offset: MAX_PIECE,
    })
    expect(await piece(world, who, id, MAX_PIECE, bytes.subarray(MAX_PIECE))).toMatchObject({ offset: 700_001 })
    const { headers } = await head(world, who, id)
    expect(headers).toMatchObject({ 'upload-offset': '700001', 'upload-length': '700001', 'tus-resumable': '1.0.0' })
    const reply = await addTo(story, [{ id, name: '../slip.txt', sha256: sha256Of(bytes) }])
    expect([reply.status, reply.body.message]).toEqual([200, 'Document has been uploaded successfully!'])
    expect(reply.body.data).toMatchObject([{ name: 'slip.txt', size: 700_001, sha256: sha256Of(bytes), type: 'TXT' }])
    const file = await world.app.inject({ method: 'GET', url: reply.body.data[0].file_path })
    expect(file.rawPayload.equals(bytes)).toBe(true)
    expect(arriving()).toEqual([])
  })

  it('says nothing to other sites, and what it is called is kept nowhere', async () => {
    const name = Buffer.from('Ngozichukwu.pdf').toString('base64')
    const { headers } = await begin(world, who, 5, {
      'upload-metadata': `filename ${name}`,
      origin: 'https://evil.example',
    })
    expect(headers.location).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/)
    const options = await tus(world, who, 'OPTIONS')
    expect(options.headers).toMatchObject({ 'tus-extension': 'creation,termination', 'tus-max-size': '5242880' })
    for (const one of [headers, options.headers])
      expect(Object.keys(one).filter(header => header.startsWith('access-control'))).toEqual([])
    expect(lines.join('')).not.toMatch(new RegExp(`Ngozichukwu|${name}`))
  })

  it('goes with its bytes when it is given up', async () => {
    const before = stored()
    const { id } = await arrived(world, who, text(1000))
    expect(stored()).toBe(before + 1)
    expect((await tus(world, who, 'DELETE', `/${id}`)).status).toBe(204)
    await until('its bytes to go', () => stored() === before)
    for (const method of ['HEAD', 'DELETE']) expect((await tus(world, who, method, `/${id}`)).status).toBe(404)
    expect((await piece(world, who, id, 1000, text(1))).status).toBe(404)
  })

  it('keeps nothing of a piece that begins elsewhere', async () => {
    const before = stored()
    const id = await begun(world, who, 1000)
    await piece(world, who, id, 0, text(600))
    for (const offset of [0, 599, 601]) expect((await piece(world, who, id, offset, text(300))).status).toBe(409)
    expect((await head(world, who, id)).offset).toBe(600)
    expect(stored()).toBe(before + 1)
    expect((await tus(world, who, 'DELETE', `/${id}`)).status).toBe(204)
  })

  it('counts one of those that are sent at once from the same byte', async () => {
    const id = await begun(world, who, 1000)
    const letters = ['a', 'b', 'c', 'd']
    const replies = await Promise.all(letters.map(letter => piece(world, who, id, 0, text(1000, letter))))
    expect(replies.map(reply => reply.status).sort()).toEqual([204, 409, 409, 409])
    const winner = letters[replies.findIndex(reply => reply.status === 204)]
    expect((await addTo(story, [{ id, name: 'a.txt', sha256: sha256Of(text(1000, winner)) }])).status).toBe(200)
  })

  it('has an end to its pieces', async () => {
    const id = await begun(world, who, 2000)
    await sql`insert into upload_part (storage_key, upload_id, at_byte, created_at)
      select 'aa/' || n, ${id}, n, now() from generate_series(1, 999) n`.execute(world.deps.db)
    expect((await piece(world, who, id, 0, text(1))).status).toBe(204)
    expect(await piece(world, who, id, 1, text(1))).toMatchObject({ status: 409, message: /too many pieces/ })
  })
})

describe('is refused', () => {
  const nobody = { token: 'x'.repeat(43) }
  const inAll = async (of: { token: string }, id: string) =>
    Promise.all([
      begin(world, of, 10),
      head(world, of, id),
      piece(world, of, id, 0, text(5)),
      tus(world, of, 'DELETE', `/${id}`),
      tus(world, of, 'OPTIONS'),
    ]).then(replies => replies.map(reply => reply.status))

  it('whoever has no session, a half one, or a role that adds no documents', async () => {
    const id = await begun(world, who, 10)
    expect(await inAll(nobody, id)).toEqual(Array(5).fill(401))
    expect(await inAll({ token: await signInAs(world, who.id, 'registration') }, id)).toEqual(Array(5).fill(403))
    const guest = await makePerson(world, await customRole(world, 'Guests', []))
    expect(await inAll(guest, id)).toEqual(Array(5).fill(403))
    expect((await head(world, who, id)).offset).toBe(0)
  })

  it('somebody else’s upload as an unknown one, to the byte', async () => {
    const { id, ...file } = await arrived(world, who, text(10))
    const asked = async (one: string) => [
      await head(world, story.employer, one),
      await piece(world, story.employer, one, 10, text(0)),
      await tus(world, story.employer, 'DELETE', `/${one}`),
      await addTo(story, [{ id: one, ...file }], { as: story.employer }),
      await post(`/api/case/discussions/${story.threadId}/add-uploads`, [{ id: one, ...file }], { as: story.employer }),
      await post('/api/documents/add-uploads', [{ id: one, ...file }], { as: story.employer }),
    ]
    const seen = (replies: Awaited<ReturnType<typeof asked>>) =>
      replies.map(reply => [reply.status, 'raw' in reply ? reply.raw : reply.message])
    expect(seen(await asked(id))).toEqual(seen(await asked(NOBODYS_ID)))
    expect(seen(await asked(id)).map(([status]) => status)).toEqual(Array(6).fill(404))
    expect((await tus(world, who, 'HEAD', '/no-id')).status).toBe(404)
    expect((await head(world, who, id)).offset).toBe(10)
  })

  it('the next piece once the session has ended, or the person is suspended', async () => {
    const other = await makePerson(world, 'Claimants')
    const id = await begun(world, other, 100)
    await piece(world, other, id, 0, text(50))
    await world.call('GET', '/api/logout', { token: other.token })
    expect((await piece(world, other, id, 50, text(50))).status).toBe(401)
    const again = { token: await signInAs(world, other.id) }
    expect((await head(world, again, id)).offset).toBe(50)
    await setPersonStatus(world, other, 'suspended')
    expect((await piece(world, again, id, 50, text(50))).status).toBe(401)
    await setPersonStatus(world, other, 'active')
    expect((await piece(world, { token: await signInAs(world, other.id) }, id, 50, text(50))).offset).toBe(100)
  })

  it.each<[number, string, Record<string, string>, Buffer]>([
    [400, 'without an offset', { 'upload-offset': '' }, text(5)],
    [400, 'with an offset that is none', { 'upload-offset': '-1' }, text(5)],
    [400, 'that says the length again', { 'upload-length': '10' }, text(5)],
    [412, 'of another version', { 'tus-resumable': '0.2.2' }, text(5)],
    [413, 'of more than the rest', {}, text(11)],
    [413, 'of more than 512 KB', {}, text(MAX_PIECE + 1)],
    [415, 'of another type', { 'content-type': 'application/json' }, text(5)],
    [415, 'that is a form', { 'content-type': 'multipart/form-data; boundary=b' }, text(5)],
  ])('with %i a piece %s', async (status, _, headers, bytes) => {
    const id = await begun(world, who, 10)
    const reply = await tus(world, who, 'PATCH', `/${id}`, { ...PIECE, 'upload-offset': '0', ...headers }, bytes)
    expect([reply.status, reply.message]).toEqual([status, expect.stringMatching(/\w \w.*\.$/)])
    expect((await head(world, who, id)).offset).toBe(0)
  })

  it.each<[number, string, Record<string, string>]>([
    [400, 'without a length', { 'upload-length': '' }],
    [400, 'whose length comes later', { 'upload-length': '', 'upload-defer-length': '1' }],
    [400, 'of a length that is none', { 'upload-length': '1e2' }],
    [400, 'that is a part of another', { 'upload-concat': 'partial' }],
    [400, 'that says too much of itself', { 'upload-metadata': `a ${'A'.repeat(5000)}` }],
    [412, 'that names no version', { 'tus-resumable': '' }],
    [413, 'that is larger than a document', { 'upload-length': String(MAX_DOCUMENT + 1) }],
    [422, 'of nothing', { 'upload-length': '0' }],
  ])('with %i an upload %s', async (status, _, headers) => {
    const reply = await begin(world, who, 10, headers)
    expect([reply.status, reply.message]).toEqual([status, expect.stringMatching(/\w \w.*\.$/)])
  })

  it('who has 20 under way, or 60 MB, also when they begin at once', async () => {
    const many = await makePerson(world, 'Claimants')
    const replies = await Promise.all(Array.from({ length: 23 }, () => begin(world, many, 10)))
    expect(replies.map(reply => reply.status).sort()).toEqual([...Array(20).fill(201), 429, 429, 429])
    const full = replies.find(reply => reply.status === 429)
    expect([full?.headers['retry-after'], full?.message]).toEqual(['60', expect.stringContaining('20 uploads')])
    const large = await makePerson(world, 'Claimants')
    for (let n = 0; n < 12; n++) await begun(world, large, MAX_DOCUMENT)
    expect((await begin(world, large, 1)).status).toBe(429)
    world.clock.add(73 * HOUR)
    const later = { token: await signInAs(world, large.id) }
    expect((await begin(world, later, 1)).status).toBe(201)
    world.clock.add(-73 * HOUR)
  })

  it('whatever is sent, never with a fault of ours', async () => {
    const odd: string[] = [
      '',
      '0',
      '-1',
      '1e9',
      '9'.repeat(400),
      'NaN',
      '5',
      ' ',
      'partial',
      '1.0.0',
      'a b,c d',
      'application/offset+octet-stream',
    ]
    const names = [
      'upload-offset',
      'upload-length',
      'upload-concat',
      'upload-defer-length',
      'tus-resumable',
      'content-type',
    ]
    const id = await begun(world, who, 10)
    for (const [n, name] of names.entries())
      for (const value of odd)
        for (const method of ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS']) {
          const path = ['POST', 'OPTIONS'].includes(method) ? '' : `/${method === 'DELETE' ? NOBODYS_ID : id}`
          const headers: Record<string, string> = {
            ...PIECE,
            'upload-offset': '0',
            [name]: value,
            'x-http-method-override': 'DELETE',
          }
          const { status } = await tus(world, who, method, path, headers, n % 2 ? text(3) : undefined)
          expect([method, name, value, status < 500]).toEqual([method, name, value, true])
        }
  })
})

describe('what is made of it', () => {
  const MZ = Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0This program cannot be run in DOS mode', 'latin1')

  it('is 415 where its bytes are another thing; the case stays, and the upload can be tried again', async () => {
    const own = await makeStory(world)
    const upload = await arrived(world, own.claimant, MZ, 'photo.jpg')
    for (let n = 0; n < 2; n++) {
      const reply = await addTo(own, [upload], { as: own.claimant })
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([415, ['uploads.0.name']])
    }
    expect(await documentsOf(own)).toBe(0)
    expect((await head(world, own.claimant, upload.id)).status).toBe(200)
  })

  it('is 422 where they are not what was sent, and is done with the right hash afterwards', async () => {
    const upload = await arrived(world, who, text(500))
    const wrong = await addTo(story, [{ ...upload, sha256: 'a'.repeat(64) }])
    expect([wrong.status, Object.keys(wrong.body.error ?? {})]).toEqual([422, ['uploads.0.sha256']])
    for (const sha256 of ['A'.repeat(64), 'a'.repeat(63), ''])
      expect((await addTo(story, [{ ...upload, sha256 }])).status).toBe(422)
    expect((await addTo(story, [{ ...upload, chosen_sha256: 'x' }])).status).toBe(422)
    expect((await addTo(story, [upload, upload])).status).toBe(422)
    expect((await addTo(story, [{ ...upload, chosen_sha256: 'b'.repeat(64) }])).status).toBe(200)
  })

  it('is 409 before all has arrived, when it was used, and when the case is over or full', async () => {
    const half = await begun(world, who, 10)
    await piece(world, who, half, 0, text(5))
    expect((await addTo(story, [{ id: half, name: 'a.txt', sha256: sha256Of(text(5)) }])).status).toBe(409)
    const upload = await arrived(world, who, text(10))
    expect((await addTo(story, [upload])).status).toBe(200)
    expect((await addTo(story, [upload])).status).toBe(409)
    expect((await post('/api/documents/add-uploads', [upload])).status).toBe(409)
    expect((await piece(world, who, upload.id, 10, text(0))).status).toBe(409)
    const over = await makeStory(world)
    const late = await arrived(world, over.claimant, text(10))
    await setStatus(world, over.caseId, 'closed')
    expect((await addTo(over, [late], { as: over.claimant })).status).toBe(409)
  })

  it('is one document, however often the call is repeated, also after the pieces have gone', async () => {
    const own = await makeStory(world)
    const before = stored()
    const uploads = [await arrived(world, own.claimant, text(10)), await arrived(world, own.claimant, text(20))]
    const ask = () => addTo(own, uploads, { as: own.claimant, key: 'a-key-of-mine' })
    const ids = (reply: Awaited<ReturnType<typeof ask>>) => reply.body.data?.map((one: { _id: string }) => one._id)
    const [first, ...others] = await Promise.all([ask(), ask(), ask()])
    await until('the pieces to go', () => stored() === before + 2)
    others.push(await ask())
    expect(first && ids(first)).toHaveLength(2)
    for (const other of others) expect([other.status, first && ids(first)]).toEqual([200, ids(other)])
    expect(await documentsOf(own)).toBe(2)
    const another = await addTo(own, uploads.slice(1), { as: own.claimant, key: 'a-key-of-mine' })
    expect(another.status).toBe(409)
  })

  it('is one document of two calls at once without a key', async () => {
    const own = await makeStory(world)
    const upload = await arrived(world, own.claimant, text(10))
    const replies = await Promise.all([1, 2, 3].map(() => addTo(own, [upload], { as: own.claimant })))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409])
    expect(await documentsOf(own)).toBe(1)
    expect(arriving()).toEqual([])
  })

  it('is all of them or none', async () => {
    const own = await makeStory(world)
    const [good, bad] = [await arrived(world, own.claimant, text(10)), await arrived(world, own.claimant, MZ)]
    expect((await addTo(own, [good, bad], { as: own.claimant })).status).toBe(415)
    expect(await documentsOf(own)).toBe(0)
    expect((await addTo(own, [good], { as: own.claimant })).status).toBe(200)
  })

  it('counts in what a case holds', async () => {
    const own = await makeStory(world)
    await sql`insert into document (id, folder_id, case_id, file_id, name, mime, uploaded_by, created_at)
      select gen_random_uuid(), d.folder_id, ${own.caseId}, d.file_id, d.name, d.mime, d.uploaded_by, d.created_at
      from (select * from document limit 1) d, generate_series(1, 40)`.execute(world.deps.db)
    const before = stored()
    const upload = await arrived(world, own.claimant, text(10))
    const reply = await addTo(own, [upload], { as: own.claimant })
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('40 documents')])
    expect(stored()).toBe(before + 1)
  })

  it('may be a message of a discussion, or a document of one’s own', async () => {
    const said = await arrived(world, who, text(600_000))
    const path = `/api/case/discussions/${story.threadId}/add-uploads`
    const sent = await post(path, [said], { key: 'a-message-of-mine' })
    expect(sent.status, sent.raw).toBe(200)
    expect((await post(path, [said], { key: 'a-message-of-mine' })).body).toEqual(sent.body)
    const messages = await world.call('GET', path.replace('add-uploads', 'messages'), { token: who.token })
    expect(messages.body.data.filter((one: { type: string }) => one.type === 'file')).toMatchObject([{ size: 600_000 }])
    expect((await post(path, [await arrived(world, who, text(1)), await arrived(world, who, text(1))])).status).toBe(
      422,
    )
    const kept = await post('/api/documents/add-uploads', [await arrived(world, who, text(30))])
    expect(kept.body.data).toMatchObject([{ size: 30, name: 'slip.txt' }])
  })
})

describe('an upload that nobody ends', () => {
  it('lives for 72 hours after its last piece, whichever way the clock is moved, and is swept with its bytes', async () => {
    const other = await makePerson(world, 'Claimants')
    const as = async () => ({ token: await signInAs(world, other.id) })
    const id = await begun(world, other, 100)
    await piece(world, other, id, 0, text(10))
    world.clock.add(-HOUR)
    expect((await piece(world, await as(), id, 10, text(10))).offset).toBe(20)
    world.clock.add(72 * HOUR)
    expect((await piece(world, await as(), id, 20, text(10))).offset).toBe(30)
    const before = stored()
    await forgetUploads(world.deps)
    expect([(await head(world, await as(), id)).offset, stored()]).toEqual([30, before])
    world.clock.add(72 * HOUR)
    expect((await piece(world, await as(), id, 30, text(10))).status).toBe(404)
    await forgetUploads(world.deps)
    expect((await head(world, await as(), id)).status).toBe(404)
    const left = await sql`select from upload_part where upload_id = ${id}`.execute(world.deps.db)
    expect([left.rows.length, stored() <= before - 3]).toEqual([0, true])
    world.clock.add(-143 * HOUR)
  })

  it('leaves no bytes that were stored and never counted', async () => {
    const { db, storage, clock } = world.deps
    const key = 'ab/abababab'
    await storage.put(key, text(5))
    await sql`insert into upload_part (storage_key, upload_id, at_byte, created_at)
      values (${key}, ${NOBODYS_ID}, 0, ${clock.now()})`.execute(db)
    await forgetUploads(world.deps)
    expect(await storage.get(key).then(stream => stream?.destroy())).toBeDefined()
    world.clock.add(2 * HOUR)
    await forgetUploads(world.deps)
    expect(await storage.get(key)).toBeNull()
    world.clock.add(-2 * HOUR)
  })
})
