import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

/** Both sides of a case whose accused is known now. */
export const setParties = (
  tx: Transaction<DB>,
  p: { caseId: string; claimantId: string | null; accusedId: string; ownTree: boolean; internalTo: string | null },
) =>
  tx
    .updateTable('cases')
    .set(eb => ({
      claimant_unit_id: p.claimantId,
      filer_unit_id: null,
      accused_unit_id: p.accusedId,
      own_tree: p.ownTree,
      internal_unit_id: p.internalTo,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p.caseId)
    .execute()

/** Where an accused that was not listed is reached, as the ministry knows it. */
export const keepContact = async (
  tx: Transaction<DB>,
  caseId: string,
  contact: { organization_email?: string; organization_phone?: string },
): Promise<void> => {
  if (Object.keys(contact).length > 0) await tx.updateTable('cases').set(contact).where('id', '=', caseId).execute()
}

/** What a unit is in a case. */
export type PartIn = { id: string; open: boolean; claims: boolean; accused: boolean }

/** The unit becomes another wherever it is a party of these cases; answers what it was there. */
export async function replaceParty(
  tx: Transaction<DB>,
  caseIds: readonly string[],
  from: string,
  to: string,
  isOpen: ReturnType<typeof sql>,
): Promise<PartIn[]> {
  const found = await sql<PartIn>`with parts as materialized (
      select id, ${isOpen} open, claimant_unit_id is not distinct from ${from}::uuid claims,
        accused_unit_id = ${from} accused, filer_unit_id is not distinct from ${from}::uuid remembered
      from cases where id = any(${[...caseIds]}::uuid[])),
    changed as (
      update cases c set version = c.version + 1,
        claimant_unit_id = case when p.claims then ${to}::uuid else c.claimant_unit_id end,
        accused_unit_id = case when p.accused then ${to}::uuid else c.accused_unit_id end,
        filer_unit_id = case when p.remembered then ${to}::uuid else c.filer_unit_id end
      from parts p where c.id = p.id and (p.claims or p.accused or p.remembered) returning c.id)
    select p.id, p.open, p.claims, p.accused from parts p join changed d on d.id = p.id
    where p.claims or p.accused order by p.id`.execute(tx)
  return found.rows
}

/** The root to which both sides of these cases belong now, if they do. */
export const refreshInternal = (tx: Transaction<DB>, caseIds: readonly string[]) =>
  sql`update cases c set internal_unit_id = case when c.own_tree or cu.path[1] = au.path[1] then au.path[1] end
    from cases b join unit au on au.id = b.accused_unit_id left join unit cu on cu.id = b.claimant_unit_id
    where b.id = c.id and c.id = any(${[...caseIds]}::uuid[]) and c.internal_unit_id is distinct from
      case when c.own_tree or cu.path[1] = au.path[1] then au.path[1] end`.execute(tx)
