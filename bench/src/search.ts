import { parseArgs } from 'node:util'
import type pg from 'pg'
import { bearer, once, type Steps, timed } from './ask.ts'
import { type Caller, sessionFor, signIn } from './callers.ts'
import { connect, openServer } from './database.ts'
import { loaded } from './load.ts'
import { startOurs } from './ours.ts'

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '1' },
    by: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
})
const [cases, seconds] = [Number(values.cases), Number(values.seconds)]
if (!(cases > 0) || !(seconds > 0)) {
  console.error('Usage: npm run search -w @accord/bench -- [--cases 1000000] [--seconds 1] [--by member] [--only typo]')
  process.exit(1)
}

/** Words that few messages and few people have, put once into the set. */
const RARE = 1_000
async function addRareWords(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from message where body like '%harmattan%' limit 1`)
  if (rowCount) return
  await client.query(`update message set body = body || ' The harmattan allowance is due.'
    where id in (select id from message where type = 'text' order by reverse(id::text) limit ${RARE})`)
  await client.query(`update person p set last_name = 'Zubairu', name_key = lower(p.first_name) || ' zubairu'
    where id in (select filer_id from cases order by reverse(id::text) limit 20)`)
  await client.query('vacuum analyze message, person')
}

/** What somebody looks for: of their own cases, where it is the name or number of one. */
async function questionsOf(client: pg.Client, { key }: Caller): Promise<Record<string, string>> {
  const own = key ? `where exists (select from case_access s where s.case_id = c.id and s.access_key = ${key})` : ''
  const { rows } = await client.query<{ no: string; accused: string; filer: string; document: string | null }>(
    `select c.case_no as no, u.name as accused, p.first_name || ' ' || p.last_name as filer,
       (select d.name from document d where d.case_id = c.id limit 1) as document
     from (select c.* from cases c ${own} order by c.id desc limit 200) c join unit u on u.id = c.accused_unit_id
     join person p on p.id = c.filer_id order by document nulls last, c.id limit 1`,
  )
  const [one] = rows
  if (!one) throw new Error('this caller has no case')
  return {
    'a frequent word': 'salary',
    'a rare word': one.accused.split(' ').find(word => /\d/.test(word)) ?? one.accused,
    'two words': `${one.accused} overtime`,
    typo: `salray ${one.accused.split(' ')[0]}`,
    number: one.no,
    'part of a number': one.no.slice(-6, -1),
    'name of a person': one.filer,
    'rare name of a person': 'zubairu',
    'name of a document': one.document ?? 'payslip',
    'words said often': 'collective agreement',
    'words said seldom': 'harmattan allowance',
    'nothing found': 'quixotic zeppelin',
  }
}

/** A union has branches whose admins see fewer cases. */
async function branchAdmin(client: pg.Client): Promise<Caller> {
  const { rows } = await client.query<{ id: string; key: string; cases: string }>(
    `select p.id, u.access_key as key, count(*) as cases from person p join role r on r.id = p.role_id join unit u on u.id = p.unit_id
     join case_access s on s.access_key = u.access_key where r.name = 'Union Branch Admin'
     group by p.id, u.access_key order by 3 desc limit 1`,
  )
  const [person] = rows
  if (!person) throw new Error('nobody runs a branch')
  return {
    name: 'branch admin',
    token: await sessionFor(client, person.id),
    cases: Number(person.cases),
    key: person.key,
  }
}

/** Sixteen at a time look for six words that nobody wrote; meanwhile somebody reads the list of cases. */
async function crowd(base: string, callers: readonly Caller[]): Promise<void> {
  const by = (turn: number) => bearer(callers[turn % callers.length]?.token ?? '')
  const words = (turn: number) =>
    [...'bcdfgh'].map((letter, i) => `${letter}q${String.fromCharCode(97 + ((turn + i) % 26))}xzvkjwyp`).join('+')
  const unknown: Steps = turn => [{ path: `/api/search?q=${words(turn)}`, headers: by(turn) }]
  const list: Steps = turn => [{ path: '/api/case/disputes?limit=25', headers: by(turn) }]
  const alone = await timed(base, list, { together: 1, seconds })
  const [searched, listed] = await Promise.all([
    timed(base, unknown, { together: 16, seconds: 3 * seconds }),
    timed(base, list, { together: 1, seconds: 3 * seconds }),
  ])
  console.log(
    `\nUnknown words, 16 at a time: ${searched.perSecond.toFixed(0)} a second, ${ms(searched.p50)} / ${ms(searched.p99)} ms.`,
  )
  console.log(
    `The list meanwhile: ${ms(listed.p50)} / ${ms(listed.p99)} ms; alone ${ms(alone.p50)} / ${ms(alone.p99)} ms.`,
  )
}

const ms = (n: number) => n.toFixed(1)
const countsOf = (text: string) =>
  Object.values<{ count: number | string }>(JSON.parse(text).data)
    .map(({ count }) => count)
    .join(' ')

const { server, close } = await openServer()
const stops: (() => Promise<void>)[] = [close]
try {
  const urls = await loaded(server, cases)
  const client = await connect(urls.ownerUrl)
  stops.unshift(() => client.end())
  await addRareWords(client)
  const callers = [...(await signIn(urls.ownerUrl)), await branchAdmin(client)].filter(
    ({ name }) => values.by === '' || values.by.split(',').includes(name),
  )
  const running = await startOurs(urls)
  stops.unshift(running.stop)
  console.log(
    '| by (cases) | asked | p50 / p99 ms | cases, documents, people, unions, branches, organizations |\n|---|---|---|---|',
  )
  for (const caller of callers)
    for (const [what, q] of Object.entries(await questionsOf(client, caller))) {
      if (values.only !== '' && !values.only.split(',').includes(what)) continue
      const asked = { path: `/api/search?q=${encodeURIComponent(q)}`, headers: bearer(caller.token) }
      const counts = countsOf(await once(running.base, asked))
      await once(running.base, asked)
      const { p50, p99 } = await timed(running.base, () => [asked], { together: 1, seconds })
      console.log(`| ${caller.name} (${caller.cases}) | ${what} (${q}) | ${ms(p50)} / ${ms(p99)} | ${counts} |`)
    }
  if (values.only === '' || values.only.split(',').includes('crowd')) await crowd(running.base, callers)
} finally {
  for (const stop of stops) await stop()
}
