import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, quickAddJob, runOnce } from 'graphile-worker'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import type { Database } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { openPools } from './postgres.ts'

let folder: string
let database: TestDatabase
let app: pg.Pool
let opened: Database
let owner: pg.Client
const warn = vi.fn<(line: string) => void>()
const log = { info: () => {}, warn }
const run = (options = {}) => migrate(database, { log, folder, ...options })
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

beforeEach(async () => {
  warn.mockClear()
  folder = mkdtempSync(join(tmpdir(), 'accord-migrations-'))
  write(
    '0001_people.sql',
    'create table person (id bigint primary key generated always as identity, name text not null);',
  )
  write(
    '0002_record.sql',
    'create table event (id bigint, at int) partition by range (at);\ncreate table event_1 partition of event for values from (0) to (9);',
  )
  database = await emptyDatabase()
  opened = openPools(database, { log })
  app = opened.pool
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterEach(async () => {
  await Promise.all([opened.close(), owner.end()])
  await database.drop()
  rmSync(folder, { recursive: true })
})

it('applies each migration once, in order', async () => {
  expect(await run()).toEqual([1, 2])
  expect(await run()).toEqual([])
  write('0003_more.sql', 'create table more ()')
  expect(await run()).toEqual([3])
  const { rows } = await owner.query('select number, name, applied_at from schema_migration order by number')
  expect(rows[2]).toEqual({ number: 3, name: '0003_more', applied_at: expect.any(Date) })
})

it('stops at a given number, as a restore needs', async () => {
  expect(await run({ to: 1 })).toEqual([1])
  expect(await run()).toEqual([2])
})

it('leaves nothing of a migration that fails, and names its line', async () => {
  write('0003_wrong.sql', 'create table half ();\n\nselect nonsense;')
  await expect(run()).rejects.toThrow('Migration 0003_wrong failed: column "nonsense" does not exist (line 3)')
  const { rows } = await owner.query(
    `select to_regclass('half') as half, (select max(number) from schema_migration) as last`,
  )
  expect(rows).toEqual([{ half: null, last: 2 }])
})

it('refuses an applied migration that was changed, but not one with other line ends', async () => {
  await run()
  write(
    '0002_record.sql',
    'create table event (id bigint, at int) partition by range (at);\r\ncreate table event_1 partition of event for values from (0) to (9);',
  )
  expect(await run()).toEqual([])
  write('0001_people.sql', 'create table person ()')
  await expect(run()).rejects.toThrow('Migration 0001_people was changed after this database applied it')
})

it('refuses a database that is newer than this release', async () => {
  await run()
  rmSync(join(folder, '0002_record.sql'))
  await expect(run()).rejects.toThrow('The database is newer than this release: it has migration 0002_record')
})

it('refuses a number that is missing or taken twice', async () => {
  write('0004_gap.sql', '')
  await expect(run()).rejects.toThrow('Migration 0004_gap.sql should have the number 3')
  rmSync(join(folder, '0004_gap.sql'))
  write('0002_twice.sql', '')
  await expect(run()).rejects.toThrow('Migration 0002_twice.sql should have the number 3')
})

it('lets two nodes start at once', async () => {
  const done = await Promise.all([run(), run(), run()])
  expect(done.flat()).toEqual([1, 2])
})

it('lets the app read and write, but neither change the record nor make tables', async () => {
  await run()
  await app.query(`insert into person (name) values ('Ada'); update person set name = 'Bola'; delete from person`)
  await app.query('insert into event values (1, 1); select * from event; select * from schema_migration')
  for (const table of ['event', 'event_1']) {
    for (const statement of [`update ${table} set id = 2`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(app.query(statement)).rejects.toThrow('permission denied')
    }
  }
  await expect(app.query('delete from schema_migration')).rejects.toThrow('permission denied')
  await expect(app.query('create table mine ()')).rejects.toThrow('permission denied')
  expect(warn).not.toHaveBeenCalled()
})

it('lets the app add and take jobs', async () => {
  await run()
  await run()
  const done: unknown[] = []
  const options = { pgPool: app, logger: new Logger(() => () => {}) }
  await quickAddJob(options, 'greet', { name: 'Ada' }, { queueName: 'greetings', jobKey: 'one' })
  await runOnce({ ...options, taskList: { greet: payload => void done.push(payload) } })
  expect(done).toEqual([{ name: 'Ada' }])
  await until(
    'the job to be gone',
    async () => (await owner.query('select from graphile_worker._private_jobs')).rowCount === 0,
  )
})

it('warns when one user both owns the tables and serves requests', async () => {
  await migrate({ ...database, appUrl: database.ownerUrl }, { log, folder })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('set DATABASE_OWNER_URL'))
})

it('finds the migrations of this package', () => {
  expect(migrationsFolder()).toMatch(/apps\/server\/migrations$/)
})
