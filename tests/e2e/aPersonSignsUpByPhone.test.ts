import { places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMadeAtBothWidths } from './support/axe.ts'
import { latestCode, latestMail, PASSWORD } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

// One red pixel.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const RULE = 'Password must contain alphabets, numbers & special characters and at least 8 characters'

const toasts = (page: Page) => page.getByRole('log')
const password = (page: Page) => page.getByLabel('New password', { exact: true })
const again = (page: Page) => page.getByLabel('Re-enter New password')
const choose = async (page: Page, label: string, typed: string, option: string) => {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

test('A union member signs up with a mobile number', async ({ phone, guard }) => {
  takesUpTo(90)
  guard.allow(/status of 4(01|22)/)
  const local = `0803${String(Date.now()).slice(-7)}`
  const number = `+234${local.slice(1)}`
  const page = await phone()

  // A step whose state is missing leads to the one that makes it.
  for (const step of [places.verification, places.createPassword, places.profileSetup, places.unionSetup]) {
    await page.goto(step)
    await expect(page).toHaveURL(places.createAccount)
  }
  const field = page.getByLabel('Email or mobile number')
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', places.login)
  await field.fill('ada@')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(toasts(page)).toContainText('Please enter a valid Email.')
  await expect(field).toHaveAccessibleDescription(/Please enter a valid Email\./)
  // Of a number that is none one hears as of a number: once it is left, and when it is sent.
  await field.fill('0803')
  await field.blur()
  await expect(field).toHaveAccessibleDescription(/Enter a Nigerian mobile number, such as 0803 123 4567\./)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(toasts(page)).toContainText('Enter a Nigerian mobile number')
  await expect(field).toHaveAccessibleDescription(/Enter a Nigerian mobile number/)
  await wellMadeAtBothWidths(page)
  await page.getByLabel('Email or mobile number').fill(local)
  await page.getByRole('button', { name: 'Verify' }).click()

  await expect(page).toHaveURL(places.verification)
  const code = await latestCode(number)
  expect((await latestMail(number)).kind).toBe('sms')
  await expect(page.getByLabel('Digit 1')).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByRole('button', { name: 'Resend' })).toBeDisabled()
  await page.getByLabel('Digit 1').click()
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(toasts(page)).toContainText('Please enter a valid code.')
  await wellMadeAtBothWidths(page)
  // The countdown goes on after a reload; a pasted code fills every box.
  await page.reload()
  await expect(page.getByText(/You can ask for a new code in \d+ s\./)).toBeVisible()
  await page.getByLabel('Digit 1').focus()
  await page.evaluate(text => {
    const data = new DataTransfer()
    data.setData('text', `Your code: ${text}`)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, code)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL(places.createPassword)
  await expect(page.getByRole('button', { name: 'Save Password' })).toBeDisabled()
  await expect(page.getByText('Fill in what is asked for above first.')).toBeVisible()
  let sent = 0
  page.on('request', request => request.url().endsWith('/api/create-password') && sent++)
  await password(page).fill('short')
  await again(page).fill('other')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(again(page)).toHaveAccessibleDescription(/Passwords do not match/)
  await again(page).fill('short')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(toasts(page)).toContainText(RULE)
  expect(sent).toBe(0)
  await wellMadeAtBothWidths(page)
  for (const field of [password(page), again(page)]) await field.fill('Password2026!')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(toasts(page)).toContainText('Please use a strong Password')
  for (const field of [password(page), again(page)]) await field.fill(PASSWORD)
  // Shown and hidden again by keyboard alone.
  await password(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Save Password' }).click()

  await expect(page).toHaveURL(places.profileSetup)
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0')
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('group', { name: 'Union member' }).getByLabel('Yes', { exact: true }).check()
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/^An additional recovery option/)
  await expect(page.getByLabel('Display picture')).toHaveAttribute('accept', 'image/*')
  await page.getByLabel('First name').fill('Halima')
  await page.getByLabel('Surname').fill('Danjuma')
  await page.getByLabel('Phone number').fill('0805 555 0101')
  await page.getByLabel('Display picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await wellMadeAtBothWidths(page)
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page).toHaveURL(places.unionSetup)
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0.5')
  await expect(page.getByRole('button', { name: 'Finish' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Finish' })).toHaveAccessibleDescription(
    /^Choose your organization first/,
  )
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Halima')
  await page.getByRole('button', { name: 'Next' }).click()
  await choose(page, 'Union', 'banks', 'National Union of Banks')
  await choose(page, 'Union Branch', 'lagos', 'NUBIFIE Lagos')
  await choose(page, 'Organization name', 'lagoon', 'Lagoon Savings and Loans')
  await wellMadeAtBothWidths(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(places.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Halima')
  await expect(page.getByText(/membership of Lagoon Savings and Loans is waiting/)).toBeVisible()

  // 0803… and +234803… are one person.
  const elsewhere = await phone()
  await elsewhere.goto(places.login)
  await elsewhere.getByLabel('Email or mobile number').fill(number)
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Log in' }).click()
  await expect(elsewhere).toHaveURL(places.dashboard)
})

test('A sign-up left half done goes on where it was, in another browser', async ({ phone, guard }) => {
  takesUpTo(60)
  guard.allow(/status of 4(01|22)/)
  const email = `half.${Date.now().toString(36)}@mail.example`
  const first = await phone()
  await first.goto(places.createAccount)
  await first.getByLabel('Email or mobile number').fill(email)
  await first.getByRole('button', { name: 'Verify' }).click()
  await expect(first).toHaveURL(places.verification)
  await first.getByLabel('Digit 1').click()
  await first.keyboard.type(await latestCode(email))
  await first.getByRole('button', { name: 'Continue' }).click()
  await expect(first).toHaveURL(places.createPassword)
  for (const field of [password(first), again(first)]) await field.fill(PASSWORD)
  await first.getByRole('button', { name: 'Save Password' }).click()
  await expect(first).toHaveURL(places.profileSetup)

  const second = await phone()
  await second.goto(places.login)
  await second.getByLabel('Email or mobile number').fill(email)
  await second.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await second.getByRole('button', { name: 'Log in' }).click()
  await expect(second).toHaveURL(places.profileSetup)
  await second.getByLabel('Yes', { exact: true }).check()
  await second.getByLabel('First name').fill('Kemi')
  await second.getByLabel('Surname').fill('Ojo')
  await second.getByLabel('Phone number').fill('0805 555 0102')
  await second.getByLabel('Display picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await second.getByRole('button', { name: 'Next' }).click()
  await expect(second).toHaveURL(places.unionSetup)
  await second.getByLabel('My organization is not listed').check()
  await second.getByLabel('Name of your organization').fill('Corner Shop of Kemi')
  await second.getByRole('button', { name: 'Finish' }).click()
  await expect(second).toHaveURL(places.dashboard)
})
