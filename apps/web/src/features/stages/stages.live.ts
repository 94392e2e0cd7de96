import type { LiveEvent } from '@accord/contract/events'
import type { LiveKeys } from '../../lib/liveKeys.ts'

const changed = (event: LiveEvent) => [
  ['disputes', 'list'],
  ['disputes', 'pending'],
  ['disputes', 'case', event.case_id],
  ['discussions'],
]

/** Each step of a case changes its place in the lists, its page, and its discussion. */
export const stagesLive: LiveKeys = {
  'case status changed': changed,
  'case rejected': changed,
  'case withdrawn': changed,
  'case recalled': changed,
  'case closed': changed,
  'accused linked': changed,
}
