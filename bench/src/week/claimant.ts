import { caseHref, places } from '@accord/contract/places'
import { type BrowserContext, expect as expectSoon, type Page } from '@playwright/test'
import { PASSWORD, worker } from '../../../tests/e2e/support/product.ts'

/** A check comes once a minute, and the machine may be busy. */
const expect = expectSoon.configure({ timeout: 90_000 })

export type Mode = 'ordinary' | 'less data'
/** What happens in a visit besides reading: the other side writes, and a document of theirs is opened. */
export type Visit = { caseId: string; ms: number; message: Promise<string> | null; document: string | null }

/** As long as nothing else is to be done, somebody reads. */
const read = (page: Page, ms: number) => page.waitForTimeout(ms)

const toDiscussion = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Case Discussions' }).click()
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
}

const openDocument = async (page: Page, name: string, mode: Mode): Promise<void> => {
  await page.getByRole('button', { name: `View ${name}` }).click()
  if (mode === 'less data') await page.getByRole('button', { name: /^Show, / }).click()
  await expect(page.getByRole('img', { name })).toHaveJSProperty('complete', true)
  await page.keyboard.press('Escape')
}

/** As somebody does, by the menu and the list: the app stays what it is, no page is loaded anew. */
const toCase = async (page: Page, caseId: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Disputes', exact: true }).click()
  await page
    .locator(`main a[href^="${caseHref(caseId)}"]`)
    .first()
    .click()
  await expect(page.getByRole('tab', { name: 'Case Discussions' })).toBeVisible()
}

/** Day 1: a browser that was never here. */
export async function firstDay(context: BrowserContext, { caseId, ms }: Visit): Promise<void> {
  const page = await context.newPage()
  await page.goto(places.login)
  await page.getByLabel('Email or mobile number').fill(worker)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**${places.dashboard}`)
  await read(page, ms / 3)
  await toCase(page, caseId)
  await read(page, ms / 3)
  await toDiscussion(page)
  await read(page, ms / 3)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.close()
}

/** Days 2 to 7: the dashboard, the case, and its discussion, in which the other side writes meanwhile. */
export async function laterDay(context: BrowserContext, visit: Visit, mode: Mode): Promise<void> {
  const page = await context.newPage()
  await page.goto(places.dashboard)
  await read(page, visit.ms / 6)
  await toCase(page, visit.caseId)
  await read(page, visit.ms / 6)
  await toDiscussion(page)
  const hear = async () => {
    const said = await visit.message
    if (said) await expect(page.getByRole('log', { name: 'Messages' })).toContainText(said)
    if (visit.document) await openDocument(page, visit.document, mode)
  }
  await Promise.all([read(page, visit.ms / 2), hear()])
  await page.getByRole('tab', { name: 'Case Documents' }).click()
  await read(page, visit.ms / 6)
  await page.close()
}
