import { places, threadHref } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMadeAtBothWidths } from './support/axe.ts'
import { type Caller, inNameOf } from './support/calls.ts'
import { composer, logOf, openDiscussion, say } from './support/discussion.ts'
import { logInQuickly } from './support/people.ts'
import { ministry, worker } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const ACCUSED = 'Lagoon Savings and Loans'
/** Lines enough for several pages; answers their ids. */
const sayMany = async (by: Caller, thread: string, count: number, word = 'Line'): Promise<string[]> => {
  const ids: string[] = []
  for (let i = 1; i <= count; i++) {
    const data = { type: 'text', message: `${word} ${i}` }
    ids.push((await by('POST', `/api/case/discussions/${thread}/send-message`, { data }))._id)
  }
  return ids
}
const marked = (page: Page) => logOf(page).locator('[data-marked]')
const topOf = (page: Page, text: string) =>
  logOf(page)
    .getByText(text, { exact: true })
    .evaluate(element => element.getBoundingClientRect().top)

test('a link leads to a message far back in a discussion, which is read on to both ends', async ({
  phone,
  desk,
  request,
  guard,
}) => {
  takesUpTo(90)
  guard.allow(/status of (404|422)/)
  const { thread } = await openDiscussion(request, ACCUSED, 'Long discussion')
  const officer = await inNameOf(request, ministry)
  const ids = await sayMany(officer, thread, 160)
  const page = await phone()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInQuickly(page, worker)
  await page.goto(threadHref(thread, { message: ids[39] }))
  await expect(marked(page)).toContainText('Line 40')
  await expect(marked(page)).toBeInViewport()
  await expect(marked(page)).toBeFocused()
  await wellMadeAtBothWidths(page)

  // The link of the message is the address one came by.
  await marked(page)
    .getByRole('link', { name: /copy the link to this message/ })
    .click()
  await expect(page.getByText('The link to this message was copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).search).toBe(`?message=${ids[39]}`)

  // Older ones come in above without moving what one reads.
  await logOf(page).evaluate(box => {
    box.scrollTop = 40
  })
  const before = await topOf(page, 'Line 17')
  await expect(logOf(page).getByText('Line 1', { exact: true })).toBeAttached()
  expect(Math.abs((await topOf(page, 'Line 17')) - before)).toBeLessThan(3)
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(logOf(page).getByText('Line 160', { exact: true })).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`${threadHref('[^?]+')}$`))

  // What one says from the middle of a discussion is at its end.
  const other = await desk()
  await logInQuickly(other, worker)
  await other.goto(threadHref(thread, { message: ids[39] }))
  await expect(marked(other)).toContainText('Line 40')
  await say(other, 'Said from the middle')
  await expect(logOf(other).getByText('Said from the middle')).toBeInViewport()
  await expect(logOf(page).getByText('Said from the middle')).toBeVisible()

  for (const wrong of [thread, 'nothing']) {
    await page.goto(threadHref(thread, { message: wrong }))
    await expect(page.getByText(/^The message you were led to is not in this discussion/)).toBeVisible()
    await expect(logOf(page).getByText('Said from the middle')).toBeInViewport()
  }
  await wellMadeAtBothWidths(page)
})

test('what is new since the last visit is under a line of its own', async ({ phone, request }) => {
  const { caseId, thread } = await openDiscussion(request, ACCUSED, 'Visited twice')
  const officer = await inNameOf(request, ministry)
  const address = threadHref(thread)
  const line = (page: Page) => logOf(page).getByText('New since your last visit')
  const page = await phone()
  await logInQuickly(page, worker)
  await page.goto(address)
  await expect(composer(page)).toBeVisible()
  await sayMany(officer, thread, 1, 'While here')
  await expect(logOf(page).getByText('While here 1')).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  // What was shown has also been noted as read.
  const reader = await inNameOf(request, worker)
  const unread = async () => (await reader('GET', `/api/case/discussions/${caseId}`))[0].unread_messages
  await expect.poll(unread).toBe(0)
  await page.goto(places.disputes)
  await sayMany(officer, thread, 2, 'While away')
  await page.goto(address)
  await expect(line(page)).toHaveCount(1)
  await expect(logOf(page)).toContainText(/While here 1.*New since your last visit.*While away 1.*While away 2/s)
  // An answer quotes what it answers, and leads to it.
  const asked = logOf(page).locator('[data-id]').filter({ hasText: 'While away 1' })
  await asked.getByRole('button', { name: /^Answer / }).click()
  await expect(composer(page)).toBeFocused()
  await page.getByRole('button', { name: 'Cancel the answer' }).click()
  await expect(page.getByText('In answer to')).toHaveCount(0)
  await asked.getByRole('button', { name: /^Answer / }).click()
  await wellMadeAtBothWidths(page)
  await say(page, 'Answered')
  await expect(page.getByRole('button', { name: 'Cancel the answer' })).toHaveCount(0)
  await expect(logOf(page).getByText('Answered')).toHaveCount(1)
  await logOf(page)
    .getByRole('link', { name: /^In answer to .+ While away 1$/ })
    .click()
  await expect(marked(page)).toContainText('While away 1')
  await expect(marked(page)).toBeFocused()
  await page.reload()
  await expect(logOf(page).getByText('Answered')).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  await page.goto(places.discussions)
  const row = page.getByRole('list', { name: 'Discussions' }).getByRole('link', { name: /Visited twice/ })
  await expect(row).toContainText('Answered')
  await expect(row).not.toContainText('unread message')

  // Where so much was said that it is out of sight, even out of what is loaded, a button leads there.
  await Promise.all(Array.from({ length: 55 }, () => sayMany(officer, thread, 1, 'Long away')))
  await page.goto(address)
  await page.getByRole('button', { name: 'More than 50 new messages since your last visit' }).click()
  await expect(line(page)).toBeInViewport()
  await expect(logOf(page).getByText('Answered')).toBeAttached()
  await expect(page.getByRole('button', { name: /since your last visit/ })).toHaveCount(0)
  await wellMadeAtBothWidths(page)

  // Another one leads back, and what one does oneself leads there by itself.
  const newest = page.getByRole('button', { name: 'Newest messages' })
  await newest.click()
  await expect(logOf(page).getByText('Long away 1').last()).toBeInViewport()
  await expect(newest).toHaveCount(0)
  await logOf(page).evaluate(box => {
    box.scrollTop = 0
  })
  await expect(newest).toBeVisible()
  await sayMany(await inNameOf(request, worker), thread, 1, 'Own')
  await expect(logOf(page).getByText('Own 1')).toBeInViewport()
})
