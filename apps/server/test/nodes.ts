import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDatabase, type TestDatabase } from './database.ts'
import { PNG } from './people.ts'
import { type Server, startServer } from './server.ts'
import { asUrl } from './template.ts'
import { until } from './until.ts'
import type { Body } from './world.ts'

export type Answer = { status: number; body: Body; retryAfter: number }
type Asked = { token?: string; body?: unknown; form?: FormData; key?: string }
export type Node = Server & {
  call(method: string, path: string, options?: Asked): Promise<Answer>
  /** Sends the profile, the last step of a sign-up. */
  complete(token: string): Promise<Answer>
}
export type Pair = {
  a: Node
  b: Node
  database: TestDatabase
  mailTo(address: string): Promise<string>
  end(): Promise<void>
}

const answerOf = async (reply: Response): Promise<Answer> => ({
  status: reply.status,
  body: (await reply.json()) as Body,
  retryAfter: Number(reply.headers.get('retry-after')),
})

const profile = () => {
  const form = new FormData()
  const fields = { union_member: 'no', first_name: 'Ada', last_name: 'Obi', phone: '08031234567' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('display_picture', new Blob([new Uint8Array(PNG)]), 'me.png')
  return form
}

const nodeOf = (server: Server): Node => {
  const call: Node['call'] = async (method, path, { token, body, form, key } = {}) =>
    answerOf(
      await fetch(server.base + path, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(form ? { body: form } : body ? { body: JSON.stringify(body) } : {}),
      }),
    )
  return { ...server, call, complete: token => call('POST', '/api/complete-registration', { token, form: profile() }) }
}

/** The newest message to an address in one of the folders; each node delivers what it gets hold of. */
async function newestTo(address: string, outboxes: string[]): Promise<string | undefined> {
  const found: { name: string; text: string }[] = []
  for (const outbox of outboxes)
    for (const name of await readdir(outbox).catch(() => [])) {
      const text = await readFile(join(outbox, name), 'utf8')
      if (text.includes(`To: ${address}`)) found.push({ name, text })
    }
  return found.toSorted((x, y) => x.name.localeCompare(y.name)).at(-1)?.text
}

/** Two processes of the built product that start at once on one empty database. */
export async function startPair(settings: Record<string, string> = {}): Promise<Pair> {
  const database = await emptyDatabase()
  const dirs = ['a', 'b'].map(name => mkdtempSync(join(tmpdir(), `accord-node-${name}-`)))
  const urls = { DATABASE_URL: asUrl(database.appUrl), DATABASE_OWNER_URL: asUrl(database.ownerUrl) }
  const [a, b] = await Promise.all(dirs.map(dir => startServer({ ...urls, DATA_DIR: dir, ...settings })))
  if (!a || !b) throw new Error('no pair')
  return {
    a: nodeOf(a),
    b: nodeOf(b),
    database,
    mailTo: address =>
      until(`a message to ${address}`, () =>
        newestTo(
          address,
          dirs.map(dir => join(dir, 'outbox')),
        ),
      ),
    end: async () => {
      await Promise.all([a.kill('SIGTERM'), b.kill('SIGTERM')])
      await database.drop()
      for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
    },
  }
}
