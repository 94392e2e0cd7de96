/** How many may wait or be at work: of one person, and of all together. */
export type Room = { readonly each: number; readonly all: number }

/** Whose room was full. */
export type Crowd = 'own' | 'all'

/**
 * One piece of work at a time, and who waits is served in turn by person: whoever was just served stands behind everybody
 * else. Where there is no room for another, `refuse` says what is thrown.
 */
export function createTurns({ each, all }: Room, refuse: (crowd: Crowd) => Error) {
  const waiting = new Map<string, (() => void)[]>()
  const held = new Map<string, number>()
  let total = 0
  let busy = false

  const add = (who: string, by: 1 | -1) => {
    total += by
    const theirs = (held.get(who) ?? 0) + by
    if (theirs > 0) held.set(who, theirs)
    else held.delete(who)
  }
  const callNext = (served: string) => {
    const theirs = waiting.get(served)
    waiting.delete(served)
    // Behind everybody else.
    if (theirs) waiting.set(served, theirs)
    const [first] = waiting
    busy = first !== undefined
    if (!first) return
    const [who, [begin, ...later]] = first
    if (later.length > 0) waiting.set(who, later)
    else waiting.delete(who)
    begin?.()
  }

  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    if ((held.get(who) ?? 0) >= each) throw refuse('own')
    if (total >= all) throw refuse('all')
    add(who, 1)
    try {
      if (busy) await new Promise<void>(begin => waiting.set(who, [...(waiting.get(who) ?? []), begin]))
      busy = true
      try {
        return await work()
      } finally {
        callNext(who)
      }
    } finally {
      add(who, -1)
    }
  }
}
