import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Names that units right below one have in common with those below another. */
export async function commonNames(db: Db, unitId: string, intoId: string): Promise<string[]> {
  const found = await sql<{ name: string }>`select a.name from unit a join unit b on b.kind = a.kind
      and b.name_key = a.name_key and b.parent_id = ${intoId} and b.status = 'active' and b.verified
    where a.parent_id = ${unitId} and a.status = 'active' and a.verified order by a.name_key limit 20`.execute(db)
  return found.rows.map(row => row.name)
}
