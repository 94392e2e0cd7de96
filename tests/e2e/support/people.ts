import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './product.ts'

/** Everybody of the demo data has an address of this form. */
export const at = (name: string): string => `${name}@demo.accord.example`

/** A fresh session of somebody of the demo data. */
export const tokenOf = async (page: Page, email: string): Promise<string> => {
  const answer = await page.request.post('/api/login', { data: { email, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  const { data }: { data: { token: string } } = await answer.json()
  return data.token
}

export const BLANK = '<!doctype html><link rel="icon" href="data:,">'

/** A page of the product's origin on which nothing runs: to put things into the browser's storage. */
export const blankPage = async (page: Page): Promise<void> => {
  await page.route('**/blank', route => route.fulfill({ contentType: 'text/html', body: BLANK }))
  await page.goto('/blank')
  // As long as anything is routed, the browser keeps no file: each screen would load all of its own again.
  await page.unroute('**/blank')
}

/** Signed in as if by the form, without walking through it; on a page that does nothing. */
export const logInQuickly = async (page: Page, email: string): Promise<string> => {
  const token = await tokenOf(page, email)
  await blankPage(page)
  await page.evaluate(kept => localStorage.setItem('token', kept), token)
  return token
}

/** By the form, as a person does; it leads back to where one wanted to go. A test that is not about it logs in quickly. */
export const logIn = async (page: Page, address: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email or mobile number').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'))
