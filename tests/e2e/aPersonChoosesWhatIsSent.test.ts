import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { blankPage } from './support/people.ts'
import { expect, test } from './support/test.ts'

const toasts = (page: Page) => page.getByRole('log')
const mails = (page: Page, of: string) => page.getByRole('switch', { name: `Email ${of}` })

test('A person chooses what is sent to them, and learns when it cannot be saved or loaded', async ({
  phone,
  guard,
}) => {
  // A network that is away, and a server that is.
  guard.allow(/net::ERR_FAILED/, /status of 503/)
  const page = await phone()
  const token = await makeAccount(page.request, `sade.${Date.now().toString(36)}@mail.example`)
  await blankPage(page)
  await page.evaluate(kept => localStorage.setItem('token', kept), token)
  await page.goto(places.settings)
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(placeHref(places.settings, { tab: 'notifications' }))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'New cases and approvals',
    'Changes of your cases',
    'Discussions',
    'Meetings',
    'Deadlines',
    'Documents',
    'Requests and invitations',
  ])
  await expect(page.getByText('Somebody added a document to a case of yours.')).toBeVisible()
  // No confirmed number, no SMS.
  await expect(page.getByRole('switch')).toHaveCount(7)
  await wellMadeAtBothWidths(page)

  const documents = mails(page, 'Documents')
  await expect(documents).toBeChecked()
  await documents.focus()
  await page.keyboard.press('Space')
  await expect(toasts(page)).toContainText('Your choice has been saved.')
  await page.reload()
  await expect(documents).not.toBeChecked()
  await expect(mails(page, 'Meetings')).toBeChecked()

  await page.route('**/update-setting', route => route.abort())
  await documents.click()
  await expect(toasts(page)).toContainText('You are offline')
  await expect(documents).not.toBeChecked()
  await page.unroute('**/update-setting')

  const settings = '**/api/notifications/settings'
  await page.route(settings, route => route.fulfill({ status: 503, json: { message: 'Try again in a moment.' } }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 })
  await wellMade(page)
  await page.unroute(settings)
  await page.route(settings, route => route.fulfill({ json: { message: '', data: [] } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No notifications found')).toBeVisible()
  await wellMade(page)
})
