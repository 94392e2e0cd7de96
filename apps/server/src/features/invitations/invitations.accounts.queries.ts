import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Address } from '../sending/address.ts'

/** Who has an address, as far as an invitation to it depends on that. */
export type Account = { id: string; language: string; role_id: string | null; unit_id: string | null }

/** The people whose confirmed addresses these are, by the address. */
export async function accountsAt(db: Db, addresses: readonly Address[]): Promise<ReadonlyMap<string, Account>> {
  const found = await sql<Account & { at: string }>`
    select k.kind || '/' || k.value as at, p.id, p.language, p.role_id, p.unit_id from contact k join person p on p.id = k.person_id
    join unnest(${addresses.map(({ kind }) => kind)}::text[], ${addresses.map(({ value }) => value)}::text[]) n(kind, value)
      on n.kind = k.kind and n.value = k.value
    where k.verified_at is not null`.execute(db)
  return new Map(found.rows.map(({ at, ...account }) => [at, account]))
}

type InCase = { readonly caseId: string; readonly personId: string }

/** Which of these people have joined that case, as `case/person`. */
export async function participantsAmong(db: Db, pairs: readonly InCase[]): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set()
  const found = await sql<{ at: string }>`select j.case_id || '/' || j.person_id as at from case_participant j
    join unnest(${pairs.map(({ caseId }) => caseId)}::uuid[], ${pairs.map(({ personId }) => personId)}::uuid[]) n(case_id, person_id)
      on n.case_id = j.case_id and n.person_id = j.person_id
    where j.removed_at is null`.execute(db)
  return new Set(found.rows.map(({ at }) => at))
}
