import { places } from '@accord/contract/places'
import { wellMade } from './support/axe.ts'
import { logInQuickly } from './support/people.ts'
import { latestCode, latestMail, PASSWORD } from './support/product.ts'
import { expect, test } from './support/test.ts'

// One red pixel.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('A person changes their profile and the address they log in with', async ({ phone, desk, guard }) => {
  guard.allow(/status of 403 .*profile-update/)
  guard.allow(/status of 422 .*profile-update\/confirm/)
  const page = await phone()
  await logInQuickly(page, 'clinic@demo.accord.example')
  await page.goto(places.settings)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByRole('tab', { name: 'Personal profile' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab')).toHaveText([
    'Personal profile',
    'Organization profile',
    'Notifications',
    'Password & Security',
  ])
  for (const label of ['Display picture', 'First name', 'Surname', 'Phone Number', 'Email address', 'Contact address'])
    await expect(page.getByLabel(label, { exact: true })).toHaveCount(1)
  for (const fact of ['Role', 'Union', 'Union branch', 'Sub branch'])
    await expect(page.getByRole('term').filter({ hasText: fact }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible()
  await page.getByLabel('Contact address').fill('12 Marina, Lagos')
  await page.getByLabel('Display picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile has been updated!')).toBeVisible()

  // What is not saved is not lost by a stray tap.
  await page.getByLabel('Surname').fill('Unsaved')
  await page.getByRole('link', { name: 'Accord, dashboard' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await wellMade(page)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.reload()
  await expect(page.getByLabel('Contact address')).toHaveValue('12 Marina, Lagos')

  const next = `moved.${Date.now()}@mail.example`
  await page.getByLabel('Email address').fill(next)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter your password' })).toBeVisible()
  await wellMade(page)
  await page.getByLabel('Current password').fill('Wrong2026!')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('This is not your current password.').first()).toBeVisible()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter the code' })).toBeVisible()
  await wellMade(page)
  const code = await latestCode(next)
  // The code waits also after a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Enter the code' }).click()
  await page.getByLabel('Digit 1').click()
  await page.keyboard.type(code === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please enter a valid code.').first()).toBeVisible()
  await page.getByLabel('Digit 1').click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(places.verificationSuccess)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
  await latestMail('clinic@demo.accord.example', { saying: /no longer uses this address/ })

  const wide = await desk()
  await logInQuickly(wide, next)
  await wide.goto(places.settings)
  await expect(wide.getByLabel('Email address')).toHaveValue(next)
  await wide.goto(places.verificationSuccess)
  await expect(wide).toHaveURL(places.settings)
})
