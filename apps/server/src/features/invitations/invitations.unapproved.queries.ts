import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isWaiting } from './invitations.queries.ts'

/** Whom the claimant's side of a case has invited: the addresses that have not answered, and how many in all. */
export type InvitedBefore = { filerId: string; pending: string[]; all: number }

/** Of those of these cases that are not approved. The caller holds them, so of two at once the second counts the first. */
export async function invitedBeforeApproval(
  db: Db,
  caseIds: readonly string[],
  now: Date,
): Promise<Map<string, InvitedBefore>> {
  const found = await sql<InvitedBefore & { id: string }>`
    select c.id, c.filer_id "filerId", count(i.id)::int "all",
      coalesce(array_agg(i.contact_kind || '/' || i.contact_value) filter (where ${isWaiting} and i.id is not null
        and i.expires_at > ${now}), '{}') pending
    from cases c left join invitation i on i.case_id = c.id and i.side = 'claimant'
    where c.id = any(${[...caseIds]}::uuid[]) and c.approved_at is null group by c.id`.execute(db)
  return new Map(found.rows.map(({ id, ...invited }) => [id, invited]))
}
