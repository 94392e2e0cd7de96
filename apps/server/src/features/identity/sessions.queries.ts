import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'
import { IDLE } from '../../http/session.queries.ts'

/** Full sessions that would still be let in (rules §7). */
const live = (now: Date) =>
  sql<boolean>`reach = 'session' and ended_at is null and expires_at > ${now}
    and last_used_at > ${now}::timestamptz - ${IDLE}::interval`

export const liveSessions = (db: Kysely<DB>, personId: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .where(live(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** False when there is no such live session of this person. */
export const endOwnSession = async (db: Kysely<DB>, personId: string, id: string, now: Date): Promise<boolean> =>
  (await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where(live(now))
    .returning('id')
    .executeTakeFirst()) !== undefined
