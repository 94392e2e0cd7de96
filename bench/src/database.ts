import { join } from 'node:path'
import pg from 'pg'
import { takeDataDir } from '../../apps/server/src/edges/datadir.ts'
import { startEmbedded } from '../../apps/server/src/edges/db.embedded.ts'
import { outsideServer } from '../../apps/server/src/edges/db.postgres.ts'
import type { DatabaseServer, DatabaseUrls } from '../../apps/server/src/edges/db.ts'
import { inDatabase, makeTemplate, runSql } from '../../apps/server/test/template.ts'

const log = { info: () => {}, warn: (line: string) => process.stderr.write(`${line}\n`) }

/** The packaged PostgreSQL on BENCH_DIR, or the one of BENCH_DATABASE_URL (its user may make databases). */
export async function openServer(): Promise<{ server: DatabaseServer; close: () => Promise<void> }> {
  const { BENCH_DATABASE_URL: outside, BENCH_DIR = join(import.meta.dirname, '..', '.data') } = process.env
  if (outside) return { server: outsideServer(outside), close: () => Promise.resolve() }
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

export const exists = async (server: DatabaseUrls, database: string): Promise<boolean> =>
  (await runSql(inDatabase(server.ownerUrl, 'postgres'), `select from pg_database where datname = '${database}'`))
    .length > 0

/** A fresh migrated database under a name that says it is not filled yet. */
export async function createDatabase(server: DatabaseUrls, database: string): Promise<void> {
  const template = await makeTemplate(server, log)
  const postgres = inDatabase(server.ownerUrl, 'postgres')
  await runSql(postgres, `drop database if exists ${database}`)
  await runSql(postgres, `create database ${database} template ${template}`)
}

export const renameDatabase = (server: DatabaseUrls, from: string, to: string) =>
  runSql(inDatabase(server.ownerUrl, 'postgres'), `alter database ${from} rename to ${to}`)

/** A connection of the owner: the loader writes what the app's role may not. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
