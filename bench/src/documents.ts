import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DatabaseUrls } from '../../apps/server/src/db/database.ts'
import { type Server, startServer } from '../../apps/server/test/server.ts'
import { asUrl } from '../../apps/server/test/template.ts'
import { bearer, timed } from './ask.ts'
import { type Caller, signIn } from './callers.ts'
import { cloned, connect, openServer } from './database.ts'
import { loaded } from './load.ts'
import { median } from './median.ts'

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    documents: { type: 'string', default: '100,100000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
  },
})
const sizes = values.documents.split(',').map(Number)
const [cases, rounds, seconds] = [Number(values.cases), Number(values.rounds), Number(values.seconds)]
if ([...sizes, cases, rounds, seconds].some(n => !(n > 0))) {
  console.error(
    'Usage: npm run documents -w @accord/bench -- [--cases 10000] [--documents 100,100000] [--rounds 3] [--seconds 1]',
  )
  process.exit(1)
}

/** Of a hundred documents forty are PDFs, twenty-nine JPEGs and one a GIF; three in all are called Affidavit. */
const DOCUMENTS = `
  with seen as (select row_number() over (order by case_id) - 1 nth, case_id from (
      select distinct case_id from case_access where access_key = $1::bigint) s),
    numbered as (select i, ('01990000' || lpad(to_hex(i / 65536), 4, '0') || '70008000' || lpad(to_hex(i), 12, '0'))::uuid id,
        i % 100 part from generate_series(0, $2::int - 1) i),
    typed as (select *, case when part < 40 then 'application/pdf' when part < 70 then 'image/png' when part < 99 then 'image/jpeg'
        else 'image/gif' end mime from numbered),
    stored as (insert into file (id, storage_key, sha256, size, mime, uploaded_by, created_at)
      select id, '00/' || id, '\\x00', 20000 + i, mime, (select filer_id from cases limit 1), now() from typed returning id)
  insert into document (id, folder_id, case_id, file_id, name, mime, uploaded_by, created_at)
  select t.id, f.id, s.case_id, t.id, case when i in (5, 50, 95) then 'Affidavit' when part = 99 then 'Grievance' else 'Payslip' end
      || ' ' || i, mime, c.filer_id, now()
  from typed t join seen s on s.nth = t.i % (select count(*) from seen) join cases c on c.id = s.case_id
  join lateral (select id from folder where case_id = s.case_id order by id limit 1) f on true`

const LIST = '/api/documents/all?limit=25'
const QUESTIONS: Readonly<Record<string, string>> = {
  newest: LIST,
  oldest: `${LIST}&order=asc`,
  'A-Z': `${LIST}&sort=name`,
  PDF: `${LIST}&type=PDF`,
  'JPEG, A-Z': `${LIST}&type=JPEG&sort=name`,
  GIF: `${LIST}&type=GIF`,
  'from a day on': `${LIST}&from=2025-08-20`,
  'a word of most': `${LIST}&q=payslip`,
  'a word of one in a hundred': `${LIST}&q=grievance`,
  'a word of three': `${LIST}&q=affidavit`,
  'a word of three, A-Z': `${LIST}&q=affidavit&sort=name`,
}

type Filled = { server: Server; callers: Caller[]; dir: string }

/** A copy of the set with so many documents in place of its own, all of them in sight of one union. */
async function filled(server: DatabaseUrls, documents: number): Promise<Filled> {
  const urls = await cloned(server, cases, `documents_${documents}`)
  const callers = (await signIn(urls.ownerUrl)).filter(({ name }) => ['ministry', 'union admin'].includes(name))
  const client = await connect(urls.ownerUrl)
  try {
    await client.query('truncate document, file cascade')
    await client.query(DOCUMENTS, [callers.find(({ key }) => key)?.key, documents])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  const dir = mkdtempSync(join(tmpdir(), 'accord-bench-'))
  const settings = {
    DATABASE_URL: asUrl(urls.appUrl),
    DATABASE_OWNER_URL: asUrl(urls.ownerUrl),
    DATA_DIR: dir,
    RATE_LIMITS: 'off',
  }
  return { server: await startServer(settings), callers, dir }
}

const ms = (n: number) => n.toFixed(1)

/** The sizes take turns in each round, so that whatever else the machine does falls on all of them. */
async function measure(running: readonly Filled[]): Promise<void> {
  console.log(`| asked | by | ${sizes.map(n => `${n} documents: p50 / p99 ms`).join(' | ')} | growth of p50 |`)
  console.log(`|---|---|${sizes.map(() => '---|').join('')}---|`)
  for (const by of running[0]?.callers.map(({ name }) => name) ?? [])
    for (const [what, path] of Object.entries(QUESTIONS)) {
      const found = running.map((): { p50: number; p99: number }[] => [])
      for (let round = -1; round < rounds; round++)
        for (const [i, { server, callers }] of running.entries()) {
          const headers = bearer(callers.find(({ name }) => name === by)?.token ?? '')
          const often = { together: 1, seconds: round < 0 ? 0.3 : seconds }
          const one = await timed(server.base, () => [{ path, headers }], often)
          if (round >= 0) found[i]?.push(one)
        }
      const cells = found.map(of => `${ms(median(of.map(one => one.p50)))} / ${ms(median(of.map(one => one.p99)))}`)
      const [first = [], last = []] = [found[0], found.at(-1)]
      const growth = median(last.map((one, i) => one.p50 / (first[i]?.p50 ?? Number.NaN)))
      console.log(`| ${what} | ${by} | ${cells.join(' | ')} | ${growth.toFixed(2)} |`)
    }
}

const { server, close } = await openServer()
const running: Filled[] = []
try {
  await loaded(server, cases)
  for (const documents of sizes) running.push(await filled(server, documents))
  await measure(running)
} finally {
  for (const one of running) {
    await one.server.kill('SIGTERM')
    rmSync(one.dir, { recursive: true, force: true })
  }
  await close()
}
