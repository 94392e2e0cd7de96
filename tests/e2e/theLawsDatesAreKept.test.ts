import { caseHref, placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { fileCase, inNameOf } from './support/calls.ts'
import { at, logInQuickly } from './support/people.ts'
import { EMPLOYER, ministry } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const [worker, conciliator] = [at('worker'), at('conciliator')]
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const IN_TWO_MONTHS = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
const words = (day: string) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

const openAs = async (page: Page, email: string, address: string) => {
  await logInQuickly(page, email)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('everybody reads by when the next step is due and how that is counted, and the ministry moves it only as the law lets it', async ({
  desk,
  phone,
  request,
  guard,
}) => {
  // More time until a year that was not meant is refused.
  guard.allow(/422/)
  takesUpTo(120)
  const [filer, officerCalls] = [await inNameOf(request, worker), await inNameOf(request, ministry)]
  const id = await fileCase(filer, `Days of the law ${Date.now().toString(36)}`, EMPLOYER, {
    organization_email: 'office@harmattan.example',
  })
  await officerCalls('POST', `/api/case/approve-case/${id}`, { data: { status: 'concilliation' } })
  const { _id: person } = await (await inNameOf(request, conciliator))('GET', '/api/user-profile')
  await officerCalls('POST', `/api/users/refer-case/${person}`, { data: { cases: [id] } })
  const clocks = await filer('GET', `/api/case/${id}/clocks`)
  const { due } = clocks.find(({ code }: { code: string }) => code === 'conciliation')
  const url = caseHref(id, { part: 'dates' })

  const claimant = await phone()
  await openAs(claimant, worker, caseHref(id))
  await claimant.getByRole('link', { name: /^The law wants the next step by/ }).click()
  await expect(claimant.getByText(new RegExp(`^Due \\w+ ${words(due)}$`))).toBeVisible()
  await claimant.getByText('How counted').first().click()
  await expect(claimant.getByText('the day itself is not counted').first()).toBeVisible()
  await wellMadeAtBothWidths(claimant)
  await expect(button(claimant, 'Give more time')).toHaveCount(0)

  // A holiday on the last day, seen before it is saved.
  const officer = await desk()
  await openAs(officer, ministry, placeHref(places.holidays, { year: due.slice(0, 4) }))
  await wellMadeAtBothWidths(officer)
  await button(officer, 'Add a holiday').click()
  await officer.getByLabel('Day', { exact: true }).fill(due)
  await officer.getByLabel('What it is called').fill('A day of mourning')
  await button(officer, 'See what would move').click()
  await expect(officer.getByText(/legal dates? would move:/)).toBeVisible()
  await wellMade(officer)
  await button(officer, 'Save the holiday').click()
  await expect(officer.getByText('A day of mourning').first()).toBeVisible()
  await expect(claimant.getByText(new RegExp(`^Due \\w+ ${words(due)}$`))).toHaveCount(0)
  await button(officer, `Actions for A day of mourning, ${words(due)}`).click()
  await officer.getByRole('menuitem', { name: 'Remove' }).click()
  await officer.getByLabel('Reason').fill('It is another day.')
  await button(officer, 'Remove').click()
  await expect(claimant.getByText(new RegExp(`^Due \\w+ ${words(due)}$`))).toBeVisible()

  const neutral = await phone()
  await openAs(neutral, conciliator, url)
  await button(neutral, 'Record a date').click()
  await neutral.getByLabel('Where this is written').fill('Report of today.')
  await wellMade(neutral)
  await button(neutral, 'Record the date').click()
  await expect(neutral.getByText(/^Conciliation failed: /)).toBeVisible()
  await neutral.getByText('Dates that have ended (1)').click()
  await expect(neutral.getByText('Failure was reported.')).toBeVisible()
  await wellMadeAtBothWidths(neutral)

  // The law lets the Minister give more time for the award.
  await officer.goto(url)
  await expect(officer.getByText('Record a date')).toBeVisible()
  await expect(button(officer, 'Give more time')).toHaveCount(0)
  const { _id: arbitrator } = await (await inNameOf(request, at('panel')))('GET', '/api/user-profile')
  const toPanel = { status: 'arbitration panel', resolution_reached: 'no', summary: 'Conciliation failed.' }
  await officerCalls('POST', `/api/case/change-status/${id}`, { multipart: toPanel })
  await officerCalls('POST', `/api/users/refer-case/${arbitrator}`, { data: { cases: [id] } })
  await button(officer, 'Give more time').click()
  await officer.getByLabel('Until when').fill('2036-05-06')
  await officer.getByLabel('By whose authority').fill('The Minister, letter 7')
  await officer.getByLabel('Why').fill('The witnesses are away.')
  await officer.getByRole('dialog').getByRole('button', { name: 'Give more time' }).click()
  await expect(officer.getByText(/Choose a day within a year/).first()).toBeVisible()
  await officer.getByLabel('Until when').fill(IN_TWO_MONTHS)
  await wellMade(officer)
  await officer.getByRole('dialog').getByRole('button', { name: 'Give more time' }).click()
  await expect(claimant.getByText('The witnesses are away.')).toBeVisible()
  await button(officer, /^Take back: extended to /).click()
  await officer.getByLabel('Reason').fill('Meant for another case.')
  await wellMade(officer)
  await button(officer, 'Take back').click()
  await expect(claimant.getByText('Meant for another case.')).toBeVisible()
  await wellMadeAtBothWidths(claimant)
  await wellMadeAtBothWidths(officer)
})

test('the ministry reads what is overdue, and changes the rules of the law by a draft', async ({
  desk,
  request,
  guard,
}) => {
  takesUpTo(60)
  guard.allow(/409 \(Conflict\).*\/clock-rules\/draft/)
  const officer = await desk()
  await openAs(officer, ministry, places.overdue)
  await expect(officer.getByText(/days over/).first()).toBeVisible()
  await wellMadeAtBothWidths(officer)
  await officer.goto(places.clockRules)
  await button(officer, 'Try a date').click()
  await officer.getByLabel('Counted from').fill('2026-03-13')
  await officer.getByLabel('Rule', { exact: true }).fill('Conciliation')
  await officer.getByRole('option', { name: /^Conciliation/ }).click()
  await button(officer, 'Count').click()
  await expect(officer.getByText('Due Saturday 21 March 2026')).toBeVisible()
  await wellMade(officer)
  await officer.getByText('Close', { exact: true }).click()
  await button(officer, 'Change the rules').click()
  await expect(officer.getByText(/No date is counted by the draft/)).toBeVisible()
  await button(officer, 'Edit: assessors').click()
  await officer.getByLabel('Confirmed: dates run by this rule').check()
  // Meanwhile somebody else saves the same rule.
  const other = await inNameOf(request, ministry)
  const [{ rules }] = await other('GET', '/api/clock-rules')
  const theirs = rules.find(({ code }: { code: string }) => code === 'assessors')
  await other('PUT', '/api/clock-rules/draft', { data: { rules: [{ ...theirs, length: 9 }] } })
  await button(officer, 'Save in the draft').click()
  await expect(officer.getByText(/Somebody else has changed the draft/)).toBeVisible()
  await expect(officer.getByRole('dialog').getByText('9 days')).toBeVisible()
  await expect(officer.getByLabel('Confirmed: dates run by this rule')).toBeChecked()
  await wellMade(officer)
  await button(officer, 'Save in the draft').click()
  await expect(officer.getByText(/The draft is saved/).first()).toBeVisible()
  await wellMadeAtBothWidths(officer)
  await button(officer, 'Publish').click()
  await button(officer, 'See what would move').click()
  await expect(officer.getByText('No legal date would move.')).toBeVisible()
  await officer.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(officer.getByText(/The rules are published/).first()).toBeVisible()
  await expect(officer.getByText(/No date is counted by the draft/)).toHaveCount(0)
})
