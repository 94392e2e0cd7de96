import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

export type ProfileChange = {
  first_name?: string
  middle_name?: string
  last_name?: string
  contact_address?: string
  language?: string
  picture?: string
}

/** Answers which fields became something else. */
export async function changeProfile(tx: Transaction<DB>, personId: string, change: ProfileChange): Promise<string[]> {
  const before = await tx
    .selectFrom('person')
    .select(['first_name', 'middle_name', 'last_name', 'contact_address', 'language', 'picture'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const after = { ...before, ...change }
  await tx
    .updateTable('person')
    .set(eb => ({
      ...change,
      name_key: `${after.first_name} ${after.last_name}`.toLowerCase(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', personId)
    .execute()
  return Object.entries(before).flatMap(([field, was]) => (after[field as keyof ProfileChange] === was ? [] : [field]))
}
