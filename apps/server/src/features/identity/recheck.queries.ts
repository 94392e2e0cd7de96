import type { Kysely } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'

export const passwordOf = async (db: Kysely<DB>, personId: string): Promise<string | null> =>
  (await db.selectFrom('person').select('password_hash').where('id', '=', personId).executeTakeFirst())
    ?.password_hash ?? null

export const endSessionById = (db: Kysely<DB>, id: string, at: Date) =>
  db.updateTable('session').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null).execute()
