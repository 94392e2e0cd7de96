import type { BrowserContextOptions } from '@playwright/test'
import { findBrowser } from '../../../scripts/browser.mjs'

const { path, env } = findBrowser(() => {})

/** How the browser that measures is started: it asks nobody but the product. */
export const launchOptions = {
  executablePath: path,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  env: { ...process.env, ...env } as Record<string, string>,
}

/** A small phone here, which keeps what opens without a line. */
export const phoneOptions: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-NG',
  timezoneId: 'Africa/Lagos',
  serviceWorkers: 'allow',
}
