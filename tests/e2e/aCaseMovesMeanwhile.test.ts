import { caseHref } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMade } from './support/axe.ts'
import { approve, type Caller, fileCase, inNameOf } from './support/calls.ts'
import { at, logInQuickly } from './support/people.ts'
import { ministry } from './support/product.ts'
import { expect, test } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change case status' })
const lead = (officer: Caller, id: string, status: string, summary: string) => {
  const multipart = { status, resolution_reached: status === 'resolved' ? 'yes' : 'no', summary }
  return officer('POST', `/api/case/change-status/${id}`, { multipart })
}
const file = (worker: Caller, title: string) =>
  fileCase(worker, title, 'Lagoon Savings and Loans', { organization_email: 'office@lagoon.example' })

test('what is typed in a step stays when somebody else moves the case', async ({ phone, request, guard }) => {
  guard.allow(/status of 500/)
  const officer = await inNameOf(request, ministry)
  const id = await file(await inNameOf(request, at('worker')), 'Pay stopped again')
  await approve(officer, id)
  const page = await phone()
  await logInQuickly(page, ministry)
  await page.goto(caseHref(id))
  await button(page, 'Change case status').click()
  await dialog(page).getByLabel('Mediation', { exact: true }).check()
  // Of what is too short one hears once it was typed and left.
  const short = dialog(page).getByText('Input must be at least 10 characters')
  await dialog(page).getByLabel('Summary').fill('Half now')
  await expect(short).toHaveCount(0)
  await dialog(page).getByLabel('Mediation', { exact: true }).focus()
  await expect(short).toBeVisible()
  await dialog(page).getByLabel('Summary').fill('Half now, half in June.')
  await expect(short).toHaveCount(0)
  await lead(officer, id, 'arbitration panel', 'To the panel.')
  const moved = dialog(page).getByRole('alert').filter({ hasText: 'The status of this case is now Arbitration panel.' })
  await expect(moved).toContainText('choose again')
  await expect(dialog(page).getByLabel('Summary')).toHaveValue('Half now, half in June.')
  // What was chosen for conciliation is no choice for the panel.
  await expect(dialog(page).getByRole('radio', { name: 'National Industrial Court' })).not.toBeChecked()
  await expect(button(page, 'Save')).toBeDisabled()
  await wellMade(page)

  await dialog(page).getByLabel('National Industrial Court').check()
  await page.route('**/api/case/change-status/*', route => route.fulfill({ status: 500, json: { message: 'Not now' } }))
  await button(page, 'Save').click()
  // What the message says covers neither the title nor the buttons.
  const failed = page.getByRole('log').locator('[data-kind=error]')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(failed).toBeVisible()
    const [message, box] = [await failed.boundingBox(), await dialog(page).boundingBox()]
    const apart = (box?.y ?? 0) - ((message?.y ?? 0) + (message?.height ?? 0))
    expect(apart, `at ${width}`).toBeGreaterThanOrEqual(0)
    await expect(button(page, 'Save')).toBeInViewport({ ratio: 1 })
  }
  await page.unroute('**/api/case/change-status/*')
  await button(page, 'Save').click()
  await expect(dialog(page)).toBeHidden()
  await button(page, 'Change case status').click()
  await expect(dialog(page).getByLabel('Summary')).toHaveValue('')
  await dialog(page).getByLabel('Summary').fill('They ask for a day in court.')
  await lead(officer, id, 'closed', 'Ruled.')
  await expect(dialog(page).getByText('You can no longer take this step.')).toBeVisible()
  await expect(dialog(page).getByText('They ask for a day in court.')).toBeVisible()
  await wellMade(page)
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(button(page, 'Change case status')).toHaveCount(0)
})

test('the document of a step is judged before it is sent, and named', async ({ phone, request }) => {
  const id = await file(await inNameOf(request, at('worker')), 'Pay stopped once more')
  await approve(await inNameOf(request, ministry), id)
  const page = await phone()
  await logInQuickly(page, ministry)
  await page.goto(caseHref(id))
  await button(page, 'Change case status').click()
  await dialog(page).getByLabel('Mediation', { exact: true }).check()
  await dialog(page).getByLabel('Summary').fill('Half now, half in June.')
  const document = (name: string, bytes: number) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.alloc(bytes, 'a '),
  })
  // The document may be left out; somebody who attaches one is waited for.
  const attach = dialog(page).getByLabel('Attach a document')
  const field = dialog(page).getByLabel('Document', { exact: true })
  await expect(button(page, 'Save')).toBeEnabled()
  await attach.check()
  await expect(button(page, 'Save')).toBeDisabled()
  await attach.uncheck()
  await expect(field).toHaveCount(0)
  await expect(button(page, 'Save')).toBeEnabled()
  await attach.check()
  await field.setInputFiles({ ...document('letter.odt', 10), mimeType: '' })
  await expect(field).toHaveAccessibleDescription(/not taken: its name must end in one of \.pdf, .*, \.csv\./)
  await expect(button(page, 'Save')).toBeDisabled()
  await field.setInputFiles(document('all-the-pay-slips-of-the-last-eleven-years.txt', 5 * 1024 * 1024 + 1))
  await expect(field).toHaveAccessibleDescription(/Doc format \. Max\. 5MB.*is larger than 5 MB/)
  await expect(button(page, 'Save')).toBeDisabled()
  await wellMade(page)
  await field.setInputFiles(document('terms.txt', 1000))
  await expect(dialog(page).getByText('terms.txt').first()).toBeVisible()
  await wellMade(page)
  await button(page, 'Save').click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('tab', { name: 'Case Documents' }).click()
  await expect(page.getByText('terms.txt')).toBeVisible()
})

