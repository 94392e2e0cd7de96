import { caseHref, placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMade } from './support/axe.ts'
import { at, logInQuickly } from './support/people.ts'
import { EMPLOYER, employer, latestCode, ministry, PASSWORD } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

// One red pixel, and the smallest PDF that opens.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const SUMMARY = 'My overtime of three months was not paid.'

/** Types a complaint on the landing page, with a file, before there is an account: it is there again after a reload. */
const complain = async (page: Page, email: string) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Submit a dispute' }).click()
  await expect(page.getByRole('heading', { name: 'Submit a complaint', exact: true })).toBeInViewport()
  const typed = {
    'Representative name': 'Ifeoma Adichie',
    Email: email,
    Organization: 'Harmattan',
    Complaint: SUMMARY,
  }
  await page.getByRole('button', { name: 'Go on to sign up' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(6)
  // The file first: nothing else is kept yet.
  await page.getByLabel('Attachment').setInputFiles({ name: 'Pay slips.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByText('Pay slips.pdf').first()).toBeVisible()
  await page.getByLabel('Grievance').check()
  await page.getByLabel('Individual').check()
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
  await expect(page.getByText('Kept on this device only, NOT yet submitted.')).toBeVisible()
  await wellMade(page)
  await page.reload()
  await expect(page.getByText('Pay slips.pdf').first()).toBeVisible()
  for (const [label, text] of Object.entries(typed))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
  await expect(page.getByLabel('Individual')).toBeChecked()
  await page.getByRole('button', { name: 'Go on to sign up' }).click()
  await expect(page).toHaveURL(places.createAccount)
  // In another tab it may be somebody else.
  const other = await page.context().newPage()
  await other.goto(places.createAccount)
  await expect(other.getByRole('button', { name: 'Verify' })).toBeEnabled()
  await expect(other.getByLabel('Email or mobile number')).toHaveValue('')
  await other.close()
}

const signUp = async (page: Page, email: string) => {
  await expect(page.getByLabel('Email or mobile number')).toHaveValue(email)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(places.verification)
  await page.getByLabel('Digit 1').click()
  await page.keyboard.type(await latestCode(email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(places.createPassword)
  await expect(page.getByText('You will need a photo of yourself; you can take one now.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Re-enter New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page).toHaveURL(places.profileSetup)
  // As in another tab, or after the phone was restarted.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ifeoma')
  await page.getByLabel('No', { exact: true }).check()
  await expect(page.getByLabel('Surname')).toHaveValue('Adichie')
  await page.getByLabel('Phone number').fill('0803 555')
  await page.getByLabel('Surname').focus()
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/Enter a Nigerian mobile number/)
  await page.getByLabel('Phone number').fill('0803 555 0101')
  await page.getByLabel('Display picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/draft=/)
  await page.goto(places.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ifeoma')
  // Once after signing up, and "later" is an answer.
  await expect(page.getByRole('link', { name: 'Confirm this number' })).toBeVisible()
  await wellMade(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('link', { name: 'Confirm this number' })).toHaveCount(0)
}

/** The dispute form holds what was typed on the landing page, and the upload its file. */
const file = async (page: Page, title: string) => {
  await page.goto(placeHref(places.disputes, { tab: 'create' }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Title').fill(title)
  await expect(page.getByRole('group', { name: 'Type' }).getByLabel('Grievance')).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Accused party')).toHaveValue('Harmattan')
  await page.getByLabel('Accused party').click()
  await page.getByRole('option', { name: new RegExp(EMPLOYER) }).click()
  await expect(page.getByText('You file as Ifeoma Adichie, for yourself.')).toBeVisible()
  await page.getByLabel('I don’t know it').check()
  await expect(page.getByLabel('Organization email')).toBeDisabled()
  await wellMade(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue(SUMMARY)
  await page.getByLabel('Background info').fill('I worked the late shift from August to October.')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Relief sought').fill('Payment of the overtime.')
  await page.getByLabel('Specific claims').fill('96 hours at the agreed rate.')
  await page.getByLabel('Negotiation terms').fill('Two payments are acceptable.')
  await expect(page.getByText('Saved, NOT yet submitted')).toBeVisible()
  await wellMade(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await expect(page.getByText('96 hours at the agreed rate.')).toBeVisible()
  await expect(page.getByText('Not known. The ministry is asked to find it.')).toBeVisible()
  await expect(page.getByText('Step 3 of 3: Check and submit')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  const sure = page.getByRole('dialog', { name: 'Create a dispute confirmation' })
  await expect(sure).toBeVisible()
  await sure.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByText('Dispute has been created successfully!')).toBeVisible()
  await expect(page.getByText('Pay slips.pdf').first()).toBeVisible()
  // It waits still where the phone dropped the page, and no longer once it was sent.
  await page.reload()
  await page.getByRole('button', { name: /^Upload/ }).click()
  await expect(page.getByText('Document has been uploaded successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Pay slips.pdf')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Upload/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page
    .getByRole('button', { name: 'Next' })
    .or(page.getByRole('link', { name: 'Next' }))
    .click()
  await expect(page).toHaveURL(new RegExp(caseHref('')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const head = page.getByRole('paragraph').filter({ hasText: /^LD\/\d{4}\/\d{6}/ })
  await expect(head).toContainText('Awaiting approval')
  return page.url()
}

const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /message/i }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('main').getByRole('log').getByText(text)).toBeVisible()
}

test('A worker signs up, files a dispute with a PDF, the ministry approves, and both sides write to each other live', async ({
  phone,
  desk,
  guard,
}) => {
  takesUpTo(120)
  // Before approval the accused side is answered "not found", which the browser notes as an error.
  guard.allow(/404 \(Not Found\).*\/api\/case\/(read|permissions)\//)
  const id = Date.now().toString(36)
  const title = `Overtime not paid ${id}`
  const worker = await phone()
  await complain(worker, `ifeoma.${id}@mail.example`)
  await signUp(worker, `ifeoma.${id}@mail.example`)
  const address = await file(worker, title)

  const employerPage = await desk()
  await logInQuickly(employerPage, employer)
  await employerPage.goto(address)
  await expect(employerPage.getByText(/not found/i).first()).toBeVisible()

  const officer = await desk()
  await logInQuickly(officer, ministry)
  await officer.goto(placeHref(places.disputes, { tab: 'pending' }))
  await officer.getByRole('link', { name: title }).first().click()
  await officer.getByRole('button', { name: 'Approve case' }).click()
  const sure = officer.getByRole('dialog')
  // Two clicks are one approval: the second is no refusal of the first.
  await sure.getByRole('button', { name: 'Approve' }).dblclick()
  await expect(officer.getByText('Case has been Approved!').first()).toBeVisible()
  await expect(officer.getByText('Conciliation').first()).toBeVisible()

  // Nobody reloads the worker's page: the approval arrives by itself.
  await expect(worker.getByText('Conciliation').first()).toBeVisible()
  await worker.getByRole('tab', { name: 'Case Discussions' }).click()
  await employerPage.goto(`${address}?tab=discussions`)
  await expect(employerPage.getByRole('main').getByRole('log')).toBeVisible()
  await say(worker, 'Good morning. My pay slips are in the documents.')
  await expect(
    employerPage.getByRole('main').getByRole('log').getByText('My pay slips are in the documents.'),
  ).toBeVisible()
  await say(employerPage, 'Thank you. We look at them today.')
  await expect(worker.getByRole('main').getByRole('log').getByText('We look at them today.')).toBeVisible()
  await wellMade(worker)
  await wellMade(employerPage)
})

test('whoever does not file is told so where the landing page leads', async ({ phone }) => {
  const page = await phone()
  await logInQuickly(page, at('conciliator'))
  await page.goto(placeHref(places.disputes, { tab: 'create' }))
  await expect(page.getByText(/^Your role does not file disputes\./)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'All Disputes' })).toHaveAttribute('aria-selected', 'true')
  await wellMade(page)
})
