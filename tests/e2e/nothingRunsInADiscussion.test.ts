import { caseHref, places, threadHref } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { inNameOf } from './support/calls.ts'
import { logOf, openDiscussion } from './support/discussion.ts'
import { logInQuickly } from './support/people.ts'
import { ministry, PASSWORD, worker } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const PAYLOADS = [
  '<script>ran()</script>',
  '<script src="data:text/javascript,ran()"></script>',
  '<img src=x onerror=ran()>',
  '<img src=x onerror="ran()"//',
  '<svg onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s>',
  '<body onload=ran()>',
  '<iframe src="javascript:parent.ran()"></iframe>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<object data="javascript:ran()"></object>',
  '<embed src="javascript:ran()">',
  '<a href="javascript:ran()">click me</a>',
  '<a href="java\tscript:ran()">click me</a>',
  '<form action="javascript:ran()"><button>click me</button></form>',
  '<input autofocus onfocus=ran()>',
  '<details open ontoggle=ran()>',
  '<video><source onerror=ran()></video>',
  '<audio src=x onerror=ran()>',
  '<math><mtext><img src=x onerror=ran()></mtext></math>',
  '<style>@import "javascript:ran()"</style>',
  '<link rel=stylesheet href="javascript:ran()">',
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<template><img src=x onerror=ran()></template>',
  '"><img src=x onerror=ran()>',
  "' onmouseover='ran()' x='",
  '</textarea><script>ran()</script>',
  '</title><script>ran()</script>',
  'javascript:ran()',
  '[a link](javascript:ran())',
  'https://example.ng/"onmouseover="ran()',
  "https://example.ng/'><img src=x onerror=ran()>",
  '{{constructor.constructor("ran()")()}}',
  '#{ran()} `ran()`',
  '&lt;script&gt;ran()&lt;/script&gt;',
]

const MEETING = {
  type: 'meeting',
  meeting_date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  meeting_start_time: '10:00 AM',
  meeting_end_time: '11:00 AM',
}

const watched = async (page: Page) => {
  await page.addInitScript(() => {
    Object.assign(window, { ran: () => document.documentElement.setAttribute('data-ran', 'yes') })
  })
  page.on('dialog', dialog => void dialog.dismiss())
}
const nothingRan = async (page: Page) => {
  await expect(page.locator('html[data-ran]')).toHaveCount(0)
  const links = await page.locator('a[href]').evaluateAll(all => all.map(one => (one as HTMLAnchorElement).protocol))
  expect(links.filter(protocol => !['http:', 'https:', 'tel:', 'mailto:'].includes(protocol))).toEqual([])
  expect(await page.locator('main :is(script, iframe, object, embed, [onerror], [onload])').count()).toBe(0)
}

test('whatever is said, named or titled in a discussion, no script of it runs', async ({ desk, request }) => {
  takesUpTo(90)
  const { caseId, thread } = await openDiscussion(
    request,
    'Lagoon Savings and Loans',
    '<img src=x onerror=ran()><script>ran()</script>',
  )
  const officer = await inNameOf(request, ministry)
  const login = await request.post('/api/login', { data: { email: ministry, password: PASSWORD } })
  const headers = { Authorization: `Bearer ${(await login.json()).data.token}` }
  const say = (data: object) => officer('POST', `/api/case/discussions/${thread}/send-message`, { data })
  for (const [at, payload] of PAYLOADS.entries()) {
    await say({ type: 'text', message: payload })
    // So many that all of it is on one page.
    if (at % 6 > 0) continue
    if (at % 30 === 0) await say({ ...MEETING, meeting_title: payload, meeting_location: payload })
    await say({ type: 'poll', poll_question: payload, poll_options: [payload, `No ${payload}`], anon_voting: 0 })
    const document = {
      name: `${payload}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(payload.replaceAll('<', '(')),
    }
    const sent = await request.post(`/api/case/discussions/${thread}/upload-document`, {
      headers,
      multipart: { document },
    })
    expect(sent.status(), payload).toBe(200)
  }

  const page = await desk()
  await watched(page)
  await logInQuickly(page, worker)
  await page.goto(threadHref(thread))
  for (const payload of PAYLOADS) await expect(logOf(page).getByText(payload, { exact: true }).first()).toBeAttached()
  await nothingRan(page)
  // A link is what it says, and hands nothing to where it leads.
  const link = logOf(page).locator('a[target=_blank]').first()
  await expect(link).toHaveAttribute('href', /^https:\/\/example\.ng\//)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await page.getByRole('button', { name: 'About this discussion' }).click()
  for (const tab of ['Shared Files', 'Link']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible()
    await nothingRan(page)
  }
  for (const path of [places.discussions, caseHref(caseId), caseHref(caseId, { tab: 'documents' }), places.dashboard]) {
    await page.goto(path)
    await expect(page.getByText(/ran\(\)/).first()).toBeVisible()
    await nothingRan(page)
  }
})
