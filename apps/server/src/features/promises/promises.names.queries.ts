import type { Db } from '../../db/database.ts'

/** What somebody is called in their profile. */
export const personName = async (db: Db, id: string): Promise<string> => {
  const { first_name, last_name } = await db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`.trim()
}
