import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { World } from './world.ts'

/** Everything a world keeps, to be compared: each table by its rows, and the names of its files. */
export async function everythingKept(world: World): Promise<Record<string, unknown>> {
  const { db } = world.deps
  const tables = await sql<{ name: string }>`select table_name name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const kept: Record<string, unknown> = {}
  for (const { name } of tables.rows) {
    const found = await sql<{
      rows: string
    }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') "rows"
      from ${sql.table(name)} t`.execute(db)
    kept[name] = found.rows[0]?.rows
  }
  const files = await readdir(join(world.dir, 'files'), { recursive: true }).catch(() => [])
  return { ...kept, files: files.filter(file => /.{30}/.test(file)).sort() }
}
