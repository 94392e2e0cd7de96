import type { FoundUnit } from '@accord/contract/search/search.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import type { Sought } from './search.asked.ts'
import { FOUND_MOST, firstOf, made, named, pageOfFound } from './search.found.queries.ts'

export type UnitRow = {
  id: string
  kind: FoundUnit['kind']
  name: string
  acronym: string
  logo: string | null
  industry: string | null
  parent: string | null
  path: string[]
  status: 'active'
  created_at: Date
  found: number
}

/** Listed units of some kinds: everybody reads their names (rules "Units"). */
export async function findUnits(
  db: Db,
  kinds: readonly FoundUnit['kind'][],
  { asked, query }: Sought,
): Promise<UnitRow[]> {
  const rows = await sql<UnitRow>`${PLANNED_ANEW}
    with found as materialized (select u.id, u.name_key "key" from unit u
      where u.kind = any(${[...kinds]}::text[]) and u.status = 'active' and u.verified
        and ${named(sql`u.name || ' ' || u.acronym`, query)} ${made(sql`u.id`, asked)}
      ${firstOf(asked)} limit ${sql.lit(FOUND_MOST)}),
    ${pageOfFound(asked)}
    select u.id, u.kind, u.name, u.acronym, u.logo, i.name industry, a.name parent, u.path, u.status, u.created_at,
      (select count(*)::int from found) found
    from page join unit u on u.id = page.id left join industry i on i.id = u.industry_id
      left join unit a on a.id = u.parent_id
    order by page.place`.execute(db)
  return rows.rows
}
