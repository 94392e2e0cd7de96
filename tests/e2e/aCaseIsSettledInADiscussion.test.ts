import { threadHref } from '@accord/contract/places'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeAccount, PICTURE } from './support/account.ts'
import { expectNoAxeViolations, sidewaysScroll } from './support/axe.ts'
import { approve, fileCase, idOf, inNameOf, takeInvitation } from './support/calls.ts'
import { composer, logOf, say } from './support/discussion.ts'
import { logInQuickly } from './support/people.ts'
import { ministry } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const mark = Date.now().toString(36)
const claimant = `tailor.${mark}@mail.example`
const respondent = { email: `owner.${mark}@mail.example`, first_name: 'Musa', last_name: 'Danjuma' }
// Comes after the demo's conciliator, whom other tests take as the first of the list.
const conciliator = { email: `neutral.${mark}@mail.example`, first_name: 'Zainab', last_name: 'Umar' }
const QUESTION = 'In how many parts shall it be paid?'
const MEETING = 'Signing of the terms'
const MEETS = new Date(Date.now() + 7 * 86_400_000)
const inLagos = { timeZone: 'Africa/Lagos' } as const
const isoOf = (day: Date) => new Intl.DateTimeFormat('en-CA', inLagos).format(day)
const dayOf = (day: Date) => {
  const date = new Intl.DateTimeFormat('en-GB', { ...inLagos, dateStyle: 'long' }).format(day)
  return `${new Intl.DateTimeFormat('en-GB', { ...inLagos, weekday: 'long' }).format(day)}, ${date}`
}

/** A new case of new people: who filed it, who answers for the accused, and who settles it. */
async function newCase(request: APIRequestContext): Promise<string> {
  await makeAccount(request, claimant, claimant, { first_name: 'Bisi', last_name: 'Alade' })
  const [officer, filer] = [await inNameOf(request, ministry), await inNameOf(request, claimant)]
  const id = await fileCase(filer, `Overtime of the night shift ${mark}`, 'Lagoon Savings and Loans', {
    organization_email: `office.${mark}@mail.example`,
  })
  await approve(officer, id)
  const roles = await officer('GET', '/api/users/get-roles', { params: { case_id: id } })
  const role = idOf(roles, 'Respondents')
  await officer('POST', `/api/case/invite-party/${id}`, { data: { email: respondent.email, role } })
  await takeInvitation(request, respondent)
  const conciliators = idOf(await officer('GET', '/api/users/settlement-roles'), 'Conciliators and Arbitrators')
  await officer('POST', '/api/users/send-invite', { data: { email: conciliator.email, role: conciliators } })
  await takeInvitation(request, conciliator)
  const neutral = idOf(await officer('GET', `/api/users/role/${conciliators}`), 'Zainab Umar')
  await officer('POST', `/api/users/refer-case/${neutral}`, { data: { cases: [id] } })
  const [thread] = await filer('GET', `/api/case/discussions/${id}`)
  return threadHref(thread._id)
}

