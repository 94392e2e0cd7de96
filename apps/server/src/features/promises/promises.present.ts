import type { Agreement, Promised, PromiseRow as SentRow } from '@accord/contract/promises/promises.schemas'
import type { Actor } from '@accord/policy/actor'
import type { CaseFacts } from '@accord/policy/disputes.policy'
import * as may from '@accord/policy/promises.policy'
import type { ListedRow } from './promises.lists.queries.ts'
import type { AgreementRow, PromiseRow } from './promises.queries.ts'

/** Who reads it, when, and of which case. */
export type Reading = {
  readonly actor: Actor
  readonly facts: CaseFacts
  readonly round: number
  readonly today: string
  readonly now: Date
}

/** `round`: that the case is in now. */
export const factsOf = (row: AgreementRow, round: number): may.AgreementFacts => ({
  kind: row.kind,
  state: row.state,
  version: row.version,
  published: row.published_at !== null,
  consents: row.consents.map(({ side }) => side),
  ofEarlierRound: row.round < round,
})

export const promiseFacts = (row: PromiseRow, { state }: Pick<AgreementRow, 'state'>): may.PromiseFacts => ({
  debtorSide: row.debtor_side,
  creditorSide: row.creditor_side,
  dueOn: row.due_on,
  amountKobo: row.amount_kobo === null ? null : Number(row.amount_kobo),
  state,
  marks: row.marks.map(mark => ({ bySide: mark.by_side, mark: mark.mark, onDay: mark.on_day })),
})

const kobo = (typed: string | null): number | null => (typed === null ? null : Number(typed))

export function presentPromise(row: PromiseRow, of: AgreementRow, { actor, facts, today, now }: Reading): Promised {
  const promise = promiseFacts(row, of)
  return {
    _id: row.id,
    no: row.no,
    part: row.part,
    parts: row.parts,
    debtor_side: row.debtor_side,
    debtor_name: row.debtor_name,
    creditor_side: row.creditor_side,
    creditor_name: row.creditor_name,
    what: row.what,
    kind: row.kind,
    amount_kobo: kobo(row.amount_kobo),
    currency: row.currency,
    due_on: row.due_on,
    state: may.promiseState(promise, today),
    marks: row.marks.map(mark => ({ ...mark, paid_kobo: kobo(mark.paid_kobo), at: new Date(mark.at).toISOString() })),
    abilities: {
      mark: may.markPromise(actor, facts, promise, today).allowed,
      report: may.reportPromise(actor, facts, promise).allowed,
      recall: may.recallFor(actor, facts, promise, now, today).allowed,
    },
  }
}

export function presentAgreement(row: AgreementRow, reading: Reading): Agreement {
  const { actor, facts, round } = reading
  const agreement = factsOf(row, round)
  const answers = may.answerAgreement(actor, facts, agreement).allowed
  return {
    _id: row.id,
    case_id: row.case_id,
    case_no: row.case_no,
    round: row.round,
    kind: row.kind,
    state: may.isLapsed(facts, agreement) ? 'withdrawn' : row.state,
    terms: row.terms,
    effective_on: row.effective_on,
    text: row.text,
    hash: row.hash,
    version: row.version,
    promises: row.promises.map(promise => presentPromise(promise, row, reading)),
    consents: row.consents.map(({ side, name, at }) => ({ side, name, at: new Date(at).toISOString() })),
    refused: row.refused_at && {
      by: row.refuser ?? '',
      reason: row.refused_why,
      at: row.refused_at.toISOString(),
    },
    in_force_at: row.in_force_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    abilities: {
      edit: may.changeAgreement(actor, facts, agreement).allowed,
      offer: may.offerAgreement(actor, facts, agreement).allowed,
      confirm: answers,
      refuse: answers,
      withdraw: may.withdrawAgreement(actor, facts, agreement).allowed,
    },
  }
}

export const presentListed = (row: ListedRow): SentRow => ({
  _id: row.id,
  agreement_id: row.agreement_id,
  case_id: row.case_id,
  case_no: row.case_no,
  title: row.title,
  what: row.what,
  part: row.part,
  parts: row.parts,
  kind: row.kind,
  amount_kobo: kobo(row.amount_kobo),
  debtor_name: row.debtor_name,
  creditor_name: row.creditor_name,
  due_on: row.due_on,
  state: row.state,
})
