import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { runSql } from '../../test/template.ts'
import { isUnavailable } from '../lib/unavailable.ts'
import type { Database } from './database.ts'
import { DEFERRED } from './deferred.ts'
import { openPools } from './postgres.ts'

let clone: TestDatabase
let opened: Database
let written: string[] = []

beforeAll(async () => {
  clone = await cloneDatabase()
  await runSql(clone.ownerUrl, 'create table tin (held int primary key); grant select, insert on tin to public')
})
beforeEach(async () => {
  await runSql(clone.ownerUrl, 'truncate tin')
  opened = openPools(clone, { log: { info: () => {}, warn: () => {} }, poolSize: 1 })
  listen(await opened.pool.connect())
})
afterEach(() => opened.close())
afterAll(() => clone.drop())

type Line = { _writev: (parts: { chunk: Buffer }[], done: unknown) => void }

/** Keeps what a client writes, each time it writes. */
function listen(client: { release(): void }) {
  written = []
  const { stream } = (client as unknown as { connection: { stream: Line } }).connection
  const writev = stream._writev.bind(stream)
  stream._writev = (parts, done) => {
    written.push(parts.map(part => part.chunk.toString('latin1')).join(''))
    writev(parts, done)
  }
  client.release()
}

const put = (n: number, later = false) => sql`insert into tin values (${n}) ${later ? DEFERRED : sql``}`
const held = async () =>
  (await sql<{ held: number }>`select held from tin order by held`.execute(opened.db)).rows.map(row => row.held)

it('begins a transaction in one write with its first statement, and ends it in one with what may wait', async () => {
  const seen = await opened.db.transaction().execute(async tx => {
    await put(1, true).execute(tx)
    const { rows } = await sql`select held from tin`.execute(tx)
    await put(2, true).execute(tx)
    await put(3, true).execute(tx)
    return rows
  })
  expect(seen).toEqual([{ held: 1 }])
  const texts = ['begin', 'insert', 'select', 'commit']
  expect(written.map(one => texts.filter(text => new RegExp(`\\b${text}\\b`).test(one)))).toEqual([
    ['begin', 'insert', 'select'],
    ['insert', 'commit'],
  ])
  expect(await held()).toEqual([1, 2, 3])
})

it('sends nothing of a transaction in which nothing was asked', async () => {
  await opened.db.transaction().execute(async () => {})
  const refused = opened.db.transaction().execute(() => Promise.reject(new Error('refused')))
  await expect(refused).rejects.toThrow('refused')
  expect(written).toEqual([])
})

it('undoes a transaction whose last statement failed on the way with the commit, and says why', async () => {
  await put(1).execute(opened.db)
  const failed = opened.db.transaction().execute(async tx => {
    await put(2).execute(tx)
    await put(1, true).execute(tx)
    await put(3, true).execute(tx)
  })
  await expect(failed).rejects.toThrow('duplicate key')
  expect(await held()).toEqual([1])
})

it('reports a deferred statement that failed with the next one, and undoes both', async () => {
  await put(1).execute(opened.db)
  const failed = opened.db.transaction().execute(async tx => {
    await put(1, true).execute(tx)
    await expect(put(2).execute(tx)).rejects.toThrow('duplicate key')
    await put(3).execute(tx)
  })
  await expect(failed).rejects.toThrow('current transaction is aborted')
  expect(await held()).toEqual([1])
})

it('forgets what waits when the transaction is given up', async () => {
  const refused = opened.db.transaction().execute(async tx => {
    await put(1).execute(tx)
    await put(2, true).execute(tx)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await held()).toEqual([])
})

it('holds nothing back outside a transaction', async () => {
  await put(1, true).execute(opened.db)
  await put(2, true).execute(opened.db)
  expect(await held()).toEqual([1, 2])
})

it('says why a transaction could not begin, and leaves the connection fit for the next', async () => {
  const lost = opened.db.transaction().execute(async tx => {
    await cutOff()
    await put(1).execute(tx)
  })
  expect(isUnavailable(await lost.catch(error => error))).toBe(true)
  await put(2).execute(opened.db)
  expect(await held()).toEqual([2])
})

async function cutOff() {
  const other = openPools(clone, { log: { info: () => {}, warn: () => {} } })
  await other.pool.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`)
  await other.close()
}
