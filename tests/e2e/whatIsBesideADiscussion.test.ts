import { caseHref, places, threadHref } from '@accord/contract/places'
import type { Locator, Page } from '@playwright/test'
import { sidewaysScroll, wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { idOf, inNameOf, takeInvitation } from './support/calls.ts'
import { composer, logOf, openDiscussion } from './support/discussion.ts'
import { logInQuickly } from './support/people.ts'
import { ministry, PASSWORD, worker } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

/** HH:MM of what a time stands for. */
const timeInLagos = async (within: Locator): Promise<string> => {
  const at = new Date((await within.locator('time').getAttribute('datetime')) ?? '')
  return at.toLocaleTimeString('en-GB', { timeZone: 'Africa/Lagos', hour: '2-digit', minute: '2-digit' })
}
const setTextSize = (page: Page, size: string) =>
  page.evaluate(wanted => {
    document.documentElement.style.fontSize = wanted
  }, size)

test('beside a discussion are its members, files, links and words', async ({ phone, desk, request }) => {
  takesUpTo(90)
  const { caseId, thread, title } = await openDiscussion(request, 'Lagoon Savings and Loans', 'About itself')
  const officer = await inNameOf(request, ministry)
  const say = (message: string) =>
    officer('POST', `/api/case/discussions/${thread}/send-message`, { data: { type: 'text', message } })
  await say('The act is at https://labour.example.ng/act.')
  await Promise.all(Array.from({ length: 12 }, (_, i) => say(`Line ${i + 1}`)))
  const login = await request.post('/api/login', { data: { email: worker, password: PASSWORD } })
  const headers = { Authorization: `Bearer ${(await login.json()).data.token}` }
  const document = { name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('Paid until May.') }
  await request.post(`/api/case/discussions/${thread}/upload-document`, { headers, multipart: { document } })

  const page = await phone()
  await logInQuickly(page, worker)
  await page.goto(threadHref(thread))
  // The keyboard of a phone takes half of the screen: what was said last stays in view.
  const newest = logOf(page).getByRole('button', { name: 'Download slip.txt' })
  await expect(newest).toBeInViewport()
  await page.setViewportSize({ width: 360, height: 400 })
  await expect(newest).toBeInViewport()
  await expect(composer(page)).toBeInViewport({ ratio: 1 })
  const last = logOf(page).locator('[data-id]').last()
  await expect(last.locator('time')).toHaveText(await timeInLagos(last))
  // Held sideways, or zoomed to twice the size.
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(composer(page)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 740 })
  const logSize = () => logOf(page).evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
  expect((await logSize())[0]).toBeGreaterThan(330)
  await setTextSize(page, '200%')
  expect((await logSize())[1]).toBeGreaterThan(240)
  await expect(composer(page)).toBeInViewport({ ratio: 1 })
  expect(await sidewaysScroll(page)).toBe(0)
  await setTextSize(page, '')
  await page.getByRole('button', { name: 'About this discussion' }).click()
  const panel = page.getByRole('dialog', { name: 'About this discussion' })
  await expect(panel).toContainText(title)
  await expect(panel.getByRole('list', { name: 'Members' })).toContainText('Claimant’s side')
  await expect(panel.getByRole('list', { name: 'Members' })).toContainText('Ministry Admin')
  await wellMadeAtBothWidths(page)
  const height = () => panel.evaluate(box => (box as HTMLElement).offsetHeight)
  const before = await height()
  await panel.getByRole('tab', { name: 'Shared Files' }).click()
  await expect(panel.getByRole('button', { name: 'Download slip.txt' })).toBeVisible()
  // No tab moves while somebody taps it.
  expect(await height()).toBe(before)
  await wellMadeAtBothWidths(page)
  await panel.getByRole('tab', { name: 'Internal Disputes' }).click()
  await expect(
    panel.getByRole('list', { name: 'Internal Disputes' }).or(panel.getByText(/^There is no dispute within/)),
  ).toBeVisible()
  await panel.getByRole('tab', { name: 'Search' }).click()
  await panel.getByRole('searchbox', { name: 'Search this discussion' }).fill('Line 12')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await wellMadeAtBothWidths(page)
  await panel.getByRole('tab', { name: 'Link', exact: true }).click()
  await expect(panel.getByRole('link', { name: 'https://labour.example.ng/act' })).toHaveAttribute('rel', /noopener/)
  // Where it was said is a step away.
  await panel.getByRole('listitem').getByRole('link').last().click()
  await expect(panel).toBeHidden()
  await expect(logOf(page).locator('[data-marked]')).toContainText('The act is at')
  await page.getByRole('button', { name: 'About this discussion' }).click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  // Where there is room it is a column, which stays as it was left and leaves the discussion as it is.
  const wide = await desk()
  await logInQuickly(wide, worker)
  await wide.goto(places.discussions)
  await expect(wide.getByText('Start a conversation')).toBeVisible()
  const row = wide.getByRole('list', { name: 'Discussions' }).getByRole('link', { name: title })
  await expect(row).toContainText('You: Document: slip.txt')
  await expect(row.locator('time')).toHaveText(await timeInLagos(row))
  await expect(row.locator('img')).toHaveAttribute('src', /^\/api\/pictures\//)
  await row.click()
  const about = wide.getByRole('button', { name: 'About this discussion' })
  const column = wide.getByRole('complementary', { name: 'About this discussion' })
  await expect(wide).toHaveTitle(new RegExp(`^Discussion of LD/\\d{4}/\\d{6}: ${title}`))
  await expect(wide.getByRole('link', { name: /^Open case LD/ })).toBeVisible()
  // Past the list, and past the log, each of whose messages is a stop of the keyboard.
  await wide.getByRole('link', { name: 'To the discussion' }).press('Enter')
  await expect(wide.locator('#discussion')).toBeFocused()
  await about.focus()
  await wide.keyboard.press('Tab')
  await expect(wide.getByRole('link', { name: 'To the text box' })).toBeFocused()
  await wide.keyboard.press('Enter')
  await expect(composer(wide)).toBeFocused()
  await about.click()
  await expect(column).toBeFocused()
  for (const tab of await column.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 })
  await expect(about).toHaveAttribute('aria-expanded', 'true')
  await expect(composer(wide)).toBeVisible()
  await column.getByRole('tab', { name: 'Search' }).click()
  await column.getByRole('searchbox').fill('The act')
  await column.getByRole('listitem').getByRole('link').last().click()
  await expect(logOf(wide).locator('[data-marked]')).toContainText('The act is at')
  await expect(column.getByRole('searchbox')).toHaveValue('The act')
  await wide.reload()
  await expect(column.getByRole('list', { name: 'Members' })).toBeVisible()
  await wellMadeAtBothWidths(wide)
  await column.getByRole('tab', { name: 'Members' }).press('Escape')
  await expect(column).toBeHidden()
  await expect(about).toBeFocused()
  await about.click()
  await column.getByRole('button', { name: 'Close' }).click()
  await expect(about).toBeFocused()
  await wide.reload()
  await expect(composer(wide)).toBeVisible()
  await expect(column).toBeHidden()

  // On the page of the case much is above it; the last word and the text box are in view all the same.
  await wide.goto(caseHref(caseId, { tab: 'discussions' }))
  await expect(composer(wide)).toBeInViewport({ ratio: 1 })
  await expect(logOf(wide).getByRole('button', { name: 'Download slip.txt' })).toBeInViewport({ ratio: 1 })
  await expect(wide.getByRole('tab', { name: 'Case Discussions' })).toBeInViewport({ ratio: 1 })
  expect(await logOf(wide).evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(420)
  await wellMadeAtBothWidths(wide)
  // At twice the size nothing of who is logged in is cut off.
  await setTextSize(wide, '200%')
  const bar = wide.getByRole('banner')
  const cut = await bar.getByRole('button', { name: new RegExp(worker) }).evaluate(
    (button, { top, bottom }) => {
      const words = [...button.querySelectorAll('span')].map(one => one.getBoundingClientRect())
      return words.filter(word => word.top < top || word.bottom > bottom).length
    },
    await edgesOf(bar),
  )
  expect(cut).toBe(0)
  expect(await sidewaysScroll(wide)).toBe(0)
})

const edgesOf = async (element: Locator) => {
  const box = await element.boundingBox()
  return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
}

test('whoever is removed sees the discussion no longer, and a case that ends keeps what was half typed', async ({
  phone,
  desk,
  request,
  guard,
}) => {
  guard.allow(/status of 404/)
  const { caseId, thread } = await openDiscussion(request, 'Lagoon Savings and Loans', 'Gone from it')
  const officer = await inNameOf(request, ministry)
  const guest = { email: `guest.${thread}@mail.example`, first_name: 'Hauwa', last_name: 'Bello' }
  const role = idOf(await officer('GET', '/api/users/get-roles', { params: { case_id: caseId } }), 'Respondents')
  await officer('POST', `/api/case/invite-party/${caseId}`, { data: { email: guest.email, role } })
  await takeInvitation(request, guest)
  const { _id } = await (await inNameOf(request, guest.email))('GET', '/api/user-profile')

  const [own, theirs] = [await desk(), await phone()]
  await logInQuickly(own, worker)
  await logInQuickly(theirs, guest.email)
  for (const page of [own, theirs]) {
    await page.goto(threadHref(thread))
    await expect(composer(page)).toBeVisible()
  }
  await composer(own).fill('Before we end this, pay the')
  await officer('DELETE', `/api/case/${caseId}/participants/${_id}`)
  await expect(theirs.getByText('This discussion was not found')).toBeVisible()
  await expect(composer(theirs)).toHaveCount(0)
  await wellMadeAtBothWidths(theirs)
  await expect(composer(own)).toHaveValue('Before we end this, pay the')

  const filer = await inNameOf(request, worker)
  await filer('POST', `/api/case/${caseId}/withdraw`, { data: { reason: 'Settled at home.' } })
  await expect(own.getByText('This case was withdrawn.')).toBeVisible()
  await expect(own.getByText('Before we end this, pay the')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Copy what you wrote' })).toBeVisible()
  await wellMade(own)
})
