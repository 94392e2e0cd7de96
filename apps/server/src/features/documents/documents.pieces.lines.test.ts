import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_PIECE } from '@accord/contract/documents/files'
import { sql } from 'kysely'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { makePerson } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { begin, begun, head, piece, sha256Of, tus } from '../../../test/uploads.ts'
import { openWorld, type World } from '../../../test/world.ts'

/** A PDF of so many bytes, none like another. */
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])

/** The first bytes of a piece over a line of its own, which then says nothing more. */
async function beginPiece({ app }: World, token: string, id: string, at: number, bytes: Buffer, upTo: number) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  socket.on('error', () => undefined)
  const lines = [
    `PATCH /api/uploads/${id} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer ${token}`,
    'Tus-Resumable: 1.0.0',
    'Content-Type: application/offset+octet-stream',
    `Upload-Offset: ${at}`,
    `Content-Length: ${bytes.length}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await new Promise<void>(resolve => socket.write(bytes.subarray(0, upTo), () => resolve()))
  return socket
}

/** How large each of the pieces is that are on their way. */
const arriving = ({ dir }: World) =>
  readdirSync(join(dir, 'uploads')).map(name => statSync(join(dir, 'uploads', name)).size)

/** What comes back over such a line, once it was cut. */
const answerOf = (socket: Socket) => {
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  return until('an answer', () => /^HTTP\/1.1 (\d+)/.exec(text)?.[1])
}

const home = mkdtempSync(join(tmpdir(), 'accord-lines-'))
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: home,
  configureBuckets: [{ name: 'files' }],
})
const worlds: World[] = []
let onS3: Record<string, string>
beforeAll(async () => {
  const { port } = await s3.run()
  onS3 = { RATE_LIMITS: 'off', STORAGE_URL: `s3://S3RVER:S3RVER@files?endpoint=http://127.0.0.1:${port}` }
})
afterAll(async () => {
  for (const world of worlds.reverse()) await world.end()
  await s3.close()
  rmSync(home, { recursive: true })
})
const open = async (settings: Record<string, string>, beside?: World) => {
  const world = await openWorld(settings, { work: false, ...(beside && { beside }) })
  worlds.push(world)
  return world
}

const finish = (world: World, { claimant, caseId }: Story, id: string, bytes: Buffer) =>
  world.call('POST', `/api/case/${caseId}/add-uploads`, {
    token: claimant.token,
    body: { uploads: [{ id, name: 'letter.pdf', sha256: sha256Of(bytes) }] },
  })

describe.each(['disk', 's3'])('a line that breaks, with files on %s', store => {
  let world: World
  let story: Story
  beforeAll(async () => {
    world = await open(store === 's3' ? onS3 : { RATE_LIMITS: 'off' })
    story = await makeStory(world)
  })

  it('sends next to nothing twice: 3 MB with three cuts have the right hash', async () => {
    const { claimant } = story
    const bytes = pdf(3 * 1024 * 1024)
    const id = await begun(world, claimant, bytes.length)
    const cuts = [100_001, 777_777, 2_000_003]
    let sent = 0
    for (let at = 0; at < bytes.length; at = (await head(world, claimant, id)).offset) {
      const next = bytes.subarray(at, at + MAX_PIECE)
      const [cut = Number.POSITIVE_INFINITY] = cuts
      const breaks = cut < at + next.length
      if (breaks) cuts.shift()
      const upTo = breaks ? cut - at : next.length
      sent += upTo
      const socket = await beginPiece(world, claimant.token, id, at, next, upTo)
      if (breaks) await until('what was sent to arrive', () => arriving(world)[0] === upTo)
      else expect(await answerOf(socket)).toBe('204')
      socket.destroy()
    }
    expect([cuts, sent <= bytes.length * 1.1]).toEqual([[], true])
    const reply = await finish(world, story, id, bytes)
    expect([reply.status, reply.body.data[0].sha256]).toEqual([200, sha256Of(bytes)])
    const file = await world.app.inject({ method: 'GET', url: reply.body.data[0].file_path })
    expect(file.rawPayload.equals(bytes)).toBe(true)
  })

  it('need not be known to be broken: whoever comes anew finds what had come', async () => {
    const { claimant } = story
    const bytes = pdf(400_000)
    const id = await begun(world, claimant, bytes.length)
    const socket = await beginPiece(world, claimant.token, id, 0, bytes, 250_001)
    await until('it to arrive', () => arriving(world)[0] === 250_001)
    // A stranger who asks disturbs nothing.
    expect((await head(world, story.employer, id)).status).toBe(404)
    const { offset } = await head(world, claimant, id)
    expect(offset).toBe(250_001)
    expect((await piece(world, claimant, id, offset, bytes.subarray(offset))).status).toBe(204)
    socket.destroy()
    expect((await finish(world, story, id, bytes)).status).toBe(200)
    await until('nothing to be left', () => arriving(world).length === 0)
  })

  it('may break at any byte of a piece, also before anybody has looked at it', async () => {
    const { claimant } = story
    const bytes = pdf(3000)
    const id = await begun(world, claimant, bytes.length)
    for (const upTo of [0, 1, 1000, 2999]) {
      const socket = await beginPiece(world, claimant.token, id, 0, bytes, upTo)
      socket.destroy()
    }
    let { offset } = await head(world, claimant, id)
    while (offset < bytes.length) {
      const { status } = await piece(world, claimant, id, offset, bytes.subarray(offset))
      expect([204, 409]).toContain(status)
      offset = (await head(world, claimant, id)).offset
    }
    expect((await finish(world, story, id, bytes)).status).toBe(200)
    await until('nothing to be left', () => arriving(world).length === 0)
  })

  it('ends where a piece is refused for its offset: the rest of it need not leave', async () => {
    const { claimant } = story
    const bytes = pdf(400_000)
    const id = await begun(world, claimant, bytes.length)
    expect((await piece(world, claimant, id, 0, bytes.subarray(0, 100))).status).toBe(204)
    const socket = await beginPiece(world, claimant.token, id, 0, bytes, 1000)
    const over = once(socket, 'close')
    expect(await answerOf(socket)).toBe('409')
    await over
  })

  it('is 401 for what comes after the session has ended, and nothing of it is kept', async () => {
    const other = await makePerson(world, 'Claimants')
    const id = await begun(world, other, 1000)
    const bytes = pdf(1000)
    const socket = await beginPiece(world, other.token, id, 0, bytes, 500)
    await until('it to arrive', () => arriving(world).length > 0)
    await world.call('GET', '/api/logout', { token: other.token })
    socket.write(bytes.subarray(500))
    expect(await answerOf(socket)).toBe('401')
    socket.destroy()
    const parts = await sql`select from upload_part where upload_id = ${id}`.execute(world.deps.db)
    expect(parts.rows).toEqual([])
  })
})

