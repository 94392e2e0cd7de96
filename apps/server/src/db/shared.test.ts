import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { runSql } from '../../test/template.ts'
import type { Database } from './database.ts'
import { openPools } from './postgres.ts'
import { PLANNED_ANEW } from './prepared.ts'

let clone: TestDatabase
let opened: Database
let writes = 0

beforeAll(async () => {
  clone = await cloneDatabase()
  await runSql(clone.ownerUrl, 'create table jar (held int primary key); grant select, insert on jar to public')
})
beforeEach(async () => {
  await runSql(clone.ownerUrl, 'truncate jar')
  opened = openPools(clone, { log: { info: () => {}, warn: () => {} }, poolSize: 3 })
  opened.pool.on('connect', client => count(client))
  // A connection that stands before it is counted.
  await number(0)
  writes = 0
})
afterEach(() => opened.close())
afterAll(() => clone.drop())

type Socket = { _writev: (...args: unknown[]) => void }

/** Counts how often a client writes. */
function count(client: unknown) {
  const { stream } = (client as { connection: { stream: Socket } }).connection
  const writev = stream._writev.bind(stream)
  stream._writev = (...args) => {
    writes++
    writev(...args)
  }
}

type Answer = { n: number; pid: number }
const number = async (n: number) =>
  (await sql<Answer>`select ${n}::int n, pg_backend_pid() pid`.execute(opened.db)).rows[0] as Answer

it('sends what is asked for at one moment to one connection, in one write', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(number))
  expect(answers.map(({ n }) => n)).toEqual([1, 2, 3, 4])
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
  expect(writes).toBe(1)
})

it('lets no more than four wait for each other', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(number))
  const [first, fifth] = [answers[0]?.pid, answers[4]?.pid]
  expect(answers.map(({ pid }) => pid)).toEqual([first, first, first, first, fifth, fifth])
  expect(fifth).not.toBe(first)
})

it('lets nobody wait behind what is planned anew, and may take long', async () => {
  const planned = sql<Answer>`${PLANNED_ANEW} select 2 n, pg_backend_pid() pid`.execute(opened.db)
  const [first, slow, third] = await Promise.all([number(1), planned, number(3)])
  expect(third.pid).toBe(first.pid)
  expect(slow.rows[0]?.pid).not.toBe(first.pid)
})

it('lets background work wait for nobody', async () => {
  const asked = [1, 2].map(() => sql<Answer>`select 1 n, pg_backend_pid() pid`.execute(opened.beside.db))
  const pids = (await Promise.all(asked)).map(({ rows }) => rows[0]?.pid)
  expect(new Set(pids).size).toBe(2)
})

it('lets one that fails take no other with it', async () => {
  const broken = sql`insert into jar values (1), (1)`.execute(opened.db)
  const [kept, failed, after] = await Promise.allSettled([
    sql`insert into jar values (2)`.execute(opened.db),
    broken,
    sql`insert into jar values (3)`.execute(opened.db),
  ])
  expect([kept?.status, failed?.status, after?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const { rows } = await sql<{ held: number }>`select held from jar order by held`.execute(opened.db)
  expect(rows.map(row => row.held)).toEqual([2, 3])
})

it('keeps a transaction to itself, whatever is asked for meanwhile', async () => {
  const rolledBack = opened.db.transaction().execute(async tx => {
    await sql`insert into jar values (7)`.execute(tx)
    await sql`insert into jar values (8)`.execute(opened.db)
    throw new Error('not after all')
  })
  await expect(rolledBack).rejects.toThrow('not after all')
  const { rows } = await sql<{ held: number }>`select held from jar`.execute(opened.db)
  expect(rows.map(row => row.held)).toEqual([8])
})

it('gives every connection back, also where none could be had', async () => {
  for (let round = 0; round < 20; round++) await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(number))
  expect([opened.pool.totalCount - opened.pool.idleCount, opened.pool.waitingCount]).toEqual([0, 0])
  const taken = await Promise.all([1, 2, 3].map(() => opened.pool.connect()))
  const waits = number(1)
  for (const client of taken) client.release()
  expect((await waits).n).toBe(1)
})
