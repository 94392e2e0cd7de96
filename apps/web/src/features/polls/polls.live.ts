import type { LiveKeys } from '../../lib/liveKeys.ts'

export const pollsLive: LiveKeys = {
  // Also to whoever has not voted: it may be their own vote, given in another tab or on another device.
  'vote cast': ({ thing_id: poll, case_id }) => [
    ['polls', poll],
    ['disputes', 'case', case_id],
  ],
}
