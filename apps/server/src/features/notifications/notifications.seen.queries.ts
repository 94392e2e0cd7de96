import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Notices } from '../notices/notice.ts'
import { isSeenElsewhere } from './notifications.conditions.queries.ts'

async function markSeen(db: Kysely<DB>, notices: Notices, which: RawBuilder<unknown>, at: Date): Promise<boolean> {
  const found = await sql`update notification n set read_at = ${at}
    where n.read_at is null and ${which} and ${isSeenElsewhere(notices)}`.execute(db)
  return (found.numAffectedRows ?? 0n) > 0n
}

/** Of somebody who has just read a discussion of this case. True when something was unread. */
export const markSeenInCase = (db: Kysely<DB>, notices: Notices, personId: string, caseId: string, at: Date) =>
  markSeen(db, notices, sql`n.person_id = ${personId}::uuid and n.case_id = ${caseId}::uuid`, at)

/** Of new ones, whose readers had seen it before they were written. */
export const markSeenAmong = (db: Kysely<DB>, notices: Notices, ids: readonly string[], at: Date) =>
  markSeen(db, notices, sql`n.id = any(${ids}::uuid[])`, at)
