import type { LiveKeys } from '../../lib/liveKeys.ts'

const lists = [
  ['disputes', 'list'],
  ['disputes', 'pending'],
]

export const disputesLive: LiveKeys = {
  'case filed': () => lists,
  'case approved': event => [...lists, ['disputes', 'case', event.case_id]],
  'claimant changed': event => [...lists, ['disputes', 'case', event.case_id]],
  // Whose turn it is to answer stands on the case.
  'message sent': event => [['disputes', 'case', event.case_id]],
  'thread opened': event => [['disputes', 'case', event.case_id]],
}
