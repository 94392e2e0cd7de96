import { caseHref, helpHref, placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMadeAtBothWidths } from './support/axe.ts'
import { expectOnPaper, sheetsOf } from './support/paper.ts'
import { at, logInQuickly } from './support/people.ts'
import { expect, test } from './support/test.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const article = (page: Page, name: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

test('a visitor without JavaScript finds what nobody may ask for', async ({ browser, guard, baseURL }) => {
  guard.allow(/status of 404/)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 360, height: 740 } })
  guard.watch(context)
  const page = await context.newPage()
  await page.goto(places.home)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click()
  await expect(h1(page)).toHaveText('Help & Support')
  await expect(page.getByText('Accord needs JavaScript')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('frauds')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(placeHref(places.helpSearch, { q: 'frauds' }))
  await page.getByRole('link', { name: 'Nobody may ask you for money', exact: true }).first().click()
  await expect(page).toHaveTitle('Account and safety – Accord')
  const fraud = article(page, 'Nobody may ask you for money')
  await expect(fraud.getByText('Do not pay. Do not send the code.')).toBeVisible()
  await expect(article(page, 'You lost your phone').getByText('Do this now')).toBeHidden()
  await page.getByText('You lost your phone', { exact: true }).click()
  await expect(article(page, 'You lost your phone').getByText('Do this now')).toBeVisible()
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL(places.help)

  await page.goto(helpHref('your-rights'))
  expect(await sheetsOf(page)).toBeGreaterThanOrEqual(4)

  expect((await page.goto(helpHref('no-such-subject')))?.status()).toBe(404)
  await page.goto(placeHref(places.helpSearch, { q: 'zzyzx' }))
  await expect(page.getByText('Nothing was found for “zzyzx”.')).toBeVisible()
  await context.close()
})

test('a visitor reads one article, and prints it alone', async ({ page }) => {
  await page.goto(helpHref('your-rights', 'notice').toUpperCase().replace('?ARTICLE', '?article'))
  const notice = article(page, 'Notice when a job ends')
  await expect(notice.locator('summary')).toBeFocused()
  await expect(notice.getByText('Labour Act, Cap L1 LFN 2004, s. 11 and 91')).toBeVisible()
  await wellMadeAtBothWidths(page)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByText('Wages and the minimum wage', { exact: true }).click()
  await page.getByRole('button', { name: 'Print “Notice when a job ends”' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(article(page, 'Wages and the minimum wage')).toBeHidden()
  await expect(h1(page)).toBeHidden()
  await expectOnPaper(page, ['Notice when a job ends', 'Labour Act, Cap L1 LFN 2004, s. 11 and 91'], 2)
  await page.emulateMedia({ media: null })
  // The whole category where nothing is open: a sheet for each of its articles, more or less.
  await page.goto(helpHref('your-rights'))
  await expect(page.locator('details[open]')).toHaveCount(0)
  expect(await sheetsOf(page)).toBeGreaterThanOrEqual(4)
  await expect(page.locator('details[open]')).toHaveCount(0)
})

test('a claimant goes from their case to what its stage is, searches, and comes back', async ({ page, guard }) => {
  const headers = { authorization: `Bearer ${await logInQuickly(page, at('worker'))}` }
  const list = await page.request.get('/api/case/disputes?status=Open', { headers })
  const { data }: { data: { _id: string; title: string }[] } = await list.json()
  const dispute = data[0] ?? { _id: '', title: '' }
  guard.allow(/status of 404/)
  await page.goto(helpHref('no-such-subject'))
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await expect(h1(page)).toHaveText('Sorry, the page not found')
  await expect(page).toHaveTitle('Page not found – Accord')
  await page.goto(caseHref(dispute._id))
  await page.getByRole('link', { name: 'What happens next?' }).click()
  await expect(h1(page)).toHaveText('What happens next')
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(page.locator('details[open] summary')).toBeFocused()
  await wellMadeAtBothWidths(page)
  // A link in the text of an article stays inside the shell, and Back leads to where one was.
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.locator('details[open]').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/what-happens-next\?article=after-you-file$/)
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('wage minimum')
  await page.getByRole('searchbox', { name: 'Search the help' }).press('Enter')
  await expect(page.locator('mark').first()).toHaveText(/wage|minimum/i)
  await wellMadeAtBothWidths(page)
  for (let steps = 0; steps < 3; steps++) await page.goBack()
  await expect(h1(page)).toHaveText(dispute.title)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)

  // An address that is loaded anew is the shell, too, for whoever is logged in.
  await page.goto(places.help)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Your rights at work' })).toContainText('10 articles')
})
