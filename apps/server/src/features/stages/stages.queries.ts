import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import type { Awarded } from '@accord/policy/disputes.actions'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { setStatus } from '../disputes/disputes.statuses.queries.ts'
import { roundOfCase } from '../disputes/rounds.queries.ts'

export type Step = {
  id: string
  caseId: string
  from: CaseStatus
  to: CaseStatus
  heldStage: CaseStatus | null
  actorId: string | null
  summary: string
  resolutionReached: boolean | null
  documentId: string | null
  since: string | null
  at: Date
}

/** The new status with its dates, and the line that remembers it. */
export async function takeStep(tx: Transaction<DB>, s: Step): Promise<void> {
  await setStatus(tx, s)
  await insertChange(tx, s)
}

export const insertChange = (tx: Transaction<DB>, s: Omit<Step, 'heldStage'>) =>
  tx
    .insertInto('case_change')
    .values({
      id: s.id,
      case_id: s.caseId,
      from_status: s.from,
      to_status: s.to,
      actor_id: s.actorId,
      summary: s.summary,
      resolution_reached: s.resolutionReached,
      document_id: s.documentId,
      since: s.since,
      at: s.at,
    })
    .execute()

/** How to reach an accused that is not in the system, as the filer gave it (rules "An accused that is not listed"). */
export const contactOfAccused = (db: Db, caseId: string) =>
  db
    .selectFrom('cases')
    .select(['organization_email', 'organization_phone'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()

/** The unit a case accuses; none of a case that is not there. */
export const accusedOf = async (db: Db, caseId: string): Promise<string | undefined> =>
  (await db.selectFrom('cases').select('accused_unit_id').where('id', '=', caseId).executeTakeFirst())?.accused_unit_id

/** The case's main thread, or the one named when it belongs to the case. Held, so that its next line can be said. */
export const threadOfCase = (db: Db, caseId: string, threadId: string | null) =>
  db
    .selectFrom('thread')
    .select(['id', 'last_message_id'])
    .where('case_id', '=', caseId)
    .$if(threadId !== null, q => q.where('id', '=', threadId ?? ''))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/**
 * Resolved cases nobody called back in time, a page at a time (rules "The life of a case": closed by itself after 30
 * days).
 */
export const casesToClose = (db: Db, resolvedBefore: Date, limit: number) =>
  db
    .selectFrom('cases')
    .select('id')
    .where('status', '=', sql.lit('resolved'))
    .where('resolved_at', '<=', resolvedBefore)
    .orderBy('resolved_at')
    .limit(limit)
    .execute()

/** The last resolution of a case that has one: what feedback speaks of. */
export const lastResolution = async (db: Db, caseId: string): Promise<string> =>
  (
    await db
      .selectFrom('case_change')
      .select('id')
      .where('case_id', '=', caseId)
      .where('to_status', '=', sql.lit('resolved'))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id

export const insertFeedback = (
  tx: Transaction<DB>,
  f: {
    id: string
    caseId: string
    changeId: string
    personId: string
    score: number
    comment: string
    publish: boolean
    at: Date
  },
) =>
  tx
    .insertInto('feedback')
    .values({
      id: f.id,
      case_id: f.caseId,
      change_id: f.changeId,
      person_id: f.personId,
      score: f.score,
      comment: f.comment,
      publish: f.publish,
      created_at: f.at,
    })
    .execute()

/** How far the award of the present round has come. */
export async function awardedOf(tx: Db, caseId: string): Promise<Awarded> {
  const found = await sql<Awarded>`select
      (select k.due from clock k where k.case_id = ${caseId} and k.round = d.round and k.code = 'objection' and k.ended_on is null) "until",
      d.published_at is null unpublished,
      exists (select from agreement a where a.case_id = ${caseId} and a.round = d.round and a.kind = 'settlement' and a.state = 'in force'
        and a.in_force_at > coalesce(d.published_at, d.made_at)) agreed
    from (select l.round, max(l.recorded_at) filter (where l.kind = 'award made') made_at,
        max(l.recorded_at) filter (where l.kind = 'award notice published') published_at
      from legal_date l where l.case_id = ${caseId} and l.withdrawn_at is null and l.round = ${roundOfCase(sql`l.case_id`)}
        and l.kind in ('award made', 'award notice published') group by l.round) d`.execute(tx)
  return found.rows[0] ?? { until: null, unpublished: false, agreed: false }
}
