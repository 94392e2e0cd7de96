import type { SessionEnd } from '@accord/contract/ends'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import { sweep } from '../db/sweep.ts'
import type { DB } from '../db/tables.generated.ts'
import { IDLE } from './session.queries.ts'

/** Full sessions that still count (rules "Sessions"). */
const live = (now: Date) =>
  sql<boolean>`kind = 'full' and ended_at is null and expires_at > ${now}
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
export const endOwnSession = async (db: Db, personId: string, id: string, now: Date): Promise<boolean> =>
  (await db
    .updateTable('session')
    .set({ ended_at: now, ended_how: 'elsewhere' })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where(live(now))
    .returning('id')
    .executeTakeFirst()) !== undefined

export const insertSession = (
  db: Db,
  s: {
    id: string
    tokenHash: Buffer
    personId: string
    kind: 'registration' | 'full'
    device: string
    at: Date
    expiresAt: Date
  },
) =>
  db
    .insertInto('session')
    .values({
      id: s.id,
      token_hash: s.tokenHash,
      person_id: s.personId,
      kind: s.kind,
      device: s.device,
      created_at: s.at,
      last_used_at: s.at,
      expires_at: s.expiresAt,
    })
    .execute()

/** The one behind a token; undefined where it has ended before. */
export const endSession = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()

/** Registrations of the same person begun elsewhere are over once one of them is complete. */
export const endOtherRegistrations = (db: Db, personId: string, sessionId: string, at: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('kind', '=', sql.lit('registration'))
    .where('id', '<>', sessionId)
    .where('ended_at', 'is', null)
    .execute()

/** The client keeps its token: the same session becomes a full one (rules "Sign-up"). */
export const widenSession = (db: Db, sessionId: string, at: Date, expiresAt: Date) =>
  db
    .updateTable('session')
    .set({ kind: 'full', last_used_at: at, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute()

/** `how`: what their holders are told, if anything. */
export const endSessionsOf = (tx: Transaction<DB>, personId: string, at: Date, how: SessionEnd | null) =>
  tx
    .updateTable('session')
    .set({ ended_at: at, ended_how: how })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()

export const endSessionById = (tx: Transaction<DB>, id: string, at: Date, how: SessionEnd) =>
  tx.updateTable('session').set({ ended_at: at, ended_how: how }).where('id', '=', id).execute()

/** Those that ended a day ago (rules "Kept how long"). */
export const forgetSessions = (db: Kysely<DB>, now: Date) =>
  sweep(db, 'session', sql`least(ended_at, expires_at) < ${now}::timestamptz - interval '1 day'`)

export const deleteSessionsOf = (tx: Transaction<DB>, personIds: readonly string[]) =>
  tx.deleteFrom('session').where('person_id', 'in', personIds).execute()
