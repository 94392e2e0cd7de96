import type { CaseStatus, nextStep } from '@accord/contract/disputes/disputes.schemas'
import { statusGroup } from '@accord/policy/disputes.policy'
import type * as z from 'zod/mini'

type Step = Omit<z.infer<typeof nextStep>, 'since'>

/**
 * Who must act next (rules "Your turn"): the ministry approves; then it invites an accused side where nobody is, then
 * refers to somebody who settles the present stage; from then on everyone talks. What is on hold waits for whoever
 * leads it, and a recall for the ministry.
 */
export const nextStepOf = (status: CaseStatus, accusedReached: boolean, settlerAssigned: boolean): Step => {
  if (status === 'case opened') return { who: 'ministry', step: 'approve' }
  if (statusGroup(status) === 'closed') return { who: 'nobody', step: 'none' }
  if (status === 'recalled') return { who: 'ministry', step: 'decide the recall' }
  if (!accusedReached) return { who: 'ministry', step: 'invite the accused' }
  if (!settlerAssigned) return { who: 'ministry', step: 'refer' }
  if (status === 'on hold') return { who: 'settlement', step: 'resume' }
  return { who: 'everyone', step: 'talk' }
}
