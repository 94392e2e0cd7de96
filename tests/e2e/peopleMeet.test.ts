import { readFile } from 'node:fs/promises'
import { caseHref, threadHref } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMade } from './support/axe.ts'
import { approve, fileCase, inNameOf } from './support/calls.ts'
import { openDiscussion } from './support/discussion.ts'
import { at, logInQuickly } from './support/people.ts'
import { EMPLOYER, ministry } from './support/product.ts'
import { expect, holdUp, takesUpTo, test } from './support/test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const choose = async (page: Page, label: string, time: string) => {
  await dialog(page).getByLabel(label).click()
  await dialog(page).getByRole('option', { name: time, exact: true }).click()
}
const options = async (page: Page, label: string) => {
  await dialog(page).getByLabel(label).click()
  const list = await dialog(page).getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  return list
}
const schedule = async (page: Page) => {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Schedule meeting' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Schedule meeting' })).toBeVisible()
}
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date(Date.now() + days * 86_400_000))

const TITLE = `First sitting of the conciliation ${'averylongwordthatneverends'.repeat(4)}`

test('a meeting is scheduled, moved and cancelled, and the other side sees it at once', async ({
  phone,
  desk,
  request,
}) => {
  takesUpTo(90)
  const worker = await inNameOf(request, at('worker'))
  const id = await fileCase(worker, `Meetings ${Date.now().toString(36)}`, EMPLOYER, {
    organization_email: 'a@b.example',
  })
  await approve(await inNameOf(request, ministry), id)
  const [{ _id: thread }] = await worker('GET', `/api/case/discussions/${id}`)

  const [own, other] = [await phone(), await desk()]
  await logInQuickly(own, at('worker'))
  await logInQuickly(other, at('employer'))
  for (const page of [own, other]) {
    await page.goto(threadHref(thread))
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  }

  await schedule(own)
  await wellMade(own)
  await expect(dialog(own).getByLabel('Date')).toHaveAttribute('min', day(0))
  // Nothing is sent without a title and a place; the fields say so.
  await button(own, 'Schedule meeting').click()
  await expect(dialog(own).getByText('Give the meeting a title.')).toHaveCount(2)
  await wellMade(own)
  await dialog(own).getByLabel('Title').fill(TITLE)
  await dialog(own).getByLabel('Date').fill(day(5))
  expect(await options(own, 'Start time')).toEqual([
    '10:00 AM',
    '11:00 AM',
    '12:00 PM',
    '1:00 PM',
    '2:00 PM',
    '3:00 PM',
  ])
  await choose(own, 'Start time', '2:00 PM')
  expect(await options(own, 'End time')).toEqual(['3:00 PM', '4:00 PM'])
  await choose(own, 'End time', '4:00 PM')
  await dialog(own).getByLabel('Location').fill('https://meet.example/j/99')
  await button(own, 'Schedule meeting').click()
  await expect(dialog(own)).toBeHidden()

  const meeting = (page: Page) => page.getByRole('log').locator('[data-id]').filter({ hasText: TITLE }).first()
  await expect(meeting(other)).toContainText('2:00 PM – 4:00 PM')
  await expect(meeting(own)).toContainText('2:00 PM – 4:00 PM')
  const link = meeting(other).getByRole('link', { name: 'https://meet.example/j/99' })
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(button(other, /^Change: /)).toHaveCount(0)
  for (const page of [own, other]) await wellMade(page)

  const [saved] = await Promise.all([other.waitForEvent('download'), button(other, /^Add to calendar/).click()])
  expect(saved.suggestedFilename()).toMatch(/^LD-\d{4}-\d{6}-meeting-\d{4}-\d\d-\d\d\.ics$/)
  expect(await readFile(await saved.path(), 'utf8')).toContain('METHOD:REQUEST\r\n')

  await button(own, /^Change: /).click()
  await expect(dialog(own).getByLabel('Start time')).toHaveValue('2:00 PM')
  await dialog(own).getByLabel('Location').fill('Room 4, Federal Secretariat')
  await choose(own, 'Start time', '11:00 AM')
  await own.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(own)).toBeHidden()
  await expect(meeting(other)).toContainText('Meeting, changed')
  await expect(meeting(other)).toContainText('11:00 AM – 4:00 PM')
  await expect(other.getByText('The meeting has a new time and place. It is now:')).toBeVisible()

  await button(own, /^Cancel: /).click()
  await wellMade(own)
  await button(own, 'Keep meeting').click()
  await expect(meeting(own)).toContainText('Meeting, changed')
  await button(own, /^Cancel: /).click()
  await button(own, 'Cancel meeting').click()
  await expect(dialog(own)).toBeHidden()
  await expect(meeting(other)).toContainText('Meeting, cancelled')
  await expect(button(own, /^Change: /)).toHaveCount(0)
  for (const page of [own, other]) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await wellMade(page)
  }
})

