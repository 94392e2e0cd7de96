const PAIRS = 41
const LONGEST_MS = 40_000

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const timed = async (what: () => Promise<unknown>): Promise<number> => {
  const started = process.hrtime.bigint()
  await what()
  return Number(process.hrtime.bigint() - started)
}

/**
 * How much longer one thing takes than the other: 1 is "the same". Timed in pairs that lie close together, turn about,
 * so that whatever else the machine does hits both. More pairs are taken for up to 40 s while they do not settle within
 * `band`: on a busy machine a pair differs by half, and some hundred of them still by a tenth.
 */
export async function ratioOfTimes(a: () => Promise<unknown>, b: () => Promise<unknown>, band = 0.1): Promise<number> {
  await a()
  await b()
  const ratios: number[] = []
  const until = Date.now() + LONGEST_MS
  do {
    for (let pair = 0; pair < PAIRS; pair++) {
      const aFirst = pair % 2 === 0
      const first = await timed(aFirst ? a : b)
      const second = await timed(aFirst ? b : a)
      ratios.push(aFirst ? first / second : second / first)
    }
  } while (Math.abs(median(ratios) - 1) >= band && Date.now() < until)
  return median(ratios)
}
