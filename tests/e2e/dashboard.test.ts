import { forLongTexts } from '@accord/contract/disputes/form'
import { placeHref, places, threadHref } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMade } from './support/axe.ts'
import { at, logInQuickly, tokenOf } from './support/people.ts'
import { EMPLOYER } from './support/product.ts'
import { expect, holdUp, test } from './support/test.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const first = (page: Page) => page.getByRole('main').locator('section').first()
const panel = (page: Page, name: string) => page.getByRole('region', { name })

/** Somebody's case against an organization, filed without the form. */
const file = async (page: Page, who: string, title: string, accused = EMPLOYER): Promise<string> => {
  const headers = { authorization: `Bearer ${await tokenOf(page, at(who))}` }
  const found = await page.request.get(`/api/search-organizations?q=${encodeURIComponent(accused)}`, { headers })
  const { data: units }: { data: { _id: string }[] } = await found.json()
  const data = {
    title,
    type: 'Grievance',
    accused_party: units[0]?._id,
    organization_email: 'office@harmattan.example',
    ...forLongTexts(() => 'Two months of overtime.'),
  }
  const filed = await page.request.post('/api/case/create', { data, headers })
  expect(filed.status()).toBe(200)
  return ((await filed.json()) as { data: { _id: string } }).data._id
}

for (const width of [360, 1280])
  test(`at ${width} px the figures of a year come without moving what stands beneath`, async ({ phone, desk }) => {
    const page = await (width === 360 ? phone() : desk())
    await logInQuickly(page, at('ministry'))
    const release = await holdUp(page, '**/api/dispute-resolution-report*')
    await page.goto(places.dashboard)
    const report = page.locator('section', { has: page.getByRole('heading', { name: 'Reports' }) })
    await report.scrollIntoViewIfNeeded()
    await expect(report.getByRole('status')).toBeVisible()
    const tall = () => report.evaluate(element => element.getBoundingClientRect().height)
    const before = await tall()
    release()
    await expect(report.getByRole('table')).toBeVisible()
    await expect(report.locator('canvas')).toBeVisible()
    expect(await tall()).toBe(before)
  })

test('an officer sees all that waits, the oldest first, and approves from there', async ({ desk }) => {
  const page = await desk()
  await logInQuickly(page, at('ministry'))
  await page.goto(places.dashboard)
  await expect(h1(page)).toHaveText(/^Good (morning|afternoon|evening), Halima$/)
  await expect(page.getByText(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+(st|nd|rd|th)$/)).toBeVisible()
  await expect(first(page).getByRole('heading')).toContainText(/\d+ things? waits? for the ministry/)
  const card = page.getByRole('link', { name: /^Pending Disputes/ })
  await expect(card).toHaveAttribute('href', placeHref(places.disputes, { tab: 'pending' }))
  await expect(card).toContainText(/\d+ cases? awaits? approval/)
  for (const [name, href] of [
    [/^Create Unions/, places.unions],
    [/^Invite Users/, places.users],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
  await wellMade(page)

  await file(page, 'worker', 'Bonus withheld')
  const notifications = panel(page, 'Notifications')
  await expect(notifications.getByRole('listitem')).toHaveCount(3)
  await expect(notifications).toContainText('“Bonus withheld”')
  await expect(notifications.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', places.notifications)

  // Approval stands on the row, and opens one dialog with what the case is about.
  const row = first(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Approve/ }) })
    .first()
  const oldest = await row.getByRole('link').innerText()
  await row.getByRole('button', { name: `Approve ${oldest}` }).click()
  const approval = page.getByRole('dialog', { name: /^Approve case LD/ })
  await expect(approval).toContainText(oldest)
  await expect(approval.getByText('Relief sought')).toBeVisible()
  await expect(approval.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await wellMade(page)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /^Approve/ })).toBeFocused()
})

test('a claimant reads the stage of the case: nothing to do', async ({ phone }) => {
  const page = await phone()
  await file(page, 'staff', 'Leave not granted')
  await logInQuickly(page, at('staff'))
  // Typed on the landing page of this device, before they had an account.
  const complaint = { organization: 'Harmattan Mills', address: at('staff').toUpperCase(), ready: true, at: Date.now() }
  await page.evaluate(typed => localStorage.setItem('complaint', JSON.stringify(typed)), complaint)
  await page.goto(places.dashboard)
  const begun = page.getByRole('region', { name: 'You began a complaint about Harmattan Mills' })
  await expect(begun.getByRole('link', { name: 'Go on with your complaint' })).toHaveAttribute(
    'href',
    placeHref(places.disputes, { tab: 'create' }),
  )
  await expect(first(page)).toContainText(
    /Your case: waiting for the ministry since \d+ \w+ \d{4}. Nothing for you to do./,
  )
  await wellMade(page)
  await first(page).getByRole('link', { name: 'Open the case' }).click()
  await expect(h1(page)).toHaveText('Leave not granted')
})

