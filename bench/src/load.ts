import type pg from 'pg'
import type { DatabaseUrls, Db } from '../../apps/server/src/db/database.ts'
import { openPools } from '../../apps/server/src/db/postgres.ts'
import { argon2Hasher } from '../../apps/server/src/edges/passwords.ts'
import { caseIdsAfter } from '../../apps/server/src/features/disputes/access.queries.ts'
import { rebuildWords } from '../../apps/server/src/features/disputes/disputes.searchable.queries.ts'
import { ensureReference } from '../../apps/server/src/reference.ts'
import { makeCases } from './cases.ts'
import { chainEvents } from './chain.ts'
import { copyRows } from './copy.ts'
import { bringUp, connect, createDatabase, dropOthers, exists, nameOf, renameDatabase, urlsOf } from './database.ts'
import { idsFrom } from './ids.ts'
import { makeCrowd, PASSWORD, type Reference } from './people.ts'
import { seeded } from './random.ts'
import { fillWaiting, remindedToday } from './waiting.ts'

const SEED = 20_261_121
const BATCH = 5_000

/** Everything happened before this day, so that the same seed gives the same rows on any day. */
const UNTIL = new Date('2026-11-01T00:00:00Z')

const log = { info: () => {}, warn: (line: string) => process.stderr.write(`${line}\n`) }

/**
 * A database with `cases` cases, two messages and more a case that was approved, and people and units in proportion, drawn from a
 * fixed seed: made where there is none yet, under another name until it is whole, so that a load that was broken off is begun anew.
 */
export async function loaded(server: DatabaseUrls, cases: number): Promise<DatabaseUrls> {
  const database = nameOf(cases)
  const urls = urlsOf(server, database)
  if (await exists(server, database)) await bringUp(urls)
  else await load(server, database, cases)
  const client = await connect(urls.ownerUrl)
  await remindedToday(client)
  await client.end()
  return urls
}

async function load(server: DatabaseUrls, database: string, cases: number): Promise<void> {
  const started = Date.now()
  await dropOthers(server, cases, database)
  const unfinished = `${database}_unfinished`
  await createDatabase(server, unfinished)
  const urls = urlsOf(server, unfinished)
  const { db, close } = openPools(urls, { log })
  const client = await connect(urls.ownerUrl)
  try {
    await ensureReference(db, { now: () => UNTIL })
    await fill(client, cases, db)
  } finally {
    await client.end()
    await close()
  }
  await renameDatabase(server, unfinished, database)
  console.log(`${cases} cases loaded in ${Math.round((Date.now() - started) / 1000)} s`)
}

/** Word indexes are built at the end, which is a tenth of the work of keeping them. */
export async function fill(client: pg.Client, total: number, db: Db): Promise<void> {
  const random = seeded(SEED)
  const newId = idsFrom(seeded(SEED + 1))
  await client.query(`set synchronous_commit = off`)
  const words = await wordIndexes(client)
  for (const { name } of words) await client.query(`drop index ${name}`)
  const reference = await readReference(client)
  const started = new Date(UNTIL.getTime() - total * 60_000)
  const { crowd, unitRows, personRows, contactRows, lastKey } = makeCrowd(total, {
    random,
    newId,
    reference,
    at: started,
  })
  await copyRows(client, 'unit', unitRows)
  await copyRows(client, 'person', personRows)
  await copyRows(client, 'contact', contactRows)
  await client.query(`select setval('access_key', $1)`, [lastKey])
  const types = (await client.query<{ id: string }>('select id from case_type order by position')).rows.map(t => t.id)
  for (const batch of makeCases(total, BATCH, { random, newId, crowd, reference, types, until: UNTIL }))
    for (const [table, rows] of Object.entries(batch)) await copyRows(client, table, rows)
  await client.query(`select setval('case_no_2026', $1)`, [total])
  for (let ids = await caseIdsAfter(db, null); ids.length > 0; ids = await caseIdsAfter(db, ids.at(-1) ?? null))
    await rebuildWords(db, ids)
  for (const { definition } of words) await client.query(definition)
  await chainEvents(client)
  await fillWaiting(client)
  await client.query('vacuum analyze')
}

async function wordIndexes(client: pg.Client) {
  const found = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef ilike '%using gin (%'`,
  )
  return found.rows
}

async function readReference(client: pg.Client): Promise<Reference> {
  const roles = await client.query<{ id: string; name: string }>('select id, name from role')
  const ministry = await client.query<{ id: string; accessKey: string }>(
    `select id, access_key "accessKey" from unit where kind = 'ministry'`,
  )
  const [ministryUnit] = ministry.rows
  if (!ministryUnit) throw new Error('a fresh install has a ministry')
  return {
    roles: new Map(roles.rows.map(role => [role.name, role.id])),
    ministryUnit,
    passwordHash: await (await argon2Hasher()).hash(PASSWORD, 'bench'),
  }
}
