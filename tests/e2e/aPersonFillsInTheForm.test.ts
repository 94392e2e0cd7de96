import { randomUUID } from 'node:crypto'
import { forLongTexts, LONG_TEXTS } from '@accord/contract/disputes/form'
import { caseHref, caseUploadHref, placeHref, places } from '@accord/contract/places'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { keepBack } from './support/held.ts'
import { expectOnPaper } from './support/paper.ts'
import { at, logInQuickly } from './support/people.ts'
import { expect, test } from './support/test.ts'

const OF_ANOTHER_UNION = 'Riverside Specialist Clinic'
const SHORT = 'Input must be at least 10 characters'
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

const answers = {
  title: 'Overtime of the harvest not paid',
  type: 'Grievance',
  ...forLongTexts(() => 'Three weeks of overtime were not paid.'),
  not_listed: true,
  accused_name: 'Green Valley Farm',
  step: 4,
}
/** Everything is answered, as on another device; only Submit is left. */
const almostFiled = async (request: APIRequestContext, token: string, more: object): Promise<string> => {
  const id = randomUUID()
  const headers = { Authorization: `Bearer ${token}` }
  const saved = await request.put(`/api/case/drafts/${id}`, { headers, data: { ...answers, ...more } })
  expect(saved.status()).toBe(200)
  return placeHref(places.disputes, { tab: 'create', draft: id })
}

test('a member learns who reads what they say of an organization of their own union', async ({ phone, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const page = await phone()
  const token = await logInQuickly(page, at('staff'))
  const own = await page.request.get('/api/user-profile', { headers: { Authorization: `Bearer ${token}` } })
  const { organization_name: employer } = (await own.json()).data
  await page.goto(places.disputes)
  await page.getByRole('button', { name: 'Create dispute' }).first().click()
  await expect(page.getByText('Step 1 of 3: The dispute')).toBeVisible()
  await expect(page.getByText(`, for ${employer}.`)).toBeVisible()
  await page.getByRole('group', { name: 'Type' }).getByLabel('Grievance').check()
  // What is pasted beyond the limit stays, and is refused in words.
  await page.getByLabel('Title').fill('x'.repeat(149))
  await expect(page.getByText('of 200 characters')).toHaveCount(0)
  await page.getByLabel('Title').fill('x'.repeat(201))
  await expect(page.getByText('201 of 200 characters')).toBeVisible()
  await next(page)
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/This title has 201 characters. Use at most 200./)
  await page.getByLabel('Title').fill('Leave refused without a word')
  await next(page)
  await page.getByLabel('Accused party').fill('no organization is called this')
  await expect(page.getByRole('option', { name: 'No results found' })).toBeVisible()
  // The list may cover the button beneath it, and offers the same.
  await page.getByRole('option', { name: 'My employer is not listed' }).click()
  await expect(page.getByLabel('Name of the employer')).toBeFocused()
  await page.getByRole('button', { name: 'Search the list instead' }).click()
  await expect(page.getByLabel('Accused party')).toBeFocused()
  await page.context().setOffline(true)
  await page.getByLabel('Accused party').fill('Lagoon')
  await expect(
    page.getByRole('option', { name: 'You are offline. The list is searched once you are back.' }),
  ).toBeVisible()
  await expect(page.getByRole('option', { name: 'No results found' })).toHaveCount(0)
  await page.context().setOffline(false)
  await page.getByLabel('Accused party').fill(OF_ANOTHER_UNION)
  await page.getByRole('option', { name: new RegExp(OF_ANOTHER_UNION) }).click()
  await expect(page.getByText('belongs to your own union')).toBeHidden()
  await page.getByLabel('Accused party').fill(employer)
  await page
    .getByRole('option', { name: new RegExp(employer) })
    .first()
    .click()
  await expect(page.getByText('belongs to your own union, so you file in your own name.')).toBeVisible()
  await expect(page.getByText(', for yourself.')).toBeVisible()
  await wellMadeAtBothWidths(page)
  await next(page)
  const asked = LONG_TEXTS.filter(({ step }) => step === 'happened')
  // Of what is too short one hears once it was typed and left.
  await page.getByLabel('Summary').fill('Ten chars.')
  await expect(page.getByText(SHORT)).toHaveCount(0)
  await page.getByLabel('Background info').focus()
  await expect(page.getByText(SHORT)).toHaveCount(1)
  await page.getByLabel('Summary').fill('Eleven char')
  await expect(page.getByText(SHORT)).toHaveCount(0)
  // Required, whatever its length: the hint does not block, an empty answer does.
  await next(page)
  await expect(page.getByRole('log').getByText('All fields are required.')).toBeVisible()
  await expect(page.getByLabel('Background info')).toHaveAccessibleDescription(/Enter the background info/)
  for (const { name } of asked.slice(1)) await page.locator(`#${name}`).fill('Short')
  await next(page)
  await expect(page.getByLabel('Relief sought')).toBeVisible()
  // Each step is a page of its own to the phone's Back, which leaves the form only at its beginning.
  await expect(page.getByRole('log').getByText('All fields are required.')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'What happened?' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Who is it against?' })).toBeFocused()
  await page.goForward()
  await expect(page.getByLabel('Background info')).toHaveValue('Short')
  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel('Title')).toHaveValue('Leave refused without a word')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'All Disputes' })).toHaveAttribute('aria-selected', 'true')
})