test('a settlement person sees the cases of their step, with discussion and documents', async ({ phone }) => {
  const page = await phone()
  await logInQuickly(page, at('conciliator'))
  await page.goto(places.dashboard)
  await expect(first(page)).toContainText(/\d+ cases? waits? for your step/)
  await expect(panel(page, 'Recent Discussions').getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    places.discussions,
  )
  await expect(panel(page, 'Recent Documents').getByRole('listitem')).not.toHaveCount(0)
  await wellMade(page)
  await panel(page, 'Recent Discussions').getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(threadHref('')))
})

// Of this organization no other test files a case or asks for a place.
test('the accused reads that a case names them, until they answer', async ({ desk }) => {
  const page = await desk()
  const id = await file(page, 'worker', 'Night shift not paid', 'Nigeria Nurses')
  const headers = { authorization: `Bearer ${await tokenOf(page, at('ministry'))}` }
  await page.request.post(`/api/case/approve-case/${id}`, { data: { status: 'concilliation' }, headers })
  await logInQuickly(page, at('nurses'))
  await page.goto(places.dashboard)
  await expect(first(page)).toContainText(/A case names you: read and answer|\d+ cases name you: read and answer/)
  await expect(page.getByRole('link', { name: /^Create Branches/ })).toHaveAttribute('href', places.branches)
  const named = first(page).getByRole('listitem').filter({ hasText: 'Night shift not paid' })
  await expect(named).toBeVisible()
  await wellMade(page)
  const mine = { authorization: `Bearer ${await tokenOf(page, at('nurses'))}` }
  const threads = await page.request.get(`/api/case/discussions/${id}`, { headers: mine })
  const { data }: { data: { _id: string }[] } = await threads.json()
  const answer = { type: 'text', message: 'We look into it today.' }
  await page.request.post(`/api/case/discussions/${data[0]?._id}/send-message`, { data: answer, headers: mine })
  await expect(named).toBeHidden()
})

test('whoever has nothing reads what will appear here', async ({ phone }) => {
  const page = await phone()
  await logInQuickly(page, at('newcomer'))
  await page.goto(places.dashboard)
  await expect(first(page)).toContainText('Nothing for you to do')
  await expect(panel(page, 'Notifications')).toContainText('No notifications Yet')
  await expect(panel(page, 'Recent Discussions')).toContainText('Nobody has written yet.')
  await expect(panel(page, 'Recent Documents')).toContainText('No documents yet.')
  await wellMade(page)
})

test('what could not be loaded says so, and comes with Try again', async ({ phone, guard }) => {
  guard.allow(/status of 422/)
  const page = await phone()
  // Nothing happens to a newcomer meanwhile, which would have the page ask by itself.
  await logInQuickly(page, at('newcomer'))
  let refuse = () => {}
  const held = new Promise<void>(resolve => {
    refuse = resolve
  })
  await page.route('**/api/dashboard', async route => {
    await held
    await route.fulfill({ status: 422, json: { message: 'No.' } })
  })
  await page.goto(places.dashboard)
  await expect(h1(page)).toContainText('Aisha')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…')
  refuse()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Failed to fetch data.')
  await wellMade(page)
  await page.unroute('**/api/dashboard')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page, 'Recent Documents')).toBeVisible()
  await expect(failure).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`names of sixty characters fit at ${width} px, ${colorScheme}`, async ({ phone, desk }) => {
      const page = await (width === 360 ? phone() : desk())
      await page.emulateMedia({ colorScheme })
      await logInQuickly(page, at('employer'))
      await page.route('**/api/user-profile', async route => {
        const answer = await route.fetch()
        const body: { data: object } = await answer.json()
        const first_name = 'Oluwaseunfunmilayoabisolatemitopeoluwadamilolaayomideadebayo'
        const data = { ...body.data, first_name, last_name: 'Okonkwo-Adesanya', email: `${first_name}@example.ng` }
        await route.fulfill({ response: answer, json: { ...body, data } })
      })
      await page.goto(places.dashboard)
      await expect(h1(page)).toContainText('Oluwaseun')
      await expect(panel(page, 'Recent Documents')).toBeVisible()
      await wellMade(page)
    })
