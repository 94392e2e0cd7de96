import { places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, sidewaysScroll } from './support/axe.ts'
import { at, blankPage, logInQuickly, tokenIn } from './support/people.ts'
import { latestCode } from './support/product.ts'
import { expect, test } from './support/test.ts'

const PROFILE = '**/api/user-profile'
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a server that fails at the start logs nobody out', async ({ phone, guard }) => {
  guard.allow(/status of (429|503)/)
  const page = await phone()
  const token = await logInQuickly(page, at('worker'))
  // Before its script is there the screen says that it comes.
  expect(await (await page.request.get(places.disputes)).text()).toMatch(/<div id="root">.+Loading…/)
  await page.route(PROFILE, route => route.fulfill({ status: 503, json: { message: 'Try again soon.' } }))
  await page.goto(places.disputes)
  await expect(h1(page, 'Accord does not answer')).toBeVisible()
  await expect(page.getByText('You are still logged in, and nothing you kept is lost.')).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  await expectNoAxeViolations(page)
  expect(await tokenIn(page)).toBe(token)
  await page.unroute(PROFILE)
  await page.route(PROFILE, route => route.fulfill({ status: 429, json: { message: 'Wait 9 seconds.' } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(h1(page, 'Too many tries')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Wait 9 seconds. You are still logged in')
  await page.unroute(PROFILE)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(h1(page, 'Disputes')).toBeVisible()
})

test('nor does a network that is gone', async ({ phone, guard }) => {
  guard.allow(/ERR_FAILED/)
  const page = await phone()
  const token = await logInQuickly(page, at('worker'))
  await page.route(PROFILE, route => route.abort())
  await page.goto(places.dashboard)
  await expect(h1(page, 'You are offline')).toBeVisible()
  expect(await tokenIn(page)).toBe(token)
  await page.unroute(PROFILE)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(h1(page, /Ngozi/)).toBeVisible()
})

for (const [place, call] of [
  [places.disputes, '/api/case/disputes'],
  [places.dashboard, '/api/dashboard'],
] as const)
  test(`what ${place} shows first is asked for before it is known who is here`, async ({ phone }) => {
    const page = await phone()
    await logInQuickly(page, at('worker'))
    const asked = page.waitForRequest(request => new URL(request.url()).pathname === call)
    await page.route(PROFILE, async route => {
      await asked
      await route.fallback()
    })
    await page.goto(place)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })

test('a dead token is dropped and leads to /login', async ({ desk, guard }) => {
  guard.allow(/status of 401/)
  const page = await desk()
  const token = await logInQuickly(page, at('worker'))
  await page.request.get('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.goto(places.disputes)
  await expect(page).toHaveURL(places.login)
  expect(await tokenIn(page)).toBeNull()
})

test('the token of an unfinished registration leads to its next step', async ({ phone, guard }) => {
  // What the screen would show is asked for at once.
  guard.allow(/status of 403/)
  const page = await phone()
  const email = `halfway.${Date.now().toString(36)}@mail.example`
  await page.request.get(`/api/validate-email?email=${email}`)
  const data = { email, code: await latestCode(email) }
  const answer = await page.request.post('/api/confirm-email-code', { data })
  const { token } = ((await answer.json()) as { data: { token: string } }).data
  await blankPage(page)
  await page.evaluate(kept => {
    localStorage.setItem('token', kept)
    localStorage.setItem('reg-type', 'password')
  }, token)
  await page.goto(places.dashboard)
  await expect(page).toHaveURL(places.createPassword)
  expect(await tokenIn(page)).toBe(token)
})

test('a screen whose code the server no longer has is loaded anew, once', async ({ desk, guard }) => {
  guard.allow(/ERR_FAILED/, /dynamically imported module/)
  const page = await desk()
  await logInQuickly(page, at('ministry'))
  await page.goto(places.dashboard)
  await expect(h1(page, /Halima/)).toBeVisible()
  const loads: string[] = []
  page.on('domcontentloaded', () => loads.push(page.url()))
  await page.route('**/assets/DiscussionsScreen-*.js*', route =>
    loads.length === 0 ? route.abort() : route.continue(),
  )
  await page.getByRole('link', { name: 'Discussions', exact: true }).click()
  await expect(h1(page, 'Discussions')).toBeVisible()
  expect(loads).toHaveLength(1)
})

test('a screen that cannot be had says so in the shell, with a way to try again', async ({ desk, guard }) => {
  guard.allow(/ERR_FAILED/, /dynamically imported module/)
  const page = await desk()
  await logInQuickly(page, at('ministry'))
  await page.goto(places.dashboard)
  await expect(h1(page, /Halima/)).toBeVisible()
  await page.route('**/assets/DiscussionsScreen-*.js*', route => route.abort())
  await page.getByRole('link', { name: 'Discussions', exact: true }).click()
  await expect(h1(page, 'This page could not be shown')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(h1(page, /Halima/)).toBeVisible()
})

test('once a newer build is served, the next link loads it', async ({ desk }) => {
  const page = await desk()
  await page.clock.install()
  await logInQuickly(page, at('ministry'))
  await page.goto(places.dashboard)
  await expect(h1(page, /Halima/)).toBeVisible()
  const loads: string[] = []
  page.on('domcontentloaded', () => loads.push(page.url()))
  await page.getByRole('link', { name: 'Disputes', exact: true }).click()
  await expect(h1(page, 'Disputes')).toBeVisible()
  expect(loads).toHaveLength(0)

  await page.route(`**${places.dashboard}`, async route => {
    if (route.request().resourceType() === 'document') return route.continue()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, body: (await answer.text()).replaceAll('/assets/', '/assets/newer-') })
  })
  const asked = page.waitForResponse(`**${places.dashboard}`)
  await page.clock.fastForward('06:00')
  await asked
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(h1(page, 'Settings')).toBeVisible()
  expect(loads).toHaveLength(1)
})
