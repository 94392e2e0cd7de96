import type { LiveKeys } from '../lib/liveKeys.ts'

/** Every feature's table of events and the query keys they make stale. */
export const liveKeys: readonly LiveKeys[] = []
