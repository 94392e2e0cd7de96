import type { Browser, Page } from '@playwright/test'
import type { Figure, Network } from './budgets.ts'
import { seenBy, slowDown, watch, whenStanding } from './watch.ts'

export type Visit = Partial<Record<Figure, number>>
/** `row`: what somebody comes for. */
export type Place = { path: string; row: string }
export type List = Place & { list: string; field: string }

/** Nothing kept from before but who one is: a first visit, as on the day of the dispute. */
async function freshPage(browser: Browser, base: string, token?: string): Promise<Page> {
  const localStorage = token ? [{ name: 'token', value: token }] : []
  const context = await browser.newContext({
    baseURL: base,
    storageState: { cookies: [], origins: [{ origin: base, localStorage }] },
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-NG',
  })
  return context.newPage()
}

/** What is still drawn after everything arrived belongs to the visit. */
const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}

export async function visitPublic(browser: Browser, base: string, path: string, network: Network): Promise<Visit> {
  const page = await freshPage(browser, base)
  try {
    await watch(page)
    await slowDown(page, network)
    await page.goto(path)
    await settled(page)
    const { lcp, longTasks, cls } = await seenBy(page)
    return { lcp: lcp || Number.NaN, longTasks, cls }
  } finally {
    await page.context().close()
  }
}

type Inside<P = Place> = { base: string; token: string; place: P }

export async function visitScreen(browser: Browser, { base, token, place }: Inside, network: Network): Promise<Visit> {
  const page = await freshPage(browser, base, token)
  try {
    const { stood } = await whenStanding(page, place.row)
    await watch(page)
    await slowDown(page, network)
    await page.goto(place.path)
    const firstRow = await stood
    // The live stream stays open, so the network is never idle here.
    await page.waitForTimeout(2000)
    const { longTasks, cls } = await seenBy(page)
    return { firstRow, longTasks, cls }
  } finally {
    await page.context().close()
  }
}

type Listed = { data: { _id: string }[]; meta?: object }

/** The list answers with so many rows at once, as if somebody had scrolled as far; a search is the server's to answer. */
async function lengthen(page: Page, list: string, rows: number): Promise<void> {
  await page.route(
    url => url.pathname === list && !url.searchParams.has('q'),
    async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as Listed
      const one = (at: number) => ({ ...body.data[at % body.data.length], _id: `row-${at}` })
      await route.fulfill({
        response: answer,
        json: { ...body, data: Array.from({ length: rows }, (_, at) => one(at)) },
      })
    },
  )
}

export async function typeInList(browser: Browser, { base, token, place }: Inside<List>, rows: number): Promise<Visit> {
  const page = await freshPage(browser, base, token)
  try {
    await lengthen(page, place.list, rows)
    await watch(page)
    await page.goto(place.path)
    await page.waitForFunction(([row, many]) => document.querySelectorAll(row).length >= many, [
      place.row,
      rows,
    ] as const)
    await page.locator(place.field).click()
    await slowDown(page, null)
    await page.keyboard.type('unpaid wages and leave', { delay: 100 })
    await page.waitForTimeout(3000)
    const { keys } = await seenBy(page)
    const took = Object.values(keys).sort((a, b) => a - b)
    return { typing: took[Math.floor(took.length * 0.75)] ?? Number.NaN }
  } finally {
    await page.context().close()
  }
}
