import type { LegalDateKind } from '@accord/contract/clocks/clocks.limits'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { literals } from '../../db/literals.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Round } from './promises.queries.ts'

/** The recorded days of an award; null where there is none of a kind. */
export async function awardDaysOf(tx: Db, { caseId, round }: Round) {
  const found = await tx
    .selectFrom('legal_date')
    .select(['kind', 'on_day'])
    .where('case_id', '=', caseId)
    .where('round', '=', round)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute()
  const dayOf = (kind: LegalDateKind) => found.findLast(date => date.kind === kind)?.on_day ?? null
  return {
    published: dayOf('award notice published'),
    objected: dayOf('objection'),
    confirmed: dayOf('award confirmed'),
  }
}

/** Whether the panel is at work on an award that it has not kept, and when both sides agreed in that round. */
export async function awardStanding(
  db: Db,
  { caseId, round }: Round,
): Promise<{ isDraft: boolean; agreedAt: Date | null }> {
  const agreed = await db
    .selectFrom('agreement')
    .select('in_force_at')
    .where('case_id', '=', caseId)
    .where('round', '=', round)
    .where('kind', '=', sql.lit('settlement'))
    .where('state', '=', sql.lit('in force'))
    .executeTakeFirst()
  const isDraft = (await awardOf(db, { caseId, round }))?.state === 'draft'
  return { isDraft, agreedAt: agreed?.in_force_at ?? null }
}

export const isNoticePublished = async (db: Db, of: Round): Promise<boolean> =>
  (await awardDaysOf(db, of)).published !== null

/** Whether a case has a draft or an offer, other than this one. */
export const hasOpen = async (tx: Transaction<DB>, caseId: string, otherThan: string): Promise<boolean> =>
  (await tx
    .selectFrom('agreement')
    .select('id')
    .where('case_id', '=', caseId)
    .where('id', '<>', otherThan)
    .where('state', 'in', literals(['draft', 'offered']))
    .where('published_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** What an award had replaced is in force again, once it is confirmed no more: of several the last, also of one moment. */
export const restoreBefore = (tx: Transaction<DB>, { caseId, inForceAt }: { caseId: string; inForceAt: Date }) =>
  sql`update agreement set state = 'in force', version = version + 1 where id = (
    select b.id from agreement b where b.case_id = ${caseId} and b.state = 'replaced' and b.in_force_at <= ${inForceAt}
    order by b.in_force_at desc, b.id desc limit 1)`.execute(tx)

/** The award of a round of a case, also a draft of it. */
export const awardOf = (tx: Db, { caseId, round }: Round) =>
  tx
    .selectFrom('agreement')
    .select(['id', 'effective_on', 'state', 'in_force_at'])
    .where('case_id', '=', caseId)
    .where('round', '=', round)
    .where('kind', '=', sql.lit('award'))
    .where('state', 'in', literals(['draft', 'offered', 'in force', 'objected']))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** `at`: null where there is no notice any more; the first moment stays. */
export const publishAward = (tx: Transaction<DB>, id: string, at: Date | null) =>
  tx
    .updateTable('agreement')
    .set({ published_at: at && sql<Date>`coalesce(published_at, ${at})` })
    .where('id', '=', id)
    .execute()

export const setAwardState = (tx: Transaction<DB>, id: string, state: 'offered' | 'objected') =>
  tx
    .updateTable('agreement')
    .set(eb => ({ state, in_force_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
