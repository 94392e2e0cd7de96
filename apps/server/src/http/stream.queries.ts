import type { AccessGround } from '@accord/policy/stream.policy'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.generated.ts'

/** By case and by key: which keys find each of these cases now, and on which ground: whom an event about them may reach. */
export async function groundsOf(db: Kysely<DB>, caseIds: string[]): Promise<Map<string, Map<string, AccessGround[]>>> {
  const found = new Map<string, Map<string, AccessGround[]>>(caseIds.map(id => [id, new Map()]))
  if (caseIds.length === 0) return found
  const rows = await sql<AccessGround & { case_id: string }>`
    select s.case_id, s.access_key::text "accessKey", s.ground, case when j.id is not null then jsonb_build_object('side', j.side, 'permissions',
      (select coalesce(jsonb_agg(x.name), '[]') from role_permission rp join permission x on x.id = rp.permission_id
        where rp.role_id = j.role_id)) end joined
    from case_access s left join person p on s.ground = 'joined' and p.access_key = s.access_key
    left join case_participant j on j.case_id = s.case_id and j.person_id = p.id and j.removed_at is null
    where s.case_id = any(${caseIds}::uuid[])`.execute(db)
  for (const { case_id, ...row } of rows.rows) {
    const ofCase = found.get(case_id)
    ofCase?.set(row.accessKey, [...(ofCase.get(row.accessKey) ?? []), row])
  }
  return found
}

/** The access key by which the members of each of these settlement bodies find its cases. */
export async function accessKeysOfBodies(db: Kysely<DB>, bodyIds: string[]): Promise<Map<string, string>> {
  if (bodyIds.length === 0) return new Map()
  const found = await sql<{ id: string; access_key: string }>`
    select id, access_key::text from settlement_body where id = any(${bodyIds}::uuid[])`.execute(db)
  return new Map(found.rows.map(row => [row.id, row.access_key]))
}

/** The access keys of each of these units and of those above it. */
export async function accessKeysOfUnits(db: Kysely<DB>, unitIds: string[]): Promise<Map<string, Set<string>>> {
  if (unitIds.length === 0) return new Map()
  const found = await sql<{ id: string; keys: string[] }>`
    select u.id, array(select a.access_key::text from unit a where a.id = any(u.path)) keys
    from unit u where u.id = any(${unitIds}::uuid[])`.execute(db)
  return new Map(found.rows.map(row => [row.id, new Set(row.keys)]))
}
