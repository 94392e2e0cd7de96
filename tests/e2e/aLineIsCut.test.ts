import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { type Line, startLine } from './support/cut.ts'
import { CREATE, expectSubmitted, lineIsBack, proceed, stateOf, writeDispute } from './support/filing.ts'
import { BLANK } from './support/people.ts'
import { productUrl } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const MB = 1024 * 1024
/** What is in it is nobody's business: it begins as a PDF does. */
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let line: Line
test.beforeEach(async ({ guard }) => {
  line = await startLine(productUrl())
  guard.allowOrigin(line.url)
  // Each cut is noted by the browser.
  guard.allow(
    /ERR_(EMPTY_RESPONSE|CONNECTION_RESET|CONNECTION_CLOSED|INCOMPLETE_CHUNKED|CONTENT_LENGTH)/,
    /Failed to fetch/,
    // A piece that was cut off is counted a moment later; a draft was filed, though nobody here has heard of it.
    /409 .*\/api\/uploads\//,
    /40[49] .*\/api\/case\/drafts\//,
  )
})
test.afterEach(async ({ page }) => {
  // It may still ask for an answer that was lost.
  await page.close()
  await line.end()
})

/** Somebody's page on this line, with the form open. */
async function open(page: Page, token: string): Promise<void> {
  await page.route('**/blank', route => route.fulfill({ contentType: 'text/html', body: BLANK }))
  await page.goto(`${line.url}/blank`)
  await page.unroute('**/blank')
  await page.evaluate(kept => localStorage.setItem('token', kept), token)
  await page.goto(`${line.url}${CREATE}`)
  await expect(page.getByLabel('Title')).toBeVisible()
}

async function received(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const { data: cases } = await (await request.get('/api/case/disputes', { headers })).json()
  const { data: documents } = await (await request.get(`/api/case/${cases[0]?._id}/documents`, { headers })).json()
  return {
    cases: cases.map((one: { title: string }) => one.title),
    documents: documents.map((one: { name: string; sha256: string }) => `${one.name} ${one.sha256}`).sort(),
  }
}

test('a filing that is cut before, during and after its request is filed once, and says so only then', async ({
  page,
  request,
}) => {
  takesUpTo(90)
  const token = await makeAccount(request, `cut.${Date.now().toString(36)}@mail.example`)
  await open(page, token)
  await writeDispute(page, 'A dispute on a bad line')
  const create = /^POST \/api\/case\/create/
  line.cut(create, 'before', { after: 100 }, 'answer', 'mid-answer')
  await proceed(page)
  await expect(stateOf(page)).toContainText('NOT submitted')
  for (let left = line.left(); left > 0; left = line.left()) {
    expect(await page.getByText(/Submitted:/).count()).toBe(0)
    // A line that is back while a request is still on its way begins no other.
    await expect
      .poll(
        async () => {
          await lineIsBack(page)
          return line.left()
        },
        { intervals: [2000] },
      )
      .toBeLessThan(left)
  }
  await lineIsBack(page)
  await expectSubmitted(page)
  expect((await received(request, token)).cases).toEqual(['A dispute on a bad line'])
})

test('a file of 3 MB that is cut three times arrives whole and once, and is sent at most a tenth twice', async ({
  page,
  guard,
  request,
}) => {
  takesUpTo(90)
  const token = await makeAccount(request, `pieces.${Date.now().toString(36)}@mail.example`)
  await open(page, token)
  await writeDispute(page, 'A letter on a bad line')
  await proceed(page)
  await expectSubmitted(page)
  // While the server is replaced, between two pieces.
  guard.allow(/502 .*\/api\/uploads\//)
  const [letter, small] = [pdf(3 * MB), pdf(40_000)]
  line.cut(/^POST \/api\/uploads/, 'before', 'answer')
  line.cut(/^PATCH \/api\/uploads/, { after: 300_001 }, { after: 77 }, { after: 200_000 })
  line.cut(/^HEAD \/api\/uploads/, 'away')
  line.cut(/add-uploads/, 'answer')
  line.cut(/add-document/, { after: 20_000 }, 'answer')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: letter },
    { name: 'small.pdf', mimeType: 'application/pdf', buffer: small },
  ])
  await page.getByRole('button', { name: 'Upload letter.pdf' }).click()
  await page.getByRole('button', { name: 'Upload small.pdf' }).click()
  await expect
    .poll(
      async () => {
        await lineIsBack(page)
        return page.getByText('Received', { exact: true }).count()
      },
      // Eight cuts, after each of which it tries anew.
      { intervals: [2000], timeout: 60_000 },
    )
    .toBe(2)
  expect(line.left()).toBe(0)
  expect(line.sent(/^PATCH/)).toBeLessThan(3.3 * MB)
  expect((await received(request, token)).documents).toEqual([
    `letter.pdf ${sha256(letter)}`,
    `small.pdf ${sha256(small)}`,
  ])
})

test('a program that is called a photo is refused in words, stays on the phone until it is taken out, and the case stands', async ({
  page,
  guard,
  request,
}) => {
  takesUpTo(40)
  guard.allow(/415 .*add-document/)
  const token = await makeAccount(request, `exe.${Date.now().toString(36)}@mail.example`)
  await open(page, token)
  await writeDispute(page, 'A program in disguise')
  await proceed(page)
  await expectSubmitted(page)
  const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), randomBytes(2000)])
  await page.locator('input[type=file]').setInputFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: program }])
  await page.getByRole('button', { name: 'Upload photo.jpg' }).click()
  const refused = page.getByText(/^Refused: /)
  await expect(refused).toBeVisible()
  await page.reload()
  await expect(refused).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo.jpg' }).click()
  await expect(refused).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^Submitted: /)).toBeVisible()
  await expect(refused).toHaveCount(0)
  expect(await received(request, token)).toMatchObject({ cases: ['A program in disguise'], documents: [] })
})

test('a file that two tabs have is sent by one of them', async ({ page, request }) => {
  takesUpTo(40)
  const token = await makeAccount(request, `tabs.${Date.now().toString(36)}@mail.example`)
  await open(page, token)
  await writeDispute(page, 'Two tabs')
  await proceed(page)
  await expectSubmitted(page)
  const letter = pdf(700_000)
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'letter.pdf', mimeType: 'application/pdf', buffer: letter }])
  const upload = (tab: Page) => tab.getByRole('button', { name: 'Upload letter.pdf' })
  await expect(upload(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(upload(other)).toBeVisible()
  await upload(page).click()
  await upload(other).click()
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
  await expect(upload(other)).toHaveCount(0)
  await expect(other.getByText(/Refused|Failed/)).toHaveCount(0)
  expect(line.sent(/^PATCH/)).toBe(letter.length)
  expect((await received(request, token)).documents).toEqual([`letter.pdf ${sha256(letter)}`])
  await other.close()
})
