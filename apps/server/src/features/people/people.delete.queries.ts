import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

/** What only this person needed, and what led to them: none of it belongs to a case. */
const OF_THEIRS = [
  'draft',
  'device',
  'totp',
  'reset_link',
  'code',
  'idempotency',
  'notification',
  'notification_preference',
  'email_waiting',
  'thread_notified',
  'outbox',
] as const

/** Everything that is kept for the person alone goes; requests that wait end. */
export async function forgetTraces(tx: Transaction<DB>, personId: string, at: Date): Promise<void> {
  for (const table of OF_THEIRS) await sql`delete from ${sql.table(table)} where person_id = ${personId}`.execute(tx)
  await sql`with ended as (
      update request set status = 'ended', decided_at = ${at} where person_id = ${personId} and status = 'pending' returning id)
    delete from request_access where request_id in (select id from ended)`.execute(tx)
}

/** The addresses, which somebody new may have from now on, and the copies of them: of codes, messages and invitations. */
export async function forgetReach(tx: Transaction<DB>, personId: string): Promise<void> {
  const own = sql`(select kind, value from contact where person_id = ${personId} and verified_at is not null)`
  await sql`delete from code where (contact_kind, contact_value) in ${own}`.execute(tx)
  await sql`delete from outbox where person_id is null and recipient in (select value from ${own} k)`.execute(tx)
  await sql`update invitation set contact_kind = null, contact_value = null where ended_at is not null
    and (person_id = ${personId} or (contact_kind, contact_value) in ${own})`.execute(tx)
  await tx.deleteFrom('contact').where('person_id', '=', personId).execute()
}

type Files = { picture: string | null; archive: string | null }

/** The row stays for all that leads to it, without anything of the person; the name is set aside for their open cases. */
export async function pseudonymise(tx: Transaction<DB>, personId: string, name: string): Promise<Files> {
  await sql`insert into former_name (person_id, first_name, last_name)
    select id, first_name, last_name from person where id = ${personId}`.execute(tx)
  const found = await sql<Files>`
    with data as (delete from my_data where person_id = ${personId} returning storage_key),
      was as (select id, picture from person where id = ${personId}),
      now as (update person p set first_name = ${name}, middle_name = '', last_name = '', name_key = ${name.toLowerCase()},
        password_hash = null, picture = null, contact_address = '', language = 'en', two_factor = false, union_member = null,
        version = p.version + 1 where p.id = ${personId})
    select was.picture, (select storage_key from data) archive from was`.execute(tx)
  return found.rows[0] ?? { picture: null, archive: null }
}

/** Their documents outside of cases; answers where the bytes lie that nothing else leads to. */
export async function forgetOwnDocuments(tx: Transaction<DB>, personId: string): Promise<string[]> {
  const own = sql`(select id from folder where owner_id = ${personId})`
  const found = await sql<{ file_id: string }>`
    delete from document where folder_id in ${own} returning file_id`.execute(tx)
  await sql`delete from folder where owner_id = ${personId}`.execute(tx)
  const files = found.rows.map(row => row.file_id)
  const gone = await sql<{ storage_key: string }>`delete from file f where f.id = any(${files}::uuid[])
    and not exists (select from document d where d.file_id = f.id) returning f.storage_key`.execute(tx)
  return gone.rows.map(row => row.storage_key)
}
