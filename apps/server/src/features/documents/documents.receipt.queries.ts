import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type FilingRow = {
  /** The name of the accused on the day of filing. */
  filed_against: string
  /** Of the event; a case that was filed before events had it has none. */
  answers_sha256: string | null
  seq: string | null
}

/** How a case was filed, and the place of that in the audit chain. */
export async function filingOf(db: Db, caseId: string): Promise<FilingRow> {
  const found = await sql<FilingRow>`select coalesce(c.filed_against, u.name) filed_against,
      e.after ->> 'answers_sha256' answers_sha256, s.seq
    from cases c join unit u on u.id = c.accused_unit_id
    left join event e on e.case_id = c.id and e.action = 'case filed'
    left join event_chain s on s.event_id = e.id
    where c.id = ${caseId}`.execute(db)
  const [filing] = found.rows
  if (!filing) throw new Error('a case that was just read is missing')
  return filing
}

export type ReceivedRow = {
  id: string
  name: string
  size: string
  sha256: Buffer
  chosen_sha256: Buffer | null
  created_at: Date
  deleted_at: Date | null
  seq: string | null
  original_at: Date | null
}

/** What the claimant's side of a case sent, in the order in which it came, also what was taken out again. */
export const receivedFiles = async (db: Db, caseId: string): Promise<ReceivedRow[]> =>
  (
    await sql<ReceivedRow>`select d.id, d.name, f.size, f.sha256, f.chosen_sha256, d.created_at, d.deleted_at, s.seq,
      (select min(o.created_at) from document o join file g on g.id = o.file_id
        where o.case_id = d.case_id and o.deleted_at is null and g.sha256 = f.chosen_sha256) original_at
    from document d join file f on f.id = d.file_id
    left join event e on e.case_id = d.case_id and e.thing_id = d.id and e.action = 'document added'
    left join event_chain s on s.event_id = e.id
    where d.case_id = ${caseId} and d.side = 'claimant' order by d.id`.execute(db)
  ).rows
