import { LONG_TEXTS, type LongText } from '@accord/contract/disputes/form'
import type { Page } from '@playwright/test'

/** Fills in what a step of the dispute form asks for at length, and goes on. */
export const answerLongTexts = async (page: Page, step: LongText['step'], text: string): Promise<void> => {
  for (const { name } of LONG_TEXTS.filter(one => one.step === step)) await page.locator(`#${name}`).fill(text)
  await page.getByRole('button', { name: 'Next' }).click()
}
