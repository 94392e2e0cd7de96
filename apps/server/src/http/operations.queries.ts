import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.generated.ts'

/** Rejects when the database does not answer. */
export const isAlive = (db: Kysely<DB>) => sql`select 1`.execute(db)

/** What waits, by channel and by state; `oldest` in seconds. */
export type Backlog = Record<'waiting' | 'oldest' | 'jobs' | 'checks' | 'oldestCheck', Record<string, number>>

export async function backlogOf(db: Kysely<DB>, now: Date): Promise<Backlog> {
  const outbox = await sql<{ channel: string; waiting: number; oldest: number }>`
    select c.channel, count(o.id)::int waiting,
        coalesce(extract(epoch from ${now}::timestamptz - min(o.created_at)), 0)::float8 oldest
      from (values ('email'), ('sms')) c(channel)
      left join outbox o on o.channel = c.channel and o.sent_at is null and o.failed_at is null
      group by c.channel`.execute(db)
  const jobs = await sql<{ due: number; given_up: number }>`
    select count(*) filter (where run_at <= now() and attempts < max_attempts)::int due,
        count(*) filter (where attempts >= max_attempts)::int given_up
      from graphile_worker.jobs`.execute(db)
  const checks = await sql<{ state: string; files: number; oldest: number }>`
    select s.state, count(f.at)::int files, coalesce(extract(epoch from ${now}::timestamptz - min(f.at)), 0)::float8 oldest
      from (values ('checking'), ('unchecked')) s(state)
      left join (select scan_state, created_at at from file where scan_state in ('checking', 'unchecked')
        union all select scan_state, created_at from own_document where scan_state in ('checking', 'unchecked')) f
        on f.scan_state = s.state
      group by s.state`.execute(db)
  return {
    waiting: Object.fromEntries(outbox.rows.map(row => [row.channel, row.waiting])),
    oldest: Object.fromEntries(outbox.rows.map(row => [row.channel, Math.max(0, row.oldest)])),
    checks: Object.fromEntries(checks.rows.map(row => [row.state, row.files])),
    oldestCheck: Object.fromEntries(checks.rows.map(row => [row.state, Math.max(0, row.oldest)])),
    jobs: { due: jobs.rows[0]?.due ?? 0, 'given up': jobs.rows[0]?.given_up ?? 0 },
  }
}
