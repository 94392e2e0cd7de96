import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { backUp } from '../src/backup/backUp.ts'
import { restore } from '../src/backup/restore.ts'
import type { DatabaseUrls } from '../src/db/database.ts'
import { createLogger } from '../src/edges/log.ts'
import { type Env, parseEnv } from '../src/env.ts'
import { makeStory } from './cases.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { asUrl, runSql } from './template.ts'
import { openWorld } from './world.ts'

const commands = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'cli')

export type Ended = { code: number | null; out: string; err: string }

/** Starts one of the built commands, as npm does. */
export function begin(name: string, args: string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...settings }
  const child = spawn(process.execPath, ['--enable-source-maps', join(commands, `${name}.js`), ...args], { env })
  let out = ''
  let err = ''
  child.stdout.on('data', piece => {
    out += piece
  })
  child.stderr.on('data', piece => {
    err += piece
  })
  const ended = once(child, 'close').then(
    ([code]): Ended => ({ code: typeof code === 'number' ? code : null, out, err }),
  )
  return { ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

export const command = (...of: Parameters<typeof begin>): Promise<Ended> => begin(...of).ended

/** A test's database as an operator would name it. */
export const settingsOf = ({ appUrl, ownerUrl }: DatabaseUrls) => ({
  DATABASE_URL: asUrl(appUrl),
  DATABASE_OWNER_URL: asUrl(ownerUrl),
})

/** What a backup says it holds: hashes by path. */
export const sumsOf = (folder: string): Map<string, string> =>
  new Map(
    readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
      .trim()
      .split('\n')
      .map(line => [line.slice(66), line.slice(0, 64)]),
  )

export const options = { say: () => {}, log: createLogger('silent') }

export const envOf = (database: DatabaseUrls, dataDir: string): Env =>
  parseEnv({ ...settingsOf(database), DATA_DIR: dataDir })

/** A case with two documents, a picture and work that waits, and a backup of it all. */
export async function openBackedUp() {
  const dir = mkdtempSync(join(tmpdir(), 'accord-backup-'))
  const databases: TestDatabase[] = []
  let folders = 0
  const folder = () => join(dir, `folder-${++folders}`)
  const world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  const owner = (sql: string) => runSql(world.ownerUrl, sql)
  const { claimant, threadId } = await makeStory(world)
  for (const name of ['may.txt', 'june.txt'])
    await world.call('POST', `/api/case/discussions/${threadId}/upload-document`, {
      token: claimant.token,
      form: { files: [{ field: 'document', name, bytes: Buffer.from(`The slip ${name}`) }] },
    })
  const picture = 'ab'.padEnd(32, '0')
  await world.deps.storage.put(`ab/${picture}`, Buffer.from('a picture'))
  await owner(`update person set picture = '${picture}' where id = '${claimant.id}'`)
  for (const job of ['remind of a meeting', 'send unread messages', 'send reset link', 'clean'])
    await owner(`select from graphile_worker.add_job('${job}', '{}', run_at => now() + interval '1 day')`)
  await owner(`insert into heartbeat (beat_at) values (now() - interval '1 day')`)
  const whole = folder()
  await backUp(envOf(world.database, world.dir), whole, options)
  const [{ storage_key: key } = {}] = await owner('select storage_key from file order by id limit 1')

  return {
    world,
    whole,
    dir,
    /** A name in `dir` that nothing has yet. */
    folder,
    owner,
    /** Where one of the documents is stored. */
    key: String(key),
    /** A database to restore into; migrated, as a restore that was broken off leaves it, because that is quicker. */
    empty: async (make = cloneDatabase) => {
      const database = await make()
      databases.push(database)
      return database
    },
    bring: (from: string, database: DatabaseUrls, { dataDir = folder(), sendWaiting = false } = {}) =>
      restore(envOf(database, dataDir), from, { ...options, sendWaiting }),
    end: async () => {
      for (const database of databases) await database.drop()
      await world.end()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Keeps a table of a database from being changed, or even read, until it is released. */
export async function holding(url: string, table: string, mode: 'share' | 'access exclusive') {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`begin; lock table ${table} in ${mode} mode`)
  return { release: () => client.end() }
}

export type BackedUp = Awaited<ReturnType<typeof openBackedUp>>
