import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/demo/people.ts'
import { command, settingsOf, sumsOf } from './backups.ts'
import { emptyDatabase, type TestDatabase } from './database.ts'
import { endServers, type Server, startServer } from './server.ts'

const WRITERS = 2

const dir = mkdtempSync(join(tmpdir(), 'accord-backup-'))
let s3: S3rver
let bucket = ''
let outside: TestDatabase
beforeAll(async () => {
  const directory = join(dir, 's3')
  mkdirSync(directory)
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'files' }] })
  bucket = `s3://S3RVER:S3RVER@files?endpoint=http://127.0.0.1:${(await s3.run()).port}`
  outside = await emptyDatabase()
})
afterAll(async () => {
  await endServers()
  await s3.close()
  await outside.drop()
  rmSync(dir, { recursive: true, force: true })
})

type Message = { _id: string; message: string; type: string; path?: string }
type Json = { data: { token: string } & Message[]; next_cursor: string | null }

const send = (server: Server, path: string, token: string, body?: unknown) =>
  fetch(server.base + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  })

const ask = async (server: Server, path: string, token: string, body?: unknown): Promise<Json> => {
  const reply = await send(server, path, token, body)
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  return (await reply.json()) as Json
}

const signIn = async (server: Server) => {
  const body = { email: 'worker@demo.accord.example', password: DEMO_PASSWORD }
  return (await ask(server, '/api/login', 'nobody', body)).data.token
}

const threads = '/api/case/discussions'

/** Keeps writing until told to stop; `said` is what was acknowledged. */
function keepWriting(server: Server, token: string, thread: string) {
  const said: string[] = []
  let going = true
  const write = async (writer: number) => {
    for (let n = 0; going; n++) {
      const message = `writer ${writer}, ${n}`
      await ask(server, `${threads}/${thread}/send-message`, token, { type: 'text', message })
      said.push(message)
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  const stop = () => {
    going = false
    return writing
  }
  return { said, stop }
}

async function allMessages(server: Server, token: string, thread: string): Promise<Message[]> {
  const found: Message[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await ask(server, `${threads}/${thread}/messages?limit=200&cursor=${cursor}`, token)
    found.push(...page.data)
    cursor = page.next_cursor
  }
  return found
}

/** Tables in which a restore lays to rest what must not come back alive. */
const endedByRestore =
  /session|code|reset_link|outbox|thread_notified|email_waiting|moved_waiting|listener|heartbeat|waiting-jobs|manifest/

it('brings a running product through both databases and stores, and serves it again', { timeout: 90_000 }, async () => {
  const [first, second] = [join(dir, 'first'), join(dir, 'second')]
  const live = { DATA_DIR: join(dir, 'live'), RATE_LIMITS: 'off' }
  const server = await startServer(live, { args: ['--demo=told'] })
  const token = await signIn(server)
  const thread = (await ask(server, threads, token)).data[0]?._id ?? ''
  const paper = new FormData()
  paper.append('document', new Blob(['The slip of May']), 'slip.txt')
  await ask(server, `${threads}/${thread}/upload-document`, token, paper)

  const { said, stop } = keepWriting(server, token, thread)
  await ask(server, `${threads}/${thread}/send-message`, token, { type: 'text', message: 'before' })
  const before = [...said]
  const taken = await command('backup', [first], live)
  const during = said.length - before.length
  await stop()
  expect(taken).toMatchObject({ code: 0 })
  expect(taken.out).toContain(`Backed up to ${first}: `)
  expect(during).toBeGreaterThan(0)

  const refused = await command('restore', [first], live)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('is in use by process')
  expect(await server.kill('SIGTERM')).toBe(0)

  const away = { ...settingsOf(outside), DATA_DIR: join(dir, 'away'), STORAGE_URL: bucket }
  expect(await command('restore', [first], away)).toMatchObject({ code: 0 })
  expect(await command('backup', [second], away)).toMatchObject({ code: 0 })
  const rested = (sums: Map<string, string>) => [...sums].filter(([path]) => !endedByRestore.test(path)).sort()
  expect(rested(sumsOf(second))).toEqual(rested(sumsOf(first)))

  const back = { DATA_DIR: join(dir, 'back'), RATE_LIMITS: 'off' }
  expect(await command('restore', [second], back)).toMatchObject({ code: 0 })
  const verified = await command('verify-audit', [], back)
  expect(verified.out).toMatch(/^The event log is whole: [1-9]/)
  expect(verified.code).toBe(0)

  const again = await startServer(back)
  expect((await send(again, threads, token)).status).toBe(401)
  const anew = await signIn(again)
  const kept = await allMessages(again, anew, thread)
  const texts = kept.map(message => message.message)
  expect(['before', ...before].filter(text => !texts.includes(text))).toEqual([])
  const slip = kept.find(message => message.message === 'slip.txt')
  const file = await fetch(new URL(slip?.path ?? '', again.base))
  expect(await file.text()).toBe('The slip of May')
  await ask(again, `${threads}/${thread}/send-message`, anew, { type: 'text', message: 'after' })
  expect(await again.kill('SIGTERM')).toBe(0)
  expect(readdirSync(back.DATA_DIR)).not.toContain('outbox')
})
