import { readFile } from 'node:fs/promises'
import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { approve, fileCase, inNameOf } from './support/calls.ts'
import { expectDrawnOnPaper, expectOnPaper } from './support/paper.ts'
import { at, logInQuickly } from './support/people.ts'
import { ministry } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const figure = async (page: Page, name: string) => Number((await card(page, name).innerText()).split(/\n+/)[1])
type Drawn = readonly (readonly [text: string, y: number])[]

/** A picture has no text that could be looked for: what is written into it is kept, with its height on the page. */
const keepWhatIsDrawn = (page: Page) =>
  page.addInitScript(() => {
    const drawn: [string, number][] = []
    const pen = CanvasRenderingContext2D.prototype
    const write = pen.fillText
    pen.fillText = function (text, x, y, width) {
      drawn.push([text, this.getTransform().transformPoint({ x, y }).y])
      write.call(this, text, x, y, width)
    }
    Object.assign(window, { drawn })
  })
const drawnIn = (page: Page) => page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn)

/** The badge of a card, its arrow up, and which part of its colour is the strongest. */
const expectBadge = async (page: Page, name: string, says: string, colour: 'red' | 'green') => {
  const badge = card(page, name).getByText(says, { exact: true })
  await expect(badge.locator('.tabler-icon-arrow-up')).toBeVisible()
  const [red = 0, green = 0] =
    (await badge.evaluate(one => getComputedStyle(one).color)).match(/\d+/g)?.map(Number) ?? []
  expect(red > green ? 'red' : 'green', name).toBe(colour)
}
const chart = (page: Page) => page.getByRole('img', { name: /^Line chart/ })

