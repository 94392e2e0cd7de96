import type { LiveKeys } from '../../lib/liveKeys.ts'

const everything = () => [[]]

/** Whoever may do other things now sees another product: all that is on the screen is asked for anew. */
export const accountsLive: LiveKeys = { 'role given': everything, 'rights changed': everything }
