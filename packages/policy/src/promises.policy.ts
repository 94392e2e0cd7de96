import type { Readers } from '@accord/contract/events'
import type { AgreementState, PromiseState } from '@accord/contract/promises/promises.limits'
import { type Actor, isMinistry, isUnitAdmin } from './actor.ts'
import { addDays, type Day, daysBetween } from './calendar.policy.ts'
import { readsAward } from './clocks.actions.ts'
import { actsAsClaimant, lead, recall } from './disputes.actions.ts'
import type { CaseFacts, Led, Participant } from './disputes.policy.ts'
import { isReadOnly } from './disputes.policy.ts'
import { stageOf } from './life.policy.ts'
import { isReader } from './readers.policy.ts'
import { panelOf } from './settling.policy.ts'
import { both, isStale, refusedWhen } from './verdict.ts'

export type Party = 'claimant' | 'accused'
export const otherSide = (side: Party): Party => (side === 'claimant' ? 'accused' : 'claimant')

/** The same day so many months later, or the last of a month that is too short. */
export function monthsLater(day: Day, later: number): Day {
  const [year = 0, month = 1, on = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + later, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + later, Math.min(on, last))).toISOString().slice(0, 10)
}

/** A sum of money in equal parts a month apart, in kobo; what does not divide is in the last. */
export function instalments(total: number, parts: number, first: Day): { amount: number; dueOn: Day }[] {
  const each = Math.floor(total / parts)
  return Array.from({ length: parts }, (_, i) => ({
    amount: i === parts - 1 ? total - each * (parts - 1) : each,
    dueOn: monthsLater(first, i),
  }))
}

/** What a promise says, as it stands in the text that is signed. */
export type Worded = {
  readonly debtorName: string
  readonly creditorName: string
  readonly what: string
  readonly amountKobo: number | null
  readonly part: number
  readonly parts: number
  readonly dueOn: Day
}
export type WordedAgreement = {
  readonly kind: 'settlement' | 'award'
  readonly caseNo: string
  readonly title: string
  readonly claimant: string
  readonly accused: string
  readonly terms: string
  readonly effectiveOn: Day | null
  readonly promises: readonly Worded[]
}

