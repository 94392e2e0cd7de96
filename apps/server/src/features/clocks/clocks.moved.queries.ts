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

/** A legal day as it moved in all: the last notification of it, and which day it was before the first. */
export type Move = { readonly id: string; readonly before: string | null; readonly by_holiday: boolean }

/** Those that the calendar moved since then and the reader has not read of, but for a day that is back where it was. */
export async function movesSince(db: Db, personId: string, since: string): Promise<Move[]> {
  const found = await sql<Move>`select id, before, by_holiday from (
      select (array_agg(n.id order by n.id desc))[1] id, (array_agg(n.params->>'before' order by n.id))[1] before,
        (array_agg(n.params->>'due' order by n.id desc))[1] due, bool_and(n.params->>'why' = 'holiday') by_holiday
      from notification n where n.person_id = ${personId} and n.kind = 'clock moved by calendar' and n.read_at is null
        and n.at >= ${since}::timestamptz group by n.thing_id) m
    where before is distinct from due order by id`.execute(db)
  return found.rows
}

export const isOneOf = (moves: readonly Move[]) => sql`n.id = any(${moves.map(({ id }) => id)}::uuid[])`
