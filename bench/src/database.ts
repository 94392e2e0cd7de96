import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseServer, DatabaseUrls } from '../../apps/server/src/db/database.ts'
import { startEmbedded } from '../../apps/server/src/db/embedded.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { outsideServer } from '../../apps/server/src/db/postgres.ts'
import { takeDataDir } from '../../apps/server/src/lib/dataDir.ts'
import { inDatabase, makeAppRole, makeTemplate, runSql } from '../../apps/server/test/template.ts'
import { parentOf } from './usage.ts'

const log = { info: () => {}, warn: (line: string) => process.stderr.write(`${line}\n`) }

/** The packaged PostgreSQL on BENCH_DIR, or the one of BENCH_DATABASE_URL (its user may make databases). */
export async function openServer(): Promise<{ server: DatabaseServer; close: () => Promise<void> }> {
  const { BENCH_DATABASE_URL: outside, BENCH_DIR = join(import.meta.dirname, '..', '.data') } = process.env
  if (outside) return { server: outsideServer(await makeAppRole(outside), outside), close: () => Promise.resolve() }
  const data = await takeDataDir(BENCH_DIR)
  const server = await startEmbedded(data, { log })
  const close = async () => {
    await server.stop()
    data.release()
  }
  return { server, close }
}

export const urlsOf = (server: DatabaseUrls, database: string): DatabaseUrls => ({
  ownerUrl: inDatabase(server.ownerUrl, database),
  appUrl: inDatabase(server.appUrl, database),
})

const asOwner = (server: DatabaseUrls, sql: string) => runSql(inDatabase(server.ownerUrl, 'postgres'), sql)

/** Raised when the loader puts other rows, so that sets of before are made anew. */
const EDITION = 3

export const nameOf = (cases: number): string => `bench_${cases}_${EDITION}`

/** Brings a set that was loaded before to the schema of today. */
export const bringUp = (urls: DatabaseUrls) => migrate(urls, { log })

export const exists = async (server: DatabaseUrls, database: string): Promise<boolean> =>
  (await asOwner(server, `select from pg_database where datname = '${database}'`)).length > 0

/** A fresh copy of a set under a name of its own. */
export async function cloned(server: DatabaseUrls, cases: number, as: string): Promise<DatabaseUrls> {
  const copy = `${nameOf(cases)}_${as}`
  await asOwner(server, `drop database if exists "${copy}"`)
  await asOwner(server, `create database "${copy}" template "${nameOf(cases)}"`)
  return urlsOf(server, copy)
}

export const dropClone = (server: DatabaseUrls, cases: number, as: string) =>
  asOwner(server, `drop database if exists "${nameOf(cases)}_${as}"`)

/** Sets of so many cases of an earlier edition, and those never finished. */
export async function dropOthers(server: DatabaseUrls, cases: number, database: string): Promise<void> {
  const old = await asOwner(
    server,
    `select datname as name from pg_database where datname ~ '^bench_${cases}(_|$)' and datname <> '${database}'`,
  )
  for (const { name } of old) await asOwner(server, `drop database "${name}"`)
}

/** A fresh migrated database under a name that says it is not filled yet. */
export async function createDatabase(server: DatabaseUrls, database: string): Promise<void> {
  const template = await makeTemplate(server, log)
  await asOwner(server, `drop database if exists ${database}`)
  await asOwner(server, `create database ${database} template ${template}`)
}

export const renameDatabase = (server: DatabaseUrls, from: string, to: string) =>
  asOwner(server, `alter database ${from} rename to ${to}`)

/** A connection of the owner: the loader writes what the app's role may not. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** The first process of a PostgreSQL on this machine; null of one elsewhere. */
export async function postmasterOf(url: string): Promise<number | null> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ pid: number; here: boolean }>(
      `select pg_backend_pid() pid, coalesce(inet_server_addr(), '127.0.0.1') << '127.0.0.0/8' here`,
    )
    return rows[0]?.here ? parentOf(rows[0].pid) : null
  } finally {
    await client.end()
  }
}
