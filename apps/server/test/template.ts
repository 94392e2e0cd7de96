import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pg from 'pg'
import type { DatabaseLog, DatabaseUrls } from '../src/db/database.ts'
import { migrate, readMigrations } from '../src/db/migrate.ts'
import { openPools } from '../src/db/postgres.ts'
import { systemClock } from '../src/edges/clock.ts'
import { ensureReference } from '../src/reference.ts'

/** The same server and role, another database. */
export function inDatabase(url: string, name: string): string {
  const [start = '', query] = url.split('?')
  const moved = start.replace(/^(\w+:\/\/[^/]*).*$/, `$1/${name}`)
  return query ? `${moved}?${query}` : moved
}

/** The packaged server's own address has a user and no host, which is no URL as DATABASE_URL wants one. */
export const asUrl = (url: string): string => url.replace(/^postgres:\/\/(\w+)@\/([^?]*)\?/, 'postgres:///$2?user=$1&')

/** One statement as the owner, in the server's own first database. */
export const asOwner = (url: string, sql: string) => runSql(inDatabase(url, 'postgres'), sql)

/** One statement over a connection of its own. */
export async function runSql(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The app's role on a server of somebody's, whose user may make roles; answers its address. */
export async function makeAppRole(ownerUrl: string): Promise<string> {
  const role = 'accord_app'
  const known = await asOwner(ownerUrl, `select from pg_roles where rolname = '${role}'`)
  if (known.length === 0) await asOwner(ownerUrl, `create role ${role} login password '${role}'`)
  return ownerUrl.replace(/:\/\/([^@/]*@)?/, `://${role}:${role}@`)
}

type Template = { installed?: boolean }

/**
 * What every test database is a copy of: migrated once, perhaps with what a fresh installation has, and named by all that
 * went into it.
 */
export async function makeTemplate(
  urls: DatabaseUrls,
  log: DatabaseLog,
  { installed }: Template = {},
): Promise<string> {
  const jobs = createRequire(import.meta.url).resolve('graphile-worker/package.json')
  const inputs = [readMigrations().map(migration => migration.sha256), readFileSync(jobs, 'utf8')]
  const name = `accord_${createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16)}${installed ? '_installed' : ''}`
  const known = await asOwner(urls.ownerUrl, `select from pg_database where datname = '${name}'`)
  if (known.length === 0) {
    await asOwner(urls.ownerUrl, `create database ${name}`).catch(error => {
      // Another run on the same server makes it too; migrate waits for its turn.
      if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error
    })
  }
  // Repeated on a template of an earlier run, because rights are not part of the name.
  const there = { ownerUrl: inDatabase(urls.ownerUrl, name), appUrl: inDatabase(urls.appUrl, name) }
  await migrate(there, { log })
  if (installed) {
    const { db, close } = openPools(there, { log })
    await ensureReference(db, systemClock()).finally(close)
  }
  return name
}
