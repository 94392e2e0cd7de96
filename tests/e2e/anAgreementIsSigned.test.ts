import { agreementHref, caseHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { fileCase, inNameOf } from './support/calls.ts'
import { at, logInQuickly } from './support/people.ts'
import { EMPLOYER, employer, ministry } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const worker = at('worker')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const YESTERDAY = new Date(Date.now() - 86_400_000 + 3_600_000).toISOString().slice(0, 10)

const openAs = async (page: Page, email: string, address: string) => {
  await logInQuickly(page, email)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The name that an account has, as its owner would type it. */
const nameOf = async (caller: Awaited<ReturnType<typeof inNameOf>>): Promise<string> => {
  const { first_name, last_name } = await caller('GET', '/api/user-profile')
  return `${first_name} ${last_name}`
}

const confirmAs = async (page: Page, name: string) => {
  await button(page, 'Read and confirm').click()
  const dialog = page.getByRole('dialog', { name: 'Read and confirm' })
  await expect(dialog.getByText(/Memorandum of settlement/)).toBeVisible()
  await wellMade(page)
  await dialog.getByLabel('Your name').fill(name)
  await button(page, 'Confirm for my side').click()
}

test('three promises are drafted, confirmed by both sides, and one that is not kept calls the case back', async ({
  desk,
  phone,
  request,
  guard,
}) => {
  // Another name than one’s own is refused.
  guard.allow(/422/)
  takesUpTo(120)
  const [filer, firm, officerCalls] = [
    await inNameOf(request, worker),
    await inNameOf(request, employer),
    await inNameOf(request, ministry),
  ]
  const id = await fileCase(filer, `Three promises ${Date.now().toString(36)}`, EMPLOYER, {
    organization_email: 'office@harmattan.example',
  })
  await officerCalls('POST', `/api/case/approve-case/${id}`, { data: { status: 'concilliation' } })
  const url = caseHref(id, { part: 'agreement' })

  const officer = await desk()
  await openAs(officer, ministry, url)
  await expect(officer.getByText('No agreement yet')).toBeVisible()
  await wellMadeAtBothWidths(officer)
  await button(officer, 'Draft an agreement').click()
  const form = officer.getByRole('dialog', { name: 'Draft an agreement' })
  await form.getByLabel('Terms').fill('The company pays what is owed and takes the worker back.')
  const promises = [
    { what: 'Salary of May', amount: '118,500', due: YESTERDAY },
    { what: 'Salary of June', amount: '118500.50', due: '2036-05-06' },
    { what: 'Back at the old desk', amount: null, due: '2036-05-07' },
  ]
  for (const [i, promise] of promises.entries()) {
    if (i > 0) await button(officer, 'Add a promise').click()
    const one = form.getByRole('group', { name: `Promise ${i + 1}` })
    if (promise.amount === null) await one.getByLabel('Something else').check()
    else await one.getByLabel('Amount in naira').fill(promise.amount)
    await one.getByLabel('What is promised').fill(promise.what)
    await one.getByLabel('By which day').fill(promise.due)
  }
  await wellMadeAtBothWidths(officer)
  await button(officer, 'Save the draft').click()
  await expect(officer.getByText('₦118,500.50')).toBeVisible()

  // A draft is nobody's of a side.
  const claimant = await phone()
  await openAs(claimant, worker, url)
  await expect(claimant.getByText('No agreement yet')).toBeVisible()
  await button(officer, 'Offer to both sides').click()
  await expect(button(claimant, 'Read and confirm')).toBeVisible()
  await wellMadeAtBothWidths(claimant)
  await button(claimant, 'Read and confirm').click()
  await claimant.getByLabel('Your name').fill('Somebody Else')
  await button(claimant, 'Confirm for my side').click()
  await expect(claimant.getByText(/Type your own name/).first()).toBeVisible()

  // Words that change under somebody who reads them take nothing away that was typed.
  const accused = await phone()
  await openAs(accused, employer, url)
  await button(accused, 'Do not confirm').click()
  const refusal = accused.getByRole('dialog', { name: 'Not confirm this agreement?' })
  await refusal.getByLabel('Reason').fill('The first day is too early.')
  await button(officer, 'Change').click()
  await officer
    .getByRole('dialog')
    .getByLabel('Terms')
    .fill('The company pays all that is owed and takes the worker back.')
  await button(officer, 'Save the draft').click()
  await expect(claimant.getByText(/The words were changed after you read them/).first()).toBeVisible()
  await expect(claimant.getByLabel('Your name')).toHaveValue('Somebody Else')
  await button(claimant, 'Cancel').click()
  await button(claimant, 'Discard').click()
  await expect(claimant.getByText('No agreement yet')).toBeVisible()
  await expect(accused.getByText('No agreement yet')).toBeAttached()
  await expect(refusal.getByLabel('Reason')).toHaveValue('The first day is too early.')
  await refusal.getByRole('button', { name: 'Cancel' }).click()
  await button(accused, 'Discard').click()
  await button(officer, 'Offer to both sides').click()
  await button(claimant, 'Read and confirm').click()
  await claimant.getByLabel('Your name').fill(await nameOf(filer))
  await button(claimant, 'Confirm for my side').click()
  await expect(claimant.getByText(/waits for the other side/).first()).toBeVisible()

  await confirmAs(accused, await nameOf(firm))
  await expect(accused.getByText(/^In force from/)).toBeVisible()
  await expect(claimant.getByText(/^In force from/)).toBeVisible()
  await wellMadeAtBothWidths(accused)

  const [agreement] = await filer('GET', `/api/case/${id}/agreements`)
  await claimant.goto(agreementHref(agreement._id))
  await expect(claimant.getByText(agreement.hash)).toBeVisible()
  await button(claimant, 'Check the hash').click()
  await expect(claimant.getByText(/it is the same/)).toBeVisible()
  await wellMadeAtBothWidths(claimant)

  await officerCalls('POST', `/api/case/change-status/${id}`, {
    multipart: { status: 'resolved', resolution_reached: 'yes', summary: 'As agreed.' },
  })
  await claimant.goto(url)
  await button(claimant, 'Say whether it was kept').first().click()
  await claimant.getByLabel('It was not kept').check()
  await claimant.getByLabel('What you want to say about it').fill('Nothing came.')
  await wellMade(claimant)
  await button(claimant, 'Save').click()
  await expect(claimant.getByText('Not kept', { exact: true })).toBeVisible()
  await claimant.getByRole('listitem').getByRole('button', { name: 'Call the case back' }).click()
  const recall = claimant.getByRole('dialog')
  await expect(recall.getByLabel('What was not honoured?')).toHaveValue('What was promised was not kept: Salary of May')
  await expect(recall.getByLabel('Since when?')).toHaveValue(YESTERDAY)
  await recall.getByRole('button', { name: 'Call the case back' }).click()
  await expect(claimant.getByText('Recalled').first()).toBeVisible()

  await claimant.goto(places.promises)
  await expect(claimant.getByText('Back at the old desk')).toBeVisible()
  await wellMadeAtBothWidths(claimant)
})
