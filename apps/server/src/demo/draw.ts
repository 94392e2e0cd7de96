/** Draws that are the same whenever they begin with the same seed: Mulberry32, in 32 bits. */
export type Draw = {
  /** From `least` to `most`, both included. */
  int(least: number, most: number): number
  chance(percent: number): boolean
  pick<T>(from: readonly T[]): T
  shuffled<T>(from: readonly T[]): T[]
}

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    int,
    chance: percent => int(1, 100) <= percent,
    pick: from => {
      if (from.length === 0) throw new Error('nothing to pick from')
      return from[int(0, from.length - 1)] as (typeof from)[number]
    },
    shuffled: from => {
      const left = [...from]
      return from.map(() => left.splice(int(0, left.length - 1), 1)[0] as (typeof from)[number])
    },
  }
}

/** Gives each of a list in turn, in an order that is drawn anew each time it has come round. */
export function inTurn<T>(draw: Draw, from: readonly T[]): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = draw.shuffled(from)
    return left.pop() as T
  }
}
