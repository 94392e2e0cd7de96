import { places } from '@accord/contract/places'
import { type BrowserContext, expect as expectSoon, type Page } from '@playwright/test'
import { PICTURE } from '../../../tests/e2e/support/account.ts'
import type { Line } from '../../../tests/e2e/support/cut.ts'
import { lineIsBack, SUBMITTED } from '../../../tests/e2e/support/filing.ts'
import { latestCode, PASSWORD } from '../../../tests/e2e/support/product.ts'
import type { Photo } from './photos.ts'

/** A photo takes its time on a line like this. */
const PATIENCE = 180_000
/** Bytes of a photo's first body. */
const CUT_AFTER = 200_000
const expect = expectSoon.configure({ timeout: PATIENCE })

/** `read`: as long as somebody looks at a screen before they go on. */
export type Visit = { line: Line; photos: readonly Photo[]; email: string; read: (page: Page) => Promise<void> }

/** The bodies in which a photo travels, in pieces or in one form. */
export const PHOTOS = /^PATCH \/api\/uploads|^POST \/api\/case\/[^/]+\/add-document/

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signUp(page: Page, { email, read }: Visit): Promise<void> {
  await page.goto(places.home)
  await read(page)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await page.waitForURL(`**${places.login}`)
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.waitForURL(`**${places.createAccount}`)
  await expect(button(page, 'Verify')).toBeEnabled()
  await page.getByLabel('Email or mobile number').fill(email)
  await button(page, 'Verify').click()
  await page.waitForURL(`**${places.verification}`)
  await read(page)
  await page.getByLabel('Digit 1').click()
  await page.keyboard.type(await latestCode(email))
  await button(page, 'Continue').click()
  await page.waitForURL(`**${places.createPassword}`)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Re-enter New password').fill(PASSWORD)
  await button(page, 'Save Password').click()
  await page.waitForURL(`**${places.profileSetup}`)
  await page.getByLabel('No', { exact: true }).check()
  await page.getByLabel('First name').fill('Chidi')
  await page.getByLabel('Surname').fill('Okafor')
  await page.getByLabel('Phone number').fill('0803 555 0177')
  await page.getByLabel('Display picture').setInputFiles(PICTURE)
  await button(page, 'Next').click()
  await page.waitForURL(`**${places.dashboard}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chidi')
  await read(page)
}

async function toDisputes(page: Page): Promise<void> {
  await button(page, 'Menu').click()
  await page.getByRole('navigation').getByRole('link', { name: 'Disputes', exact: true }).click()
}

/** All steps of the form; what is typed is saved after each, as by somebody who takes their time. */
async function fill(page: Page, { read }: Visit): Promise<void> {
  const next = async () => {
    await read(page)
    await button(page, 'Next').click()
  }
  await toDisputes(page)
  await page.getByRole('tab', { name: 'Create Disputes' }).click()
  await page.getByLabel('Title').fill('Wages of May and June')
  await page.getByRole('group', { name: 'Type' }).getByLabel('Grievance').check()
  await next()
  await button(page, 'My employer is not listed').click()
  await page.getByLabel('Name of the employer').fill('Harbour Packaging Company Limited')
  await page.getByRole('checkbox', { name: /I don’t know it/ }).check()
  await next()
  await page.getByLabel('Summary').fill('My wages of May and June 2026 were not paid.')
  await page.getByLabel('Background').fill('The company says goods are missing. I did not hold the keys of the shed.')
  await next()
  await page.getByLabel('Relief sought').fill('Payment of both months and of the overtime.')
  await page.getByLabel('Specific claims').fill('N 148,650.00 for each month, and 37.5 hours of overtime.')
  await page.getByLabel('Negotiation terms').fill('Two payments are acceptable.')
  await next()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await read(page)
}

/** The answer is lost once, and the phone has a line again. */
async function submit(page: Page, { line }: Visit): Promise<void> {
  line.cut(/^POST \/api\/case\/create/, 'answer')
  await button(page, 'Submit').click()
  await button(page, 'Proceed').click()
  await expect.poll(() => line.left()).toBe(0)
  // Over HTTP/2 a browser may have asked again by itself.
  await lineIsBack(page)
  await expect(page.getByText(SUBMITTED)).toBeVisible()
}

/** Each photo is cut off in the middle of its first body, and goes on by itself or once the line is back. */
async function upload(page: Page, { line, photos }: Visit): Promise<void> {
  const received = page.getByText('Received', { exact: true })
  await page.locator('input[type=file]').setInputFiles([...photos])
  for (const [at, { name }] of photos.entries()) {
    line.cut(PHOTOS, { after: CUT_AFTER })
    await button(page, `Upload ${name}`).click()
    await expect.poll(() => line.left()).toBe(0)
    const retry = button(page, `Retry ${name}`)
    await expect(received.nth(at).or(retry)).toBeVisible()
    if (await retry.isVisible()) await lineIsBack(page)
    await expect(received).toHaveCount(at + 1)
  }
}

/** The hashes on it are the answers', then each file's as it was received and as it was chosen. */
async function receiptOn(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(page.getByText(/As received/)).toHaveCount(2)
  return page.locator('main code').allTextContents()
}

/** A browser that was never here: from the landing page to the receipt, whose hashes are answered. */
export async function firstVisit(context: BrowserContext, visit: Visit): Promise<string[]> {
  const page = await openPage(context)
  await signUp(page, visit)
  await fill(page, visit)
  await submit(page, visit)
  await upload(page, visit)
  await button(page, 'Finish').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Receipt' }).click()
  const hashes = await receiptOn(page)
  await visit.read(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  return hashes
}

/** The dashboard, the list, the case and its receipt again. */
export async function nextDay(context: BrowserContext, { read }: Pick<Visit, 'read'>): Promise<void> {
  const page = await openPage(context)
  await page.goto(places.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chidi')
  await read(page)
  await toDisputes(page)
  await read(page)
  await page.locator('main').getByRole('link', { name: 'Wages of May and June' }).first().click()
  const receipt = page.getByRole('link', { name: 'See and print the receipt' })
  await expect(receipt).toBeVisible()
  await read(page)
  await receipt.click()
  await receiptOn(page)
  await read(page)
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  page.setDefaultNavigationTimeout(PATIENCE)
  return page
}
