import { createHash } from 'node:crypto'
import { places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { wellMade } from './support/axe.ts'
import { CREATE, expectSubmitted, proceed, SUBMITTED, stateOf, WAITING, writeDispute } from './support/filing.ts'
import { logIn, logInQuickly } from './support/people.ts'
import { photo } from './support/photo.ts'
import { expect, takesUpTo, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A visit with a line, anywhere: after it the phone has what a filing needs. */
async function visitOnce(page: Page, address: string): Promise<void> {
  await logInQuickly(page, address)
  await page.goto(places.dashboard)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('case-types'))).not.toBeNull()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

test('a whole filing without a line leaves once there is one, with its photos, once', async ({
  page,
  guard,
  request,
}) => {
  takesUpTo(90)
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  const address = `offline.${Date.now().toString(36)}@mail.example`
  const token = await makeAccount(request, address)
  await visitOnce(page, address)
  const [letter, payslip] = [await photo(page, 1200, 800), await photo(page, 4400, 3300, 'all over')]
  expect(payslip.length).toBeGreaterThan(12 * 1024 * 1024)

  await page.context().setOffline(true)
  await page.goto(CREATE)
  await writeDispute(page, 'Wages of two months')
  await expect(page.getByText('On this phone only, NOT submitted')).toBeVisible()
  await wellMade(page)
  await proceed(page)
  await expect(stateOf(page)).toHaveText(WAITING)
  // What was tried before a change is told, too.
  const tries = page.getByRole('listitem').filter({ hasText: 'The phone had no line.' })
  await expect(tries).toHaveCount(1)
  await page.getByRole('button', { name: 'Change what I wrote' }).click()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await proceed(page)
  await expect(tries).toHaveCount(2)
  // What a phone says of a file may be wrong.
  await page.locator('input[type=file]').setInputFiles([
    { name: 'letter.jpg', mimeType: 'application/octet-stream', buffer: letter },
    { name: 'payslip.jpg', mimeType: 'image/jpeg', buffer: payslip },
  ])
  await expect(page.getByText('On this phone only', { exact: true })).toHaveCount(2)
  await wellMade(page)

  // A phone that was switched off meanwhile.
  await page.reload()
  await expect(page.getByText('On this phone only', { exact: true })).toHaveCount(2)
  await expect(page.getByText('1 dispute on this phone is NOT submitted.')).toBeVisible()
  await expect(page.getByText(/Submitted:|Received/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Log out' }).click()
  const leave = page.getByRole('dialog', { name: 'Log out?' })
  await expect(leave.getByText('2 documents on this phone are NOT sent.')).toBeVisible()
  await wellMade(page)
  await leave.getByRole('button', { name: 'Stay' }).click()

  await page.context().setOffline(false)
  await expectSubmitted(page)
  await expect(page.getByText('Received', { exact: true })).toHaveCount(2)

  const headers = { Authorization: `Bearer ${token}` }
  const cases = (await (await request.get('/api/case/disputes', { headers })).json()).data
  expect(cases.map((one: { title: string }) => one.title)).toEqual(['Wages of two months'])
  const documents = (await (await request.get(`/api/case/${cases[0]._id}/documents`, { headers })).json()).data
  expect(documents.map((one: { name: string }) => one.name).sort()).toEqual(['letter.jpg', 'payslip.jpg'])
  await page
    .getByRole('link', { name: /Log out/ })
    .or(page.getByRole('button', { name: /menu/i }))
    .first()
    .click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(places.login)
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('kept:')))).toEqual([])
  expect((await page.evaluate(() => indexedDB.databases())).filter(one => one.name?.startsWith('files:'))).toEqual([])
  for (const { _id: id, sha256: said } of documents) {
    const { url } = (await (await request.get(`/api/documents/${id}/link`, { headers })).json()).data
    const bytes = await (await request.get(url)).body()
    expect(sha256(bytes)).toBe(said)
    // Where it was taken is nobody's business.
    expect(bytes.includes('Exif')).toBe(false)
  }
})

