import { createHmac } from 'node:crypto'
import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { logIn, logInQuickly } from './support/people.ts'
import { latestMail, outbox, PASSWORD } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const NEW_PASSWORD = 'Harmattan.2027'
const toasts = (page: Page) => page.getByRole('log')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const newEmail = (name: string) => `${name}.${Date.now().toString(36)}@mail.example`

/** The code of the newest message that has one, another than those before; other mails may come between. */
async function signInCode(email: string, ...before: string[]): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const messages = (await outbox()).filter(message => message.to === email)
    code = messages.map(message => /code is (\d{6})/.exec(message.subject)?.[1]).findLast(found => found !== undefined)
    expect([undefined, ...before]).not.toContain(code)
  }).toPass({ timeout: 10_000 })
  return code ?? ''
}

const typeCode = async (page: Page, code: string) => {
  await page.getByLabel('Digit 1').click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const openSecurity = async (page: Page) => {
  await page.goto(places.settings)
  await page.getByRole('tab', { name: 'Password & Security' }).click()
  await expect(page).toHaveURL(placeHref(places.settings, { tab: 'security' }))
  await expect(page.getByText('You are signed in here')).toBeVisible()
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(places.login)
}

/** Everything this browser keeps. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test('A person logs in with two steps, ends another session and changes the password', async ({
  phone,
  request,
  guard,
}) => {
  takesUpTo(120)
  // Wrong codes and passwords, and a network that is away.
  guard.allow(/status of 4(01|03|22)/, /net::ERR_FAILED/)
  const email = newEmail('tunde')
  const elsewhere = await makeAccount(request, email)
  const signedUp = await latestMail(email)
  const zeroth = await signInCode(email)
  const page = await phone()

  await logInQuickly(page, email)
  await openSecurity(page)
  await wellMadeAtBothWidths(page)
  const twoSteps = page.getByRole('switch', { name: '2 Step Authentication' })
  await expect(twoSteps).toHaveAccessibleDescription(/code on your registered email or phone/)
  await page.route('**/update-setting', route => route.abort())
  await twoSteps.click()
  await expect(toasts(page)).toContainText('You are offline')
  await expect(twoSteps).not.toBeChecked()
  await page.unroute('**/update-setting')
  await twoSteps.check()
  await expect(toasts(page)).toContainText('2 Step Authentication is on.')
  expect((await latestMail(email, { after: signedUp })).subject).toBe('Two-step login is on')
  await page.reload()
  await expect(twoSteps).toBeChecked()
  await logOut(page)

  await logIn(page, email)
  await expect(page).toHaveURL(places.secondStep)
  await expect(page).toHaveTitle('Enter the code – Accord')
  await expect(heading(page, 'Enter the code')).toBeFocused()
  await expect(page.getByText('We have sent a code to t…@mail.example.')).toBeVisible()
  await expect(page.getByLabel('Digit 1')).toHaveAttribute('type', 'password')
  const waits = await kept(page)
  expect(waits).toContain(`"auth_email":"${email}"`)
  expect(waits).not.toContain(PASSWORD)
  await wellMadeAtBothWidths(page)

  const first = await signInCode(email, zeroth)
  await typeCode(page, first === '000000' ? '111111' : '000000')
  await expect(toasts(page)).toContainText('Please enter a valid code.')
  await expect(page.getByRole('alert')).toContainText('Please enter a valid code.')
  await expect(page).toHaveURL(places.secondStep)
  await wellMadeAtBothWidths(page)

  const again = page.getByRole('button', { name: 'Resend' })
  await expect(again).toBeDisabled()
  await expect(page.getByText(/new code in \d+ s/)).toBeVisible()

  // Back to the password, and forward without it.
  await page.goBack()
  await expect(heading(page, 'Log into account')).toBeVisible()
  await expect(page.getByLabel('Email or mobile number')).toHaveValue(email)
  await page.goForward()
  await expect(page).toHaveURL(places.login)
  await expect(heading(page, 'Log into account')).toBeVisible()
  // The page fills in the address that it kept; what is typed while it does would be joined to it.
  await expect(page.getByLabel('Email or mobile number')).toHaveValue(email)
  await page.clock.install()
  await logIn(page, email)
  await expect(page).toHaveURL(places.secondStep)
  const second = await signInCode(email, zeroth, first)
  await page.clock.fastForward(60_000)
  await again.click()
  await expect(toasts(page)).toContainText('We have sent a code to')
  await expect(again).toBeDisabled()
  await typeCode(page, await signInCode(email, zeroth, first, second))
  await expect(page).toHaveURL(places.dashboard)
  expect(await kept(page)).not.toContain('auth_email')

  await openSecurity(page)
  const others = page.getByRole('button', { name: /^End/ })
  const lives = () => request.get('/api/user-profile', { headers: { Authorization: `Bearer ${elsewhere}` } })
  expect((await lives()).status()).toBe(200)
  await expect(others).toHaveCount(1)
  await others.click()
  await expect(toasts(page)).toContainText('That device has been logged out.')
  await expect(others).toHaveCount(0)
  expect((await lives()).status()).toBe(401)

  // Off is for who knows the password.
  await twoSteps.click()
  const off = page.getByRole('dialog', { name: 'Switch off two-step login?' })
  await off.getByLabel('Current password').fill('Wrong2026!')
  await off.getByRole('button', { name: 'Switch off' }).click()
  await expect(off.getByLabel('Current password')).toHaveAccessibleDescription(/not your current password/)
  await wellMadeAtBothWidths(page)
  await off.getByRole('button', { name: 'Cancel' }).click()
  const ask = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await ask.getByRole('button', { name: 'Discard' }).click()
  await expect(off).toBeHidden()
  await expect(twoSteps).toBeChecked()

  await page.getByRole('button', { name: 'Change password' }).click()
  const change = page.getByRole('dialog', { name: 'Change password' })
  const verb = change.getByRole('button', { name: 'Change password' })
  await expect(verb).toBeDisabled()
  const put = async (old: string, password: string, confirmation = password) => {
    await change.getByLabel('Current password').fill(old)
    await change.getByLabel('New password', { exact: true }).fill(password)
    await change.getByLabel('Re-enter New password').fill(confirmation)
    await verb.click()
  }
  const sent: string[] = []
  page.on('request', asked => asked.url().endsWith('/api/change-password') && sent.push(asked.url()))
  await put(PASSWORD, NEW_PASSWORD, 'Harmattan.2028')
  await expect(change.getByLabel('Re-enter New password')).toHaveAccessibleDescription('Passwords do not match')
  await put(PASSWORD, 'harmattan')
  await expect(change.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Password must contain alphabets, numbers & special characters and at least 8 characters/,
  )
  expect(sent).toEqual([])
  await page.keyboard.press('Escape')
  await ask.getByRole('button', { name: 'Keep writing' }).click()
  await put('Wrong2026!', NEW_PASSWORD)
  await expect(change.getByLabel('Current password')).toHaveAccessibleDescription(/not your current password/)
  await wellMade(page)
  await change.getByRole('button', { name: 'Show password' }).first().click()
  await expect(change.getByLabel('Current password')).toHaveAttribute('type', 'text')
  await put(PASSWORD, NEW_PASSWORD)
  await expect(page).toHaveURL(places.login)
  await expect(toasts(page)).toContainText('Password has been Changed!')
  expect(await kept(page)).not.toContain('"token"')

  await logIn(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Email or Password is incorrect')
  await logIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL(places.secondStep)
  // A phone that dropped the page asks for the password again, and for nothing more.
  await page.reload()
  await expect(page).toHaveURL(places.login)
  await expect(page.getByLabel('Email or mobile number')).toHaveValue(email)
})

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app with this key shows, `steps` of 30 s from now (RFC 6238). */
function shown(key: string, steps = 0): string {
  const bits = Array.from(key, letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

test('An authenticator app takes the place of sent codes; the way in leads from the landing page', async ({
  phone,
  request,
  guard,
}) => {
  takesUpTo(90)
  guard.allow(/status of 4(01|22)/)
  const email = newEmail('sade')
  await makeAccount(request, email)
  const page = await phone()

  await page.goto('/')
  await page.getByLabel('Email or mobile number').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(places.loginPassword)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Wrong2026!')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(toasts(page)).toContainText('Email or Password is incorrect')
  await wellMadeAtBothWidths(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(places.dashboard)

  await openSecurity(page)
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await wellMadeAtBothWidths(page)
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await typeCode(page, shown(key) === '000000' ? '111111' : '000000')
  await expect(dialog.getByText('Please enter a valid code.')).toBeVisible()
  await typeCode(page, shown(key))
  await expect(toasts(page)).toContainText('Your authenticator app is set up.')
  await expect(page.getByRole('switch', { name: '2 Step Authentication' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Remove authenticator app' })).toBeVisible()
  // It fades: what is half gone has no contrast.
  await expect(dialog).toBeHidden()
  await wellMade(page)
  await logOut(page)

  await logIn(page, email)
  await expect(page.getByText('Enter the code that your authenticator app shows now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend' })).toBeEnabled()
  await wellMade(page)
  // The step of now was used for the set-up.
  await typeCode(page, shown(key, 1))
  await expect(page).toHaveURL(places.dashboard)
})
