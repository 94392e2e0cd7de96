import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const CREATE = placeHref(places.disputes, { tab: 'create' })
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** All steps of a filing as far as the question before it is sent. */
export async function writeDispute(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByRole('group', { name: 'Type' }).getByLabel('Grievance').check()
  await next(page)
  await page.getByRole('button', { name: 'My employer is not listed' }).click()
  await page.getByLabel('Name of the employer').fill('Corner Shop')
  await page.getByRole('checkbox', { name: /I don’t know it/ }).check()
  await next(page)
  await page.getByLabel('Summary').fill('Wages of May and June were not paid.')
  await page.getByLabel('Background').fill('I asked twice.')
  await next(page)
  for (const box of await page.getByRole('textbox').all()) await box.fill('Both months paid.')
  await next(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
}
export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed' }).click()

/** Where the filing that is open stands. */
export const stateOf = (page: Page) => page.locator('[data-filing]')
export const WAITING = 'Waiting to be sent, NOT submitted. Open Accord when you have a line.'
export const SUBMITTED = /^Submitted: LD\/\d{4}\/\d{6}, \d+ \w+ \d{4}, \d\d:\d\d$/

/** As when a phone has a line again. */
export const lineIsBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

export async function expectSubmitted(page: Page): Promise<void> {
  await expect(page.getByText(SUBMITTED)).toBeVisible()
  await expect(page.getByText('NOT submitted')).toHaveCount(0)
}
