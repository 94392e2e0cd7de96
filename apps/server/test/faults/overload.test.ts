import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endServers, type Server } from '../server.ts'
import { until } from '../until.ts'
import { type Beside, besideWorld, callBeside } from './beside.ts'

/** Sixteen at a time is where no more requests a second are to be had (bench/README.md): this is far beyond three times that. */
const CLIENTS = 200
const FOR_MS = process.env.FAULTS_LONG === '1' ? 5 * 60_000 : 3000
const NORMAL_WITHIN_MS = 30_000
const NORMAL_MS = 1000

let beside: Beside
let server: Server
beforeAll(async () => {
  beside = await besideWorld()
  server = await beside.start()
}, 60_000)
afterAll(async () => {
  await endServers()
  await beside?.end()
})

async function ask(path: string, body?: unknown): Promise<number> {
  const reply = await callBeside(server, beside, path, body)
  await reply.arrayBuffer()
  return reply.status
}

it.each(['q=%FF', 'q=%ED%A0%80', 'q=50%', 'limit=%FF'])(
  'the build, too, refuses an address whose bytes are no text: %s',
  async query => expect(await ask(`/api/case/disputes?${query}`)).toBe(400),
)

it(
  'far more than it can take is answered, or refused with 429 or 503, and over in a moment',
  async () => {
    const { caseId, threadId } = beside.story
    const calls = [
      () => ask('/api/case/disputes'),
      () => ask(`/api/case/read/${caseId}`),
      () => ask(`/api/case/discussions/${threadId}/messages`),
      () => ask(`/api/case/discussions/${threadId}/send-message`, { type: 'text', message: 'One of very many.' }),
      () => ask('/api/login', { email: 'nobody@mail.example', password: 'Settle2026!' }),
    ]
    const counts = new Map<number, number>()
    const end = Date.now() + FOR_MS
    const client = async (n: number) => {
      for (let turn = n; Date.now() < end; turn++) {
        const status = (await calls[turn % calls.length]?.()) ?? 0
        counts.set(status, (counts.get(status) ?? 0) + 1)
        // As a client does that heeds Retry-After, only much sooner.
        if (status === 429 || status === 503) await delay(50)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)))
    // 401 is the answer to the login, which nobody has.
    for (const status of counts.keys()) expect([200, 401, 429, 503]).toContain(status)
    expect(counts.get(200)).toBeGreaterThan(0)
    const normal = async () => {
      const began = Date.now()
      return (await ask('/api/case/disputes')) === 200 && Date.now() - began < NORMAL_MS
    }
    await until('it is as before', normal, NORMAL_WITHIN_MS)
    if (process.env.FAULTS_LONG === '1') process.stdout.write(`${CLIENTS} clients: ${JSON.stringify([...counts])}\n`)
  },
  FOR_MS + 60_000,
)
