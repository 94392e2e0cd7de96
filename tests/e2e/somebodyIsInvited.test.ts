import { forLongTexts } from '@accord/contract/disputes/form'
import { caseHref, inviteHref, places } from '@accord/contract/places'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeAccount, PICTURE } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { invitationTo } from './support/calls.ts'
import { logIn, logInQuickly } from './support/people.ts'
import { EMPLOYER, latestMail, ministry, PASSWORD, respondent, union, worker } from './support/product.ts'
import { fitsAtTwiceTheSize } from './support/room.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true })
const toasts = (page: Page) => page.getByRole('log').first()

/** When an invitation of today ends, as the list says it. */
const dayInAWeek = (): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' }).format(Date.now() + 7 * 86_400_000)

type Caller = (method: 'GET' | 'POST', path: string, data?: object) => Promise<{ [name: string]: string }>

/** Calls as one person; answers `data`. */
const as = async (request: APIRequestContext, email: string): Promise<Caller> => {
  const login = await request.post('/api/login', { data: { email, password: PASSWORD } })
  const headers = { Authorization: `Bearer ${(await login.json()).data.token}` }
  return async (method, path, data) => {
    const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
}

type Named = { _id: string; name: string }
const idOf = (list: unknown, name: string): string => {
  const found = (list as Named[]).find(one => one.name === name)
  if (!found) throw new Error(`${name} is not offered`)
  return found._id
}

/** A case the ministry approved, and an invitation to it for the respondent of the demo. */
const inviteToCase = async (request: APIRequestContext, title: string, email: string): Promise<string> => {
  const [filer, officer] = [await as(request, worker), await as(request, ministry)]
  const accused = idOf(await filer('GET', `/api/search-organizations?q=${encodeURIComponent(EMPLOYER)}`), EMPLOYER)
  const { _id } = await filer('POST', '/api/case/create', {
    title,
    type: 'Grievance',
    accused_party: accused,
    ...forLongTexts(() => 'The overtime of three months was not paid.'),
    organization_email: 'office@harmattan.example',
  })
  await officer('POST', `/api/case/approve-case/${_id}`, { status: 'concilliation' })
  const role = idOf(await officer('GET', `/api/users/get-roles?case_id=${_id}`), 'Respondents')
  await officer('POST', `/api/case/invite-party/${_id}`, { email, role })
  return _id ?? ''
}

const UNION = 'Maritime Workers Union of Nigeria'

/** The ministry's screen, with one union's admin invited. */
const inviteOnScreen = async (page: Page, email: string): Promise<void> => {
  const send = page.getByRole('button', { name: 'Send Invite' })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription('Fill in what is asked for above first.')
  await page.getByLabel('Email or mobile number').fill(email)
  await page.getByRole('combobox', { name: 'Role' }).fill('National Union')
  await page.getByRole('option', { name: 'National Union Admin' }).click()
  await expect(send).toBeDisabled()
  await page.getByRole('combobox', { name: 'Union', exact: true }).fill('Maritime')
  await page.getByRole('option', { name: UNION }).click()
  await wellMadeAtBothWidths(page)
  await send.click()
}

test('the ministry invites the admin of a union, who comes in on a phone with the role in force', async ({
  desk,
  phone,
  guard,
}) => {
  takesUpTo(90)
  // A refused address, and a second link within the minute.
  guard.allow(/status of 4(04|09|22|29)/)
  const email = `sade.${Date.now().toString(36)}@mail.example`
  const officer = await desk()
  await logInQuickly(officer, ministry)
  await officer.goto(places.users)
  await expect(heading(officer, 'Users & Groups')).toBeVisible()
  await expect(officer.getByRole('tab', { name: 'Invite' })).toHaveAttribute('aria-selected', 'true')
  await expect(officer.getByRole('tab')).toHaveText([
    'Invite',
    'All Individual Users',
    'Admins & Claimants',
    'Settlement Management Bodies',
    'Roles & Permissions',
  ])
  for (const part of ['Bulk Users Upload', 'Single User Invite'])
    await expect(officer.getByRole('heading', { name: part })).toBeVisible()
  await wellMadeAtBothWidths(officer)

  await inviteOnScreen(officer, 'nobody at all')
  await expect(toasts(officer)).toContainText('Email has already been used or invalid Email!')
  await expect(officer.getByLabel('Email or mobile number')).toHaveAccessibleDescription(/Enter one email address/)
  await wellMade(officer)
  await officer.getByLabel('Email or mobile number').fill(email)
  await officer.getByRole('button', { name: 'Send Invite' }).click()
  await expect(toasts(officer)).toContainText('User Invite has been sent!')
  const row = officer.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('National Union Admin')
  await expect(row).toContainText(UNION)
  await expect(row).toContainText(dayInAWeek())
  expect(
    await row.getByTitle(email).evaluate((e: HTMLElement) => e.offsetHeight),
    'an address is one line',
  ).toBeLessThan(28)
  await wellMade(officer)
  await fitsAtTwiceTheSize(officer)
  const first = await invitationTo(email)
  await expect(row.getByRole('button', { name: 'Resend' })).toBeVisible()
  // Said once, where one looks: no toast, no second mail.
  await inviteOnScreen(officer, email)
  const already = officer.getByRole('alert').filter({ hasText: 'Invited just now. Send again?' })
  await expect(already).toBeVisible()
  await expect(officer.getByText(/invited already|already been used/)).toHaveCount(0)
  await wellMadeAtBothWidths(officer)
  await already.getByRole('button', { name: 'Resend' }).click()
  await expect(toasts(officer)).toContainText('The invitation has been sent again.')
  await expect(already).toHaveCount(0)
  await expect(officer.getByLabel('Email or mobile number')).toHaveValue('')
  await expect.poll(() => invitationTo(email)).not.toBe(first)

  const page = await phone()
  await page.goto(first)
  await expect(page.getByText('A newer link was sent after this one. Use the newer one.')).toBeVisible()
  await wellMadeAtBothWidths(page)
  await page.getByRole('button', { name: 'Ask for a new one' }).click()
  await expect(page.getByText('Whoever invited you has been asked for a new link.')).toBeVisible()
  await page.goto(await invitationTo(email))
  await expect(heading(page, 'Create your account password')).toBeVisible()
  await expect(page).toHaveURL(places.inviteAgain)
  await expect(page.getByText(UNION)).toBeVisible()
  await expect(page.getByText('at least 8 characters with alphabets, numbers and special characters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save password' })).toBeDisabled()
  await wellMadeAtBothWidths(page)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Re-enter New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(places.profileSetup)
  // Not in force yet: it waits in the list, can be revoked, and needs no other link.
  await officer.reload()
  await expect(row).toContainText('Signing up')
  await expect(row.getByRole('button', { name: 'Resend' })).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Cancel invitation' })).toBeVisible()
  await wellMadeAtBothWidths(officer)
  expect(await page.evaluate(() => localStorage.getItem('reg-type'))).toBe('invitation')
  // Another browser would not remember; the server does.
  await page.evaluate(() => localStorage.setItem('reg-type', 'profile'))
  await page.reload()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('First name').fill('Sade')
  await page.getByLabel('Surname').fill('Bello')
  await page.getByLabel('Phone number').fill('0803 555 0142')
  await page.getByLabel('Display picture').setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(places.dashboard)
  await expect(heading(page, /Sade/)).toBeVisible()
  await page.goto(places.settings)
  await expect(page.getByText('National Union Admin').first()).toBeVisible()
  await expect(page.getByText(UNION).first()).toBeVisible()

  // Nobody reloads the officer's page: the invite that was taken goes by itself.
  await expect(row).toBeHidden()
})

