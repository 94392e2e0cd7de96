import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Network, SLOWER } from './budgets.ts'

type Seen = { lcp: number; cls: number; longTasks: number; keys: Record<string, number> }
declare global {
  interface Window {
    seen: Seen
  }
}
/** As a file of its own, because a function that was compiled for Node does not run in a page. */
export const watch = (page: Page) => page.addInitScript({ path: join(import.meta.dirname, 'observe.js') })
export const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => window.seen)

/** A small phone's processor, and a network unless there is none to slow. */
export async function slowDown(page: Page, network: Network | null): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (!network) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down / 8,
    uploadThroughput: network.up / 8,
  })
}

/** When the first of these stands, in ms from the start of the visit; asked for before it begins. */
export async function whenStanding(page: Page, selector: string): Promise<{ stood: Promise<number> }> {
  await page.addInitScript({ content: `window.awaited = ${JSON.stringify(selector)}` })
  const said = page.waitForEvent('console', {
    predicate: message => message.text().startsWith('stood '),
    timeout: 60_000,
  })
  return { stood: said.then(message => Number(message.text().slice('stood '.length))) }
}
