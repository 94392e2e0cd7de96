import { places } from '@accord/contract/places'
import { makeAccount } from './support/account.ts'
import { smallTargets, wellMadeAtBothWidths } from './support/axe.ts'
import { logIn } from './support/people.ts'
import { latestCode, PASSWORD } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

test('A person confirms the number typed at sign-up and logs in with it', async ({ phone, request }) => {
  takesUpTo(60)
  const email = `number.${Date.now().toString(36)}@mail.example`
  await makeAccount(request, email)
  const page = await phone()

  // Nothing was confirmed: there is nothing to say here.
  await page.goto(places.verificationSuccess)
  await expect(page).toHaveURL(places.login)
  await logIn(page, email)
  await expect(page).toHaveURL(places.dashboard)
  await page.goto(places.settings)
  await expect(page.getByLabel('Phone Number')).toHaveValue('+2348035550199')
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/Not confirmed yet/)
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('English')
  await expect(page.getByRole('button', { name: 'Confirm this address' })).toHaveCount(0)
  expect(await smallTargets(page)).toEqual([])
  await wellMadeAtBothWidths(page)

  // A number of one's own, so that the test can be run again on the same product.
  const local = `0809${String(Date.now()).slice(-7)}`
  const number = `+234${local.slice(1)}`
  // The password is not asked for a number that cannot be one.
  await page.getByLabel('Phone Number').fill('0809')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/Enter a Nigerian mobile number/)
  await page.getByLabel('Phone Number').fill(local)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('log')).toContainText('Profile has been updated!')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByLabel('Phone Number')).toHaveValue(number)

  await page.getByRole('button', { name: 'Confirm this number' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter your password' })).toBeVisible()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter the code' })
  await expect(dialog.getByRole('button', { name: 'Resend' })).toBeDisabled()
  await expect(dialog.getByText(/You can ask for a new code in \d+ s\./)).toBeVisible()
  await page.getByLabel('Digit 1').click()
  await page.keyboard.type('12')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await page.getByLabel('Digit 1').click()
  await page.keyboard.type(await latestCode(number))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(places.verificationSuccess)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your number is confirmed')
  await wellMadeAtBothWidths(page)
  await page.getByRole('link', { name: 'Back to Settings' }).click()
  await expect(page.getByLabel('Phone Number')).toHaveValue(number)
  await expect(page.getByRole('button', { name: 'Confirm this number' })).toHaveCount(0)

  const elsewhere = await phone()
  await elsewhere.goto(places.login)
  await logIn(elsewhere, local)
  await expect(elsewhere).toHaveURL(places.dashboard)
})
