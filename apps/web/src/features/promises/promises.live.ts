import type { LiveEvent } from '@accord/contract/events'
import type { LiveKeys } from '../../lib/liveKeys.ts'

const changed = ({ case_id }: LiveEvent) => [
  ['promises', 'case', case_id],
  ['promises', 'agreement'],
  ['promises', 'list'],
  ['promises', 'summary'],
  ['clocks', case_id],
  ['disputes', 'case', case_id],
]

/**
 * An agreement stands on its case, on its own page and in the list of promises; an award is made known and binding by
 * recorded days. What may still be done with either follows the status of the case and who leads it.
 */
export const promisesLive: LiveKeys = {
  'agreement changed': changed,
  'promise marked': changed,
  'legal date recorded': changed,
  'legal date withdrawn': changed,
  'case approved': changed,
  'case status changed': changed,
  'case rejected': changed,
  'case withdrawn': changed,
  'case recalled': changed,
  'case closed': changed,
  'case referred': changed,
  'referral ended': changed,
}
