import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../apps/server/test/server.ts'
import { asUrl } from '../../apps/server/test/template.ts'
import { nodeEnv, nodeFlags } from '../../scripts/flags.mjs'
import { openServer } from './database.ts'
import { loaded } from './load.ts'
import { median } from './median.ts'
import { answering, MAIN } from './ours.ts'
import { memoryOf, treeOf } from './usage.ts'

/** From the start of the process to the first good answer; then its memory after ten quiet seconds. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, cases: { type: 'string', default: '10000' } },
})
const [rounds, cases] = [Number(values.rounds), Number(values.cases)]
if ([rounds, cases].some(n => !(n > 0))) {
  console.error('Usage: npm run starts -w @accord/bench -- [--rounds 5] [--cases 10000]')
  process.exit(1)
}

type Start = { seconds: number; memory: number }
/** What the demo may add to the start on an empty folder, in seconds. */
const DEMO_WITHIN = 20

type How = { quiet?: number; args?: readonly string[] }
async function start(settings: Record<string, string>, { quiet = 0, args = [] }: How = {}): Promise<Start> {
  const port = await freePort()
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  const from = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, MAIN, ...args], {
    env: { ...nodeEnv, ...env, PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(child, `http://127.0.0.1:${port}/readyz`)
  const seconds = (performance.now() - from) / 1_000
  await delay(quiet)
  const pid = child.pid ?? 0
  // Of the packaged PostgreSQL nothing is counted.
  const memory = treeOf(pid).length === 1 ? memoryOf(pid) : Number.NaN
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  return { seconds, memory }
}

const folder = () => mkdtempSync(join(tmpdir(), 'accord-start-'))
const { server, close } = await openServer()
try {
  const { appUrl, ownerUrl } = await loaded(server, cases)
  const outside = { DATABASE_URL: asUrl(appUrl), DATABASE_OWNER_URL: asUrl(ownerUrl) }
  const kept = folder()
  await start({ DATA_DIR: kept })
  const found: Record<string, Start[]> = { outside: [], existing: [], empty: [], demo: [] }
  for (let round = 0; round < rounds; round++) {
    const dirs = [folder(), folder(), folder()]
    found.outside?.push(await start({ ...outside, DATA_DIR: dirs[0] ?? '' }, { quiet: 10_000 }))
    found.existing?.push(await start({ DATA_DIR: kept }))
    found.empty?.push(await start({ DATA_DIR: dirs[1] ?? '' }))
    found.demo?.push(await start({ DATA_DIR: dirs[2] ?? '' }, { args: ['--demo'] }))
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
  }
  rmSync(kept, { recursive: true, force: true })
  const names = {
    outside: `on a PostgreSQL that runs, ${cases} cases`,
    existing: 'with the packaged PostgreSQL, existing folder',
    empty: 'with the packaged PostgreSQL, empty folder',
    demo: 'the same, filled with the demo',
  }
  const secondsOf = (name: string) => found[name]?.map(one => one.seconds) ?? []
  console.log('| start | seconds to the first answer, median and longest |\n|---|---|')
  for (const [name, words] of Object.entries(names)) {
    const seconds = secondsOf(name)
    console.log(`| ${words} | ${median(seconds).toFixed(2)}, ${Math.max(...seconds).toFixed(2)} |`)
  }
  console.log(
    `\nMemory after ten quiet seconds, without PostgreSQL: ${median(found.outside?.map(one => one.memory) ?? []).toFixed(0)} MB`,
  )
  const more = median(secondsOf('demo')) - median(secondsOf('empty'))
  console.log(`The demo adds ${more.toFixed(1)} s to a start on an empty folder; ${DEMO_WITHIN} s are allowed.`)
  if (more > DEMO_WITHIN) process.exitCode = 1
} finally {
  await close()
}
