import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { wellMade } from './support/axe.ts'
import { logIn, logInQuickly } from './support/people.ts'
import { expect, test } from './support/test.ts'

const CREATE = placeHref(places.disputes, { tab: 'create' })
const mine = (page: Page) => page.getByRole('region', { name: 'Your unfinished disputes' })
const everywhere = (page: Page) => page.getByText('You can continue on any device.')
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

test('a dispute begun on a phone, partly offline, is gone on with on a desktop', async ({
  phone,
  desk,
  guard,
  request,
}) => {
  // Offline, then a save that another device was before, then a draft that is gone.
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /(409|404) .*\/api\/case\/drafts\//)
  const address = `kept.${Date.now().toString(36)}@mail.example`
  await makeAccount(request, address)
  const first = await phone()
  await logInQuickly(first, address)
  await first.goto(CREATE)
  await expect(first.getByText('What you type is saved as you go, until you submit it.')).toBeVisible()
  await first.getByLabel('Title').fill('Night shifts not paid')
  await expect(first.getByText('Saved, NOT yet submitted')).toBeVisible()
  await expect(everywhere(first)).toBeVisible()
  await expect(first).toHaveURL(/draft=[\w-]{36}/)

  await first.context().setOffline(true)
  await first.getByRole('group', { name: 'Type' }).getByLabel('Grievance').check()
  await next(first)
  await expect(
    first.getByText('You are offline, and the list of employers is online: give the name in words.'),
  ).toBeVisible()
  await first.getByRole('button', { name: 'My employer is not listed' }).click()
  await first.getByLabel('Name of the employer').fill('Corner Shop')
  await expect(first.getByText('On this phone only, NOT submitted')).toBeVisible()
  await first.context().setOffline(false)
  await expect(everywhere(first)).toBeVisible()

  const second = await desk()
  await logInQuickly(second, address)
  await second.goto(places.dashboard)
  const begun = second.getByRole('region', { name: 'Night shifts not paid' })
  await expect(begun).toContainText('Saved, NOT yet submitted.')
  await expect(begun.getByRole('link', { name: 'Continue your dispute' })).toHaveAttribute('href', /draft=/)
  await wellMade(second)
  await second.goto(CREATE)
  await expect(mine(second).getByText('Against Corner Shop')).toBeVisible()
  await wellMade(second)
  await mine(second).getByRole('button', { name: 'Continue Night shifts not paid' }).click()
  await expect(second.getByRole('heading', { name: 'Who is it against?' })).toBeFocused()
  await expect(second.getByLabel('Name of the employer')).toHaveValue('Corner Shop')
  await second.getByRole('button', { name: 'Back' }).click()
  await second.getByLabel('Title').fill('Night shifts not paid since May')
  await expect(everywhere(second)).toBeVisible()

  // The phone has not seen what the desktop wrote.
  await first.getByLabel('Name of the employer').fill('Corner Shop Limited')
  const both = first.getByRole('heading', { name: 'This dispute was changed on another device' })
  await expect(both).toBeFocused()
  await expect(first.getByText('Night shifts not paid since May')).toBeVisible()
  await expect(first.getByText('Corner Shop Limited')).toBeVisible()
  await wellMade(first)
  await first.getByRole('button', { name: 'Keep what is on the other device' }).click()
  await expect(first.getByLabel('Title')).toHaveValue('Night shifts not paid since May')
  // A reload goes on where one was.
  await first.reload()
  await expect(first.getByLabel('Title')).toHaveValue('Night shifts not paid since May')

  await second.goto(CREATE)
  await mine(second)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const sure = second.getByRole('dialog', { name: 'Delete this draft?' })
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect(mine(second)).toBeHidden()
  await first.reload()
  await expect(first.getByText('This draft is not there any more')).toBeVisible()
  await wellMade(first)
})

test('a reload in the middle of a word is not another device', async ({ phone, guard, request }) => {
  // The save that went out on leaving was there first.
  guard.allow(/409 .*\/api\/case\/drafts\//)
  const address = `reload.${Date.now().toString(36)}@mail.example`
  await makeAccount(request, address)
  const page = await phone()
  await logInQuickly(page, address)
  await page.goto(CREATE)
  await page.getByLabel('Title').fill('Leave')
  await expect(everywhere(page)).toBeVisible()
  await page.getByLabel('Title').fill('Leave refused')
  await page.reload()
  await page.getByLabel('Title').fill('Leave refused twice')
  await expect(page.getByText('Saved, NOT yet submitted')).toBeVisible()
  await expect(everywhere(page).or(page.getByRole('heading', { name: /changed on another device/ }))).toBeVisible()
  await expect(everywhere(page)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Leave refused twice')
})

test('what was typed outlives the end of a session, and is gone from the browser after Log out', async ({
  desk,
  guard,
  request,
}) => {
  guard.allow(/401 /)
  const address = `left.${Date.now().toString(36)}@mail.example`
  await makeAccount(request, address)
  const page = await desk()
  await logInQuickly(page, address)
  await page.goto(CREATE)
  // Nothing of it reaches the server.
  await page.route('**/api/case/drafts/*', route => route.abort('internetdisconnected'))
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.getByLabel('Title').fill('Notice given by text message')
  await expect(page.getByText('On this phone only, NOT submitted')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('token', 'ended'))
  await page.reload()
  await expect(page).toHaveURL(places.login)
  await logIn(page, address)
  await expect(page.getByLabel('Title')).toHaveValue('Notice given by text message')
  await page
    .getByRole('button', { name: 'Log out' })
    .or(page.getByRole('link', { name: 'Log out' }))
    .first()
    .click()
  const asked = page.getByRole('dialog', { name: 'Log out?' })
  await expect(asked).toContainText('1 dispute on this phone is NOT submitted.')
  await wellMade(page)
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Notice given by text message')
  await page
    .getByRole('button', { name: 'Log out' })
    .or(page.getByRole('link', { name: 'Log out' }))
    .first()
    .click()
  await asked.getByRole('button', { name: 'Delete and log out' }).click()
  await expect(page).toHaveURL(places.login)
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('kept:')))).toEqual([])
})
