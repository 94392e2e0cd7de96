import { places, resetHref } from '@accord/contract/places'
import type { APIRequestContext, Page } from '@playwright/test'
import { PICTURE } from './support/account.ts'
import { at, blankPage, logIn, logInQuickly, tokenIn } from './support/people.ts'
import { latestCode, PASSWORD } from './support/product.ts'
import { expect, test } from './support/test.ts'

const first = (page: Page) => page.getByLabel('First name')
const fresh = (name: string) => `${name}.${Date.now().toString(36)}@mail.example`
const left = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('reg-type'),
    sessionStorage.getItem('registration'),
  ])

/** Somebody whose profile is still to be filled in. */
async function beginAccount(request: APIRequestContext, email: string): Promise<string> {
  await request.get('/api/validate-email', { params: { email } })
  const confirmed = await request.post('/api/confirm-email-code', { data: { email, code: await latestCode(email) } })
  const { token } = (await confirmed.json()).data
  const data = { password: PASSWORD, password_confirmation: PASSWORD }
  await request.post('/api/create-password', { headers: { Authorization: `Bearer ${token}` }, data })
  return token
}

async function logInAs(page: Page, email: string): Promise<void> {
  await page.goto(places.login)
  await logIn(page, email)
  await expect(page).toHaveURL(places.profileSetup)
  await expect(first(page)).toBeVisible()
}

test('what one person typed is not shown to the next', async ({ phone, request, guard }) => {
  // Somebody may log out while their page still asks who they are.
  guard.allow(/401 .*\/api\/user-profile/)
  const [ada, bola] = [fresh('ada'), fresh('bola')]
  await beginAccount(request, ada)
  await beginAccount(request, bola)
  const page = await phone()
  await logInAs(page, ada)
  await first(page).fill('Ada')
  await page.getByLabel('Display picture').setInputFiles(PICTURE)
  await expect(page.getByAltText('What you chose')).toBeVisible()

  // In the same tab.
  await logInAs(page, bola)
  await expect(first(page)).toHaveValue('')
  await first(page).fill('Bola')
  await page.reload()
  await expect(first(page)).toHaveValue('Bola')

  // In another tab: this one does not go on in the name of the other.
  const other = await page.context().newPage()
  await logInAs(other, ada)
  await expect(first(page)).toHaveValue('')
  await other.close()

  await first(page).fill('Ada')
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(places.login)
  expect(await left(page)).toEqual([null, null, null])
})

test('a dead token is dropped on public pages too, which stay', async ({ page, guard, request }) => {
  guard.allow(/status of 40[14]/)
  const token = await logInQuickly(page, at('worker'))
  await request.get('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  for (const path of ['/', '/no-such-page', resetHref('nothing')]) {
    await blankPage(page)
    await page.evaluate(dead => localStorage.setItem('token', dead), token)
    await page.goto(path)
    await expect.poll(() => tokenIn(page)).toBeNull()
    await expect(page).not.toHaveURL(places.login)
  }

  await blankPage(page)
  await page.evaluate(dead => {
    localStorage.setItem('token', dead)
    localStorage.setItem('reg-type', 'profile')
    sessionStorage.setItem('registration', '{"first_name":"Ada"}')
  }, token)
  await page.goto('/')
  await expect.poll(() => left(page)).toEqual([null, null, null])
  await expect(page).toHaveURL('/')
})
