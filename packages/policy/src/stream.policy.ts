import type { LiveEvent, Readers } from '@accord/contract/events'
import { type AccessRow, actingAs } from './access.policy.ts'
import { type Actor, accessKeysOf, isMinistry } from './actor.ts'
import { mayDiscuss, mayFile, type Participant, type Standing } from './disputes.policy.ts'
import { isReader } from './readers.policy.ts'

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
const OF_DOCUMENTS: readonly string[] = [
  'document added',
  'document removed',
  'document checked',
  'folder made',
] satisfies Name[]

/** Of things that not everybody in the case reads: the event says who does. */
const SAYS_READERS: readonly string[] = [
  'agreement changed',
  'legal date recorded',
  'legal date withdrawn',
] satisfies Name[]

/** An event of a case; `readers`: of the thing it is about, where the event says so. */
export type Told = { readonly name: string; readonly readers: Readers | null }

const isClaimant = (mine: readonly AccessGround[], joined: AccessGround['joined'] | undefined): boolean =>
  mine.some(row => row.ground === 'filer' || row.ground === 'claimant') || joined?.side === 'claimant'

/** Whether who receives an event follows from where everybody stands in its case. */
export const needsStanding = ({ readers }: Told): boolean => readers === 'panel' || readers === 'settlers'

/** An event that should say its readers and does not is received by nobody. */
const isToldOf = (actor: Actor, { readers }: Told, standing: Standing | undefined): boolean =>
  readers === 'everybody' || (readers !== null && standing !== undefined && isReader(actor, standing, readers))

/**
 * Whether the actor receives this event of a case that these keys find: not where its calls would refuse the actor
 * what the event is about (rules "Live updates").
 */
export function mayReceive(actor: Actor, event: Told, grounds: readonly AccessGround[], standing?: Standing): boolean {
  const { name } = event
  const keys = accessKeysOf(actor)
  const mine = grounds.filter(row => keys.includes(row.accessKey))
  if (mine.length === 0 && !isMinistry(actor)) return false
  const joined = mine.find(row => row.joined)?.joined ?? undefined
  const there = actingAs(actor, joined, mine)
  if (OF_DISCUSSION.includes(name)) return mayDiscuss(there)
  if (OF_DOCUMENTS.includes(name)) return mayDiscuss(there) || (isClaimant(mine, joined) && mayFile(there))
  return !SAYS_READERS.includes(name) || isToldOf(actor, event, standing)
}
