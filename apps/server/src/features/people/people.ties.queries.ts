import { sql } from 'kysely'
import type { Db } from '../../edges/db.ts'

/** A case and somebody who settles it though they belong to a unit on the path of one of its parties. */
export type Tie = { case_no: string; person_id: string }

/**
 * Who settles these cases and is tied to a side by where they belong (`isTied` of the policy, as data). Asked after the
 * parties of cases, or the units above them, have changed and before that is committed.
 */
export async function tiedNeutralsIn(db: Db, caseIds: readonly string[]): Promise<Tie[]> {
  const found = await sql<Tie>`
    select distinct c.case_no, p.id person_id from cases c
    join unit au on au.id = c.accused_unit_id left join unit cu on cu.id = c.claimant_unit_id
    cross join lateral (
      select l.person_id id from referral l where l.case_id = c.id and l.ended_at is null and l.person_id is not null
      union
      select m.person_id from referral l join settlement_body b on b.id = l.body_id and b.status = 'active'
        join body_member m on m.body_id = b.id and m.removed_at is null where l.case_id = c.id and l.ended_at is null
      union
      select j.person_id from case_participant j where j.case_id = c.id and j.side = 'neutral' and j.removed_at is null) n
    join person p on p.id = n.id left join unit u on u.id = p.unit_id and u.status = 'active'
    where c.id = any(${[...caseIds]}::uuid[]) and (p.id = c.filer_id
      or au.id = any(u.path) or u.id = any(au.path) or cu.id = any(u.path) or u.id = any(cu.path))
    order by c.case_no, p.id`.execute(db)
  return found.rows
}
