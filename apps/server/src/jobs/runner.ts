import { EventEmitter } from 'node:events'
import { Logger as GraphileLogger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Logger } from '../edges/log.ts'
import type { JobsPool } from './pool.ts'
import { keepPresent } from './presence.ts'

export type RunnerOptions = {
  pool: JobsPool
  taskList: TaskList
  nightly: readonly string[]
  log: Logger
  concurrency: number
  pollIntervalMs: number
  presenceMs: number
}

/** Half past two in Lagos: the schedule is in UTC. A night that was missed is made up for at the next start. */
const everyNight = (tasks: readonly string[]) =>
  parseCronItems(tasks.map(task => ({ task, match: '30 1 * * *', options: { backfillPeriod: 86_400_000 } })))

const workerLog = (log: Logger) =>
  new GraphileLogger(({ label, ...scope }) => (level, message) => {
    // Its "info" is a line or two for each job.
    const ours = ({ error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const)[level]
    log[ours](scope, label ? `${label}: ${message}` : message)
  })

/**
 * Runs a worker until asked to stop. A worker that ends unasked ends the process: a server that takes cases and sends no
 * codes would look well. Rejects when there is no database yet.
 */
export async function keepRunning(options: RunnerOptions): Promise<() => Promise<void>> {
  const { pool, taskList, nightly, log, concurrency, pollIntervalMs, presenceMs } = options
  // The pool waits for a database that goes away; one that was never there is said at once.
  await pool.query('select')
  const events: WorkerEvents = new EventEmitter()
  let lockedBy = ''
  events.on('pool:create', ({ workerPool }) => {
    lockedBy = workerPool.id
  })
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency,
    events,
    pollInterval: pollIntervalMs,
    // Given even when empty: a file called "crontab" where the server was started is none of our business.
    parsedCronItems: everyNight(nightly),
    noHandleSignals: true,
    logger: workerLog(log),
  })
  const presence = keepPresent(pool, lockedBy, presenceMs, log)
  let stopping = false
  const ended = (cause?: unknown) => {
    if (!stopping) throw new Error('The jobs have ended by themselves', { cause })
    // A database that is gone fails what the worker still wanted to note: no reason to end in disorder.
    if (cause) log.warn({ err: cause }, 'the jobs did not stop cleanly')
  }
  void runner.promise.then(() => ended(), ended)

  return async () => {
    stopping = true
    pool.hurry()
    // Waits for the jobs at work.
    await Promise.race([runner.stop().catch(ended), pool.gone])
    presence.stop()
  }
}
