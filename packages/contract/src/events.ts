import * as z from 'zod/mini'
import { id } from './fields.ts'

/**
 * What the live stream says: names and ids only; the web asks again through the ordinary calls (rules "Live updates").
 */
export const EVENT_NAMES = [
  'case filed',
  'case approved',
  'case status changed',
  'case rejected',
  'case withdrawn',
  'case recalled',
  'case closed',
  'accused linked',
  'case referred',
  'party joined',
  'party removed',
  'invitation sent',
  'invitation accepted',
  'invitation declined',
  'invitation revoked',
  'referral ended',
  'document added',
  'document removed',
  'document checked',
  'folder made',
  'message sent',
  'thread opened',
  'vote cast',
  'meeting changed',
  'meeting cancelled',
  'claimant changed',
  'membership asked for',
  'organization not listed',
  'membership accepted',
  'membership declined',
  'unit made',
  'unit changed',
  'role given',
  'admin removed',
  'unit deleted',
  'unit merged',
  'unit moved',
  'organization change asked for',
  'role asked for',
  'role granted',
  'role declined',
  'deletion asked for',
  'deletion approved',
  'deletion declined',
  'request cancelled',
  'request lapsed',
  'party merged',
  'unit left',
  'moved with unit',
  'request ended',
  'body made',
  'body dissolved',
  'body member seated',
  'body member removed',
  'role made',
  'role changed',
  'permissions asked for',
  'permissions approved',
  'permissions declined',
  'agreement changed',
  'promise marked',
  'officer changed',
  'clocks changed',
  'clock moved',
  'clock extended',
  'extension withdrawn',
  'legal date recorded',
  'legal date withdrawn',
  'case state changed',
  'holidays changed',
  'rules published',
] as const

/**
 * Who of those who see a case reads a thing in it, the fewest first. An event of such a thing is recorded with them, and is
 * received by nobody else (rules "Live updates").
 */
export const READERS = ['panel', 'settlers', 'everybody'] as const
export type Readers = (typeof READERS)[number]

/** Said to one person alone and no part of the chain: ask again what is yours, or everything. */
export const OWN_NAMES = ['notified', 'rights changed'] as const

export const liveEvent = z.object({
  /** Null for what is no part of the chain. */
  seq: z.nullable(z.string()),
  name: z.enum([...EVENT_NAMES, ...OWN_NAMES]),
  case_id: z.nullable(id),
  thing_id: z.nullable(id),
})
export type LiveEvent = z.infer<typeof liveEvent>

/** What a browser that keeps no stream is told when it asks: `place` is what it asks with the next time. */
export const newsSince = z.object({
  place: z.string(),
  /** More was missed than is told one by one: everything is to be asked again. */
  reset: z.boolean(),
  events: z.array(liveEvent),
})
export type NewsSince = z.infer<typeof newsSince>
