import { test as base, expect, type Page } from '@playwright/test'
import { Guard, stopAnswering } from './guard.ts'
import { deskPage, phonePage } from './phone.ts'
import { productUrl } from './product.ts'
import { SLOW } from './slow.ts'

type Fixtures = {
  /** Fails the test on an unexpected console.error, page error or request to another origin. */
  guard: Guard
  /** A page of its own, signed out: 360 or 1280 px wide. Each call is another person's browser. */
  phone: () => Promise<Page>
  desk: () => Promise<Page>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  baseURL: async ({}, use) => use(productUrl()),
  guard: [
    async ({ baseURL }, use) => {
      const guard = new Guard()
      guard.allowOrigin(baseURL ?? productUrl())
      await use(guard)
      expect(await guard.end(), 'errors that nobody expected').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, guard }, use) => {
    guard.watch(context)
    await use(context)
    await stopAnswering(context)
  },
  phone: async ({ browser, guard }, use) => use(() => phonePage(browser, guard)),
  desk: async ({ browser, guard }, use) => use(() => deskPage(browser, guard)),
})

/** For a test that walks a long way: seconds of a quiet machine, of which a busy one takes three times as many. */
export const takesUpTo = (seconds: number): void => test.setTimeout(3 * seconds * SLOW * 1000)

/** Answers one address only once it is released: what a page shows until then stays to be seen. */
export async function holdUp(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(url, async route => {
    await released
    await route.continue()
  })
  return () => release()
}

export { expect } from '@playwright/test'
