import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/demo/people.ts'
import { endServers, type Server, startServer } from './server.ts'

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 5)
const WRITERS = 6
const MOST_MS = 400

const dir = mkdtempSync(join(tmpdir(), 'accord-crash-'))
afterAll(async () => {
  await endServers()
  rmSync(dir, { recursive: true, force: true })
})

type Json = { data: { token: string } & { _id: string; message: string }[]; next_cursor: string | null; total: number }

const ask = async (server: Server, path: string, token: string, body?: unknown): Promise<Json> => {
  const reply = await fetch(server.base + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  return (await reply.json()) as Json
}

const signIn = async (server: Server) => {
  const body = { email: 'worker@demo.accord.example', password: DEMO_PASSWORD }
  return (await ask(server, '/api/login', 'nobody', body)).data.token
}

/** Writes until the server dies under it; what was acknowledged is kept in `said`. */
async function write(server: Server, token: string, thread: string, writer: string, said: string[]): Promise<void> {
  for (let n = 0; ; n++) {
    const message = `${writer}-${n}`
    try {
      await ask(server, `/api/case/discussions/${thread}/send-message`, token, { type: 'text', message })
    } catch {
      return
    }
    said.push(message)
  }
}

async function allMessages(server: Server, token: string, thread: string): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await ask(server, `/api/case/discussions/${thread}/messages?limit=200&cursor=${cursor}`, token)
    found.push(...page.data.map(m => m.message))
    cursor = page.next_cursor
  }
  return found
}

it(
  'loses and doubles no acknowledged write when it is killed in the middle of writing',
  async () => {
    const settings = { DATA_DIR: dir, RATE_LIMITS: 'off' }
    const said: string[] = []
    let server = await startServer(settings, { args: ['--demo'] })
    const token = await signIn(server)
    const thread = (await ask(server, '/api/case/discussions', token)).data[0]?._id ?? ''
    for (let round = 0; round < ROUNDS; round++) {
      const killAt = said.length + 1 + Math.floor(Math.random() * MOST_MS)
      const writing = Array.from({ length: WRITERS }, (_, w) => write(server, token, thread, `r${round}w${w}`, said))
      const dying = server
      const watch = setInterval(() => {
        if (said.length >= killAt) void dying.kill('SIGKILL')
      }, 1)
      await Promise.all(writing)
      clearInterval(watch)
      await server.ended
      server = await startServer(settings, { args: ['--demo'] })
      const kept = await allMessages(server, token, thread)
      expect(said.filter(message => !kept.includes(message))).toEqual([])
      expect(new Set(kept).size).toBe(kept.length)
    }
    expect(said.length).toBeGreaterThan(ROUNDS)
    expect(await server.kill('SIGTERM')).toBe(0)
  },
  30_000 + ROUNDS * 10_000,
)
