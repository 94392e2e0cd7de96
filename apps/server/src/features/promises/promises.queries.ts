import type { AgreementState } from '@accord/contract/promises/promises.limits'
import type { Party } from '@accord/policy/promises.policy'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { literals } from '../../db/literals.ts'
import { ref } from '../../db/ref.ts'
import type { DB } from '../../db/tables.generated.ts'

export type MarkRow = {
  by_side: Party
  mark: 'reported' | 'kept' | 'partly kept' | 'not kept'
  paid_kobo: string | null
  on_day: string
  note: string
  document: { _id: string; name: string } | null
  by: string
  at: string
}
export type PromiseRow = {
  id: string
  no: number
  part: number
  parts: number
  debtor_side: Party
  debtor_unit_id: string | null
  debtor_name: string
  creditor_side: Party
  creditor_name: string
  what: string
  kind: 'money' | 'deed'
  amount_kobo: string | null
  currency: string
  due_on: string
  marks: MarkRow[]
}
export type AgreementRow = {
  id: string
  case_id: string
  case_no: string
  round: number
  kind: 'settlement' | 'award'
  terms: string
  effective_on: string | null
  state: AgreementState
  text: string
  hash: string | null
  version: number
  in_force_at: Date | null
  offered_at: Date | null
  published_at: Date | null
  refused_at: Date | null
  refused_why: string
  refuser: string | null
  promises: PromiseRow[]
  consents: { side: Party; name: string; at: string }[]
}

const nameOf = (column: string) =>
  sql`(select trim(p.first_name || ' ' || p.last_name) from person p where p.id = ${ref(column)})`

const marks = sql`coalesce((select json_agg(json_build_object('by_side', m.by_side, 'mark', m.mark, 'paid_kobo', m.paid_kobo::text,
    'on_day', m.on_day, 'note', m.note, 'by', ${nameOf('m.person_id')}, 'at', m.at,
    'document', case when d.id is null then null else json_build_object('_id', d.id, 'name', d.name) end) order by m.id)
  from promise_mark m left join document d on d.id = m.document_id and d.deleted_at is null where m.promise_id = r.id), '[]')`

const promises = sql`coalesce((select json_agg(json_build_object('id', r.id, 'no', r.no, 'part', r.part, 'parts', r.parts,
    'debtor_side', r.debtor_side, 'debtor_unit_id', r.debtor_unit_id, 'debtor_name', r.debtor_name,
    'creditor_side', r.creditor_side, 'creditor_name', r.creditor_name, 'what', r.what, 'kind', r.kind,
    'amount_kobo', r.amount_kobo::text, 'currency', r.currency, 'due_on', r.due_on, 'marks', ${marks}) order by r.no, r.part)
  from promise r where r.agreement_id = a.id), '[]')`

const whole = (which: RawBuilder<unknown>) => sql<AgreementRow>`
  select a.id, a.case_id, c.case_no, a.round, a.kind, a.terms, a.effective_on, a.state, a.text, a.hash, a.version, a.in_force_at, a.offered_at,
    a.published_at, a.refused_at, a.refused_why, ${nameOf('a.refused_by')} refuser, ${promises} promises,
    coalesce((select json_agg(json_build_object('side', s.side, 'name', s.typed_name, 'at', s.at) order by s.id)
      from consent s where s.agreement_id = a.id and s.voided_at is null), '[]') consents
  from agreement a join cases c on c.id = a.case_id where ${which} order by a.id desc`

export const agreementsOf = async (db: Db, caseId: string): Promise<AgreementRow[]> =>
  (await whole(sql`a.case_id = ${caseId}`).execute(db)).rows

export const findAgreement = async (db: Db, id: string): Promise<AgreementRow | undefined> =>
  (await whole(sql`a.id = ${id}`).execute(db)).rows[0]

/** The agreement that a promise belongs to. */
export const agreementOfPromise = async (db: Db, promiseId: string): Promise<AgreementRow | undefined> =>
  (await whole(sql`a.id = (select r.agreement_id from promise r where r.id = ${promiseId})`).execute(db)).rows[0]

export const caseOfAgreement = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('agreement').select('case_id').where('id', '=', id).executeTakeFirst())?.case_id

export const caseOfPromise = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('promise')
      .innerJoin('agreement', 'agreement.id', 'promise.agreement_id')
      .select('agreement.case_id')
      .where('promise.id', '=', id)
      .executeTakeFirst()
  )?.case_id

export type Drafted = {
  readonly id: string
  readonly caseId: string
  readonly round: number
  readonly kind: 'settlement' | 'award'
  readonly terms: string
  readonly effectiveOn: string | null
  readonly by: string
  readonly at: Date
}

