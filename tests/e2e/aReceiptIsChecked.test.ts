import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { caseSummaryHref, caseUploadHref, receiptHref } from '@accord/contract/places'
import type { Locator, Page } from '@playwright/test'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { fileCase, inNameOf, PDF } from './support/files.ts'
import { expectOnPaper } from './support/paper.ts'
import { blankPage, logInQuickly } from './support/people.ts'
import { respondent, worker } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })
const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const checkFiles = (page: Page, files: Parameters<Locator['setInputFiles']>[0]) =>
  page.getByLabel('Files to check').setInputFiles(files)
const results = (page: Page) => page.getByRole('log', { name: 'What was found' }).getByRole('listitem')
const LONG = text(
  `${'Letter_of_the_third_of_May_about_pay_'.repeat(3)}.txt`,
  'Dear Sir, no pay has come since the third of May.',
)

test('a receipt has the hash of each file, and says of any file which of them it is', async ({
  phone,
  request,
  guard,
}) => {
  takesUpTo(60)
  guard.allow(/ERR_INTERNET_DISCONNECTED|status of 404/)
  const caseId = await fileCase(request)
  const filer = await inNameOf(request, worker)
  for (const { name, mimeType, buffer } of [PDF, LONG]) {
    const multipart = new FormData()
    multipart.append('documents[]', new File([new Uint8Array(buffer)], name, { type: mimeType }))
    await filer('POST', `/api/case/${caseId}/add-document`, { multipart })
  }
  const page = await phone()
  await logInQuickly(page, worker)
  await page.goto(receiptHref(caseId))
  await expect(page.getByText(/^LD\/\d{4}\/\d+$/)).toBeVisible()
  await expect(page.getByText('Lagoon Savings and Loans', { exact: true })).toBeVisible()
  for (const { name, buffer } of [PDF, LONG]) {
    await expect(rowOf(page, name).getByText(sha256(buffer))).toBeVisible()
    await expect(rowOf(page, name)).toContainText(/received on \d+ \w+ \d{4}, \d\d:\d\d\. Number in the record: \d+/)
  }
  await wellMade(page)

  // One tap takes it whole, and there is no gap in what is copied.
  const hash = rowOf(page, PDF.name).getByText(sha256(PDF.buffer))
  await hash.click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(sha256(PDF.buffer))

  // The answers are a file like any other.
  const saving = page.waitForEvent('download')
  await button(page, 'Save the answers as a file').click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^LD-\d{4}-\d+ answers\.txt$/)
  const answers = await readFile(await saved.path())
  await expect(rowOf(page, 'The answers of the form')).toContainText(sha256(answers))
  expect(JSON.parse(answers.toString())).toMatchObject({ summary: 'My pay stopped in May.' })

  // Without a line, too: nothing is sent.
  await page.context().setOffline(true)
  const asked: string[] = []
  page.on('request', one => asked.push(one.url()))
  const wrong = text('another.txt', `${LONG.buffer} `)
  await checkFiles(page, [PDF, wrong, { ...text('answers.txt', ''), buffer: answers }])
  await expect(results(page)).toHaveCount(3)
  await expect(results(page).nth(0)).toContainText(`It is ${PDF.name} as it was received on`)
  await expect(results(page).nth(1)).toContainText('It is none of the files of this receipt.')
  await expect(results(page).nth(1)).toContainText(sha256(wrong.buffer))
  await expect(results(page).nth(2)).toContainText('It is the answers of the form, as they were filed on')
  expect(asked.filter(url => !url.endsWith('/api/stream') && !url.includes('/api/health'))).toEqual([])
  await page.context().setOffline(false)
  await wellMadeAtBothWidths(page)
  await expectOnPaper(page, [/LD\/\d{4}\/\d+/, PDF.name, sha256(PDF.buffer), 'What happens next', 'sha256sum'], 1)

  await page.goto(caseSummaryHref(caseId))
  await expect(rowOf(page, PDF.name)).toContainText(`As received (SHA-256) ${sha256(PDF.buffer)}`)
  // Of somebody else it is not found.
  await logInQuickly(page, respondent)
  await page.goto(receiptHref(caseId))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
})

