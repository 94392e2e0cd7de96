import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Finding = { id: string; nodes: { html: string; failureSummary?: string; element: Element }[] }
declare const axe: { run(context: unknown, options: unknown): Promise<{ violations: Finding[] }> }

/** What axe lets pass and other tools do not: an empty reference, a state said twice, a token that an input does not take. */
const ODD = '[aria-activedescendant=""], [popovertarget][aria-expanded], input[autocomplete="street-address"]'

/** What axe finds wrong on the page as it is, one line each; what it finds right is long and stays there. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  const odd = await page.locator(ODD).evaluateAll(all => all.map(e => e.outerHTML.slice(0, 200)))
  return [...odd, ...(await foundByAxe(page))]
}

/** Rows and entries of a long list are made like those before them: axe would look at each. */
const LIKE_OTHERS = [['tbody > tr:nth-child(n+6)'], ['main li:nth-child(n+8)']]

const foundByAxe = async (page: Page): Promise<string[]> => {
  // Through the debugger, not a script tag: the content security policy stays as it is. Once a document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ values, exclude }) => {
      const options = { runOnly: { type: 'tag', values }, resultTypes: ['violations'], elementRef: true }
      const { violations } = await axe.run({ include: [document], exclude }, options)
      // Half behind a dialog, or half under the bar at the top, a target looks too small: how long a date is decides it.
      const dialog = [...document.querySelectorAll('[aria-modal=true], dialog:modal')].at(-1)
      const bar = document.querySelector('header')
      const isCovered = (element: Element) =>
        dialog
          ? !dialog.contains(element)
          : !!bar &&
            scrollY > 0 &&
            !bar.contains(element) &&
            element.getBoundingClientRect().top < bar.getBoundingClientRect().bottom
      return violations.flatMap(v =>
        v.nodes
          .filter(n => v.id !== 'target-size' || !isCovered(n.element))
          .map(n => `${v.id}: ${n.html} ${n.failureSummary ?? ''}`),
      )
    },
    { values: tags, exclude: LIKE_OTHERS },
  )
}

export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  expect(await axeFindings(page), 'accessibility, as axe sees it').toEqual([])
}

/**
 * Controls whose target is smaller than 44 px. Links within a sentence are allowed to be as tall as its line, and in
 * a table 40 px are enough for a mouse.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inSentence = (element: Element) =>
      element.matches('p a, li a') && getComputedStyle(element).display === 'inline'
    const mouse = matchMedia('(pointer: fine)').matches
    const least = (element: Element) => (mouse && element.closest('[data-as="table"] tbody') ? 39.5 : 43.5)
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=tab]')]
      .filter(e => e.checkVisibility() && e.tabIndex >= 0 && !inSentence(e))
      .map(e => ({ e, box: (e.closest('label') ?? e).getBoundingClientRect() }))
      .filter(({ e, box }) => box.width > 0 && (box.width < least(e) || box.height < least(e)))
      .map(({ e, box }) => `${e.outerHTML.slice(0, 120)} ${Math.round(box.width)}x${Math.round(box.height)}`)
  })

/**
 * Pixels by which the page, or a dialog that lies over it, is too wide, once it has settled: after a turn of the
 * screen tables become cards. A dialog scrolls within itself, so the page does not show it.
 */
export const sidewaysScroll = async (page: Page): Promise<number> => {
  const boxes = await page.evaluateHandle(() => [
    document.documentElement,
    ...document.querySelectorAll('[role=dialog]'),
  ])
  const settled = page.waitForFunction(all => all.every(e => e.scrollWidth <= e.clientWidth), boxes, { timeout: 3_000 })
  // The figure says what is still too wide then.
  await settled.catch(() => {})
  return boxes.evaluate(all => Math.max(...all.map(e => e.scrollWidth - e.clientWidth)))
}

/** At the width that the page has: nothing is too wide or too small to tap, and axe finds nothing. */
export async function wellMade(page: Page): Promise<void> {
  expect(await sidewaysScroll(page), `${page.url()} is too wide`).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  await expectNoAxeViolations(page)
}

/** Lists choose between table and cards in the frame after a turn of the screen. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** On a phone and on a desktop, whatever this page is: nothing is too wide, and axe finds nothing. */
export async function wellMadeAtBothWidths(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 360, height: 740 }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ ...own, width })
    await twoFrames(page)
    expect(await sidewaysScroll(page), `${page.url()} at ${width} px`).toBe(0)
    await expectNoAxeViolations(page)
  }
  await page.setViewportSize(own)
}
