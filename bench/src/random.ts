/** A number from 0 to 1, as of Math.random. */
export type Draw = () => number

/** The same numbers for the same seed, on every machine (mulberry32). */
export function seeded(seed: number): Draw {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(random: Draw, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** A few are picked often and most seldom, as with real unions and employers. */
export const pickSkewed = <T>(random: Draw, from: readonly T[]): T => pick(() => random() ** 2, from)
