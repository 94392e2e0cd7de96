import { busy } from '../fail.ts'

type Waiter = { begin(): void; refuse(error: Error): void }
/** Does a piece of work when it is its turn; `whose` says who waits for whom. */
export type Limiter = <T>(whose: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets `most` pieces of work go on at once and `mostWaiting` wait. Those who wait have turns: whoever sent a hundred waits
 * for them alone. When no more may wait, the last of whoever has most there is refused (503).
 */
export function limiter({ most, mostWaiting }: { most: number; mostWaiting: number }): Limiter {
  let running = 0
  let waiting = 0
  /** In the order of their turns: the first is next, and goes to the end if more of its own wait. */
  const turns = new Map<string, Waiter[]>()

  const makeRoom = (whose: string) => {
    let [longest, crowd]: [string, Waiter[]] = [whose, turns.get(whose) ?? []]
    for (const [other, waiters] of turns) if (waiters.length > crowd.length) [longest, crowd] = [other, waiters]
    if (longest === whose) throw busy()
    crowd.pop()?.refuse(busy())
    if (crowd.length === 0) turns.delete(longest)
    waiting--
  }
  const wait = (whose: string) =>
    new Promise<void>((begin, refuse) => {
      turns.set(whose, [...(turns.get(whose) ?? []), { begin, refuse }])
      waiting++
    })
  const beginNext = () => {
    const [turn] = turns
    if (!turn) return void running--
    const [whose, [first, ...others]] = turn
    turns.delete(whose)
    if (others.length > 0) turns.set(whose, others)
    waiting--
    first?.begin()
  }

  return async (whose, work) => {
    if (running < most) running++
    else {
      if (waiting >= mostWaiting) makeRoom(whose)
      await wait(whose)
    }
    try {
      return await work()
    } finally {
      beginNext()
    }
  }
}
