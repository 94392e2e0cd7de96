import type { Browser, Page } from '@playwright/test'
import type { Guard } from './guard.ts'
import { productUrl } from './product.ts'

// Moving parts cost a browser's time; whoever takes Playwright's own page keeps them.
const settings = { timezoneId: 'Africa/Lagos', locale: 'en-NG', reducedMotion: 'reduce' } as const

async function page(browser: Browser, guard: Guard, width: number, height: number, phone: boolean): Promise<Page> {
  const context = await browser.newContext({
    ...settings,
    baseURL: productUrl(),
    viewport: { width, height },
    hasTouch: phone,
    isMobile: phone,
  })
  guard.own(context)
  return context.newPage()
}

/** A small phone, as most people here have. */
export const phonePage = (browser: Browser, guard: Guard): Promise<Page> => page(browser, guard, 360, 740, true)

export const deskPage = (browser: Browser, guard: Guard): Promise<Page> => page(browser, guard, 1280, 800, false)
