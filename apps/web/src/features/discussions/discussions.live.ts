import type { LiveKeys } from '../../lib/liveKeys.ts'

const threads = ['discussions', 'threads']

export const discussionsLive: LiveKeys = {
  'message sent': () => [threads, ['discussions', 'messages']],
  'thread opened': () => [threads],
  'case approved': () => [threads, ['discussions', 'messages']],
}
