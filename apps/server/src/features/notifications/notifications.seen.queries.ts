import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

/** Both ids are of one moment, and begin with it. */
const atMomentOf = (id: RawBuilder<unknown>) => sql`between (left(${id}::text, 13) || '-0000-0000-000000000000')::uuid
  and (left(${id}::text, 13) || '-ffff-ffff-ffffffffffff')::uuid`

/** The person of `n` has read a discussion past the file that brought its document. */
export const sawInTalk = sql`(n.kind = 'document added' and exists (select from thread t
  join thread_read r on r.thread_id = t.id and r.person_id = n.person_id
  join message m on m.thread_id = t.id and m.id <= r.message_id and m.id ${atMomentOf(sql`n.id`)}
  where t.case_id = n.case_id and m.type = 'file' and m.data->>'document' = n.thing_id::text))`

async function markSeen(db: Kysely<DB>, which: RawBuilder<unknown>, at: Date): Promise<boolean> {
  const found = await sql`update notification n set read_at = ${at}
    where n.read_at is null and ${which} and ${sawInTalk}`.execute(db)
  return (found.numAffectedRows ?? 0n) > 0n
}

/** Of somebody who has just read a discussion of this case. True when something was unread. */
export const markSeenInCase = (db: Kysely<DB>, personId: string, caseId: string, at: Date) =>
  markSeen(db, sql`n.person_id = ${personId}::uuid and n.case_id = ${caseId}::uuid`, at)

/** Of those just told, who had read it before they were. */
export const markSeenAmong = (db: Kysely<DB>, ids: readonly string[], at: Date) =>
  markSeen(db, sql`n.id = any(${ids}::uuid[])`, at)
