import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { median } from './median.ts'
import type { Found, Question } from './versus.side.ts'

/** What a request costs in this tree beside another one of the project, such as that of before a change. */
const { values } = parseArgs({
  options: {
    tree: { type: 'string', default: '' },
    cases: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    together: { type: 'string', default: '16' },
    only: { type: 'string', default: 'message,create,list' },
  },
})
const [rounds, seconds, lanes] = [Number(values.rounds), Number(values.seconds), Number(values.together)]
if (!values.tree || [Number(values.cases), rounds, seconds, lanes].some(n => !(n > 0))) {
  console.error(
    'Usage: npm run versus -w @accord/bench -- --tree ../before [--cases 10000] [--rounds 7] [--seconds 4] [--together 16] [--only message,create,list]',
  )
  process.exit(1)
}

/** Loaded anew each time: what earlier runs left to be done would weigh on this one. */
const folder = mkdtempSync(join(tmpdir(), 'accord-versus-'))

function open(tree: string, name: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'versus.side.ts'), tree, values.cases],
    {
      cwd: join(tree, 'bench'),
      env: { ...process.env, BENCH_DIR: join(folder, name) },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`the product of ${tree} ended`)
    return value
  }
  return {
    ready: async () => {
      while ((await next()) !== 'ready');
    },
    ask: async (question: Question): Promise<Found> => {
      child.stdin.write(`${JSON.stringify(question)}\n`)
      return JSON.parse(await next())
    },
    end: async () => {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}

const both = (found: Found) => found.server + found.postgres
const shown = (found: readonly Found[]) =>
  `${median(found.map(one => one.server)).toFixed(2)} + ${median(found.map(one => one.postgres)).toFixed(2)}`

const now = open(resolve(import.meta.dirname, '..', '..'), 'now')
const before = open(resolve(process.env.INIT_CWD ?? '.', values.tree), 'before')
try {
  await now.ready()
  await before.ready()
  console.log(
    '| asked | CPU ms a request, before | now | now over before: server, PostgreSQL, both |\n|---|---|---|---|',
  )
  for (const name of values.only.split(',')) {
    const of = { name, seconds, together: lanes }
    const found: { now: Found; before: Found }[] = []
    for (let round = 0; round < rounds; round++) {
      // Who begins changes with each round.
      const first = await (round % 2 ? now : before).ask(of)
      const second = await (round % 2 ? before : now).ask(of)
      found.push(round % 2 ? { now: first, before: second } : { now: second, before: first })
    }
    const ratios = (cost: (one: Found) => number) => found.map(one => cost(one.now) / cost(one.before))
    const [server, postgres] = [ratios(one => one.server), ratios(one => one.postgres)].map(all =>
      median(all).toFixed(2),
    )
    const together = [...ratios(both)].sort((a, b) => a - b)
    const half = [0.25, 0.75].map(part => (together[Math.floor(together.length * part)] ?? Number.NaN).toFixed(2))
    const figures = `${server}, ${postgres}, ${median(together).toFixed(2)} (half of them ${half.join(' to ')})`
    const costs = [shown(found.map(one => one.before)), shown(found.map(one => one.now))]
    console.log(`| ${[name, ...costs, figures].join(' | ')} |`)
  }
} finally {
  await Promise.all([now.end(), before.end()])
  rmSync(folder, { recursive: true, force: true })
}
