import { placeHref, places, unitHref, unitsHref } from '@accord/contract/places'
import type { APIRequestContext, Page, Request } from '@playwright/test'
import { PICTURE } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { type Caller, idOf, inNameOf, invitationTo, joinUnit } from './support/calls.ts'
import { blankPage, logIn, logInQuickly } from './support/people.ts'
import { ministry, PASSWORD } from './support/product.ts'
import { expect, holdUp, takesUpTo, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const toasts = (page: Page) => page.getByRole('log').first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const section = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

/** What a form that was sent names; of one with a file the browser does not say it. */
const fieldsIn = (sent: Request): (string | undefined)[] =>
  [...(sent.postDataBuffer()?.toString('latin1') ?? '').matchAll(/form-data; name="(\w+)"/g)].map(([, name]) => name)

const FIELDS = { phone: '0803 555 0100', about: 'Those who weave.', founded_in: '1978' }

type Made = { unionId: string; union: string; branchId: string; branch: string; email: string }

/** A union of its own with a branch and an admin, so that tests do not meet. */
async function unionWithAdmin(request: APIRequestContext, officer: Caller, name: string): Promise<Made> {
  const industry_id = idOf(await officer('GET', '/api/get-industries'), 'Textile')
  const mark = Date.now().toString(36)
  const [union, branch] = [`${name} ${mark}`, `${name} Kano ${mark}`]
  const head = { acronym: 'WVU', headquarters: 'Kano' }
  const made = await officer('POST', '/api/union/create', {
    multipart: { ...FIELDS, ...head, industry_id, name: union },
  })
  const under = { ...FIELDS, industry_id, name: branch, union: made._id }
  const below = await officer('POST', '/api/union/branch/create', { multipart: under })
  const email = `weaver.${mark}@mail.example`
  const newcomer = { email, first_name: 'Ladi', last_name: 'Musa' }
  await joinUnit(request, officer, union, 'National Union Admin', newcomer)
  return { unionId: made._id, union, branchId: below._id, branch, email }
}

test('the admin of a union edits it, and learns what somebody else changed meanwhile', async ({
  desk,
  request,
  guard,
}) => {
  takesUpTo(90)
  guard.allow(/status of 409/)
  const officer = await inNameOf(request, ministry)
  const { unionId, union, email } = await unionWithAdmin(request, officer, 'Weavers')
  const page = await desk()
  await logInQuickly(page, email)
  // Without an id: the own union.
  await page.goto(places.ownUnion)
  await expect(heading(page, union)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(unitHref('union', unionId)))
  await section(page, 'Profile').click()
  await section(page, 'Admins').click()
  await section(page, 'Disputes').click()
  await expect(page.getByText('No dispute data found')).toBeVisible()
  await expect(page.getByText('Those who weave.')).toBeVisible()
  await wellMadeAtBothWidths(page)

  await button(page, 'Edit Union').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Union' })
  await expect(dialog.getByLabel('Union name')).toHaveValue(union)
  await expect(button(page, 'Save Changes')).toBeDisabled()
  await wellMade(page)
  // Somebody else is quicker.
  await officer('POST', `/api/union/edit/${unionId}`, { multipart: { phone: '0803 555 0177' } })
  await dialog.getByLabel('About').fill('Those who weave and dye.')
  await button(page, 'Save Changes').click()
  await expect(dialog.getByText('Somebody else has changed this meanwhile.')).toBeVisible()
  await expect(dialog.getByText('0803 555 0177')).toBeVisible()
  await expect(dialog.getByLabel('About')).toHaveValue('Those who weave and dye.')
  await wellMade(page)
  const sent = page.waitForRequest('**/api/union/edit/*')
  await button(page, 'Save Changes').click()
  expect(fieldsIn(await sent)).toEqual(['about', 'version'])
  await expect(toasts(page)).toContainText('Union has been updated')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Those who weave and dye.')).toBeVisible()
  await expect(page.getByText('0803 555 0177')).toBeVisible()

  // What was typed goes only when somebody says so.
  await button(page, 'Edit Union').click()
  await dialog.getByLabel('Founded in').fill('next year')
  await button(page, 'Discard Changes').click()
  await button(page, 'Keep writing').click()
  guard.allow(/status of 422/)
  await button(page, 'Save Changes').click()
  await expect(dialog.getByLabel('Founded in')).toHaveAccessibleDescription(/Enter a year, such as 1978\./)
  await wellMade(page)
  await button(page, 'Discard Changes').click()
  await button(page, 'Discard').click()
  await expect(dialog).toBeHidden()

  // The same through Settings.
  await page.goto(placeHref(places.settings, { tab: 'organization' }))
  await expect(page.getByLabel('Union name')).toHaveValue(union)
  await wellMadeAtBothWidths(page)
  await page.getByLabel('Headquarters').fill('Kaduna')
  await page.getByLabel('Logo').setInputFiles(PICTURE)
  await button(page, 'Save Changes').click()
  await expect(toasts(page)).toContainText('Union has been updated')
  const now = await officer('GET', `/api/union/${unionId}`)
  expect([now.headquarters, now.logo]).toEqual(['Kaduna', expect.stringMatching(/^\/api\/pictures\//)])
})

test('a union admin invites the admin of a branch, who comes in with the role in force, and is removed again', async ({
  desk,
  phone,
  request,
  guard,
}) => {
  takesUpTo(120)
  guard.allow(/status of 4(01|04|22)/)
  const officer = await inNameOf(request, ministry)
  const { branchId, branch, union, email } = await unionWithAdmin(request, officer, 'Spinners')
  const invited = `branch.${Date.now().toString(36)}@mail.example`
  const page = await desk()
  await logInQuickly(page, email)
  await page.goto(unitHref('branch', branchId, { open: 'admins' }))
  await expect(heading(page, branch)).toBeVisible()
  await expect(page.getByText('No admin has been invited')).toBeVisible()
  await button(page, 'Invite Admins').click()
  const dialog = page.getByRole('dialog', { name: /^Invite admins/ })
  await expect(dialog.getByText('No admins found')).toBeVisible()
  await expect(dialog.getByText('Enter an admins email and role to send invite')).toBeVisible()
  await expect(button(page, 'Send Invite')).toBeDisabled()
  await wellMadeAtBothWidths(page)
  const address = dialog.getByPlaceholder('Type an email to send an invite')
  await address.fill('nobody at all')
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Union Branch Admin' }).click()
  await button(page, 'Send Invite').click()
  await expect(toasts(page)).toContainText('failed to send invite')
  await expect(address).toHaveAccessibleDescription(/Enter one email address/)
  await wellMade(page)
  await address.fill(invited)
  await button(page, 'Send Invite').click()
  await expect(toasts(page)).toContainText('Branch invite has been sent!')
  await expect(dialog.getByRole('button', { name: `Resend ${invited}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Resend ${invited}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Cancel invitation ${invited}` })).toBeVisible()
  await wellMade(page)

  const newcomer = await phone()
  await newcomer.goto(await invitationTo(invited))
  await newcomer.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await newcomer.getByLabel('Re-enter New password').fill(PASSWORD)
  await newcomer.getByRole('button', { name: 'Save password' }).click()
  await newcomer.getByLabel('First name').fill('Sani')
  await newcomer.getByLabel('Surname').fill('Bello')
  await newcomer.getByLabel('Yes').check()
  await newcomer.getByLabel('Phone number').fill('0803 555 0166')
  await newcomer.getByLabel('Display picture').setInputFiles(PICTURE)
  await newcomer.getByRole('button', { name: 'Next' }).click()
  await expect(newcomer).toHaveURL(places.dashboard)
  await newcomer.goto(unitHref('branch', branchId, { open: 'profile,admins' }))
  await expect(heading(newcomer, branch)).toBeVisible()
  await expect(button(newcomer, 'Edit Branch')).toBeVisible()
  // Nobody removes themself.
  await expect(newcomer.getByRole('button', { name: /^Remove Admin/ })).toHaveCount(0)
  await wellMadeAtBothWidths(newcomer)
  // Their page would go to the log-in by itself, before or amidst what is done next.
  await blankPage(newcomer)

  // The list of the union admin has heard of it.
  await expect(page.getByRole('heading', { name: 'Pending invites' })).toBeHidden()
  const admins = page.getByRole('table', { name: 'Admins' })
  await expect(admins.getByRole('columnheader')).toHaveText(['Name', 'Date added', 'Role', 'Actions'])
  const row = admins.getByRole('row').filter({ hasText: invited })
  await expect(row).toContainText('Sani Bello')
  await row.getByRole('button', { name: 'Remove Admin' }).click()
  await expect(page.getByText('Are you sure you want to Remove Sani Bello (Union Branch Admin)')).toBeVisible()
  await wellMade(page)
  const release = await holdUp(page, '**/remove-admin/*')
  await button(page, 'Yes, Remove Admin').click()
  await expect(button(page, 'Removing Admin...')).toBeVisible()
  release()
  await expect(toasts(page)).toContainText(`Sani Bello is no longer an admin of ${branch}.`)
  await expect(page.getByText('No admin has been invited')).toBeVisible()
  await newcomer.goto(unitHref('branch', branchId), { waitUntil: 'commit' })
  await expect(newcomer).toHaveURL(places.login)
  await expect(newcomer.getByText('because you no longer run your organization')).toBeVisible()
  await logIn(newcomer, invited)
  // It leads back to where they were.
  await expect(heading(newcomer, 'Sorry, the page not found')).toBeVisible()
  await expect(newcomer.getByText(union)).toHaveCount(0)
})

test('the ministry edits a branch and a sub branch, and invites whom a union and a sub branch want', async ({
  desk,
  request,
}) => {
  takesUpTo(60)
  const officer = await inNameOf(request, ministry)
  const { unionId, branchId, branch } = await unionWithAdmin(request, officer, 'Dyers')
  const industry_id = idOf(await officer('GET', '/api/get-industries'), 'Textile')
  const name = `${branch} Works`
  const under = { ...FIELDS, industry_id, name, union: unionId, branch: branchId }
  const { _id: worksId } = await officer('POST', '/api/union/sub-branch/create', { multipart: under })
  const page = await desk()
  await logInQuickly(page, ministry)

  await page.goto(unitHref('union', unionId))
  const below = page.getByRole('table', { name: 'Branches' })
  await expect(below.getByRole('columnheader')).toHaveText([
    'Branches',
    'Assigned Admin',
    'No of sub branches',
    'Date added',
    'Actions',
  ])
  await expect(page.getByText('Branches: 1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All Unions' })).toHaveAttribute('href', places.unions)
  await expect(page.getByRole('link', { name: 'Create Branch' })).toHaveAttribute(
    'href',
    unitsHref('branch', unionId, { tab: 'create' }),
  )
  // It has the one sub branch that was made above.
  await expect(
    below.getByRole('row').filter({ hasText: branch }).getByRole('cell', { name: '1', exact: true }),
  ).toBeVisible()
  await below.getByRole('rowheader').getByRole('link').click()
  await expect(heading(page, branch)).toBeVisible()
  await expect(section(page, `${branch} Sub Branches`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Sub Branch' })).toHaveAttribute(
    'href',
    unitsHref('sub_branch', branchId, { tab: 'create' }),
  )
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL(unitsHref('branch', unionId))

  for (const [path, h1, edit, said, all] of [
    [unitHref('branch', branchId), branch, 'Edit Branch', 'your branch has been updated!', 'All Branches'],
    [unitHref('sub_branch', worksId), name, 'Edit Sub Branch', 'Sub branch has been updated!', 'All Sub Branches'],
  ] as const) {
    await page.goto(`${path}?open=profile`)
    await expect(heading(page, h1)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([all, h1])
    await button(page, edit).click()
    const dialog = page.getByRole('dialog', { name: edit })
    await dialog.getByLabel('Founded in').fill('1981')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toasts(page).getByText(said, { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('definition').filter({ hasText: '1981' })).toBeVisible()
  }

  for (const [path, who, role, said, sections] of [
    [unitHref('union', unionId), 'dyer', 'National Union Admin', 'union invite has been sent!', ['Branches']],
    [unitHref('sub_branch', worksId), 'works', /^Employers/, 'Sub Branch invite has been sent!', []],
  ] as const) {
    const invited = `${who}.${Date.now().toString(36)}@mail.example`
    await page.goto(`${path}?open=admins`)
    const folds = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(folds).toHaveText([...sections, 'Profile', 'Admins', 'Disputes'])
    await button(page, 'Invite Admins').click()
    const dialog = page.getByRole('dialog', { name: /^Invite admins/ })
    await dialog.getByPlaceholder('Type an email to send an invite').fill(invited)
    await dialog.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: role }).click()
    await dialog.getByRole('button', { name: 'Send Invite' }).click()
    await expect(toasts(page).getByText(said, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: `Resend ${invited}` })).toBeVisible()
  }
})
