import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { runSql } from '../../test/template.ts'
import { isUnavailable } from '../lib/unavailable.ts'
import type { Database } from './database.ts'
import { openPools } from './postgres.ts'
import { PLANNED_ANEW } from './prepared.ts'

let clone: TestDatabase
let opened: Database

beforeAll(async () => {
  clone = await cloneDatabase()
  await runSql(
    clone.ownerUrl,
    `create table pot (id int, held int); insert into pot values (1, 5);
    grant select on pot to public`,
  )
})
beforeEach(() => {
  opened = openPools(clone, { log: { info: () => {}, warn: () => {} }, poolSize: 1 })
})
afterEach(() => opened.close())
afterAll(() => clone.drop())

const held = async (id = 1) =>
  (await sql<{ held: unknown }>`select held from pot where id = ${id}`.execute(opened.db)).rows
const askedOften = async () => {
  for (let i = 0; i < 4; i++) await held()
}
const prepared = async () =>
  (await opened.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows

it('prepares a text that is asked again and again, and no other', async () => {
  await held()
  await held()
  expect(await prepared()).toEqual([])
  await held()
  expect(await prepared()).toEqual([{ statement: 'select held from pot where id = $1' }])
  expect(await held()).toEqual([{ held: 5 }])
  expect(await held(2)).toEqual([])
})

it('leaves a text to be planned each time where the plan depends on the values', async () => {
  for (let i = 0; i < 4; i++) {
    await sql`select from pot where held::text like ${'%5%'}`.execute(opened.db)
    await sql`select from pot where held::text ilike ${'%5%'}`.execute(opened.db)
    await sql`select from pot where ${PLANNED_ANEW} held = ${5}`.execute(opened.db)
  }
  expect(await prepared()).toEqual([])
})

const modeOf = async (how = sql``) => {
  const mode = sql<{ mode: string }>`select ${how} current_setting(${'plan_cache_mode'}) mode`
  return (await mode.execute(opened.db)).rows[0]?.mode
}
const whereAsked = async (times: number, how = sql``) => {
  const modes = []
  for (let i = 0; i < times; i++) modes.push(await modeOf(how))
  return modes
}
const [byValues, once] = ['auto', 'force_generic_plan']

it('plans a text once for any values where it is asked again and again', async () => {
  for (let i = 0; i < 7; i++) await held(i)
  const plans = 'select generic_plans::int kept, custom_plans::int anew from pg_prepared_statements'
  expect((await opened.pool.query(plans)).rows).toEqual([{ kept: 5, anew: 0 }])
  expect(await whereAsked(4)).toEqual([byValues, byValues, once, once])
})

it('plans what is to be planned anew for its values each time', async () => {
  expect(await whereAsked(4, PLANNED_ANEW)).toEqual([byValues, byValues, byValues, byValues])
})

it('says a limit in the text, of which no plan could know it, and plans anew for an unusual length of a page', async () => {
  const page = async (limit: number) => {
    const rows = sql<{
      n: number
    }>`select n from generate_series(${1}::int, 500) n order by n limit ${limit} offset ${2}`
    return (await rows.execute(opened.db)).rows.map(({ n }) => n)
  }
  const lengths = [100, 201, 250, 17, 149]
  for (const limit of lengths)
    for (let i = 0; i < 3; i++) expect(await page(limit)).toEqual(Array.from({ length: limit }, (_, n) => n + 3))
  const built = opened.db.selectFrom(sql`pot`.as('pot')).select(sql`id`.as('id')).limit(10_001)
  for (let i = 0; i < 3; i++) expect(await built.execute()).toHaveLength(1)
  const limits = (await prepared()).map(({ statement }) => /limit (\S+)/.exec(statement)?.[1])
  expect(limits.sort()).toEqual(['100', '10001', '201', '250'])
})

it('has nothing compiled, which takes longer than a statement may', async () => {
  expect((await opened.pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
})

it('goes on with one plan after what was planned anew failed, also within a transaction', async () => {
  const failing = sql`select ${PLANNED_ANEW} 1 / (held - ${5}::int) from pot`
  await whereAsked(2)
  await expect(failing.execute(opened.db)).rejects.toThrow('division by zero')
  expect(await modeOf()).toBe(once)
  const within = opened.db.transaction().execute(tx => failing.execute(tx))
  await expect(within).rejects.toThrow('division by zero')
  expect(await modeOf()).toBe(once)
})

it('keeps the plans of three hundred texts at most on a connection', async () => {
  for (let i = 0; i < 310; i++) for (let n = 0; n < 3; n++) await sql.raw(`select ${i} as n`).execute(opened.db)
  expect(await prepared()).toHaveLength(300)
})

it('goes on with a fresh connection when a table changed below a prepared text', async () => {
  await askedOften()
  await runSql(clone.ownerUrl, 'alter table pot alter column held type text')
  const failed: Error = await held().catch(error => error)
  expect(failed.message).toBe('cached plan must not change result type')
  // Asked again it succeeds, so whoever asked is answered to try again.
  expect(isUnavailable(failed)).toBe(true)
  expect(await held()).toEqual([{ held: '5' }])
})

it('goes on with a fresh connection when a pooler between forgot what was prepared', async () => {
  await askedOften()
  const [before] = await held()
  await opened.pool.query('deallocate all')
  await expect(held()).rejects.toThrow('does not exist')
  expect(await held()).toEqual([before])
})
