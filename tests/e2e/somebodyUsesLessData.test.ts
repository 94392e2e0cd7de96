import { places, settingsHref, threadHref } from '@accord/contract/places'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeAccount, PICTURE } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { approve, fileCase, inNameOf, takeInvitation } from './support/calls.ts'
import { logOf } from './support/discussion.ts'
import { logInQuickly } from './support/people.ts'
import { ministry, PASSWORD } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const FIRM = 'Lagoon Savings and Loans'
const MINUTE = 60_000
const NOTE = 'Less data is used, as your browser asks.'

/** Says what a browser with its data saver on says. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true })
    Object.defineProperty(navigator, 'connection', { value: connection })
  })

/** How often each was asked for. */
const watch = (page: Page) => {
  const asked: string[] = []
  page.on('request', one => asked.push(new URL(one.url()).pathname))
  return {
    pictures: () => asked.filter(path => path.startsWith('/api/pictures/')).length,
    streams: () => asked.filter(path => path === '/api/events').length,
    checks: () => asked.filter(path => path === '/api/events/since').length,
    bytes: () => asked.filter(path => path.startsWith('/api/files/')).length,
  }
}

/** A case with a discussion, its filer, and one of the accused side who has a picture. */
async function story(request: APIRequestContext, name: string) {
  const [filerMail, email] = [`${name}@people.example`, `office@${name}.example`]
  await makeAccount(request, filerMail)
  const [filer, officer] = [await inNameOf(request, filerMail), await inNameOf(request, ministry)]
  const caseId = await fileCase(filer, `Little data of ${name}`, FIRM, { organization_email: email })
  await approve(officer, caseId)
  await takeInvitation(request, { email, first_name: 'Uche', last_name: 'Nwosu' })
  const other = await inNameOf(request, email)
  const [{ _id: thread }] = await filer('GET', `/api/case/discussions/${caseId}`)
  const url = `/api/case/discussions/${thread}`
  const say = (message: string) => other('POST', `${url}/send-message`, { data: { type: 'text', message } })
  const login = await request.post('/api/login', { data: { email, password: PASSWORD } })
  const headers = { Authorization: `Bearer ${(await login.json()).data.token}` }
  const send = () => request.post(`${url}/upload-document`, { headers, multipart: { document: PICTURE } })
  return { filerMail, thread, say, send }
}

test('with the data saver on, pictures and documents wait for a tap, and news come with a check', async ({
  phone,
  request,
}) => {
  takesUpTo(60)
  const { filerMail, thread, say, send } = await story(request, 'lessdata')
  await say('We paid on Friday.')
  await send()
  const page = await phone()
  const asked = watch(page)
  await saveData(page)
  await page.clock.install()
  await logInQuickly(page, filerMail)
  await page.goto(threadHref(thread))
  await expect(logOf(page)).toContainText('We paid on Friday.')
  await expect(page.getByText(NOTE)).toBeVisible()
  await expect.poll(asked.checks).toBe(1)
  await wellMade(page)

  const face = logOf(page).getByRole('button', { name: 'Show the picture of Uche Nwosu' })
  await expect(face).toHaveCount(1)
  const [before, size] = [await face.boundingBox(), await logOf(page).boundingBox()]
  expect(before).toMatchObject({ width: 44, height: 44 })
  expect([asked.pictures(), asked.streams()]).toEqual([0, 0])
  await face.press('Enter')
  const shown = logOf(page).getByRole('img', { name: 'Picture of Uche Nwosu' })
  await expect(shown).toHaveJSProperty('complete', true)
  await expect(shown).toBeFocused()
  expect(await logOf(page).boundingBox()).toEqual(size)
  expect(asked.pictures()).toBe(1)

  await logOf(page).getByRole('button', { name: 'View me.png' }).click()
  const show = page.getByRole('dialog').getByRole('button', { name: 'Show, 1 KB' })
  await expect(show).toBeVisible()
  await wellMadeAtBothWidths(page)
  expect(asked.bytes()).toBe(0)
  await show.click()
  await expect(page.getByRole('img', { name: 'me.png' })).toHaveJSProperty('naturalWidth', 1)
  expect(asked.bytes()).toBe(1)
  await page.keyboard.press('Escape')

  await say('And the rest today.')
  // A message is news a moment after it was sent: the check may come before that, and the next one brings it.
  await expect(async () => {
    await page.clock.fastForward(MINUTE)
    await expect(logOf(page)).toContainText('And the rest today.', { timeout: 5_000 })
  }).toPass()
  expect(asked.checks()).toBeGreaterThanOrEqual(2)
  expect([asked.pictures(), asked.streams()]).toEqual([1, 0])
})

test('what the browser asks for is undone by one tap and stays undone', async ({ phone, request }) => {
  takesUpTo(60)
  const { filerMail, thread, say } = await story(request, 'moredata')
  await say('We paid on Friday.')
  const page = await phone()
  const asked = watch(page)
  await saveData(page)
  await logInQuickly(page, filerMail)
  await page.goto(threadHref(thread))
  await expect(page.getByText(NOTE)).toBeVisible()
  await page.getByRole('button', { name: 'Use more data' }).click()
  await expect(page.getByText(NOTE)).toBeHidden()
  await expect.poll(asked.streams).toBe(1)
  await expect.poll(asked.pictures).toBeGreaterThan(0)
  await say('Heard at once.')
  await expect(logOf(page)).toContainText('Heard at once.')

  const checks = asked.checks()
  await page.reload()
  await expect(logOf(page)).toContainText('We paid on Friday.')
  await expect.poll(asked.streams).toBe(2)
  await expect(page.getByText(NOTE)).toHaveCount(0)
  await expect(logOf(page).getByRole('button', { name: /^Show the picture/ })).toHaveCount(0)
  expect(asked.checks()).toBe(checks)
})

test('the profile says what it does, and a choice there counts on this device', async ({ phone, request }) => {
  await makeAccount(request, 'chooses@people.example')
  const page = await phone()
  const asked = watch(page)
  await logInQuickly(page, 'chooses@people.example')
  await page.goto(settingsHref('profile'))
  const less = page.getByRole('switch', { name: 'Use less data' })
  await expect(less).not.toBeChecked()
  await expect(page.getByText(NOTE)).toHaveCount(0)
  await wellMade(page)
  await expect.poll(asked.streams).toBe(1)
  await less.check()
  await expect.poll(asked.checks).toBe(1)
  await wellMadeAtBothWidths(page)
  const pictures = asked.pictures()

  await page.goto(places.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(settingsHref('profile'))
  await expect(less).toBeChecked()
  // Another page of the tab asks when the next check is due, not at once.
  expect(asked.checks()).toBe(1)
  await expect(page.getByRole('button', { name: 'Show what you chose' })).toBeVisible()
  await expect(page.getByText(NOTE)).toHaveCount(0)
  expect([asked.pictures(), asked.streams()]).toEqual([pictures, 1])
  await less.uncheck()
  await expect.poll(asked.streams).toBe(2)
})
