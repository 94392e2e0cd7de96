import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { newId } from '../../apps/server/src/lib/ids.ts'
import { startServer } from '../../apps/server/test/server.ts'
import { asUrl } from '../../apps/server/test/template.ts'
import { bearer, repeated, type Timed, timed } from './ask.ts'
import { signIn } from './callers.ts'
import { openServer } from './database.ts'
import { loaded } from './load.ts'
import { median } from './median.ts'
import { turnOf } from './questions.ts'

/** A message by the call beside the same row put into a table of the same make by one bare statement, in turns. */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
})
const [cases, rounds, seconds] = [Number(values.cases), Number(values.rounds), Number(values.seconds)]
const THREADS = `select t.id from thread t join cases c on c.id = t.case_id where c.status = 'concilliation' limit 500`
const TEXT = 'The employer offers to pay two of the three months before the end of this one.'
const clock = { now: () => new Date() }

const { server, close } = await openServer()
const { ownerUrl, appUrl } = await loaded(server, cases)
const dir = mkdtempSync(join(tmpdir(), 'accord-bench-'))
const urls = { DATABASE_URL: asUrl(appUrl), DATABASE_OWNER_URL: asUrl(ownerUrl) }
const product = await startServer({ ...urls, DATA_DIR: dir, RATE_LIMITS: 'off' })
const pool = new pg.Pool({ connectionString: ownerUrl, max: 16 })
try {
  await measure()
} finally {
  await pool.query('drop table if exists bare_message')
  await pool.end()
  await product.kill('SIGTERM')
  rmSync(dir, { recursive: true, force: true })
  await close()
}

async function measure(): Promise<void> {
  await pool.query('create table bare_message (like message including all)')
  const found = await pool.query<{ id: string }>(THREADS)
  const threads = found.rows.map(row => row.id)
  const [officer] = await signIn(ownerUrl)
  if (!officer || threads.length === 0) throw new Error('nobody may speak anywhere')
  const headers = { ...bearer(officer.token), 'content-type': 'application/json' }
  const body = JSON.stringify({ type: 'text', message: TEXT })
  const calls = (turn: number) => [
    { method: 'POST', path: `/api/case/discussions/${turnOf(threads, turn)}/send-message`, headers, body },
  ]
  const bare = async (turn: number) => {
    const row = [newId(clock), threads[turn % threads.length], TEXT, clock.now()]
    await pool.query(
      `insert into bare_message (id, thread_id, type, body, sent_at) values ($1, $2, 'text', $3, $4)`,
      row,
    )
  }
  console.log('| at a time | message: p50 / p99 ms, a second | bare insert: p50 / p99 ms, a second | times the p50 |')
  console.log('|---|---|---|---|')
  for (const together of [1, 16]) {
    const said: Timed[] = []
    const put: Timed[] = []
    for (let round = -1; round < rounds; round++) {
      const often = { together, seconds: round < 0 ? 0.5 : seconds }
      const one = await timed(product.base, calls, often)
      const other = await repeated(bare, often)
      if (round < 0) continue
      said.push(one)
      put.push(other)
    }
    const times = median(said.map((run, i) => run.p50 / (put[i]?.p50 ?? Number.NaN)))
    console.log(`| ${together} | ${cell(said)} | ${cell(put)} | ${times.toFixed(1)} |`)
  }
}

function cell(runs: readonly Timed[]): string {
  const of = (key: keyof Timed) => median(runs.map(run => run[key]))
  return `${of('p50').toFixed(1)} / ${of('p99').toFixed(1)}, ${Math.round(of('perSecond'))}`
}
