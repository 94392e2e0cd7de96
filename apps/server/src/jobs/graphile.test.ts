import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import type { Database } from '../db/database.ts'
import { openPools } from '../db/postgres.ts'
import { createLogger } from '../edges/log.ts'
import { graphileJobs } from './graphile.ts'
import type { JobHandler, Jobs } from './jobs.ts'

let database: TestDatabase
let opened: Database
let db: Database['db']
let jobs: Jobs
let lines: string[] = []

beforeEach(async () => {
  database = await cloneDatabase()
  opened = openPools(database, { log: createLogger('silent') })
  db = opened.db
  jobs = newJobs()
})
afterEach(async () => {
  await jobs.stop()
  await opened.close()
  await until('the database is dropped', () => database.drop().then(() => true))
})

function newJobs(): Jobs {
  lines = []
  const log = createLogger('debug', { write: line => void lines.push(line) })
  return graphileJobs({ connection: { connectionString: database.appUrl }, log, pollIntervalMs: 50, presenceMs: 50 })
}

/** A handler that keeps what it is given. */
function keeper(): { seen: unknown[]; handler: JobHandler } {
  const seen: unknown[] = []
  return { seen, handler: async payload => void seen.push(payload) }
}

async function waiting(): Promise<{ attempts: number; last_error: string | null; key: string | null; run_at: Date }[]> {
  const jobs = sql<{ attempts: number; last_error: string | null; key: string | null; run_at: Date }>`
    select attempts, last_error, key, run_at from graphile_worker.jobs order by id`
  return (await jobs.execute(db)).rows
}

