import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endServers, freePort, startServer } from '../test/server.ts'
import { until } from '../test/until.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'accord-main-'))
})
afterAll(async () => {
  await endServers()
  rmSync(dir, { recursive: true, force: true })
})

const refusal = async (settings: Record<string, string>, args: string[] = []) => {
  const server = await startServer({ DATA_DIR: join(dir, 'refused'), ...settings }, { ready: false, args })
  return { code: await server.ended, output: server.output() }
}

/** What PostgreSQL says when it refuses. */
function failure(code: string, message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.from('E....')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

// Each start makes a database of its own.
describe('starting', { timeout: 60_000 }, () => {
  it('refuses a bad setting with one clear line and exit 1', async () => {
    const { code, output } = await refusal({ PORT: 'eighty' })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toContain('PORT')
  })

  it('knows in the built product, too, a password that was not encoded, and does not repeat it', async () => {
    const { code, output } = await refusal({ DATABASE_URL: 'postgres://accord:50%off@127.0.0.1/accord' })
    expect(code).toBe(1)
    expect(output).toBe('DATABASE_URL must be a URL such as postgres://user:password@host/name\n')
  })

  it('says in one line that DATA_DIR is no place for files', async () => {
    const { code, output } = await refusal({ DATA_DIR: process.execPath })
    expect(code).toBe(1)
    expect(output).toMatch(/^E[A-Z]+: .*\n$/)
    expect(output).toContain(process.execPath)
  })

  it('says in one line that the database of DATABASE_URL is not there', async () => {
    const { code, output } = await refusal({ DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` })
    expect(code).toBe(1)
    expect(output.trim().split('\n').at(-1)).toMatch(/^DATABASE_URL: the database cannot be used/)
    expect(output).not.toContain('    at ')
  })

  it.each([
    { what: 'has no TLS', query: '?sslmode=verify-full', answer: Buffer.from('N') },
    { what: 'is just starting', query: '', answer: failure('57P03', 'the database system is starting up') },
    { what: 'gives no right to migrate', query: '', answer: failure('42501', 'permission denied for schema public') },
  ])('says in one line that the database $what', async ({ query, answer }) => {
    const database = createServer(line => line.once('data', () => line.end(answer))).listen(0, '127.0.0.1')
    await once(database, 'listening')
    const { port } = database.address() as AddressInfo
    const { code, output } = await refusal({ DATABASE_URL: `postgres://a@127.0.0.1:${port}/none${query}` })
    database.close()
    expect(code).toBe(1)
    expect(output).toMatch(/^DATABASE_URL: the database cannot be used \(.+\)\.\n$/)
  })

  it('prints a set-up link that works once, and none when an admin exists', async () => {
    const settings = { DATA_DIR: join(dir, 'fresh') }
    const server = await startServer(settings)
    const token = /union-invite\/([\w-]+)/.exec(server.output())?.[1] ?? ''
    const ask = (path: string, body?: unknown) =>
      fetch(server.base + path, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    expect((await ask(`/api/verify-password-token?invite_token=${token}`)).status).toBe(200)
    const body = {
      email: 'chief@labour.example',
      password: 'Conciliate2026!',
      password_confirmation: 'Conciliate2026!',
      invite_token: token,
    }
    const both = await Promise.all([ask('/api/create-password', body), ask('/api/create-password', body)])
    expect(both.map(r => r.status).sort()).toEqual([200, 404])
    const made = both.find(r => r.status === 200)
    expect(await made?.json()).toMatchObject({ data: { page: 'dashboard' } })
    expect((await ask(`/api/verify-password-token?invite_token=${token}`)).status).toBe(404)

    const second = await refusal({ ...settings })
    expect(second.code).toBe(1)
    expect(second.output).toContain('is in use by process')

    expect(await server.kill('SIGTERM')).toBe(0)
    const again = await startServer(settings)
    expect(again.output()).not.toContain('union-invite')
    expect(await again.kill('SIGTERM')).toBe(0)
    const demo = await refusal(settings, ['--demo'])
    expect(demo.code).toBe(1)
    expect(demo.output).toContain('no demo data')
  })

  it('makes the first admin from the environment, and says when its port is taken', async () => {
    const port = await freePort()
    const holder = createServer().listen(port, '127.0.0.1')
    const taken = await refusal({ PORT: String(port) })
    expect(taken.code).toBe(1)
    expect(taken.output).toContain(String(port))
    await new Promise(resolve => holder.close(resolve))

    const admin = { ADMIN_EMAIL: 'admin@labour.example', ADMIN_PASSWORD: 'Conciliate2026!' }
    const server = await startServer({ DATA_DIR: join(dir, 'admin'), ...admin })
    const reply = await fetch(`${server.base}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
    })
    expect(await reply.json()).toMatchObject({ data: { page: 'dashboard' } })

    // Somebody asks the database alone to stop: what needs it goes on with the next one.
    const pidOf = () => Number(readFileSync(join(dir, 'admin', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    const first = pidOf()
    process.kill(first, 'SIGTERM')
    await until('the next database', () => pidOf() !== first, 25_000)
    // Whether it answers is known for a second, so the call itself is asked until it is answered.
    const ask = () => fetch(`${server.base}/api/validate-email?email=late@mail.example`)
    await until('a code that is asked for', async () => (await ask()).ok, 25_000)
    const outbox = join(dir, 'admin', 'outbox')
    const mails = () => readdirSync(outbox).map(name => readFileSync(join(outbox, name), 'utf8'))
    await until('a mail', () => existsSync(outbox) && mails().some(mail => mail.includes('late@mail.example')), 25_000)
    expect(await server.kill('SIGINT')).toBe(0)
  })
})
