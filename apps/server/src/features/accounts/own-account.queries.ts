import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { DEFERRED } from '../../db/deferred.ts'
import type { DB } from '../../db/tables.generated.ts'
import { andCaller, type CallerColumn } from '../../http/session.queries.ts'

export const ownSecret = (db: Db, personId: string) =>
  db
    .selectFrom('person')
    .select(['password_hash', 'first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()

/** What a change of the own account rests on. */
export type Own = { password_hash: string | null; caller: string | null }

/** The person and then the session, in this order everywhere: whoever changes either waits. Both are read behind the locks. */
export async function lockOwn(
  tx: Transaction<DB>,
  { personId, sessionId }: { personId: string; sessionId: string },
  caller: CallerColumn,
): Promise<Own | undefined> {
  await sql`select from person where id = ${personId} for no key update ${DEFERRED}`.execute(tx)
  await sql`select from session where id = ${sessionId} for update ${DEFERRED}`.execute(tx)
  const found =
    await sql<Own>`select p.password_hash ${andCaller(caller)} from person p where p.id = ${personId}`.execute(tx)
  return found.rows[0]
}
