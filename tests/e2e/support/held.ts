import type { Locator, Page } from '@playwright/test'
import { expect, holdUp } from './test.ts'

/** Holds up the answers of `url`. What it returns lets them come, and expects `what` to stay where it is. */
export async function keepBack(page: Page, url: string): Promise<(what: Locator) => Promise<void>> {
  const release = await holdUp(page, url)
  return async what => {
    await expect(what).toBeVisible()
    await twoFrames(page)
    const before = await what.boundingBox()
    const answered = page.waitForResponse(url)
    release()
    await (await answered).finished()
    await twoFrames(page)
    expect(await what.boundingBox()).toEqual(before)
  }
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
