import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STOP_WITHIN_MS } from '../../src/lib/stop.ts'
import { endServers, type Server } from '../server.ts'
import { until } from '../until.ts'
import { compare, newBook, type Place, standing, writeUntilRefused } from '../writes.ts'
import { type Beside, besideWorld } from './beside.ts'

let beside: Beside
beforeAll(async () => {
  beside = await besideWorld()
})
afterAll(async () => {
  await endServers()
  await beside?.end()
})

/** Sends the first half of a file; `rest` sends the other one and resolves to the answer. */
async function halfAFile({ base }: Server, { token, thread }: Place) {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  let received = ''
  socket.on('data', chunk => {
    received += String(chunk)
  })
  await once(socket, 'connect')
  const body = `--b\r\nContent-Disposition: form-data; name="document"; filename="half.txt"\r\n\r\n${'half of it '.repeat(90)}`
  const end = `and all of it\r\n--b--\r\n`
  const path = `/api/case/discussions/${thread}/upload-document`
  const headers = `Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\n`
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\n${headers}Content-Length: ${body.length + end.length}\r\n\r\n${body}`,
  )
  return {
    rest: async () => {
      socket.write(end)
      await once(socket, 'close')
      return received
    },
  }
}

describe('a server that is asked to stop', () => {
  it('finishes what was begun, refuses what comes later and loses nothing', async () => {
    const server = await beside.start()
    const { place } = beside
    const book = newBook()
    const writing = (['message', 'message', 'poll', 'file', 'case'] as const).map((kind, n) =>
      writeUntilRefused(book, server.base, place, kind, `stop${n}`),
    )
    const halves = await Promise.all([1, 2, 3].map(() => halfAFile(server, place)))
    await until('some writes', () => book.acknowledged.length >= 20)

    const asked = Date.now()
    const ended = server.kill('SIGTERM')
    const admitted = () =>
      fetch(`${server.base}/healthz`).then(
        reply => reply.ok,
        () => false,
      )
    await until('nobody else is admitted', async () => !(await admitted()))
    for (const half of halves) expect(await half.rest()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i)
    expect(await ended).toBe(0)
    expect(Date.now() - asked).toBeLessThan(STOP_WITHIN_MS)

    await Promise.all(writing)
    expect(book.strange).toEqual([])
    const again = await beside.start()
    const counts = await standing(again.base, place, Number.POSITIVE_INFINITY)
    expect(compare(book.acknowledged, counts)).toEqual({ lost: [], doubled: [] })
    await again.kill('SIGTERM')
  }, 60_000)

  it('does not wait for a connection without requests, such as browsers open ahead', async () => {
    const server = await beside.start()
    const ahead = connect(Number(new URL(server.base).port), '127.0.0.1').on('error', () => {})
    await once(ahead, 'connect')
    // Whoever came later was admitted, so this connection was, too.
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
    const asked = Date.now()
    expect(await server.kill('SIGTERM')).toBe(0)
    expect(Date.now() - asked).toBeLessThan(STOP_WITHIN_MS / 2)
    ahead.destroy()
  })
})
