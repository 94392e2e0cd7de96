import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { bearer } from '../ask.ts'
import { sessionFor } from '../callers.ts'
import { connect } from '../database.ts'
import { JSON_TYPE } from '../questions.ts'
import { type Asked, openWire } from '../wire.ts'

type Kind = 'read' | 'write' | 'upload'
export type User = { token: string; caseId: string; thread: string }
const THINK_MS = 2_000
const READS = 10

/** What came of all that was asked: milliseconds of each kind, and how often which answer. */
export type Day = { readonly took: Record<Kind, number[]>; readonly answers: Map<string, number> }
export const newDay = (): Day => ({ took: { read: [], write: [], upload: [] }, answers: new Map() })

/** A day's work in small: eleven calls three times over, and a file at the end. */
const ROUND: readonly Kind[] = [...Array<Kind>(READS).fill('read'), 'write']
const DAY: readonly Kind[] = [...ROUND, ...ROUND, ...ROUND, 'upload']

const READ_PATHS: readonly ((user: User) => string)[] = [
  () => '/api/case/disputes?limit=25',
  ({ caseId }) => `/api/case/read/${caseId}`,
  ({ thread }) => `/api/case/discussions/${thread}/messages?limit=50`,
  () => '/api/dashboard',
  () => '/api/notifications?limit=25&counted=0',
  () => '/api/case/discussions?limit=25&counted=0',
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
export async function peopleOf(ownerUrl: string, users: number): Promise<User[]> {
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

/** What came over the streams of many, of which one reads no more than how much. */
export type Streams = { open(): number; heard(): number; close(): void }

export function listenAll(base: string, people: readonly User[]): Streams {
  let [open, heard] = [0, 0]
  const requests = people.map(({ token }) => {
    const request = get(`${base}/api/events`, { headers: bearer(token), agent: false }, answer => {
      open++
      answer.on('error', () => undefined)
      answer.on('data', chunk => {
        heard += String(chunk).split('\ndata: ').length - 1
      })
      answer.on('close', () => {
        open--
      })
    })
    return request.on('error', () => undefined)
  })
  const close = () => {
    for (const request of requests) request.destroy()
  }
  return { open: () => open, heard: () => heard, close }
}

/** Without a pause, until each node has compiled what it runs and its connections have planned their statements. */
const WARM_S = 25
const WARMERS = 16
const SETTLE_MS = 8_000

/** What a start costs is measured for itself; people meet a server that has run for a while. */
export async function warmUp(base: string, people: readonly User[]): Promise<void> {
  await workAll(base, people.slice(0, WARMERS), WARM_S, 0)
  // What follows from it: notifications, emails, places in the chain.
  await delay(SETTLE_MS)
}

/** All of them at work for so long; `think`: how long each waits between two calls. */
export async function workAll(base: string, people: readonly User[], seconds: number, think = THINK_MS): Promise<Day> {
  const day = newDay()
  const end = performance.now() + seconds * 1_000
  await Promise.all(people.map((user, i) => work(base, user, { number: i, end, think, day })))
  return day
}

type Shift = { number: number; end: number; think: number; day: Day }

async function work(base: string, user: User, { number, end, think, day: { took, answers } }: Shift): Promise<void> {
  const wire = openWire(base)
  await delay(Math.random() * think)
  for (let turn = number; performance.now() < end; turn++) {
    const kind = DAY[turn % DAY.length] as Kind
    const from = performance.now()
    const status = await wire.ask(asked(kind, user, turn)).then(reply => String(reply.status), String)
    took[kind].push(performance.now() - from)
    const key = `${kind} ${status}`
    answers.set(key, (answers.get(key) ?? 0) + 1)
    await delay(think * (0.5 + Math.random()))
  }
  wire.close()
}

const at = (of: number[], share: number) => of.sort((a, b) => a - b)[Math.floor(of.length * share)] ?? Number.NaN

export function printDay({ took, answers }: Day): void {
  console.log('| what | calls | p50 ms | p99 ms | answers |\n|---|---|---|---|---|')
  for (const [kind, ms] of Object.entries(took)) {
    const said = [...answers]
      .filter(([key]) => key.startsWith(kind))
      .map(([key, n]) => `${key.slice(kind.length + 1)}: ${n}`)
    console.log(
      `| ${kind} | ${ms.length} | ${at(ms, 0.5).toFixed(0)} | ${at(ms, 0.99).toFixed(0)} | ${said.join(', ')} |`,
    )
  }
}
