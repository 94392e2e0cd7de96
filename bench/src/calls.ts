import { deepStrictEqual } from 'node:assert'
import { parseArgs } from 'node:util'
import { once, type Steps, type Timed, timed } from './ask.ts'
import { openServer, postmasterOf } from './database.ts'
import { loaded } from './load.ts'
import { median } from './median.ts'
import { type Running, startBare, startOurs } from './ours.ts'
import { startPeer } from './peer.ts'
import { openPgbench, type Select } from './pgbench.ts'
import { bare, ours, type Questions, sampleOf } from './questions.ts'
import { untilQuiet } from './quiet.ts'
import { cpuOf, memoryOf } from './usage.ts'

const USAGE =
  'npm run calls -w @accord/bench -- [--cases 100000] [--rounds 5] [--seconds 2] [--together 1,16,64] [--only list,message]'
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    together: { type: 'string', default: '1,16,64' },
    only: { type: 'string', default: '' },
  },
})
const [cases, rounds, seconds] = [Number(values.cases), Number(values.rounds), Number(values.seconds)]
const lanes = values.together.split(',').map(Number)
if ([cases, rounds, seconds, ...lanes].some(n => !(n > 0))) {
  console.error(`Usage: ${USAGE}`)
  process.exit(1)
}

/** Code that is still being compiled, and plans that no connection has yet, cost half as much again. */
const WARM_S = 5

type System = { name: string; base: string; pid: number; questions: () => Promise<Questions> }
/** One run of one system: also the milliseconds of CPU a request took of the server and of PostgreSQL. */
type Run = Timed & { server: number; postgres: number }

const { server, close } = await openServer()
const stops: (() => Promise<void>)[] = [close]
try {
  const urls = await loaded(server, cases)
  const postmaster = await postmasterOf(urls.ownerUrl)
  const product = await startOurs(urls)
  stops.unshift(product.stop)
  const plain = await startBare(urls)
  stops.unshift(plain.stop)
  const sample = await sampleOf(urls.ownerUrl)
  const systems: System[] = [
    { name: 'ours', base: product.base, pid: product.pid, questions: () => ours(urls, sample) },
    { name: 'bare route', base: plain.base, pid: plain.pid, questions: () => bare(urls, sample) },
  ]
  const { PEERS_DIR, PEERS_ADAPTER = 'peer-directus.mjs' } = process.env
  if (PEERS_DIR) {
    const peer = await startPeer(PEERS_DIR, PEERS_ADAPTER, cases)
    stops.unshift(peer.stop)
    systems.push(peer)
  }
  await new Promise(resolve => setTimeout(resolve, 5_000))
  const idle = memoryOf(product.pid)
  await sameAnswer(systems)
  const peak = await measure(systems, product, postmaster)
  console.log(`\nMemory of our server: ${idle.toFixed(0)} MB idle, ${peak.toFixed(0)} MB at most.\n`)
  await selects()
} finally {
  for (const stop of stops) await stop()
}

/** The bare list is worth comparing only while it answers the very same. */
async function sameAnswer([first, second]: readonly System[]): Promise<void> {
  const answers = []
  for (const system of [first, second]) {
    const [asked] = (await system?.questions())?.list?.steps(0) ?? []
    if (!system || !asked) throw new Error('nobody lists')
    answers.push(JSON.parse(await once(system.base, asked)).data)
  }
  deepStrictEqual(answers[1], answers[0])
}

