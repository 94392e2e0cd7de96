import type { Db } from '../../db/database.ts'

/**
 * Belongs to no unit and waits for none: such people always name an address of whom they accuse
 * (rules "Membership that waits").
 */
export const isNonUnion = async (db: Db, personId: string): Promise<boolean> =>
  (await db
    .selectFrom('person as p')
    .select('p.id')
    .where('p.id', '=', personId)
    .where('p.unit_id', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('request as q')
            .select('q.id')
            .whereRef('q.person_id', '=', 'p.id')
            .where('q.kind', '=', 'membership')
            .where('q.status', '=', 'pending'),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined
