import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { listen } from '../../../test/listen.ts'
import { allHeard, bellOf, messagesTo, toldTo, unheard } from '../../../test/notifications.ts'
import { signInAs, type TestPerson } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())
beforeEach(async () => {
  story = await makeStory(world)
  await allHeard(world)
  await world.call('POST', '/api/notifications/read', { token: story.employer.token, body: {} })
})

const sendFile = async (name: string): Promise<string> => {
  const form = { files: [{ field: 'document', name, bytes: Buffer.from(name) }] }
  const url = `/api/case/discussions/${story.threadId}/upload-document`
  return (await world.call('POST', url, { token: story.claimant.token, form })).body.data._id
}
const ask = async () => {
  const body = { type: 'poll', poll_question: 'Pay by May?', poll_options: ['Yes', 'No'], anon_voting: 0 }
  const url = `/api/case/discussions/${story.threadId}/send-message`
  return (await world.call('POST', url, { token: story.claimant.token, body })).status
}
const open = (who: TestPerson) =>
  world.call('GET', `/api/case/discussions/${story.threadId}/messages`, { token: who.token })
const readUpTo = (who: TestPerson, message_id: string) =>
  world.call('POST', `/api/case/discussions/${story.threadId}/read`, { token: who.token, body: { message_id } })
const unread = async (who: TestPerson) =>
  (await toldTo(world, who)).filter(one => !one.read).map(one => one.message.replace(/ (to|in) LD.*/, ''))

it('what tells of a file is read with its message, for the reader alone; what tells of other things is not', async () => {
  const { employer, ministry } = story
  await sendFile('slip.txt')
  expect(await ask()).toBe(200)
  const form = { files: [{ field: 'documents[]', name: 'contract.txt', bytes: Buffer.from('x') }] }
  const url = `/api/case/${story.caseId}/add-document`
  await world.call('POST', url, { token: story.claimant.token, form })
  expect(await bellOf(world, employer)).toBe(3)
  const others = await bellOf(world, ministry)
  await open(employer)
  expect(await bellOf(world, employer)).toBe(2)
  expect((await unread(employer)).join()).not.toContain('slip.txt')
  expect(await bellOf(world, ministry)).toBe(others)
  // A question waits for its answer, and a document that stands only in the folder for whoever looks there.
  expect((await messagesTo(world, employer, '/status/pending')).join()).toContain('Pay by May?')
})

it('is read up to where somebody read, and told to their other tabs', async () => {
  const { employer } = story
  const first = await sendFile('one.txt')
  const second = await sendFile('two.txt')
  await allHeard(world)
  const base = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const tab = await listen(base, { token: await signInAs(world, employer.id) })
  const heard = tab.notified()
  await readUpTo(employer, first)
  await until('the bell', () => tab.notified() === heard + 1)
  expect(await bellOf(world, employer)).toBe(1)
  // Nothing new was read: nothing is said.
  await readUpTo(employer, first)
  await readUpTo(employer, second)
  await until('the bell', () => tab.notified() === heard + 2)
  expect(await bellOf(world, employer)).toBe(0)
  tab.close()
})

it('is not news to whoever read the file before they were told of it', async () => {
  const { employer } = story
  await unheard(world, async () => {
    await sendFile('slip.txt')
    await open(employer)
  })
  await until(
    'the bell',
    async () => (await toldTo(world, employer)).length === 2 && (await bellOf(world, employer)) === 0,
  )
})
