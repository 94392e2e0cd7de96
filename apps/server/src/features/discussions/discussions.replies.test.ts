import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { NOBODYS_ID } from '../../../test/parties.ts'
import type { TestPerson } from '../../../test/people.ts'
import { askPoll } from '../../../test/polls.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

const say = (who: TestPerson, message: string, reply_to?: unknown) =>
  world.call('POST', `/api/case/discussions/${story.threadId}/send-message`, {
    token: who.token,
    body: { type: 'text', message, ...(reply_to !== undefined && { reply_to }) },
  })
const idOf = async (reply: ReturnType<typeof say>): Promise<string> => (await reply).body.data._id
const messages = async (who: TestPerson) =>
  (await world.call('GET', `/api/case/discussions/${story.threadId}/messages`, { token: who.token })).body.data
const found = async (who: TestPerson, id: string) =>
  (await messages(who)).find((one: { _id: string }) => one._id === id)

it('an answer is read with who said what it answers and how that began', async () => {
  const long = `Since May ${'nothing was paid '.repeat(40)}`.trim()
  const asked = await idOf(say(story.claimant, long))
  const answer = await idOf(say(story.employer, 'It was.', asked))
  const { reply_to, message } = await found(story.claimant, answer)
  expect(message).toBe('It was.')
  expect(reply_to).toMatchObject({ _id: asked, sender: { _id: story.claimant.id, sender: 'You' } })
  expect(reply_to.message).toBe(long.slice(0, 200))
  expect((await found(story.employer, answer)).reply_to.sender.sender).not.toBe('You')
  expect((await found(story.employer, asked)).reply_to).toBeNull()
})

it('also what the system says and what a poll asks is answered', async () => {
  const poll = await askPoll(world, story.claimant, story)
  const [opening] = await messages(story.employer)
  for (const [id, begins] of [
    [poll, 'Shall we meet'],
    [opening._id, opening.message],
  ]) {
    const answer = await idOf(say(story.employer, 'Yes.', id))
    expect((await found(story.employer, answer)).reply_to).toMatchObject({
      _id: id,
      message: expect.stringContaining(begins),
    })
  }
})

it.each([null, ''])('a message that answers none may say so: %j', async none => {
  const said = await idOf(say(story.claimant, 'We wait.', none))
  expect((await found(story.claimant, said)).reply_to).toBeNull()
})

it('a message of another discussion, or none at all, is answered by nobody', async () => {
  const other = await makeStory(world)
  const theirs = await world.call('GET', `/api/case/discussions/${other.threadId}/messages`, {
    token: other.claimant.token,
  })
  for (const id of [theirs.body.data[0]._id, NOBODYS_ID, 'first', 7]) {
    const reply = await say(story.claimant, 'What is it?', id)
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['reply_to']])
  }
})