test('a refused case says why, and a rest on hold is no offer', async ({ phone, request }) => {
  const [officer, worker] = [await inNameOf(request, ministry), await inNameOf(request, at('worker'))]
  const refused = await file(worker, 'Not of this ministry')
  await officer('POST', `/api/case/${refused}/reject`, { data: { reason: 'Take this to the pension board.' } })
  const page = await phone()
  await logInQuickly(page, at('worker'))
  await page.goto(caseHref(refused))
  await expect(page.getByText(/^Rejected by the ministry on \d+ \w+ \d{4}/)).toBeVisible()
  await expect(page.getByText('Take this to the pension board.').first()).toBeVisible()
  await wellMade(page)

  const held = await file(worker, 'Overtime not counted')
  await approve(officer, held)
  await lead(officer, held, 'on hold', 'The conciliator is ill until Monday.')
  await page.goto(caseHref(held))
  const fact = (head: string) => page.locator('dl > div').filter({ has: page.getByText(head, { exact: true }) })
  await expect(fact('Settlement offers')).toHaveText('Settlement offersMy pay stopped in May.')
  await expect(fact('Steps so far')).toContainText('The conciliator is ill until Monday.')
  await wellMade(page)
})

test('a phone shows that there are more tabs, and what failed without a network comes by itself', async ({
  phone,
  request,
  guard,
}) => {
  guard.allow(/Failed to load resource|dynamically imported module/)
  const id = await file(await inNameOf(request, at('worker')), 'Leave not granted')
  const page = await phone()
  await logInQuickly(page, at('worker'))
  await page.goto(caseHref(id))
  const row = page.getByRole('tablist', { name: 'Parts of the case' })
  await expect(row).toHaveAttribute('data-beyond', 'right')
  await page.context().setOffline(true)
  await row.getByRole('tab', { name: 'Case Documents' }).click()
  await expect(page.getByText('Failed to fetch data.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Add document' })).toBeVisible()
  await row.getByRole('tab', { name: 'Case Notifications' }).click()
  await expect(row).toHaveAttribute('data-beyond', 'left')
})

test('the chosen tab lies clear of the fading edges of its row, also once the screen is narrower', async ({
  desk,
  request,
}) => {
  const id = await file(await inNameOf(request, at('worker')), 'Night shifts without rest')
  const page = await desk()
  await logInQuickly(page, at('worker'))
  await page.goto(caseHref(id, { tab: 'documents' }))
  const row = page.getByRole('tablist', { name: 'Parts of the case' })
  const chosen = row.getByRole('tab', { selected: true })
  await expect(chosen).toHaveText('Case Documents')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(row).toHaveAttribute('data-beyond', /./)
  await expect.poll(() => chosen.evaluate(outsideOf, FADE)).toBe(0)
})

/** Pixels over which the edge of a row of tabs fades where there is more beyond it. */
const FADE = 48

/** By how many pixels a tab lies in the fading edges of its row, or beyond them. */
const outsideOf = (tab: Element, fade: number): number => {
  const row = tab.closest<HTMLElement>('[role=tablist]')
  if (!row) return Number.NaN
  const [own, box, beyond = ''] = [tab.getBoundingClientRect(), row.getBoundingClientRect(), row.dataset.beyond]
  const left = box.left + (/left|both/.test(beyond) ? fade : 0)
  const right = box.right - (/right|both/.test(beyond) ? fade : 0)
  return Math.max(0, Math.ceil(left - own.left), Math.ceil(own.right - right))
}

test('a part that the browser will not ask for again comes under another address', async ({
  phone,
  request,
  guard,
}) => {
  guard.allow(/Failed to load resource|dynamically imported module/)
  const id = await file(await inNameOf(request, at('worker')), 'Pay slips not given')
  const page = await phone()
  await logInQuickly(page, at('worker'))
  // As an older browser has it: what failed once fails under that address for good.
  await page.route(/\/CaseDocuments-[^/]*\.js$/, route => route.abort())
  await page.goto(caseHref(id))
  await page.getByRole('tab', { name: 'Case Documents' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Add document' })).toBeVisible()
})
