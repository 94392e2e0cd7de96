import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Address } from '../sending/address.ts'
import { isWaiting } from './invitations.queries.ts'

/** Whom the claimant's side of a case has invited: other addresses than this one that have not answered, and all. */
type Invited = { filerId: string; pending: number; all: number }

/** Undefined once the case is approved. The caller holds the case, so of two at once the second counts the first. */
export async function invitedBeforeApproval(
  tx: Transaction<DB>,
  caseId: string,
  { kind, value }: Address,
  now: Date,
): Promise<Invited | undefined> {
  const found = await sql<Invited>`
    select c.filer_id "filerId", count(i.id)::int "all", count(i.id) filter (where ${isWaiting}
      and i.expires_at > ${now} and (i.contact_kind, i.contact_value) <> (${kind}, ${value}))::int pending
    from cases c left join invitation i on i.case_id = c.id and i.side = 'claimant'
    where c.id = ${caseId} and c.approved_at is null group by c.id`.execute(tx)
  return found.rows[0]
}
