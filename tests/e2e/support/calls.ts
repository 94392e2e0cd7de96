import { forLongTexts } from '@accord/contract/disputes/form'
import { inviteHref } from '@accord/contract/places'
import type { APIRequestContext } from '@playwright/test'
import { PICTURE } from './account.ts'
import { latestMail, PASSWORD } from './product.ts'
import { expect } from './test.ts'

type Asked = { data?: unknown; multipart?: Record<string, string>; params?: Record<string, string> }
export type Caller = Awaited<ReturnType<typeof inNameOf>>

/** Calls in somebody's name, answering `data`: what has browser tests of its own is not walked again. */
export async function inNameOf(request: APIRequestContext, email: string) {
  const login = await request.post('/api/login', { data: { email, password: PASSWORD } })
  const headers = { Authorization: `Bearer ${(await login.json()).data.token}` }
  const call = async (method: string, path: string, asked: Asked = {}) => {
    const answer = await request.fetch(path, { method, headers, ...asked })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return (await answer.json()).data
  }
  /** The status alone: what is refused is refused. */
  const status = async (method: string, path: string, asked: Asked = {}) =>
    (await request.fetch(path, { method, headers, ...asked })).status()
  return Object.assign(call, { status })
}

type Named = { _id: string; name: string }
export const idOf = (list: readonly Named[], name: string): string => {
  const found = list.find(one => one.name === name)
  if (!found) throw new Error(`${name} is not among ${list.map(one => one.name).join(', ')}`)
  return found._id
}

const unitNamed = async (call: Caller, name: string): Promise<string> =>
  idOf(await call('GET', '/api/search-organizations', { params: { q: name } }), name)

const INVITATION = new RegExp(`\\S+${inviteHref('[\\w-]{43}')}`)

/** The address of the newest invitation to this mail address. */
export async function invitationTo(address: string): Promise<string> {
  const { text } = await latestMail(address, { saying: INVITATION })
  const link = INVITATION.exec(text)?.[0]
  if (!link) throw new Error(`No invitation in ${text}`)
  return link
}

type Newcomer = { email: string; first_name: string; last_name: string }

/** Takes a new person's invitation up, as far as the dashboard. */
export async function takeInvitation(request: APIRequestContext, { email, ...name }: Newcomer): Promise<void> {
  const invite_token = (await invitationTo(email)).split('/').at(-1)
  const data = { password: PASSWORD, password_confirmation: PASSWORD, invite_token }
  const taken = await request.post('/api/create-password', { data })
  const headers = { Authorization: `Bearer ${(await taken.json()).data.token}` }
  const profile = { union_member: 'yes', phone: '0803 555 0144', display_picture: PICTURE, ...name }
  const done = await request.post('/api/complete-registration', { headers, multipart: profile })
  expect(done.status(), await done.text()).toBe(200)
}

/** Somebody new with a role in an organization, invited by the ministry. */
export async function joinUnit(
  request: APIRequestContext,
  officer: Caller,
  unit: string,
  role: string,
  newcomer: Newcomer,
): Promise<void> {
  const data = {
    email: newcomer.email,
    role: idOf(await officer('GET', '/api/users/get-roles'), role),
    unit_id: await unitNamed(officer, unit),
  }
  await officer('POST', '/api/users/send-invite', { data })
  await takeInvitation(request, newcomer)
}

/** A case that waits for approval. */
export async function fileCase(filer: Caller, title: string, accused: string, more: object = {}): Promise<string> {
  const data = {
    title,
    type: 'Grievance',
    accused_party: await unitNamed(filer, accused),
    ...forLongTexts(() => 'My pay stopped in May.'),
    ...more,
  }
  return (await filer('POST', '/api/case/create', { data }))._id
}

export const approve = (officer: Caller, id: string) =>
  officer('POST', `/api/case/approve-case/${id}`, { data: { status: 'concilliation' } })
