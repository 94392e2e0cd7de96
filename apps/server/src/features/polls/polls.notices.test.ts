import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { allNotified, notificationsTo, numberOf, sentencesTo } from '../../../test/notifications.ts'
import { join, setStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { askPoll, pollResult, votePoll, YES_OR_NO } from '../../../test/polls.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())

/** What waits for somebody's vote. */
const waiting = async (who: TestPerson) =>
  (await notificationsTo(world, who, '/status/pending')).filter(one => one.act === 'vote').length
const aboutPolls = async (who: TestPerson) =>
  (await sentencesTo(world, who)).filter(one => one.includes(YES_OR_NO.poll_question))

describe.each([0, 1])('a poll, anon_voting %i', anon_voting => {
  const ask = (story: Story) => askPoll(world, story.claimant, story, { anon_voting })

  it('goes to everybody else who may vote, and waits in status/pending until they have', async () => {
    const story = await makeStory(world)
    const mediator = await makePerson(world, 'Mediators')
    await join(world, story.caseId, mediator, 'neutral')
    const stranger = await makePerson(world, 'Claimants')
    const poll = await ask(story)
    const number = await numberOf(world, story.ministry, story.caseId)
    const asks = `Claimants Test asks in ${number}, “Salary of three months not paid”: “Shall we meet on Friday?” It waits for your vote.`
    for (const who of [story.employer, mediator]) expect(await aboutPolls(who)).toEqual([asks])
    for (const who of [story.claimant, stranger]) expect(await aboutPolls(who)).toEqual([])
    expect([await waiting(story.employer), await waiting(mediator)]).toEqual([1, 1])
    const place = { to: 'discussions', id: story.caseId, thread: story.threadId, message: poll }
    expect((await notificationsTo(world, mediator, '/status/pending'))[0]?.link).toEqual(place)
    await votePoll(world, story.employer, story, poll, 'No')
    expect([await waiting(story.employer), await waiting(mediator)]).toEqual([0, 1])
    expect((await aboutPolls(story.employer))[0]).toMatch(/^Claimants Test asked in .*Friday\?”$/)
  })

  it('waits no longer for a neutral who looked at the results, which ends their vote', async () => {
    const story = await makeStory(world)
    const mediator = await makePerson(world, 'Mediators')
    await join(world, story.caseId, mediator, 'neutral')
    const poll = await ask(story)
    expect(await waiting(mediator)).toBe(1)
    for (let i = 0; i < 2; i++) expect((await pollResult(world, mediator, story, poll)).status).toBe(200)
    expect(await waiting(mediator)).toBe(0)
    expect((await votePoll(world, mediator, story, poll, 'Yes')).status).toBe(409)
    expect((await pollResult(world, story.employer, story, poll)).status).toBe(409)
  })

  it('waits no longer once the case is closed', async () => {
    const story = await makeStory(world)
    await ask(story)
    expect(await waiting(story.employer)).toBe(1)
    await setStatus(world, story.caseId, 'closed')
    expect(await waiting(story.employer)).toBe(0)
  })

  it('is followed by no email about a vote, and a vote leaves its notification as it was', async () => {
    const story = await makeStory(world)
    const poll = await ask(story)
    await allNotified(world)
    const rows = () =>
      world.deps.db
        .selectFrom('notification')
        .select(['id', 'done_at', 'read_at'])
        .where('case_id', '=', story.caseId)
        .where('act', '=', 'vote')
        .orderBy('id')
        .execute()
    const mails = () => world.deps.db.selectFrom('outbox').select('id').orderBy('id').execute()
    const before = [await rows(), await mails()]
    await votePoll(world, story.employer, story, poll, 'Yes')
    await votePoll(world, story.claimant, story, poll, 'Yes')
    await allNotified(world)
    expect([await rows(), await mails()]).toEqual(before)
    expect(before[0]).toHaveLength(1)
  })
})

it('is asked in its own words, whose quotation marks are single within those of the sentence', async () => {
  const story = await makeStory(world)
  await askPoll(world, story.claimant, story, { poll_question: 'Is “later” next week, or "soon" (or "never")?' })
  const [asked] = (await sentencesTo(world, story.employer)).filter(one => one.includes('later'))
  expect(asked).toContain(': “Is ‘later’ next week, or ‘soon’ (or ‘never’)?” It waits')
})

it('other messages are no polls', async () => {
  const story = await makeStory(world)
  await world.call('POST', `/api/case/discussions/${story.threadId}/send-message`, {
    token: story.claimant.token,
    body: { type: 'text', message: YES_OR_NO.poll_question },
  })
  expect(await aboutPolls(story.employer)).toEqual([])
})
