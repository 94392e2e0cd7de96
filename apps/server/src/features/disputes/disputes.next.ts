import type { CaseStatus, nextStep } from '@accord/contract/disputes/disputes.schemas'
import type * as z from 'zod/mini'

type Step = Omit<z.infer<typeof nextStep>, 'since'>

const over: readonly CaseStatus[] = ['resolved', 'closed', 'rejected', 'withdrawn']

/**
 * Who must act next (rules §6): the ministry approves; then it invites an accused side where nobody is, then refers to
 * somebody who settles; from then on everyone talks.
 */
export const nextStepOf = (status: CaseStatus, accusedReached: boolean, neutralAssigned: boolean): Step => {
  if (status === 'case opened') return { who: 'ministry', step: 'approve' }
  if (over.includes(status)) return { who: 'nobody', step: 'none' }
  if (!accusedReached) return { who: 'ministry', step: 'invite the accused' }
  if (!neutralAssigned) return { who: 'ministry', step: 'refer' }
  return { who: 'everyone', step: 'talk' }
}