test('the ministry invites the admin of a company outside the unions', async ({ phone }) => {
  const email = `payroll.${Date.now().toString(36)}@mail.example`
  const page = await phone()
  await logInQuickly(page, ministry)
  await page.goto(places.users)
  await page.getByLabel('Email or mobile number').fill(email)
  await page.getByRole('combobox', { name: 'Role' }).fill('Companies')
  await page.getByRole('option', { name: /Companies and Organizations/ }).click()
  await page.getByLabel('In a company outside the unions').check()
  const send = page.getByRole('button', { name: 'Send Invite' })
  const company = page.getByRole('combobox', { name: 'Company' })
  await company.fill('no such company')
  await expect(page.getByRole('option', { name: 'No results found' })).toBeVisible()
  await wellMadeAtBothWidths(page)
  // A union of that name is none.
  await company.fill('Maritime')
  await expect(page.getByRole('option', { name: 'No results found' })).toBeVisible()
  await expect(send).toBeDisabled()
  await company.fill('baobab')
  await page.getByRole('option', { name: 'Baobab Leather Company' }).click()
  await wellMade(page)
  await send.click()
  await expect(toasts(page)).toContainText('User Invite has been sent!')
  const mail = await latestMail(email)
  expect(mail.text).toContain('Baobab Leather Company')
})

