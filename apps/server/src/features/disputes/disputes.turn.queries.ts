import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { parties, type StandingRow, standing } from './disputes.standing.queries.ts'

/** Where everybody stands in a case, and what else decides whose turn it is. */
export type TurnRow = StandingRow & {
  title: string
  status_since: Date
  /** Until when somebody on the accused side who was invited may answer. */
  accused_invited_until: Date | null
  /** Units of either side, upwards, that have an admin who can be told. */
  reached_units: string[]
  /** Whose the last word in the discussion is; null where it is the system's. */
  last_speaker: { id: string; unit: string | null } | null
}

/** The columns of a `TurnRow`, of a case `c` with its `parties`. */
export const turn = sql`${standing}, c.title, c.status_since,
      (select json_build_object('id', p.id, 'unit', p.unit_id) from thread h join message m on m.id = h.last_message_id
        join person p on p.id = m.sender_id where h.case_id = c.id order by h.last_message_id desc limit 1) last_speaker,
      array(select u from unnest(au.path || coalesce(cu.path, '{}')) u where exists (select from person p
        where p.unit_id = u and p.role_id = any(array(select r.id from role r where r.role_group = 'admin'))
          and p.status = 'active' and p.registered_at is not null)) reached_units,
      (select max(v.expires_at) from invitation v
        where v.case_id = c.id and v.side = 'accused'
          and (v.ended_at is null or v.ended_how = 'accepted' and v.in_force_at is null)) accused_invited_until`

/**
 * Cases as far as it takes to say whose turn each is. `chosen` finds the `id` and the `place` in the order of each, and
 * what else of it is `also` wanted.
 */
export async function casesByTurn<Also>(
  db: Db,
  chosen: RawBuilder<unknown>,
  also: RawBuilder<unknown>,
): Promise<(TurnRow & Also)[]> {
  const found = await sql<TurnRow & Also>`with chosen as materialized (${chosen})
    select ${turn}, ${also} from chosen join cases c on c.id = chosen.id ${parties} order by chosen.place, c.id`.execute(
    db,
  )
  return found.rows
}
