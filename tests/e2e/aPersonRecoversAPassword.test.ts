import { places, resetHref } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { logIn } from './support/people.ts'
import { latestMail, type Message, PASSWORD } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

const NEW_PASSWORD = 'Harmattan.2027'

const LINK = new RegExp(`\\S+${resetHref('[\\w-]{43}')}`)
const linkIn = (message: Message): string => {
  const link = LINK.exec(message.text)?.[0]
  if (!link) throw new Error(`No link in ${message.text}`)
  return link
}
const toasts = (page: Page) => page.getByRole('log')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send recovery link' }).click()

const setPassword = async (page: Page, password: string, again = password) => {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Re-enter New password').fill(again)
  await page.getByRole('button', { name: 'Update password' }).click()
}

test('by email, on a phone', async ({ phone, request, guard }) => {
  takesUpTo(60)
  // Refused addresses and passwords, dead links, and a network that is away.
  guard.allow(/status of 4(01|04|22)/, /net::ERR_FAILED/)
  const email = `bisi.${Date.now().toString(36)}@mail.example`
  await makeAccount(request, email)
  const page = await phone()
  await page.clock.install()

  await page.goto(places.login)
  await page.getByLabel('Email or mobile number').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(places.recovery)
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await page.getByLabel('Email address').fill('')
  await expect(page.getByText('Or', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', places.login)
  await expect(page.getByLabel('Email address')).toHaveAttribute('type', 'email')
  await wellMadeAtBothWidths(page)

  await send(page)
  await expect(toasts(page)).toContainText('Please enter a valid email or Phone number !')
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
    'Please enter a valid email or Phone number !',
  )
  await page.getByLabel('Phone number').fill('0803')
  await send(page)
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(
    /Please enter a valid email or Phone number !/,
  )
  await expect(page.getByLabel('Email address')).not.toHaveAttribute('aria-invalid')
  await wellMade(page)

  await page.getByLabel('Phone number').fill('')
  await page.getByLabel('Email address').fill(email)
  await send(page)
  await expect(page).toHaveURL(places.recoverySent)
  await expect(heading(page, 'Password Reset Link has been sent')).toBeVisible()
  await expect(page.getByText(`A reset link was sent to ${email}.`)).toBeVisible()
  await wellMadeAtBothWidths(page)
  const first = await latestMail(email, { saying: LINK })

  const again = page.getByRole('button', { name: 'Resend Link' })
  await expect(again).toBeDisabled()
  await expect(page.getByText(/another link in \d+ s/)).toBeVisible()
  await page.clock.fastForward(60_000)
  await page.route('**/api/reset-password', route => route.abort())
  await again.click()
  await expect(toast(page, 'You are offline', 'error')).toBeVisible()
  await wellMade(page)
  await page.unroute('**/api/reset-password')
  await again.click()
  await expect(toast(page, 'a link to set a new password is on its way', 'success')).toBeVisible()
  await expect(again).toBeDisabled()

  const newest = await latestMail(email, { after: first })
  await page.goto(linkIn(first))
  await expect(heading(page, 'Sorry, the page not found')).toBeVisible()
  await expect(page.getByText('A newer link was sent after this one. Use the newer one.')).toBeVisible()
  await wellMadeAtBothWidths(page)
  await page.getByRole('link', { name: 'Ask for a new one' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(email)

  const opened = await page.goto(linkIn(newest))
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(heading(page, 'Update your account password')).toBeVisible()
  await expect(page).toHaveURL(places.resetAgain)
  await expect(page.getByRole('button', { name: 'Update password' })).toBeDisabled()
  await wellMadeAtBothWidths(page)
  await setPassword(page, NEW_PASSWORD, PASSWORD)
  await expect(page.getByLabel('Re-enter New password')).toHaveAccessibleDescription('Passwords do not match')
  await setPassword(page, 'weak')
  await expect(toasts(page)).toContainText(
    'Password must contain alphabets, numbers & special characters and at least 8 characters',
  )
  await setPassword(page, 'Password2026!')
  await expect(toasts(page)).toContainText('Please use a strong Password')
  await wellMade(page)

  // A reload finds the link in this tab, and the refusals did not use it up.
  await page.reload()
  await setPassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL(places.login)
  await expect(toasts(page)).toContainText('Your password has been updated')
  await logIn(page, email, PASSWORD)
  await expect(toasts(page)).toContainText('Email or Password is incorrect')
  await logIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL(places.dashboard)
  expect((await latestMail(email, { after: newest })).subject).toBe('Your password was changed')
  await page.goto(linkIn(newest))
  await expect(heading(page, 'Sorry, the page not found')).toBeVisible()
})

test('by phone number, on a desktop that was still logged in', async ({ desk, request, guard }) => {
  // The old session is refused once.
  guard.allow(/status of 401/)
  const digits = String(Date.now()).slice(-7)
  const [typed, stored] = [`0806 ${digits}`, `+234806${digits}`]
  await makeAccount(request, typed, stored)
  const home = await desk()
  await home.goto(places.login)
  await logIn(home, typed, PASSWORD)
  await expect(home).toHaveURL(places.dashboard)
  for (const path of [places.recovery, places.recoverySent]) {
    await home.goto(path)
    await expect(home).toHaveURL(places.dashboard)
  }

  const page = await desk()
  await page.goto(places.recoverySent)
  await expect(page).toHaveURL(places.recovery)
  await page.getByLabel('Phone number').fill(typed)
  await send(page)
  await expect(page.getByText(`A reset link was sent to ${typed}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page).toHaveURL(places.login)

  const sms = await latestMail(stored, { saying: LINK })
  expect(sms.kind).toBe('sms')
  await home.goto(linkIn(sms).replace(resetHref(''), resetHref('').toUpperCase()))
  await expect(heading(home, 'Update your account password')).toBeVisible()
  await setPassword(home, NEW_PASSWORD)
  await expect(home).toHaveURL(places.login)
  await expect(toasts(home)).toContainText('Your password has been updated')
  await logIn(home, typed, NEW_PASSWORD)
  await expect(home).toHaveURL(places.dashboard)
  expect((await latestMail(stored, { after: sms })).text).toContain('your password was changed')
})

test('while a link is checked a spinner shows, and a lost network can be tried again', async ({ page, guard }) => {
  guard.allow(/net::ERR_FAILED/, /status of 404/)
  let letThrough = () => {}
  const gate = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/api/validate-password-reset-token*', async route => {
    await gate
    await route.abort()
  })
  await page.goto(resetHref('x'.repeat(43)))
  await expect(page.getByRole('status')).toHaveText('Checking your link…')
  await wellMadeAtBothWidths(page)
  letThrough()
  await expect(page.getByText('It could not be checked')).toBeVisible()
  await wellMade(page)
  await page.unroute('**/api/validate-password-reset-token*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Sorry, the page not found')).toBeVisible()
})
