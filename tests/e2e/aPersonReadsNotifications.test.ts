import { forLongTexts } from '@accord/contract/disputes/form'
import { caseHref, places } from '@accord/contract/places'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { smallTargets, wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { logIn, logInQuickly, tokenOf } from './support/people.ts'
import { EMPLOYER, ministry, union } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const ANSWERS = {
  type: 'Grievance',
  ...forLongTexts(() => 'My overtime was not paid.'),
  organization_email: 'office@harmattan.example',
}

const call = async (request: APIRequestContext, token: string, path: string, data: object) => {
  const answer = await request.post(path, { data, headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).data
}
const unitNamed = async (request: APIRequestContext, token: string, q: string): Promise<string> => {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await request.get('/api/search-organizations', { params: { q }, headers })
  return (await answer.json()).data[0]._id
}
/** Files a dispute; answers the case's id. */
const file = async (request: APIRequestContext, token: string, title: string): Promise<string> => {
  const accused_party = await unitNamed(request, token, EMPLOYER)
  return (await call(request, token, '/api/case/create', { ...ANSWERS, title, accused_party }))._id
}
const approve = (request: APIRequestContext, token: string, id: string) =>
  call(request, token, `/api/case/approve-case/${id}`, { status: 'concilliation' })

const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const countOf = async (page: Page): Promise<number> => Number(/\d+/.exec((await bellOf(page).textContent()) ?? '') ?? 0)
const item = (page: Page, words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })
/** How many lines of text a notification would hold, by its height. */
const linesOf = (place: Locator): Promise<number> =>
  place.evaluate(link => {
    const style = getComputedStyle(link)
    const own = link.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom)
    return Math.floor(own / Number.parseFloat(style.lineHeight))
  })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const search = (page: Page, words: string) => page.getByRole('searchbox', { name: 'Search disputes...' }).fill(words)

test('A filing raises the bell of the ministry at once; it is opened, found, sorted and read', async ({ desk }) => {
  takesUpTo(90)
  const id = Date.now().toString(36)
  const [first, second] = [`Unpaid overtime ${id}`, `Unsafe machines ${id}`]
  const officer = await desk()
  const { request } = officer
  const worker = await makeAccount(request, `bisi.${id}@mail.example`)
  const token = await logInQuickly(officer, ministry)
  await officer.goto(places.dashboard)
  await expect(bellOf(officer)).toBeVisible()
  const before = await countOf(officer)
  const firstId = await file(request, worker, first)
  await expect.poll(() => countOf(officer), { intervals: [50] }).toBeGreaterThan(before)
  await file(request, worker, second)

  await bellOf(officer).click()
  await expect(officer).toHaveURL(places.notifications)
  await expect(officer.getByRole('heading', { level: 1 })).toHaveText('Notifications & Request')
  await expect(officer.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(item(officer, first)).toContainText('was filed and waits for approval.')
  await expect(item(officer, first)).toContainText('Unread')
  await expect(item(officer, first)).toContainText('Waits for approval')
  await wellMadeAtBothWidths(officer)
  // On a phone three lines: what happened in two, the number and what is to do in small print.
  await officer.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => linesOf(item(officer, first).getByRole('link'))).toBeLessThanOrEqual(3)
  await officer.setViewportSize({ width: 1280, height: 800 })

  // Search, sort, source and tab combine, and are in the address.
  await search(officer, id)
  await expect(item(officer, id)).toHaveCount(2)
  await expect(item(officer, id).first()).toContainText(second)
  await officer.getByRole('button', { name: 'Most Recent' }).click()
  await expect(item(officer, id).first()).toContainText(first)
  await radio(officer, 'Notifications').check()
  await expect(item(officer, id)).toHaveCount(2)
  await radio(officer, 'Case Activity').check()
  await expect(item(officer, id)).toHaveCount(2)
  await expect(officer).toHaveURL(url => {
    const { q, order, source } = Object.fromEntries(url.searchParams)
    return q === id && order === 'oldest' && source === 'activity'
  })
  await officer.reload()
  await expect(officer.getByRole('button', { name: 'Oldest' })).toBeVisible()
  await expect(item(officer, id).first()).toContainText(first)
  await wellMadeAtBothWidths(officer)

  // Once it is done it waits no longer, also here.
  await approve(request, token, firstId)
  await expect(item(officer, id)).toHaveCount(1)
  await expect(item(officer, id)).toContainText(second)
  await officer.getByRole('tab', { name: 'Pending' }).click()
  await expect(item(officer, second)).toHaveCount(1)
  await wellMadeAtBothWidths(officer)
  await officer.getByRole('tab', { name: 'All', exact: true }).click()
  await radio(officer, 'All').check()
  await search(officer, `${id} nothing of the kind`)
  await expect(officer.getByText('No notifications Yet')).toBeVisible()
  await wellMadeAtBothWidths(officer)

  await search(officer, second)
  await item(officer, second).getByRole('link').click()
  await expect(officer).toHaveURL(new RegExp(caseHref('')))
  await expect(officer.getByRole('heading', { level: 1 })).toHaveText(second)
  await officer.goBack()
  await expect(item(officer, second)).toBeVisible()
  await expect(item(officer, second)).not.toContainText('Unread')
})

