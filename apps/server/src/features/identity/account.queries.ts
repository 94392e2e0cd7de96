import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { liveFirst } from './codes.queries.ts'

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

/** The newest code this person asked for to confirm a contact, locked; older ones are void. */
export const newestContactCode = (tx: Transaction<DB>, personId: string) =>
  tx
    .selectFrom('code')
    .select(['id', 'code_hash', 'contact_kind', 'contact_value', 'expires_at', 'tries', 'ended_at'])
    .where('person_id', '=', personId)
    .where('purpose', '=', 'contact')
    .orderBy(liveFirst)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const endContactCodes = (tx: Transaction<DB>, personId: string, at: Date) =>
  tx
    .updateTable('code')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('purpose', '=', 'contact')
    .where('ended_at', 'is', null)
    .execute()