describe('two servers on one database and store', () => {
  let a: World
  let b: World
  let story: Story
  beforeAll(async () => {
    a = await open(onS3)
    b = await open(onS3, a)
    story = await makeStory(a)
  })

  it('count one piece of those that begin at the same byte, and leave nothing of the others', async () => {
    const { claimant } = story
    const bytes = pdf(300_000)
    const id = await begun(a, claimant, bytes.length)
    for (let at = 0; at < bytes.length; at += 100_000) {
      const next = bytes.subarray(at, at + 100_000)
      const replies = await Promise.all([a, b, a, b].map(node => piece(node, claimant, id, at, next)))
      expect(replies.map(reply => reply.status).sort()).toEqual([204, 409, 409, 409])
    }
    expect([(await head(a, claimant, id)).offset, (await head(b, claimant, id)).offset]).toEqual([300_000, 300_000])
    const parts = await sql`select from upload_part where upload_id = ${id}`.execute(a.deps.db)
    expect(parts.rows).toHaveLength(3)
    const replies = await Promise.all([a, b, a, b].map(node => finish(node, story, id, bytes)))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409, 409])
    const made = replies.find(reply => reply.status === 200)
    expect(made?.body.data).toMatchObject([{ sha256: sha256Of(bytes) }])
  })

  it('go on for each other, and give up for each other', async () => {
    const { claimant } = story
    const bytes = pdf(2000)
    const id = await begun(a, claimant, bytes.length)
    for (const [n, node] of [a, b, a, b].entries())
      expect((await piece(node, claimant, id, n * 500, bytes.subarray(n * 500, n * 500 + 500))).status).toBe(204)
    const other = await begun(b, claimant, 10)
    expect((await tus(a, claimant, 'DELETE', `/${other}`)).status).toBe(204)
    expect((await piece(b, claimant, other, 0, bytes.subarray(0, 10))).status).toBe(404)
    expect((await finish(b, story, id, bytes)).status).toBe(200)
  })
})

it('a store that is away is 503, acknowledges nothing, and is forgotten when it is back', async () => {
  const world = await open({ ...onS3, STORAGE_URL: 's3://S3RVER:S3RVER@files?endpoint=http://127.0.0.1:1' })
  const back = await open(onS3, world)
  const story = await makeStory(world)
  const bytes = pdf(1000)
  const id = await begun(world, story.claimant, bytes.length)
  const reply = await piece(world, story.claimant, id, 0, bytes)
  expect([reply.status, reply.headers['retry-after'], (await head(world, story.claimant, id)).offset]).toEqual([
    503,
    '30',
    0,
  ])
  expect((await piece(back, story.claimant, id, 0, bytes)).status).toBe(204)
  expect((await finish(world, story, id, bytes)).status).toBe(503)
  expect((await finish(back, story, id, bytes)).status).toBe(200)
})

describe('how much may be sent', () => {
  it('is 240 pieces a minute, counted apart from other writes', async () => {
    const world = await open({ LIMIT_PIECES: '3', LIMIT_WRITES: '2' })
    const who = await makePerson(world, 'Claimants')
    const id = await begun(world, who, 1000)
    for (let n = 0; n < 3; n++) expect((await piece(world, who, id, n, Buffer.from('a'))).status).toBe(204)
    const more = await piece(world, who, id, 3, Buffer.from('a'))
    expect([more.status, Number(more.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await begin(world, who, 10)).status).toBe(201)
    expect((await begin(world, who, 10)).status).toBe(429)
  })

  it('counts what is under way in pieces with what is under way in forms', async () => {
    const world = await open({ RATE_LIMITS: 'off', ARRIVING_MB_PERSON: '10', ARRIVING_MB: '10' })
    const who = await makePerson(world, 'Claimants')
    const sockets: Socket[] = []
    for (let n = 0; n < 19; n++) {
      const id = await begun(world, who, MAX_PIECE)
      sockets.push(await beginPiece(world, who.token, id, 0, Buffer.alloc(MAX_PIECE, 'a'), MAX_PIECE - 1))
    }
    await until('all of it to begin', () => arriving(world).length === 19)
    const files = [{ field: 'documents[]', name: 'a.txt', bytes: Buffer.alloc(2 * 1024 * 1024, 'a') }]
    const form = await world.call('POST', '/api/documents/upload', { token: who.token, form: { files } })
    expect(form.status).toBe(429)
    for (const socket of sockets) socket.destroy()
    await until('all of it to end', () => arriving(world).length === 0)
  })
})
