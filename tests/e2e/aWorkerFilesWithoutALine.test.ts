import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { wellMade } from './support/axe.ts'
import { CREATE, expectSubmitted, proceed, stateOf, WAITING, writeDispute } from './support/filing.ts'
import { logInQuickly } from './support/people.ts'
import { photo } from './support/photo.ts'
import { expect, takesUpTo, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A visit with a line, after which the worker has what a filing needs. */
async function visitOnce(page: Page, address: string): Promise<void> {
  await logInQuickly(page, address)
  await page.goto(CREATE)
  await expect(page.getByLabel('Title')).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

test('a whole filing without a line leaves once there is one, with its photos, once', async ({
  page,
  guard,
  request,
}) => {
  takesUpTo(60)
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  const address = `offline.${Date.now().toString(36)}@mail.example`
  const token = await makeAccount(request, address)
  await visitOnce(page, address)
  const [letter, payslip] = [await photo(page, 1200, 800), await photo(page, 640, 480)]

  await page.context().setOffline(true)
  await page.reload()
  await writeDispute(page, 'Wages of two months')
  await expect(page.getByText('On this phone only, NOT submitted')).toBeVisible()
  await wellMade(page)
  await proceed(page)
  await expect(stateOf(page)).toHaveText(WAITING)
  await page.locator('input[type=file]').setInputFiles([
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: letter },
    { name: 'payslip.jpg', mimeType: 'image/jpeg', buffer: payslip },
  ])
  await expect(page.getByText('On this phone only', { exact: true })).toHaveCount(2)
  await wellMade(page)

  // A phone that was switched off meanwhile.
  await page.reload()
  await expect(page.getByText('On this phone only', { exact: true })).toHaveCount(2)
  await expect(page.getByText('1 dispute on this phone is NOT submitted.')).toBeVisible()
  await expect(page.getByText(/Submitted:|Received/)).toHaveCount(0)

  await page.context().setOffline(false)
  await expectSubmitted(page)
  await expect(page.getByText('Received', { exact: true })).toHaveCount(2)

  const headers = { Authorization: `Bearer ${token}` }
  const cases = (await (await request.get('/api/case/disputes', { headers })).json()).data
  expect(cases.map((one: { title: string }) => one.title)).toEqual(['Wages of two months'])
  const documents = (await (await request.get(`/api/case/${cases[0]._id}/documents`, { headers })).json()).data
  expect(documents.map((one: { name: string }) => one.name).sort()).toEqual(['letter.jpg', 'payslip.jpg'])
  for (const { _id: id, sha256: said } of documents) {
    const { url } = (await (await request.get(`/api/documents/${id}/link`, { headers })).json()).data
    const bytes = await (await request.get(url)).body()
    expect(sha256(bytes)).toBe(said)
    // Where it was taken is nobody's business.
    expect(bytes.includes('Exif')).toBe(false)
  }
})