test('what waits for its place in the record is asked for again, and what could not be asked can be', async ({
  phone,
  request,
  guard,
}) => {
  guard.allow(/status of 500/)
  const caseId = await fileCase(request)
  const page = await phone()
  await logInQuickly(page, worker)
  await page.route('**/api/case/*/receipt', route => route.fulfill({ status: 500, json: { message: 'Out of order.' } }))
  await page.goto(receiptHref(caseId))
  const again = button(page, 'Try again')
  await expect(again).toBeVisible()
  await page.unroute('**/api/case/*/receipt')
  const inTheRecord = page.getByText('being entered into the record…')
  await page.route(
    '**/api/case/*/receipt',
    async route => {
      const answer = await route.fetch()
      const whole = await answer.json()
      await route.fulfill({ json: { ...whole, data: { ...whole.data, seq: null } } })
    },
    { times: 1 },
  )
  await again.click()
  await expect(inTheRecord).toBeVisible()
  await expect(inTheRecord).toBeHidden()
  await expect(page.locator('dt', { hasText: 'Number in the record' }).locator('..')).toContainText(/\d+$/)
})

/** A photo that the page makes smaller, and that is small enough to be sent whole. */
async function takePhoto(page: Page): Promise<Buffer> {
  await blankPage(page)
  const made = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1000)
    const pen = canvas.getContext('2d')
    const picture = pen?.createImageData(1600, 1000)
    if (!pen || !picture) throw new Error('no canvas')
    for (let i = 0; i < picture.data.length; i++)
      picture.data[i] = i % 4 === 3 ? 255 : (i * 7919 + (i >> 5) * 104729) & 255
    pen.putImageData(picture, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer())
    let all = ''
    for (const byte of bytes) all += String.fromCharCode(byte)
    return btoa(all)
  })
  const photo = Buffer.from(made, 'base64')
  expect(photo.length).toBeGreaterThan(1.5 * 1024 * 1024)
  expect(photo.length).toBeLessThan(5 * 1024 * 1024)
  return photo
}

test('a photo that was made smaller has both hashes, and its original is sent after it', async ({ phone, request }) => {
  takesUpTo(60)
  const caseId = await fileCase(request)
  const page = await phone()
  const photo = { name: 'The gate.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) }
  await logInQuickly(page, worker)
  await page.goto(caseUploadHref(caseId))
  await page.getByLabel('Documents', { exact: true }).setInputFiles(photo)
  await button(page, 'Upload The gate.jpg').click()
  await expect(page.getByText('Document has been uploaded successfully!')).toBeVisible()

  await page.goto(receiptHref(caseId))
  const filer = await inNameOf(request, worker)
  const [sent] = await filer('GET', `/api/case/${caseId}/documents`)
  const received = await (await request.get(sent.file_path)).body()
  expect(received.length).toBeLessThan(photo.buffer.length)
  const row = rowOf(page, photo.name)
  await expect(row).toContainText(`As received (SHA-256) ${sha256(received)}`)
  await expect(row).toContainText(`As chosen on the phone (SHA-256) ${sha256(photo.buffer)}`)
  await checkFiles(page, [photo, { ...photo, name: 'from the case.jpg', buffer: received }])
  await expect(results(page).nth(0)).toContainText('as it was chosen on the phone, before it was made smaller')
  await expect(results(page).nth(1)).toContainText('It is The gate.jpg as it was received on')

  await button(row, 'Send the original The gate.jpg').click()
  const dialog = page.getByRole('dialog', { name: 'Send the original' })
  await expect(dialog).toContainText('may say where and when it was taken')
  await dialog.getByLabel('The original').setInputFiles({ ...photo, buffer: received })
  await expect(dialog).toContainText('This is not the file that was chosen then.')
  await expect(button(dialog, 'Send it')).toBeHidden()
  await wellMade(page)
  await dialog.getByLabel('The original').setInputFiles(photo)
  await expect(dialog).toContainText('this is the file that was chosen then.')
  await button(dialog, 'Send it').click()
  await expect(row).toContainText(/The original was received, too, on \d+ \w+ \d{4}/)
  const documents = await filer('GET', `/api/case/${caseId}/documents`)
  expect(documents.map((one: { sha256: string }) => one.sha256)).toEqual([sha256(photo.buffer), sha256(received)])
  await expectOnPaper(page, [sha256(photo.buffer), sha256(received), 'The original was received'], 1)
})
