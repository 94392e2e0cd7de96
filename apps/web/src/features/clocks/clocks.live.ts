import type { LiveEvent } from '@accord/contract/events'
import type { LiveKeys } from '../../lib/liveKeys.ts'

const changed = ({ case_id }: LiveEvent) => [
  ['clocks', case_id],
  ['disputes', 'list'],
  ['disputes', 'case', case_id],
]

/** Legal days stand on the page of the case and in the lists that are in their order. */
export const clocksLive: LiveKeys = {
  'clocks changed': changed,
  'clock moved': changed,
  'clock extended': changed,
  'extension withdrawn': changed,
  'legal date recorded': changed,
  'legal date withdrawn': changed,
  'case state changed': changed,
}
