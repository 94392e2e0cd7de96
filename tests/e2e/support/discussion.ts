import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { approve, fileCase, inNameOf } from './calls.ts'
import { ministry, worker } from './product.ts'

export type Discussion = { caseId: string; thread: string; title: string }

/** A case of the worker's that was approved, with its thread. */
export async function openDiscussion(request: APIRequestContext, accused: string, title: string): Promise<Discussion> {
  const filer = await inNameOf(request, worker)
  const named = `${title} ${Date.now().toString(36)}`
  const caseId = await fileCase(filer, named, accused, { organization_email: 'office@discussion.example' })
  await approve(await inNameOf(request, ministry), caseId)
  const [{ _id: thread }] = await filer('GET', `/api/case/discussions/${caseId}`)
  return { caseId, thread, title: named }
}

export const logOf = (page: Page): Locator => page.getByRole('log', { name: 'Messages' })
export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Message', exact: true })

export const say = async (page: Page, text: string): Promise<void> => {
  await composer(page).fill(text)
  await page.keyboard.press('Enter')
}
