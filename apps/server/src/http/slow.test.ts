import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../test/until.ts'
import { openWorld, type World } from '../../test/world.ts'

const IDLE = 2000

let world: World
let port = 0
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => world.end())

type Connection = { socket: Socket; received(): string }

/** A sender who does not hang up by itself. */
async function dial(...said: string[]): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  socket.on('data', chunk => {
    received += chunk.toString()
  })
  // Writing to a connection that was closed is what these senders do.
  socket.on('error', () => {})
  await once(socket, 'connect')
  for (const part of said) socket.write(part)
  return { socket, received: () => received }
}
const connections = () =>
  new Promise<number>(resolve => {
    world.app.server.getConnections((_, count) => resolve(count))
  })
const login = (length: number) =>
  `POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

async function expectEnded(...open: Connection[]): Promise<void> {
  for (const { received } of open) {
    await until('an answer', () => received().includes('}'))
    expect(received()).toMatch(/^HTTP\/1\.1 408 /)
    expect(JSON.parse(received().split('\r\n\r\n')[1] ?? '')).toEqual({ message: expect.any(String) })
  }
  await until('nothing is held', async () => (await connections()) === 0)
  for (const { socket } of open) socket.destroy()
}

describe('headers', () => {
  it('have 10 s, and a whole request 15 minutes', () => {
    expect(world.app.server.headersTimeout).toBe(10_000)
    expect(world.app.server.requestTimeout).toBe(15 * 60_000)
  })

  describe('that do not come in time', () => {
    beforeEach(() => {
      world.app.server.headersTimeout = 300
      return () => {
        world.app.server.headersTimeout = 10_000
      }
    })

    it('are 408, and the connection is closed', async () => {
      const slow = await Promise.all(['GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'GE', ''].map(said => dial(said)))
      await expectEnded(...slow)
    })

    it(`of ${IDLE} idle senders keep nobody else waiting`, async () => {
      const idle = await Promise.all(Array.from({ length: IDLE }, () => dial('')))
      for (let i = 0; i < 20; i++) {
        const other = await dial('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
        await until('an answer', () => other.received() !== '')
        expect(other.received()).toMatch(/^HTTP\/1\.1 200 /)
        other.socket.destroy()
      }
      await until('all are gone', async () => (await connections()) === 0)
      for (const { socket } of idle) socket.destroy()
    })
  })
})

describe('a body', () => {
  it('that stops coming, or comes below 1 kB a second, is 408 after 30 s', async () => {
    const stopped = await dial(login(1000), '{"email":"')
    const dribbling = await dial(login(250_000))
    const started = world.clock.now().getTime()
    await until('both answers', () => {
      world.clock.add(1000)
      dribbling.socket.write('x'.repeat(900))
      return stopped.received() !== '' && dribbling.received() !== ''
    })
    expect(world.clock.now().getTime() - started).toBeGreaterThan(30_000)
    await expectEnded(stopped, dribbling)
  })

  it('above 1 kB a second is read to its end', async () => {
    const connection = await dial(login(200_000), '{"email":"')
    let sent = 10
    const checked = Date.now() + 2500
    await until('its end', () => {
      const more = Math.min(750, 200_000 - 2 - sent)
      world.clock.add(500)
      connection.socket.write('x'.repeat(more))
      sent += more
      if (Date.now() < checked) return false
      connection.socket.write(`${'x'.repeat(200_000 - 2 - sent)}"}`)
      return true
    })
    await until('an answer', () => connection.received() !== '')
    expect(connection.received()).toMatch(/^HTTP\/1\.1 422 /)
    connection.socket.destroy()
  })

  it('of a request that lasts too long is 408', async () => {
    // The longer of the two counts for the whole request.
    Object.assign(world.app.server, { headersTimeout: 200, requestTimeout: 300 })
    await expectEnded(await dial(login(1000), '{"email":"'))
    Object.assign(world.app.server, { headersTimeout: 10_000, requestTimeout: 15 * 60_000 })
  })

  it('that goes on after its answer holds no place', async () => {
    const head = `POST /api/case/create HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`
    const connection = await dial(head, '{')
    await until('an answer', () => connection.received() !== '')
    expect(connection.received()).toMatch(/^HTTP\/1\.1 401 /)
    await until('nothing is held', async () => {
      world.clock.add(1000)
      return (await connections()) === 0
    })
    connection.socket.destroy()
  })
})
