import type { LiveEvent } from '@accord/contract/events'
import { type AccessRow, actingAs } from './access.policy.ts'
import { type Actor, accessKeysOf, isMinistry } from './actor.ts'
import { mayDiscuss, mayFile, type Participant } from './disputes.policy.ts'

/** A key that finds a case and why; of somebody who joined, also as what. */
export type AccessGround = AccessRow & { readonly joined: Pick<Participant, 'side' | 'permissions'> | null }

type Name = LiveEvent['name']
const OF_DISCUSSION: readonly string[] = [
  'message sent',
  'thread opened',
  'vote cast',
  'meeting changed',
  'meeting cancelled',
] satisfies Name[]
const OF_DOCUMENTS: readonly string[] = ['document added', 'document removed', 'folder made'] satisfies Name[]

const isClaimant = (mine: readonly AccessGround[], joined: AccessGround['joined'] | undefined): boolean =>
  mine.some(row => row.ground === 'filer' || row.ground === 'claimant') || joined?.side === 'claimant'

/**
 * Whether the actor receives this event of a case that these keys find: not where its calls would refuse the actor
 * what the event is about (rules "Live updates").
 */
export function mayReceive(actor: Actor, name: string, grounds: readonly AccessGround[]): boolean {
  const keys = accessKeysOf(actor)
  const mine = grounds.filter(row => keys.includes(row.accessKey))
  if (mine.length === 0 && !isMinistry(actor)) return false
  const joined = mine.find(row => row.joined)?.joined ?? undefined
  const there = actingAs(actor, joined, mine)
  if (OF_DISCUSSION.includes(name)) return mayDiscuss(there)
  if (OF_DOCUMENTS.includes(name)) return mayDiscuss(there) || (isClaimant(mine, joined) && mayFile(there))
  return true
}
