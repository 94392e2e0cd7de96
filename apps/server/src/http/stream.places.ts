import type { Deps } from '../deps.ts'

/** Who takes a place among the streams of this node; `name` says which window or browser it is, as far as it is given. */
export type Taker = { readonly personId: string; readonly sessionId: string; readonly name: string | null }
export type Place = Taker & {
  /** Ends the stream that has it, once there is one. */
  end(): void
}

export type Places = {
  /** Null where the person or the session has as many as they may. */
  take(taker: Taker): Place | null
  leave(place: Place): void
}

/**
 * So many streams at a time for each person and each session (rules "Limits by network"); a place is free again once it
 * is left.
 */
export function placesOf({ env }: Pick<Deps, 'env'>): Places {
  const taken = new Map<string, Set<Place>>()
  const leave = (place: Place) => {
    const own = taken.get(place.personId)
    own?.delete(place)
    if (own?.size === 0) taken.delete(place.personId)
  }
  const isFull = (own: ReadonlySet<Place>, sessionId: string) => {
    const { streams, streamsASession } = env.limits
    return own.size >= streams || [...own].filter(place => place.sessionId === sessionId).length >= streamsASession
  }
  return {
    take(taker) {
      // A browser that comes back after its network broke leaves a stream behind, which nobody would miss for minutes.
      for (const place of taken.get(taker.personId) ?? [])
        if (taker.name !== null && place.name === taker.name && place.sessionId === taker.sessionId) {
          leave(place)
          place.end()
        }
      const own = taken.get(taker.personId) ?? new Set()
      if (env.rateLimits && isFull(own, taker.sessionId)) return null
      const place: Place = { ...taker, end: () => undefined }
      taken.set(taker.personId, own.add(place))
      return place
    },
    leave,
  }
}
