import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, sidewaysScroll, smallTargets } from './support/axe.ts'
import { at, logInQuickly, tokenIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const menuOf = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('the shell is walked with the keyboard alone: skip link, menu, account, log out', async ({ desk }) => {
  const page = await desk()
  await logInQuickly(page, at('ministry'))
  await page.goto(places.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await menuOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeHidden()
  await expect(menuOf(page)).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page)).toBeHidden()
  await menuOf(page).press('Enter')
  await expect(main(page)).toBeVisible()

  const account = page.getByRole('button', { name: 'Halima Danjuma' })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Settings')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Log out')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await expect(account).toHaveAttribute('aria-expanded', 'false')

  await main(page).getByRole('link', { name: 'Log out' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(places.login)
  expect(await tokenIn(page)).toBeNull()
})

test('another screen starts at its heading, with its own title and its link marked', async ({ desk }) => {
  const page = await desk()
  await logInQuickly(page, at('ministry'))
  await page.goto(places.dashboard)
  await expect(page).toHaveTitle('Dashboard – Accord')
  await main(page).getByRole('link', { name: 'Disputes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeFocused()
  await expect(page).toHaveTitle('Disputes – Accord')
  await expect(main(page).locator('[aria-current]')).toHaveText(['Disputes'])
  // A case's heading changes once the case is known; the focus goes with it.
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Case')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(main(page).locator('[aria-current]')).toHaveText(['Disputes'])
  await page.getByRole('link', { name: 'Accord, dashboard' }).click()
  await expect(page).toHaveURL(places.dashboard)
})

test('the menu of a phone takes the whole page: focus, scroll, Escape', async ({ phone }) => {
  const page = await phone()
  await logInQuickly(page, at('ministry'))
  await page.goto(places.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page)).toBeHidden()
  await menuOf(page).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('heading', { name: 'Tools' })).toBeVisible()
  await expect(menu.getByText('Halima Danjuma')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await smallTargets(page)).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  // However long one goes on, forwards or backwards, nothing behind the menu is reached.
  for (const key of ['Tab', 'Shift+Tab'])
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press(key)
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(menuOf(page)).toBeFocused()

  await menuOf(page).click()
  await menu.getByRole('link', { name: 'Disputes' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeFocused()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')

  // Beside the menu is out of it; a link to the page that is open closes it, too.
  await menuOf(page).click()
  await page.mouse.click(350, 400)
  await expect(menu).toBeHidden()
  await menuOf(page).click()
  await menu.getByRole('link', { name: 'Disputes' }).click()
  await expect(menu).toBeHidden()
})

test('other tabs follow: out to /login, in to where they wanted to go', async ({ desk }) => {
  const first = await desk()
  await logInQuickly(first, at('worker'))
  await first.goto(places.dashboard)
  await expect(first.getByRole('heading', { level: 1 })).toContainText('Ngozi')
  const second = await first.context().newPage()
  await second.goto(placeHref(places.disputes, { status: 'Open' }))
  await expect(second.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible()

  await main(first).getByRole('link', { name: 'Log out' }).click()
  await expect(first).toHaveURL(places.login)
  await expect(second).toHaveURL(places.login)

  await logInQuickly(first, at('employer'))
  await expect(second).toHaveURL(placeHref(places.disputes, { status: 'Open' }))
  await first.goto(places.dashboard)
  await expect(first.getByRole('heading', { level: 1 })).toContainText('Tunde')
  // Somebody else logs in there: this tab must not go on showing the one before.
  await second.goto(places.dashboard)
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Tunde')
  await logInQuickly(first, at('worker'))
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Ngozi')
})

test('logging out ends the session at the server', async ({ desk }) => {
  const page = await desk()
  const token = await logInQuickly(page, at('worker'))
  await page.goto(places.dashboard)
  await main(page).getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(places.login)
  const answer = await page.request.get('/api/user-profile', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('a message does not hide the bar that says one is offline', async ({ phone, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const page = await phone()
  await logInQuickly(page, at('worker'))
  await page.evaluate(() => sessionStorage.setItem('toast', 'Your password has been saved.'))
  await page.goto(places.dashboard)
  const message = page.getByRole('log').getByText('Your password has been saved.')
  await message.hover()
  await page.context().setOffline(true)
  const bar = await page.getByText('You are offline', { exact: true }).boundingBox()
  const toast = await message.locator('..').boundingBox()
  expect(toast?.y).toBeGreaterThanOrEqual((bar?.y ?? NaN) + (bar?.height ?? NaN))
  await page.context().setOffline(false)
})

test('without a network a bar says so, and logging out works all the same', async ({ phone, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const page = await phone()
  await page.clock.install()
  await logInQuickly(page, at('worker'))
  await page.goto(places.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const person = await page.evaluate(() => {
    localStorage.setItem('kept:somebody-else:dispute', '{}')
    return fetch('/api/user-profile', { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } })
      .then(answer => answer.json())
      .then((body: { data: { _id: string } }) => {
        localStorage.setItem(`kept:${body.data._id}:dispute`, '{"title":"Mine"}')
        return body.data._id
      })
  })
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  await expectNoAxeViolations(page)
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline', { exact: true })).toBeHidden()
  await page.context().setOffline(true)
  // Come back to after a while, the page asks for what has grown old, which waits for the network.
  await page.clock.fastForward(60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

  await menuOf(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are logged out' })).toBeVisible()
  await expectNoAxeViolations(page)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).not.toContain('token')
  expect(kept).not.toContain(`kept:${person}:dispute`)
  expect(kept).toContain('kept:somebody-else:dispute')
  // What was read has grown old meanwhile, and is not asked for again without a session.
  await page.clock.fastForward(60_000)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.context().setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
  await page.clock.fastForward(5_000)
  expect(asked.filter(path => path.startsWith('/api/'))).toEqual([])
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(places.login)
})
