import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { DatabaseUrls } from '../db/database.ts'
import { migrating } from '../db/migrate.ts'
import { isAccord, migrationsOf, restOf, tablesOf, tableWithRows } from './catalog.ts'
import { connect, quoted } from './connect.ts'
import { BackupError, fileOfTable, type Manifest } from './manifest.ts'
import { counted, type Say, saying } from './progress.ts'
import { bringJobs, endSessionsAndMessages } from './rest.ts'

export type LoadOptions = { sendWaiting: boolean; say: Say }

/** Nothing is lost by a restore: one that would overwrite, or write beside a running server, is refused. */
export async function refuseUsed({ ownerUrl }: DatabaseUrls): Promise<void> {
  const client = await connect(ownerUrl, 'accord restore')
  try {
    await refuse(client)
  } finally {
    await client.end()
  }
}

async function refuse(client: pg.Client): Promise<void> {
  const others = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'accord' limit 1`,
  )
  if (others.rowCount) {
    throw new BackupError('Accord is running on this database. Stop every server of it, then restore again.')
  }
  const used = await tableWithRows(client)
  if (used) {
    throw new BackupError(
      `The database is not empty: its table ${used} has rows. Nothing was changed. A backup is restored into an empty ` +
        'database: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    )
  }
}

/** Fills the migrated, empty database in one transaction: all of it is there, or nothing. */
export async function load(
  folder: string,
  manifest: Manifest,
  urls: DatabaseUrls,
  options: LoadOptions,
): Promise<number> {
  const client = await connect(urls.ownerUrl, 'accord restore')
  try {
    // A server that starts now waits until we are done.
    await client.query('select pg_advisory_lock($1)', [migrating])
    await refuse(client)
    await refuseOther(client, manifest)
    await client.query('begin')
    const unsent = await fill(client, folder, manifest, options)
    await client.query('commit')
    options.say('Gathering what the planner must know …')
    await client.query('analyze')
    return unsent
  } finally {
    await client.end().catch(() => {})
  }
}

/** The tables must be those of the backup, to the last column. */
async function refuseOther(client: pg.Client, { migrations, tables }: Manifest): Promise<void> {
  const reached = (await isAccord(client)) ? (await migrationsOf(client)).length : 0
  const shapes = (list: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, [...columns].sort()]).sort())
  if (reached === migrations.length && shapes(tables) === shapes(await tablesOf(client))) return
  throw new BackupError(
    `The database has the tables of another release (${reached} migrations, the backup ${migrations.length}). Nothing ` +
      'was changed: restore into a new, empty database.',
  )
}

async function fill(client: pg.Client, folder: string, manifest: Manifest, options: LoadOptions): Promise<number> {
  const { tables, sequences } = manifest
  const { say, sendWaiting } = options
  const all = tables.map(table => table.name)
  const { drop, make } = await restOf(client)
  await client.query(`set local maintenance_work_mem = '128MB'`)
  for (const statement of drop) await client.query(statement)
  // Migrations leave rows too; those of the backup are the later ones.
  await client.query(`truncate ${quoted(all)}`)
  say(`Restoring ${counted(tables.length, 'table')} …`)
  for (const table of tables) await loadTable(client, folder, table, say)
  say('Making indexes and checking references …')
  for (const [at, statement] of make.entries())
    await saying(
      say,
      () => `  ${at} of ${make.length}`,
      () => client.query(statement),
    )
  for (const [name, value] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2)', [quoted([name]), value])
  await bringJobs(client, folder, sendWaiting)
  return endSessionsAndMessages(client, tables, sendWaiting)
}

/** Frozen: rows of a table emptied by the same transaction need no later visit by vacuum. */
async function loadTable(client: pg.Client, folder: string, table: Manifest['tables'][number], say: Say) {
  const { name, columns, rows } = table
  const into = client.query(from(`copy ${quoted([name])} (${quoted(columns)}) from stdin with (freeze)`))
  const source = createReadStream(join(folder, fileOfTable(name)))
  await saying(
    say,
    () => `  table ${name}: ${counted(rows, 'row')}`,
    () => pipeline(source, createGunzip(), into),
  )
  if (into.rowCount !== rows) {
    throw new BackupError(`Table ${name} has ${into.rowCount} rows and should have ${rows}. Nothing was restored.`)
  }
}
