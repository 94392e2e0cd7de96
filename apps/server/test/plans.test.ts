import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../../../bench/src/database.ts'
import { fill } from '../../../bench/src/load.ts'
import { type CallPlans, largeTables, plansOf, scansIn } from '../../../bench/src/plans.ts'
import { openPools } from '../src/db/postgres.ts'
import { ensureReference } from '../src/reference.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

/** Loaded in a few seconds, and planned for as if there were half a million cases. */
const CASES = 2_500
const TIMES = 200

let clone: TestDatabase
let found: CallPlans[]
let large: Set<string>
beforeAll(async () => {
  clone = await cloneDatabase()
  const { db, close } = openPools(clone, { log: { info: () => {}, warn: () => {} } })
  await ensureReference(db, { now: () => new Date('2026-01-01') })
  const client = await connect(clone.ownerUrl)
  await fill(client, CASES, db).finally(() => client.end())
  await close()
  large = await largeTables(clone.ownerUrl)
  found = await plansOf(clone, { times: TIMES })
}, 60_000)
afterAll(() => clone.drop())

it('knows the tables that grow', () => {
  const growing = [
    'case_access',
    'case_words',
    'cases',
    'document',
    'event',
    'folder',
    'message',
    'notification',
    'person',
    'thread',
  ]
  expect([...large]).toEqual(expect.arrayContaining(growing))
})

it('reads no large table from end to end for what is asked all day', () => {
  expect(found.length).toBeGreaterThan(130)
  expect(scansIn(found, large)).toEqual([])
})

it.each([
  ['messages page', 'message', 'message_thread'],
  ['search by title', 'case_words', 'case_words_found'],
  ['documents of a type', 'document', 'document_type, document_type_name'],
  ['documents by a word', 'document', 'document_words'],
  ['login', 'contact', 'contact_verified, contact_words'],
])('sees in %s that an index of %s is gone', async (only, table, indexes) => {
  const client = await connect(clone.ownerUrl)
  await client.query(`drop index ${indexes}`).finally(() => client.end())
  const scans = scansIn(await plansOf(clone, { times: TIMES, only }), large)
  expect(scans.join('\n')).toContain(`: ${table} in `)
})
