import type { DatabaseUrls } from '../../apps/server/src/db/database.ts'
import { encodeCursor } from '../../apps/server/src/http/cursor.ts'
import { type Asked, bearer } from './ask.ts'
import { type Caller, signIn } from './callers.ts'
import { connect } from './database.ts'
import { ours, type Question, sampleOf, searched, turnOf } from './questions.ts'

/** Who reads lists of people. */
const LISTING = new Set(['ministry', 'union admin', 'organization admin'])
const PEOPLE: Readonly<Record<string, string>> = {
  people: '/api/users/all?limit=25',
  'people, the latest first': '/api/users/all?limit=25&sort=date_added&order=desc',
  'people by words': '/api/users/all?limit=25&q=balogun%20of%20ikeja',
  requests: '/api/users/requests?limit=25',
  invitations: '/api/users/invites?limit=25',
}
/** Who reads figures. */
const REPORTING = new Set(['ministry', 'union admin', 'branch admin'])
const FIGURES: Readonly<Record<string, string>> = {
  reports: '/api/reports',
  'time to a resolution': '/api/dispute-resolution-report',
}

/** What is asked all day, one of each for every kind of caller. */
export async function hotCalls(urls: DatabaseUrls): Promise<Record<string, Asked[]>> {
  const sample = await sampleOf(urls.ownerUrl)
  const made: Record<string, Asked[]> = {}
  for (const caller of await signIn(urls.ownerUrl)) {
    const headers = bearer(caller.token)
    const own = await caseOf(urls.ownerUrl, caller)
    const get = (path: string): Asked => ({ path, headers })
    const list = '/api/case/disputes?limit=25'
    const paths: Record<string, string> = {
      list,
      'next page': `${list}&cursor=${encodeCursor(own.id)}`,
      'filtered list': `${list}&status=Open`,
      'search by number': `${list}&q=${searched(own.no)}`,
      'search by title': `${list}&q=${searched(turnOf(sample.employers, 0).name)}`,
      pending: '/api/case/disputes/pending?limit=25',
      read: `/api/case/read/${own.id}`,
      discussions: '/api/case/discussions?limit=25',
      'messages page': `/api/case/discussions/${own.thread}/messages?limit=50`,
      'documents of a case': `/api/case/${own.id}/documents?limit=25`,
      folders: '/api/documents/folders?limit=25',
      documents: '/api/documents/all?limit=25',
      'documents by name': '/api/documents/all?limit=25&sort=name',
      'documents of a type': '/api/documents/all?limit=25&type=GIF',
      'documents of a type by name': '/api/documents/all?limit=25&type=GIF&sort=name',
      'documents by a word': '/api/documents/all?limit=25&q=affidavit',
      'own documents': '/api/documents/own?limit=25',
      notifications: '/api/notifications?limit=25',
      'profile and bell': '/api/user-profile',
      dashboard: '/api/dashboard',
      'a person': `/api/users/person/${own.filer}?case_id=${own.id}`,
      'what may be done': `/api/case/permissions/${own.id}`,
      timeline: `/api/case/${own.id}/timeline`,
      'discussions of a case': `/api/case/discussions/${own.id}`,
      members: `/api/case/discussions/${own.thread}/members`,
      'notifications of cases': '/api/notifications/cases/all?limit=25',
      'own requests': '/api/users/requests/mine?limit=25',
      'own invitations': '/api/invites',
      drafts: '/api/case/drafts',
      unions: '/api/get-unions?limit=25',
      'organizations by words': '/api/search-organizations?q=bank',
    }
    if (LISTING.has(caller.name))
      Object.assign(paths, { ...PEOPLE, 'involved parties': `/api/case/involved-parties/${own.id}` })
    if (REPORTING.has(caller.name)) Object.assign(paths, FIGURES)
    for (const [name, path] of Object.entries(paths)) made[`${name}, ${caller.name}`] = [get(path)]
  }
  made['landing page'] = [{ path: '/api/public/landing' }]
  const questions = await ours(urls, sample)
  for (const name of ['create', 'message', 'login']) {
    const { by, steps } = questions[name] as Question
    made[`${name}, ${by}`] = [...steps(0)]
  }
  return made
}

/** A case this caller sees that has a thread, somewhere in the middle of what they see. */
async function caseOf(
  ownerUrl: string,
  { key }: Caller,
): Promise<{ id: string; thread: string; no: string; filer: string }> {
  const client = await connect(ownerUrl)
  const seen = key ? `join case_access s on s.case_id = c.id and s.access_key = ${key}` : ''
  const { rows } = await client.query<{ id: string; thread: string; no: string; filer: string }>(
    `select id, thread, no, filer from (select c.id, t.id thread, c.case_no no, c.filer_id filer from cases c ${seen}
       join thread t on t.case_id = c.id where c.status = 'concilliation' order by c.id limit 101) x order by id desc limit 1`,
  )
  await client.end()
  if (!rows[0]) throw new Error('somebody has no case to talk about')
  return rows[0]
}
