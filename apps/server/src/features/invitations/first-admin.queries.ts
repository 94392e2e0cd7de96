import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

export const isLiveSetUpLink = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('invitation')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', sql.lit('set-up'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined

export const useSetUpLink = (tx: Transaction<DB>, id: string, personId: string, at: Date) =>
  tx
    .updateTable('invitation')
    .set({ ended_at: at, ended_how: 'accepted', person_id: personId, in_force_at: at })
    .where('id', '=', id)
    .execute()

export const insertSetUpLink = (
  db: Db,
  link: { id: string; tokenHash: Buffer; roleId: string; unitId: string; at: Date; expiresAt: Date },
) =>
  db
    .insertInto('invitation')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      kind: 'set-up',
      role_id: link.roleId,
      unit_id: link.unitId,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute()

export const endSetUpLinks = (db: Db, at: Date) =>
  db
    .updateTable('invitation')
    .set({ ended_at: at, ended_how: 'replaced' })
    .where('kind', '=', sql.lit('set-up'))
    .where('ended_at', 'is', null)
    .execute()
