import { readFile } from 'node:fs/promises'
import { caseHref, placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { unzipped } from '../../apps/server/test/zips.ts'
import { makeAccount } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { approve, fileCase, inNameOf } from './support/calls.ts'
import { logInQuickly, tokenIn } from './support/people.ts'
import { EMPLOYER, latestCode, latestMail, ministry, PASSWORD } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const NAME = 'Folasade Danjuma'

/** A new worker with a case that the ministry approved, in which they wrote. */
async function workerWithCase(page: Page, email: string, title: string): Promise<string> {
  await makeAccount(page.request, email, email, { first_name: 'Folasade', last_name: 'Danjuma' })
  const [worker, officer] = [await inNameOf(page.request, email), await inNameOf(page.request, ministry)]
  const id = await fileCase(worker, title, EMPLOYER, { organization_email: 'bank@mail.example' })
  await approve(officer, id)
  const [thread] = await worker('GET', `/api/case/discussions/${id}`)
  const data = { type: 'text', message: 'My pay slip of May is attached.' }
  await worker('POST', `/api/case/discussions/${thread._id}/send-message`, { data })
  return id
}

async function downloads(page: Page): Promise<Map<string, Buffer>> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^accord-my-data-\d{4}-\d{2}-\d{2}\.zip$/)
  return unzipped(await readFile(await file.path()))
}

test('Somebody downloads their data and deletes the account; their open case still reads well', async ({
  phone,
  desk,
  guard,
}) => {
  takesUpTo(90)
  guard.allow(/status of 403 .*delete-account/)
  const stamp = Date.now().toString(36)
  const [email, title] = [`leaver.${stamp}@mail.example`, `Wages of May ${stamp}`]
  const page = await phone()
  const caseId = await workerWithCase(page, email, title)
  await logInQuickly(page, email)
  await page.goto(places.settings)

  await page.getByRole('button', { name: 'Ask for my data' }).click()
  await expect(page.getByText(/Your data is ready/).first()).toBeVisible({ timeout: 15_000 })
  await wellMadeAtBothWidths(page)
  const files = await downloads(page)
  const own = [...files.keys()].filter(name => name.startsWith('cases/'))
  expect(own.map(name => name.split('/').at(-1)).sort()).toEqual([
    'agreements.json',
    'case.json',
    'legal-dates.json',
    'messages.json',
    'tries-to-send.json',
    'votes.json',
  ])
  const text = (name: RegExp) => [...files].find(([path]) => name.test(path))?.[1].toString() ?? ''
  expect(JSON.parse(text(/^profile\.json$/))).toMatchObject({ first_name: 'Folasade', email })
  expect(text(/messages\.json$/)).toContain('My pay slip of May is attached.')

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await expect(dialog.getByText(/Cases that you took part in stay/)).toBeVisible()
  await wellMade(page)
  const send = dialog.getByRole('button', { name: 'Delete account' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Current password').fill('Wrong2026!')
  await send.click()
  await expect(dialog.getByText('This is not your current password.').first()).toBeVisible()
  await wellMade(page)
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await send.click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Your Account has been deleted successfully!')).toBeVisible()
  expect(await tokenIn(page)).toBeNull()

  const officer = await desk()
  await logInQuickly(officer, ministry)
  await officer.goto(caseHref(caseId))
  await expect(officer.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(officer.getByText(NAME).first()).toBeVisible()
  await wellMadeAtBothWidths(officer)
  await officer.goto(placeHref(places.disputes, { q: stamp }))
  await expect(officer.getByText('Former user').first()).toBeVisible()

  const before = await latestMail(email, { saying: /was deleted/ })
  await page.goto(places.createAccount)
  await page.getByLabel('Email or mobile number').fill(email)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL(places.verification)
  expect(await latestCode(email, { after: before, saying: /Your Accord code/ })).toMatch(/^\d{6}$/)
})

test('What is kept, how long and why is said to everybody, at both widths, light and dark', async ({ page }) => {
  await page.goto(places.yourData)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data: what is kept, how long and why')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await wellMadeAtBothWidths(page)
  }
})
