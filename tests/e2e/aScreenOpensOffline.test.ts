import { places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { at, logIn, tokenIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

/** The addresses that the worker keeps. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const requests = await Promise.all(stores.map(store => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('a visited screen opens without a network, and a newer build is offered, not forced', async ({ page, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  await page.goto(places.home)
  await expect.poll(() => kept(page)).toContain(places.home)
  await page.goto(places.disputes)
  await logIn(page, at('worker'))
  await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible()
  await expect.poll(async () => (await kept(page)).some(path => path.includes('/DisputesList-'))).toBe(true)

  const token = await tokenIn(page)
  expect(await page.evaluate(() => localStorage.getItem('logged_in'))).toBe('true')

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible()
  await expect(page.getByText('What you asked for is shown here once you are back.').first()).toBeVisible()
  expect(await tokenIn(page)).toBe(token)
  expect((await kept(page)).filter(path => !/^\/(assets\/.+|app-shell|login)?$/.test(path))).toEqual([])

  await page.context().setOffline(false)
  await expect(page.getByText('You are offline', { exact: true })).toBeHidden()
  await expect(page.getByText('What you asked for is shown here once you are back.')).toHaveCount(0)

  await page.route(`**${places.dashboard}`, route =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/app-newer.js"></script>' }),
  )
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer'))
  await expect(page.getByText('A new version is ready. What you typed is kept.')).toBeVisible()
  await page.unroute(`**${places.dashboard}`)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('A new version is ready.')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible()
})

test('without a line the first page leads to the sign-in where it was left before it was kept', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  await page.goto(places.home)
  await expect.poll(() => kept(page)).toContain(places.home)
  await page.evaluate(async home => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(home)
  }, places.home)
  await page.context().setOffline(true)
  await page.goto(places.home)
  await page.waitForURL(`**${places.login}`)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
})
