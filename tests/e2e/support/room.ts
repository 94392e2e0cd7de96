import { expect, type Page } from '@playwright/test'
import { sidewaysScroll } from './axe.ts'

/** How many rows as high as the highest would stand on the screen at once. */
export const rowsThatFit = (page: Page): Promise<number> =>
  page.getByRole('table').evaluate(table => {
    const rows = [...table.querySelectorAll('tbody tr')].map(row => row.getBoundingClientRect())
    const top = rows[0]?.top ?? innerHeight
    return Math.floor((innerHeight - top) / Math.max(...rows.map(row => row.height)))
  })

/** Rows that are wholly on the screen without scrolling. */
export const rowsInView = (page: Page): Promise<number> =>
  page.getByRole('table').evaluate(table => {
    const rows = [...table.querySelectorAll('tbody tr')].map(row => row.getBoundingClientRect())
    return rows.filter(row => row.bottom <= innerHeight).length
  })

/** Somebody who reads letters of twice the size need not scroll sideways, neither the page nor a list in it. */
export async function fitsAtTwiceTheSize(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await sidewaysScroll(page)).toBe(0)
  const tooWide = (all: Element[]) => all.filter(e => e.scrollWidth > e.clientWidth).length
  await expect.poll(() => page.getByRole('table').locator('xpath=..').evaluateAll(tooWide)).toBe(0)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}
