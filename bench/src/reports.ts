import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { REPORT_PERIODS } from '@accord/contract/reports/reports.schemas'
import { openPools } from '../../apps/server/src/db/postgres.ts'
import { ensureReference } from '../../apps/server/src/reference.ts'
import { bearer, once } from './ask.ts'
import { signIn } from './callers.ts'
import { connect, createDatabase, openServer, urlsOf } from './database.ts'
import { fill } from './load.ts'
import { median } from './median.ts'
import { startOurs } from './ours.ts'

/** What reports cost: a small set, each of its cases many times over, a week apart, with the steps and feedback that are counted. */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    times: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '30' },
  },
})
const [cases, times, rounds] = [Number(values.cases), Number(values.times), Number(values.rounds)]
const log = { info: () => {}, warn: () => {} }

const COLUMNS = `title, type_id, filer_id, claimant_unit_id, accused_unit_id, internal_unit_id, own_tree, status, held_stage,
  summary, background_info, relief_sought, specific_claims, negotiation_terms`
/** A day or two months from approval to resolution. */
const TOOK = `(1 + abs(hashtext(m.id::text)) % 60) * interval '1 day'`

/** Without what no report reads: the indexes of words, and messages. */
const STEPS = [
  'set synchronous_commit = off',
  'drop index if exists cases_words, cases_title_words',
  `create temp table made as select c.id old, gen_random_uuid() id, n, c.case_no || '/' || n case_no,
    n * interval '1 week' ago from cases c cross join generate_series(1, ${times - 1}) n`,
  'create index on made (old)',
  `insert into cases (id, case_no, ${COLUMNS}, status_since, filed_at, approved_at, resolved_at)
    select m.id, m.case_no, ${COLUMNS}, status_since - ago, filed_at - ago, approved_at - ago, resolved_at - ago + ${TOOK}
    from made m join cases c on c.id = m.old`,
  `insert into case_access (access_key, case_id, ground, status_group)
    select s.access_key, m.id, s.ground, s.status_group from made m join case_access s on s.case_id = m.old`,
  `insert into document (id, folder_id, case_id, file_id, name, mime, uploaded_by, created_at)
    select gen_random_uuid(), d.folder_id, m.id, d.file_id, d.name, d.mime, d.uploaded_by, d.created_at - ago
    from made m join document d on d.case_id = m.old`,
  `insert into case_change (id, case_id, from_status, to_status, at)
    select gen_random_uuid(), id, 'case opened', 'concilliation', approved_at from cases where approved_at is not null`,
  `insert into case_change (id, case_id, from_status, to_status, at)
    select gen_random_uuid(), id, 'concilliation', 'resolved', resolved_at from cases where resolved_at is not null`,
  `insert into feedback (id, case_id, change_id, person_id, score, created_at)
    select gen_random_uuid(), h.case_id, h.id, c.filer_id, 1 + abs(hashtext(h.id::text)) % 5, h.at + interval '1 day'
    from case_change h join cases c on c.id = h.case_id where h.to_status = 'resolved'`,
  'vacuum analyze',
]

const QUESTIONS: readonly (readonly [what: string, path: string])[] = [
  ['last 30 days', '/api/reports'],
  ['30 days long ago', '/api/reports?from=2025-06-01&to=2025-06-30'],
  ['a year', '/api/reports?from=2025-11-01&to=2026-10-31'],
  ['all of it, by a word', '/api/reports?from=2020-01-01&to=2026-10-31&q=union'],
  ...REPORT_PERIODS.map(
    period =>
      [`resolutions, ${period}`, `/api/dispute-resolution-report?period=${encodeURIComponent(period)}`] as const,
  ),
]

const { server, close } = await openServer()
const urls = urlsOf(server, 'bench_reports')
await createDatabase(server, 'bench_reports')
const client = await connect(urls.ownerUrl)
try {
  const { db, close: closePools } = openPools(urls, { log })
  await ensureReference(db, { now: () => new Date() })
  await fill(client, cases, db)
  await closePools()
  for (const step of STEPS) await client.query(step)
  const started = performance.now()
  const ours = await startOurs(urls)
  const isKept = async () => (await client.query(`select from listener where name = 'reports'`)).rows.length > 0
  while (!(await isKept())) await delay(50)
  console.log(
    `${cases * times} cases; counted for the first time ${Math.round((performance.now() - started) / 1000)} s after the start\n`,
  )
  console.log('| asked | by | cases in sight | p50 ms | most ms |\n|---|---|---|---|---|')
  for (const { name, token, cases: seen } of await signIn(urls.ownerUrl)) {
    if (!['ministry', 'union admin'].includes(name)) continue
    for (const [what, path] of QUESTIONS) {
      const took: number[] = []
      for (let round = 0; round < rounds; round++) {
        const from = performance.now()
        await once(ours.base, { path, headers: bearer(token) })
        took.push(performance.now() - from)
      }
      console.log(`| ${what} | ${name} | ${seen} | ${median(took).toFixed(0)} | ${Math.max(...took).toFixed(0)} |`)
    }
  }
  await ours.stop()
} finally {
  await client.end()
  await close()
}