test('who goes on as soon as they have chosen keeps what they type and what they chose', async ({ phone }) => {
  const page = await phone()
  await logInQuickly(page, at('staff'))
  // Whoever is logged in is led from the landing page straight to the form.
  await page.goto('/')
  // The page knows who is here once its scripts are.
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Submit a dispute' }).click()
  await page.getByLabel('Title').fill('Shifts changed without notice')
  await page.getByRole('group', { name: 'Type' }).getByLabel('Grievance').check()
  await next(page)
  const box = page.getByLabel('Accused party')
  await box.fill(OF_ANOTHER_UNION)
  const found = page.getByRole('option', { name: new RegExp(OF_ANOTHER_UNION) })
  // On a slow phone the typed text comes before the choice, which is made at once, has reached the form.
  await found.evaluate(async option => {
    ;(option as HTMLElement).click()
    await Promise.resolve()
    document.execCommand('selectAll')
    document.execCommand('insertText', false, 'Lagoon')
  })
  await expect(page.getByRole('option', { name: /^Lagoon/ })).toBeVisible()
  await expect(box).toHaveValue('Lagoon')
  // Typed and not chosen: the choice before it stays.
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue(new RegExp(OF_ANOTHER_UNION))
  // Nor does it look like all there is.
  await box.fill('no organization is called this')
  await expect(page.getByRole('option')).toHaveText([
    new RegExp(OF_ANOTHER_UNION),
    'No results found',
    'My employer is not listed',
  ])
  // The form has the choice before the next key or tap is heard: within the same turn of the page.
  await box.fill('Lagoon')
  const drawn = await page.getByRole('option', { name: /^Lagoon/ }).evaluate(async option => {
    ;(option as HTMLElement).click()
    for (let step = 0; step < 9; step++) await Promise.resolve()
    return document.body.textContent?.includes('belongs to your own union')
  })
  expect(drawn).toBe(true)
})

test('an answer the server refuses leads to its field, and the dispute is filed once it is mended', async ({
  phone,
  guard,
  request,
}) => {
  guard.allow(/422 .*\/api\/case\/create/)
  const address = `farm.${Date.now().toString(36)}@mail.example`
  const token = await makeAccount(request, address)
  const page = await phone()
  await logInQuickly(page, address)
  // The browser lets it pass, the server does not.
  await page.goto(await almostFiled(request, token, { organization_email: 'office@green_valley.example' }))
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await wellMadeAtBothWidths(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  const sure = page.getByRole('dialog', { name: 'Create a dispute confirmation' })
  await expect(sure.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await sure.getByRole('button', { name: 'Proceed' }).click()
  const email = page.getByLabel('Organization email')
  await expect(email).toHaveAccessibleDescription(/Enter a valid email address/)
  await wellMade(page)
  // Once it is mended, Next leads back to where one came from; what cannot be right is said at its step.
  await email.fill('not-a-mail')
  await page.getByLabel('Organization phone number').fill('12')
  await next(page)
  await expect(email).toHaveAccessibleDescription(/Enter a valid email address/)
  await expect(page.getByLabel('Organization phone number')).toHaveAccessibleDescription(
    /Enter a Nigerian mobile number/,
  )
  await page.getByLabel('Organization phone number').fill('')
  await email.fill(address)
  await next(page)
  await expect(email).toHaveAccessibleDescription(/This is your own address/)
  await email.fill('office@green-valley.example')
  await next(page)
  // What was said at the fields was said there alone.
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused()
  await expect(page.getByRole('log').locator('[data-kind=error]')).toHaveCount(0)
  const documentsCome = await keepBack(page, '**/api/case/*/documents*')
  await page.getByRole('button', { name: 'Submit' }).click()
  await sure.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByText('Dispute has been created successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upload Supporting Documents' })).toBeVisible()
  // The list of documents, which is empty, comes while the button is being tapped: it stays where it is.
  const finish = page.getByRole('button', { name: 'Finish' })
  await documentsCome(finish)
  await finish.click()
  const done = page.getByRole('dialog')
  await expect(done.getByText('You have successfully declared a Dispute Case')).toBeVisible()
  await expect(done.getByText('Approval will be granted by a Ministry Admin.')).toBeVisible()
  await done.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
  await expect(page.getByText(/^LD\/\d{4}\/\d+$/)).toBeVisible()
  await expect(page.getByText('What happens next')).toBeVisible()
  await wellMadeAtBothWidths(page)
  await expectOnPaper(page, [answers.title, /LD\/\d{4}\/\d+/, 'What happens next'], 1)
  await page.getByRole('link', { name: 'To the case' }).click()
  await expect(page).toHaveURL(new RegExp(`${caseHref('[\\w-]+')}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(answers.title)
  // What was filed is no draft any more.
  const drafts = await request.get('/api/case/drafts', { headers: { Authorization: `Bearer ${token}` } })
  expect((await drafts.json()).data).toEqual([])
  await page.goto(page.url().replace(caseHref(''), caseUploadHref('')))
  await page.getByRole('tab', { name: 'All Disputes' }).click()
  await expect(page.getByRole('rowheader')).toHaveText([answers.title])
})
