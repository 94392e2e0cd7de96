import { threadHref } from '@accord/contract/places'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { wellMade } from './support/axe.ts'
import { approve, fileCase, inNameOf } from './support/calls.ts'
import { logInQuickly } from './support/people.ts'
import { EMPLOYER, employer, ministry, worker } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const LONG = `In two parts, ${'each after the next salary day and each with a receipt, '.repeat(3)}`.trim()

/** The discussion of a case between the worker and the employer; resolves to its address. */
async function openDiscussion(request: APIRequestContext): Promise<string> {
  const filer = await inNameOf(request, worker)
  const id = await fileCase(filer, `Which day suits ${Date.now().toString(36)}`, EMPLOYER, {
    organization_email: 'office@harmattan.example',
  })
  await approve(await inNameOf(request, ministry), id)
  const threads = await filer('GET', `/api/case/discussions/${id}`)
  return threadHref(threads[0]._id)
}
async function open(page: Page, who: string, address: string): Promise<Page> {
  await logInQuickly(page, who)
  await page.goto(address)
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
  return page
}

type Asked = { question: string; options: readonly string[]; anonymous?: boolean }
async function ask(page: Page, { question, options, anonymous = false }: Asked): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create poll' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create poll' })
  await expect(dialog.getByRole('textbox', { name: /^Option/ })).toHaveCount(2)
  await dialog.getByLabel('Question').fill(question)
  for (const [place, option] of options.entries()) {
    if (place > 1) await dialog.getByRole('button', { name: 'Add option' }).click()
    await expect(dialog.getByLabel(`Option ${place + 1}`, { exact: true })).toHaveCount(1)
    await dialog.getByLabel(`Option ${place + 1}`, { exact: true }).fill(option)
  }
  await dialog.getByRole('button', { name: 'Add option' }).click()
  await dialog.getByRole('button', { name: `Remove option ${options.length + 1}` }).click()
  if (anonymous) {
    await dialog.getByRole('switch', { name: 'Anonymous voting' }).check()
    await expect(dialog).toContainText('Nobody will see who chose what')
  }
  await wellMade(page)
  await dialog.getByRole('button', { name: 'Create poll' }).click()
  await expect(dialog).toBeHidden()
  await expect(pollOn(page, question)).toBeVisible()
}

const pollOn = (page: Page, question: string) => page.getByRole('group', { name: question })
const choice = (poll: Locator, option: string) => poll.getByRole('radio', { name: option })
const saysOf = (poll: Locator, option: string, words: RegExp) =>
  expect(choice(poll, option)).toHaveAccessibleDescription(words)

