import { busy } from '../fail.ts'

type Waiter = { begin(): void; refuse(error: Error): void }
/** Does a piece of work when it is its turn; `whose` says who waits for whom. */
export type Limiter = <T>(whose: string, work: () => Promise<T>) => Promise<T>

/** Whose room was full: that of the one who asks, or that of all together. */
export type Crowd = 'own' | 'all'

type Limits = {
  /** How many pieces of work go on at once. */
  readonly most: number
  /** How many wait meanwhile, of all together. */
  readonly mostWaiting: number
  /** How many of one person wait or go on. */
  readonly mostOfOne?: number
  /** What is thrown where there is no room: busy (503) unless said otherwise. */
  readonly refuse?: (crowd: Crowd) => Error
}

/**
 * Lets `most` pieces of work go on at once and `mostWaiting` wait. Those who wait have turns: whoever was just served comes
 * behind everybody else. When no more may wait, the last of whoever has most there is refused, the one who asks counted.
 */
export function limiter({ most, mostWaiting, mostOfOne = Number.POSITIVE_INFINITY, refuse = busy }: Limits): Limiter {
  let running = 0
  let waiting = 0
  /** In the order of their turns: the first is next. */
  const turns = new Map<string, Waiter[]>()
  /** How many of each wait or go on. */
  const held = new Map<string, number>()

  const hold = (whose: string, by: 1 | -1) => {
    const count = (held.get(whose) ?? 0) + by
    if (count > 0) held.set(whose, count)
    else held.delete(whose)
  }
  const makeRoom = (whose: string) => {
    const own = (turns.get(whose)?.length ?? 0) + 1
    const [longest] = [...turns.values()].sort((a, b) => b.length - a.length)
    if (!longest || longest.length <= own) throw refuse('all')
    longest.pop()?.refuse(refuse('all'))
    waiting--
  }
  const wait = (whose: string) =>
    new Promise<void>((begin, refused) => {
      turns.set(whose, [...(turns.get(whose) ?? []), { begin, refuse: refused }])
      waiting++
    })
  const beginNext = (served: string) => {
    const theirs = turns.get(served)
    turns.delete(served)
    if (theirs) turns.set(served, theirs)
    const [turn] = turns
    if (!turn) return void running--
    const [whose, [first, ...others]] = turn
    turns.delete(whose)
    if (others.length > 0) turns.set(whose, others)
    waiting--
    first?.begin()
  }

  return async (whose, work) => {
    if ((held.get(whose) ?? 0) >= mostOfOne) throw refuse('own')
    hold(whose, 1)
    try {
      if (running < most) running++
      else {
        if (waiting >= mostWaiting) makeRoom(whose)
        await wait(whose)
      }
      try {
        return await work()
      } finally {
        beginNext(whose)
      }
    } finally {
      hold(whose, -1)
    }
  }
}
