import type { LiveEvent } from '@accord/contract/events'
import type { LiveKeys } from '../../lib/liveKeys.ts'

const changed = (event: LiveEvent) => [
  ['disputes', 'list'],
  ['disputes', 'case', event.case_id],
  ['parties', event.case_id],
  ['neutrals'],
]

export const referralsLive: LiveKeys = { 'case referred': changed, 'referral ended': changed }
