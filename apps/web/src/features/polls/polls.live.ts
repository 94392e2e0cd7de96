import type { LiveKeys } from '../../lib/liveKeys.ts'

export const pollsLive: LiveKeys = {
  // Asked again only where it is shown to somebody who voted.
  'vote cast': ({ thing_id: poll }) => [['polls', poll]],
}
