import { OPEN_STATUSES } from '@accord/policy/disputes.policy'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { DEFERRED } from '../../db/deferred.ts'
import type { DB } from '../../db/tables.generated.ts'
import { followed } from '../organizations/units.queries.ts'

/** The units a person has an open case against, filed or joined on the claimant's side, as an array. */
export const accusedBy = (personId: RawBuilder<unknown>) => sql<string[]>`array(
  select c.accused_unit_id from cases c where c.status = any(${OPEN_STATUSES}) and c.id in (
    select f.id from cases f where f.filer_id = ${personId}
    union all
    select j.case_id from case_participant j
    where j.person_id = ${personId} and j.side = 'claimant' and j.removed_at is null))`

/** Cases a person filed for themself that wait for approval, in the order of filing. */
const waitingCases = (personId: RawBuilder<unknown>) => sql`from cases
  where filer_id = ${personId} and claimant_unit_id is null and status = 'case opened' order by id`

/** Holds them until the transaction ends. */
export const holdWaitingCases = (tx: Transaction<DB>, personId: RawBuilder<unknown>) =>
  sql`select ${waitingCases(personId)} for update ${DEFERRED}`.execute(tx)

export async function waitingCasesOf(tx: Transaction<DB>, personId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`select id ${waitingCases(sql`${personId}`)}`.execute(tx)
  return found.rows.map(row => row.id)
}

/** `sharedRoot`: the union to which both sides belong now, if they do. */
export const setClaimant = (tx: Transaction<DB>, id: string, unitId: string, sharedRoot: string | null) =>
  tx
    .updateTable('cases')
    .set(eb => ({ claimant_unit_id: unitId, internal_unit_id: sharedRoot, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Remembers the unit of a filer whose accused is not known yet; the first stays. */
export const rememberFilerUnit = (tx: Transaction<DB>, id: string, unitId: string) =>
  tx
    .updateTable('cases')
    .set({ filer_unit_id: unitId })
    .where('id', '=', id)
    .where('filer_unit_id', 'is', null)
    .execute()

/**
 * The unit a person belongs to stays theirs, and both parties of what they file stay what they are: who accepts them as a
 * member, or deletes, merges or moves one of the two, waits until the transaction ends.
 */
export const holdFiling = (tx: Transaction<DB>, personId: string, accusedId: string | null) =>
  sql`with filer as materialized (select unit_id from person where id = ${personId} for share)
    select from unit where id in (${accusedId}::uuid, ${followed(sql`${accusedId}::uuid`)}, (select unit_id from filer)) order by id
    for share ${DEFERRED}`.execute(tx)
