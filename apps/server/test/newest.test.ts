import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../../../bench/src/database.ts'
import { fill } from '../../../bench/src/load.ts'
import type { Database } from '../src/db/database.ts'
import { openPools } from '../src/db/postgres.ts'
import { recentDocuments } from '../src/features/dashboard/dashboard.queries.ts'
import { pageOfThreads } from '../src/features/discussions/discussions.queries.ts'
import { ensureReference } from '../src/reference.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { runSql } from './template.ts'

/** More than few, and more than are looked at among the newest of all, so that each of the ways is gone. */
const CASES = 2_500
const NOBODY = '00000000-0000-0000-0000-000000000000'

let clone: TestDatabase
let opened: Database
beforeAll(async () => {
  clone = await cloneDatabase()
  opened = openPools(clone, { log: { info: () => {}, warn: () => {} } })
  await ensureReference(opened.db, { now: () => new Date('2026-01-01') })
  const client = await connect(clone.ownerUrl)
  await fill(client, CASES, opened.db).finally(() => client.end())
}, 60_000)
afterAll(async () => {
  await opened.close()
  await clone.drop()
})

/** Lets a new key find these cases. */
async function keyOf(which: string): Promise<string> {
  const [key] = await runSql(clone.ownerUrl, 'select (max(access_key) + 1)::text as key from case_access')
  await runSql(
    clone.ownerUrl,
    `insert into case_access select ${key?.key}, c.id, 'joined', 'open' from cases c where ${which}`,
  )
  return String(key?.key)
}

const readerOf = (keys: string[]) => ({ whose: { keys }, may: () => sql`true`, name: keys.join() })

async function threadsOf(keys: string[]): Promise<string[]> {
  const read: string[] = []
  for (let after: string | null = null; ; ) {
    const page = await pageOfThreads(opened.db, readerOf(keys), NOBODY, { words: '', after, limit: 300 })
    read.push(...page.map(row => row.id))
    after = page.at(-1)?.message_id ?? null
    if (page.length < 300) return read
  }
}

const truth = async (text: string) => (await runSql(clone.ownerUrl, text)).map(row => row.id)

it.each([
  ['few cases', 'c.id in (select id from cases order by id desc limit 400)'],
  ['many cases', 'true'],
  ['many cases, of which others are newer', 'c.id in (select case_id from thread order by last_message_id limit 1100)'],
])('reads the newest discussions and documents of %s, each once', async (_, which) => {
  const keys = [await keyOf(which), await keyOf(`(${which}) and c.status <> 'closed'`)]
  const found = `(select case_id from case_access where access_key in (${keys.join()}))`
  const threads = await truth(`select id from thread where case_id in ${found} order by last_message_id desc`)
  expect(threads.length).toBeGreaterThan(0)
  expect(await threadsOf(keys)).toEqual(threads)
  const documents = await truth(
    `select id from document where case_id in ${found} and deleted_at is null order by id desc limit 30`,
  )
  expect((await recentDocuments(opened.db, readerOf(keys), 30)).map(row => row.id)).toEqual(documents)
})
