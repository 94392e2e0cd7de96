import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { isAccord, migrationsOf, sequencesOf, type Table, tablesOf } from './catalog.ts'
import { connect, quoted } from './connect.ts'
import { hashing, newFile, writeHashed } from './hashed.ts'
import { BackupError, fileOfTable, JOBS, type Manifest, names } from './manifest.ts'
import { counted, type Say, saying, sizeOf } from './progress.ts'
import { storedIn } from './stored.ts'
import type { Sums } from './sums.ts'

/** What waits to be done; the job library's own tables are its secret, and differ between its versions. */
const WAITING = `
  select t.identifier, j.payload, j.run_at, j.priority, j.max_attempts, j.key
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where j.attempts < j.max_attempts`

export type Dumped = Omit<Manifest, 'format' | 'accord' | 'files'>

type Place = { folder: string; sums: Sums; say: Say }

/** Every table as it was at one moment, into `tables/`, and the list of stored files into `wanted`. Others may go on writing. */
export async function dump(url: string, wanted: string, place: Place): Promise<Dumped> {
  const client = await connect(url, 'accord backup')
  try {
    if (!(await isAccord(client))) {
      throw new BackupError('There is no Accord in this database: set DATABASE_URL as it is set for npm start.')
    }
    await client.query('begin isolation level repeatable read read only')
    return await dumpSnapshot(client, wanted, place)
  } finally {
    await client.end().catch(() => {})
  }
}

async function dumpSnapshot(client: pg.Client, wanted: string, place: Place): Promise<Dumped> {
  const about = await client.query<{ now: Date; postgres: string }>(
    `select now(), current_setting('server_version_num')::int / 10000 || '' as postgres`,
  )
  const migrations = await migrationsOf(client)
  const tables = await tablesOf(client)
  await mkdir(join(place.folder, names.tables), { mode: 0o700 })
  place.say(`Backing up ${counted(tables.length, 'table')} …`)
  const dumped: Manifest['tables'] = []
  for (const table of tables) dumped.push({ ...table, rows: await dumpTable(client, table, place) })
  const jobs = await dumpRows(client, JOBS, `copy (${WAITING}) to stdout`, place)
  await writeHashed(client.query(to(`copy (${storedIn(tables)}) to stdout`)), wanted)
  return {
    takenAt: about.rows[0]?.now.toISOString() ?? '',
    postgres: about.rows[0]?.postgres ?? '',
    migrations,
    tables: dumped,
    // Sequences know no snapshot: by now they may be further than the rows, which does no harm.
    sequences: await sequencesOf(client),
    jobs,
  }
}

const dumpTable = (client: pg.Client, { name, columns }: Table, place: Place): Promise<number> =>
  dumpRows(client, name, `copy ${quoted([name])} (${quoted(columns)}) to stdout`, place)

async function dumpRows(client: pg.Client, name: string, copy: string, { folder, sums, say }: Place): Promise<number> {
  const path = fileOfTable(name)
  const rows = client.query(to(copy))
  const { through, result, soFar } = hashing()
  await saying(
    say,
    () => `  table ${name}: ${sizeOf(soFar())} so far`,
    () => pipeline(rows, createGzip({ level: 1 }), through, newFile(join(folder, path))),
  )
  // The count comes with the end of the command, which the next statement waits for.
  await client.query('select')
  await sums.add({ path, sha256: result().sha256 })
  return rows.rowCount
}
