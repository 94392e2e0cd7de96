import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { bearer } from './ask.ts'
import { sessionFor } from './callers.ts'
import { connect, openServer, postmasterOf } from './database.ts'
import { loaded } from './load.ts'
import { startOurs } from './ours.ts'
import { JSON_TYPE } from './questions.ts'
import { cpuOf, memoryOf } from './usage.ts'
import { type Asked, openWire } from './wire.ts'

/** So many people at work at once: each has a live stream open and asks every other second, 30 reads to 3 writes to 1 upload. */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    users: { type: 'string', default: '250' },
    seconds: { type: 'string', default: '60' },
  },
})
const [cases, users, seconds] = [Number(values.cases), Number(values.users), Number(values.seconds)]
if ([cases, users, seconds].some(n => !(n > 0))) {
  console.error('Usage: npm run users -w @accord/bench -- [--cases 100000] [--users 250] [--seconds 60]')
  process.exit(1)
}

type Kind = 'read' | 'write' | 'upload'
type User = { token: string; caseId: string; thread: string }
const THINK_MS = 2_000
const READS = 10
const took: Record<Kind, number[]> = { read: [], write: [], upload: [] }
const answers = new Map<string, number>()
let heard = 0
let open = 0

/** A day's work in small: eleven calls three times over, and a file at the end. */
const ROUND: readonly Kind[] = [...Array<Kind>(READS).fill('read'), 'write']
const DAY: readonly Kind[] = [...ROUND, ...ROUND, ...ROUND, 'upload']

const READ_PATHS: readonly ((user: User) => string)[] = [
  () => '/api/case/disputes?limit=25',
  ({ caseId }) => `/api/case/read/${caseId}`,
  ({ thread }) => `/api/case/discussions/${thread}/messages?limit=50`,
  () => '/api/dashboard',
  () => '/api/notifications?limit=25',
  () => '/api/case/discussions?limit=25',
  () => '/api/case/disputes?limit=25&status=Open',
  ({ caseId }) => `/api/case/${caseId}/documents?limit=25`,
  () => '/api/user-profile',
  ({ thread }) => `/api/case/discussions/${thread}/messages?limit=50`,
]

const pdf = `%PDF-1.7\n${randomBytes(75_000).toString('base64')}\n%%EOF\n`
const BOUNDARY = 'accord-bench-boundary'
const form = (name: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="documents[]"; filename="${name}.pdf"\r\ncontent-type: application/pdf\r\n\r\n${pdf}\r\n--${BOUNDARY}--\r\n`

function asked(kind: Kind, user: User, turn: number): Asked {
  const headers = bearer(user.token)
  if (kind === 'read') return { path: READ_PATHS[turn % READS]?.(user) ?? '/', headers }
  if (kind === 'write') {
    const body = JSON.stringify({ type: 'text', message: `We can meet on the ${turn}th in the morning.` })
    const path = `/api/case/discussions/${user.thread}/send-message`
    return { method: 'POST', path, headers: { ...headers, ...JSON_TYPE }, body }
  }
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return {
    method: 'POST',
    path: `/api/case/${user.caseId}/add-document`,
    headers: { ...headers, ...type },
    body: form(`Payslip ${turn}`),
  }
}

/** Those who filed open cases, and whoever settles them. */
async function peopleOf(ownerUrl: string): Promise<User[]> {
  const client = await connect(ownerUrl)
  try {
    const { rows } = await client.query<{ person: string; case_id: string; thread: string }>(
      `with held as (select c.id, c.filer_id, t.id thread from cases c join thread t on t.case_id = c.id
         join person p on p.id = c.filer_id join role r on r.id = p.role_id and r.name in ('Claimants', 'Employers')
         where c.status = 'concilliation' order by md5(c.id::text) limit $1)
       select filer_id person, id case_id, thread from held
       union all select l.person_id, held.id, thread from held join referral l on l.case_id = held.id
       limit $2`,
      [Math.ceil(users * 0.8), users],
    )
    const found: User[] = []
    for (const { person, case_id: caseId, thread } of rows)
      found.push({ token: await sessionFor(client, person), caseId, thread })
    return found
  } finally {
    await client.end()
  }
}

function listen(base: string, { token }: User): () => void {
  const request = get(`${base}/api/events`, { headers: bearer(token), agent: false }, answer => {
    open++
    answer.on('data', chunk => {
      heard += String(chunk).split('\ndata: ').length - 1
    })
    answer.on('close', () => {
      open--
    })
  })
  request.on('error', () => {})
  return () => request.destroy()
}

async function work(base: string, user: User, number: number, end: number): Promise<void> {
  const wire = openWire(base)
  await delay(Math.random() * THINK_MS)
  for (let turn = number; performance.now() < end; turn++) {
    const kind = DAY[turn % DAY.length] as Kind
    const from = performance.now()
    const status = await wire.ask(asked(kind, user, turn)).then(reply => String(reply.status), String)
    took[kind].push(performance.now() - from)
    const key = `${kind} ${status}`
    answers.set(key, (answers.get(key) ?? 0) + 1)
    await delay(THINK_MS * (0.5 + Math.random()))
  }
  wire.close()
}

const at = (of: number[], share: number) => of.sort((a, b) => a - b)[Math.floor(of.length * share)] ?? Number.NaN

const { server, close } = await openServer()
try {
  const urls = await loaded(server, cases)
  const people = await peopleOf(urls.ownerUrl)
  const product = await startOurs(urls)
  const postmaster = await postmasterOf(urls.ownerUrl)
  const stops = people.map(user => listen(product.base, user))
  await delay(3_000)
  const streams = open
  const before = [cpuOf(product.pid), cpuOf(postmaster)]
  const end = performance.now() + seconds * 1_000
  await Promise.all(people.map((user, i) => work(product.base, user, i, end)))
  const cores = [cpuOf(product.pid), cpuOf(postmaster)].map((now, i) => (now - (before[i] ?? 0)) / (seconds * 1_000))
  console.log(
    `${people.length} users for ${seconds} s, ${cases} cases; streams ${streams} before and ${open} after, ${heard} events heard`,
  )
  console.log(
    `Cores used: ${cores.map(n => n.toFixed(2)).join(' + ')} (server + PostgreSQL); server ${memoryOf(product.pid).toFixed(0)} MB`,
  )
  console.log('| what | calls | p50 ms | p99 ms | answers |\n|---|---|---|---|---|')
  for (const [kind, ms] of Object.entries(took)) {
    const said = [...answers]
      .filter(([key]) => key.startsWith(kind))
      .map(([key, n]) => `${key.slice(kind.length + 1)}: ${n}`)
    console.log(
      `| ${kind} | ${ms.length} | ${at(ms, 0.5).toFixed(0)} | ${at(ms, 0.99).toFixed(0)} | ${said.join(', ')} |`,
    )
  }
  for (const stop of stops) stop()
  await product.stop()
} finally {
  await close()
}
