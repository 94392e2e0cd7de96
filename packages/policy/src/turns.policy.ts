import type { LegalDateKind, RuleCode } from '@accord/contract/clocks/clocks.limits'
import type { PromiseState } from '@accord/contract/promises/promises.limits'
import type { TurnStep, TurnWho } from '@accord/contract/work/work.limits'
import { unitSides } from './access.policy.ts'
import type { Actor } from './actor.ts'
import { addDays, type Day } from './calendar.policy.ts'
import { isReadOnly, type Led, type PartyUnit, statusGroup } from './disputes.policy.ts'
import { STAGE_ROLES, stageOf } from './life.policy.ts'
import { firstOfAccused, isAccusedAbsent, type Party, type PromiseFacts, promiseState } from './promises.policy.ts'
import { hasNeutral, panelOf } from './settling.policy.ts'
import { isSigned, takesStep } from './work.policy.ts'

/** A legal clock of the case that runs, or a right that has lapsed. */
export type Running = { readonly code: RuleCode; readonly due: Day | null }

/** What decides who must do what in a case (rules "Work"). All of it is written down: no reader changes it. */
export type TurnsFacts = Led & {
  readonly accusedKnown: boolean
  /** Whether anybody on the accused side can be notified of the case. */
  readonly accusedReached: boolean
  /** Whether somebody who was invited to that side may still answer. */
  readonly accusedInvited: boolean
  /** Units of either side, upwards, that have an admin who can be notified. */
  readonly reachedUnits: readonly string[]
  readonly statusSince: Date
  readonly ministryKey: string
  /** The officer whom the ministry's own steps are for, with their rights of now; null where they are not active. */
  readonly officer: Actor | null
  readonly clocks: readonly Running[]
  /** Days recorded in the present round. */
  readonly dates: readonly LegalDateKind[]
  /** The sides that have written since the present round began. */
  readonly answered: readonly Party[]
  /** The sides that have confirmed an offer of the present round, also one that was changed since. */
  readonly consented: readonly Party[]
  /** When the first poll of the case was asked. */
  readonly polledSince: Date | null
  /** The settlement that is offered to both sides. */
  readonly offer: { readonly since: Date; readonly consents: readonly Party[] } | null
  /** Whether both sides have agreed in the present round; before the panel, since it has the case. */
  readonly agreed: boolean
  /** The panel writes an award that it has not kept. */
  readonly awardDraft: boolean
  /** Those of the agreement that is in force. */
  readonly promises: readonly PromiseFacts[]
}

/** Somebody who must act: each key is a person's, a unit's or a settlement body's. */
export type Waiting = {
  readonly who: TurnWho
  readonly step: TurnStep
  readonly key: string
  readonly due: Day | null
  readonly since: Date
}
type Step = Pick<Waiting, 'who' | 'step'> & { readonly code?: RuleCode; readonly due?: Day; readonly since?: Date }

/** A promise is on the list of whoever owes it from so many days before its day. */
export const KEEP_DAYS = 7

const has = (facts: TurnsFacts, kind: LegalDateKind): boolean => facts.dates.includes(kind)
const clockOf = (facts: TurnsFacts, code: RuleCode): Running | undefined => facts.clocks.find(one => one.code === code)
const isPast = (facts: TurnsFacts, code: RuleCode, today: Day): boolean => {
  const due = clockOf(facts, code)?.due
  return due != null && due < today
}

/** An award goes from hand to hand: the panel makes it, the ministry tells both sides and confirms it (rules "Awards"). */
function awardStep(facts: TurnsFacts, today: Day): Step | null {
  if (has(facts, 'award confirmed')) return { who: 'settlement', step: 'resolve' }
  if (has(facts, 'objection')) return { who: 'ministry', step: 'refer to the court', code: 'court' }
  const isPublished = has(facts, 'award notice published')
  if (!has(facts, 'award made') || (facts.awardDraft && !isPublished))
    return { who: 'settlement', step: 'make the award', code: 'award' }
  if (!isPublished) return { who: 'ministry', step: 'publish the notice' }
  return isPast(facts, 'objection', today) ? { who: 'ministry', step: 'confirm the award', code: 'objection' } : null
}

