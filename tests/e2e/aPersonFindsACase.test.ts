import { readFile } from 'node:fs/promises'
import { caseHref, placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { fileCase, inNameOf } from './support/calls.ts'
import { at, logInQuickly } from './support/people.ts'
import { ministry, union } from './support/product.ts'
import { fitsAtTwiceTheSize, rowsInView, rowsThatFit } from './support/room.ts'
import { expect, test } from './support/test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const titles = (page: Page) => page.getByRole('rowheader')
const words = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Filed days ago by the demo: other tests file only now. */
const OLD = { title: 'Check-off dues deducted but not handed on for ten months', part: 'check-off DUES' }

test('an officer finds a case by words, filters and order, and the address keeps all of it', async ({ desk }) => {
  const page = await desk()
  await logInQuickly(page, union)
  await page.goto(places.disputes)
  await expect(tab(page, 'All Disputes')).toHaveAttribute('aria-selected', 'true')
  const tabs = ['Create Disputes', 'All Disputes', 'Pending Disputes', 'Internal Disputes']
  await expect(page.getByRole('tab')).toHaveText(tabs)
  const heads = ['Filing Date', 'Case Number', 'Involved Parties', 'Case Title', 'Case Status', 'Actions']
  await expect(page.getByRole('columnheader')).toHaveText(heads)
  await expect(page.getByRole('button', { name: 'Create dispute' })).toBeVisible()
  await expect(titles(page).first()).toBeVisible()
  expect(await rowsThatFit(page)).toBeGreaterThanOrEqual(12)
  await fitsAtTwiceTheSize(page)

  await page.getByRole('searchbox', { name: 'Search disputes' }).fill(OLD.part)
  await expect(titles(page)).toHaveText([OLD.title])
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('group', { name: 'Status' }).getByLabel('Open').check()
  await page.getByLabel('Filed from').fill('2026-01-01')
  await page.getByRole('group', { name: 'Sort' }).getByLabel('Oldest first').check()
  const asked = { q: OLD.part, status: 'Open', from: '2026-01-01', sort: 'oldest' }
  await expect.poll(() => words(page)).toEqual(asked)
  await wellMadeAtBothWidths(page)

  await titles(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OLD.title)
  await page.goBack()
  await expect(titles(page)).toHaveText([OLD.title])
  expect(words(page)).toEqual(asked)
  // The link opens the same list to somebody else who may see it.
  const other = await desk()
  await logInQuickly(other, ministry)
  await other.goto(page.url().slice(new URL(page.url()).origin.length))
  await expect(titles(other)).toHaveText([OLD.title])
  await expect(other.getByRole('button', { name: 'Filters (2 in use)' })).toHaveAttribute('aria-expanded', 'true')

  await page.getByLabel('Filed to').fill('2025-12-31')
  await expect(page.getByText('Choose a day after the first one')).toBeVisible()
  await expect(page.getByText('No dispute data found')).toBeVisible()
  await wellMadeAtBothWidths(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(titles(page)).toHaveText([OLD.title])
})

test('the export is what the screen shows; a failure is shown in place', async ({ desk, guard }) => {
  guard.allow(/Failed to load resource.*\/api\/case\/disputes\/export/)
  const page = await desk()
  await logInQuickly(page, union)
  await page.goto(placeHref(places.disputes, { q: OLD.part }))
  await expect(titles(page)).toHaveText([OLD.title])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^disputes-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(head).toContain('"Filing Date","Case Number","Claimant","Accused","Case Title","Case Status"')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(OLD.title)

  await page.route('**/api/case/disputes/export*', route => route.abort('failed'))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('alert').getByText('The list could not be exported.')).toBeVisible()
  await wellMadeAtBothWidths(page)
  // It was said of that list, not of the next.
  await page.getByRole('searchbox').fill(`handed ${OLD.part}`)
  await expect(page.getByText('The list could not be exported.')).toHaveCount(0)
  await expect(titles(page)).toHaveText([OLD.title])
  // Words in another order, of which two are of the accused's name.
  await page.getByRole('searchbox').fill('savings months handed LAGOON')
  await expect(page).toHaveURL(/savings/)
  await expect(titles(page)).toHaveText([OLD.title])
  await page.getByRole('searchbox').fill('savings months handed SAHEL')
  await expect(page.getByText('No dispute data found')).toBeVisible()
})

test('one long word of a stranger breaks; the rows keep their columns', async ({ desk, request }) => {
  const title = `Wages of ${'x'.repeat(100)}`
  const more = { organization_email: 'office@lagoon.example' }
  await fileCase(await inNameOf(request, at('worker')), title, 'Lagoon Savings and Loans', more)
  const page = await desk()
  await logInQuickly(page, ministry)
  await page.goto(`${places.disputes}?q=Wages+of`)
  await expect(titles(page).filter({ hasText: title })).toBeVisible()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeInViewport({ ratio: 1 })
    const cut = (all: Element[]) => all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.outerHTML.slice(0, 200))
    expect(await page.getByRole('table').locator('xpath=..').evaluateAll(cut)).toEqual([])
  }
  await wellMadeAtBothWidths(page)
})

