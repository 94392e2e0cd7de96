import type { LiveKeys } from '../../lib/liveKeys.ts'

const threads = ['discussions', 'threads']

export const discussionsLive: LiveKeys = {
  // The talk itself is asked for what is newer, by whoever has it open.
  'message sent': () => [threads],
  'thread opened': () => [threads],
  // A message that carries it no longer leads to it.
  'document removed': () => [['discussions', 'messages']],
  'party joined': () => [['discussions', 'members']],
  'party removed': () => [['discussions', 'members']],
  'case referred': () => [['discussions', 'members']],
  'referral ended': () => [['discussions', 'members']],
  'case approved': () => [threads, ['discussions', 'messages']],
}
