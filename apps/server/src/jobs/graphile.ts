import { sql } from 'kysely'
import type pg from 'pg'
import { DEFERRED } from '../db/deferred.ts'
import type { Logger } from '../edges/log.ts'
import type { Jobs } from './jobs.ts'
import { JobsPool } from './pool.ts'
import { keepRunning } from './runner.ts'

export type GraphileJobsOptions = {
  /** For connections of the jobs' own, without a statement timeout; handlers take theirs from elsewhere. */
  connection: pg.ClientConfig
  log: Logger
  concurrency?: number
  /** How far the clock that says when a job is due is ahead of the database's. */
  aheadMs?: number
  /** How often jobs that became due are looked for; new ones are announced at once. */
  pollIntervalMs?: number
  /** How often the other nodes are looked for; whoever is missing twice running is dead, and its jobs are free again. */
  presenceMs?: number
}

/** A code to log in with does not wait behind a thousand notifications. */
const BEHIND = 10

/**
 * Jobs in the database. A handler that expects failure (a mail server that is away) catches it, adds the next try
 * at `sendSchedule` in the transaction that notes the failure, and resolves. What still rejects is a fault of ours
 * or of the database: the worker tries it again on its own, ever later, 25 times over some days. A handler may meet
 * the same job twice, after a crash.
 */
export function graphileJobs(options: GraphileJobsOptions): Jobs {
  const { connection, log, concurrency = 4, aheadMs = 0, pollIntervalMs = 2_000, presenceMs = 5_000 } = options
  let running: Promise<() => Promise<void>> | null = null
  const dueAt = (runAt: Date | undefined) => (runAt ? new Date(runAt.getTime() - aheadMs).toISOString() : null)

  return {
    async add(db, name, payload, { runAt, pauseS = 0, key, queue } = {}) {
      const at = dueAt(runAt)
      await sql`select from graphile_worker.add_job(
        ${name}::text, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text,
        run_at => case when ${at}::timestamptz is not null or ${pauseS} > 0 then
          greatest(${at}::timestamptz, now() + make_interval(secs => ${pauseS})) end, job_key => ${key ?? null}::text) ${DEFERRED}`.execute(
        db,
      )
    },

    async addAll(db, name, payloads, { runAt, pauseS = 0, everyMs = 0 } = {}) {
      const each = payloads.map(payload => JSON.stringify(payload))
      await sql`select count(*) from graphile_worker.add_jobs(array(
        select row(${name}::text, payload, null,
          greatest(${dueAt(runAt)}::timestamptz, case when ${pauseS} > 0 then now() + make_interval(secs => ${pauseS}) end) + (n - 1) * ${everyMs / 1000}::float8 * interval '1 second', null, null,
          ${BEHIND}::int, null)::graphile_worker.job_spec
        from unnest(${each}::json[]) with ordinality as j(payload, n))) ${DEFERRED}`.execute(db)
    },

    async start(handlers, nightly = []) {
      if (running) throw new Error('The jobs are running already')
      const taskList = Object.fromEntries(
        Object.entries(handlers).map(([name, handler]) => [name, (payload: unknown) => handler(payload)]),
      )
      // One for each job at work, one to listen, one to look for jobs, one to be known by.
      const pool = new JobsPool(connection, concurrency + 3, log)
      const starting = keepRunning({
        pool,
        taskList,
        nightly,
        log,
        concurrency,
        pollIntervalMs,
        presenceMs,
      }).then(stop => () => stop().finally(() => Promise.race([pool.end(), pool.gone])))
      running = starting
      try {
        await starting
      } catch (error) {
        running = null
        await pool.end()
        throw error
      }
    },

    async stop() {
      const stopping = running
      running = null
      const stop = await stopping?.catch(() => null)
      await stop?.()
    },
  }
}
