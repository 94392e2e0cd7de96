import type { Transaction } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'
import type { Db } from '../../edges/db.ts'

export const ownSecret = (db: Db, personId: string) =>
  db
    .selectFrom('person')
    .select(['password_hash', 'first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()

/** The person and then the session, in this order everywhere: whoever changes either waits. */
export async function lockOwn(tx: Transaction<DB>, personId: string, sessionId: string) {
  const person = await tx
    .selectFrom('person')
    .select(['password_hash', 'status'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const session = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return session && person?.status === 'active' ? person : undefined
}
