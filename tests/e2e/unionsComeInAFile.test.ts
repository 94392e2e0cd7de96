import { readFile } from 'node:fs/promises'
import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, smallTargets } from './support/axe.ts'
import { logInQuickly, tokenIn } from './support/people.ts'
import { ministry } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const csv = (text: string, name = 'unions.csv', mimeType = 'text/csv') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})
const fill = (page: Page, file: ReturnType<typeof csv>) => page.getByLabel('CSV file').setInputFiles(file)

/** 200 unions, three of them with a problem. `of` keeps the names of two browsers apart. */
const unions = (of: string): string => {
  const rows = Array.from({ length: 200 }, (_, i) => [
    `${of} ${i + 1}`,
    `U${i + 1}`,
    i === 49 ? 'Educaton' : 'Education',
    'Abuja',
    i === 99 ? 'call us' : '+234 803 555 0100',
    'Those who work.',
    i === 149 || i === 99 ? '2099' : '1978',
  ])
  return [['name', 'acronym', 'industry', 'headquarters', 'phone', 'about', 'founded_in'], ...rows]
    .map(cells => `${cells.join(',')}\r\n`)
    .join('')
}

const open = async (page: Page) => {
  await logInQuickly(page, ministry)
  await page.goto(placeHref(places.unions, { tab: 'create' }))
  await expect(page.getByText('CSV max. 50mb')).toBeVisible()
}

test('200 unions with three broken rows are looked at, mended and made', async ({ phone, desk }) => {
  takesUpTo(90)
  for (const [of, page] of [
    ['Phone union', await phone()],
    ['Desk union', await desk()],
  ] as const) {
    await open(page)
    await expectNoAxeViolations(page)
    await fill(page, csv('not really', 'unions.xlsx', 'application/vnd.openxmlformats'))
    await expect(page.getByRole('alert')).toHaveText('Please upload a valid CSV file.')

    await fill(page, csv(unions(of), 'unions.csv', 'application/vnd.ms-excel'))
    const preview = page.getByRole('dialog', { name: 'Preview uploaded unions' })
    await expect(preview.getByText('197 of 200 rows are right')).toBeVisible()
    await expect(preview.getByText('Did you mean “Education”?')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await smallTargets(page)).toEqual([])
    await preview.getByLabel('Only rows with problems').check()
    await expect(preview.getByRole('row')).toHaveCount(4)
    await expect(preview.getByRole('button', { name: /^Create/ })).toHaveCount(0)
    const faults = preview.getByRole('row', { name: /call us/ }).getByRole('listitem')
    await expect(faults).toHaveText([/^phone: /, /^founded_in: /])
    const saving = page.waitForEvent('download')
    await preview.getByRole('button', { name: 'Download the file with what is wrong' }).click()
    const marked = await readFile(await (await saving).path(), 'utf8')
    expect(marked).toContain('"phone: Enter a phone number of 7 to 15 digits, such as 0803 123 4567. founded_in: ')
    await preview.getByRole('button', { name: 'Choose another file' }).click()

    const mended = marked.replace('"Educaton"', '"Education"').replace('"call us"', '"0803 555 0100"')
    await fill(page, csv(mended.replaceAll('"2099"', '"1999"')))
    await expect(preview.getByText('200 of 200 rows are right')).toBeVisible()
    await expectNoAxeViolations(page)
    await preview.getByRole('button', { name: 'Create 200 unions' }).click()
    await expect(page.getByText('unions have been uploaded succesfully!', { exact: true }).first()).toBeVisible()
    await expect(preview).toBeHidden()
    await expect(page.getByText('200 unions created')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await smallTargets(page)).toEqual([])
    await page.getByRole('button', { name: 'Upload another file' }).click()
    await expect(page.getByRole('button', { name: 'Choose a CSV file' })).toBeFocused()
    const headers = { Authorization: `Bearer ${await tokenIn(page)}` }
    const made = await page.request.get(`/api/get-unions?q=${encodeURIComponent(of)}`, { headers })
    expect((await made.json()).total).toBe(200)
  }
})

test('what is no CSV file is refused by what is in it, and leaving in the middle asks', async ({ desk, guard }) => {
  const page = await desk()
  await logInQuickly(page, ministry)
  await page.goto(places.unions)
  await page.getByRole('tab', { name: 'Create' }).click()
  guard.allow(/status of 415/)
  await fill(page, csv('PK\u0003\u0004\0\0', 'unions.csv'))
  await expect(page.getByText('Failed to upload unions!')).toBeVisible()
  await expect(page.getByText('Upload failed')).toBeVisible()
  await expect(page.getByText('Please upload a valid CSV file.')).toBeVisible()
  await expectNoAxeViolations(page)
  // What is refused for its content is not helped by trying again.
  await expect(page.getByRole('button', { name: /Choose another file|Try again/ })).toHaveText([
    'Choose another file',
    'Try again',
  ])
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await fill(page, csv(unions('Nobody’s union')))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText('197 of 200 rows are right')).toBeVisible()
})
