import { places, threadHref } from '@accord/contract/places'
import type { APIRequestContext, Page } from '@playwright/test'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { inNameOf } from './support/calls.ts'
import { composer, logOf, openDiscussion, say } from './support/discussion.ts'
import { logInQuickly } from './support/people.ts'
import { worker } from './support/product.ts'
import { expect, test } from './support/test.ts'

const ACCUSED = 'Lagoon Savings and Loans'
/** What the server has, sorted: which of two open tabs is heard first is theirs to settle. */
const textsOf = async (request: APIRequestContext, thread: string) => {
  const reader = await inNameOf(request, worker)
  return async (): Promise<string[]> => {
    const said: { message: string; type: string }[] = await reader('GET', `/api/case/discussions/${thread}/messages`)
    const texts = said.filter(one => one.type === 'text')
    return texts.map(one => one.message).toSorted()
  }
}
const notSentYet = (page: Page) => logOf(page).getByText('Not sent yet')

test('a message said without a network is kept, marked, and sent once', async ({ phone, request, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { thread } = await openDiscussion(request, ACCUSED, 'Said in a tunnel')
  const address = threadHref(thread)
  const page = await phone()
  const context = page.context()
  await logInQuickly(page, worker)
  await page.goto(address)
  await expect(composer(page)).toBeVisible()

  await context.setOffline(true)
  await say(page, 'First, from the tunnel')
  await say(page, 'Second, from the tunnel')
  await expect(notSentYet(page)).toHaveCount(2)
  await wellMadeAtBothWidths(page)

  // The page comes back before the server answers: both are still there, marked, in the order they were typed.
  await context.route('**/send-message', route => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(notSentYet(page)).toHaveCount(2)
  await expect(logOf(page)).toContainText(/First, from the tunnel.*Second, from the tunnel/s)
  await wellMade(page)

  // The first one arrives, and its answer is lost on the way back.
  await context.unroute('**/send-message')
  await context.route(
    '**/send-message',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(notSentYet(page)).toHaveCount(1)
  await page.reload()
  const arrived = await textsOf(request, thread)
  await expect.poll(arrived).toEqual(['First, from the tunnel', 'Second, from the tunnel'])
  await expect(notSentYet(page)).toHaveCount(0)
  await expect(logOf(page).getByText('Second, from the tunnel')).toHaveCount(1)
  expect(await arrived()).toHaveLength(2)
})

test('a server that does not answer is shown as such, and what was written is sent once it is back', async ({
  phone,
  request,
  guard,
}) => {
  guard.allow(/ERR_FAILED/)
  const { thread } = await openDiscussion(request, ACCUSED, 'Said to nobody')
  const page = await phone()
  await logInQuickly(page, worker)
  await page.context().route('**/api/events', route => route.abort())
  await page.goto(threadHref(thread))
  await expect(composer(page)).toBeVisible()
  await page.context().route('**/api/case/**', route => route.abort())
  await say(page, 'Is anybody there?')
  const bar = page.getByText('Accord does not answer right now. What you write is kept and sent later.')
  await expect(bar).toBeVisible()
  await expect(notSentYet(page)).toHaveCount(1)
  await wellMadeAtBothWidths(page)
  await page.context().unrouteAll()
  await expect(bar).toBeHidden({ timeout: 15_000 })
  await expect(notSentYet(page)).toHaveCount(0)
  await expect(logOf(page).getByText('Is anybody there?')).toHaveCount(1)
})

test('two tabs say it once between them, and each shows what waits', async ({ desk, request, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { thread } = await openDiscussion(request, ACCUSED, 'Said in two tabs')
  const address = threadHref(thread)
  const one = await desk()
  const context = one.context()
  await logInQuickly(one, worker)
  await one.goto(address)
  const other = await context.newPage()
  await other.goto(address)
  for (const page of [one, other]) await expect(composer(page)).toBeVisible()

  await context.setOffline(true)
  await say(one, 'From the one')
  await expect(notSentYet(other)).toHaveCount(1)
  await say(other, 'From the other')
  for (const page of [one, other]) await expect(notSentYet(page)).toHaveCount(2)
  await context.setOffline(false)
  for (const page of [one, other]) {
    await expect(notSentYet(page)).toHaveCount(0)
    for (const text of ['From the one', 'From the other']) await expect(logOf(page).getByText(text)).toHaveCount(1)
  }

  // Said in a tab that is closed at once, while nothing comes through: the other one sends it.
  await context.route('**/send-message', () => {})
  await say(one, 'From a closed tab')
  await expect(logOf(other).getByText('From a closed tab')).toBeVisible()
  await context.unroute('**/send-message')
  await one.close()
  await expect(logOf(other).getByText('From a closed tab')).toHaveCount(1)
  await expect(logOf(other).getByText(/Sending|Not sent yet/)).toHaveCount(0)
  const arrived = await textsOf(request, thread)
  await expect.poll(arrived).toEqual(['From a closed tab', 'From the one', 'From the other'])
})

test('what waited goes with whoever logs out', async ({ desk, request, guard }) => {
  guard.allow(/ERR_FAILED/)
  const { thread } = await openDiscussion(request, ACCUSED, 'Said and left')
  const page = await desk()
  await logInQuickly(page, worker)
  await page.context().route('**/send-message', route => route.abort())
  await page.goto(threadHref(thread))
  await say(page, 'Nobody may read this')
  await expect(notSentYet(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Log out' }).click()
  const leave = page.getByRole('dialog', { name: 'Log out?' })
  await expect(leave.getByText('1 message on this phone is NOT sent.')).toBeVisible()
  await leave.getByRole('button', { name: 'Delete and log out' }).click()
  await expect(page).toHaveURL(places.login)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nobody may read this')
})
