import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { smallTargets, wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { idOf, inNameOf, takeInvitation } from './support/calls.ts'
import { at, logInQuickly } from './support/people.ts'
import { latestMail, ministry } from './support/product.ts'
import { SLOW } from './support/slow.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const today = Date.now().toString(36)
const ROLE = `Registry ${today}`
const TAB = `${places.users}?tab=permissions`

const open = async (page: Page, role: string) => {
  await page.getByRole('button', { name: `Edit permissions ${role}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Edit permission level for ${role}` })
  await expect(dialog).toBeVisible()
  return dialog
}

test('the ministry makes a role, gives it to somebody, takes rights away and decides about its own', async ({
  desk,
  request,
  guard,
}) => {
  takesUpTo(90)
  guard.allow(/ERR_FAILED/)
  const editor = await desk()
  await logInQuickly(editor, ministry)
  await editor.goto(TAB)
  const roles = editor.getByRole('table', { name: 'Roles' })
  await expect(roles.getByRole('row', { name: /^Employers/ })).toContainText('Companies and Organizations')
  await wellMadeAtBothWidths(editor)
  expect(await smallTargets(editor)).toEqual([])

  await editor.getByRole('button', { name: 'Create custom role' }).click()
  const making = editor.getByRole('dialog', { name: 'Create custom role' })
  await expect(making.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(making.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await making.getByLabel('Role name').fill('Mediators')
  await making.getByRole('button', { name: 'Next' }).click()
  await expect(making.getByRole('switch', { name: 'Create dispute', exact: true })).not.toBeChecked()
  await expect(making.getByRole('switch', { checked: true })).toHaveCount(17)
  await expect(making.getByRole('button', { name: 'Back' })).toBeVisible()
  for (const group of ['Disputes', 'Union & Branches', 'Users & Groups', 'Reports'])
    await expect(making.getByRole('group', { name: group })).toBeVisible()
  await wellMadeAtBothWidths(editor)
  guard.allow(/status of 409/)
  await making.getByRole('button', { name: 'Finish' }).click()
  // Back where it is mended.
  await expect(making.getByLabel('Role name')).toHaveAccessibleDescription(/There is a role of this name already/)
  await making.getByLabel('Role name').fill(ROLE)
  await making.getByRole('button', { name: 'Next' }).click()
  await making.getByRole('button', { name: 'Finish' }).click()
  await expect(editor.getByText('custom role has been created!')).toBeVisible()
  const row = roles.getByRole('row', { name: new RegExp(`^${ROLE}`) })
  await expect(row).toContainText('Made by the ministry')

  const email = `amaka.${today}@mail.example`
  const officer = await inNameOf(request, ministry)
  const role = idOf(await officer('GET', '/api/users/get-roles'), ROLE)
  await officer('POST', '/api/users/send-invite', { data: { email, role } })
  await takeInvitation(request, { email, first_name: 'Amaka', last_name: 'Eze' })
  const holder = await desk()
  await logInQuickly(holder, email)
  await holder.goto(TAB)
  const link = holder.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users & Groups' })
  const tab = holder.getByRole('tab', { name: 'Roles & Permissions' })
  await expect(link).toBeVisible()
  await expect(tab).toBeVisible()

  const editing = await open(editor, ROLE)
  const edits = editing.getByRole('switch', { name: 'Edit roles & permissions' })
  // The tab may ask for its list once more before the profile says that it is gone.
  guard.allow(/status of 403/)
  await edits.click()
  await expect(edits).not.toBeChecked()
  // Nobody reloads the page of whoever has the role.
  await expect(tab).toHaveCount(0, { timeout: 5_000 * SLOW })
  await expect(link).toHaveCount(0)
  await edits.click()
  await expect(tab).toBeVisible({ timeout: 5_000 * SLOW })
  await expect(link).toBeVisible()

  // Who may assign cases refers them, and invites to them; nobody else is offered either.
  const offersCases = async (shown: number) => {
    await holder.goto(places.users)
    await expect(holder.getByLabel('Email or mobile number')).toBeVisible()
    await expect(holder.getByRole('radio', { name: 'A case' })).toHaveCount(shown)
    await holder.goto(placeHref(places.users, { tab: 'all', q: at('conciliator') }))
    await holder.getByRole('button', { name: /^Actions for/ }).click()
    await expect(holder.getByRole('menuitem', { name: 'Suspend' })).toBeVisible()
    await expect(holder.getByRole('menuitem', { name: 'Refer', exact: true })).toHaveCount(shown)
    await holder.goto(TAB)
    await expect(tab).toBeVisible()
  }
  await offersCases(1)
  const assigns = editing.getByRole('switch', { name: 'Assign users cases' })
  const taken = editor.waitForResponse('**/update-permission')
  await assigns.click()
  await taken
  await offersCases(0)

  await editor.route('**/update-permission', route => route.abort())
  const reports = editing.getByRole('switch', { name: 'View reports' })
  await reports.click()
  await expect(editor.getByText('You are offline').first()).toBeVisible()
  await expect(reports).toBeChecked()
  await expect(reports).toHaveAccessibleDescription(/offline/)
  await editor.unroute('**/update-permission')
  await wellMade(editor)
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(editing).toHaveCount(0)

  const mediators = await open(editor, 'Mediators')
  await mediators.getByRole('switch', { name: 'View reports' }).click()
  await mediators.getByRole('button', { name: 'Restore to default' }).click()
  const restoring = editor.getByRole('dialog', { name: 'Restore Mediators to default?' })
  await expect(restoring).toContainText('Switched off: View reports')
  await wellMade(editor)
  await restoring.getByRole('button', { name: 'Restore to default' }).click()
  await expect(editor.getByText('Roles has been restored to default!')).toBeVisible()
  await expect(mediators.getByRole('switch', { name: 'View reports' })).not.toBeChecked()

  const own = await open(holder, ROLE)
  await own.getByRole('switch', { name: 'Create unions' }).click()
  await wellMade(holder)
  await own.getByRole('button', { name: 'Send Request' }).click()
  await expect(holder.getByText(/Somebody else who edits roles decides/)).toBeVisible()
  await editor.goto(`${places.notifications}?tab=pending`)
  const asked = editor.getByRole('row', { name: new RegExp(email) })
  await expect(asked).toContainText(`To change the role ${ROLE}`)
  await expect(asked).toContainText('Switched off: Create unions')
  await asked.getByRole('button', { name: 'Approve' }).click()
  const deciding = editor.getByRole('dialog', { name: `Change the role ${ROLE}?` })
  await wellMade(editor)
  await deciding.getByRole('button', { name: 'Approve' }).click()
  await expect(editor.getByText(`The role ${ROLE} has been changed.`)).toBeVisible()
  const again = await open(holder, ROLE)
  await expect(again.getByRole('switch', { name: 'Create unions' })).not.toBeChecked()
  const mail = await latestMail(email, { saying: /may do other things/ })
  expect(mail.subject).toBe(`The role ${ROLE} was changed on Accord`)
})
