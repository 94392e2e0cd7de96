import { parseArgs } from 'node:util'
import { once, repeated, timed } from './ask.ts'
import { openServer } from './database.ts'
import { loaded } from './load.ts'
import { median } from './median.ts'
import { startOurs } from './ours.ts'
import { ours, sampleOf } from './questions.ts'

/** Sixty-four people sign in at once, again and again, while others read a list; the others alone in turns with it. */
const { values } = parseArgs({
  options: { cases: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
})
const [cases, rounds] = [Number(values.cases), Number(values.rounds)]
if ([cases, rounds].some(n => !(n > 0))) {
  console.error('Usage: npm run logins -w @accord/bench -- [--cases 100000] [--rounds 5]')
  process.exit(1)
}
const AT_ONCE = 64

const { server, close } = await openServer()
try {
  const urls = await loaded(server, cases)
  const product = await startOurs(urls)
  const { list, login } = await ours(urls, await sampleOf(urls.ownerUrl))
  if (!list || !login) throw new Error('nobody lists or signs in')
  /** People come back every 20 ms or so: a load that leaves room. */
  const others = (seconds: number) => timed(product.base, list.steps, { together: 2, seconds, pause: 20 })
  const alone = { p50: [] as number[], p99: [] as number[] }
  const beside = { p50: [] as number[], p99: [] as number[] }
  const all: number[] = []
  let turn = 0
  await others(1)
  for (let round = 0; round < rounds; round++) {
    const quiet = await others(3)
    const from = performance.now()
    const crowd = Promise.all(
      Array.from({ length: AT_ONCE }, () => once(product.base, login.steps(turn++)[0] ?? { path: '' })),
    )
    const [busy] = await Promise.all([others(3), crowd.then(() => all.push(performance.now() - from))])
    for (const key of ['p50', 'p99'] as const) {
      alone[key].push(quiet[key])
      beside[key].push(busy[key])
    }
  }
  const one = await repeated(
    async n => {
      await once(product.base, login.steps(turn + n)[0] ?? { path: '' })
    },
    { together: 1, seconds: 3 },
  )
  const times = median(beside.p99.map((ms, i) => ms / (alone.p99[i] ?? Number.NaN)))
  console.log(`One login at a time: p50 ${one.p50.toFixed(0)} ms, p99 ${one.p99.toFixed(0)} ms`)
  console.log(`${AT_ONCE} at once: none refused, all in within ${median(all).toFixed(0)} ms`)
  console.log(
    `A list meanwhile: p99 ${median(beside.p99).toFixed(1)} ms, ${median(alone.p99).toFixed(1)} ms without: ${times.toFixed(1)} times`,
  )
  await product.stop()
} finally {
  await close()
}
