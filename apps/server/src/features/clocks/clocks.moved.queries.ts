import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Leaver } from '../../deps.ts'
import { contactsFor } from '../settings/settings.queries.ts'

type Moved = { readonly person_id: string; readonly at: Date }

/** Lets an email wait for each of these people who wants one, from the first of the moves on; answers whose waits anew. */
export async function addToMoved(tx: Transaction<DB>, rows: readonly Moved[], now: Date): Promise<string[]> {
  const found = await sql<{ person_id: string; begun: boolean }>`
    insert into moved_waiting (person_id, since, latest)
    select m.person_id, min(m.at), ${now}
    from unnest(${rows.map(row => row.person_id)}::uuid[], ${rows.map(row => row.at)}::timestamptz[]) m(person_id, at)
    where exists (${contactsFor(sql`m.person_id`, sql`'deadlines'`)}) group by m.person_id order by 1
    on conflict (person_id) do update set latest = excluded.latest
    returning person_id, xmax = 0 begun`.execute(tx)
  return found.rows.flatMap(({ person_id, begun }) => (begun ? [person_id] : []))
}

/** An email that still waits; held until the transaction ends. `since`: the first move; `latest`: when the last was told of. */
export const heldMoved = (tx: Transaction<DB>, personId: string) =>
  tx
    .selectFrom('moved_waiting')
    .select(['since', 'latest'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()

/** It has left, or nobody wants it. */
export const takeMoved = (tx: Transaction<DB>, { personId }: Pick<Leaver, 'personId'>) =>
  tx.deleteFrom('moved_waiting').where('person_id', '=', personId).execute()

/**
 * Of each legal day that the calendar moved since then, the last notification that the reader has not read, and which day it
 * was before the first of them; none of a day that is back where it was.
 */
const lastMoves = (personId: string, since: string) => sql`select (array_agg(n.id order by n.id desc))[1] id,
    (array_agg(n.params->>'before' order by n.id))[1] before, bool_and(n.params->>'why' = 'holiday') by_holiday
  from notification n where n.person_id = ${personId} and n.kind = 'clock moved by calendar' and n.read_at is null
    and n.at >= ${since}::timestamptz
  group by n.thing_id
  having (array_agg(n.params->>'before' order by n.id))[1] is distinct from (array_agg(n.params->>'due' order by n.id desc))[1]`

/** Conditions on a notification `n`: it is such a last one; one by a holiday; one of the first of them. */
export const isLastMove = (personId: string, since: string) =>
  sql`n.id in (select m.id from (${lastMoves(personId, since)}) m)`
export const isLastByHoliday = (personId: string, since: string) =>
  sql`n.id in (select m.id from (${lastMoves(personId, since)}) m where m.by_holiday)`
export const isFirstOfLast = (personId: string, since: string, limit: number) =>
  sql`n.id = any(array(select m.id from (${lastMoves(personId, since)}) m order by m.id limit ${sql.lit(limit)}))`

/** Which day it was before, by the notification. */
export async function daysBefore(db: Db, personId: string, since: string): Promise<ReadonlyMap<string, string | null>> {
  const found = await sql<{
    id: string
    before: string | null
  }>`select m.id, m.before from (${lastMoves(personId, since)}) m`.execute(db)
  return new Map(found.rows.map(({ id, before }) => [id, before]))
}
