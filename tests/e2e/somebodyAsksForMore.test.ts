import { caseHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { smallTargets, wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { idOf, inNameOf, joinUnit } from './support/calls.ts'
import { logInQuickly } from './support/people.ts'
import { EMPLOYER, latestMail, ministry } from './support/product.ts'
import { expect, holdUp, takesUpTo, test } from './support/test.ts'

const BRANCH = 'NUBIFIE Lagos'
const UNION = 'National Union of Banks, Insurance and Financial Institutions Employees'

const toRequests = async (page: Page) => {
  await page.goto(places.notifications)
  await page.getByRole('tab', { name: 'Pending' }).click()
}
const choose = async (page: Page, label: string, name: string) => {
  await page.getByLabel(label, { exact: true }).fill(name.slice(0, 12))
  await page.getByRole('option', { name }).first().click()
}
const today = Date.now().toString(36)

test('a branch admin asks for another role, gets it, and it is in force in the open page', async ({
  desk,
  phone,
  request,
}) => {
  takesUpTo(90)
  const email = `ngozi.${today}@mail.example`
  const officer = await inNameOf(request, ministry)
  await joinUnit(request, officer, BRANCH, 'Union Branch Admin', { email, first_name: 'Ngozi', last_name: 'Bello' })

  const admin = await phone()
  await logInQuickly(admin, email)
  await admin.goto(places.settings)
  await expect(admin.getByRole('button', { name: 'Request to change organization' })).toHaveCount(0)
  await admin.getByRole('button', { name: 'Request new role' }).click()
  const asking = admin.getByRole('dialog', { name: 'Request new role' })
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(asking.getByText('Choose the role you ask for.')).toBeVisible()
  await wellMadeAtBothWidths(admin)
  await asking.getByLabel('National Union Admin').check()
  const release = await holdUp(admin, '**/api/users/requests/new-role')
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(asking.getByRole('button', { name: 'Sending Request...', exact: true })).toBeVisible()
  release()
  await expect(admin.getByText('Your request has been sent. The ministry decides, and you are told.')).toBeVisible()
  await expect(asking).toHaveCount(0)
  const mine = admin.getByRole('list', { name: 'Your requests' })
  await expect(mine).toContainText('The role National Union Admin')
  await expect(mine).toContainText('Waits for an answer')
  await expect(admin.getByRole('button', { name: 'Request new role' })).toHaveCount(0)
  await wellMade(admin)
  expect(await smallTargets(admin)).toEqual([])

  const decider = await desk()
  await logInQuickly(decider, ministry)
  await toRequests(decider)
  const row = decider.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('The role National Union Admin')
  await expect(row).toContainText(`Now: Union Branch Admin, ${BRANCH}`)
  await row.getByRole('button', { name: 'Approve' }).click()
  const giving = decider.getByRole('dialog', { name: 'Give Ngozi Bello the role National Union Admin?' })
  await giving.getByRole('button', { name: 'Approve' }).click()
  await expect(giving.getByText('Choose the organization they run.')).toBeVisible()
  await wellMade(decider)
  await choose(decider, 'Organization', UNION)
  await giving.getByRole('button', { name: 'Approve' }).click()
  await expect(decider.getByText('Ngozi Bello now has the role National Union Admin.')).toBeVisible()
  await expect(row).toHaveCount(0)

  // Nobody reloads the page of whoever asked.
  await expect(mine).toContainText('Approved')
  await expect(admin.getByRole('definition').filter({ hasText: 'National Union Admin' })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Request new role' })).toBeVisible()
  const mail = await latestMail(email, { saying: /National Union Admin in/ })
  expect(mail.subject).toBe('You now have the role National Union Admin on Accord')
})

test('deleting an organization with open cases is refused with the way to each; nobody decides their own', async ({
  desk,
  request,
  guard,
}) => {
  takesUpTo(90)
  guard.allow(/status of 409/)
  const email = `femi.${today}@mail.example`
  const officer = await inNameOf(request, ministry)
  await joinUnit(request, officer, EMPLOYER, 'Employers', { email, first_name: 'Femi', last_name: 'Okoro' })
  const asker = await desk()
  await logInQuickly(asker, email)
  await asker.goto(places.settings)
  await asker.getByRole('tab', { name: 'Organization profile' }).click()
  await asker.getByRole('button', { name: 'Request to Delete organization' }).click()
  const asking = asker.getByRole('dialog', { name: 'Request to Delete organization' })
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(asking.getByText('Say why the organization should be deleted.')).toBeVisible()
  await wellMadeAtBothWidths(asker)
  await asking.getByLabel('Reason for request').fill('The bank has closed.')
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(asker.getByText(`You have asked the ministry to delete ${EMPLOYER}.`)).toBeVisible()
  const own = { role_id: idOf(await officer('GET', '/api/users/admin-roles'), 'Employers') }
  const { _id } = await officer('POST', '/api/users/requests/new-role', { data: own })

  const decider = await desk()
  await logInQuickly(decider, ministry)
  await toRequests(decider)
  const row = decider.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText(`To delete ${EMPLOYER}`)
  await expect(row).toContainText('The bank has closed.')
  await expect(decider.getByRole('row', { name: new RegExp(ministry) })).toHaveCount(0)
  expect(await officer.status('POST', `/api/users/requests/${_id}/approve`, { data: {} })).toBe(403)
  await officer('DELETE', `/api/users/requests/${_id}`)

  await row.getByRole('button', { name: 'Approve' }).click()
  const deleting = decider.getByRole('dialog', { name: `Delete ${EMPLOYER}?` })
  await expect(deleting).toContainText('The bank has closed.')
  await deleting.getByRole('button', { name: 'Approve' }).click()
  await expect(deleting.getByRole('alert')).toContainText('cannot be deleted while it has open cases')
  await expect(deleting.getByRole('heading', { name: /open case/ })).toBeVisible()
  await wellMade(decider)
  expect(await smallTargets(decider)).toEqual([])
  const link = deleting.getByRole('link', { name: /^LD\// }).first()
  await expect(link).toHaveAttribute('href', new RegExp(`${caseHref('[0-9a-f-]{36}')}$`))
  await expect(deleting.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(deleting.getByLabel('Reason')).toHaveValue(/^\d+ open cases? must end first\.$/)
  // Nothing was typed that could be lost.
  await deleting.getByRole('button', { name: 'Cancel' }).click()
  await expect(deleting).toHaveCount(0)
  await row.getByRole('button', { name: 'Approve' }).click()
  await deleting.getByRole('button', { name: 'Approve' }).click()
  await deleting.getByRole('button', { name: 'Decline' }).click()
  await expect(row).toHaveCount(0)
  // Nobody reloads the page of whoever asked.
  await expect(
    asker.getByText(/^The ministry declined your last request, .* open cases? must end first\.”$/),
  ).toBeVisible()
  await expect(asker.getByRole('button', { name: 'Request to Delete organization' })).toBeVisible()
  await wellMade(asker)
  await asker.goto(places.settings)
  await expect(asker.getByRole('list', { name: 'Your requests' })).toContainText('must end first.')
})

test('a worker asks for another organization, and thinks better of it', async ({ phone, request }) => {
  const email = `tunde.${today}@mail.example`
  const officer = await inNameOf(request, ministry)
  await joinUnit(request, officer, EMPLOYER, 'Staff', { email, first_name: 'Tunde', last_name: 'Ige' })
  const page = await phone()
  await logInQuickly(page, email)
  await page.goto(places.settings)
  await expect(page.getByRole('button', { name: 'Request new role' })).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveText(['Personal profile', 'Notifications', 'Password & Security'])
  await page.getByRole('button', { name: 'Request to change organization' }).click()
  const asking = page.getByRole('dialog', { name: 'Change organization' })
  await expect(asking.getByRole('term')).toHaveText('Previous organization')
  await expect(asking.getByRole('definition')).toHaveText(EMPLOYER)
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(asking.getByText('Choose your current organization.')).toBeVisible()
  const current = page.getByLabel('Current organization', { exact: true })
  // Only of the level where they are: a union is not found, though it is there.
  await current.fill(UNION)
  await expect(page.getByRole('option', { name: 'No results found' })).toBeVisible()
  await current.fill('bank')
  await page.getByRole('option').filter({ hasNotText: EMPLOYER }).first().click()
  await wellMadeAtBothWidths(page)
  await asking.getByRole('button', { name: 'Send Request' }).click()
  const mine = page.getByRole('list', { name: 'Your requests' })
  await expect(mine).toContainText('Waits for an answer')
  await mine.getByRole('button', { name: /^Cancel request/ }).click()
  await expect(page.getByText('Your request has been cancelled.')).toBeVisible()
  await expect(mine).toContainText('Ended without an answer')
  await expect(mine.getByRole('listitem')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Request to change organization' })).toBeVisible()
})