test('what the server refuses is said at its field', async ({ phone, request, guard }) => {
  guard.allow(/status of 422|ERR_FAILED/)
  const worker = await inNameOf(request, at('worker'))
  const id = await fileCase(worker, `Meeting refused ${Date.now().toString(36)}`, EMPLOYER, {
    organization_email: 'a@b.example',
  })
  await approve(await inNameOf(request, ministry), id)
  const page = await phone()
  await logInQuickly(page, at('worker'))
  await page.goto(caseHref(id, { tab: 'discussions' }))
  // What cannot be loaded can be closed, and does not come by itself later.
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.route('**/*.js', route => route.abort())
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Schedule meeting' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Failed to fetch data.')
  await wellMade(page)
  const release = await holdUp(page, '**/*.js')
  await button(page, 'Try again').click()
  await expect(button(page, 'Trying…')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  release()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await schedule(page)
  await dialog(page).getByLabel('Title').fill('In the past')
  await dialog(page).getByLabel('Location').fill('Room 4')
  await dialog(page).getByLabel('Date').fill(day(-3))
  await button(page, 'Schedule meeting').click()
  await expect(dialog(page).getByText('This day is over. Choose today or a later day.')).toHaveCount(2)
  await wellMade(page)
  await dialog(page).getByLabel('Date').fill(day(3))
  await button(page, 'Schedule meeting').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('log').locator('[data-id]').filter({ hasText: 'In the past' })).toBeVisible()
})

test('the form proposes times that fit the day, whatever the hour it is opened at', async ({ desk, request }) => {
  const { thread } = await openDiscussion(request, EMPLOYER, 'Meetings by the hour')
  const page = await desk()
  await logInQuickly(page, at('worker'))
  await page.goto(threadHref(thread))
  const [LAST_DAY, NEW_YEAR] = ['2026-12-31', '2027-01-01']
  const proposed = async (start: string, end: string) => {
    await expect(dialog(page).getByLabel('Start time')).toHaveValue(start)
    await expect(dialog(page).getByLabel('End time')).toHaveValue(end)
  }
  const opened = async (time: string, meets: string, start: string, end: string) => {
    await page.clock.setFixedTime(`${LAST_DAY}T${time}:00+01:00`)
    await schedule(page)
    await expect(dialog(page).getByLabel('Date')).toHaveValue(meets)
    await proposed(start, end)
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }

  // At this hour it is still yesterday by UTC.
  await opened('00:30', LAST_DAY, '10:00 AM', '11:00 AM')
  await close()
  await opened('15:30', NEW_YEAR, '10:00 AM', '11:00 AM')
  await close()
  await opened('23:55', NEW_YEAR, '10:00 AM', '11:00 AM')
  await close()

  await opened('13:30', LAST_DAY, '2:00 PM', '3:00 PM')
  // What nobody chose is proposed anew for another day, and the end follows the start.
  await dialog(page).getByLabel('Title').fill('Next week')
  await dialog(page).getByLabel('Date').fill('2027-01-05')
  await proposed('10:00 AM', '11:00 AM')
  await choose(page, 'Start time', '12:00 PM')
  await proposed('12:00 PM', '1:00 PM')
  await choose(page, 'End time', '4:00 PM')
  await choose(page, 'Start time', '11:00 AM')
  await proposed('11:00 AM', '4:00 PM')
  await dialog(page).getByLabel('Date').fill(LAST_DAY)
  await proposed('2:00 PM', '4:00 PM')
})
