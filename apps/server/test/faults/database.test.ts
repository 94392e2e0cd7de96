import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STOP_WITHIN_MS } from '../../src/lib/stop.ts'
import { listen } from '../listen.ts'
import { endServers, type Server } from '../server.ts'
import { type SlowConnection, slowConnection } from '../slowConnection.ts'
import { asUrl, runSql } from '../template.ts'
import { until } from '../until.ts'
import { attempt, compare, newBook, standing, writeUntilRefused } from '../writes.ts'
import { type Beside, besideWorld, callBeside } from './beside.ts'

const LONG = process.env.FAULTS_LONG === '1'
/** How long the database is away. */
const AWAY_MS = LONG ? 60_000 : 2000
/** A statement may take 3 s and its answer 2 s more; before it one may have waited 5 s for a connection. */
const BOUND_MS = 5000 + 5000 + 2500

let beside: Beside
let server: Server
let connection: SlowConnection
/** A server that will only be asked to stop, and its connection. */
let stopped: Server
let silenced: SlowConnection

/** A server on a connection of its own. */
async function startOn(on: SlowConnection): Promise<Server> {
  return beside.start({ DATABASE_URL: on.url, DATABASE_OWNER_URL: asUrl(beside.world.database.ownerUrl) })
}
beforeAll(async () => {
  beside = await besideWorld()
  connection = await slowConnection(beside.world.database.appUrl)
  silenced = await slowConnection(beside.world.database.appUrl)
  ;[server, stopped] = await Promise.all([startOn(connection), startOn(silenced)])
}, 60_000)
afterAll(async () => {
  await connection?.mend()
  await endServers()
  connection?.close()
  silenced?.close()
  await beside?.end()
})

type Said = { status: number; retryAfter: string | null; ms: number; message: string }

async function ask(path: string, body?: unknown): Promise<Said> {
  const began = Date.now()
  const reply = await callBeside(server, beside, path, body)
  const { message } = (await reply.json()) as { message: string }
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), ms: Date.now() - began, message }
}

/** A list, a case, a message, a sign-in and a stream. */
const askAll = () =>
  Promise.all([
    ask('/api/case/disputes'),
    ask(`/api/case/read/${beside.story.caseId}`),
    ask(`/api/case/discussions/${beside.story.threadId}/send-message`, { type: 'text', message: 'Anybody there?' }),
    ask('/api/login', { email: 'nobody@mail.example', password: 'Settle2026!' }),
    ask('/api/events'),
  ])

const refused = { status: 503, retryAfter: expect.stringMatching(/^\d+$/), message: expect.stringMatching(/try again/) }
const expectRefused = (answers: readonly Said[]) => {
  for (const answer of answers) expect(answer).toMatchObject(refused)
  expect(Math.max(...answers.map(answer => answer.ms))).toBeLessThan(BOUND_MS)
}
const isReady = async () => (await fetch(`${server.base}/readyz`)).ok
/** As it was before, and no connection is missing from the pool: more at once than it has. */
async function expectNormal() {
  const lists = await Promise.all(Array.from({ length: 20 }, () => ask('/api/case/disputes')))
  expect(lists.map(list => list.status)).toEqual(Array(20).fill(200))
}

describe('a database that is gone', () => {
  it('refuses at once, and what was begun is found or made once when it is back; streams miss nothing', async () => {
    const { story, place } = beside
    const stream = await listen(server.base, story.employer)
    const book = newBook()
    const writing = (['message', 'file', 'poll', 'case'] as const).map((kind, n) =>
      writeUntilRefused(book, server.base, place, kind, `gone${n}`),
    )
    // Who has received nothing yet has no place to go on from.
    await until('some writes, and word of one', () => book.acknowledged.length >= 10 && stream.received.length > 0)
    await connection.cut()
    await Promise.all(writing)
    const back = delay(AWAY_MS)
    expectRefused(await askAll())
    expect((await fetch(`${server.base}/healthz`)).ok).toBe(true)
    // Asked at most once a second, so the answer may be that old.
    await until('it says that it is not ready', async () => !(await isReady()))
    await until('the stream has ended', () => stream.ended(), 15_000)
    const last = stream.received.at(-1)?.id ?? ''
    await back

    await connection.mend()
    await until('to be ready by itself', isReady)
    const again = await listen(server.base, story.employer, last)
    for (const write of book.pending)
      await until('an answer', async () => (await attempt(newBook(), server.base, write)) !== null)
    const all = [...book.acknowledged, ...book.pending]
    expect(book.strange).toEqual([])
    expect(compare(all, await standing(server.base, place, Number.POSITIVE_INFINITY))).toEqual({
      lost: [],
      doubled: [],
    })
    const sent = all.filter(write => write.kind === 'message' || write.kind === 'file' || write.kind === 'poll').length
    const received = () =>
      [...stream.received, ...again.received].filter(e => e.name === 'message sent' && e.thing_id === story.threadId)
    await until('every message was received', () => received().length >= sent)
    expect(new Set(received().map(event => event.id)).size).toBe(received().length)
    expect(received()).toHaveLength(sent)
    again.close()
    await expectNormal()
  }, 120_000)
})

describe('a database that stops answering', () => {
  it('is given up after some seconds, and found again when it answers', async () => {
    connection.fallSilent()
    expectRefused(await askAll())
    await connection.mend()
    await until('to be ready by itself', isReady, 20_000)
    await expectNormal()
  }, 60_000)
})

describe('a database that is slow', () => {
  it('refuses a hundred at once within a bound, leaks no connection and is normal at once', async () => {
    const { ownerUrl } = beside.world.database
    const held = runSql(ownerUrl, 'begin; lock table cases in access exclusive mode; select pg_sleep(6); commit')
    await until('the lock is held', async () => (await ask('/api/case/disputes')).status === 503)
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/api/case/disputes')))
    // The last one in the queue may find it quick again.
    expectRefused(answers.filter(answer => answer.status !== 200))
    await held
    await expectNormal()
  }, 60_000)
})

describe('a server asked to stop', () => {
  it('ends in order while its database does not answer, and says what it did not wait for', async () => {
    silenced.fallSilent()
    const asked = Date.now()
    expect(await stopped.kill('SIGTERM')).toBe(0)
    expect(Date.now() - asked).toBeLessThan(STOP_WITHIN_MS)
    expect(stopped.output()).toMatch(/"notWaitedFor":\["jobs",/)
  }, 40_000)

  it('ends in order while its database is gone', async () => {
    await connection.cut()
    const asked = Date.now()
    expect(await server.kill('SIGTERM')).toBe(0)
    expect(Date.now() - asked).toBeLessThan(STOP_WITHIN_MS)
  }, 40_000)
})
