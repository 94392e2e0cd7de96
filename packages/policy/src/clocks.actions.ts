import { LEGAL_DATES, type LegalDateKind } from '@accord/contract/clocks/clocks.limits'
import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { isTied, sideOf } from './access.policy.ts'
import type { Actor } from './actor.ts'
import type { Day } from './calendar.policy.ts'
import type { Rule } from './clockRules.ts'
import { lead } from './disputes.actions.ts'
import { type CaseFacts, isReadOnly, type Standing, statusGroup } from './disputes.policy.ts'
import { type Stage, stageOf } from './life.policy.ts'
import { mayAsMinistry } from './ministry.policy.ts'
import { panelOf } from './settling.policy.ts'
import { isStale, refusedWhen } from './verdict.ts'

/** What may be done with the legal days of a case, one function each (rules "Legal dates"). */

/** The ministry's own, in a case to no side of which they are tied. */
const governs = (actor: Actor, facts: Standing): boolean =>
  mayAsMinistry(actor, 'give more time') && !isTied(actor, facts)

/** Days that are before a case is filed, as it is about what came before. */
const BEFORE_REPORT: readonly LegalDateKind[] = [
  'collective agreement signed',
  'internal means failed',
  'mediator appointed',
  'mediation ended',
  'notice to follow the steps',
  'notice of stoppage',
  'report received',
  'inspector reported',
]
/** Of these the order or notice itself may name the last day. */
const NAMES_LAST_DAY: readonly LegalDateKind[] = ['award notice published', 'inquiry ordered']
/** What whoever settles the case records of their own stage. */
const OF_STAGE: Readonly<Partial<Record<Stage, readonly LegalDateKind[]>>> = {
  concilliation: ['conciliation failed'],
  'arbitration panel': ['assessors asked for', 'award made'],
}
/** What comes by a call of its own. */
const BY_OBJECTING: LegalDateKind = 'late objection'

export const mayBeBeforeFiling = (kind: LegalDateKind): boolean => BEFORE_REPORT.includes(kind)
export const namesLastDay = (kind: LegalDateKind): boolean => NAMES_LAST_DAY.includes(kind)

/** What an award's own days say of it, in the present round. */
export type AwardDays = {
  readonly published: boolean
  readonly confirmed: boolean
  /** A side objected in time. */
  readonly objected: boolean
  /** People who have objected already, also too late. */
  readonly objectors: readonly string[]
  /** The last day to object; null where none runs. */
  readonly lastDay: Day | null
  /** The panel has an award in the works that it has not kept. */
  readonly isDraft: boolean
  /** Both sides have agreed on something else since the notice. */
  readonly agreedSince: boolean
  /** Of the present round, from 1. */
  readonly round: number
}

/** The days of an award come one after the other: nothing is confirmed that nobody was told of, or could still object to. */
const outOfOrder = (kind: LegalDateKind, award: AwardDays, today: Day) => ({
  'published already': (kind === 'award notice published' || kind === 'award made') && award.published,
  'award is a draft': kind === 'award notice published' && award.isDraft,
  'no award': (kind === 'award confirmed' || kind === 'objection') && !award.published,
  confirmed: (kind === 'award confirmed' || kind === 'objection') && award.confirmed,
  objected: kind === 'award confirmed' && award.objected,
  'agreed since': kind === 'award confirmed' && award.agreedSince,
  'no days to object': kind === 'award confirmed' && award.lastDay === null,
  'days to object': kind === 'award confirmed' && award.lastDay !== null && today <= award.lastDay,
})

/** An award goes no further in a case that is resolved: nothing could follow from it. */
const ENDS_WITH_CASE: readonly LegalDateKind[] = ['award made', 'award notice published', 'objection']

/** Records a day: the ministry each, whoever leads the case those of the stage it is in. */
export const recordDate = (actor: Actor, facts: CaseFacts, kind: LegalDateKind, award: AwardDays, today: Day) =>
  refusedWhen({
    'no permission': !mayKeepDate(actor, facts, kind),
    over: isReadOnly(facts.status) || (ENDS_WITH_CASE.includes(kind) && statusGroup(facts.status) === 'closed'),
    ...outOfOrder(kind, award, today),
    'second report': kind === 'report received' && award.round > 1,
  })

function mayKeepDate(actor: Actor, facts: CaseFacts, kind: LegalDateKind): boolean {
  if (kind === BY_OBJECTING) return false
  if (governs(actor, facts)) return true
  const stage = stageOf(facts)
  const isOfStage = stage !== null && (OF_STAGE[stage] ?? []).includes(kind) && lead(actor, facts).allowed
  return isOfStage && (kind !== 'award made' || readsAward(actor, facts))
}

