import { LEGAL_DATES, type LegalDateKind } from '@accord/contract/clocks/clocks.limits'
import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { isTied, sideOf } from './access.policy.ts'
import type { Actor } from './actor.ts'
import type { Day } from './calendar.policy.ts'
import type { Rule } from './clockRules.ts'
import { lead } from './disputes.actions.ts'
import { type CaseFacts, isReadOnly, type Standing } from './disputes.policy.ts'
import { STAGE_ROLES, type Stage, stageOf } from './life.policy.ts'
import { mayAsMinistry } from './ministry.policy.ts'
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

/** Records a day: the ministry each, whoever leads the case those of the stage it is in. */
export const recordDate = (actor: Actor, facts: CaseFacts, kind: LegalDateKind) => {
  const stage = stageOf(facts)
  const ofOwnStage = stage !== null && (OF_STAGE[stage] ?? []).includes(kind) && lead(actor, facts).allowed
  return refusedWhen({
    'no permission': kind === BY_OBJECTING || !(governs(actor, facts) || ofOwnStage),
    over: isReadOnly(facts.status),
  })
}

export const datesToRecord = (actor: Actor, facts: CaseFacts): LegalDateKind[] =>
  LEGAL_DATES.filter(kind => recordDate(actor, facts, kind).allowed)

/** Takes a day back: whoever could record it, while it is not taken back. */
export const withdrawDate = (
  actor: Actor,
  facts: CaseFacts,
  date: { readonly kind: LegalDateKind; readonly withdrawn: boolean },
) => {
  const recorded = recordDate(actor, facts, date.kind === BY_OBJECTING ? 'objection' : date.kind)
  return recorded.allowed ? refusedWhen({ withdrawn: date.withdrawn }) : recorded
}

/** What an award's own days say of it. */
export type AwardDays = {
  readonly published: boolean
  readonly confirmed: boolean
  /** People who have objected already. */
  readonly objectors: readonly string[]
}

/** A side objects to an award that was published (rules "Awards"); how late it is, the clock says. */
export const objectToAward = (actor: Actor, facts: Standing, award: AwardDays) => {
  const side = sideOf(actor, facts)
  return refusedWhen({
    'on no side': side !== 'claimant' && side !== 'accused',
    over: isReadOnly(facts.status),
    'no award': !award.published,
    confirmed: award.confirmed,
    'objected already': award.objectors.includes(actor.id),
  })
}

/** That an award was made, and when, is known to the ministry and the panel alone until its notice (rules "Awards"). */
export const readsAward = (actor: Actor, facts: Standing): boolean =>
  !isTied(actor, facts) &&
  (actor.unit?.kind === 'ministry' ||
    [...facts.assigned, ...facts.participants.filter(p => p.side === 'neutral')].some(
      a =>
        STAGE_ROLES['arbitration panel'].includes(a.role) &&
        (a.accessKey === actor.accessKey || actor.bodyAccessKeys.includes(a.accessKey)),
    ))

type Running = { readonly rule: Pick<Rule, 'extendBy'>; readonly endedOn: Day | null }

/** Gives more time where the law lets the Minister. */
export const extendClock = (actor: Actor, facts: Standing, clock: Running) =>
  refusedWhen({
    'no permission': !governs(actor, facts),
    ended: clock.endedOn !== null,
    'no power': clock.rule.extendBy === 'nobody',
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
