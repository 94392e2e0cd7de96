import type { LongTextName } from '@accord/contract/disputes/form'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { DEFERRED } from '../../db/deferred.ts'
import type { DB } from '../../db/tables.generated.ts'
import { firstIdOf } from '../../lib/ids.ts'
import { caseNumber } from './disputes.search.ts'

export const findType = (db: Db, nameOrId: string) =>
  db
    .selectFrom('case_type')
    .select(['id', 'name'])
    .where(eb => eb.or([eb('name', '=', nameOrId), eb(sql<string>`id::text`, '=', nameOrId)]))
    .executeTakeFirst()

/** The next number of a year, from that year's sequence; gaps are normal (rules "Filing"). */
export async function nextCaseNumber(tx: Db, year: number): Promise<string> {
  const found = await sql<{ n: string }>`select nextval(${`case_no_${year}`}::regclass) n`.execute(tx)
  return caseNumber(year, String(found.rows[0]?.n ?? ''))
}

/** Whom a form accuses: a unit of the list, or a name that was not listed. */
export type Accused = { readonly id: string } | { readonly unlisted: string }

export type Filed = { id: string; case_no: string; filed_at: Date }

/**
 * The same person, title, type and accused within 120 s: the first case is the one meant (rules "Repeated requests").
 */
export async function justFiled(
  tx: Db,
  { filerId, typeId, title, accused, since }: Repeat,
): Promise<Filed | undefined> {
  const filed = tx
    .selectFrom('cases as c')
    .innerJoin('unit as u', 'u.id', 'c.accused_unit_id')
    .select(['c.id', 'c.case_no', 'c.filed_at'])
    .where('c.filer_id', '=', filerId)
    .where('c.type_id', '=', typeId)
    .where('c.title', '=', title)
    .where(sql`left(c.title, 40)`, '=', sql`left(${title}, 40)`)
    .where('c.filed_at', '>', since)
    // Ids begin with the time of filing; the index has no more of a title.
    .where('c.id', '>=', firstIdOf(since))
    .orderBy('c.id')
  return 'id' in accused
    ? filed.where('u.id', '=', accused.id).executeTakeFirst()
    : filed.where('u.name_key', '=', accused.unlisted).where('u.verified', '=', sql.lit(false)).executeTakeFirst()
}
export type Repeat = { filerId: string; typeId: string; title: string; accused: Accused; since: Date }

export const numberOf = (db: Db, id: string) =>
  db.selectFrom('cases').select(['id', 'case_no', 'filed_at']).where('id', '=', id).executeTakeFirst()

export const caseOfDraft = (db: Db, draftId: string) =>
  db
    .selectFrom('cases')
    .select(['id', 'case_no', 'filed_at', 'filer_id'])
    .where('draft_id', '=', draftId)
    .executeTakeFirst()

export const insertCase = (tx: Transaction<DB>, values: Parameters<typeof caseValues>[0]) =>
  tx.insertInto('cases').values(caseValues(values)).modifyEnd(DEFERRED).execute()

const caseValues = (c: {
  id: string
  caseNo: string
  title: string
  typeId: string
  filerId: string
  claimantUnitId: string | null
  /** Of a member who accuses a name that is not listed. */
  filerUnitId: string | null
  accusedUnitId: string
  ownTree: boolean
  internalUnitId: string | null
  filedAgainst: string
  texts: Readonly<Record<LongTextName, string>>
  organizationEmail: string
  organizationPhone: string
  draftId: string | null
  at: Date
}) => ({
  id: c.id,
  case_no: c.caseNo,
  title: c.title,
  type_id: c.typeId,
  filer_id: c.filerId,
  claimant_unit_id: c.claimantUnitId,
  filer_unit_id: c.filerUnitId,
  accused_unit_id: c.accusedUnitId,
  own_tree: c.ownTree,
  internal_unit_id: c.internalUnitId,
  status_since: c.at,
  filed_against: c.filedAgainst,
  ...c.texts,
  organization_email: c.organizationEmail,
  organization_phone: c.organizationPhone,
  draft_id: c.draftId,
  filed_at: c.at,
})
