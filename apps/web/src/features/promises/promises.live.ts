import type { LiveEvent } from '@accord/contract/events'
import type { LiveKeys } from '../../lib/liveKeys.ts'

const changed = ({ case_id }: LiveEvent) => [
  ['promises', 'case', case_id],
  ['promises', 'agreement'],
  ['promises', 'list'],
  ['clocks', case_id],
  ['disputes', 'case', case_id],
]

/** An agreement stands on its case, on its own page and in the list of promises; days decide who reads an award. */
export const promisesLive: LiveKeys = {
  'agreement changed': changed,
  'promise marked': changed,
  'legal date recorded': changed,
  'legal date withdrawn': changed,
}
