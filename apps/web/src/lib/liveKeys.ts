import type { LiveEvent } from '@accord/contract/events'
import type { QueryKey } from '@tanstack/react-query'

/** Which query keys an event makes stale; each feature lists its own in `<feature>.live.ts`. */
export type LiveKeys = { readonly [N in LiveEvent['name']]?: (event: LiveEvent) => readonly QueryKey[] }
