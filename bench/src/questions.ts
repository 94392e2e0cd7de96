import { forLongTexts } from '@accord/contract/disputes/form'
import type { DatabaseUrls } from '../../apps/server/src/db/database.ts'
import { type Asked, bearer, type Steps } from './ask.ts'
import { type Caller, signIn } from './callers.ts'
import { connect } from './database.ts'
import { emailOf, PASSWORD } from './people.ts'

/** What is asked, under the same name of every system: who asks, and what they send in each turn. */
export type Question = { by: string; steps: Steps }
export type Questions = Readonly<Record<string, Question>>

export type Sample = {
  cases: readonly { id: string; thread: string; no: string }[]
  employers: readonly { id: string; name: string }[]
  emails: readonly string[]
}

const MANY = 2_000

/** Cases, units and people from all over the database, the same ones every time. */
export async function sampleOf(ownerUrl: string): Promise<Sample> {
  const client = await connect(ownerUrl)
  try {
    const { rows: cases } = await client.query<Sample['cases'][number]>(
      `select c.id, t.id thread, c.case_no no from cases c join thread t on t.case_id = c.id
       where c.status in ('concilliation', 'mediation') order by md5(c.id::text) limit ${MANY}`,
    )
    const { rows: employers } = await client.query<Sample['employers'][number]>(
      `select id, name from unit where kind = 'employer' order by md5(name) limit ${MANY}`,
    )
    const { rows: people } = await client.query<{ access_key: string }>(
      `select p.access_key from person p join role r on r.id = p.role_id where r.name = 'Staff' order by md5(p.access_key::text) limit ${MANY}`,
    )
    return { cases, employers, emails: people.map(person => emailOf(person.access_key)) }
  } finally {
    await client.end()
  }
}

export const turnOf = <T>(of: readonly T[], turn: number): T => of[turn % of.length] as T

const TEXT = 'The employer offers to pay two of the three months before the end of this one.'
const FORM = {
  type: 'Grievance',
  ...forLongTexts(() => 'No salary since May.'),
}
export const JSON_TYPE = { 'content-type': 'application/json' }
export const searched = (words: string) => encodeURIComponent(words)
/** The same words within two minutes are the same case, so each is filed under words of its own. */
let filed = Date.now()

/** The product's calls. */
export async function ours({ ownerUrl }: DatabaseUrls, sample: Sample): Promise<Questions> {
  const callers = await signIn(ownerUrl)
  const by = (name: string): Caller => {
    const found = callers.find(caller => caller.name === name)
    if (!found) throw new Error(`nobody is ${name}`)
    return found
  }
  const get = (name: string, ...paths: ((turn: number) => string)[]): Question => ({
    by: name,
    steps: turn => paths.map(path => ({ path: path(turn), headers: bearer(by(name).token) })),
  })
  const post = (name: string, path: (turn: number) => string, body: (turn: number) => object): Question => ({
    by: name,
    steps: turn => [
      {
        method: 'POST',
        path: path(turn),
        headers: { ...bearer(by(name).token), ...JSON_TYPE },
        body: JSON.stringify(body(turn)),
      },
    ],
  })
  const list = '/api/case/disputes?limit=25'
  const caseAt = (turn: number) => turnOf(sample.cases, turn)
  return {
    list: get('ministry', () => list),
    'list of a union': get('union admin', () => list),
    'list, Open': get('ministry', () => `${list}&status=Open`),
    'list, Open, of a union': get('union admin', () => `${list}&status=Open`),
    detail: get('ministry', turn => `/api/case/opened/${caseAt(turn).id}`),
    read: get('ministry', turn => `/api/case/read/${caseAt(turn).id}`),
    create: post(
      'member',
      () => '/api/case/create',
      turn => ({ ...FORM, title: `Unpaid wages ${filed++}`, accused_party: turnOf(sample.employers, turn).id }),
    ),
    message: post(
      'ministry',
      turn => `/api/case/discussions/${caseAt(turn).thread}/send-message`,
      () => ({ type: 'text', message: TEXT }),
    ),
    'search by number': get('ministry', turn => `${list}&q=${searched(caseAt(turn).no)}`),
    'search by title': get('ministry', turn => `${list}&q=${searched(turnOf(sample.employers, turn).name)}`),
    dashboard: get('ministry', () => '/api/dashboard'),
    'dashboard of a union': get('union admin', () => '/api/dashboard'),
    'dashboard of a member': get('member', () => '/api/dashboard'),
    'dashboard of a conciliator': get('conciliator', () => '/api/dashboard'),
    login: {
      by: 'members',
      steps: turn => [
        {
          method: 'POST',
          path: '/api/login',
          headers: JSON_TYPE,
          body: JSON.stringify({ email: turnOf(sample.emails, turn), password: PASSWORD }),
        },
      ],
    },
  }
}

/** The same of the bare routes, as far as they go. */
export async function bare({ ownerUrl }: DatabaseUrls, sample: Sample): Promise<Questions> {
  const client = await connect(ownerUrl)
  const { rows } = await client.query<{ type_id: string; filer_id: string; accused_unit_id: string }>(
    'select type_id, filer_id, accused_unit_id from cases limit 1',
  )
  await client.end()
  const { type: _, ...words } = FORM
  const ask = (make: (turn: number) => Asked): Question => ({
    by: 'officer',
    steps: turn => {
      const asked = make(turn)
      return [{ ...asked, headers: { ...bearer('officer'), ...(asked.body ? JSON_TYPE : {}) } }]
    },
  })
  const post = (path: string, body: object): Asked => ({ method: 'POST', path, body: JSON.stringify(body) })
  return {
    list: ask(() => ({ path: '/cases' })),
    detail: ask(turn => ({ path: `/cases/${turnOf(sample.cases, turn).id}` })),
    create: ask(() => post('/cases', { ...words, ...rows[0], title: `Unpaid wages ${filed++}` })),
    message: ask(turn => post(`/threads/${turnOf(sample.cases, turn).thread}`, { message: TEXT })),
    'search by title': ask(turn => ({ path: `/cases?q=${searched(turnOf(sample.employers, turn).name)}` })),
    login: ask(turn => post('/login', { email: turnOf(sample.emails, turn), password: PASSWORD })),
  }
}
