import type { Party } from '@accord/policy/promises.policy'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A row of `turn` as it must be; `gone`: it must not be. */
export type TurnToKeep = {
  case_id: string
  step: string
  key: string
  who: string
  due: string | null
  since: string
  gone: boolean
}

/** What a side's first word ends, as `turnsOf` would; others may say something at the same time. */
export async function endAnswers(tx: Db, caseId: string, side: Party): Promise<void> {
  await sql`delete from turn where case_id = ${caseId} and step = 'answer' and who = ${side}`.execute(tx)
}

/** Writes what is different, in one statement; none where nothing is. */
export async function keepTurns(tx: Db, turns: readonly TurnToKeep[]): Promise<void> {
  if (turns.length === 0) return
  await sql`with x as materialized (select * from json_to_recordset(${JSON.stringify(turns)}::json)
      x(case_id uuid, step text, key bigint, who text, due date, since timestamptz, gone boolean)),
    ended as (delete from turn t using x where x.gone and t.case_id = x.case_id and t.step = x.step and t.key = x.key)
    insert into turn (case_id, step, key, who, due_on, since)
    select case_id, step, key, who, coalesce(due, 'infinity'), since from x where not gone
    on conflict (case_id, step, key) do update set who = excluded.who, due_on = excluded.due_on, since = excluded.since`.execute(
    tx,
  )
}
