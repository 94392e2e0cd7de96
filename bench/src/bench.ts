import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Server, startServer } from '../../apps/server/test/server.ts'
import { asUrl } from '../../apps/server/test/template.ts'
import { bearer, once, type Timed, timed } from './ask.ts'
import { type Caller, signIn } from './callers.ts'
import { openServer, postmasterOf } from './database.ts'
import { loaded } from './load.ts'
import { median } from './median.ts'
import { searched, turnOf } from './questions.ts'
import { untilQuiet } from './quiet.ts'

const USAGE =
  'npm run bench -w @accord/bench -- [--cases 10000,1000000] [--rounds 5] [--seconds 2] [--only list,work] [--by ministry]'

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000,1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    by: { type: 'string', default: '' },
  },
})
/** Some of the words that name a question; none: every question. */
const isWanted = (what: string) => values.only.split(',').some(one => what.includes(one))
const sizes = values.cases.split(',').map(Number)
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
if ([...sizes, rounds, seconds].some(n => !(n > 0))) {
  console.error(`Usage: ${USAGE}`)
  process.exit(1)
}

type Loaded = { cases: number; server: Server; callers: Caller[]; dir: string }
type Row = { _id: string; case_no: string; involved_parties: { accused: { name: string } } }
const TOGETHER = [1, 16]

/** What is asked of each size by each caller: the first page of the list, and cases of it, one after the other. */
async function questions(loaded: Loaded, caller: Caller): Promise<Record<string, string[]>> {
  const list = '/api/case/disputes?limit=25'
  const page = await once(loaded.server.base, { path: '/api/case/disputes?limit=100', headers: bearer(caller.token) })
  const { data }: { data: Row[] } = JSON.parse(page)
  const read = data.map(row => `/api/case/read/${row._id}`)
  return {
    list: [list],
    'list, Open': [`${list}&status=Open`],
    read,
    'search by number': data.map(row => `${list}&q=${searched(row.case_no)}`),
    'search by title': data.map(row => `${list}&q=${searched(row.involved_parties.accused.name)}`),
    dashboard: ['/api/dashboard'],
    work: ['/api/work'],
    'work, overdue': ['/api/work?due=overdue'],
    'list by legal day': [`${list}&sort=due`],
    ...(caller.name === 'ministry' && { 'overdue clocks': ['/api/clocks/overdue'] }),
  }
}

const steps =
  (paths: readonly string[], { token }: Caller) =>
  (turn: number) => [{ path: turnOf(paths, turn), headers: bearer(token) }]

const ms = (n: number) => n.toFixed(1)

const { server, close } = await openServer()
const running: Loaded[] = []
try {
  for (const cases of sizes) {
    const { ownerUrl, appUrl } = await loaded(server, cases)
    const dir = mkdtempSync(join(tmpdir(), 'accord-bench-'))
    const settings = {
      DATABASE_URL: asUrl(appUrl),
      DATABASE_OWNER_URL: asUrl(ownerUrl),
      DATA_DIR: dir,
      RATE_LIMITS: 'off',
    }
    running.push({ cases, dir, callers: await signIn(ownerUrl), server: await startServer(settings) })
  }
  await untilQuiet(await postmasterOf(server.ownerUrl))
  await measure()
} finally {
  for (const one of running) {
    await one.server.kill('SIGTERM')
    rmSync(one.dir, { recursive: true, force: true })
  }
  await close()
}

/** The sizes take turns in each round, so that whatever else the machine does falls on all of them. */
async function measure(): Promise<void> {
  console.log(
    `| asked | by | at a time | ${sizes.map(n => `${n} cases: p50 / p99 ms, a second`).join(' | ')} | growth of p50 |`,
  )
  console.log(`|---|---|---|${sizes.map(() => '---|').join('')}---|`)
  const names = running[0]?.callers.map(caller => caller.name) ?? []
  for (const name of names.filter(one => one.includes(values.by))) {
    const asked = await Promise.all(
      running.map(async one => {
        const caller = one.callers.find(c => c.name === name)
        if (!caller) throw new Error(`no ${name}`)
        return { caller, questions: await questions(one, caller) }
      }),
    )
    for (const what of Object.keys(asked[0]?.questions ?? {}).filter(isWanted))
      for (const together of TOGETHER) {
        const found: Timed[][] = asked.map(() => [])
        for (let round = -1; round < rounds; round++)
          for (const [i, { caller, questions }] of asked.entries()) {
            const often = { together, seconds: round < 0 ? 0.5 : seconds }
            const one = await timed(running[i]?.server.base ?? '', steps(questions[what] ?? [], caller), often)
            if (round >= 0) found[i]?.push(one)
          }
        report(what, `${name} (${asked.map(({ caller }) => caller.cases).join(', ')})`, together, found)
      }
  }
}

function report(what: string, by: string, together: number, found: readonly Timed[][]): void {
  const cells = found.map(runs => {
    const of = (key: keyof Timed) => median(runs.map(run => run[key]))
    return `${ms(of('p50'))} / ${ms(of('p99'))}, ${Math.round(of('perSecond'))}`
  })
  const [first = [], last = []] = [found[0], found.at(-1)]
  const growth = median(last.map((run, i) => run.p50 / (first[i]?.p50 ?? Number.NaN)))
  console.log(`| ${what} | ${by} | ${together} | ${cells.join(' | ')} | ${growth.toFixed(2)} |`)
}
