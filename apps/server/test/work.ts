import type { World } from './world.ts'

const PAIRS = 15
const MOST_PAIRS = 150

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Processor time, that of hashing threads included: what else runs on the machine does not count. */
async function workOf(what: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await what()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/**
 * How much more work one thing is than the other: 1 is "the same". Taken in pairs that lie close together, turn about.
 * More pairs are taken while they do not settle within `band`.
 */
export async function ratioOfWork(a: () => Promise<unknown>, b: () => Promise<unknown>, band = 0.1): Promise<number> {
  await a()
  await b()
  const ratios: number[] = []
  do {
    for (let pair = 0; pair < PAIRS; pair++) {
      const aFirst = pair % 2 === 0
      const first = await workOf(aFirst ? a : b)
      const second = await workOf(aFirst ? b : a)
      ratios.push(aFirst ? first / second : second / first)
    }
  } while (Math.abs(median(ratios) - 1) >= band && ratios.length < MOST_PAIRS)
  return median(ratios)
}

/** How many statements it sends to the database. */
export async function statementsOf({ statements }: World, what: () => Promise<unknown>): Promise<number> {
  statements()
  await what()
  return statements()
}
