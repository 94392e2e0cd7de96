import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { followed } from '../organizations/units.queries.ts'

const leadsTo = (id: string) => sql<string>`${followed(sql`${id}::uuid`)}`

/** The organization with its branch and union, when the three belong together. */
export const organizationWithin = (db: Db, unionId: string, branchId: string, organizationId: string) =>
  db
    .selectFrom('unit as o')
    .innerJoin('unit as b', 'b.id', 'o.parent_id')
    .select(['o.id', 'o.name'])
    .where('o.id', '=', leadsTo(organizationId))
    .where('o.kind', '=', 'sub_branch')
    .where('o.status', '=', 'active')
    .where('b.id', '=', leadsTo(branchId))
    .where('b.parent_id', '=', leadsTo(unionId))
    .executeTakeFirst()

/** The branch with its union where both are chosen, or the union alone. */
export const unionOrBranch = (db: Db, unionId: string, branchId: string | undefined) =>
  db
    .selectFrom('unit')
    .select('id')
    .where('status', '=', 'active')
    .$if(!branchId, found => found.where('id', '=', leadsTo(unionId)).where('kind', '=', 'union'))
    .$if(Boolean(branchId), found =>
      found
        .where('id', '=', leadsTo(branchId ?? ''))
        .where('kind', '=', 'branch')
        .where('parent_id', '=', leadsTo(unionId)),
    )
    .executeTakeFirst()

export type NewProfile = {
  personId: string
  firstName: string
  middleName: string
  lastName: string
  unionMember: boolean
  picture: string
  at: Date
}

/** False when the registration was completed before. */
export const saveProfile = async (tx: Transaction<DB>, p: NewProfile): Promise<boolean> =>
  (await tx
    .updateTable('person')
    .set({
      first_name: p.firstName,
      middle_name: p.middleName,
      last_name: p.lastName,
      name_key: `${p.firstName} ${p.lastName}`.toLowerCase(),
      union_member: p.unionMember,
      picture: p.picture,
      registered_at: p.at,
    })
    .where('id', '=', p.personId)
    .where('registered_at', 'is', null)
    .where('password_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
