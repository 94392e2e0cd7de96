import { readFile } from 'node:fs/promises'
import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMadeAtBothWidths } from './support/axe.ts'
import { logInQuickly } from './support/people.ts'
import { ministry } from './support/product.ts'
import { expect, test } from './support/test.ts'

const list = (page: Page) => page.getByRole('table', { name: 'All Documents' })
const names = (page: Page) => list(page).getByRole('rowheader').allTextContents()

test('An officer finds documents of every case', async ({ desk }) => {
  const page = await desk()
  await logInQuickly(page, ministry)
  await page.goto(places.dashboard)
  await page.getByRole('link', { name: 'Show all Recent Documents' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' })
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Each dispute case automatically creates a new folder.')).toBeVisible()
  await page.getByLabel('A-Z').check()
  await expect(page.getByText(/^\d[\d,]* folders?$/)).toBeVisible()
  await wellMadeAtBothWidths(page)
  const folder = page.getByRole('table', { name: 'Case Folders' }).getByRole('link').first()
  await folder.click()
  await expect(page.getByRole('navigation', { name: 'Folder' })).toBeVisible()
  await page.goBack()

  await page.getByRole('tab', { name: 'All Documents' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('PDF', { exact: true }).check()
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('statement')
  await expect(page).toHaveURL(placeHref(places.documents, { tab: 'all', type: 'PDF', q: 'statement' }))
  await expect.poll(async () => (await names(page)).every(name => /statement.*\.pdf$/i.test(name))).toBe(true)
  await wellMadeAtBothWidths(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const [, ...rows] = (await readFile((await saved.path()) ?? '', 'utf8')).trim().split('\r\n')
  expect(rows.map(row => row.split('","')[0]?.slice(1))).toEqual(await names(page))
  expect(rows.length).toBeGreaterThan(0)
})
