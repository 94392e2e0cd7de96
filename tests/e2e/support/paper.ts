import { expect, type Locator, type Page } from '@playwright/test'

/** What is between the margins of A4, in pixels of a page. */
const PAPER = { width: 672, height: 990 }

const ROUND = ['banner', 'navigation', 'contentinfo', 'button', 'searchbox', 'radio'] as const

/** As it comes out of a printer, asked for in the dark: what it says on white paper, without the shell, and when. */
export async function expectOnPaper(page: Page, said: readonly (string | RegExp)[], longest: number): Promise<void> {
  const own = page.viewportSize()
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const pages = await sheetsOf(page)
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBeLessThanOrEqual(longest)
  for (const gone of ROUND) await expect(page.getByRole(gone)).toHaveCount(0)
  const sheet = page.getByRole('main')
  for (const words of [...said, /Accord, http.* Printed on \d+ \w+ \d{4}, \d\d:\d\d/])
    await expect(sheet).toContainText(words)
  const looks = await page.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    ink: getComputedStyle(document.body).color,
    over: document.documentElement.scrollWidth - innerWidth,
  }))
  expect(looks).toEqual({ ground: 'rgb(255, 255, 255)', ink: 'rgb(29, 28, 25)', over: 0 })
  await page.emulateMedia({ media: null, colorScheme: null })
  if (own) await page.setViewportSize(own)
}

/** How many sheets of A4 it takes. */
export async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return Number(/\/Type \/Pages[^>]*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
}

/** What is drawn is on the paper, too: without it the file is smaller by more than a few words. */
export async function expectDrawnOnPaper(page: Page, picture: Locator): Promise<void> {
  const sizeOnPaper = async () => (await page.pdf({ preferCSSPageSize: true })).length
  const whole = await sizeOnPaper()
  // Hidden, it is no picture to a locator.
  const drawn = await picture.evaluateHandle(one => one)
  await drawn.evaluate(one => one.style.setProperty('visibility', 'hidden'))
  expect(whole - (await sizeOnPaper())).toBeGreaterThan(1000)
  await drawn.evaluate(one => one.style.removeProperty('visibility'))
}
