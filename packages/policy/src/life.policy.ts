import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import type { CaseFacts, Standing } from './disputes.policy.ts'

const DAY_MS = 86_400_000

export const STAGES = [
  'concilliation',
  'mediation',
  'arbitration panel',
  'board of enquiry',
  'national industrial court',
] as const satisfies readonly CaseStatus[]
export type Stage = (typeof STAGES)[number]
export const isStage = (status: CaseStatus | null): status is Stage => STAGES.some(stage => stage === status)

/** The role that is of the panel by itself. */
export const TRIBUNAL = 'Industrial Arbitration Panel'

/** The roles of those who settle in each stage (rules "Who leads a case"). */
export const STAGE_ROLES: Readonly<Record<Stage, readonly string[]>> = {
  concilliation: ['Conciliators and Arbitrators'],
  mediation: ['Mediators'],
  'arbitration panel': [TRIBUNAL, 'Conciliators and Arbitrators'],
  'board of enquiry': ['Board of Enquiry'],
  'national industrial court': ['National Industrial Courts'],
}

/** Who takes a case from one status to the next: the ministry may wherever a neutral may. */
export type Mover = 'approver' | 'claimant' | 'neutral' | 'ministry'
export type Transition = { readonly to: CaseStatus; readonly by: Mover }

const by = (mover: Mover, ...to: readonly CaseStatus[]): Transition[] => to.map(status => ({ to: status, by: mover }))

/** What any stage may become besides another stage. */
const fromAnyStage = [...by('neutral', 'resolved', 'on hold'), ...by('claimant', 'withdrawn')]

/** The life of a case (rules "The life of a case"): which statuses may follow which, and who decides it. */
const TRANSITIONS: Readonly<Record<CaseStatus, readonly Transition[]>> = {
  'case opened': [...by('approver', 'concilliation', 'rejected'), ...by('claimant', 'withdrawn')],
  concilliation: [
    ...by('neutral', 'mediation', 'arbitration panel', 'board of enquiry', 'national industrial court'),
    ...fromAnyStage,
  ],
  mediation: [
    ...by('neutral', 'concilliation', 'arbitration panel', 'board of enquiry', 'national industrial court'),
    ...fromAnyStage,
  ],
  'arbitration panel': [...by('neutral', 'national industrial court'), ...fromAnyStage],
  'board of enquiry': [
    ...by('neutral', 'concilliation', 'mediation', 'arbitration panel', 'national industrial court'),
    ...fromAnyStage,
  ],
  'national industrial court': [...by('neutral', 'closed'), ...fromAnyStage],
  'on hold': [...by('neutral', 'resolved'), ...by('claimant', 'withdrawn')],
  resolved: [...by('ministry', 'closed'), ...by('claimant', 'recalled')],
  recalled: [...by('ministry', ...STAGES, 'resolved'), ...by('claimant', 'withdrawn')],
  closed: by('claimant', 'recalled'),
  rejected: [],
  withdrawn: [],
}

export type Place = Pick<Standing, 'status' | 'heldStage'>

/** A case on hold may also go back to the stage it came from. */
const transitionsFrom = ({ status, heldStage }: Place): readonly Transition[] =>
  status === 'on hold' && isStage(heldStage)
    ? [...by('neutral', heldStage), ...TRANSITIONS['on hold']]
    : TRANSITIONS[status]

export const mayFollow = (facts: Place, to: CaseStatus, mover: Mover): boolean =>
  transitionsFrom(facts).some(next => next.to === to && next.by === mover)

/** Where whoever leads a case may take it: approval, rejection, withdrawal and recall are actions of their own. */
export const ledTo = (facts: Place): CaseStatus[] =>
  transitionsFrom(facts)
    .filter(next => next.by === 'neutral' || next.by === 'ministry')
    .map(next => next.to)

/** The stage to remember while a case is on hold. */
export const heldAfter = ({ status, heldStage }: Place, to: CaseStatus): Stage | null => {
  if (to !== 'on hold') return null
  return isStage(status) ? status : isStage(heldStage) ? heldStage : null
}

/** The stage a case is in; on hold it is still that of before. */
export const stageOf = ({ status, heldStage }: Place): Stage | null => {
  const stage = status === 'on hold' ? heldStage : status
  return isStage(stage) ? stage : null
}

/** So long after the last resolution, or after closing where there was none, a case may be recalled (rules "Recall"). */
const RECALL_DAYS = 180
/** So long after it was resolved a case is closed by itself, unless it was recalled (rules "Recall"). */
const CLOSING_DAYS = 30

/**
 * The last moment for a recall; null where a case cannot be recalled at all. Where it is for a promise that was not kept,
 * its days run from the day of that promise, if that is later.
 */
export const recallUntil = (
  facts: Pick<CaseFacts, 'status' | 'heldStage' | 'resolvedAt' | 'closedAt'>,
  promiseDue?: string,
): Date | null => {
  const over = facts.resolvedAt ?? facts.closedAt
  if (!over || !mayFollow(facts, 'recalled', 'claimant')) return null
  // The end of that day in Lagos, which keeps UTC+1 all the year.
  const due = promiseDue ? Date.parse(`${promiseDue}T23:00:00Z`) : 0
  return new Date(Math.max(over.getTime(), due) + RECALL_DAYS * DAY_MS)
}

/** Cases resolved at this moment or before it are closed now. */
export const closingLine = (now: Date): Date => new Date(now.getTime() - CLOSING_DAYS * DAY_MS)

/** Whether a case closes by itself now. */
export const closesNow = ({ status, resolvedAt }: Pick<CaseFacts, 'status' | 'resolvedAt'>, now: Date): boolean =>
  status === 'resolved' && resolvedAt !== null && resolvedAt <= closingLine(now)
