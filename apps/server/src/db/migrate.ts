import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { packageRoot } from '../lib/packageRoot.ts'
import { DatabaseError, type DatabaseLog, type DatabaseUrls } from './database.ts'
import { grantApp, roleOf } from './migrate.grants.ts'

export type Migration = { number: number; name: string; sql: string; sha256: string }

export type MigrateOptions = {
  log: DatabaseLog
  folder?: string
  /** Stop after this number: a restore fills the tables as they were at the backup. */
  to?: number
}

/** Two nodes that start at once must not both migrate. Any number that nobody else uses. */
export const migrating = 7_206_193_001

export const migrationsFolder = (): string => join(packageRoot(), 'migrations')

/** The migrations in order: `0001_people.sql`, `0002_…`, with no number missing or taken twice. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.sql')) : []
  return names.sort().map((name, at) => {
    const number = Number(name.match(/^(\d{4})_\w+\.sql$/)?.[1])
    if (number !== at + 1) throw new DatabaseError(`Migration ${name} should have the number ${at + 1}`)
    // A checkout on Windows may change line ends, which changes nothing for PostgreSQL.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { number, name: name.slice(0, -'.sql'.length), sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Brings the database to this release, jobs and rights included. Resolves to the numbers of the migrations it applied. */
export async function migrate(urls: DatabaseUrls, options: MigrateOptions): Promise<number[]> {
  const migrations = readMigrations(options.folder)
  const role = await roleOf(urls.appUrl)
  const client = new pg.Client({ connectionString: urls.ownerUrl, application_name: 'accord migrate' })
  // A lost connection fails the query that is under way; unheard, the event would end this process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrating])
    const applied = await appliedNumber(client, migrations)
    const wanted = migrations.filter(({ number }) => number > applied && number <= (options.to ?? Infinity))
    for (const migration of wanted) {
      await apply(client, migration)
      options.log.info(`Migration ${migration.name} is applied`)
    }
    await migrateJobs(urls.ownerUrl)
    await grantApp(client, role, options.log)
    return wanted.map(({ number }) => number)
  } finally {
    await client.end()
  }
}

/** On a pool of ours: the one it would make itself is still closing when it is done, and then nobody handles its errors. */
async function migrateJobs(ownerUrl: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: ownerUrl, application_name: 'accord migrate', max: 2 })
  pgPool.on('error', () => {})
  pgPool.on('connect', connected => connected.on('error', () => {}))
  try {
    await runMigrations({ pgPool, logger: quiet })
  } finally {
    await pgPool.end()
  }
}

/** The last applied number, once it is sure that this release knows the database. */
async function appliedNumber(client: pg.Client, migrations: Migration[]): Promise<number> {
  await client.query(
    `create table if not exists schema_migration (
       number integer primary key,
       name text not null,
       sha256 text not null,
       applied_at timestamptz not null default now()
     )`,
  )
  const { rows } = await client.query<Omit<Migration, 'sql'>>('select * from schema_migration order by number')
  for (const row of rows) {
    const known = migrations[row.number - 1]
    if (!known) {
      throw new DatabaseError(
        `The database is newer than this release: it has migration ${row.name}. Start the release that made it, or a later one`,
      )
    }
    if (known.sha256 !== row.sha256) {
      throw new DatabaseError(
        `Migration ${row.name} was changed after this database applied it. Put the file back and write a new migration`,
      )
    }
  }
  return rows.at(-1)?.number ?? 0
}

async function apply(client: pg.Client, { number, name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new DatabaseError(`Migration ${name} failed: ${explain(error, sql)}`, { cause: error })
  }
}

function explain(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : ''
  return error.message + line
}

const quiet = new Logger(() => () => {})
