import { places } from '@accord/contract/places'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeAccount, PICTURE } from './support/account.ts'
import { smallTargets, wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { logInQuickly } from './support/people.ts'
import { EMPLOYER, employer, latestCode, latestMail, ministry, PASSWORD } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const UNION = 'National Union of Banks, Insurance and Financial Institutions Employees'
const BRANCH = 'NUBIFIE Lagos'

const choose = async (page: Page, label: string, name: string) => {
  await page.getByLabel(label, { exact: true }).fill(name.slice(0, 12))
  await page.getByRole('option', { name }).click()
}

/** The organization with its branch and union, as a registration names them. */
async function chosenUnits(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const idOf = async (path: string, name: string): Promise<string> => {
    const answer = await request.get(`${path}?q=${encodeURIComponent(name)}`, { headers })
    return (await answer.json()).data[0]._id
  }
  const union = await idOf('/api/get-unions', UNION)
  const branch = await idOf(`/api/get-union-branches/${union}`, BRANCH)
  const organization = await idOf(`/api/get-union-organizations/${branch}`, EMPLOYER)
  return { union_member: 'yes', union, union_branch: branch, organization }
}

/** Complains for a group on the landing page, signs up as a union member and waits to be accepted. */
const signUp = async (page: Page, email: string) => {
  await page.goto('/')
  await page.getByLabel('Dispute case').check()
  await page.getByLabel('Group').check()
  const typed = {
    'Representative name': 'Adaeze Nwachukwu',
    Email: email,
    Organization: EMPLOYER,
    'Union (optional)': UNION,
  }
  for (const [label, text] of Object.entries({ ...typed, Complaint: 'Our shift pay is late.' }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Go on to sign up' }).click()
  await page.waitForURL(places.createAccount)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL(places.verification)
  await page.getByLabel('Digit 1').click()
  await page.keyboard.type(await latestCode(email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(places.createPassword)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Re-enter New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await page.waitForURL(places.profileSetup)
  await expect(page.getByLabel('Yes', { exact: true })).toBeChecked()
  await page.getByLabel('Phone number').fill('0803 555 0102')
  await page.getByLabel('Display picture').setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL(places.unionSetup)
  await expect(page.getByLabel('Union', { exact: true })).toHaveValue(UNION)
  await choose(page, 'Union Branch', BRANCH)
  await choose(page, 'Organization name', EMPLOYER)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.waitForURL(/draft=/)
  await expect(page.getByLabel('Dispute case')).toBeChecked()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  const background = async () => {
    const [draft] = (await (await page.request.get('/api/case/drafts', { headers })).json()).data
    return draft?.background_info
  }
  await expect.poll(background).toBe('Filed for a group, represented by Adaeze Nwachukwu.')
  await page.goto(places.dashboard)
}

const toRequests = async (page: Page) => {
  await page.goto(places.notifications)
  await page.getByRole('tab', { name: 'Pending' }).click()
}
const waiting = (page: Page) => page.getByText(`Your membership of ${EMPLOYER} is waiting`)

test('A worker who chose a union is accepted by its organization, on a phone, and sees it at once', async ({
  phone,
}) => {
  takesUpTo(90)
  const id = Date.now().toString(36)
  const email = `adaeze.${id}@mail.example`
  const admin = await phone()
  await logInQuickly(admin, employer)
  await toRequests(admin)

  const worker = await phone()
  await signUp(worker, email)
  await expect(waiting(worker)).toBeVisible()

  // Nobody reloads the admin's page: the request arrives by itself.
  const row = admin.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText(`Membership of ${EMPLOYER}`)
  await expect(row).toContainText(UNION)
  await wellMadeAtBothWidths(admin)
  expect(await smallTargets(admin)).toEqual([])
  const before = await latestMail(email)
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText(`Adaeze Nwachukwu is now a member of ${EMPLOYER}.`)).toBeVisible()
  await expect(row).toHaveCount(0)

  await expect(waiting(worker)).toHaveCount(0)
  await expect(worker.getByRole('heading', { level: 1 })).toContainText('Adaeze')
  const mail = await latestMail(email, { after: before })
  expect(mail.subject).toBe(`Your membership of ${EMPLOYER} was accepted`)
})

test('Another is declined with a reason, which the mail says; the keyboard goes on to the next', async ({ desk }) => {
  const id = Date.now().toString(36)
  const emailOf = (name: string) => `${name.toLowerCase()}.${id}@mail.example`
  const admin = await desk()
  const units = await chosenUnits(admin.request, await logInQuickly(admin, employer))
  for (const first_name of ['Musa', 'Kemi'])
    await makeAccount(admin.request, emailOf(first_name), emailOf(first_name), { first_name, ...units })
  await toRequests(admin)
  const rowOf = (first: string) => admin.getByRole('row', { name: new RegExp(emailOf(first)) })
  await rowOf('Kemi').getByRole('button', { name: 'Decline' }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await wellMadeAtBothWidths(admin)
  await admin.keyboard.press('Escape')
  await expect(rowOf('Kemi').getByRole('button', { name: 'Decline' })).toBeFocused()

  await admin.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText('Say why, so that the person knows what to do.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await wellMade(admin)
  const before = await latestMail(emailOf('Kemi'))
  await dialog.getByLabel('Reason').fill('We have nobody of this name on our list.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(admin.getByText(/The request was declined/)).toBeVisible()
  await expect(rowOf('Kemi')).toHaveCount(0)
  await expect(rowOf('Musa').getByRole('button', { name: 'Approve' })).toBeFocused()
  await wellMade(admin)

  const mail = await latestMail(emailOf('Kemi'), { after: before })
  expect(mail.subject).toBe(`Your membership of ${EMPLOYER} was not accepted`)
  expect(mail.text.replace(/\s+/g, ' ')).toContain('We have nobody of this name on our list.')
})

test('The ministry finds the organization that was not listed', async ({ desk, phone }) => {
  const id = Date.now().toString(36)
  const email = `oche.${id}@mail.example`
  const officer = await desk()
  const { organization: _, ...above } = await chosenUnits(officer.request, await logInQuickly(officer, ministry))
  await makeAccount(officer.request, email, email, { ...above, organization_name: `Makurdi Brewery ${id}` })
  await toRequests(officer)
  await officer.getByRole('searchbox', { name: 'Search disputes...' }).fill(`brewery ${id}`)
  const row = officer.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText(`Makurdi Brewery ${id}`)
  await expect(row).toContainText(`under ${UNION} / ${BRANCH}`)
  await expect(officer.getByText('1 request waits for you')).toBeVisible()
  await row.getByRole('button', { name: 'Approve' }).click()
  const dialog = officer.getByRole('dialog')
  await expect(dialog.getByText(`under ${UNION} / ${BRANCH}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('Choose the organization this person belongs to.')).toBeVisible()
  await dialog.getByLabel('Organization').fill('Palm Wharf')
  await expect(dialog.getByRole('option', { name: /Palm Wharf Terminals/ })).toBeVisible()
  await wellMadeAtBothWidths(officer)
  await dialog.getByRole('option', { name: /Palm Wharf Terminals/ }).click()
  await officer.keyboard.press('Escape')
  await officer.getByRole('button', { name: 'Keep writing' }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(officer.getByText(/now belongs to Palm Wharf Terminals/)).toBeVisible()
  await expect(officer.getByText('No request found')).toBeVisible()
  await wellMade(officer)

  const person = await phone()
  await logInQuickly(person, email)
  await toRequests(person)
  await expect(person.getByText('No notifications Yet')).toBeVisible()
  await wellMade(person)
})
