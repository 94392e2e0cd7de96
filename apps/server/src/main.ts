import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { compose, endingsOfWork, startWork } from './compose.ts'
import { DatabaseError } from './db/database.ts'
import { openDatabase } from './db/openDatabase.ts'
import { speaks } from './db/postgres.ts'
import { NotADemo } from './demo/notADemo.ts'
import { createLogger } from './edges/log.ts'
import { ConfigError, parseEnv } from './env.ts'
import { ensureFirstAdmin } from './features/invitations/first-admin.service.ts'
import { DataDirInUse } from './lib/dataDir.ts'
import { packageRoot } from './lib/packageRoot.ts'
import { onceStarterEnded } from './lib/processes.ts'
import { type Ending, endAll, STOP_WITHIN_MS } from './lib/stop.ts'
import { mountMetricsPort } from './metrics.ts'
import { ensureReference } from './reference.ts'

/** A database that needs longer to let anybody in says nothing. */
const SILENT_MS = 2000
/** The packaged database writes down what it holds; stopped the hard way after 10 s of it. */
const STORE_WITHIN_MS = 12_000
/** Whoever started it has gone and may want its folder again. */
const WITHOUT_STARTER_MS = 4000
/** `--demo` has all of it; with this, only what was told by hand, for a trial that is about something else. */
const DEMO_TOLD = '--demo=told'
const isDemo = (argument: string) => argument === '--demo' || argument === DEMO_TOLD
const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  const env = parseEnv(process.env)
  const log = createLogger(env.logLevel)
  const { database, analyze, close } = await openDatabase(env, log)
  const begun: Ending[][] = [
    [{ what: 'the store', end: close, withinMs: STORE_WITHIN_MS }],
    [{ what: 'connections to the database', end: () => database.close(), asks: true }],
  ]
  const endBegun = (how: { silent?: Promise<unknown>; withinMs?: number } = {}) =>
    endAll(begun.reverse(), { log, ...how })
  try {
    const { deps, workers } = await compose(env, log, database)
    await ensureReference(deps.db, deps.clock)
    const demo = process.argv.some(isDemo) ? (await import('./demo/seed.ts')).demo : null
    const isNew = await demo?.seed(deps, analyze, !process.argv.includes(DEMO_TOLD))
    const { setUpLink } = await ensureFirstAdmin(deps)
    // Built first, since what waits for the work takes the processors as soon as it has begun.
    const webDist = join(packageRoot(), '..', 'web', 'dist')
    const app = await buildApp(deps, existsSync(join(webDist, 'server')) ? { webDist } : {})
    await startWork(deps, workers)
    const endings = endingsOfWork(deps, workers)
    const [work = []] = endings
    begun.push(...endings.reverse())
    if (isNew) await demo?.end(deps)
    work.push({ what: 'requests', end: () => app.close() })
    await app.listen({ host: env.host, port: env.port })
    work.push({ what: 'metrics', end: await mountMetricsPort(env, app) })
    say(`\nAccord runs at ${env.publicUrl}`)
    if (setUpLink) say(`No Ministry Admin exists yet. Open this link once, within 7 days, to make one:\n  ${setUpLink}`)
    for (const login of demo?.logins() ?? [])
      say(`  ${login.role.padEnd(34)} ${login.email.padEnd(40)} ${login.password}`)
  } catch (error) {
    await endBegun()
    throw error
  }
  let stopping = false
  const stop = async (reason: string, withinMs = STOP_WITHIN_MS) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    const silent = new Promise<void>(resolve => {
      void speaks(database, SILENT_MS).then(does => does || resolve())
    })
    process.exit((await endBegun({ silent, withinMs })) ? 0 : 1)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))
  if (process.argv.includes('--ends-with-starter'))
    onceStarterEnded(() => void stop('its starter has ended', WITHOUT_STARTER_MS))
}

const isExpected = (error: unknown) =>
  error instanceof ConfigError ||
  error instanceof NotADemo ||
  error instanceof DataDirInUse ||
  error instanceof DatabaseError ||
  // The machine's own refusal names the call and the place: a port that is taken, a folder of somebody else, a full disk.
  (error instanceof Error && 'syscall' in error)

start().catch((error: unknown) => {
  process.stderr.write(
    `${isExpected(error) && error instanceof Error ? error.message : String((error as Error).stack)}\n`,
  )
  process.exit(1)
})
