import type { LiveKeys } from '../../lib/liveKeys.ts'

const threads = ['discussions', 'threads']
/** Perhaps the reader: then the discussion is theirs no longer, and only asking again shows it. */
const leaves = () => [['discussions']]

export const discussionsLive: LiveKeys = {
  // The discussion itself is asked for what is newer, by whoever has it open.
  'message sent': () => [threads],
  'thread opened': () => [threads],
  // A message that carries it no longer leads to it.
  'document removed': () => [['discussions', 'messages']],
  'document checked': () => [['discussions', 'messages']],
  'party joined': () => [threads, ['discussions', 'members']],
  'party removed': leaves,
  'case referred': () => [threads, ['discussions', 'members']],
  'referral ended': leaves,
  'case approved': () => [threads, ['discussions', 'messages']],
}
