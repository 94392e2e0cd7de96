import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { compose, startWork, stopWork } from './compose.ts'
import { NotADemo } from './demo/notADemo.ts'
import { DataDirInUse } from './edges/datadir.ts'
import { DatabaseError } from './edges/db.ts'
import { createLogger } from './edges/log.ts'
import { packageRoot } from './edges/packageRoot.ts'
import { ConfigError, parseEnv } from './env.ts'
import { ensureFirstAdmin } from './features/identity/first-admin.service.ts'
import { mountMetricsPort } from './metrics.ts'
import { ensureReference } from './reference.ts'
import { openStore } from './store.ts'

/** Requests in flight have 10 s of it, a letter that is being sent 15 s. */
const STOP_WITHIN_MS = 28_000
const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  const env = parseEnv(process.env)
  const log = createLogger(env.logLevel)
  const { database, close } = await openStore(env, log)
  const undo: (() => unknown)[] = [close]
  const unwind = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const { deps, workers } = await compose(env, log, database)
    await ensureReference(deps.db, deps.clock)
    const logins = process.argv.includes('--demo') ? await (await import('./demo/seed.ts')).seedDemo(deps) : []
    const { setUpLink } = await ensureFirstAdmin(deps)
    await startWork(deps, workers)
    undo.push(() => stopWork(deps, workers))
    const webDist = join(packageRoot(), '..', 'web', 'dist')
    const app = await buildApp(deps, existsSync(join(webDist, 'server')) ? { webDist } : {})
    undo.push(() => app.close())
    await app.listen({ host: env.host, port: env.port })
    undo.push(await mountMetricsPort(env, app))
    say(`\nAccord runs at ${env.publicUrl}`)
    if (setUpLink) say(`No Ministry Admin exists yet. Open this link once, within 7 days, to make one:\n  ${setUpLink}`)
    for (const login of logins) say(`  ${login.role.padEnd(34)} ${login.email.padEnd(40)} ${login.password}`)
  } catch (error) {
    await unwind()
    throw error
  }
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    unwind().then(
      () => process.exit(0),
      error => {
        log.error({ err: error }, 'not everything could be stopped in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
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
