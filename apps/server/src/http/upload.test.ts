import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../test/cases.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
let story: Story
let port = 0
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => world.end())

const path = () => `/api/case/${story.caseId}/add-document`
const documents = async () =>
  (await world.call('GET', `/api/case/${story.caseId}/documents`, { token: story.claimant.token })).body.total
const send = async (type: string, payload: string | Buffer) => {
  const headers = { authorization: `Bearer ${story.claimant.token}`, 'content-type': type }
  const reply = await world.app.inject({ method: 'POST', url: path(), headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const FORM = 'multipart/form-data; boundary=b'
const field = (name: string, value = 'x') => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, words = 'x') =>
  `--b\r\nContent-Disposition: form-data; name="documents[]"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${words}\r\n`
const END = '--b--\r\n'

describe('a hostile form', () => {
  const HOSTILE: [string, string, string | Buffer][] = [
    ['no boundary', 'multipart/form-data', file('a.txt') + END],
    ['an empty boundary', 'multipart/form-data; boundary=', file('a.txt') + END],
    ['a boundary of 252 bytes', `multipart/form-data; boundary=${'b'.repeat(252)}`, file('a.txt') + END],
    ['another boundary than it says', 'multipart/form-data; boundary=c', file('a.txt') + END],
    ['nothing in it', FORM, ''],
    ['only its end', FORM, END],
    ['no end', FORM, file('a.txt')],
    ['a cut within a part’s headers', FORM, file('a.txt').slice(0, 40)],
    ['a cut within a file', FORM, file('a.txt', 'x'.repeat(5000)).slice(0, 3000)],
    ['1,001 parts', FORM, Array.from({ length: 1001 }, (_, i) => field(`f${i}`)).join('') + END],
    ['1,001 parts and no end', FORM, Array.from({ length: 1001 }, (_, i) => field(`f${i}`)).join('')],
    ['1,001 files', FORM, Array.from({ length: 1001 }, () => file('a.txt')).join('') + END],
    ['a field named __proto__', FORM, field('__proto__') + file('a.txt') + END],
    ['a field named constructor', FORM, field('constructor') + file('a.txt') + END],
    ['a field named toString', FORM, field('toString') + file('a.txt') + END],
    ['a part’s header named __proto__', FORM, `--b\r\n__proto__: x\r\n${file('a.txt').slice(5)}${field('n')}${END}`],
    ['a part without a name', FORM, `--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n${END}`],
    ['a field twice', FORM, field('folder_id') + field('folder_id') + file('a.txt') + END],
    ['a field of 200 kB', FORM, field('folder_id', 'x'.repeat(200_000)) + file('a.txt') + END],
    ['a field’s name of 5 kB', FORM, field('n'.repeat(5000)) + file('a.txt') + END],
    ['bytes without a meaning', FORM, Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256))],
    ['JSON', 'application/json', '{"documents[]":"x"}'],
    ['JSON that calls itself a form', FORM, '{"documents[]":"x"}'],
    ['a form of another kind', 'application/x-www-form-urlencoded', 'documents=x'],
  ]
  it.each(HOSTILE)('with %s is refused, and nothing is kept', async (_, type, payload) => {
    const { status, body } = await send(type, payload)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(typeof body.message).toBe('string')
    expect(await documents()).toBe(0)
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    expect('x' in {}).toBe(false)
  })

  it('whose sender hangs up in the middle leaves nothing, and the others are served', async () => {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        const head = [`POST ${path()} HTTP/1.1`, 'Host: a', `Authorization: Bearer ${story.claimant.token}`]
        socket.write(`${[...head, `Content-Type: ${FORM}`, 'Content-Length: 100000'].join('\r\n')}\r\n\r\n`)
        socket.write(file('a.txt', 'x'.repeat(1000)), () => socket.destroy())
      })
      socket.on('close', () => resolve())
      socket.on('error', reject)
    })
    expect((await world.call('GET', '/healthz')).status).toBe(200)
    expect(await documents()).toBe(0)
  })
})

it('takes a well-formed form after all that', async () => {
  expect((await send(FORM, file('a.txt') + END)).status).toBe(200)
  expect(await documents()).toBe(1)
})