test('two people vote in a poll and each sees the other’s vote without a reload', async ({
  phone,
  desk,
  request,
  guard,
}) => {
  takesUpTo(90)
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const address = await openDiscussion(request)
  const [asker, other] = [await open(await phone(), worker, address), await open(await desk(), employer, address)]
  const question = 'Which day can both of us meet?'
  await ask(asker, { question, options: ['Monday', 'Friday', LONG] })

  const [mine, theirs] = [pollOn(asker, question), pollOn(other, question)]
  await expect(theirs).toContainText('Everybody who votes sees who chose what.')
  await expect(theirs).toContainText('Then you see the results.')
  // One's own vote reaches one's other tab, too.
  const tab = await asker.context().newPage()
  await tab.goto(address)
  await expect(pollOn(tab, question)).toContainText('Then you see the results.')
  await choice(mine, 'Friday').check()
  await expect(mine.getByText('Your vote was counted.')).toBeInViewport()
  await expect(choice(pollOn(tab, question), 'Friday')).toBeChecked()
  await saysOf(pollOn(tab, question), 'Friday', /100%/)
  await tab.close()
  await saysOf(mine, 'Friday', /100%/)
  // Nothing of it shows to whoever has not voted.
  await expect(theirs).not.toContainText('%')

  // Arrows pass the options; only Space chooses.
  await choice(theirs, 'Monday').focus()
  await other.keyboard.press('ArrowDown')
  await other.keyboard.press('ArrowUp')
  await expect(choice(theirs, 'Monday')).toBeFocused()
  await expect(theirs).not.toContainText('%')
  await other.keyboard.press('Space')
  await saysOf(theirs, 'Monday', /50%/)
  await expect(mine.getByText('50%')).toHaveCount(2)
  // The vote made it higher for both; whoever was at the foot of the discussion still is.
  for (const poll of [mine, theirs]) await expect(poll.getByRole('button', { name: /^View results/ })).toBeInViewport()
  for (const page of [asker, other]) await wellMade(page)

  await choice(theirs, 'Friday').check()
  await expect(mine.getByText('100%')).toHaveCount(1)
  await mine.getByRole('button', { name: /^View results/ }).click()
  const results = asker.getByRole('dialog', { name: 'Poll results' })
  await expect(results).toContainText('2 votes')
  await expect(results.getByRole('listitem')).toHaveCount(2)
  await wellMade(asker)
  await asker.keyboard.press('Escape')

  await asker.context().setOffline(true)
  await choice(mine, 'Monday').click()
  await expect(mine.getByRole('alert')).toContainText('Failed to submit vote. You are offline')
  await expect(mine.getByRole('button', { name: 'Try again' })).toBeInViewport()
  await expect(choice(mine, 'Friday')).toBeChecked()
  await wellMade(asker)
  await asker.context().setOffline(false)
  await expect(mine.getByRole('alert')).toContainText('Failed to submit vote. It could not be sent.')
  await mine.getByRole('button', { name: 'Try again' }).click()
  await expect(mine.getByRole('alert')).toHaveCount(0)
  await expect(theirs.getByText('50%')).toHaveCount(2)

  await other.reload()
  await expect(choice(theirs, 'Friday')).toBeChecked()
  await saysOf(theirs, 'Friday', /50%/)
})

test('an anonymous poll shows shares and no voter', async ({ phone, desk, request }) => {
  takesUpTo(60)
  const address = await openDiscussion(request)
  const [asker, other] = [await open(await desk(), worker, address), await open(await phone(), employer, address)]
  const question = 'Is the offer fair?'
  await ask(asker, { question, options: ['Yes', 'No'], anonymous: true })
  const [mine, theirs] = [pollOn(asker, question), pollOn(other, question)]
  await expect(theirs).toContainText('Anonymous voting: nobody sees who chose what.')
  await choice(mine, 'Yes').check()
  await saysOf(mine, 'Yes', /^100%$/)
  await choice(theirs, 'No').check()
  await saysOf(theirs, 'No', /^50%$/)
  await saysOf(mine, 'No', /^50%$/)
  await theirs.getByRole('button', { name: /^View results/ }).click()
  const results = other.getByRole('dialog', { name: 'Poll results' })
  await expect(results).toContainText('Voting is anonymous')
  await expect(results.getByRole('listitem')).toHaveCount(0)
  await expect(results.getByText('Your choice')).toHaveCount(1)
  await wellMade(other)
  await other.keyboard.press('Escape')

  const second = 'Shall the ministry come?'
  await ask(asker, { question: second, options: ['Yes', 'No'] })
  await expect(pollOn(other, second).getByRole('button', { name: /^Show results/ })).toHaveCount(0)
  const looked = pollOn(asker, second)
  await looked.getByRole('button', { name: `Show results: ${second}` }).click()
  const warned = asker.getByRole('dialog', { name: 'Show results' })
  await expect(warned).toContainText('you cannot vote in this poll any more')
  await wellMade(asker)
  await warned.getByRole('button', { name: 'Show results' }).click()
  await expect(looked).toContainText('You looked at the results without voting.')
  await expect(choice(looked, 'Yes')).toBeDisabled()
  // It is the turn of whoever has not voted yet, and the button of the case leads to the poll.
  await other.getByRole('link', { name: /^Open case/ }).click()
  const turn = other.getByText(/^Your turn: a poll has waited for your vote since .+ “Shall the ministry come\?”$/)
  await expect(turn).toBeVisible()
  await wellMade(other)
  await other.getByRole('link', { name: 'Vote', exact: true }).click()
  await expect(pollOn(other, second)).toBeInViewport()
  await choice(pollOn(other, second), 'No').check()
  await saysOf(looked, 'No', /^100%/)
  await other.getByRole('link', { name: /^Open case/ }).click()
  await expect(other.getByText(/^Your turn: this case names you/)).toBeVisible()
  await expect(turn).toHaveCount(0)

  // All of it stands in the timeline, by day and by kind; of votes and messages it says nothing.
  await other.getByRole('tab', { name: 'Timeline' }).click()
  const today = other.getByRole('region', { name: 'Today' })
  await expect(today.getByText('The dispute was filed')).toBeVisible()
  await wellMade(other)
  await other.getByRole('radio', { name: 'Polls' }).check()
  await expect(today.getByRole('listitem')).toHaveCount(2)
  await expect(other).toHaveURL(/part=timeline&kind=polls/)
  await expect(today.getByRole('link', { name: `Poll: ${second}` })).toBeVisible()
  await other.getByRole('radio', { name: 'Meetings' }).check()
  await expect(other.getByText('Nothing of this kind')).toBeVisible()
})

