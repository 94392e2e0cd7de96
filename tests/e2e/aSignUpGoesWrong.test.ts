import { places } from '@accord/contract/places'
import type { Page, Route } from '@playwright/test'
import { PICTURE } from './support/account.ts'
import { smallTargets, wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { latestCode, latestMail, PASSWORD } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

const digit = (page: Page, place: number) => page.getByLabel(`Digit ${place}`)
const fresh = (name: string) => `${name}.${Date.now().toString(36)}@mail.example`

async function paste(page: Page, place: number, text: string): Promise<void> {
  await digit(page, place).evaluate((box, pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}
const code = async (page: Page): Promise<string> => {
  const boxes = await page.getByLabel(/^Digit \d$/).all()
  return (await Promise.all(boxes.map(box => box.inputValue()))).join('')
}

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto(places.createAccount)
  await page.getByLabel('Email or mobile number').fill(email)
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(places.verification)
}

async function choosePassword(page: Page, code: string): Promise<void> {
  await digit(page, 1).click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(places.createPassword)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Re-enter New password').fill(PASSWORD)
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page).toHaveURL(places.profileSetup)
}

async function fillProfile(page: Page, member: 'Yes' | 'No', { first_name = 'Ngozi', phone = '08035550103' } = {}) {
  await page.getByLabel(member, { exact: true }).check()
  await page.getByLabel('First name').fill(first_name)
  await page.getByLabel('Surname').fill('Eze')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Display picture').setInputFiles(PICTURE)
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
}

test('A code is masked, shown when asked, and sent again', async ({ phone, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const email = `again.${Date.now().toString(36)}@mail.example`
  const page = await phone()
  await page.clock.install()
  await askForCode(page, email)
  const first = await latestMail(email)

  await digit(page, 1).click()
  await page.keyboard.type('12')
  await expect(digit(page, 1)).toHaveAttribute('type', 'password')
  await expect(digit(page, 2)).toHaveAttribute('type', 'text')
  await page.clock.fastForward(1000)
  await expect(digit(page, 2)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show code' }).press('Enter')
  await expect(digit(page, 1)).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Hide code' })).toBeFocused()
  expect(await smallTargets(page)).toEqual([])
  await wellMadeAtBothWidths(page)
  await page.getByRole('button', { name: 'Hide code' }).press('Enter')
  await expect(digit(page, 1)).toHaveAttribute('type', 'password')

  for (const tip of ['Check your entries', 'Check your spam folder'])
    await expect(page.getByRole('listitem').filter({ hasText: tip })).toBeVisible()
  const resend = page.getByRole('button', { name: 'Resend' })
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(60_000)
  await expect(resend).toBeEnabled()
  await page.context().setOffline(true)
  await resend.click()
  await expect(toast(page, /offline|connection/i, 'error')).toBeVisible()
  await page.context().setOffline(false)
  await resend.click()
  await expect(toast(page, 'We have sent a code to', 'success')).toBeVisible()
  await expect(resend).toBeDisabled()
  await page.reload()
  await expect(page.getByText(/You can ask for a new code in \d+ s\./)).toBeVisible()
  await choosePassword(page, await latestCode(email, { after: first }))
})

test('What is refused of a profile is shown one by one, at the step it belongs to', async ({ phone, guard }) => {
  takesUpTo(60)
  guard.allow(/status of 422 .*complete-registration/)
  const email = `refused.${Date.now().toString(36)}@mail.example`
  const page = await phone()
  await askForCode(page, email)
  await choosePassword(page, await latestCode(email))

  // Each step is found again after a reload, with what was typed.
  await fillProfile(page, 'Yes', { first_name: 'Ngozi\0', phone: '12' })
  await page.getByRole('button', { name: 'Next' }).click()
  const words = 'Enter a Nigerian mobile number, such as 0803 123 4567.'
  await expect(page.getByRole('link', { name: words })).toBeVisible()
  await expect(page).toHaveURL(places.profileSetup)
  // It could be one, and was never given out: only the server knows.
  await page.getByLabel('Phone number').fill('0700 000 0000')
  expect(await smallTargets(page)).toEqual([])
  await page.reload()
  await expect(page.getByLabel('Surname')).toHaveValue('Eze')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(places.unionSetup)
  await page.getByLabel('My organization is not listed').check()
  await page.getByLabel('Name of your organization').fill('Kiosk of Ngozi')
  await page.reload()
  await expect(page.getByLabel('Name of your organization')).toHaveValue('Kiosk of Ngozi')
  expect(await smallTargets(page)).toEqual([])
  await wellMadeAtBothWidths(page)
  await page.getByRole('button', { name: 'Finish' }).click()

  // The shape of a field is refused first, then what it means.
  await expect(page).toHaveURL(places.profileSetup)
  await expect(page.getByRole('log').locator('[data-kind=error]')).toHaveCount(1)
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  await wellMadeAtBothWidths(page)
  await page.getByLabel('First name').fill('Ngozi')
  await page.getByLabel('No', { exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(toast(page, words, 'error')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(new RegExp(words))
  await wellMade(page)
  await page.getByLabel('Phone number').fill('08035550103')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(places.dashboard)
})

test('Two faults of a profile are two toasts', async ({ phone, guard }) => {
  guard.allow(/status of 422 .*complete-registration/)
  const email = `twice.${Date.now().toString(36)}@mail.example`
  const page = await phone()
  await askForCode(page, email)
  await choosePassword(page, await latestCode(email))
  await fillProfile(page, 'No', { first_name: 'Ngozi\0' })
  await page.getByLabel('Surname').fill('Eze\0')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('log').locator('[data-kind=error]')).toHaveCount(2)
})

test('A list of unions that fails can be tried again, and a long one goes on as one scrolls', async ({
  phone,
  guard,
}) => {
  guard.allow(/status of 422 .*get-unions/)
  const email = `long.${Date.now().toString(36)}@mail.example`
  const page = await phone()
  let away = true
  // Pages so short that the unions of the demo are more than one.
  await page.route('**/api/get-unions*', route => {
    if (away) return route.fulfill({ status: 422, json: { message: 'No.' } })
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '20')
    return route.continue({ url: url.href })
  })
  await askForCode(page, email)
  await choosePassword(page, await latestCode(email))
  await fillProfile(page, 'Yes')
  await page.getByRole('button', { name: 'Next' }).click()
  const failure = page.getByRole('paragraph').filter({ hasText: 'Failed to fetch data.' })
  await expect(failure).toBeVisible()
  await wellMadeAtBothWidths(page)
  away = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toBeHidden()
  await page.setViewportSize({ width: 360, height: 400 })
  await page.getByLabel('Union', { exact: true }).click()
  await expect(page.getByRole('option')).toHaveCount(20)
  await wellMade(page)
  await page.getByRole('option').last().scrollIntoViewIfNeeded()
  await page.getByRole('option', { name: 'Nigeria Union of Teachers' }).click()
  await expect(page.getByLabel('Union', { exact: true })).toHaveValue('Nigeria Union of Teachers')
})

test('A pasted code takes the place of the whole value; what has no digits changes nothing', async ({ phone }) => {
  const page = await phone()
  await askForCode(page, fresh('pasted'))
  await digit(page, 1).click()
  await page.keyboard.type('804596')
  await paste(page, 3, 'no code')
  expect(await code(page)).toBe('804596')
  await digit(page, 2).press('x')
  expect(await code(page)).toBe('804596')
  await paste(page, 1, '123 45')
  expect(await code(page)).toBe('12345')
  await paste(page, 4, 'Your code: 654321')
  expect(await code(page)).toBe('654321')
})

test('A code that is dead says so at the field', async ({ phone, guard }) => {
  guard.allow(/status of 422/)
  const email = fresh('dead')
  const page = await phone()
  await askForCode(page, email)
  const right = await latestCode(email)
  const data = { email, code: right === '111111' ? '222222' : '111111' }
  for (let tries = 0; tries < 5; tries++) await page.request.post('/api/confirm-email-code', { data })
  await paste(page, 1, right)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'Please enter a valid code.', 'error')).toBeVisible()
  const refusal = 'This code can no longer be used. Ask for a new one.'
  await expect(page.getByRole('alert')).toContainText(refusal)
  await expect(page.getByRole('group', { name: 'Verification code' })).toHaveAccessibleDescription(refusal)
  await wellMadeAtBothWidths(page)
})

test('Where the answer is lost, the code that came can be entered all the same', async ({ phone, guard }) => {
  guard.allow(/ERR_FAILED/, /status of 429/)
  const email = fresh('lost')
  const page = await phone()
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/validate-email*', lose, { times: 1 })
  await page.goto(places.createAccount)
  await page.getByLabel('Email or mobile number').fill(email)
  await page.getByRole('button', { name: 'Verify' }).click()
  const onward = page.getByRole('link', { name: 'I have a code' })
  await expect(onward).toBeVisible()
  await wellMadeAtBothWidths(page)

  // The same in a tab that remembers nothing of it: the next code has to wait.
  await page.evaluate(() => sessionStorage.clear())
  const wait = { status: 429, headers: { 'retry-after': '59' }, json: { message: 'Wait 59 seconds.' } }
  await page.route('**/validate-email*', route => route.fulfill(wait), { times: 1 })
  await page.reload()
  await page.getByLabel('Email or mobile number').fill(email)
  await page.getByRole('button', { name: 'Verify' }).click()
  await onward.click()
  await expect(page).toHaveURL(places.verification)
  await choosePassword(page, await latestCode(email))

  // So with the last step: it was done, and its answer lost.
  await fillProfile(page, 'No')
  let goOn = () => {}
  const seen = new Promise<void>(resolve => {
    goOn = resolve
  })
  await page.route(
    '**/complete-registration',
    async route => {
      await seen
      await lose(route)
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  goOn()
  guard.allow(/status of 409/)
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Ngozi/ })).toBeVisible()
  const left = () => [localStorage.getItem('reg-type'), sessionStorage.getItem('registration')]
  await expect.poll(() => page.evaluate(left)).toEqual([null, null])
})
