import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { LONG_TEXTS, type LongTextName } from '@accord/contract/disputes/form'
import type { StatusGroup } from '@accord/policy/disputes.policy'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { DEFERRED } from '../../db/deferred.ts'
import { andCaller, type CallerColumn } from '../../http/session.queries.ts'
import { dueOf } from './disputes.due.queries.ts'
import { pageOfIds, type Whose } from './disputes.ids.queries.ts'
import { nameIn } from './disputes.names.queries.ts'
import { standingOf } from './disputes.standing.queries.ts'
import { type TurnRow, turn } from './turn.queries.ts'

/** A case with all that the policy and the page need, in one row. */
export type CaseRow = TurnRow &
  Record<LongTextName, string> & {
    type: string
    filed_at: Date
    filer_name: string
    filer_picture: string | null
    /** The unit whose answer the filer waits for. */
    filer_asks: string | null
    resolved_at: Date | null
    /** The earliest legal day of an open duty. */
    due_on: string | null
    /** For whom the ministry's steps are; null: for all its officers. */
    officer_id: string | null
    officer: string | null
    closed_at: Date | null
    /** The member's unit that may become the claimant once a typed accused is known. */
    filer_unit_id: string | null
    /** Where the claimant said that the accused is reached. */
    organization_email: string
    organization_phone: string
    /** What changed so far, in order. */
    steps: StepRow[]
    failed_tries: number
    /** Who has given feedback on the last resolution. */
    feedback_from: string[]
  }

export type StepRow = {
  id: string
  from: CaseStatus
  status: CaseStatus
  summary: string
  resolution_reached: boolean | null
  document: { _id: string; name: string } | null
  since: string | null
  at: string
}

/** Names a case by its own id or by that of a thread in it. */
export type CaseOf = string | { readonly thread: string }

const idOf = (of: CaseOf) =>
  typeof of === 'string' ? sql`${of}` : sql`(select case_id from thread where id = ${of.thread})`

/**
 * Holds a case until the transaction ends; to be held before anything that belongs to it. `share` keeps it as it is,
 * beside others who do the same. `DEFERRED` where what comes next is a statement of the same transaction.
 */
export const lockCase = (db: Db, of: CaseOf, hold: 'share' | 'update' = 'update', when = sql``) =>
  sql`select from cases where id = ${idOf(of)} for ${hold === 'share' ? sql`share` : sql`update`} ${when}`.execute(db)

const longTexts = sql.join(LONG_TEXTS.map(({ name }) => sql.ref(`c.${name}`)))

/** One case whole; `lock` holds its row until the transaction ends. `caller` is read behind that lock. */
export async function findCase(db: Db, of: CaseOf, lock = false, caller?: CallerColumn): Promise<CaseRow | undefined> {
  // A statement of its own: after a wait, what is joined to the locked row would still be as it was before.
  if (lock) await lockCase(db, of, 'update', DEFERRED)
  const found = await sql<CaseRow>`${casesWhere(sql`c.id = ${idOf(of)}`, caller)}`.execute(db)
  return found.rows[0]
}

/** The newest case in some groups that somebody finds. */
export async function findNewest(db: Db, whose: Whose, groups: readonly StatusGroup[]): Promise<CaseRow | undefined> {
  const newest = pageOfIds(whose, { groups, words: '', after: null, limit: 1, oldestFirst: false })
  return (await sql<CaseRow>`${casesWhere(sql`c.id = (${newest})`)}`.execute(db)).rows[0]
}

/** Those of these few cases that there are, in the order of their ids. */
export async function findCases(db: Db, ids: readonly string[]): Promise<CaseRow[]> {
  if (ids.length === 0) return []
  const found = await sql<CaseRow>`${casesWhere(sql`c.id = any(${[...ids]}::uuid[])`)}`.execute(db)
  return ids.flatMap(id => found.rows.find(row => row.id === id) ?? [])
}

const casesWhere = (which: RawBuilder<unknown>, caller?: CallerColumn) => sql`
    select ${turn}, t.name type, ${longTexts}, c.filed_at,
      ${nameIn(sql`c.status`, 'f')} filer_name, f.picture filer_picture, (select u.name from request q join unit u on u.id = q.unit_id
        where q.person_id = f.id and q.kind = 'membership' and q.status = 'pending') filer_asks,
      c.filer_unit_id, ${dueOf(sql`c.id`)} due_on, c.officer_id,
      (select trim(o.first_name || ' ' || o.last_name) from person o where o.id = c.officer_id) officer, c.resolved_at, c.closed_at, c.organization_email, c.organization_phone,
      coalesce((select json_agg(json_build_object('id', h.id, 'from', h.from_status, 'status', h.to_status, 'summary', h.summary,
          'resolution_reached', h.resolution_reached, 'since', h.since, 'at', h.at,
          'document', case when d.id is null then null else json_build_object('_id', d.id, 'name', d.name) end)
          order by h.id)
        from case_change h left join document d on d.id = h.document_id and d.deleted_at is null
        where h.case_id = c.id), '[]') steps,
      array(select fb.person_id from feedback fb where fb.change_id = (select h.id from case_change h
        where h.case_id = c.id and h.to_status = 'resolved' order by h.id desc limit 1)) feedback_from,
      (select count(*)::int from filing_attempt a where a.case_id = c.id) failed_tries
      ${andCaller(caller)}
    from cases c ${standingOf} join case_type t on t.id = c.type_id
    where ${which}`

export const allTypes = (db: Db) =>
  db.selectFrom('case_type').select(['id', 'name', 'label']).orderBy('position').execute()