test('the ministry reads the figures from the dashboard on, and saves them', async ({ desk, request, guard }) => {
  takesUpTo(60)
  guard.allow(/net::ERR_FAILED|status of 503/)
  const weaver = `reports.${Date.now().toString(36)}@mail.example`
  await makeAccount(request, weaver)
  const officer = await inNameOf(request, ministry)
  const filer = await inNameOf(request, weaver)
  const office = { organization_email: 'office@mill.example' }
  const id = await fileCase(filer, 'Wages of a year', 'Zaria Road Textile Mills', office)
  await approve(officer, id)
  const multipart = { status: 'resolved', resolution_reached: 'yes', summary: 'Paid in full, with interest.' }
  await officer('POST', `/api/case/change-status/${id}`, { multipart })
  await filer('POST', `/api/case/${id}/feedback`, { data: { score: 5, comment: '', publish: false } })
  await expect.poll(async () => (await officer('GET', '/api/reports')).reviews.current).toBeGreaterThan(0)

  const page = await desk()
  await keepWhatIsDrawn(page)
  await logInQuickly(page, ministry)
  await page.goto(places.dashboard)
  await expect(chart(page).locator('canvas')).toBeVisible()
  await expect(page.locator('.u-legend')).toHaveCount(0)
  await expect.poll(async () => (await drawnIn(page)).map(([text]) => text)).toContain('Days')
  const numbers = (await drawnIn(page)).filter(([text]) => /^[\d,.]+$/.test(text))
  expect(numbers.toSorted(([, a], [, b]) => b - a)[0]?.[0]).toBe('0')
  await expect(page.getByRole('region', { name: 'Days from approval to resolution' }).locator('td')).toHaveCount(12)
  await wellMade(page)
  await page.getByRole('link', { name: 'Show all Reports' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await expect(page.getByRole('radio', { name: 'Last 30 days' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '8 months' })).toBeChecked()
  for (const title of ['Disputes Approved', 'Document Uploaded', 'Active Disputes', 'Avg. Dispute Resolution Time'])
    await expect(card(page, title)).toContainText('Compared to last month')
  for (const list of ['Top Dispute Types', 'Highest Dispute Cases (by union)', 'Highest Resolution Rate (by union)'])
    await expect(page.getByRole('heading', { name: list })).toBeVisible()
  for (const period of ['1 week', '1 month', '4 months', '8 months', '1 year', 'Max'])
    await expect(page.getByRole('radio', { name: period, exact: true })).toBeVisible()
  expect(await figure(page, 'Disputes Resolved')).toBeGreaterThan(0)
  await expect(card(page, 'Dispute Satisfaction Score')).toContainText(/[1-5](\.\d)? of 5\s*[1-9]\d* reviews?/)
  await expect(page.getByText('Grievance', { exact: true })).toBeVisible()
  await expect(chart(page).locator('canvas')).toBeVisible()
  await wellMadeAtBothWidths(page)

  const SENTENCE = 'There has been a 12% decrease in total time of Dispute Resolutions over the past month.'
  await page.route('**/api/dispute-resolution-report?*month*', async route => {
    const answer = await route.fetch()
    const json = { ...(await answer.json()), report_message: '12% decrease', period_text: 'month' }
    await route.fulfill({ response: answer, json })
  })
  await page.getByRole('radio', { name: '1 month' }).check()
  await expect(page.getByText(SENTENCE, { exact: true })).toBeVisible()

  // What one chose is in the address; the words narrow the lists alone.
  await page.getByRole('radio', { name: '1 week' }).check()
  await expect(page.getByRole('region', { name: 'Days from approval to resolution' }).locator('td')).toHaveCount(7)
  await page.route('**/api/reports?*', async route => {
    const answer = await route.fetch()
    const { data, ...json } = await answer.json()
    const [more, longer] = [
      { current: 12, prev_month: 8 },
      { current: 9, prev_month: 6 },
    ]
    const changed = { ...data, disputes_approved: more, avg_dispute_resolution_time: longer }
    await route.fulfill({ response: answer, json: { ...json, data: changed } })
  })
  await page.getByRole('radio', { name: 'This year' }).check()
  await expect(card(page, 'Disputes Approved')).toContainText(/Compared to the \d+ days before/)
  await expectBadge(page, 'Disputes Approved', '50% more', 'green')
  await expectBadge(page, 'Avg. Dispute Resolution Time', '50% longer', 'red')
  await page.unroute('**/api/reports?*')
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('nothing is called so')
  await expect(page.getByText('No Reports Yet for “nothing is called so”')).toHaveCount(3)
  const chosen = { period: '1 week', days: 'year', q: 'nothing is called so' }
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(chosen)
  expect(await figure(page, 'Disputes Resolved')).toBeGreaterThan(0)

  const download = page.getByRole('button', { name: 'Download', exact: true })
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(saved.suggestedFilename()).toMatch(/^\d{8}T\d{6}Z-[0-9a-f]{16}\.csv$/)
  const rows = (await readFile(await saved.path(), 'utf8')).split('\r\n')
  expect(rows[0]).toContain('"Report","Name","Value","Days before"')
  expect(rows.filter(row => row.startsWith('"Figures"'))).toHaveLength(7)
  expect(rows.filter(row => row.startsWith('"Dispute resolution time (days), week"'))).toHaveLength(7)
  await page.route('**/api/reports?*', route =>
    route.fulfill({ status: 503, json: { message: 'It is counted anew.' } }),
  )
  await download.click()
  await expect(page.getByRole('alert')).toHaveText('It is counted anew.')

  await expectDrawnOnPaper(page, chart(page))
  await expectOnPaper(page, ['Reports', 'Disputes Approved', 'Dispute resolution time', 'Days'], 2)
  await page.goto(placeHref(places.reports, { days: 'own', from: '2026-03-02', to: '2026-03-01' }))
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription('Choose a day after the first one')
})

test('a branch admin reads figures and saves none; a worker is told that this is not theirs', async ({ phone }) => {
  const page = await phone()
  await logInQuickly(page, at('branch'))
  await page.goto(places.reports)
  await expect(card(page, 'Active Disputes')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
  await page.goto(places.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Create Organizations/ })).toHaveAttribute('href', places.subBranches)
  await expect(page.getByRole('heading', { name: 'Reports' })).toHaveCount(0)
  await logInQuickly(page, at('worker'))
  await page.goto(places.reports)
  await expect(page.getByText('You do not have access to this page')).toBeVisible()
})