const naira = (kobo: number): string => {
  const whole = String(Math.floor(kobo / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `NGN ${whole}.${String(kobo % 100).padStart(2, '0')}`
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
/** 6 May 2026: in English whatever machine computes the words. */
const inWords = (day: Day): string => {
  const [year = '', month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

const lineOf = (kind: WordedAgreement['kind'], promise: Worded, no: number): string => {
  const part = promise.parts > 1 ? ` (part ${promise.part} of ${promise.parts})` : ''
  const money = promise.amountKobo === null ? '' : `, ${naira(promise.amountKobo)}`
  const who = `${promise.debtorName} ${kind === 'award' ? 'is ordered in favour of' : 'promises'} ${promise.creditorName}`
  return `${no}. ${who}: ${promise.what}${part}${money}, by ${inWords(promise.dueOn)}.`
}

const FROM_WHEN: Readonly<Record<WordedAgreement['kind'], string>> = {
  settlement: 'In force from the day on which both sides have confirmed it',
  award: 'In force from the day on which it is confirmed',
}

/**
 * The words that both sides confirm, or of an award that the panel keeps: always the same for the same facts, in NFC, with line feeds, so that their SHA-256 can
 * be computed anywhere (rules "Agreements and promises").
 */
export const agreementText = (a: WordedAgreement): string =>
  [
    a.kind === 'award' ? 'Award' : 'Memorandum of settlement',
    `Case ${a.caseNo}: ${a.title}`,
    `Claimant: ${a.claimant}`,
    `Accused: ${a.accused}`,
    a.effectiveOn ? `In force from ${inWords(a.effectiveOn)}` : FROM_WHEN[a.kind],
    '',
    'Terms',
    a.terms.replace(/\r\n?/g, '\n'),
    '',
    a.kind === 'award' ? 'Orders' : 'Promises',
    ...(a.promises.length > 0 ? a.promises.map((promise, i) => lineOf(a.kind, promise, i + 1)) : ['None.']),
    '',
  ]
    .join('\n')
    .normalize('NFC')

export type Mark = {
  readonly bySide: Party
  readonly mark: 'reported' | 'kept' | 'partly kept' | 'not kept'
  readonly onDay: Day
}
export type PromiseFacts = {
  readonly debtorSide: Party
  readonly creditorSide: Party
  readonly dueOn: Day
  readonly amountKobo: number | null
  readonly state: AgreementState
  /** In the order in which they were made. */
  readonly marks: readonly Mark[]
}

/** How a promise stands: the last word of whoever was promised something, else what its day says. */
export function promiseState({ creditorSide, dueOn, marks }: PromiseFacts, today: Day): PromiseState {
  const last = marks.findLast(mark => mark.bySide === creditorSide)
  if (last?.mark === 'kept') return last.onDay > dueOn ? 'kept late' : 'kept'
  if (last?.mark === 'partly kept' || last?.mark === 'not kept') return last.mark
  if (marks.some(mark => mark.mark === 'reported')) return 'reported'
  if (today < dueOn) return 'waiting'
  return today === dueOn ? 'due' : 'unanswered'
}

/** As what a promise counts: past its day the word of whoever owes it is no answer. */
export function countedAs(promise: PromiseFacts, today: Day): PromiseState {
  const state = promiseState(promise, today)
  return state === 'reported' && promise.dueOn < today ? 'unanswered' : state
}

/** Nobody to whom they were made has answered for these: the organization that owes them is not deleted. */
export const OWING: readonly PromiseState[] = ['waiting', 'due', 'reported', 'unanswered']
/** In figures, and by which a claimant may call the case back. */
export const UNKEPT: readonly PromiseState[] = ['not kept', 'partly kept', 'unanswered']
/** Those concerned are reminded of these. */
export const REMINDED: readonly PromiseState[] = ['waiting', 'due', 'unanswered']

/** Who signs for an accused unit that has no admin of its own: the first who joined on its side. */
export const firstOfAccused = (facts: Led): Participant | undefined =>
  facts.accusedLed ? undefined : facts.participants.find(one => one.side === 'accused')

/**
 * Speaks for a side when it signs: for the claimant whoever acts as such; for the accused its unit's own admins, else the
 * first who joined on its side (rules "Agreements and promises").
 */
export const maySpeakFor = (actor: Actor, facts: Led, side: Party): boolean => {
  if (side === 'claimant') return actsAsClaimant(actor, facts)
  if (isUnitAdmin(actor) && actor.unit?.id === facts.accused.id) return true
  return firstOfAccused(facts)?.personId === actor.id
}

export const sideSpokenFor = (actor: Actor, facts: CaseFacts): Party | null =>
  (['claimant', 'accused'] as const).find(side => maySpeakFor(actor, facts, side)) ?? null

/** Nobody can speak for the accused. */
export const isAccusedAbsent = (facts: Led): boolean => !facts.accusedLed && !firstOfAccused(facts)

export type AgreementFacts = {
  readonly kind: 'settlement' | 'award'
  readonly state: AgreementState
  readonly version: number
  /** Whether the notice of an award was published. */
  readonly published: boolean
  readonly consents: readonly Party[]
  /** The case was recalled since: what nobody had confirmed by then is over. */
  readonly ofEarlierRound: boolean
}

type Readable = Pick<AgreementFacts, 'kind' | 'state' | 'published'>

/** Who reads an agreement of a case they see: a draft those who settle the case, an award before its notice the panel. */
export const readersOfAgreement = ({ kind, state, published }: Readable): Readers => {
  if (kind === 'award' && !published) return 'panel'
  return state === 'draft' || state === 'withdrawn' ? 'settlers' : 'everybody'
}

export const readAgreement = (actor: Actor, facts: CaseFacts, agreement: Readable): boolean =>
  isReader(actor, facts, readersOfAgreement(agreement))

/** Of the panel, in its stage; where nobody was given the case for it, the ministry writes down what the panel decided. */
function makesAward(actor: Actor, facts: CaseFacts): boolean {
  if (stageOf(facts) !== 'arbitration panel' || !readsAward(actor, facts)) return false
  return !isMinistry(actor) || panelOf(facts).length === 0
}

/** Who drafts, changes, keeps and takes back: whoever leads the case now; an award while the case is before the panel, who are of it. */
const leads = (actor: Actor, facts: CaseFacts, kind: AgreementFacts['kind']) =>
  both(lead(actor, facts), refusedWhen({ 'not the panel': kind === 'award' && !makesAward(actor, facts) }))

/** A round has one award: once its notice is published there is no other. */
export const draftAgreement = (
  actor: Actor,
  facts: CaseFacts,
  kind: AgreementFacts['kind'],
  award: { readonly isPublished: boolean },
) => both(leads(actor, facts, kind), refusedWhen({ published: kind === 'award' && award.isPublished }))

/** What nobody had confirmed when the case was over, or recalled: it waits for nobody any more. */
export const isLapsed = ({ status }: CaseFacts, { state, published, ofEarlierRound }: AgreementFacts): boolean =>
  (state === 'draft' || state === 'offered') && !published && (ofEarlierRound || isReadOnly(status))

/** Drafts and offers of the present round can be changed, but an award that both sides were told of. */
const closedTo = (agreement: AgreementFacts) => ({
  'not open': agreement.ofEarlierRound || !(agreement.state === 'draft' || agreement.state === 'offered'),
  published: agreement.kind === 'award' && agreement.published,
})

export const changeAgreement = (actor: Actor, facts: CaseFacts, agreement: AgreementFacts, seen?: number) =>
  both(leads(actor, facts, agreement.kind), refusedWhen({ ...closedTo(agreement), changed: isStale(agreement, seen) }))

export const offerAgreement = (actor: Actor, facts: CaseFacts, agreement: AgreementFacts) =>
  both(
    leads(actor, facts, agreement.kind),
    refusedWhen({
      'not open': agreement.ofEarlierRound || agreement.state !== 'draft',
      'nobody of the accused': agreement.kind === 'settlement' && isAccusedAbsent(facts),
    }),
  )

export const withdrawAgreement = (actor: Actor, facts: CaseFacts, agreement: AgreementFacts) =>
  both(leads(actor, facts, agreement.kind), refusedWhen(closedTo(agreement)))

/** A side confirms an offer or refuses it. */
export const answerAgreement = (actor: Actor, facts: CaseFacts, agreement: AgreementFacts) => {
  const side = sideSpokenFor(actor, facts)
  return refusedWhen({
    'speaks for no side': side === null,
    over: isReadOnly(facts.status),
    'not offered': agreement.ofEarlierRound || agreement.state !== 'offered' || agreement.kind !== 'settlement',
    'confirmed already': side !== null && agreement.consents.includes(side),
  })
}

const counts = ({ state }: PromiseFacts): boolean => state === 'in force'

/**
 * Whoever was promised something says what became of it, from the day after it was due; what the other side has reported
 * may be confirmed before.
 */
export const markPromise = (actor: Actor, facts: CaseFacts, promise: PromiseFacts, today: Day, mark?: Mark['mark']) =>
  refusedWhen({
    'speaks for no side': !maySpeakFor(actor, facts, promise.creditorSide),
    'not in force': !counts(promise),
    'not due yet':
      today <= promise.dueOn && !(promise.marks.some(one => one.mark === 'reported') && (mark ?? 'kept') === 'kept'),
  })

export const reportPromise = (actor: Actor, facts: CaseFacts, promise: PromiseFacts) =>
  refusedWhen({
    'speaks for no side': !maySpeakFor(actor, facts, promise.debtorSide),
    'not in force': !counts(promise),
  })

/** Whether a promise to the claimant is in force and was not kept. */
export const isUnkeptToClaimant = (promise: PromiseFacts, today: Day): boolean =>
  promise.creditorSide === 'claimant' && counts(promise) && UNKEPT.includes(countedAs(promise, today))

/** Calls the case back because of a promise to the claimant that was not kept. */
export const recallFor = (actor: Actor, facts: CaseFacts, promise: PromiseFacts, now: Date, today: Day) => {
  const recalls = recall(actor, facts, now, undefined, promise.dueOn)
  return recalls.allowed ? refusedWhen({ 'not unkept': !isUnkeptToClaimant(promise, today) }) : recalls
}

/** When the debtor and the creditor are reminded of a promise, by how far its day is. */
export type PromiseLead = 'in a week' | 'tomorrow' | 'today' | 'after' | 'a week after'
export const leadOn = (dueOn: Day, today: Day): PromiseLead | null => {
  const days = daysBetween(today, dueOn)
  if (days === 7) return 'in a week'
  if (days === 1) return 'tomorrow'
  if (days === 0) return 'today'
  if (days === -1) return 'after'
  return days === -8 ? 'a week after' : null
}
/** The due days of which somebody is reminded today. */
export const remindedToday = (today: Day): Day[] => [7, 1, 0, -1, -8].map(days => addDays(today, days))
