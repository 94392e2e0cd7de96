import { readFile } from 'node:fs/promises'
import { places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { smallTargets, wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { inNameOf, joinUnit } from './support/calls.ts'
import { logIn, logInQuickly } from './support/people.ts'
import { latestMail, ministry, PASSWORD } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const BRANCH = 'NUBIFIE Lagos'
const today = Date.now().toString(36)

/** A day as the person behind a name shows it. */
const dayOf = (day: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' }).format(day)

/** Each row as the screen has it, a text for each cell but the last, which holds the menu; a day as files have it. */
const shown = (page: Page) =>
  page.getByRole('table').evaluate(table =>
    [...table.querySelectorAll('tr')].map(row =>
      [...row.querySelectorAll('th, td:not(:has([aria-haspopup=menu]))')]
        .filter(cell => cell.textContent !== 'Actions')
        .map(cell => {
          const own = cell.cloneNode(true) as HTMLElement
          // The initials beside a name, and on cards the head of a cell.
          for (const hidden of own.querySelectorAll('[aria-hidden=true]')) hidden.remove()
          const day = own.querySelector('time')?.dateTime
          return day
            ? new Date(day).toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })
            : (own.textContent?.trim() ?? '')
        }),
    ),
  )

async function exported(page: Page): Promise<string[][]> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const lines = text.replace('\ufeff', '').trim().split('\r\n')
  return lines.map(line => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')))
}

test('an officer finds somebody, reads who they are, suspends them at once and brings them back', async ({
  desk,
  phone,
  request,
  guard,
}) => {
  takesUpTo(60)
  // Of whoever is thrown out, and of the login that is refused.
  guard.allow(/status of 401/)
  const email = `uche.${today}@mail.example`
  const name = `Uche Suspended${today.replace(/\d/g, 'x')}`
  const [first_name = '', last_name = ''] = name.split(' ')
  await joinUnit(request, await inNameOf(request, ministry), BRANCH, 'Staff', { email, first_name, last_name })
  const staff = await phone()
  await logInQuickly(staff, email)
  await staff.goto(places.settings)
  await expect(staff.getByRole('heading', { name: 'Settings' })).toBeVisible()

  const officer = await desk()
  await logInQuickly(officer, ministry)
  await officer.goto(places.users)
  await officer.getByRole('tab', { name: 'All Individual Users' }).click()
  await expect(officer.getByRole('row').nth(3)).toBeVisible()
  const heads = ['Name', 'Role', 'Unit', 'Assigned Cases', 'Status', 'Date added', 'Actions']
  await expect(officer.getByRole('columnheader')).toHaveText(heads)
  await wellMade(officer)
  await officer.getByLabel('Name, address or unit').fill(BRANCH)
  await expect(officer.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expect(officer).toHaveURL(/tab=all.*q=NUBIFIE/)
  expect(await exported(officer)).toEqual(await shown(officer))

  const names = async () => (await shown(officer)).slice(1).map(([name]) => name)
  const rising = await names()
  await expect(officer.getByText(`Users: ${rising.length}`)).toBeVisible()
  await officer.getByRole('button', { name: 'A-Z' }).click()
  await expect(officer).toHaveURL(/order=desc/)
  await expect.poll(names).toEqual(rising.toReversed())

  const leads = officer.getByRole('button', { name, exact: true })
  await leads.click()
  const person = officer.getByRole('dialog', { name })
  await expect(person.getByRole('term')).toHaveText(['Role', 'Unit', 'Since', 'Status', 'Email', 'Phone number'])
  const facts = ['Staff', new RegExp(BRANCH), dayOf(new Date()), 'Active', email, /803 ?555 ?0144/]
  await expect(person.getByRole('definition')).toHaveText(facts)
  await expect(person.getByRole('link', { name: email })).toBeVisible()
  await wellMadeAtBothWidths(officer)
  await officer.keyboard.press('Escape')
  await expect(leads).toBeFocused()

  await officer.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(officer.getByRole('menuitem', { name: 'Deactivate' })).toBeVisible()
  await officer.getByRole('menuitem', { name: 'Suspend' }).click()
  const asking = officer.getByRole('dialog', { name: `Suspend ${name}?` })
  await expect(asking).toContainText('logged out everywhere at once')
  await wellMadeAtBothWidths(officer)
  await asking.getByRole('button', { name: 'Suspend' }).click()
  await expect(officer.getByText(`The account of ${name} is suspended.`)).toBeVisible()
  await expect(officer.getByRole('row', { name: new RegExp(name) })).toContainText('Suspended')

  // Nobody reloads the page of whoever is suspended.
  await expect(staff).toHaveURL(new RegExp(places.login))
  await logIn(staff, email, PASSWORD)
  await expect(staff.getByText('Email or Password is incorrect').first()).toBeVisible()
  await latestMail(email, { saying: /was suspended/ })

  await officer.getByRole('button', { name: `Actions for ${name}` }).click()
  await officer.getByRole('menuitem', { name: 'Reactivate' }).click()
  await officer.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(officer.getByRole('row', { name: new RegExp(name) })).toContainText('Active')
  await logInQuickly(staff, email)
  await staff.goto(places.dashboard)
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()

  await officer.getByRole('tab', { name: 'Admins & Claimants' }).click()
  await officer.getByRole('button', { name: /^Staff/ }).click()
  await officer.getByLabel('Name, address or unit').fill(email)
  await expect(officer.getByText(/^Staff: 1\b/)).toBeVisible()
  await expect(officer.getByRole('columnheader')).toHaveText(heads.filter(head => head !== 'Role'))
  await expect(officer.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expect(officer).toHaveURL(/tab=roles.*role=/)
  expect(await exported(officer)).toEqual(await shown(officer))
  await wellMade(officer)
  await officer.setViewportSize({ width: 360, height: 740 })
  await expect(officer.getByRole('combobox', { name: 'Roles' })).toHaveValue('Staff')
  await wellMade(officer)
  expect(await smallTargets(officer)).toEqual([])
})
