import type { LiveEvent, OWN_NAMES } from '@accord/contract/events'
import type { ChainedEvent } from '../events/live.ts'

/** One event as the stream says it. */
export const frame = (event: ChainedEvent): string => {
  const said = { seq: event.seq, name: event.action, case_id: event.caseId, thing_id: event.thingId }
  return `id: ${event.seq}\ndata: ${JSON.stringify(said satisfies Record<keyof LiveEvent, unknown>)}\n\n`
}

export const RESET = 'event: reset\ndata: {}\n\n'
/** Moves the place a browser comes back to without an event, so that whoever has received nothing yet misses nothing either. */
export const place = (seq: bigint): string => `id: ${seq}\n\n`
/** An event for one person alone. */
const own = (name: (typeof OWN_NAMES)[number]): string =>
  `data: ${JSON.stringify({ seq: null, name, case_id: null, thing_id: null } satisfies LiveEvent)}\n\n`

/** No `id`: it is no part of the chain and is never repeated, so whoever comes back receives it once. */
export const NOTIFIED = own('notified')
export const RIGHTS_CHANGED = own('rights changed')
