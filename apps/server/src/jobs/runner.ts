import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import {
  Logger as GraphileLogger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
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
  /** A job locked for longer belonged to a process that was killed, and is free again. */
  abandonedAfterMs: number
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

/** One worker, and the name under which it locks jobs. */
async function startWorker({ pool, taskList, nightly, log, concurrency, pollIntervalMs, presenceMs }: RunnerOptions) {
  const events: WorkerEvents = new EventEmitter()
  let lockedBy = ''
  events.on('pool:create', ({ workerPool }) => {
    lockedBy = workerPool.id
  })
  const runner: Runner = await run({
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
  return { runner, lockedBy, presence }
}

const unlockWorker = (pool: Pool, lockedBy: string) =>
  pool.query('select from graphile_worker.force_unlock_workers(array[$1::text])', [lockedBy])

/** graphile-worker does the same, but only after four hours: too long for a code. */
const unlockAbandoned = (pool: Pool, olderThanMs: number) =>
  pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_at < now() - make_interval(secs => $1)`,
    [olderThanMs / 1000],
  )

/** Runs a worker until asked to stop, and another one when it gives up. Rejects when there is no database yet. */
export async function keepRunning(options: RunnerOptions): Promise<() => Promise<void>> {
  const { pool, log, abandonedAfterMs } = options
  const stopping = new AbortController()
  const { signal } = stopping
  await unlockAbandoned(pool, abandonedAfterMs)
  let current: Awaited<ReturnType<typeof startWorker>> | null = await startWorker(options)

  const sweep = () =>
    unlockAbandoned(pool, abandonedAfterMs).catch((err: unknown) => log.warn({ err }, 'locked jobs were not looked at'))
  const sweeping = setInterval(sweep, abandonedAfterMs / 10)

  async function restart(): Promise<void> {
    const lost = current?.lockedBy
    current?.presence.stop()
    current = null
    for (;;) {
      await delay(1_000, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        if (lost) await unlockWorker(pool, lost)
        current = await startWorker(options)
        return
      } catch (err) {
        log.error({ err }, 'the jobs cannot start')
      }
    }
  }

  const watching = (async () => {
    while (!signal.aborted) {
      await current?.runner.promise.catch((err: unknown) => log.error({ err }, 'the jobs have failed'))
      if (signal.aborted) return
      log.warn('the jobs have stopped and start again')
      await restart()
    }
  })()

  return async () => {
    stopping.abort()
    pool.hurry()
    clearInterval(sweeping)
    const last = current
    // Waits for the jobs at work; rejects when the worker had just stopped by itself.
    const stopped = last?.runner.stop().catch((err: unknown) => log.warn({ err }, 'the jobs had stopped before'))
    await Promise.race([stopped, pool.gone])
    last?.presence.stop()
    await Promise.race([watching, pool.gone])
    // A worker that was only starting when the stop came.
    if (current !== last) {
      await current?.runner.stop()
      current?.presence.stop()
    }
  }
}
