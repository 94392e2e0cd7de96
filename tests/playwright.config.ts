import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { SLOW } from './e2e/support/slow.ts'

const browser = findBrowser(() => {})
// The workers read this file again: what was found once is not looked for again.
process.env.CHROMIUM_PATH = browser.path

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  globalSetup: './e2e/support/product.setup.ts',
  // A fifth of a test is waiting: a third worker fills two cores.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Some stories are long: each of their steps has a limit of its own below.
  timeout: 90_000 * SLOW,
  expect: { timeout: 25_000 * SLOW },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    timezoneId: 'Africa/Lagos',
    locale: 'en-NG',
    // Only the story of what opens offline has the worker: elsewhere it would load every screen's files once more.
    serviceWorkers: 'block',
    // A picture and the page of the end show what went wrong; tracing every test costs its time.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A control that is not there says so soon, not when the whole test is out of time.
    actionTimeout: 25_000 * SLOW,
    launchOptions: {
      executablePath: browser.path,
      env: { ...process.env, ...browser.env },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
