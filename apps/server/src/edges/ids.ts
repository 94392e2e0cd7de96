import { v7 } from 'uuid'
import type { Clock } from './clock.ts'

let last = { ms: 0, seq: 0 }

/** UUIDv7 that keeps the order in which this process made them, also within one millisecond. */
export const newId = (clock: Clock): string => {
  const ms = clock.now().getTime()
  last = ms === last.ms ? { ms, seq: last.seq + 1 } : { ms, seq: 0 }
  return v7({ msecs: ms, seq: last.seq })
}
