import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endApps, startApp } from '../../test/app.ts'
import type { AppOptions } from '../../test/fixtures/app.ts'
import { until } from '../../test/until.ts'
import { takeDataDir } from '../lib/dataDir.ts'
import { startOf } from '../lib/processes.ts'
import { packagedPostgres, runnableBinaries } from './embedded.binaries.ts'
import { pidFile } from './embedded.previous.ts'
import { startEmbedded } from './embedded.ts'

const root = process.getuid?.() === 0
const nobody = 65534

let top: string
let folder: string
let warnings: string[]
let closers: (() => Promise<void>)[]
const log = { info: () => {}, warn: (line: string) => void warnings.push(line) }

beforeEach(() => {
  warnings = []
  closers = []
  top = mkdtempSync(join(tmpdir(), 'accord-embedded-'))
  folder = join(top, 'data')
})
afterEach(async () => {
  await Promise.all(closers.map(close => close()))
  await endApps()
  rmSync(top, { recursive: true })
})

/** A server in this process. */
async function start(fsync = true) {
  const data = await takeDataDir(folder)
  const server = await startEmbedded(data, { log, fsync })
  const close = async () => {
    await server.stop()
    data.release()
  }
  closers.push(close)
  return { ...server, close }
}

async function startReady(options: Partial<AppOptions> = {}) {
  const app = await startApp({ folder, database: true, ...options })
  expect(app.lines.at(-1)).toMatch(/^ready /)
  return app
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(sql)
    return Array.isArray(answer) ? (answer.at(-1)?.rows ?? []) : answer.rows
  } finally {
    await client.end()
  }
}

const serverPid = (): number => pidFile(join(folder, 'postgres'))?.pid ?? 0

/** The package as npm unpacks it when install scripts are off: without its links. */
function packageWithoutLinks(at: string): string {
  const native = join(at, 'package', 'native')
  cpSync(dirname(packagedPostgres()), dirname(native), {
    recursive: true,
    filter: path => !lstatSync(path).isSymbolicLink(),
  })
  return native
}

it('goes from an empty folder to the first query, and again with what it made', async () => {
  const clusters: unknown[] = []
  for (let n = 0; n < 2; n++) {
    const server = await start()
    expect(await ask(server.appUrl, 'select current_user as me')).toEqual([{ me: 'accord_app' }])
    clusters.push(...(await ask(server.ownerUrl, 'select system_identifier from pg_control_system()')))
    await server.close()
    await server.close()
  }
  expect(clusters[1]).toEqual(clusters[0])
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(warnings).toEqual([])
})

it('keeps what is written, listens on a socket only, and sorts the same everywhere', async () => {
  const server = await start()
  const settings = `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'listen_addresses')
    union all select 'locale', datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()
    union all select 'encoding', getdatabaseencoding()
    union all select 'superuser', rolsuper::text from pg_roles where rolname = current_user`
  const rows = await ask(server.ownerUrl, settings)
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    listen_addresses: '',
    locale: 'b C.UTF-8',
    encoding: 'UTF8',
    superuser: 'false',
  })
  await ask(server.ownerUrl, 'create extension pg_trgm; create extension unaccent; create extension ltree')
})

it('runs as a plain user, from a read-only package whose install script did not run', async () => {
  const native = packageWithoutLinks(top)
  chmodSync(top, 0o755)
  chmodSync(join(native, 'lib'), 0o555)
  mkdirSync(folder)
  if (root) chownSync(folder, nobody, nobody)
  const app = await startReady({ native, uid: root ? nobody : undefined })
  expect(app.lines).toHaveLength(1)
  expect(await ask(app.answer, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(lstatSync(join(folder, 'postgres')).uid).toBe(root ? nobody : process.getuid?.())
  await app.kill('SIGTERM')
  chmodSync(join(native, 'lib'), 0o755)
})

it("runs below a private home of root's with a long name and spaces, where the package is too", async () => {
  const home = join(top, 'home of root')
  mkdirSync(home, { mode: 0o700 })
  folder = join(home, 'a long name '.repeat(10), 'and "another" one')
  const copies = join(top, 'copies')
  chmodSync(top, 0o755)
  const app = await startReady({ native: packageWithoutLinks(home), copies })
  expect(app.lines).toHaveLength(1)
  expect(existsSync(copies)).toBe(root)
  await app.kill('SIGTERM')
})

it('makes the missing links in the package where it can', () => {
  const native = packageWithoutLinks(top)
  expect(runnableBinaries(native, join(top, 'copies'), null)).toBe(native)
  expect(lstatSync(join(native, 'lib', 'libpq.so.5')).isSymbolicLink()).toBe(true)
})

it('stops by a signal, or when an error ends the app', async () => {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    const app = await startReady()
    const pid = serverPid()
    await app.kill(signal)
    await until('the server ends', () => startOf(pid) === null)
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  }
})

it('stops the server a killed app left running, and loses nothing', async () => {
  const killed = await startReady()
  await ask(killed.answer, 'create table kept (n int); insert into kept values (1)')
  const left = serverPid()
  await killed.kill('SIGKILL')
  expect(startOf(left)).not.toBeNull()
  const server = await start()
  expect(startOf(left)).toBeNull()
  expect(warnings).toEqual([expect.stringContaining(`process ${left}`)])
  expect(await ask(server.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }])
})

it('recovers from a power cut, with a pid file that names a dead process or a stranger', async () => {
  for (const stranger of [false, true]) {
    const app = await startReady()
    await ask(app.answer, 'create table if not exists kept (n int); insert into kept values (1)')
    process.kill(app.pid, 'SIGSTOP')
    process.kill(serverPid(), 'SIGKILL')
    await app.kill('SIGKILL')
    const file = join(folder, 'postgres', 'postmaster.pid')
    if (stranger) writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
  }
  const server = await start()
  expect(await ask(server.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }, { n: 1 }])
}, 60_000)

it('starts the server again when it dies by itself', async () => {
  const server = await start(false)
  const first = serverPid()
  process.kill(first, 'SIGKILL')
  await until('the next server answers', async () => serverPid() !== first && (await ask(server.appUrl, 'select 1')))
  expect(warnings[0]).toContain('starting it again')
})

it('starts the server again when somebody asks it to stop, though its clients stay', async () => {
  const server = await start(false)
  const first = serverPid()
  const client = new pg.Client({ connectionString: server.appUrl })
  client.on('error', () => {})
  await client.connect()
  process.kill(first, 'SIGTERM')
  await until('the next server answers', async () => serverPid() !== first && (await ask(server.appUrl, 'select 1')))
  expect(warnings.join()).toContain('asked the database server to stop')
  await client.end().catch(() => undefined)
})

it('refuses the folder of another PostgreSQL major, naming the command', async () => {
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n')
  const data = await takeDataDir(folder)
  await expect(startEmbedded(data, { log })).rejects.toThrow(/is of PostgreSQL 17 .* npm run restore$/)
  data.release()
})
