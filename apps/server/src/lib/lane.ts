/**
 * Runs pieces of work one at a time, in the order in which they are asked for. What goes on behind people's backs shares one,
 * so that however much of it there is, whoever waits for an answer has half of a machine of two cores.
 */
export type Lane = <R>(piece: () => Promise<R>) => Promise<R>

export function createLane(): Lane {
  let last: Promise<unknown> = Promise.resolve()
  return piece => {
    const mine = last.then(piece)
    last = mine.catch(() => undefined)
    return mine
  }
}