test('tabs, cards and the menu of a row work on a phone and by keyboard', async ({ phone, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const page = await phone()
  await logInQuickly(page, ministry)
  await page.goto(placeHref(places.disputes, { tab: 'create' }))
  // Who approves never files.
  await expect(page.getByRole('tab')).toHaveText(['All Disputes', 'Pending Disputes', 'Internal Disputes'])
  await tab(page, 'Pending Disputes').click()
  await page.getByRole('searchbox').fill('no case is called this')
  await expect(page.getByText('No pending dispute data found')).toBeVisible()
  await wellMadeAtBothWidths(page)
  await tab(page, 'All Disputes').click()
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await expect(titles(page).nth(1)).toBeVisible()
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(2)

  // What narrows and sorts is behind one button, which says how much of it is in use; one more clears it.
  const filters = page.getByRole('button', { name: /^Filters/ })
  await expect(page.getByRole('group')).toHaveCount(0)
  await filters.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('group', { name: 'Status' }).getByLabel('Open')).toBeChecked()
  await page.getByRole('group', { name: 'Sort' }).getByLabel('Oldest first').check()
  await expect(filters).toHaveAccessibleName('Filters (1 in use)')
  await wellMade(page)
  await filters.press('Enter')
  await expect(page.getByRole('group')).toHaveCount(0)
  await page.reload()
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(filters).toHaveAccessibleName('Filters')
  expect(words(page)).toEqual({ sort: 'oldest' })

  await page.getByRole('searchbox').fill(OLD.part)
  await expect(titles(page)).toHaveText([OLD.title])
  await wellMade(page)
  const menu = page.getByRole('button', { name: /^Actions for LD\/\d{4}\/\d{6}$/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'View details' })).toBeFocused()
  await wellMade(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'View details' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Copy case number' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${caseHref('[\\w-]+')}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OLD.title)
  await page.goBack()
  await expect(titles(page)).toHaveText([OLD.title])

  // Offline, the rows of the search before are no answer to this one.
  await page.context().setOffline(true)
  await page.getByRole('searchbox').fill('no case is called this')
  await expect(page.getByText('What you asked for is shown here once you are back.')).toBeVisible()
  await expect(titles(page)).toHaveCount(0)
  await wellMadeAtBothWidths(page)
  await page.context().setOffline(false)
  await expect(page.getByText('No dispute data found')).toBeVisible()
  // A tab is a step of its own in the history, what is typed is not.
  await page.goBack()
  await expect(tab(page, 'Pending Disputes')).toHaveAttribute('aria-selected', 'true')
})

test('somebody without a case reads what to do next', async ({ phone, request }) => {
  const page = await phone()
  const email = 'nobody-yet@mail.example'
  await makeAccount(request, email)
  await logInQuickly(page, email)
  await page.goto(places.disputes)
  await expect(page.getByText('No dispute data found')).toBeVisible()
  await expect(page.getByText('Cases you file, and cases that name you, appear here.')).toBeVisible()
  await wellMadeAtBothWidths(page)
})

test('somebody who settles reads what is brought to them', async ({ phone }) => {
  const page = await phone()
  await logInQuickly(page, at('newcomer'))
  await page.goto(placeHref(places.disputes, { q: '' }))
  await expect(page.getByRole('tab')).toHaveText(['All Disputes', 'Pending Disputes', 'Internal Disputes'])
  await page.getByRole('tab', { name: 'Internal Disputes' }).click()
  await expect(page.getByText('You belong to no union, so there are none for you.')).toBeVisible()
  await page.getByRole('tab', { name: 'Pending Disputes' }).click()
  await expect(page.getByText('No pending dispute data found')).toBeVisible()
  await page.getByRole('tab', { name: 'All Disputes' }).click()
  await expect(page.getByText('Cases that are assigned to you appear here.')).toBeVisible()
  await wellMadeAtBothWidths(page)
})

test('a union without a case between its own reads what will appear there', async ({ phone }) => {
  const page = await phone()
  await logInQuickly(page, at('nurses'))
  await page.goto(placeHref(places.disputes, { tab: 'internal' }))
  await expect(page.getByText(/^Disputes in which both sides belong to your union, /)).toBeVisible()
  await wellMadeAtBothWidths(page)
})
