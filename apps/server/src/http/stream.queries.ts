import { type Kysely, sql } from 'kysely'
import type { DB } from '../edges/db.generated.ts'

/** Which keys find each of these cases now: whom an event about them may reach. */
export async function keysOfCases(db: Kysely<DB>, caseIds: string[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>(caseIds.map(id => [id, new Set()]))
  if (caseIds.length === 0) return found
  const rows = await db.selectFrom('case_sight').select(['case_id', 'key']).where('case_id', 'in', caseIds).execute()
  for (const row of rows) found.get(row.case_id)?.add(row.key)
  return found
}

/** The keys of each of these units and of those above it. */
export async function keysOfUnits(db: Kysely<DB>, unitIds: string[]): Promise<Map<string, Set<string>>> {
  if (unitIds.length === 0) return new Map()
  const found = await sql<{ id: string; keys: string[] }>`
    select u.id, array(select a.key::text from unit a where a.id = any(u.path)) keys
    from unit u where u.id = any(${unitIds}::uuid[])`.execute(db)
  return new Map(found.rows.map(row => [row.id, new Set(row.keys)]))
}
