import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoAxeViolations, sidewaysScroll } from './axe.ts'

/** One screen of a walk: how one gets there, and what is seen there. */
export type Stop = {
  name: string
  /** A line beneath its pictures. */
  says: string
  go?: (page: Page) => Promise<unknown>
  sees: (page: Page) => Promise<unknown>
  leave?: (page: Page) => Promise<unknown>
  /** What it is about, where that is further down. */
  about?: (page: Page) => Locator
}

/** What somebody of a role does on a day; none of it changes anything. */
export type Walk = {
  role: string
  /** The first part of the address of the demo's person, and the name they are greeted by. */
  who: string
  first: string
  does: string
  /** All links of their sidebar; what is not here is not theirs. */
  links: readonly string[]
  stops: readonly Stop[]
}

export const folder = fileURLToPath(new URL('../../../docs/walks/', import.meta.url))
export const WIDTHS = [1280, 360] as const
/** Pictures are kept only when asked: `npm run walks`. */
export const keeps = process.env.WALKS === 'write'

const MOST_BYTES = 40_000
const HEIGHT = { 1280: 800, 360: 740 } as const

export const pictureOf = (walk: Walk, at: number, width: number): string =>
  `${walk.who}/${String(at + 1).padStart(2, '0')}-${walk.stops[at]?.name}-${width}.webp`

/** At both widths nothing is too wide and axe finds nothing; where asked, a picture is kept. */
export async function stand(page: Page, walk: Walk, at: number): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT[width] })
    await settled(page)
    expect(await sidewaysScroll(page), `${page.url()} at ${width} px`).toBe(0)
    await expectNoAxeViolations(page)
    if (!keeps) continue
    await walk.stops[at]?.about?.(page).evaluate(element => element.scrollIntoView())
    await keep(page, folder + pictureOf(walk, at, width))
  }
  await page.setViewportSize({ width: 1280, height: HEIGHT[1280] })
}

/** How a picture is made smaller until it is small: of a screen full of rows the last ones are left out. */
const TRIES = [
  { scale: 1, quality: 70, part: 1 },
  { scale: 1, quality: 50, part: 1 },
  { scale: 0.8, quality: 60, part: 1 },
  { scale: 0.75, quality: 50, part: 0.75 },
  { scale: 0.75, quality: 40, part: 0.6 },
]

/** Nothing waits for an answer, and what is in view is drawn: cards of a long list are laid out only there. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForFunction(() => {
    const inView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    const isDrawn = (element: Element) =>
      element instanceof HTMLImageElement
        ? element.complete
        : (element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true)
    const late = [...document.querySelectorAll('main img, main tr')].filter(
      element =>
        (element instanceof HTMLImageElement || getComputedStyle(element).contentVisibility === 'auto') &&
        inView(element) &&
        !isDrawn(element),
    )
    return late.length === 0
  })
}

async function keep(page: Page, file: string): Promise<void> {
  await settled(page)
  const browser = await page.context().newCDPSession(page)
  await mkdir(dirname(file), { recursive: true })
  const { cssVisualViewport: seen } = await browser.send('Page.getLayoutMetrics')
  const box = { x: seen.pageX, y: seen.pageY, width: seen.clientWidth, height: seen.clientHeight }
  for (const { scale, quality, part } of TRIES) {
    const clip = { ...box, height: box.height * part, scale }
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length > MOST_BYTES) continue
    await writeFile(file, bytes)
    return
  }
  throw new Error(`${file} would be larger than ${MOST_BYTES} bytes`)
}

/** The page that shows them all: docs/walks/README.md. */
export const pageOf = (walks: readonly Walk[]): string =>
  [
    '# A day of each role',
    '',
    'What people of the twelve roles see of the example data, on a desktop (1280 px) and on a phone (360 px). `npm run walks`',
    'takes the pictures anew from an example of its own and writes this page; `tests/e2e/walks.test.ts` goes the same ways',
    'whenever the browser tests run. Whoever changes a screen looks at its pictures before and after.',
    ...walks.flatMap(walk => [
      '',
      `## ${walk.role}`,
      '',
      walk.does,
      ...walk.stops.flatMap((stop, at) => ['', `${at + 1}. ${stop.says}`, '', ...shown(walk, at)]),
    ]),
    '',
  ].join('\n')

const shown = (walk: Walk, at: number): string[] =>
  WIDTHS.map(width => {
    const alt = `${walk.role}, ${width} px: ${walk.stops[at]?.says}`
    return `   <img src="${pictureOf(walk, at, width)}" width="${width === 360 ? 180 : 560}" alt="${alt}">`
  })
