import { agreementHref, caseHref } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { fileCase, inNameOf } from './support/calls.ts'
import { at, logInQuickly } from './support/people.ts'
import { EMPLOYER, employer, ministry } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const [worker, arbitrator] = [at('worker'), at('panel')]
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

const openAs = async (page: Page, email: string, address: string) => {
  await logInQuickly(page, email)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a panel makes an award, neither side reads it before its notice, and one objects', async ({
  desk,
  phone,
  request,
}) => {
  takesUpTo(120)
  const [filer, officerCalls] = [await inNameOf(request, worker), await inNameOf(request, ministry)]
  const id = await fileCase(filer, `An award ${Date.now().toString(36)}`, EMPLOYER, {
    organization_email: 'office@harmattan.example',
  })
  await officerCalls('POST', `/api/case/approve-case/${id}`, { data: { status: 'concilliation' } })
  const toPanel = { status: 'arbitration panel', resolution_reached: 'no', summary: 'Conciliation failed.' }
  await officerCalls('POST', `/api/case/change-status/${id}`, { multipart: toPanel })
  const { _id: person } = await (await inNameOf(request, arbitrator))('GET', '/api/user-profile')
  await officerCalls('POST', `/api/users/refer-case/${person}`, { data: { cases: [id] } })
  const url = caseHref(id, { part: 'agreement' })

  const panel = await phone()
  await openAs(panel, arbitrator, url)
  await button(panel, 'Draft an agreement or award').click()
  await dialog(panel).getByLabel('An award, which neither side reads before its notice').check()
  const form = panel.getByRole('dialog', { name: 'Draft an award' })
  await form.getByLabel('Terms').fill('The panel finds for the claimant.')
  const order = form.getByRole('group', { name: 'Order 1' })
  await order.getByLabel('What is to be done').fill('Pay the arrears')
  await order.getByLabel('Amount in naira').fill('250,000')
  await order.getByLabel('By which day').fill('2036-05-06')
  await expect(form.getByText(/promise/i)).toHaveCount(0)
  await wellMadeAtBothWidths(panel)
  await button(panel, 'Save the draft').click()
  await button(panel, 'Keep the award').click()
  await expect(panel.getByText('Made: the ministry publishes its notice next')).toBeVisible()
  await wellMadeAtBothWidths(panel)
  await panel.goto(caseHref(id, { part: 'dates' }))
  await button(panel, 'Record a date').click()
  await dialog(panel).getByRole('combobox', { name: 'What happened' }).click()
  await panel.getByRole('option', { name: 'Award made' }).click()
  await expect(dialog(panel).getByText(/once the notice of the award is published/)).toBeVisible()
  await dialog(panel).getByLabel('Where this is written').fill('Award 12.')
  await wellMade(panel)
  await button(panel, 'Record the date').click()
  await expect(panel.getByText(/^Award made: /)).toBeVisible()

  const claimant = await phone()
  await openAs(claimant, worker, url)
  await expect(claimant.getByText('No agreement yet')).toBeVisible()

  const officer = await desk()
  await openAs(officer, ministry, caseHref(id))
  await button(officer, 'Publish the notice').first().click()
  await dialog(officer).getByLabel('Where this is written').fill('Notice 7 of today.')
  await wellMade(officer)
  await button(officer, 'Record the date').click()
  await expect(officer.getByText('The day is recorded.').first()).toBeVisible()

  // What was kept from both sides is there without asking again.
  await expect(claimant.getByText('The panel finds for the claimant.')).toBeVisible()
  await expect(claimant.getByText(/either side may object/)).toBeVisible()
  await wellMadeAtBothWidths(claimant)
  const [award] = await filer('GET', `/api/case/${id}/agreements`)
  await claimant.goto(agreementHref(award._id))
  await expect(claimant.getByRole('heading', { name: 'Notice and confirmation' })).toBeVisible()
  await expect(claimant.getByText(/is ordered in favour of/)).toBeVisible()
  await expect(claimant.getByText(/promise|both sides/i)).toHaveCount(0)
  await wellMadeAtBothWidths(claimant)

  const firm = await phone()
  await openAs(firm, employer, caseHref(id))
  await wellMadeAtBothWidths(firm)
  // What is below the fold of a phone is brought into view, also a second time.
  for (const link of ['Read the award', /^You may object until/, 'Read the award']) {
    await firm.evaluate(() => scrollTo(0, 0))
    await firm.getByRole('link', { name: link }).click()
    await expect(firm.getByRole('tab', { name: 'Case Details' })).toBeInViewport()
    await expect.poll(() => firm.evaluate(() => scrollY)).toBeGreaterThan(200)
  }
  await expect(firm.getByText('The panel finds for the claimant.')).toBeVisible()
  await firm.getByRole('tab', { name: 'Timeline' }).click()
  await expect(firm.getByText('Recorded: Notice of the award published')).toBeInViewport()
  await button(firm, 'Object').click()
  await dialog(firm).getByRole('textbox').fill('The sum is wrong.')
  await wellMade(firm)
  await dialog(firm)
    .getByRole('button', { name: /^Object/ })
    .click()
  await expect(firm.getByText(/Your objection is recorded/).first()).toBeVisible()
  await claimant.goto(url)
  await expect(claimant.getByText('Objected to: not in force')).toBeVisible()
})
