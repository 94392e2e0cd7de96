import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from '../edges/log.ts'

/** The class of the locks by which a worker is known to be alive; their objects are the workers' names, hashed. */
const PRESENCE = 4_208_152

export type Presence = { stop(): void }

/** Those who have jobs locked and are connected nowhere. */
async function missing(pool: Pool): Promise<string[]> {
  const found = await pool.query<{ name: string }>(
    `select distinct j.locked_by as name from graphile_worker._private_jobs j
      where j.locked_by is not null and not exists (
        select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = $1
          and l.database = (select oid from pg_database where datname = current_database())
          and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid)`,
    [PRESENCE],
  )
  return found.rows.map(({ name }) => name)
}

/**
 * Makes a worker known to the others by a lock that ends with its connection, and frees the jobs of those who have died:
 * nobody waits ten minutes for a code because one of two nodes was killed. Whoever is missing at one look may just have
 * lost its connections, as all do when the database starts again; who is missing at two running is dead.
 */
export function keepPresent(pool: Pool, lockedBy: string, everyMs: number, log: Logger): Presence {
  const stopping = new AbortController()
  const { signal } = stopping
  let held: PoolClient | undefined
  let suspects = new Set<string>()

  const takeLock = async () => {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [PRESENCE, lockedBy])
    } catch (error) {
      client.release(true)
      throw error
    }
    if (signal.aborted) return client.release(true)
    held = client
    client.once('error', () => {
      if (held !== client) return
      held = undefined
      client.release(true)
    })
  }
  const look = async () => {
    if (!held) await takeLock()
    const gone = await missing(pool)
    const dead = gone.filter(name => suspects.has(name))
    suspects = new Set(gone)
    if (dead.length === 0) return
    await pool.query('select from graphile_worker.force_unlock_workers($1::text[])', [dead])
    log.warn({ workers: dead }, 'jobs of workers that were killed are free again')
  }
  const watch = async () => {
    while (!signal.aborted) {
      await look().catch((err: unknown) => signal.aborted || log.warn({ err }, 'other workers were not looked for'))
      await delay(held ? everyMs : 1000, undefined, { signal }).catch(() => undefined)
    }
  }
  void watch()
  return {
    // Does not wait for a look that itself waits for the database.
    stop: () => {
      stopping.abort()
      const last = held
      held = undefined
      last?.release(true)
    },
  }
}