test('a job exists if and only if its transaction commits', async () => {
  const { seen, handler } = keeper()
  await jobs.start({ send: handler })
  const rolledBack = db.transaction().execute(async trx => {
    await jobs.add(trx, 'send', { n: 1 })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await db.transaction().execute(async trx => {
    await jobs.add(trx, 'send', { n: 2, text: `it's "₦50" \\ 'x'` })
    expect(seen).toEqual([])
  })
  await until('the job is done', () => seen.length === 1)
  expect(seen).toEqual([{ n: 2, text: `it's "₦50" \\ 'x'` }])
  await until('nothing is left', async () => (await waiting()).length === 0)
})

test('many at once come after one that somebody waits for', async () => {
  const { seen, handler } = keeper()
  jobs = graphileJobs({
    connection: { connectionString: database.appUrl },
    log: createLogger('silent'),
    concurrency: 1,
  })
  await db.transaction().execute(trx => jobs.addAll(trx, 'send', [{ n: 1 }, { n: 2 }]))
  await jobs.addAll(db, 'send', [{ n: 3 }], { runAt: new Date(Date.now() + 86_400_000) })
  await jobs.add(db, 'send', { n: 4 })
  await jobs.start({ send: handler })
  await until('what is due is done', () => seen.length === 3)
  expect(seen).toEqual([{ n: 4 }, { n: 1 }, { n: 2 }])
  await until('only the one of tomorrow is left', async () => (await waiting()).length === 1)
})

test('a job waits for its time, and a second one of its key replaces it', async () => {
  const { seen, handler } = keeper()
  const tomorrow = new Date(Date.now() + 86_400_000)
  await jobs.add(db, 'send', { n: 1 }, { runAt: tomorrow, key: 'outbox:1' })
  await jobs.add(db, 'send', { n: 2 }, { runAt: tomorrow, key: 'outbox:1' })
  expect(await waiting()).toMatchObject([{ key: 'outbox:1', run_at: tomorrow }])
  await jobs.start({ send: handler })
  await jobs.add(db, 'send', { n: 3 })
  await until('the other job is done', () => seen.length === 1)
  expect(seen).toEqual([{ n: 3 }])
  await jobs.add(db, 'send', { n: 4 }, { runAt: new Date(), key: 'outbox:1' })
  await until('the job is done', () => seen.length === 2)
  expect(seen).toEqual([{ n: 3 }, { n: 4 }])
})

test('a handler decides on its own next try under the same key', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  await jobs.start({ send: () => jobs.add(db, 'send', { tries: 1 }, { runAt: tomorrow, key: 'outbox:1' }) })
  await jobs.add(db, 'send', { tries: 0 }, { key: 'outbox:1' })
  await until('the next try is set', async () => (await waiting())[0]?.run_at.getTime() === tomorrow.getTime())
  await until('the first is gone', async () => (await waiting()).length === 1)
})

test('what rejects is kept, to be tried again later', async () => {
  await jobs.start({ send: () => Promise.reject(new Error('no such row')) })
  await jobs.add(db, 'send', {})
  await until('it has failed', async () => (await waiting())[0]?.last_error)
  const [job] = await waiting()
  expect(job).toMatchObject({ attempts: 1, last_error: 'no such row' })
  expect(job?.run_at.getTime()).toBeGreaterThan(Date.now())
  expect(lines.some(line => JSON.parse(line).level === 50 && line.includes('no such row'))).toBe(true)
})

test('stop waits for the job at work and leaves the others for the next start', async () => {
  let finish = () => {}
  const done: string[] = []
  const held = new Promise<void>(resolve => {
    finish = resolve
  })
  const working = new Promise<void>(begun => {
    void jobs.start({
      long: async () => {
        begun()
        await held
        done.push('long')
      },
    })
  })
  await jobs.add(db, 'long', {})
  await working
  const stopped = jobs.stop().then(() => done.push('stopped'))
  await jobs.add(db, 'later', {})
  finish()
  await stopped
  expect(done).toEqual(['long', 'stopped'])
  const { seen, handler } = keeper()
  await jobs.start({ later: handler })
  await until('the other job is done', () => seen.length === 1)
  await jobs.stop()
  await jobs.stop()
})

async function breaker() {
  const client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  const breakAll = () =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`)
  return { breakAll, end: () => client.end() }
}

test('connections lost at rest are made again', async () => {
  const { seen, handler } = keeper()
  const { breakAll, end } = await breaker()
  await jobs.start({ send: handler })
  for (let n = 0; n < 5; n++) {
    await breakAll()
    await until('a job can be added', () => jobs.add(db, 'send', { n }).then(() => true))
    await until('it is done', () => seen.length > n)
  }
  await until('none is left', async () => (await waiting()).length === 0)
  await end()
})

test('a job is marked as done even when every connection is lost while it is at work', async () => {
  const { breakAll, end } = await breaker()
  let runs = 0
  await jobs.start({
    lose: async () => {
      runs++
      await breakAll()
    },
  })
  for (let n = 1; n <= 5; n++) {
    await until('a job can be added', () => jobs.add(db, 'lose', {}).then(() => true))
    await until('it is gone', async () => (await waiting()).length === 0)
    expect(runs).toBe(n)
  }
  await end()
})

describe('a full disk', () => {
  let owner: pg.Client
  beforeEach(async () => {
    owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
      create trigger full_disk before delete on graphile_worker._private_jobs execute function full_disk()`)
  })
  afterEach(() => owner.end())
  const makeRoom = () => owner.query('drop trigger full_disk on graphile_worker._private_jobs')
  const refused = () => lines.filter(line => line.includes('No space left on device')).length

  test('a job is marked as done when there is room again', async () => {
    const { seen, handler } = keeper()
    await jobs.start({ send: handler })
    await jobs.add(db, 'send', { n: 1 })
    await until('what was done could not be noted', () => refused() > 0)
    await makeRoom()
    await until('nothing is left', async () => (await waiting()).length === 0)
    expect(seen).toEqual([{ n: 1 }])
  })

  test('a stop meanwhile leaves the job to the next start', async () => {
    const { seen, handler } = keeper()
    await jobs.start({ send: handler })
    await jobs.add(db, 'send', { n: 1 })
    await until('what was done could not be noted', () => refused() > 0)
    await jobs.stop()
    await makeRoom()
    jobs = newJobs()
    await jobs.start({ send: handler })
    await until('nothing is left', async () => (await waiting()).length === 0)
    expect(seen).toEqual([{ n: 1 }, { n: 1 }])
  })
})

