import { KEEP_DAYS } from '@accord/policy/turns.policy'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { openCasesWhere } from '../disputes/disputes.statuses.queries.ts'

/** The last day for which all turns were made that change with a day; null where there was none. */
export const madeUntil = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('work_day').select('passed_on').executeTakeFirst())?.passed_on ?? null

export const markMade = (db: Db, day: string) =>
  db
    .insertInto('work_day')
    .values({ passed_on: day })
    .onConflict(c => c.column('one').doUpdateSet({ passed_on: day }))
    .execute()

/**
 * Cases in which a new day may change whose turn it is, after one of them: a legal day that is over, a promise whose day
 * nears or has come, an invitation of the accused that has run out.
 */
export async function casesOfNewDay(
  db: Db,
  { since, today, after, limit }: { since: string; today: string; after: string | null; limit: number },
): Promise<string[]> {
  const found = await sql<{ id: string }>`select distinct x.id from (
      select k.case_id id from clock k where k.ended_on is null and k.due >= ${since}::date - 1 and k.due < ${today}
      union all
      select a.case_id from promise p join agreement a on a.id = p.agreement_id and a.state = 'in force'
        where p.due_on >= ${since}::date - 1 and p.due_on <= ${today}::date + ${sql.lit(KEEP_DAYS)}
      union all
      select v.case_id from invitation v where v.side = 'accused' and v.case_id is not null
        and v.expires_at >= ${since}::date - 1 and v.expires_at < ${today}::date + 1) x
    where ${after ? sql`x.id > ${after}::uuid` : sql`true`} order by x.id limit ${limit}`.execute(db)
  return found.rows.map(row => row.id)
}

/** Open cases in which it is nobody's turn, after one of them: those from before turns were kept. */
export const casesWithoutTurn = (db: Db, after: string | null, limit: number): Promise<string[]> =>
  openCasesWhere(db, sql`not exists (select from turn t where t.case_id = c.id)`, after, limit)
