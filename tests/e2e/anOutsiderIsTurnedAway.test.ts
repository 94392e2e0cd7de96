import { caseHref, caseUploadHref, threadHref } from '@accord/contract/places'
import type { APIRequestContext } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { expectNoAxeViolations, sidewaysScroll, smallTargets } from './support/axe.ts'
import { approve, type Caller, fileCase, idOf, inNameOf } from './support/calls.ts'
import { at, logInQuickly } from './support/people.ts'
import { ministry } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const TITLE = 'Pension not remitted'
const reason = 'We never met.'
const FILE = { name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('Paid.') }

/** Every call that takes the id of a case or of its discussion, with a body of the right shape. */
const callsOf = (id: string, thread: string, person: string): [string, string, object?][] => [
  ['GET', `/api/case/read/${id}`],
  ['GET', `/api/case/permissions/${id}`],
  ['GET', `/api/case/involved-parties/${id}`],
  ['GET', `/api/case/${id}/documents`],
  ['GET', `/api/case/get-statuses?case_id=${id}`],
  ['GET', `/api/users/get-roles?case_id=${id}`],
  ['GET', `/api/case/discussions/${id}`],
  ['GET', `/api/case/discussions/${thread}/messages`],
  ['POST', `/api/case/discussions/${thread}/send-message`, { data: { type: 'text', message: reason } }],
  ['POST', `/api/case/discussions/${thread}/upload-document`, { multipart: { document: FILE } }],
  ['POST', `/api/case/discussions/${thread}/read`, { data: { message_id: id } }],
  ['GET', `/api/case/discussions/${thread}/members`],
  [
    'POST',
    `/api/case/${id}/add-document`,
    { multipart: { 'documents[]': { name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('a pay slip') } } },
  ],
  ['POST', `/api/case/${id}/create-folder`, { data: { name: 'Mine' } }],
  ['POST', `/api/case/approve-case/${id}`, { data: { status: 'concilliation' } }],
  ['POST', `/api/case/${id}/reject`, { data: { reason } }],
  ['POST', `/api/case/${id}/withdraw`, { data: { reason } }],
  ['POST', `/api/case/${id}/recall`, { data: { reason, since: '2026-01-01' } }],
  ['POST', `/api/case/${id}/unassign`, { data: { user_id: person, reason } }],
  ['POST', `/api/case/${id}/link-accused`, { data: { accused: { unit_id: id } } }],
  ['POST', `/api/case/${id}/feedback`, { data: { score: 5 } }],
  ['POST', `/api/case/invite-party/${id}`, { data: { email: 'friend@mail.example', role: id } }],
  [
    'POST',
    `/api/case/change-status/${id}`,
    { multipart: { status: 'mediation', resolution_reached: 'no', summary: reason } },
  ],
  ['DELETE', `/api/case/${id}/participants/${person}`],
]

/** Invited to the case by whoever filed it; answers what takes the invitation up. */
async function invite(request: APIRequestContext, filer: Caller, id: string, email: string) {
  await makeAccount(request, email)
  const role = idOf(await filer('GET', `/api/users/get-roles?case_id=${id}`), 'Claimants')
  await filer('POST', `/api/case/invite-party/${id}`, { data: { email, role } })
  const guest = await inNameOf(request, email)
  const [invitation] = await guest('GET', '/api/invites')
  return { guest, accept: () => guest('POST', '/api/invites/accept', { data: { invite_id: invitation._id } }) }
}

/** Joined, saw the case, and was taken out of it again. */
async function inviteAndRemove(request: APIRequestContext, filer: Caller, id: string, email: string): Promise<void> {
  const { guest, accept } = await invite(request, filer, id, email)
  await accept()
  expect((await guest('GET', `/api/case/read/${id}`)).title).toBe(TITLE)
  const { _id } = await guest('GET', '/api/user-profile')
  await filer('DELETE', `/api/case/${id}/participants/${_id}`)
}

test('an outsider reads at every address of a case that it was not found', async ({ phone, request, guard }) => {
  takesUpTo(90)
  guard.allow(/404 \(Not Found\).*\/api\/case\//)
  const mark = Date.now().toString(36)
  const [own, asked, removed] = ['filer', 'asked', 'removed'].map(name => `${name}.${mark}@mail.example`)
  if (!own || !asked || !removed) throw new Error('No addresses')
  await makeAccount(request, own)
  const filer = await inNameOf(request, own)
  const office = { organization_email: `office.${mark}@school.example` }
  const id = await fileCase(filer, TITLE, 'Zaria Road Textile Mills', office)
  await approve(await inNameOf(request, ministry), id)
  const [{ _id: thread }] = await filer('GET', `/api/case/discussions/${id}`)
  const { _id: person } = await filer('GET', '/api/user-profile')
  await invite(request, filer, id, asked)
  await inviteAndRemove(request, filer, id, removed)

  for (const who of [at('worker'), at('nurses'), removed, asked]) {
    const outsider = await inNameOf(request, who)
    for (const [method, path, body] of callsOf(id, thread, person))
      expect(await outsider.status(method, path, body), `${who}: ${method} ${path}`).toBe(404)
    const page = await phone()
    await logInQuickly(page, who)
    for (const address of [caseHref(id), caseUploadHref(id)]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This case was not found')
    }
    await expect(page.getByRole('link', { name: 'Back to Disputes' })).toBeVisible()
    await page.goto(threadHref(thread))
    await expect(page.getByText('This discussion was not found')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(TITLE)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
    await expectNoAxeViolations(page)
  }
})
