import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { bearer, timed } from './ask.ts'
import { signIn } from './callers.ts'
import { cloned, connect, openServer, postmasterOf } from './database.ts'
import { loaded } from './load.ts'
import { median } from './median.ts'
import { startOurs } from './ours.ts'
import { JSON_TYPE, turnOf } from './questions.ts'
import { untilQuiet } from './quiet.ts'
import { openWire } from './wire.ts'

/** Open clocks that are counted again after a holiday, and what lists cost meanwhile. */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000000' },
    clocks: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '20' },
    unsent: { type: 'boolean', default: false },
  },
})
const [cases, clocks, seconds] = [Number(values.cases), Number(values.clocks), Number(values.seconds)]
if ([cases, clocks, seconds].some(n => !(n > 0))) {
  console.error(
    'Usage: npm run recount -w @accord/bench -- [--cases 1000000] [--clocks 100000] [--seconds 20] [--unsent]',
  )
  process.exit(1)
}

const LISTS: readonly (readonly [what: string, path: string])[] = [
  ['list', '/api/case/disputes?limit=25'],
  ['list by legal day', '/api/case/disputes?limit=25&sort=due'],
  ['overdue clocks', '/api/clocks/overdue'],
  ['work', '/api/work'],
]
const PAUSE_MS = 20
/** Counting what is left is work, too. */
const LOOK_MS = 3_000
/** So long lists are asked while people are told. */
const TOLD_MS = 40_000
const DAY_MS = 86_400_000

type Took = ReadonlyMap<string, number[]>
const at = (of: readonly number[], share: number) =>
  [...of].sort((a, b) => a - b)[Math.floor(of.length * share)] ?? Number.NaN

/** Each list in turn, a pause between them, until told to stop. */
async function askLists(base: string, token: string, goesOn: () => boolean): Promise<Took> {
  const took = new Map(LISTS.map(([what]) => [what, [] as number[]]))
  const wire = openWire(base)
  for (let turn = 0; goesOn(); turn++) {
    const [what, path] = turnOf(LISTS, turn)
    const from = performance.now()
    const { status } = await wire.ask({ path, headers: bearer(token) })
    if (status !== 200) throw new Error(`${status} of ${path}`)
    took.get(what)?.push(performance.now() - from)
    await delay(PAUSE_MS)
  }
  wire.close()
  return took
}

/** Open clocks that the calendar of now has not counted yet. */
async function left(client: pg.Client, rev: number): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'select count(*) count from clock where ended_on is null and calendar_rev < $1',
    [rev],
  )
  return Number(rows[0]?.count)
}

async function revOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ rev: number }>('select rev from legal_calendar')
  return rows[0]?.rev ?? Number.NaN
}

async function enterHoliday(base: string, token: string): Promise<{ ms: number; moves: number }> {
  const day = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
  const body = JSON.stringify({ day, name: 'Public holiday', source: 'notice', reference: 'bench' })
  const wire = openWire(base)
  const from = performance.now()
  const headers = { ...bearer(token), ...JSON_TYPE }
  const { status, text } = await wire.ask({ method: 'POST', path: '/api/holidays', headers, body })
  const ms = performance.now() - from
  wire.close()
  if (status >= 300) throw new Error(`${status} of the holiday after ${Math.round(ms)} ms: ${text.slice(0, 300)}`)
  return { ms, moves: JSON.parse(text).data.count }
}

/** Moved days that nobody was told of yet. */
async function untold(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) count from event_chain where seq > (select seq from listener where name = 'moved days')`,
  )
  return Number(rows[0]?.count)
}

function report(before: Took, phases: Readonly<Record<string, Took>>): void {
  const names = Object.keys(phases)
  console.log(
    `| list | before: p50 / p99 ms (asked) |${names.map(name => ` ${name}: p50 / p99 ms (asked) | times the p50 |`).join('')}`,
  )
  console.log(`|---|---|${names.map(() => '---|---|').join('')}`)
  const cell = (of: readonly number[]) => `${median(of).toFixed(1)} / ${at(of, 0.99).toFixed(1)} (${of.length})`
  for (const [what] of LISTS) {
    const a = before.get(what) ?? []
    const others = names.map(name => {
      const b = phases[name]?.get(what) ?? []
      return ` ${cell(b)} | ${(median(b) / median(a)).toFixed(2)} |`
    })
    console.log(`| ${what} | ${cell(a)} |${others.join('')}`)
  }
}

const { server, close } = await openServer()
try {
  await loaded(server, cases)
  const urls = await cloned(server, cases, 'recount')
  const first = await connect(urls.ownerUrl)
  // As after a restore: notifications are made, and nobody is written to.
  if (values.unsent) await first.query(`update listener set quiet_until = '2100-01-01' `)
  await first.end()
  const product = await startOurs(urls)
  const client = await connect(urls.ownerUrl)
  try {
    const token = (await signIn(urls.ownerUrl)).find(({ name }) => name === 'ministry')?.token ?? ''
    for (const [, path] of LISTS)
      await timed(product.base, () => [{ path, headers: bearer(token) }], { together: 1, seconds: 1 })
    await untilQuiet(product.pid, await postmasterOf(urls.ownerUrl))
    const end = performance.now() + seconds * 1_000
    const before = await askLists(product.base, token, () => performance.now() < end)

    const meanwhile = async (work: () => Promise<void>): Promise<Took> => {
      let going = true
      const asking = askLists(product.base, token, () => going)
      await work()
      going = false
      return asking
    }
    const all = await left(client, (await revOf(client)) + 1)
    const wanted = Math.min(clocks, all)
    let entered = { ms: Number.NaN, moves: Number.NaN }
    let counted = 0
    let took = Number.NaN
    const counting = await meanwhile(async () => {
      entered = await enterHoliday(product.base, token)
      const rev = await revOf(client)
      for (const begun = performance.now(); counted < wanted; took = (performance.now() - begun) / 1_000) {
        await delay(LOOK_MS)
        counted = all - (await left(client, rev))
      }
    })
    console.log(
      `${cases} cases with ${all} open clocks: the holiday, which moves ${entered.moves}, entered in ${Math.round(entered.ms)} ms`,
    )
    console.log(`${counted} clocks counted again in ${took.toFixed(1)} s`)
    const from = performance.now()
    const telling = await meanwhile(async () => {
      do await delay(LOOK_MS)
      while ((await untold(client)) > 0 && performance.now() - from < TOLD_MS)
    })
    report(before, { counting, telling })
  } finally {
    await product.stop()
    await client.end()
  }
} finally {
  await close()
}
