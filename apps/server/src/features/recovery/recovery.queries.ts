import type { LinkEnd } from '@accord/contract/ends'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { sweep } from '../../db/sweep.ts'
import type { DB } from '../../db/tables.generated.ts'

export const insertResetLink = (
  db: Db,
  link: { id: string; tokenHash: Buffer; personId: string; sentTo: string[]; at: Date; expiresAt: Date },
) =>
  db
    .insertInto('reset_link')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      person_id: link.personId,
      sent_to: link.sentTo,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute()

/** Those before a newer one, or before a password that was set another way. */
export const endResetLinks = (db: Db, personId: string, at: Date) =>
  db
    .updateTable('reset_link')
    .set({ ended_at: at, ended_how: 'replaced' })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()

/** Of somebody who may sign in and still holds the addresses it went to. */
const claimed = sql<boolean>`exists (select from person p where p.id = l.person_id and p.status = 'active')
  and l.sent_to <@ array(select c.value from contact c where c.person_id = l.person_id and c.verified_at is not null)`

/** Not used, not too old, and still theirs. */
const alive = (now: Date) => sql<boolean>`l.ended_at is null and l.expires_at > ${now} and ${claimed}`

/** Whose link this is, while it can be used. */
export const liveResetLink = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('reset_link as l')
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .select(['l.person_id', 'l.sent_to', 'p.first_name', 'p.last_name', 'p.language'])
    .where('l.token_hash', '=', tokenHash)
    .where(alive(now))
    .executeTakeFirst()

/** Uses the link up: of any number at once one gets true. */
export const takeResetLink = async (tx: Transaction<DB>, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const taken = await tx
    .updateTable('reset_link as l')
    .set({ ended_at: now, ended_how: 'used' })
    .where('l.token_hash', '=', tokenHash)
    .where(alive(now))
    .returning('l.id')
    .executeTakeFirst()
  return taken !== undefined
}

/** What became of a link that once worked, and where it went: of whoever it could still be sent to. */
export async function deadResetLink(db: Db, tokenHash: Buffer, now: Date) {
  const found = await sql<{ link: LinkEnd; sent_to: string[] }>`
    select coalesce(l.ended_how, 'expired') link, l.sent_to from reset_link l
    where l.token_hash = ${tokenHash} and (l.ended_how is not null or l.expires_at <= ${now}) and ${claimed}`.execute(
    db,
  )
  return found.rows[0]
}

/** Links that were used or ran out 30 days ago (rules "Kept how long"). */
export const forgetResetLinks = (db: Db, now: Date) =>
  sweep(db, 'reset_link', sql`least(ended_at, expires_at) < ${now}::timestamptz - interval '30 days'`)

export const deleteResetLinksOf = (tx: Transaction<DB>, personIds: readonly string[]) =>
  tx.deleteFrom('reset_link').where('person_id', 'in', personIds).execute()
