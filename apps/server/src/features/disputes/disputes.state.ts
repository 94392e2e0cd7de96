import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { isReadOnly } from '@accord/policy/disputes.policy'
import { isStage, STAGES, type Stage } from '@accord/policy/life.policy'
import { conflict } from '../../fail.ts'
import type { Words } from '../../words.ts'

/** Who takes a step: the ministry always may where a settler may. */
export type Mover = 'approver' | 'claimant' | 'settler' | 'ministry'
export type Move = { readonly to: CaseStatus; readonly by: Mover }

const by = (mover: Mover, ...to: readonly CaseStatus[]): Move[] => to.map(status => ({ to: status, by: mover }))

/** What any stage may become besides another stage. */
const fromAnyStage = [...by('settler', 'resolved', 'on hold'), ...by('claimant', 'withdrawn')]

/**
 * The life of a case (rules "The life of a case"), whole. `on hold` goes back to the stage it came from: see `movesOf`.
 */
const LIFE: Readonly<Record<CaseStatus, readonly Move[]>> = {
  'case opened': [...by('approver', 'concilliation', 'rejected'), ...by('claimant', 'withdrawn')],
  concilliation: [
    ...by('settler', 'mediation', 'arbitration panel', 'board of enquiry', 'national industrial court'),
    ...fromAnyStage,
  ],
  mediation: [
    ...by('settler', 'concilliation', 'arbitration panel', 'board of enquiry', 'national industrial court'),
    ...fromAnyStage,
  ],
  'arbitration panel': [...by('settler', 'national industrial court'), ...fromAnyStage],
  'board of enquiry': [
    ...by('settler', 'concilliation', 'mediation', 'arbitration panel', 'national industrial court'),
    ...fromAnyStage,
  ],
  'national industrial court': [...by('settler', 'closed'), ...fromAnyStage],
  'on hold': [...by('settler', 'resolved'), ...by('claimant', 'withdrawn')],
  resolved: [...by('ministry', 'closed'), ...by('claimant', 'recalled')],
  recalled: [...by('ministry', ...STAGES, 'resolved'), ...by('claimant', 'withdrawn')],
  closed: by('claimant', 'recalled'),
  rejected: [],
  withdrawn: [],
}

const movesOf = (status: CaseStatus, heldStage: CaseStatus | null): readonly Move[] =>
  status === 'on hold' && isStage(heldStage) ? [...by('settler', heldStage), ...LIFE['on hold']] : LIFE[status]

/**
 * What change-status offers: approval, rejection, withdrawal and recall have calls of their own
 * (rules "The life of a case").
 */
export const changesOf = (status: CaseStatus, heldStage: CaseStatus | null): CaseStatus[] =>
  movesOf(status, heldStage)
    .filter(move => move.by === 'settler' || move.by === 'ministry')
    .map(move => move.to)

export const mayMove = (status: CaseStatus, to: CaseStatus, mover: Mover): boolean =>
  movesOf(status, null).some(move => move.to === to && move.by === mover)

const RECALL_MS = 180 * 86_400_000

/** 180 days from the last resolution, or from closing where there was none (rules "Recall"). */
export const recallUntil = (row: { status: CaseStatus; resolved_at: Date | null; closed_at: Date | null }) => {
  const from = row.resolved_at ?? row.closed_at
  return from && mayMove(row.status, 'recalled', 'claimant') ? new Date(from.getTime() + RECALL_MS) : null
}

/** The stage to remember while a case is on hold. */
export const heldAfter = (from: CaseStatus, to: CaseStatus, held: CaseStatus | null): Stage | null => {
  if (to !== 'on hold') return null
  return isStage(from) ? from : isStage(held) ? held : null
}

type Now = { readonly version: number; readonly status: CaseStatus }

/** What a case is now: told with a refusal, since whoever is refused saw it as it was before (rules "Answers"). */
export const stateOf = ({ version, status }: Now): Now => ({ version, status })

/** Nothing is added to a case that is over (rules "The life of a case"). */
export const refuseOver = (row: Now, said: Words): void => {
  if (isReadOnly(row.status)) throw conflict(said, stateOf(row))
}