/** What whoever settles owes, or the ministry, once somebody settles. */
function stageStep(facts: TurnsFacts, today: Day): Step | null {
  if (facts.status === 'on hold') return { who: 'settlement', step: 'resume' }
  if (facts.agreed) return { who: 'settlement', step: 'resolve' }
  if (facts.status === 'arbitration panel') return awardStep(facts, today)
  if (facts.status === 'board of enquiry') return { who: 'settlement', step: 'settle', code: 'inquiry' }
  if (facts.status !== 'concilliation') return { who: 'settlement', step: 'settle' }
  if (has(facts, 'conciliation failed')) return { who: 'ministry', step: 'refer to the panel', code: 'reference' }
  const late = isPast(facts, 'conciliation', today)
  return { who: 'settlement', step: late ? 'report failure' : 'settle', code: 'conciliation' }
}

/** The next step of the ministry, or of whoever settles: there is one at a time. */
function leadingStep(facts: TurnsFacts, today: Day): Step | null {
  if (facts.status === 'case opened') return { who: 'ministry', step: 'approve', code: 'reference' }
  if (statusGroup(facts.status) === 'closed') return null
  if (facts.status === 'recalled') return { who: 'ministry', step: 'decide the recall' }
  if (!facts.accusedKnown) return { who: 'ministry', step: 'confirm the accused', code: 'reference' }
  if (!facts.accusedReached) return { who: 'ministry', step: 'invite the accused', code: 'reference' }
  const step = stageStep(facts, today)
  // What is the ministry's own needs nobody who settles.
  return step?.who === 'ministry' || hasNeutral(facts) ? step : { who: 'ministry', step: 'refer', code: 'reference' }
}

/** A case in a stage, where people talk. */
const isTalking = (facts: TurnsFacts): boolean => facts.approved && stageOf(facts) === facts.status

/** Those above the accused are told of the case and cannot sign for it; whoever settles it goes on meanwhile. */
const invites = (facts: TurnsFacts): Step[] =>
  isTalking(facts) && facts.accusedKnown && facts.accusedReached && isAccusedAbsent(facts) && !facts.accusedInvited
    ? [{ who: 'ministry', step: 'invite the accused', code: 'reference' }]
    : []

/**
 * Whom a case names answers from the approval on; whoever filed it, once somebody settles it. To confirm what is offered is
 * an answer, too, and once both have agreed nobody is asked for one.
 */
function answers(facts: TurnsFacts): Step[] {
  if (!isTalking(facts) || facts.agreed) return []
  const asked: Party[] =
    hasNeutral(facts) && facts.accusedKnown && facts.accusedReached ? ['claimant', 'accused'] : ['accused']
  const done = [...facts.answered, ...facts.consented]
  return asked.filter(side => !done.includes(side)).map(who => ({ who, step: 'answer' }))
}

const SIDES = ['claimant', 'accused'] as const

/** Both may object until the last day, also while the case is on hold; nobody must. */
function objections(facts: TurnsFacts, today: Day): Step[] {
  const ended = has(facts, 'objection') || has(facts, 'award confirmed') || isPast(facts, 'objection', today)
  if (stageOf(facts) !== 'arbitration panel' || !has(facts, 'award notice published') || ended) return []
  return SIDES.map(who => ({ who, step: 'object', code: 'objection' }))
}

const earliest = (days: readonly Day[]): Day | undefined => [...days].sort()[0]

/** What whoever was promised it has not answered for, also a report that came after their last word. */
const waitsForMark = ({ marks }: PromiseFacts, state: PromiseState): boolean =>
  state === 'reported' ||
  state === 'unanswered' ||
  ((state === 'not kept' || state === 'partly kept') && marks.at(-1)?.mark === 'reported')

/** What was promised is kept by one side and marked by the other, also once the case is over. */
function promised(facts: TurnsFacts, today: Day): Step[] {
  return SIDES.flatMap(who => {
    const states = facts.promises.map(promise => ({ promise, state: promiseState(promise, today) }))
    const owes = states.filter(
      ({ promise, state }) =>
        promise.debtorSide === who &&
        (state === 'due' ||
          state === 'unanswered' ||
          (state === 'waiting' && promise.dueOn <= addDays(today, KEEP_DAYS))),
    )
    const marks = states.filter(({ promise, state }) => promise.creditorSide === who && waitsForMark(promise, state))
    const keep = earliest(owes.map(({ promise }) => promise.dueOn))
    const mark = earliest(marks.map(({ promise }) => promise.dueOn))
    return [
      ...(keep ? [{ who, step: 'keep' as const, due: keep }] : []),
      ...(mark ? [{ who, step: 'mark' as const, due: mark }] : []),
    ]
  })
}

