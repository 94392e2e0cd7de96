import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { JobName } from '../compose.ts'
import type { Table } from './catalog.ts'
import { fileOfTable, JOBS } from './manifest.ts'

/** Work that waited at the backup. `sends`: mails and texts, which the server that went on has sent long since. */
const fates: Record<JobName, 'kept' | 'sends' | 'dropped'> = {
  'remind of a meeting': 'kept',
  'remove files': 'kept',
  'forget names': 'kept',
  'follow a new name': 'kept',
  'count legal days again': 'kept',
  deliver: 'sends',
  'send unread messages': 'sends',
  'send new documents': 'sends',
  'send moved legal days': 'sends',
  // Its link would be for somebody who asked for it before the fault, and has asked again.
  'send reset link': 'dropped',
  // Whoever asked before the fault asks again.
  'make my data': 'dropped',
  // Made anew at each start.
  'check a file': 'dropped',
  'a new legal day': 'dropped',
  'turns of a new day': 'dropped',
  'turns of a unit': 'kept',
  'turns of an officer': 'kept',
  'remind of legal days': 'dropped',
  // Made anew each night.
  'drop my data': 'dropped',
  clean: 'dropped',
  'close settled cases': 'dropped',
}

type Cleanup = { table: string; column: string; sql: string }

/** A copy begins with nobody signed in: who signed out after the backup must not be in again. */
const ended: Cleanup[] = ['session', 'code', 'reset_link'].map(table => ({
  table,
  column: 'ended_at',
  sql: `update ${table} set ended_at = now() where ended_at is null`,
}))

const unsent: Cleanup = {
  table: 'outbox',
  column: 'failed_at',
  sql: `update outbox set failed_at = now(), params = '{}' where sent_at is null and failed_at is null`,
}

/** Of a server that goes on elsewhere. Emails that were waiting are dropped; what they were about is shown in the app only, until the next message or document. */
const quieted: Cleanup[] = [
  unsent,
  { table: 'thread_notified', column: 'message_id', sql: 'delete from thread_notified where message_id is null' },
  { table: 'email_waiting', column: 'since', sql: 'delete from email_waiting' },
  { table: 'moved_waiting', column: 'since', sql: 'delete from moved_waiting' },
  // The server that went on has served since: no outage is made of it (rules "Attempts and outages").
  { table: 'heartbeat', column: 'beat_at', sql: 'delete from heartbeat' },
  { table: 'listener', column: 'quiet_until', sql: 'update listener set quiet_until = now()' },
]

/** Ends sessions, codes and waiting messages of the backup, which must not be valid in the copy; answers how many emails and texts are not sent (decision 0020). */
export async function endSessionsAndMessages(
  client: pg.Client,
  tables: readonly Table[],
  sendWaiting: boolean,
): Promise<number> {
  // An older release has not all of it.
  const has = ({ table, column }: Cleanup) =>
    tables.some(({ name, columns }) => name === table && columns.includes(column))
  const counts = new Map<Cleanup, number>()
  for (const cleanup of [...ended, ...(sendWaiting ? [] : quieted)].filter(has))
    counts.set(cleanup, (await client.query(cleanup.sql)).rowCount ?? 0)
  return counts.get(unsent) ?? 0
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
