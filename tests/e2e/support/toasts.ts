import type { Locator, Page } from '@playwright/test'

export const toast = (page: Page, words: string | RegExp, kind: 'success' | 'error'): Locator =>
  page.getByRole('log').locator(`[data-kind=${kind}]`).filter({ hasText: words })