const open = async (page: Page, who: string, address: string): Promise<Page> => {
  await logInQuickly(page, who)
  await page.goto(address)
  await expect(composer(page)).toBeVisible()
  return page
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const begin = async (page: Page, action: string) => {
  await button(page, 'Add').click()
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('dialog', { name: action })
}
/** What the plus menu holds for somebody. */
const offers = async (page: Page, actions: string[]) => {
  await button(page, 'Add').click()
  await expect(page.getByRole('menuitem')).toHaveText(actions)
  await page.keyboard.press('Escape')
}
const vote = (page: Page, option: string) =>
  page.getByRole('group', { name: QUESTION }).getByRole('radio', { name: option })

/** What the bell counts. */
const bellCount = async (page: Page): Promise<number> => {
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  return Number(/\d+/.exec(await bell.innerText())?.[0] ?? 0)
}
/** Does the action, and waits until the bells of these people count so many more, with no page loaded anew. */
const rings = async (more: number, pages: readonly Page[], action: () => Promise<void>) => {
  const before = await Promise.all(pages.map(bellCount))
  await action()
  for (const [at, page] of pages.entries()) await expect.poll(() => bellCount(page)).toBe((before[at] ?? 0) + more)
}

/** The whole record as somebody reads it: each line and message as one text, its time aside. */
const recordOn = (page: Page): Promise<string[]> =>
  logOf(page)
    .locator('[data-id]')
    .evaluateAll(all =>
      all.map(one =>
        (one as HTMLElement).innerText
          .replace(/\s*(?:Answer\s*|\b)\d\d:\d\d(?!\s[AP]M)\b/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    )

/** What is there in the end, for one of the three. */
const recordFor = (name: string) => {
  const by = (speaker: string, side: string) => `${speaker === name ? 'You' : speaker} ${side}`
  const [worker, owner] = [by('Bisi Alade', 'Claimant’s side'), by('Musa Danjuma', 'Accused side')]
  const neutral = by('Zainab Umar', 'Settlement')
  const asked = `${neutral} ${QUESTION} Everybody who votes sees who chose what.`
  const file = (named: string) => `${named} ${PICTURE.buffer.length} bytes View ${named} Download ${named}`
  const isNeutral = neutral.startsWith('You')
  return [
    'Conciliation The ministry approved this case. It is now in conciliation, and both sides can talk here.',
    `${worker} Forty nights were never paid.`,
    `${owner} We counted thirty.`,
    isNeutral
      ? `${asked} In one In three Choose one to vote. Then you see the results. Show results`
      : `${asked} In one 0% In three 100% Bisi Alade, Musa Danjuma. Your vote was counted. You can change it. View results`,
    `${owner} ${file('roster.png')}`,
    `${neutral} Meeting ${MEETING} ${dayOf(MEETS)}, 10:00 AM – 11:00 AM Room 4, Federal Secretariat Add to calendar${isNeutral ? ' Change Cancel' : ''}`,
    `${neutral} Resolved A resolution was reached. Thirty-five nights, paid in three parts. ${file('terms.png')}`,
    `${owner} Thank you both.`,
  ]
}

test('two sides and a conciliator settle a case in its discussion, each seeing at once what the others do', async ({
  phone,
  desk,
  request,
}) => {
  takesUpTo(90)
  const address = await newCase(request)
  const worker = await open(await desk(), claimant, address)
  const owner = await open(await desk(), respondent.email, address)
  const neutral = await open(await phone(), conciliator.email, address)
  const all = [worker, owner, neutral]
  const everybodyReads = async (text: string | RegExp) => {
    for (const page of all) await expect(logOf(page).getByText(text)).toHaveCount(1)
  }

  // It comes back by the live stream before the answer to whoever said it: there, too, it is shown once.
  let answerIt = () => {}
  const held = new Promise<void>(resolve => {
    answerIt = resolve
  })
  await worker.route(
    '**/send-message',
    async route => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await say(worker, 'Forty nights were never paid.')
  await everybodyReads('Forty nights were never paid.')
  await expect(logOf(worker).getByText(/Sending/)).toHaveCount(0)
  answerIt()
  await say(owner, 'We counted thirty.')
  await everybodyReads('We counted thirty.')

  await offers(worker, ['Create poll', 'Upload document', 'Schedule meeting'])
  await offers(neutral, ['Change case status', 'Create poll', 'Upload document', 'Schedule meeting'])
  const poll = await begin(neutral, 'Create poll')
  await poll.getByLabel('Question').fill(QUESTION)
  await poll.getByLabel('Option 1').fill('In one')
  await poll.getByLabel('Option 2').fill('In three')
  await rings(1, [worker, owner], () => button(neutral, 'Create poll').click())
  await vote(worker, 'In one').check()
  await vote(owner, 'In three').check()
  for (const page of [worker, owner])
    await expect(page.getByRole('group', { name: QUESTION }).getByText('50%')).toHaveCount(2)
  await vote(worker, 'In three').check()
  await expect(vote(owner, 'In three')).toHaveAccessibleDescription(/^100% Bisi Alade, Musa Danjuma/)

  const file = await begin(owner, 'Upload document')
  await file.getByLabel('Documents', { exact: true }).setInputFiles({ ...PICTURE, name: 'roster.png' })
  // Whoever sees it come has read it: the bell does not ask them to look again.
  await rings(0, [worker, neutral], async () => {
    await button(owner, 'Upload').click()
    for (const page of all) await expect(button(page, 'Download roster.png')).toBeVisible()
  })

  const meeting = await begin(neutral, 'Schedule meeting')
  await meeting.getByLabel('Title').fill(MEETING)
  await meeting.getByLabel('Date').fill(isoOf(MEETS))
  await meeting.getByLabel('Location').fill('Room 4, Federal Secretariat')
  await rings(1, [worker, owner], () => button(neutral, 'Schedule meeting').click())
  await everybodyReads(MEETING)

  const status = await begin(neutral, 'Change case status')
  await status.getByLabel('Resolved', { exact: true }).check()
  await status.getByLabel('Summary').fill('Thirty-five nights, paid in three parts.')
  await status.getByLabel('Attach a document').check()
  await status.getByLabel('Document', { exact: true }).setInputFiles({ ...PICTURE, name: 'terms.png' })
  // The document is part of the status it came with.
  await rings(1, [worker, owner], () => button(neutral, 'Save').click())
  await everybodyReads('Thirty-five nights, paid in three parts.')
  await say(owner, 'Thank you both.')
  await everybodyReads('Thank you both.')

  expect(await recordOn(worker)).toEqual(recordFor('Bisi Alade'))
  expect(await recordOn(owner)).toEqual(recordFor('Musa Danjuma'))
  expect(await recordOn(neutral)).toEqual(recordFor('Zainab Umar'))
  for (const page of all) {
    expect(await sidewaysScroll(page)).toBe(0)
    await expectNoAxeViolations(page)
  }
})
