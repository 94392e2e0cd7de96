import type { LiveEvent, OWN_NAMES } from '@accord/contract/events'
import type { ChainedEvent } from '../events/live.ts'

export const saidOf = ({ seq, action, caseId, thingId }: ChainedEvent): LiveEvent => ({
  seq,
  // Only what is sent at all comes as far as here (`receivedBy`).
  name: action as LiveEvent['name'],
  case_id: caseId,
  thing_id: thingId,
})
/** An event for one person alone. */
export const ownSaid = (name: (typeof OWN_NAMES)[number]): LiveEvent => ({
  seq: null,
  name,
  case_id: null,
  thing_id: null,
})

/** One event as the stream says it. */
export const frame = (event: ChainedEvent): string => `id: ${event.seq}\ndata: ${JSON.stringify(saidOf(event))}\n\n`

export const RESET = 'event: reset\ndata: {}\n\n'
/** Moves the place a browser comes back to without an event, so that whoever has received nothing yet misses nothing either. */
export const place = (seq: bigint): string => `id: ${seq}\n\n`
/** When a browser is to come back after the stream has ended. */
export const retry = (ms: number): string => `retry: ${ms}\n\n`
const own = (name: (typeof OWN_NAMES)[number]): string => `data: ${JSON.stringify(ownSaid(name))}\n\n`

/** No `id`: it is no part of the chain and is never repeated, so whoever comes back receives it once. */
export const NOTIFIED = own('notified')
export const RIGHTS_CHANGED = own('rights changed')
