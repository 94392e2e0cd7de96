import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nodeFlags } from '../../../scripts/flags.mjs'
import { startOf } from '../src/lib/processes.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { freePort } from './server.ts'
import { asUrl } from './template.ts'
import { until } from './until.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const dist = join(root, 'apps/server/dist')
let place: string
let data: string
let clone: TestDatabase
const starters: ChildProcess[] = []
const servers: number[] = []

/** A place with the built product that has no need to install or build anything. */
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'accord-starter-'))
  data = join(place, 'data')
  clone = await cloneDatabase()
  for (const name of ['scripts', 'package.json']) cpSync(join(root, name), join(place, name), { recursive: true })
  for (const dir of ['apps/server', 'apps/web/dist/client', 'node_modules'])
    mkdirSync(join(place, dir), { recursive: true })
  symlinkSync(dist, join(place, 'apps/server/dist'))
  writeFileSync(join(place, 'apps/web/dist/client/index.html'), '')
  writeFileSync(join(place, 'node_modules/.package-lock.json'), '{"packages":{}}')
})
afterAll(async () => {
  for (const { pid } of starters) if (pid && startOf(pid)) process.kill(pid, 'SIGKILL')
  for (const pid of servers) if (startOf(pid)) process.kill(pid, 'SIGTERM')
  await until('the last server to end', () => servers.every(pid => !startOf(pid)), 25_000)
  await clone.drop()
  rmSync(place, { recursive: true, force: true })
})

type Started = { starter: ChildProcess; server: number; isReady(): Promise<boolean> }

/** Something that starts a server which answers; `pidOf` reads which process that is. */
async function started(
  [command = '', ...args]: string[],
  settings: Record<string, string>,
  pidOf: (printed: string) => string,
): Promise<Started> {
  const port = await freePort()
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LOG_LEVEL: 'warn', PORT: String(port) }
  const starter = spawn(command, args, {
    cwd: place,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  starters.push(starter)
  let printed = ''
  starter.stdout.on('data', chunk => (printed += String(chunk)))
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  await until('the server to answer', isReady, 60_000)
  const server = Number(pidOf(printed))
  servers.push(server)
  return { starter, server, isReady }
}

async function kill({ starter }: Started): Promise<void> {
  starter.kill('SIGKILL')
  await once(starter, 'exit')
}

const holder = () => {
  const [turn = ''] = readdirSync(join(data, 'lock')).filter(name => /^\d+$/.test(name))
  return String(JSON.parse(readFileSync(join(data, 'lock', turn), 'utf8')).pid)
}
/** PostgreSQL writes down that it has stopped in order. */
const stoppedInOrder = () => readFileSync(join(data, 'postgres/global/pg_control')).readInt32LE(16) === 1

it('ends with npm start, however that ends, and leaves its folder; started otherwise it goes on', async () => {
  const url = {
    DATABASE_URL: asUrl(clone.appUrl),
    DATABASE_OWNER_URL: asUrl(clone.ownerUrl),
    DATA_DIR: join(place, 'other'),
  }
  const serve = `"$0" ${nodeFlags.join(' ')} apps/server/dist/main.js & echo $!; wait`
  const otherwise = await started(['sh', '-c', serve, process.execPath], url, printed => printed.split('\n')[0] ?? '')
  await kill(otherwise)
  for (const command of [
    [process.execPath, 'scripts/run.mjs', 'start'],
    ['npm', 'start'],
  ]) {
    const byNpm = await started(command, { DATA_DIR: data }, holder)
    expect(stoppedInOrder()).toBe(false)
    await kill(byNpm)
    await until('the server to end', () => !startOf(byNpm.server), 25_000)
    expect(stoppedInOrder()).toBe(true)
  }
  expect(await otherwise.isReady()).toBe(true)
}, 120_000)