test('an invitation is searched for and cancelled, and whoever may not invite reads so', async ({
  desk,
  phone,
  request,
  guard,
}) => {
  takesUpTo(60)
  guard.allow(/status of 404/)
  const email = `tayo.${Date.now().toString(36)}@mail.example`
  const officer = await as(request, union)
  const role = idOf(await officer('GET', '/api/users/get-roles'), 'Staff')
  await officer('POST', '/api/users/send-invite', { email, role })
  const page = await desk()
  await logInQuickly(page, union)
  await page.goto(places.users)
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Staff (Union Members)' }).click()
  // Their own union is given; only what lies below can be chosen.
  await expect(page.getByRole('combobox', { name: 'Union', exact: true })).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Union Branch' })).toBeEnabled()
  await wellMadeAtBothWidths(page)
  await page.getByLabel('Search pending invites').fill('nobody-has-this')
  await expect(page.getByText('No pending invite found')).toBeVisible()
  await wellMade(page)
  await page.getByLabel('Search pending invites').fill(email)
  await expect(page).toHaveURL(/q=tayo/)
  await page.getByRole('button', { name: `Cancel invitation ${email}` }).click()
  const sure = page.getByRole('dialog', { name: 'Cancel this invitation?' })
  await expect(sure).toBeVisible()
  await wellMadeAtBothWidths(page)
  await sure.getByRole('button', { name: 'Cancel invitation' }).click()
  await expect(toasts(page)).toContainText('The invitation has been cancelled.')
  await expect(page.getByText('No pending invite found')).toBeVisible()

  const claimant = await phone()
  await claimant.goto(await invitationTo(email))
  await expect(heading(claimant, 'Sorry, the page not found')).toBeVisible()
  await expect(claimant.getByText('This invitation was cancelled.')).toBeVisible()
  await logInQuickly(claimant, worker)
  await claimant.goto(places.users)
  await expect(heading(claimant, 'You do not have access to this page')).toBeVisible()
  await wellMadeAtBothWidths(claimant)
})

test('the sample of an invitation is marked as an example and sends nothing', async ({ phone }) => {
  const page = await phone()
  await page.goto(places.sendUnionInvite)
  await wellMadeAtBothWidths(page)
  await page.getByRole('link', { name: 'See a sample invite' }).click()
  await expect(page).toHaveURL(places.sampleInvite)
  await expect(heading(page, 'Create your account password')).toBeVisible()
  await expect(page.getByText('Example', { exact: true })).toBeVisible()
  await wellMadeAtBothWidths(page)
  const calls: string[] = []
  page.on('request', request => request.url().includes('/api/') && calls.push(request.url()))
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Re-enter New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(toasts(page)).toContainText('This is an example: nothing was sent or kept.')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
  expect(calls).toEqual([])
})

test('a link that cannot be used is the 404 page, with a way back and one to log in', async ({ phone, guard }) => {
  guard.allow(/status of 404/)
  const page = await phone()
  await page.goto(inviteHref('x'.repeat(43)))
  await expect(heading(page, 'Sorry, the page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back' })).toBeVisible()
  await wellMadeAtBothWidths(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(places.login)
})

test('somebody with an account opens the link to a case, signs in, accepts and sees the case', async ({
  phone,
  request,
}) => {
  takesUpTo(60)
  const title = `Overtime ${Date.now().toString(36)}`
  const caseId = await inviteToCase(request, title, respondent)
  const page = await phone()
  await page.goto(await invitationTo(respondent))
  await expect(heading(page, 'You are invited')).toBeVisible()
  await expect(page).toHaveURL(places.inviteAgain)
  await wellMadeAtBothWidths(page)
  await page.getByRole('button', { name: 'Sign in to accept' }).click()
  await expect(page).toHaveURL(places.login)
  await logIn(page, respondent)
  await expect(page).toHaveURL(places.inviteAgain)
  await expect(page.getByText('Your own role and your organization stay as they are.')).toBeVisible()
  await wellMadeAtBothWidths(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL(caseHref(caseId))
  await expect(toasts(page)).toContainText('You have accepted the invitation.')
  await expect(heading(page, title)).toBeVisible()
})

test('signed in as somebody else, then as oneself: from what to what, and declined after asking once more', async ({
  desk,
  request,
  guard,
}) => {
  takesUpTo(60)
  guard.allow(/status of 404/)
  const email = `musa.${Date.now().toString(36)}@mail.example`
  await makeAccount(request, email)
  const officer = await as(request, ministry)
  const role = idOf(await officer('GET', '/api/users/get-roles'), 'National Union Admin')
  const unit_id = idOf(
    await officer('GET', '/api/get-unions?q=Nigeria%20Union%20of%20Teachers'),
    'Nigeria Union of Teachers',
  )
  await officer('POST', '/api/users/send-invite', { email, role, unit_id })

  const page = await desk()
  await logInQuickly(page, union)
  await page.goto(await invitationTo(email))
  await expect(heading(page, 'This invitation is for another address')).toBeVisible()
  await wellMadeAtBothWidths(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(places.login)
  await logIn(page, email)
  await expect(page).toHaveURL(places.inviteAgain)
  const change = page.getByRole('definition')
  await expect(change.first()).toContainText('Claimants')
  await expect(change.last()).toContainText('National Union Admin')
  await expect(change.last()).toContainText('Nigeria Union of Teachers')
  await wellMadeAtBothWidths(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await wellMade(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('button', { name: 'Yes, decline' }).click()
  await expect(page).toHaveURL(places.dashboard)
  await expect(toasts(page)).toContainText('You have declined the invitation.')
  await page.goto(await invitationTo(email))
  await expect(heading(page, 'Sorry, the page not found')).toBeVisible()
  await expect(page.getByText('This link was used already.')).toBeVisible()
})