test('a job of a process that was killed is done by another, and one of a process that lives is left to it', async () => {
  const other = newJobs()
  let finish = () => {}
  const slow: unknown[] = []
  const working = new Promise<void>(begun => {
    void other.start({
      slow: async payload => {
        slow.push(payload)
        begun()
        await new Promise<void>(resolve => {
          finish = resolve
        })
      },
    })
  })
  await jobs.add(db, 'slow', { n: 1 })
  await working
  await jobs.add(db, 'send', { n: 2 })
  await sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now()
    where payload->>'n' = '2'`.execute(db)
  const { seen, handler } = keeper()
  await jobs.start({ send: handler, slow: async payload => void slow.push(payload) })
  await until('what the killed one had is done', () => seen.length === 1)
  expect(seen).toEqual([{ n: 2 }])
  expect(slow).toEqual([{ n: 1 }])
  finish()
  await other.stop()
})

test('a job that puts itself off waits, though the clock of the database is ahead', async () => {
  await jobs.add(db, 'send', {}, { runAt: new Date(Date.now() - 3_600_000), pauseS: 30 })
  await jobs.addAll(db, 'send', [{}], { runAt: new Date(Date.now() - 3_600_000), pauseS: 30 })
  const jobsNow = await waiting()
  expect(jobsNow).toHaveLength(2)
  for (const { run_at } of jobsNow) expect(run_at.getTime()).toBeGreaterThan(Date.now() + 20_000)
})

test('two servers share the jobs and do each once', async () => {
  const other = newJobs()
  const { seen, handler } = keeper()
  await jobs.start({ send: handler })
  await other.start({ send: handler })
  for (let n = 0; n < 50; n++) await jobs.add(db, 'send', { n })
  await until('all are done', async () => (await waiting()).length === 0)
  await other.stop()
  expect(seen).toHaveLength(50)
  expect(new Set(seen.map(payload => JSON.stringify(payload))).size).toBe(50)
})

test('those of one queue are done one after the other, beside others', async () => {
  let [working, ended] = [0, 0]
  const most: number[] = []
  const held: (() => void)[] = []
  await jobs.start({
    slow: async () => {
      most.push(++working)
      await new Promise<void>(resolve => held.push(resolve))
      working--
      ended++
    },
    other: async () => held.shift()?.(),
  })
  for (let n = 0; n < 3; n++) await jobs.add(db, 'slow', { n }, { queue: 'slow' })
  for (let n = 0; n < 3; n++) {
    await until('one is at work', () => held.length === 1)
    await jobs.add(db, 'other', { n })
    // Not that none is held: the next of the queue may be at work already.
    await until('it is done', () => ended === n + 1)
  }
  await until('none is left', async () => (await waiting()).length === 0)
  expect(most).toEqual([1, 1, 1])
})

test('starting twice or without a database fails with a reason', async () => {
  await jobs.start({})
  await expect(jobs.start({})).rejects.toThrow('running already')
  const log = createLogger('silent')
  const nowhere = graphileJobs({ connection: { connectionString: 'postgres://127.0.0.1:1/none' }, log })
  await expect(nowhere.start({})).rejects.toThrow('ECONNREFUSED')
  await nowhere.stop()
})

test('a nightly job is made up for once when no node was up that night, and by one node only', async () => {
  const { seen, handler } = keeper()
  await jobs.start({ tidy: handler }, ['tidy'])
  await jobs.stop()
  expect(seen).toEqual([])
  await sql`update graphile_worker._private_known_crontabs
    set known_since = now() - interval '9 days', last_execution = now() - interval '2 days'`.execute(db)
  const beside = newJobs()
  await Promise.all([jobs.start({ tidy: handler }, ['tidy']), beside.start({ tidy: handler }, ['tidy'])])
  await until('it is done', async () => seen.length > 0 && (await waiting()).length === 0)
  await beside.stop()
  expect(seen).toHaveLength(1)
})
