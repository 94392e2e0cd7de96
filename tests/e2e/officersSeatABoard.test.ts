import { caseHref, placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { wellMadeAtBothWidths } from './support/axe.ts'
import { approve, fileCase, inNameOf, invitationTo, takeInvitation } from './support/calls.ts'
import { keepBack } from './support/held.ts'
import { logIn, logInQuickly } from './support/people.ts'
import { EMPLOYER, latestMail, ministry, worker } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const toasts = (page: Page) => page.getByRole('log').first()
const dialog = (page: Page) => page.getByRole('dialog').last()

test('officers make a board, seat two members from their mails, refer three cases to it and dissolve it', async ({
  desk,
  phone,
  guard,
}) => {
  takesUpTo(90)
  // A board that has cases is not dissolved; whoever sat in it sees its cases no more.
  guard.allow(/status of 40[49]/)
  const stamp = Date.now().toString(36)
  const board = `Board of Enquiry ${stamp}`
  const officer = await desk()
  await logInQuickly(officer, ministry)
  const [call, filer] = [await inNameOf(officer.request, ministry), await inNameOf(officer.request, worker)]
  const cases: string[] = []
  for (const number of [1, 2, 3])
    cases.push(await fileCase(filer, `Overtime ${stamp} ${number}`, EMPLOYER, { organization_email: 'unknown' }))
  for (const id of cases) await approve(call, id)

  await officer.goto(placeHref(places.users, { tab: 'bodies' }))
  await officer.getByRole('button', { name: 'Board of Enquiry' }).click()
  await officer.getByLabel('Search bodies').fill('no body is called this')
  await expect(officer.getByText('No member data found')).toBeVisible()
  await officer.getByLabel('Search bodies').fill('')
  await officer.getByRole('button', { name: 'Create Profile' }).click()
  const create = dialog(officer).getByRole('button', { name: 'Create Profile' })
  await expect(create).toBeDisabled()
  await dialog(officer).getByLabel('Name').fill(board)
  await wellMadeAtBothWidths(officer)
  await create.click()
  await expect(toasts(officer)).toContainText(`${board} has been created.`)
  const row = officer.getByRole('row').filter({ hasText: board })
  await expect(row).toContainText('No member added here')
  const heads = ['Members', 'Name', 'Assigned Cases', 'Status', 'Date added', 'Actions']
  await expect(officer.getByRole('columnheader')).toHaveText(heads)
  const choose = async (item: string) => {
    await row.getByRole('button', { name: `Actions for ${board}` }).click()
    await officer.getByRole('menuitem', { name: item }).click()
  }

  await choose('Invite')
  await expect(officer.getByText('No board members')).toBeVisible()
  const [fresh, known] = [`amaka.${stamp}@mail.example`, `tunde.${stamp}@mail.example`]
  await makeAccount(officer.request, known, known, { first_name: 'Tunde', last_name: 'Bakare' })
  const tunde = await inNameOf(officer.request, known)
  await fileCase(tunde, `Overtime ${stamp} of his own`, EMPLOYER, { organization_email: 'unknown' })
  for (const email of [fresh, known]) {
    await dialog(officer).getByLabel('Email or mobile number').fill(email)
    await dialog(officer).getByRole('button', { name: 'Send Invite' }).click()
    await expect(dialog(officer).getByRole('listitem').filter({ hasText: email })).toContainText('pending')
  }
  await wellMadeAtBothWidths(officer)

  await takeInvitation(officer.request, { email: fresh, first_name: 'Amaka', last_name: 'Nwosu' })
  const member = await phone()
  await member.goto(await invitationTo(known))
  await expect(member.getByText(`invites you to ${board} (role: Board of Enquiry).`)).toBeVisible()
  await member.getByRole('button', { name: 'Sign in to accept' }).click()
  await logIn(member, known)
  await member.getByRole('button', { name: 'Accept' }).click()
  // The list follows by itself.
  for (const name of ['Amaka Nwosu', 'Tunde Bakare'])
    await expect(dialog(officer).getByRole('listitem').filter({ hasText: name })).toContainText('joined')
  // Behind each name is the person: in the list, and beside the faces of the row.
  await dialog(officer).getByRole('button', { name: 'Amaka Nwosu', exact: true }).click()
  await expect(dialog(officer)).toContainText('Since')
  await dialog(officer).getByRole('button', { name: 'Close' }).click()
  await dialog(officer).getByRole('button', { name: 'Close' }).click()
  const faces = row.getByRole('button', { name: /^Members of/ })
  await expect(faces).toHaveAccessibleName(/Amaka Nwosu, Tunde Bakare/)
  await faces.click()
  await row.getByRole('button', { name: 'Tunde Bakare', exact: true }).click()
  await expect(dialog(officer)).toContainText(known)
  await dialog(officer).getByRole('button', { name: 'Close' }).click()
  await expect(faces).toBeFocused()

  const casesCome = await keepBack(officer, '**/api/case/disputes*')
  await choose('Refer')
  const refer = dialog(officer).getByRole('button', { name: 'Refer', exact: true })
  await casesCome(refer)
  await refer.click()
  await expect(dialog(officer).getByRole('alert')).toContainText('Please select a case to refer to this user.')
  await dialog(officer).getByRole('searchbox').fill(stamp)
  await expect(dialog(officer).getByText('4 cases match')).toBeVisible()
  await expect(dialog(officer).getByRole('columnheader')).toContainText([
    'Filing Date',
    'Case Number',
    'Involved Parties',
    'Case Title',
    'Case Status',
  ])
  const details = dialog(officer).getByRole('link', { name: /^View details/ })
  await expect(details.first()).toHaveAttribute('target', '_blank')
  await dialog(officer).getByRole('checkbox', { name: 'Select all 4 that are listed' }).check()
  await dialog(officer).getByRole('button', { name: 'Refer 4 cases' }).click()
  // All or none: the one that he filed himself is named, at the top and in its row.
  const own = dialog(officer)
    .getByRole('row')
    .filter({ hasText: `Overtime ${stamp} of his own` })
  await expect(own).toContainText('Tunde Bakare stands on one side of case')
  await dialog(officer).getByRole('alert').getByRole('link').click()
  await expect(own.getByRole('checkbox')).toBeFocused()
  await own.getByRole('checkbox').uncheck()
  await wellMadeAtBothWidths(officer)
  await dialog(officer).getByRole('button', { name: 'Refer 3 cases' }).click()
  await expect(toasts(officer)).toContainText(`The cases have been referred to ${board}.`)
  expect(await tunde.status('GET', `/api/case/read/${cases[0]}`)).toBe(200)

  await choose('View members')
  await dialog(officer).getByRole('button', { name: 'Remove member Amaka Nwosu' }).click()
  await expect(dialog(officer)).toContainText(`Are you sure you want to remove Amaka Nwosu from ${board}`)
  await expect(dialog(officer).getByRole('button', { name: 'Cancel' })).toBeVisible()
  await dialog(officer).getByRole('button', { name: 'Remove admin' }).click()
  await expect(dialog(officer).getByRole('listitem')).toHaveText([/Tunde Bakare/])
  await dialog(officer).getByRole('button', { name: 'Close' }).click()

  await choose('Dissolve Board')
  const dissolve = dialog(officer).getByRole('button', { name: 'Dissolve Board' })
  await expect(dialog(officer)).toContainText(`Are you sure you want to dissolve ${board} in the Board of Enquiry list`)
  await dissolve.click()
  await expect(dialog(officer).getByRole('alert')).toContainText(`3 cases are with ${board}, so it cannot be dissolved`)
  const listed = dialog(officer)
    .getByRole('list', { name: `Cases with ${board}` })
    .getByRole('listitem')
  await expect(listed).toHaveCount(3)
  await expect(listed.first().getByRole('link')).toHaveAttribute('href', caseHref(cases[0] ?? ''))
  await wellMadeAtBothWidths(officer)
  for (const left of [2, 1, 0]) {
    await listed
      .first()
      .getByRole('button', { name: /^End referral of/ })
      .click()
    await dialog(officer).getByLabel('Reason').fill('Another board takes it.')
    await dialog(officer).getByRole('button', { name: 'End referral' }).click()
    await expect(listed).toHaveCount(left)
  }
  await dissolve.click()
  await expect(toasts(officer)).toContainText(`${board} has been dissolved.`)
  await expect(row).toContainText('Dissolved')
  await row.getByRole('button', { name: `Actions for ${board}` }).click()
  await expect(officer.getByRole('menuitem')).toHaveText(['View members'])
  expect(await tunde.status('GET', `/api/case/read/${cases[0]}`)).toBe(404)
  expect((await latestMail(known, { saying: /was dissolved/ })).text).toContain(board)
})
