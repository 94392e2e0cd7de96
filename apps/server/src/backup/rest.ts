import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { JobName } from '../compose.ts'
import { fileOfTable, JOBS } from './manifest.ts'

/** Work that waited at the backup. `sends`: mails and texts, which the server that went on has sent long since. */
const fates: Record<JobName, 'kept' | 'sends' | 'dropped'> = {
  'remind of a meeting': 'kept',
  deliver: 'sends',
  'tell of messages': 'sends',
  'tell of documents': 'sends',
  // Its link would be for somebody who asked for it before the fault, and has asked again.
  'send reset link': 'dropped',
  // Made anew each night.
  clean: 'dropped',
  'close settled cases': 'dropped',
}

/** A copy begins with nobody signed in: who signed out after the backup must not be in again. */
const ended = ['session', 'code', 'reset_link'].map(
  table => [table, `update ${table} set ended_at = now() where ended_at is null`] as const,
)

/** Given up as if each had failed. The next message or document starts the wait anew. */
const quieted = [
  ['outbox', `update outbox set failed_at = now(), params = '{}' where sent_at is null and failed_at is null`],
  ['thread_told', 'delete from thread_told where message_id is null'],
  ['letter_waiting', 'delete from letter_waiting'],
] as const

/** Lays to rest what must not come back alive; answers how many mails and texts are not sent again (decision 0019). */
export async function layToRest(client: pg.Client, tables: readonly string[], sendWaiting: boolean): Promise<number> {
  let unsent = 0
  for (const [table, sql] of sendWaiting ? ended : [...ended, ...quieted]) {
    if (!tables.includes(table)) continue
    const { rowCount } = await client.query(sql)
    if (table === 'outbox') unsent = rowCount ?? 0
  }
  return unsent
}

export async function bringJobs(client: pg.Client, folder: string, sendWaiting: boolean): Promise<void> {
  const wanted = Object.entries(fates).filter(([, fate]) => fate === 'kept' || (fate === 'sends' && sendWaiting))
  await client.query(`create temporary table waiting_job
    (name text, payload json, run_at timestamptz, priority int, max_attempts int, key text) on commit drop`)
  const rows = client.query(from('copy waiting_job from stdin'))
  await pipeline(createReadStream(join(folder, fileOfTable(JOBS))), createGunzip(), rows)
  await client.query(
    `select count(graphile_worker.add_job(name, payload, run_at => run_at, job_key => key, priority => priority,
       max_attempts => max_attempts)) from waiting_job where name = any($1)`,
    [wanted.map(([name]) => name)],
  )
}