export const datesToRecord = (actor: Actor, facts: CaseFacts, award: AwardDays, today: Day): LegalDateKind[] =>
  LEGAL_DATES.filter(kind => recordDate(actor, facts, kind, award, today).allowed)

/** What other recorded days of an award stand on. */
const isHeld = (kind: LegalDateKind, award: AwardDays): boolean =>
  (kind === 'award made' && award.published) ||
  (kind === 'award notice published' && (award.confirmed || award.objectors.length > 0))

export type KeptDate = {
  readonly kind: LegalDateKind
  readonly withdrawn: boolean
  readonly recordedBy: string
  /** An officer of the ministry wrote it down, such as an objection on paper. */
  readonly byOfficer: boolean
  readonly ofEarlierRound: boolean
}

const isObjection = ({ kind }: KeptDate): boolean => kind === 'objection' || kind === BY_OBJECTING

/** Whoever could record it; an objection that a side made itself, whoever made it. */
function mayTakeBack(actor: Actor, facts: CaseFacts, date: KeptDate): boolean {
  if (isObjection(date) && date.recordedBy === actor.id) return true
  return mayKeepDate(actor, facts, date.kind === BY_OBJECTING ? 'objection' : date.kind)
}

/** A side takes its objection back while the other could still object in its place. */
const leavesNoDay = (facts: CaseFacts, { kind, byOfficer }: KeptDate, { lastDay }: AwardDays, today: Day): boolean =>
  kind === 'objection' && !byOfficer && (stageOf(facts) !== 'arbitration panel' || lastDay === null || today > lastDay)

/** Takes a day of the present round back, while it is not taken back; what later days stand on stays before them. */
export const withdrawDate = (actor: Actor, facts: CaseFacts, date: KeptDate, award: AwardDays, today: Day) =>
  refusedWhen({
    'no permission': !mayTakeBack(actor, facts, date),
    'not theirs': isObjection(date) && !date.byOfficer && date.recordedBy !== actor.id,
    over: isReadOnly(facts.status),
    withdrawn: date.withdrawn,
    'earlier round': date.ofEarlierRound,
    'later days': isHeld(date.kind, award),
    'no day left': leavesNoDay(facts, date, award, today),
  })

/** A side objects to an award that was published (rules "Awards"); how late it is, the clock says. */
export const objectToAward = (actor: Actor, facts: Standing, award: AwardDays) => {
  const side = sideOf(actor, facts)
  return refusedWhen({
    'on no side': side !== 'claimant' && side !== 'accused',
    over: statusGroup(facts.status) === 'closed',
    'no award': !award.published,
    confirmed: award.confirmed,
    'objected already': award.objectors.includes(actor.id),
  })
}

/** That an award was made, and when, is known to the ministry and the panel alone until its notice (rules "Awards"). */
export const readsAward = (actor: Actor, facts: Standing): boolean =>
  !isTied(actor, facts) &&
  (actor.unit?.kind === 'ministry' ||
    panelOf(facts).some(one => one.accessKey === actor.accessKey || actor.bodyAccessKeys.includes(one.accessKey)))

type Running = { readonly rule: Pick<Rule, 'extendBy'>; readonly endedOn: Day | null }

/** Gives more time where the law lets the Minister. */
export const extendClock = (actor: Actor, facts: Standing, clock: Running) =>
  refusedWhen({
    'no permission': !governs(actor, facts),
    ended: clock.endedOn !== null,
    'no power': clock.rule.extendBy === 'nobody',
  })

/** Takes more time back that was given by mistake, while the clock runs. */
export const withdrawExtension = (
  actor: Actor,
  facts: Standing,
  clock: Running,
  extension: { readonly withdrawn: boolean },
) =>
  refusedWhen({
    'no permission': !governs(actor, facts),
    ended: clock.endedOn !== null,
    'taken back': extension.withdrawn,
  })

/** Says in which state a case belongs. */
export const setState = (actor: Actor, facts: CaseFacts, seen?: number) =>
  refusedWhen({
    'no permission': !governs(actor, facts),
    over: isReadOnly(facts.status),
    stale: isStale(facts, seen),
  })

/** Holidays and rules: those of the ministry who keep its roles (rules "Holidays"). */
export const keepCalendar = (actor: Actor) =>
  refusedWhen({ 'no permission': !mayAsMinistry(actor, 'keep the calendar') })
/** What is overdue anywhere, in one list. */
export const readOverdue = (actor: Actor) => refusedWhen({ 'no permission': !mayAsMinistry(actor, 'give more time') })

/** Statuses in which a clock can be open: a case that is over ends all of them. */
export const roundOf = (steps: readonly { readonly to: CaseStatus }[]): number =>
  1 + steps.filter(step => step.to === 'recalled').length