/** As long as what is offered may be confirmed, also once the case is resolved. */
const confirmations = ({ offer, status }: TurnsFacts): Step[] =>
  offer && !isReadOnly(status)
    ? SIDES.filter(side => !offer.consents.includes(side)).map(who => ({ who, step: 'confirm', since: offer.since }))
    : []

/** A poll waits for everybody in the case; who has voted, each reader's own list says. */
function votes(facts: TurnsFacts): Step[] {
  const { polledSince: since } = facts
  if (!since || !facts.approved || statusGroup(facts.status) === 'closed') return []
  return (['claimant', 'accused', 'settlement'] as const).map(who => ({ who, step: 'vote', since }))
}

/** Acts for a party that is a unit: its own admins or, where it has none, those of the nearest unit above on its side. */
function actingUnit(
  party: PartyUnit,
  side: readonly { readonly id: string; readonly accessKey: string }[],
  facts: TurnsFacts,
) {
  const above = party.path.filter(unit => side.some(one => one.id === unit.id)).reverse()
  return (above.find(unit => facts.reachedUnits.includes(unit.id)) ?? party).accessKey
}

/** A step waits for the officer of the case alone where they may take this very one, so that it hides from nobody else. */
function ministryKeysOf(facts: TurnsFacts, who: TurnWho, step: TurnStep): string[] {
  const { officer, ministryKey } = facts
  const takes = officer && takesStep(officer, facts, { who, step, key: officer.accessKey }, false)
  return [takes ? officer.accessKey : ministryKey]
}

/** Whom the signature of a side waits for (`maySpeakFor`): not for everybody who is on it. */
function signersOf(facts: TurnsFacts, who: Party, step: TurnStep): string[] {
  const { filer, claimant, accused } = facts
  if (who === 'accused') {
    const signer = facts.accusedLed ? accused : firstOfAccused(facts)
    return signer ? [signer.accessKey] : []
  }
  const own = claimant ? [claimant.accessKey] : []
  if (!filer.left) return [filer.accessKey, ...own]
  return facts.claimantLed ? own : [...own, ...ministryKeysOf(facts, who, step)]
}

function keysOf(facts: TurnsFacts, who: TurnWho, step: TurnStep): string[] {
  if (who === 'ministry') return ministryKeysOf(facts, who, step)
  const joined = (side: 'claimant' | 'accused' | 'neutral') =>
    facts.participants.filter(one => one.side === side).map(one => one.accessKey)
  if (step === 'make the award') return panelOf(facts).map(one => one.accessKey)
  if (who === 'settlement') {
    const stage = stageOf(facts)
    const given = [...facts.assigned, ...facts.participants.filter(one => one.side === 'neutral')]
    return given
      .filter(({ role }) => stage && (step === 'vote' || STAGE_ROLES[stage].includes(role)))
      .map(one => one.accessKey)
  }
  if (isSigned(step)) return signersOf(facts, who, step)
  const sides = unitSides(facts.claimant, facts.accused, facts.ownTree)
  if (who === 'accused') return [actingUnit(facts.accused, sides.accused, facts), ...joined('accused')]
  const unit = facts.claimant ? [actingUnit(facts.claimant, sides.claimant, facts)] : []
  return [...(facts.filer.left ? [] : [facts.filer.accessKey]), ...unit, ...joined('claimant')]
}

/**
 * Who must do what in a case, and by when: a row for each key that it waits for (rules "Work"). That somebody may take the
 * step, and is on no side where they decide, is asked when they read it.
 */
export function turnsOf(facts: TurnsFacts, today: Day): Waiting[] {
  const leading = leadingStep(facts, today)
  const steps = [
    ...(leading ? [leading] : []),
    ...invites(facts),
    ...answers(facts),
    ...confirmations(facts),
    ...objections(facts, today),
    ...votes(facts),
    ...promised(facts, today),
  ]
  return steps.flatMap(({ who, step, code, due, since }) =>
    [...new Set(keysOf(facts, who, step))].map(key => ({
      who,
      step,
      key,
      due: due ?? (code ? (clockOf(facts, code)?.due ?? null) : null),
      since: since ?? facts.statusSince,
    })),
  )
}