test('what is wrong with a poll is said at its field, and nothing typed is lost', async ({ phone, request, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|status of (409|422)/)
  const page = await open(await phone(), worker, await openDiscussion(request))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create poll' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create poll' })
  const question = dialog.getByLabel('Question')
  const option = (place: number) => dialog.getByLabel(`Option ${place}`, { exact: true })
  const create = () => dialog.getByRole('button', { name: 'Create poll' }).click()

  await create()
  await expect(question).toHaveAccessibleDescription('Write what you want to ask.')
  await expect(option(1)).toHaveAccessibleDescription('Write at least two different options.')
  await expect(dialog.getByRole('group', { name: 'Options' }).getByText('Write at least two')).toBeVisible()
  await wellMade(page)
  // Pasted whole: nothing of it is cut off unasked.
  const long = 'Which day? '.repeat(50).trim()
  await question.fill(long)
  await option(1).fill('Monday')
  await option(2).fill('  MONDAY ')
  await dialog.getByRole('button', { name: 'Add option' }).click()
  await option(3).fill('n'.repeat(201))
  await create()
  await expect(question).toHaveAccessibleDescription('Use at most 500 characters. You have 549.')
  await expect(question).toHaveValue(long)
  await expect(option(1)).toHaveAccessibleDescription('')
  await expect(option(2)).toHaveAccessibleDescription('This is the same as option 1. Write another one.')
  await expect(option(3)).toHaveAccessibleDescription('Use at most 200 characters. You have 201.')
  await wellMade(page)
  // The summary leads to the field; mending it takes the fault away.
  await dialog
    .getByRole('alert')
    .getByRole('link', { name: 'Option 2: This is the same as option 1. Write another one.' })
    .click()
  await expect(option(2)).toBeFocused()

  await question.fill('Which day?')
  await option(1).fill('')
  await option(2).fill('Monday')
  await option(3).fill('\u2067Friday')
  await page.context().setOffline(true)
  await create()
  await expect(dialog.getByRole('alert')).toContainText(
    /^There is a problem\s*You are offline. What you typed stays here/,
  )
  await wellMade(page)
  await page.context().setOffline(false)
  // What the server says of one option is shown at that option, whichever are left empty.
  await create()
  await expect(option(3)).toHaveAccessibleDescription('Leave out characters that cannot be seen, and type it again.')
  await expect(option(2)).toHaveAccessibleDescription('')
  await option(3).fill('Friday')
  await page.route(
    '**/send-message',
    route => route.fulfill({ status: 409, json: { message: 'This case is closed.' } }),
    { times: 1 },
  )
  await create()
  await expect(dialog.getByRole('alert')).toContainText('This case is closed.')
  await expect(question).toHaveValue('Which day?')
  await create()
  await expect(dialog).toBeHidden()
  await expect(pollOn(page, 'Which day?').getByRole('radio')).toHaveCount(2)
})
