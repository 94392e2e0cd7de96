import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { literals } from '../../db/literals.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Leaver } from '../../deps.ts'
import { opens } from '../documents/documents.check.queries.ts'

const COLUMNS = ['id', 'person_id', 'state', 'done', 'total', 'size', 'storage_key', 'asked_at', 'expires_at'] as const
export type State = 'waiting' | 'making' | 'ready' | 'failed'

export const archiveOf = (db: Db, personId: string) =>
  db.selectFrom('my_data').select(COLUMNS).where('person_id', '=', personId).executeTakeFirst()

export const archiveById = (db: Db, id: string) =>
  db.selectFrom('my_data').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** A new archive in the place of the one before. The caller holds the person. */
export async function replaceArchive(tx: Transaction<DB>, a: { id: string; personId: string; at: Date }) {
  await tx.deleteFrom('my_data').where('person_id', '=', a.personId).execute()
  await tx.insertInto('my_data').values({ id: a.id, person_id: a.personId, asked_at: a.at }).execute()
}

/** Where its bytes will lie, written before they are, so that they can be removed whatever happens; false once it is gone. */
export const beginArchive = async (db: Db, id: string, storageKey: string): Promise<boolean> =>
  (await db
    .updateTable('my_data')
    .set({ state: 'making', storage_key: storageKey, done: 0, total: 0 })
    .where('id', '=', id)
    .where('state', 'in', literals(['waiting', 'making']))
    .returning('id')
    .executeTakeFirst()) !== undefined

/** False when nobody waits for it any more: the account was deleted. */
export const noteProgress = async (db: Db, id: string, done: number, total: number): Promise<boolean> =>
  (await db.updateTable('my_data').set({ done, total }).where('id', '=', id).returning('id').executeTakeFirst()) !==
  undefined

export type Ready = { id: string; size: number; at: Date; expiresAt: Date }

export const finishArchive = async (tx: Transaction<DB>, r: Ready): Promise<boolean> =>
  (await tx
    .updateTable('my_data')
    .set(eb => ({
      state: 'ready',
      size: String(r.size),
      ready_at: r.at,
      expires_at: r.expiresAt,
      done: eb.ref('total'),
    }))
    .where('id', '=', r.id)
    .where('state', '=', sql.lit('making'))
    .returning('id')
    .executeTakeFirst()) !== undefined

export const failArchive = (db: Db, id: string) =>
  db.updateTable('my_data').set({ state: 'failed', storage_key: null }).where('id', '=', id).execute()

/** Archives whose day is over; answers where their bytes lie. */
export const dropExpired = async (tx: Transaction<DB>, now: Date): Promise<string[]> =>
  (await tx.deleteFrom('my_data').where('expires_at', '<=', now).returning('storage_key').execute()).flatMap(row =>
    row.storage_key ? [row.storage_key] : [],
  )

/** Which of these cases somebody has acted in: filed, joined or settled it, or written, voted or handed something in. */
export async function actedIn(db: Db, personId: string, cases: readonly string[]): Promise<string[]> {
  const me = sql`${personId}::uuid`
  const found = await sql<{ id: string }>`select c.id from cases c where c.id = any(${cases}::uuid[]) and (
      c.filer_id = ${me}
      or exists (select from case_participant p where p.case_id = c.id and p.person_id = ${me})
      or exists (select from referral l where l.case_id = c.id and l.person_id = ${me})
      or exists (select from document d where d.case_id = c.id and d.uploaded_by = ${me} and d.deleted_at is null)
      or exists (select from thread t join message m on m.thread_id = t.id where t.case_id = c.id and m.sender_id = ${me})
      or exists (select from thread t join message m on m.thread_id = t.id and m.type = 'poll'
        join poll_vote v on v.poll_id = m.id where t.case_id = c.id and v.person_id = ${me}))
    order by c.id`.execute(db)
  return found.rows.map(row => row.id)
}

export type OwnFile = { id: string; name: string; created_at: Date }

/** Documents of a case that somebody handed in. */
export async function filesOf(db: Db, personId: string, caseId: string): Promise<OwnFile[]> {
  const found = await sql<OwnFile>`select d.id, d.name, d.created_at
    from document d join file f on f.id = d.file_id
    where d.case_id = ${caseId} and d.uploaded_by = ${personId} and d.deleted_at is null
      and ${opens(sql`f.scan_state`, sql`f.uploaded_by`, personId)}
    order by d.id`.execute(db)
  return found.rows
}

/** Answers where the bytes lie. */
export const deleteArchiveOf = async (tx: Transaction<DB>, { personId }: Leaver): Promise<string[]> =>
  (await tx.deleteFrom('my_data').where('person_id', '=', personId).returning('storage_key').execute()).flatMap(row =>
    row.storage_key ? [row.storage_key] : [],
  )
