import type { LiveEvent } from '@accord/contract/events'
import type { LiveKeys } from '../../lib/liveKeys.ts'

const lists = [
  ['disputes', 'list'],
  ['disputes', 'pending'],
]

/** Also where somebody came or went: it may be the reader. */
const changed = ({ case_id }: LiveEvent) => [...lists, ['disputes', 'case', case_id]]

export const disputesLive: LiveKeys = {
  'case filed': () => lists,
  'case approved': changed,
  'officer changed': changed,
  'claimant changed': changed,
  'party joined': changed,
  'party removed': changed,
  // The case says whose turn it is.
  'message sent': event => [['disputes', 'case', event.case_id]],
  'thread opened': event => [['disputes', 'case', event.case_id]],
}
