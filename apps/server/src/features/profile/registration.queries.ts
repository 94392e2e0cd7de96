import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { followed } from '../organizations/units.queries.ts'

const leadsTo = (id: string) => sql<string>`${followed(sql`${id}::uuid`)}`

/** The organization with its branch and union, when the three belong together. */
export const organizationWithin = (db: Db, unionId: string, branchId: string, organizationId: string) =>
  db
    .selectFrom('unit as o')
    .innerJoin('unit as b', 'b.id', 'o.parent_id')
    .select(['o.id', 'o.name'])
    .where('o.id', '=', leadsTo(organizationId))
    .where('o.kind', '=', sql.lit('sub_branch'))
    .where('o.status', '=', sql.lit('active'))
    .where('b.id', '=', leadsTo(branchId))
    .where('b.parent_id', '=', leadsTo(unionId))
    .executeTakeFirst()

/** The branch with its union where both are chosen, or the union alone. */
export const unionOrBranch = (db: Db, unionId: string, branchId: string | undefined) =>
  db
    .selectFrom('unit')
    .select('id')
    .where('status', '=', sql.lit('active'))
    .$if(!branchId, found => found.where('id', '=', leadsTo(unionId)).where('kind', '=', sql.lit('union')))
    .$if(Boolean(branchId), found =>
      found
        .where('id', '=', leadsTo(branchId ?? ''))
        .where('kind', '=', sql.lit('branch'))
        .where('parent_id', '=', leadsTo(unionId)),
    )
    .executeTakeFirst()
