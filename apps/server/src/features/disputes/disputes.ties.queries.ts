import type { Belonging } from '@accord/policy/access.policy'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A case and somebody who settles it though they belong to a unit on the path of one of its parties. */
export type Tie = { case_no: string; person_id: string }

/** Who settles a case `c`: referred to, by an active body, or joined as a neutral. */
const neutrals = sql`
  select l.person_id id from referral l where l.case_id = c.id and l.ended_at is null and l.person_id is not null
  union
  select m.person_id from referral l join settlement_body b on b.id = l.body_id and b.status = 'active'
    join body_member m on m.body_id = b.id and m.removed_at is null where l.case_id = c.id and l.ended_at is null
  union
  select j.person_id from case_participant j where j.case_id = c.id and j.side = 'neutral' and j.removed_at is null`

export const neutralsOf = async (db: Db, caseId: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`select n.id from cases c cross join lateral (${neutrals}) n where c.id = ${caseId}
      order by n.id`.execute(db)
  ).rows.map(row => row.id)

/** The same of many cases, those only that have one of these statuses. */
export const neutralsOfAny = async (
  db: Db,
  caseIds: readonly string[],
  statuses: readonly string[],
): Promise<string[]> =>
  (
    await sql<{ id: string }>`select distinct n.id from cases c cross join lateral (${neutrals}) n
      where c.id = any(${[...caseIds]}::uuid[]) and c.status = any(${[...statuses]}::text[]) order by n.id`.execute(db)
  ).rows.map(row => row.id)

/**
 * Who settles these cases and is tied to a side by where they belong (`isTied` of the policy, as data). Asked after the
 * parties of cases, or the units above them, have changed and before that is committed; `besides`: a unit that would be one.
 */
export async function tiedNeutralsIn(
  db: Db,
  caseIds: readonly string[],
  besides: string | null = null,
): Promise<Tie[]> {
  const found = await sql<Tie>`
    select distinct c.case_no, p.id person_id from cases c
    join unit pu on pu.id in (c.accused_unit_id, c.claimant_unit_id, c.filer_unit_id, ${besides}::uuid)
    cross join lateral (${neutrals}) n
    join person p on p.id = n.id left join unit u on u.id = p.unit_id and u.status = 'active'
    where c.id = any(${[...caseIds]}::uuid[]) and (p.id = c.filer_id or pu.id = any(u.path) or u.id = any(pu.path))
    order by c.case_no, p.id`.execute(db)
  return found.rows
}

/** Where somebody belongs, whether they may sign in or not. */
export async function belongingOf(db: Db, personId: string): Promise<Belonging | undefined> {
  const found = await sql<Belonging>`select p.id, case when u.id is null then null
      else json_build_object('id', u.id, 'path', u.path) end unit
    from person p left join unit u on u.id = p.unit_id and u.status = 'active' where p.id = ${personId}`.execute(db)
  return found.rows[0]
}

/** Whether somebody has joined a case on a side, also if they were taken out of it since. */
export const hasStoodIn = async (db: Db, caseId: string, personId: string): Promise<boolean> =>
  (await db
    .selectFrom('case_participant')
    .select('id')
    .where('case_id', '=', caseId)
    .where('person_id', '=', personId)
    .where('side', '<>', 'neutral')
    .executeTakeFirst()) !== undefined
