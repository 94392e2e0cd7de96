import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { World } from './world.ts'

/**
 * Everything a world keeps, to be compared: how many rows each table has and which transaction wrote the newest, and
 * the names of its files. A row that is written again, if only with what it held, is a change. The server's own heartbeat is
 * written every so often, whatever anybody asks.
 */
export async function everythingKept(world: World): Promise<Record<string, unknown>> {
  const { db } = world.deps
  const tables = await sql<{ name: string }>`select table_name name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'heartbeat' order by 1`.execute(db)
  const states = tables.rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} name, count(*) || ' ' || max(xmin::text::bigint) state from ${sql.table(name)}`,
  )
  const found = await sql<{ name: string; state: string }>`${sql.join(states, sql` union all `)}`.execute(db)
  const kept = Object.fromEntries(found.rows.map(({ name, state }) => [name, state]))
  const files = await readdir(join(world.dir, 'files'), { recursive: true }).catch(() => [])
  return { ...kept, files: files.filter(file => /.{30}/.test(file)).sort() }
}