test('A worker on a phone reads, marks all as read and answers invitations', async ({ phone }) => {
  takesUpTo(90)
  const id = Date.now().toString(36)
  const email = `kunle.${id}@mail.example`
  const page = await phone()
  const { request } = page
  await makeAccount(request, email, email, { first_name: 'Kunle' })
  await logInQuickly(page, email)
  await page.goto(places.notifications)
  await expect(page.getByText('Welcome to Accord, Kunle.')).toBeVisible()
  expect(await countOf(page)).toBe(1)
  await wellMadeAtBothWidths(page)
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Filters' }).click()
  await radio(page, 'Notifications').check()
  await expect(page.getByText('No notifications Yet')).toBeVisible()
  await wellMade(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await expect(bellOf(page)).toHaveText('Notifications')
  await expect(item(page, 'Kunle')).not.toContainText('Unread')

  // Nothing is reloaded: the invitations arrive by themselves.
  await page.getByRole('tab', { name: 'Pending' }).click()
  await expect(page.getByText('No notifications Yet')).toBeVisible()
  const inviter = await tokenOf(page, union)
  const headers = { Authorization: `Bearer ${inviter}` }
  const roles = (await (await request.get('/api/users/get-roles', { headers })).json()).data
  const role = roles.find((one: { name: string }) => one.name === 'Staff')._id
  for (const name of ['NUBIFIE Lagos', EMPLOYER]) {
    const unit_id = await unitNamed(request, inviter, name)
    await call(request, inviter, '/api/users/send-invite', { email, role, unit_id })
  }
  const invitations = page.getByRole('list', { name: 'Invitations to answer' }).getByRole('listitem')
  await expect(invitations).toHaveCount(2)
  await expect.poll(() => countOf(page)).toBe(2)
  await wellMadeAtBothWidths(page)
  expect(await smallTargets(page)).toEqual([])

  const dialog = page.getByRole('dialog')
  const decline = invitations.filter({ hasText: 'NUBIFIE Lagos' }).getByRole('button', { name: /^Decline/ })
  await decline.click()
  await expect(dialog).toContainText('To join later you must be invited again.')
  await wellMade(page)
  await page.keyboard.press('Escape')
  await expect(decline).toBeFocused()
  await decline.click()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(invitations).toHaveCount(1)

  await invitations.getByRole('button', { name: `Accept ${EMPLOYER}` }).click()
  await expect(dialog).toContainText('Claimants')
  await expect(dialog).toContainText(EMPLOYER)
  await wellMade(page)
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('No invitations to answer')).toBeVisible()
  await wellMade(page)
})

test('Without a token the page says so first; logging in leads back to it', async ({ phone }) => {
  const page = await phone()
  await page.goto(places.notifications)
  await expect(page.getByText('User is not logged in.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications & Request')
  await wellMadeAtBothWidths(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(places.login)
  await logIn(page, union)
  await expect(page).toHaveURL(places.notifications)
  await expect(page.getByRole('tab', { name: 'Pending' })).toBeVisible()
})

test('What could not be loaded says so, and can be tried again', async ({ phone, guard }) => {
  guard.allow(/503/)
  const page = await phone()
  // Somebody whom nothing else happens to: news would load the list by itself.
  const email = `sade.${Date.now().toString(36)}@mail.example`
  await makeAccount(page.request, email, email, { first_name: 'Sade' })
  await logInQuickly(page, email)
  await page.route('**/api/notifications?*', route =>
    route.fulfill({ status: 503, json: { message: 'Busy.' }, headers: { 'retry-after': '1' } }),
  )
  await page.goto(places.notifications)
  await expect(page.getByText('Failed to fetch data.')).toBeVisible({ timeout: 15_000 })
  await wellMadeAtBothWidths(page)
  await page.unroute('**/api/notifications?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to fetch data.')).toHaveCount(0)
})
