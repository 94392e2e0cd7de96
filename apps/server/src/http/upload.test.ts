import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../test/cases.ts'
import { END, FORM, filePart, hostileForms } from '../../test/forms.ts'
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
const FIELD = 'documents[]'

describe('a hostile form', () => {
  it.each(hostileForms(FIELD))('with %s is refused, and nothing is kept', async (_, type, payload) => {
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
        socket.write(filePart(FIELD, 'a.txt', 'x'.repeat(1000)), () => socket.destroy())
      })
      socket.on('close', () => resolve())
      socket.on('error', reject)
    })
    expect((await world.call('GET', '/healthz')).status).toBe(200)
    expect(await documents()).toBe(0)
  })
})

it('takes a well-formed form after all that', async () => {
  expect((await send(FORM, filePart(FIELD, 'a.txt') + END)).status).toBe(200)
  const words = 'before\r\n__proto__: x\r\n\r\nafter'
  expect((await send(FORM.replace('=b', '="b"'), filePart(FIELD, 'b.txt', words) + END)).status).toBe(200)
  expect(await documents()).toBe(2)
})
