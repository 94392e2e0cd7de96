import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Leaver } from '../../deps.ts'
import { contactsFor } from '../settings/settings.queries.ts'

/** To whom an email goes, and about which case. */
export type Addressee = { person_id: string; case_id: string }
type Added = { readonly id: string; readonly person_id: string; readonly case_id: string | null }

/**
 * Adds notifications to the emails of those who want them. Answers whose email begins with them; waits for whoever sends
 * the one before at this moment, so that nothing is added to an email that has left.
 */
export async function addToDigests(tx: Transaction<DB>, rows: readonly Added[], now: Date): Promise<Addressee[]> {
  const all = <K extends keyof Added>(key: K) => rows.map(row => row[key])
  const found = await sql<Addressee & { begun: boolean }>`
    insert into email_waiting (person_id, case_id, notifications, since, latest)
    select n.person_id, n.case_id, array_agg(n.id), ${now}, ${now}
    from unnest(${all('id')}::uuid[], ${all('person_id')}::uuid[], ${all('case_id')}::uuid[]) n(id, person_id, case_id)
    where exists (${contactsFor(sql`n.person_id`, sql`'documents'`)}) group by n.person_id, n.case_id order by 1, 2
    on conflict (person_id, case_id) do update set latest = excluded.latest,
      notifications = email_waiting.notifications || excluded.notifications
    returning person_id, case_id, notifications <@ ${all('id')}::uuid[] begun`.execute(tx)
  return found.rows.flatMap(({ begun, ...to }) => (begun ? [to] : []))
}

type Waiting = { notifications: string[]; since: Date; latest: Date }

/** An email that still waits; held until the transaction ends. */
export async function heldDigest(tx: Transaction<DB>, to: Addressee): Promise<Waiting | undefined> {
  const found = await sql<Waiting>`select notifications, since, latest from email_waiting
    where person_id = ${to.person_id}::uuid and case_id = ${to.case_id}::uuid for update`.execute(tx)
  return found.rows[0]
}

/** It has left; what comes next begins another. */
export const takeDigest = (tx: Transaction<DB>, to: Addressee) =>
  tx.deleteFrom('email_waiting').where('person_id', '=', to.person_id).where('case_id', '=', to.case_id).execute()

export const deleteWaitingOf = (tx: Transaction<DB>, { personId }: Leaver) =>
  tx.deleteFrom('email_waiting').where('person_id', '=', personId).execute()