/** Systems take turns in each round, so that whatever else the machine does falls on all of them. Answers our peak memory. */
async function measure(systems: readonly System[], product: Running, postmaster: number | null): Promise<number> {
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(product.pid))
  }, 500)
  console.log(
    '| asked | by | at a time | system | a second | p50 / p99 ms | CPU ms a request, server + PostgreSQL | statements | ours against it |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  const names = Object.keys((await systems[0]?.questions()) ?? {}).filter(
    name => values.only === '' || values.only.split(',').includes(name),
  )
  for (const name of names) {
    // What the question before has caused is not of this one.
    await untilQuiet(...systems.map(system => system.pid), postmaster)
    // Anew for each question: tokens of some systems live a quarter of an hour.
    const asked = await Promise.all(
      systems.map(async system => ({ system, question: (await system.questions())[name] })),
    )
    const able = asked.flatMap(({ system, question }) => (question ? [{ system, question }] : []))
    const statements = able[0] ? await statementsOf(product, able[0].question.steps) : 0
    for (const together of lanes) {
      const runs = able.map((): Run[] => [])
      for (let round = -1; round < rounds; round++)
        for (const [i, { system, question }] of able.entries()) {
          const often = { together, seconds: round < 0 ? WARM_S : seconds }
          const one = await weighed(() => timed(system.base, question.steps, often), system.pid, postmaster)
          if (round >= 0) runs[i]?.push(one)
        }
      for (const [i, { system, question }] of able.entries()) {
        const cells = [name, question.by, together, system.name, ...figures(runs[i] ?? [])]
        const more = i === 0 ? [statements, ''] : ['', against(runs[0] ?? [], runs[i] ?? [])]
        console.log(`| ${[...cells, ...more].join(' | ')} |`)
      }
    }
  }
  clearInterval(watch)
  return peak
}

async function weighed(task: () => Promise<Timed>, pid: number, postmaster: number | null): Promise<Run> {
  const before = [cpuOf(pid), cpuOf(postmaster)] as const
  const found = await task()
  const each = (now: number, then: number) => (now - then) / found.asked
  return { ...found, server: each(cpuOf(pid), before[0]), postgres: each(cpuOf(postmaster), before[1]) }
}

function figures(runs: readonly Run[]): string[] {
  const of = (key: keyof Run) => median(runs.map(run => run[key]))
  const cpu = [of('server'), of('postgres')].map(ms => (Number.isNaN(ms) ? '?' : ms.toFixed(2)))
  return [Math.round(of('perSecond')).toString(), `${of('p50').toFixed(1)} / ${of('p99').toFixed(1)}`, cpu.join(' + ')]
}

/** Medians over the rounds of what we answer a second, of our p99 and of our CPU a request, each over theirs. */
function against(mine: readonly Run[], theirs: readonly Run[]): string {
  const over = (of: (run: Run) => number) =>
    median(
      mine.map((run, i) => {
        const other = theirs[i]
        return other ? of(run) / of(other) : Number.NaN
      }),
    ).toFixed(2)
  const [often, p99, cpu] = [over(run => run.perSecond), over(run => run.p99), over(run => run.server + run.postgres)]
  return `${often} times as often, p99 ${p99} times, CPU ${cpu} times`
}

/** Statements of one task, begin and commit counted: the least of many, because work goes on beside requests. */
async function statementsOf(product: Running, steps: Steps): Promise<number> {
  const counts: number[] = []
  for (let turn = 0; turn < 30; turn++) {
    const before = await product.statements()
    await timedOnce(product.base, steps, turn)
    counts.push((await product.statements()) - before)
  }
  return Math.min(...counts.slice(5))
}

async function timedOnce(base: string, steps: Steps, turn: number): Promise<void> {
  for (const asked of steps(turn)) await once(base, asked)
}

async function selects(): Promise<void> {
  const bench = await openPgbench(server)
  try {
    console.log('| one row by its key | at a time | a second | mean ms |\n|---|---|---|---|')
    for (const together of lanes) {
      const runs: Select[] = []
      for (let round = 0; round < rounds; round++) runs.push(await bench.select(together, Math.ceil(seconds)))
      const [{ how } = { how: '' }] = runs
      const of = (key: 'perSecond' | 'ms') => median(runs.map(run => run[key]))
      console.log(`| ${how} | ${together} | ${Math.round(of('perSecond'))} | ${of('ms').toFixed(2)} |`)
    }
  } finally {
    await bench.drop()
  }
}
