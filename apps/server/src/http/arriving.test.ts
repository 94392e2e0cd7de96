import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory, type Story } from '../../test/cases.ts'
import { END, filePart, textPart } from '../../test/forms.ts'
import { NOBODYS_ID, setStatus } from '../../test/parties.ts'
import { makePerson, signUp, type TestPerson } from '../../test/people.ts'
import { until } from '../../test/until.ts'
import { openWorld, type World } from '../../test/world.ts'

const MB = 1024 * 1024
let world: World
let story: Story
let port = 0
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', ARRIVING_MB_PERSON: '12', ARRIVING_MB: '20' })
  story = await makeStory(world)
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => world.end())

const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await until('nothing is left of what came', () => uploads().length === 0)
})

const uploads = () =>
  readdirSync(join(world.dir, 'uploads')).map(name => statSync(join(world.dir, 'uploads', name)).size)

type Answer = { status: number; headers: string; message: string }
/** A form of 100 MB that begins and does not end. */
function begin(token: string, path: string, ...parts: (string | Buffer)[]) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const head = [`POST ${path} HTTP/1.1`, 'Host: a', `Authorization: Bearer ${token}`, `Content-Length: ${100 * MB}`]
  socket.write(`${[...head, 'Content-Type: multipart/form-data; boundary=b'].join('\r\n')}\r\n\r\n`)
  for (const part of parts) socket.write(part)
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  socket.on('error', () => undefined)
  const answer = (): Promise<Answer> =>
    until('an answer', () => {
      const [headers = '', body = ''] = text.split('\r\n\r\n')
      const status = Number(headers.split(' ')[1])
      return body.endsWith('}') ? { status, headers, message: JSON.parse(body).message } : undefined
    })
  return { socket, answer }
}
const open = (field: string) =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.txt"\r\n\r\n${'What was paid. '.repeat(10)}`
const addTo = (caseId: string) => `/api/case/${caseId}/add-document`
const full = Buffer.alloc(4 * MB, 'a')

describe('before any of a form is read', () => {
  it('who asks for what they have no access to gets 404', async () => {
    const stranger = await makePerson(world, 'Claimants')
    const seen = async (who: TestPerson, path: string) => (await begin(who.token, path).answer()).status
    for (const path of [addTo(NOBODYS_ID), `/api/case/change-status/${NOBODYS_ID}`])
      expect([path, await seen(story.claimant, path)]).toEqual([path, 404])
    expect(await seen(stranger, addTo(story.caseId))).toBe(404)
    for (const thread of [story.threadId, NOBODYS_ID])
      expect(await seen(stranger, `/api/case/discussions/${thread}/upload-document`)).toBe(404)
    expect(await seen(story.claimant, addTo('no-id'))).toBe(422)
  })

  it('who may not gets 401 or 403', async () => {
    expect((await begin('x'.repeat(43), addTo(story.caseId)).answer()).status).toBe(401)
    expect((await begin(story.claimant.token, `/api/case/change-status/${story.caseId}`).answer()).status).toBe(403)
  })

  it('what is over or done takes nothing: 409', async () => {
    const own = await makeStory(world)
    await setStatus(world, own.caseId, 'closed')
    const ministry = await makeMinistryAdmin(world)
    for (const [who, path] of [
      [own.claimant, addTo(own.caseId)],
      [own.claimant, `/api/case/discussions/${own.threadId}/upload-document`],
      [ministry, `/api/case/change-status/${own.caseId}`],
      [own.claimant, '/api/complete-registration'],
    ] as const)
      expect([path, (await begin(who.token, path).answer()).status]).toEqual([path, 409])
  })
})

describe('a file that arrives', () => {
  it('is kept on disk, and is removed when its sender is gone', async () => {
    const { socket } = begin(story.claimant.token, addTo(story.caseId), open('documents[]'), full)
    await until('most of it', () => (uploads()[0] ?? 0) > 3 * MB)
    socket.destroy()
    await until('it has gone', () => uploads().length === 0)
  })

  it.each([
    ['is kept', [filePart('documents[]', 'a.txt', 'What was paid'), END], 200],
    ['is refused', [filePart('documents[]', 'a.exe', 'What was paid'), END], 415],
    ['comes with a field nobody knows', [filePart('documents[]', 'a.txt'), textPart('owner'), END], 422],
    ['is followed by one under another name', [filePart('documents[]', 'a.txt'), filePart('photo', 'a.txt'), END], 422],
    ['is too large', [open('documents[]'), 'a'.repeat(6 * MB), `\r\n${END}`], 413],
    [
      'comes with too much text',
      [filePart('documents[]', 'a.txt'), ...['a', 'b', 'c'].map(n => textPart(n, 'x'.repeat(99_000))), END],
      413,
    ],
  ])('leaves nothing behind once the request is answered: one that %s', async (_, parts, status) => {
    const payload = parts.join('')
    const headers = {
      authorization: `Bearer ${story.claimant.token}`,
      'content-type': 'multipart/form-data; boundary=b',
    }
    const reply = await world.app.inject({ method: 'POST', url: addTo(story.caseId), headers, payload })
    expect([reply.statusCode, uploads()]).toEqual([status, []])
  })

  it('may be a picture of somebody with a registration token', async () => {
    const token = await signUp(world, 'ada@mail.example', 'password')
    begin(token, '/api/complete-registration', open('display_picture'), full.subarray(0, MB))
    await until('some of it', () => (uploads()[0] ?? 0) > 0.5 * MB)
  })
})

describe('how much may be on its way', () => {
  const nearly = (who: TestPerson) => begin(who.token, addTo(story.caseId), open('documents[]'), full)
  const waiting = (most: number) =>
    until('all of it', () => uploads().reduce((all, size) => all + size, 0) >= most * 4 * MB)

  it('has an end for one person (429), and for nobody else', async () => {
    for (let n = 0; n < 2; n++) nearly(story.claimant)
    await waiting(2)
    const more = await nearly(story.claimant).answer()
    expect([more.status, more.headers]).toEqual([429, expect.stringMatching(/retry-after: 10/i)])
    expect(more.message).toContain('12 MB at once')
    nearly(story.employer)
    await waiting(3)
  })

  it('has an end for all together (503), and begins anew when they have gone', async () => {
    for (const who of [story.claimant, story.claimant, story.employer, story.employer]) nearly(who)
    await waiting(4)
    const more = await nearly(story.ministry).answer()
    expect([more.status, more.headers]).toEqual([503, expect.stringMatching(/retry-after: 10/i)])
    for (const socket of sockets.splice(0)) socket.destroy()
    await until('it has gone', () => uploads().length === 0)
    const files = [{ field: 'documents[]', name: 'a.txt', bytes: full }]
    for (const who of [story.claimant, story.ministry]) {
      const reply = await world.call('POST', addTo(story.caseId), { token: who.token, form: { files } })
      expect(reply.status).toBe(200)
    }
  })
})
