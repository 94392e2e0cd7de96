import { threadHref } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { approve, fileCase, inNameOf } from './support/calls.ts'
import { logInQuickly } from './support/people.ts'
import { ministry } from './support/product.ts'
import { expect, test } from './support/test.ts'

const heard = (tab: Page) => tab.getByRole('log', { name: 'Messages' })
// Of this organization no other test files a case.
const FIRM = 'Sahel Cooperative Bank'

test('tabs share one stream; whoever takes it over misses nothing that was said in between', async ({
  page: first,
  request,
}) => {
  const email = 'tabs@people.example'
  await makeAccount(request, email)
  const [filer, officer] = [await inNameOf(request, email), await inNameOf(request, ministry)]
  const caseId = await fileCase(filer, 'Two tabs open', FIRM, { organization_email: 'office@tabs.example' })
  await approve(officer, caseId)
  const [thread] = await officer('GET', `/api/case/discussions/${caseId}`)
  const url = `/api/case/discussions/${thread._id}/send-message`
  const say = (message: string) => officer('POST', url, { data: { type: 'text', message } })

  let streams = 0
  first.context().on('request', one => {
    if (one.url().endsWith('/api/events')) streams++
  })
  await logInQuickly(first, email)
  await first.goto(threadHref(thread._id))
  await expect.poll(() => streams).toBe(1)
  const second = await first.context().newPage()
  await second.goto(threadHref(thread._id))
  for (const tab of [first, second]) await expect(heard(tab)).toContainText('The ministry approved this case')

  await say('Heard by both')
  for (const tab of [first, second]) await expect(heard(tab)).toContainText('Heard by both')
  expect(streams).toBe(1)
  await first.close()
  await say('Said while nobody listened')
  await expect(heard(second)).toContainText('Said while nobody listened')
  await expect.poll(() => streams, { message: 'the second tab takes over once the first is gone' }).toBe(2)
  await say('And after')
  await expect(heard(second)).toContainText('And after')
})
