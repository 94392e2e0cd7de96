import type { LiveKeys } from '../../lib/liveKeys.ts'

export const pollsLive: LiveKeys = {
  // Also to whoever has not voted: it may be their own vote, given in another tab or on another device.
  'vote cast': ({ thing_id: poll }) => [['polls', poll]],
}
