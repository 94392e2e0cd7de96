import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import type { Database } from './database.ts'
import { openPools, outsideServer } from './postgres.ts'

let clone: TestDatabase
let opened: Database | null = null
const warn = vi.fn<(line: string) => void>()
const open = (options = {}): Database => {
  opened = openPools(clone, { log: { info: () => {}, warn }, ...options })
  return opened
}

beforeAll(async () => {
  clone = await cloneDatabase()
})
afterEach(() => opened?.close())
afterAll(() => clone.drop())

it('reads times as dates, days as text, and wide numbers as text', async () => {
  const { rows } =
    await sql`select now() as at, date '2026-03-01' as day, 9007199254740993::int8 as wide, 1.10::numeric as exact, 1::int4 as small`.execute(
      open().db,
    )
  expect(rows).toEqual([{ at: expect.any(Date), day: '2026-03-01', wide: '9007199254740993', exact: '1.10', small: 1 }])
})

it('ends a statement that takes too long', async () => {
  const { pool } = open({ statementTimeout: 50 })
  await expect(pool.query('select pg_sleep(5)')).rejects.toThrow('statement timeout')
  const { rows } = await open().pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '3s' }])
})

const cutOthersOff = async () => {
  const other = openPools(clone, { log: { info: () => {}, warn: () => {} } })
  await other.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`)
  await other.close()
}

it('survives the loss of its idle connections, and logs it', async () => {
  const { pool } = open()
  await pool.query('select 1')
  await cutOthersOff()
  await until('the warning', () => warn.mock.calls.length > 0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('fails the transaction whose connection is lost, and nothing else', async () => {
  const { db, pool } = open()
  const lost = db.transaction().execute(async transaction => {
    await cutOthersOff()
    await until(
      'the loss is known',
      () =>
        pool.totalCount === 0 ||
        sql`select 1`.execute(transaction).then(
          () => false,
          () => true,
        ),
    )
    await sql`select 1`.execute(transaction)
  })
  await expect(lost).rejects.toThrow()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('uses one address for both roles when only one is given, and stops nothing', async () => {
  const server = outsideServer('postgres://db/accord')
  expect(server).toMatchObject({ appUrl: 'postgres://db/accord', ownerUrl: 'postgres://db/accord' })
  await server.stop()
})
