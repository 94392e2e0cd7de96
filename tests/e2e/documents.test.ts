import { readFile } from 'node:fs/promises'
import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { PICTURE } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { fileCase, inNameOf, PDF } from './support/files.ts'
import { logInQuickly } from './support/people.ts'
import { ministry, worker } from './support/product.ts'
import { expect, test } from './support/test.ts'

const names = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('rowheader')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choose = async (page: Page, name: string, action: string) => {
  await button(page, `Actions for ${name}`).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const remove = async (page: Page, name: string) => {
  await choose(page, name, 'Delete')
  await button(page, 'Delete').click()
  await expect(button(page, `Actions for ${name}`)).toHaveCount(0)
}
/** The first column of a file that the list is exported to. */
const exported = async (page: Page): Promise<string[]> => {
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()])
  const [, ...rows] = (await readFile((await saved.path()) ?? '', 'utf8')).trim().split('\r\n')
  return rows.map(row => row.split('","')[0]?.slice(1) ?? '')
}

test('An officer finds documents of every case, views and deletes', async ({ desk, request }) => {
  const officer = await inNameOf(request, ministry)
  const id = await fileCase(request)
  const multipart = new FormData()
  for (const { name, mimeType, buffer } of [
    { ...PDF, name: 'Sought.pdf' },
    { ...PICTURE, name: 'Sought.png' },
  ])
    multipart.append('documents[]', new File([Uint8Array.from(buffer)], name, { type: mimeType }))
  await officer('POST', `/api/case/${id}/add-document`, { multipart })

  const page = await desk()
  // The browser of the tests has no viewer of its own: what shows a PDF is asked for all the same.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true }))
  await logInQuickly(page, ministry)
  await page.goto(places.dashboard)
  await page.getByRole('link', { name: 'Show all Recent Documents' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' })
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Each dispute case automatically creates a new folder.')).toBeVisible()
  await page.getByLabel('A-Z').check()
  await expect(page.getByText(/^\d[\d,]* folders?$/)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Size', 'Number of docs', 'Filing Date'])
  await page.getByRole('searchbox').fill('no folder is called this')
  await expect(page.getByText('No folder found')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await wellMadeAtBothWidths(page)
  await names(page, 'Case Folders').getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: 'Folder' })).toBeVisible()
  await page.goBack()

  await page.getByRole('tab', { name: 'All Documents' }).click()
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('sought')
  await expect.poll(() => names(page, 'All Documents').allTextContents()).toEqual(['Sought.png', 'Sought.pdf'])
  await expect(page.getByRole('columnheader')).toContainText(['Name', 'Size', 'Type', 'Last modified'])
  await choose(page, 'Sought.pdf', 'View')
  await expect(page.locator('iframe[title="Sought.pdf"]')).toHaveAttribute('src', /^blob:/)
  await expect(button(page, 'Next')).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('img', { name: 'Sought.png' })).toHaveJSProperty('naturalWidth', 1)
  await wellMadeAtBothWidths(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Actions for Sought.pdf')).toBeFocused()

  await button(page, 'Filters').click()
  await page.getByLabel('PDF', { exact: true }).check()
  await expect(page).toHaveURL(placeHref(places.documents, { tab: 'all', q: 'sought', type: 'PDF' }))
  await expect.poll(() => names(page, 'All Documents').allTextContents()).toEqual(['Sought.pdf'])
  expect(await exported(page)).toEqual(['Sought.pdf'])
  await wellMadeAtBothWidths(page)
  await remove(page, 'Sought.pdf')
  await expect(page.getByText('No document found')).toBeVisible()
  await page.getByLabel('All', { exact: true }).check()
  await remove(page, 'Sought.png')
})

test('A worker keeps documents of their own', async ({ phone }) => {
  const page = await phone()
  await logInQuickly(page, worker)
  await page.goto(places.documents)
  await page.getByRole('link', { name: 'Random Docs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Random Docs')
  await expect(page.getByText('No document found')).toBeVisible()
  await button(page, 'Upload document').click()
  await page.getByLabel('Documents', { exact: true }).setInputFiles([PDF, { ...PICTURE, name: 'contract.png' }])
  await wellMade(page)
  await button(page, 'Upload 2 documents').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(names(page, 'Random Docs')).toHaveText(['contract.png', PDF.name])
  await wellMadeAtBothWidths(page)
  expect(await exported(page)).toEqual(['contract.png', PDF.name])
  // A phone's browser shows no PDF inside a page, and this one says so.
  await choose(page, PDF.name, 'View')
  await expect(page.getByText('This browser does not show PDFs inside a page')).toBeVisible()
  await wellMade(page)
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  expect(saved.suggestedFilename()).toBe(PDF.name)
  await page.keyboard.press('Escape')
  for (const name of [PDF.name, 'contract.png']) await remove(page, name)
  await expect(page.getByText('Keep what you may need later')).toBeVisible()
})
