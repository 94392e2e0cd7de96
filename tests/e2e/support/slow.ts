import type { BrowserContext, Page } from '@playwright/test'

/** SLOW=5: every page on a processor five times slower, and every limit longer. What fails now and then fails often. */
export const SLOW = Number(process.env.SLOW) || 1

export function slowDown(context: BrowserContext): void {
  if (SLOW === 1) return
  const slow = async (page: Page) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  }
  // A page may be closed before it is slow.
  context.on('page', page => void slow(page).catch(() => undefined))
}
