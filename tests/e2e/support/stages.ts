import type { Page } from '@playwright/test'

/** On a phone the stages of a case are folded, below what is to be done. */
export const unfoldStages = (page: Page): Promise<void> =>
  page.locator('details', { hasText: 'The steps of the case' }).evaluateAll(folds => {
    for (const fold of folds) fold.setAttribute('open', '')
  })
