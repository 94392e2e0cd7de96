import { places, threadHref } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { inNameOf } from './support/calls.ts'
import { composer, logOf, openDiscussion } from './support/discussion.ts'
import { logInQuickly } from './support/people.ts'
import { ministry, worker } from './support/product.ts'
import { expect, test } from './support/test.ts'

/** Puts the tab into the background, or back in front: what a browser reports to its page then. */
const look = (page: Page, away: boolean) =>
  page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, away)

test('what comes into a tab in the background is unread until somebody looks', async ({ desk, request }) => {
  const { thread, title } = await openDiscussion(request, 'Lagoon Savings and Loans', 'Behind another tab')
  const [officer, reader] = [await inNameOf(request, ministry), await inNameOf(request, worker)]
  const sendTo = `/api/case/discussions/${thread}/send-message`
  const say = (message: string) => officer('POST', sendTo, { data: { type: 'text', message } })
  const unread = async () => {
    const threads: { _id: string; unread_messages: number }[] = await reader('GET', '/api/case/discussions')
    return threads.find(one => one._id === thread)?.unread_messages
  }
  const page = await desk()
  await logInQuickly(page, worker)
  await page.goto(threadHref(thread))
  await expect(composer(page)).toBeVisible()
  const row = page.getByRole('list', { name: 'Discussions' }).getByRole('link', { name: title })
  await say('Seen at once')
  await expect(logOf(page)).toContainText('Seen at once')
  await expect.poll(unread).toBe(0)

  await look(page, true)
  await say('Said behind their back')
  // The stream came, for the list counts; the tab neither shows nor reads it.
  await expect(row).toContainText(/1 unread/)
  const poll = { type: 'poll', poll_question: 'Do you look?', poll_options: ['Yes', 'No'], anon_voting: 0 }
  const asked: { _id: string } = await officer('POST', sendTo, { data: poll })
  await expect(row).toContainText(/2 unread/)
  // A meeting that is changed makes the whole discussion stale; a hidden tab does not ask for it even so.
  const meeting = {
    meeting_title: 'Round table',
    meeting_date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(Date.now() + 5 * 86_400_000),
    meeting_start_time: '10:00 AM',
    meeting_end_time: '11:00 AM',
    meeting_location: 'Room 4',
  }
  const { _id } = await officer('POST', sendTo, { data: { type: 'meeting', ...meeting } })
  const moved = { ...meeting, meeting_location: 'Room 9' }
  await officer('POST', `/api/case/discussions/${thread}/meetings/${_id}`, { data: moved })
  await expect(row).toContainText(/4 unread/)
  expect(await unread()).toBe(4)

  await look(page, false)
  await expect(logOf(page)).toContainText('Said behind their back')
  await expect.poll(unread).toBe(0)
  await expect(row).not.toContainText('unread')

  // A link into the middle of a discussion reads nothing of its end, whatever is there.
  await page.goto(places.disputes)
  await Promise.all(Array.from({ length: 101 }, (_, i) => say(`Later ${i + 1}`)))
  await page.route(/\/messages\?.*around=/, async route => {
    await expect(row).toContainText(/99\+/)
    await say('Said while it loads')
    await expect(row).toContainText('Said while it loads')
    await route.continue()
  })
  await page.goto(threadHref(thread, { message: asked._id }))
  const choice = logOf(page).getByRole('group', { name: 'Do you look?' }).getByRole('radio', { name: 'Yes' })
  await expect(choice).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Newest messages' })).toBeVisible()
  expect(await unread()).toBe(100)
  await expect(row).toContainText(/99\+\s*More than 99 unread messages/)
})
