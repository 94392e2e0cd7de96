import { readFile } from 'node:fs/promises'
import { placeHref, places, unitsHref } from '@accord/contract/places'
import type { Locator, Page } from '@playwright/test'
import { PICTURE } from './support/account.ts'
import { expectNoAxeViolations, sidewaysScroll, smallTargets } from './support/axe.ts'
import { at, logInQuickly } from './support/people.ts'
import { fitsAtTwiceTheSize, rowsThatFit } from './support/room.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const UNION = 'Allied Workers of the Harmattan Coast'
const BRANCH = 'Harmattan Coast Cross River Branch'
const SUB_BRANCH = 'Calabar River Ferries'

type Form = Readonly<Record<string, string>>
const common: Form = { 'Founded in': '1978', Phone: '0803 123 4567', About: 'For those who work on the water.' }

/** Every field by its label, and the industry from its list. */
const fill = async (page: Page, form: Form) => {
  for (const [label, value] of Object.entries({ ...common, ...form })) await page.getByLabel(label).fill(value)
  await page.getByRole('combobox', { name: 'Industry' }).click()
  await page.getByRole('option', { name: 'Maritime & Ports' }).click()
}
const choose = async (page: Page, label: string, name: string) => {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name }).click()
}
const toastOf = (page: Page, words: string) => page.getByText(words, { exact: true }).first()
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })
const names = (page: Page) => page.getByRole('rowheader')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const wellMade = async (page: Page) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
  }
  const size = page.viewportSize()
  expect(await smallTargets(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
  if (size) await page.setViewportSize(size)
}

test('the ministry makes a union, a branch and a sub branch', async ({ desk, guard }) => {
  takesUpTo(90)
  guard.allow(/status of (409|422)/)
  const page = await desk()
  await logInQuickly(page, at('ministry'))
  await page.goto(places.unions)
  await expect(names(page).first()).toBeVisible()
  expect(await rowsThatFit(page)).toBeGreaterThanOrEqual(12)
  await fitsAtTwiceTheSize(page)
  await expect(tab(page, 'All Unions')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Unions',
    'Assigned Admin',
    'Industry',
    'Date added',
    'Actions',
  ])
  await tab(page, 'Create').click()
  await expect(tab(page, 'Bulk Union upload')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Single Union upload').click()
  await expect(page.getByLabel('Union Acronym (if applicable)')).toBeVisible()
  await expect(page.getByPlaceholder('--Choose--')).toHaveAccessibleName('Industry')
  const upload = page.getByRole('button', { name: 'Complete Upload' })
  await expect(upload).toBeDisabled()
  const union = { 'Union name': 'Nigeria Union of Teachers', 'Union Acronym': 'AWHC', Headquarters: 'Calabar' }
  await fill(page, union)
  await page.getByLabel('Logo').setInputFiles(PICTURE)
  await expect(page.getByRole('img', { name: 'What you chose' })).toBeVisible()
  await wellMade(page)
  await upload.click()
  await expect(toastOf(page, 'Failed to create union!')).toBeVisible()
  await page.getByLabel('Union name').fill(UNION)
  await upload.click()
  await expect(toastOf(page, 'Union has been created successfully!')).toBeVisible()
  await expect(page.getByLabel('Union name')).toHaveValue('')
  await page.goto(placeHref(places.unions, { q: UNION }))
  await expect(names(page).locator('img')).toHaveAttribute('src', /^\/api\/pictures\//)

  // A branch of the ministry's has no own union above it: it is asked for first.
  await page.goto(placeHref(places.branches, { tab: 'create' }))
  await choose(page, 'Union name', UNION)
  await wellMade(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`${unitsHref('branch', '[^/]+')}\\?tab=create$`))
  await expect(page.getByLabel('Union name')).toHaveValue(UNION)
  await expect(page.getByLabel('Union name')).toHaveAttribute('readonly')
  await fill(page, { 'Branch name': BRANCH })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Branch has been created successfully!')).toBeVisible()
  await tab(page, 'My Branches').click()
  await expect(names(page)).toContainText([BRANCH])
  await expect(page.getByText('Branches: 1')).toBeVisible()

  await page.goto(placeHref(places.subBranches, { tab: 'create' }))
  await choose(page, 'Union name', UNION)
  await choose(page, 'Branch name', BRANCH)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Branch name', { exact: true })).toHaveValue(BRANCH)
  await fill(page, { 'Sub Branch name': SUB_BRANCH })
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(toastOf(page, 'Sub Branch has been created successfully!')).toBeVisible()
  await fill(page, { 'Sub Branch name': SUB_BRANCH })
  await save.click()
  await expect(toastOf(page, 'Fields are required.')).toBeVisible()
  // What was typed would be lost.
  await tab(page, 'My Sub Branches').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a list is searched, turned around and exported; its admins are notified', async ({ phone, guard }) => {
  takesUpTo(60)
  guard.allow(/ERR_FAILED/)
  const page = await phone()
  await logInQuickly(page, at('ministry'))
  // Of so few that one page holds them, whatever other tests have made.
  await page.goto(placeHref(places.unions, { q: 'nigeria' }))
  await expect(page.getByText(/^Unions: \d+/)).toBeVisible()
  await wellMade(page)

  const turn = page.getByRole('button', { name: 'A-Z' })
  const sorted = async () => (await names(page).allTextContents()).map(name => name.trim())
  const rising = await sorted()
  await turn.click()
  await expect(page).toHaveURL(/order=desc/)
  await expect.poll(sorted).toEqual([...rising].reverse())
  await expect(turn).toHaveAccessibleName(/sorted from Z to A/)
  await page.reload()
  await expect.poll(sorted).toEqual([...rising].reverse())

  await page.getByPlaceholder('Search here...').fill('nURSes')
  await expect(names(page)).toHaveCount(1)
  await expect(page.getByText('Unions: 1')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^unions-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(head).toContain('"Unions","Acronym","Assigned Admin","Industry","Date added"')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('NANNM')
  await page.route('**/api/get-unions/export*', route => route.abort('failed'))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('alert').getByText('The list could not be exported.')).toBeVisible()

  // Who runs it, by the keyboard; Escape closes it and gives the focus back.
  const faces = page.getByRole('button', { name: /^Admins of National Association of Nigeria Nurses/ })
  await faces.focus()
  await page.keyboard.press('Enter')
  const people = page.getByRole('group', { name: /^Admins of/ })
  await expect(people.getByText('National Union Admin')).toBeVisible()
  await expect(people.getByRole('link', { name: at('nurses') })).toBeVisible()
  await wellMade(page)
  await faces.focus()
  await page.keyboard.press('Escape')
  await expect(people).toBeHidden()
  await expect(faces).toBeFocused()

  await page.getByRole('button', { name: /^Actions for/ }).click()
  for (const item of ['View details', 'Invite admins', 'Remove admin'])
    await expect(page.getByRole('menuitem', { name: item })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Remove admin' }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to Remove')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(places.subBranches)
  await page.getByRole('link', { name: 'Employers outside the unions' }).click()
  await expect(heading(page, 'Employers')).toBeVisible()
  await expect(names(page).filter({ hasText: 'Baobab Leather Company' })).toBeVisible()
  await wellMade(page)
})

const NO_ACCESS = 'You do not have access to this page'
/** 000 §6: the one link of the hierarchy each has, and what is at the three addresses. */
const SEEN: readonly (readonly [who: string, link: string | null, h1: readonly [string, string, string]])[] = [
  ['union', 'Branches', [NO_ACCESS, 'Branches', 'Sub Branches']],
  ['branch', 'Organizations', [NO_ACCESS, NO_ACCESS, 'Sub Branches']],
  ['employer', null, [NO_ACCESS, NO_ACCESS, NO_ACCESS]],
  ['worker', null, [NO_ACCESS, NO_ACCESS, NO_ACCESS]],
]

test('each sees the lists of the own tree, in the sidebar and at their addresses', async ({ desk, guard }) => {
  takesUpTo(90)
  guard.allow(/status of 404/)
  for (const [who, link, headings] of SEEN) {
    const page = await desk()
    await logInQuickly(page, at(who))
    for (const [i, path] of [places.unions, places.branches, places.subBranches].entries()) {
      await page.goto(path)
      await expect(heading(page, headings[i] ?? ''), `${who} at ${path}`).toBeVisible()
    }
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Unions', 'Branches', 'Organizations'])
      await expect(sidebar.getByRole('link', { name, exact: true })).toHaveCount(name === link ? 1 : 0)
  }

  const page = await desk()
  await logInQuickly(page, at('union'))
  await page.goto(places.branches)
  await expect(page.getByText('Branches: 2')).toBeVisible()
  for (const name of await names(page).allTextContents()) expect(name).toContain('NUBIFIE')
  // The own union needs no asking for.
  await tab(page, 'Create').click()
  await expect(page.getByLabel('Union name')).toHaveValue(/National Union of Banks/)
  const union = await page.request.get('/api/get-unions?q=NANNM', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
  })
  // Its page lists the cases of the own union, as far as one sees them.
  await page.goto(places.ownUnion)
  await page.getByRole('heading', { level: 2, name: 'Disputes', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Case Number' })).toBeVisible()
  for (const head of ['Filing Date', 'Involved Parties', 'Case Title', 'Case Status'])
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible()
  const { data }: { data: { _id: string }[] } = await union.json()
  for (const id of [data[0]?._id, '0190c3a0-0000-7000-8000-000000000000']) {
    await page.goto(unitsHref('branch', id))
    await expect(heading(page, 'Sorry, the page not found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go back' })).toBeVisible()
  }
})