test('a filing that waits is nobody else’s on the same phone, goes after the next login, and in one tab of two', async ({
  page,
  guard,
  request,
}) => {
  takesUpTo(60)
  // The draft is gone once the other tab has filed it.
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /401 /, /404 .*\/api\/case\/drafts\//)
  const mark = Date.now().toString(36)
  const [mine, theirs] = [`owner.${mark}@mail.example`, `guest.${mark}@mail.example`]
  const token = await makeAccount(request, mine)
  await makeAccount(request, theirs)
  await visitOnce(page, mine)
  await page.context().setOffline(true)
  await page.goto(CREATE)
  await writeDispute(page, 'Left on the phone')
  await proceed(page)
  await expect(stateOf(page)).toHaveText(WAITING)
  // A day without a line: the login has ended, and the phone's clock is a year behind.
  await page.evaluate(() => localStorage.setItem('token', 'ended'))
  await page.context().setOffline(false)
  await expect(page).toHaveURL(places.login)
  await expect(page.getByText('Left on the phone')).toHaveCount(0)

  // Somebody else logs in here meanwhile, and out again.
  await logIn(page, theirs)
  await expect(page).not.toHaveURL(places.login)
  await page.goto(CREATE)
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByText(/NOT submitted|Left on the phone/)).toHaveCount(0)
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(places.login)
  const titles = async (headers = { Authorization: `Bearer ${token}` }) =>
    (await (await request.get('/api/case/disputes', { headers })).json()).data.map(
      (one: { title: string }) => one.title,
    )
  expect(await titles()).toEqual([])

  const other = await page.context().newPage()
  await other.goto(places.login)
  await logIn(page, mine)
  await other.goto(CREATE)
  await expect.poll(() => titles()).toEqual(['Left on the phone'])
  await page.goto(CREATE)
  const waiting = page.getByRole('region', { name: 'Disputes on this phone' })
  await expect(waiting.getByText(SUBMITTED)).toBeVisible()
  await wellMade(page)
  await waiting.getByRole('button', { name: 'Open Left on the phone' }).click()
  await expectSubmitted(page)
  expect(await titles()).toEqual(['Left on the phone'])
  await other.close()
})

test('a phone whose clock is a year behind, and that has no room, loses nothing and says what is so', async ({
  page,
  guard,
  request,
}) => {
  takesUpTo(60)
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  const address = `room.${Date.now().toString(36)}@mail.example`
  const token = await makeAccount(request, address)
  await page.clock.install({ time: Date.now() - 365 * 86_400_000 })
  await visitOnce(page, address)
  const large = await photo(page, 4000, 3000, 900_000)
  expect(large.length).toBeGreaterThan(3 * 1024 * 1024)
  await page.context().setOffline(true)
  await page.goto(CREATE)
  await writeDispute(page, 'A year behind')
  await proceed(page)
  await expect(stateOf(page)).toHaveText(WAITING)
  await expect(page.getByRole('listitem').filter({ hasText: 'The phone had no line.' })).toBeVisible()
  // The browser's store takes nothing more.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.locator('input[type=file]').setInputFiles([{ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: large }])
  await expect(page.getByText('On this page only', { exact: true })).toBeVisible()
  await wellMade(page)

  await page.context().setOffline(false)
  await expectSubmitted(page)
  const year = new Date().getFullYear()
  await expect(page.getByText(new RegExp(`^Submitted: LD/${year}/\\d{6}, \\d+ \\w+ ${year}`))).toBeVisible()
  const headers = { Authorization: `Bearer ${token}` }
  const { data } = await (await request.get('/api/case/disputes', { headers })).json()
  expect(data).toHaveLength(1)
  // Drawn anew it is small enough, and it follows though it was nowhere but on this page.
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
  const kept = (await (await request.get(`/api/case/${data[0]._id}/documents`, { headers })).json()).data
  expect(kept.map((one: { name: string; chosen_sha256: string }) => [one.name, one.chosen_sha256])).toEqual([
    ['wall.jpg', sha256(large)],
  ])
})