/** False where the case has a draft or an offer already. */
export const insertAgreement = async (tx: Transaction<DB>, a: Drafted): Promise<boolean> =>
  (await tx
    .insertInto('agreement')
    .values({
      id: a.id,
      case_id: a.caseId,
      round: a.round,
      kind: a.kind,
      terms: a.terms,
      effective_on: a.effectiveOn,
      state: 'draft',
      drafted_by: a.by,
      drafted_at: a.at,
    })
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export type NewPromiseRow = Omit<PromiseRow, 'marks' | 'amount_kobo' | 'currency'> & { amount_kobo: number | null }

export async function replacePromises(
  tx: Transaction<DB>,
  agreementId: string,
  rows: readonly NewPromiseRow[],
): Promise<void> {
  await tx.deleteFrom('promise').where('agreement_id', '=', agreementId).execute()
  if (rows.length === 0) return
  await tx
    .insertInto('promise')
    .values(rows.map(row => ({ ...row, agreement_id: agreementId })))
    .execute()
}

/** The names of both sides as they are now, and whose debts the promises are. */
export async function namePromises(
  tx: Transaction<DB>,
  agreementId: string,
  sides: Readonly<Record<Party, { readonly unitId: string | null; readonly name: string }>>,
): Promise<void> {
  for (const [debtor, creditor] of [
    ['claimant', 'accused'],
    ['accused', 'claimant'],
  ] as const)
    await tx
      .updateTable('promise')
      .set({
        debtor_unit_id: sides[debtor].unitId,
        debtor_name: sides[debtor].name,
        creditor_name: sides[creditor].name,
      })
      .where('agreement_id', '=', agreementId)
      .where('debtor_side', '=', debtor)
      .execute()
}

/** Other words: a draft again, which nobody has confirmed or refused. */
export async function rewrite(
  tx: Transaction<DB>,
  id: string,
  words: { terms: string; effectiveOn: string | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('agreement')
    .set(eb => ({
      terms: words.terms,
      effective_on: words.effectiveOn,
      state: 'draft',
      text: '',
      hash: null,
      refused_by: null,
      refused_at: null,
      refused_why: '',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await voidConsents(tx, id, at)
}

const voidConsents = (tx: Transaction<DB>, id: string, at: Date) =>
  tx
    .updateTable('consent')
    .set({ voided_at: at })
    .where('agreement_id', '=', id)
    .where('voided_at', 'is', null)
    .execute()

export const offer = (tx: Transaction<DB>, id: string, text: string, hash: string, at: Date) =>
  tx
    .updateTable('agreement')
    .set(eb => ({
      state: 'offered',
      text,
      hash,
      offered_at: at,
      refused_by: null,
      refused_at: null,
      refused_why: '',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Drafts and offers of a round that a recall has ended: an award that was told to both sides stays to be read. */
export const endOfEarlierRounds = (tx: Transaction<DB>, { caseId, round }: Round) =>
  tx
    .updateTable('agreement')
    .set(eb => ({
      state: sql`case when published_at is null then 'withdrawn' else 'replaced' end`,
      version: eb('version', '+', 1),
    }))
    .where('case_id', '=', caseId)
    .where('round', '<', round)
    .where('state', 'in', literals(['draft', 'offered']))
    .execute()

export const withdraw = (tx: Transaction<DB>, id: string) =>
  tx
    .updateTable('agreement')
    .set(eb => ({ state: 'withdrawn', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export async function refuse(
  tx: Transaction<DB>,
  id: string,
  { by, why, at }: { by: string; why: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('agreement')
    .set(eb => ({
      state: 'draft',
      text: '',
      hash: null,
      refused_by: by,
      refused_at: at,
      refused_why: why,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await voidConsents(tx, id, at)
}

/** False where somebody else of that side has confirmed meanwhile. */
export const insertConsent = async (
  tx: Transaction<DB>,
  c: { id: string; agreementId: string; side: Party; personId: string; name: string; hash: string; at: Date },
): Promise<boolean> =>
  (await tx
    .insertInto('consent')
    .values({
      id: c.id,
      agreement_id: c.agreementId,
      side: c.side,
      person_id: c.personId,
      typed_name: c.name,
      hash: c.hash,
      at: c.at,
    })
    .onConflict(k => k.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The agreement is in force; the one before it is replaced. */
export async function comeInForce(
  tx: Transaction<DB>,
  { id, caseId, effectiveOn, at }: { id: string; caseId: string; effectiveOn: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('agreement')
    .set({ state: 'replaced' })
    .where('case_id', '=', caseId)
    .where('state', '=', sql.lit('in force'))
    .execute()
  await tx
    .updateTable('agreement')
    .set(eb => ({ state: 'in force', effective_on: effectiveOn, in_force_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export type Round = { readonly caseId: string; readonly round: number }

export const insertMark = (
  tx: Transaction<DB>,
  m: {
    id: string
    promiseId: string
    side: Party
    mark: MarkRow['mark']
    paidKobo: number | null
    onDay: string
    note: string
    documentId: string | null
    by: string
    at: Date
  },
) =>
  tx
    .insertInto('promise_mark')
    .values({
      id: m.id,
      promise_id: m.promiseId,
      by_side: m.side,
      mark: m.mark,
      paid_kobo: m.paidKobo,
      on_day: m.onDay,
      note: m.note,
      document_id: m.documentId,
      person_id: m.by,
      at: m.at,
    })
    .execute()

/** The promises of a unit that is merged are the other's; what they were called stays. */
export const giveDebtsTo = (tx: Transaction<DB>, unitId: string, intoId: string) =>
  tx.updateTable('promise').set({ debtor_unit_id: intoId }).where('debtor_unit_id', '=', unitId).execute()
