import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { eventsOf, join, leave, NOBODYS_ID, setStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { askPoll, pollMessage, pollResult, votePoll } from '../../../test/polls.ts'
import { openWorld, type Reply, type World } from '../../../test/world.ts'

let world: World
let story: Story
let poll: string
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
  poll = await askPoll(world, story.claimant, story)
})
afterAll(() => world.end())

const vote = (who: TestPerson, option: unknown, of: unknown = poll) => votePoll(world, who, story, of, option)
const result = (who: TestPerson, of: string = poll) => pollResult(world, who, story, of)
const shares = ({ body }: Reply) =>
  Object.fromEntries(
    Object.entries<{ percentage: number; voters: { name: string }[] }>(body.data.vote_results).map(([option, one]) => [
      option,
      [one.percentage, one.voters.map(voter => voter.name)],
    ]),
  )

describe.each([0, 1])('a vote, anon_voting %i', anon_voting => {
  const ask = (more: object = {}) => askPoll(world, story.claimant, story, { anon_voting, ...more })

  it('shows the results to whoever voted, here, in the discussion and by get-poll-result, and to nobody else', async () => {
    const own = await ask()
    const hidden = await result(story.employer, own)
    expect([hidden.status, hidden.raw.includes('vote_results')]).toEqual([409, false])
    expect((await vote(story.claimant, 'Yes', own)).status).toBe(200)
    const voted = await vote(story.employer, 'No', own)
    expect(voted.body.data).toMatchObject({ my_answer: 'No', poll_options: ['Yes', 'No'], anon_voting })
    const { vote_results, my_answer } = await pollMessage(world, story.employer, story, own)
    expect([vote_results, my_answer]).toEqual([voted.body.data.vote_results, 'No'])
    expect((await result(story.employer, own)).body.data).toEqual(voted.body.data)
    expect((await result(story.claimant, own)).body.data.my_answer).toBe('Yes')
    expect((await result(story.ministry, own)).status).toBe(409)
    expect(await pollMessage(world, story.ministry, story, own)).not.toHaveProperty('vote_results')
  })

  it('counts once and may be changed: the last one counts', async () => {
    const own = await ask()
    for (const option of ['Yes', 'Yes', 'No', 'Yes', 'No']) await vote(story.claimant, option, own)
    const last = await vote(story.employer, 'No', own)
    expect(Object.values(shares(last)).map(([share]) => share)).toEqual([0, 100])
    expect((await result(story.claimant, own)).body.data.my_answer).toBe('No')
  })

  it('is one of a person however many are sent at once', async () => {
    const options = ['A', 'B', 'C']
    const own = await ask({ poll_options: options })
    await vote(story.employer, 'B', own)
    const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => vote(story.claimant, options[i % 3], own)))
    expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200]))
    const after = await result(story.claimant, own)
    const sum = Object.values(shares(after)).reduce((total, [share]) => total + Number(share), 0)
    expect(sum).toBe(100)
    expect(after.body.data.vote_results[after.body.data.my_answer].percentage).toBeGreaterThanOrEqual(50)
  })

  it('of many people at once is lost of none', async () => {
    const own = await ask()
    const people: TestPerson[] = []
    for (let i = 0; i < 10; i++) {
      const person = await makePerson(world, 'Claimants')
      await join(world, story.caseId, person, 'claimant')
      people.push(person)
    }
    const replies = await Promise.all(people.map((who, i) => vote(who, i < 7 ? 'Yes' : 'No', own)))
    expect(replies.map(reply => reply.status)).toEqual(people.map(() => 200))
    expect(Object.values(shares(await result(people[0] as TestPerson, own))).map(([share]) => share)).toEqual([70, 30])
  })

  it('leaves one event for each change, and none where nothing changed', async () => {
    const own = await ask()
    for (const option of ['Yes', 'Yes', 'No', 'No']) await vote(story.claimant, option, own)
    const events = await eventsOf(world, story.caseId)
    expect(events.filter(one => one.action === 'vote cast' && one.thing_id === own)).toHaveLength(2)
  })

  it.each(['Maybe', 'yes', '0', 'Yes\u200b', 'constructor'])('cannot be for %j, which is no option', async option => {
    const own = await ask()
    const reply = await vote(story.claimant, option, own)
    expect([reply.status, reply.body.error]).toEqual([422, { poll_value: 'Choose one of the options of this poll.' }])
    expect((await pollMessage(world, story.claimant, story, own)).my_answer).toBeNull()
  })

  it('has ended for whoever asked and looked at the results first, and nobody else may', async () => {
    const own = await ask()
    const abilities = async (who: TestPerson) => (await pollMessage(world, who, story, own)).poll_abilities
    expect(await abilities(story.claimant)).toEqual({ vote: true, look: true })
    expect(await abilities(story.employer)).toEqual({ vote: true, look: false })
    const empty = await result(story.claimant, own)
    expect([empty.status, empty.body.data.my_answer, shares(empty)]).toEqual([200, null, { Yes: [0, []], No: [0, []] }])
    await vote(story.employer, 'No', own)
    expect(shares(await result(story.claimant, own))).toMatchObject({ Yes: [0, []], No: [100, expect.anything()] })
    expect((await vote(story.claimant, 'Yes', own)).status).toBe(409)
    const { vote_results, my_answer, poll_abilities } = await pollMessage(world, story.claimant, story, own)
    expect([Object.keys(vote_results), my_answer]).toEqual([['Yes', 'No'], null])
    expect(poll_abilities).toEqual({ vote: false, look: false })
  })

  it('is taken in no closed case, whose results those who voted can still read', async () => {
    const own = await makeStory(world)
    const asked = await askPoll(world, own.claimant, own, { anon_voting })
    await votePoll(world, own.claimant, own, asked, 'Yes')
    for (const status of ['closed', 'withdrawn', 'rejected'] as const) {
      await setStatus(world, own.caseId, status)
      const reply = await votePoll(world, own.claimant, own, asked, 'No')
      expect([reply.status, reply.body.status]).toEqual([409, status])
      expect((await votePoll(world, own.employer, own, asked, 'No')).status).toBe(409)
    }
    expect((await pollResult(world, own.claimant, own, asked)).body.data.my_answer).toBe('Yes')
  })

  it('takes at most seven statements, two of which hold the case as it is, and its result three', async () => {
    const own = await ask()
    await vote(story.claimant, 'Yes', own)
    world.statements()
    await vote(story.claimant, 'No', own)
    expect(world.statements() - 2).toBeLessThanOrEqual(7)
    await result(story.claimant, own)
    expect(world.statements()).toBeLessThanOrEqual(3)
  })
})

describe('an open vote', () => {
  it('shows who chose what, by name and not by time, with the photo', async () => {
    const own = await makeStory(world)
    await world.deps.db
      .updateTable('person')
      .set({ first_name: 'Zainab', picture: 'z.webp' })
      .where('id', '=', own.claimant.id)
      .execute()
    const asked = await askPoll(world, own.employer, own)
    for (const who of [own.claimant, own.employer]) await votePoll(world, who, own, asked, 'Yes')
    const reply = await votePoll(world, own.ministry, own, asked, 'No')
    expect(reply.body.data).toMatchObject({
      poll_question: 'Shall we meet on Friday?',
      poll_options: ['Yes', 'No'],
      anon_voting: 0,
      my_answer: 'No',
    })
    expect(reply.body.data.vote_results).toEqual({
      Yes: {
        percentage: 67,
        voters: [
          { name: 'Employers Test', photo: null },
          { name: 'Zainab Test', photo: '/api/pictures/z.webp' },
        ],
      },
      No: { percentage: 33, voters: [{ name: 'Ministry Admin Test', photo: null }] },
    })
  })

  it('leaves an event that names the voter and the place of the option', async () => {
    const own = await askPoll(world, story.claimant, story)
    await vote(story.employer, 'No', own)
    const [event] = (await eventsOf(world, story.caseId)).filter(one => one.thing_id === own)
    expect(event).toMatchObject({ action: 'vote cast', actor_id: story.employer.id, after: { option: 1 } })
  })
})

describe('whoever may not vote', () => {
  it('gets the same answer for a poll in another thread, for no poll and for none at all', async () => {
    const other = await makeStory(world)
    const elsewhere = await askPoll(world, other.claimant, other)
    const messages = await world.call('GET', `/api/case/discussions/${story.threadId}/messages`, {
      token: story.claimant.token,
    })
    const line = messages.body.data[0]._id
    const votes = await Promise.all([elsewhere, line, NOBODYS_ID].map(id => vote(story.claimant, 'Yes', id)))
    const results = await Promise.all([elsewhere, line, NOBODYS_ID].map(id => result(story.claimant, id)))
    // The ministry sees both cases: a poll belongs to its own thread even so.
    const ministry = await vote(story.ministry, 'Yes', elsewhere)
    for (const reply of [...votes, ...results, ministry])
      expect([reply.status, reply.raw]).toEqual([404, votes[0]?.raw])
  })

  it('is nobody to the thread: a stranger, somebody of the other case, who was removed', async () => {
    const own = await makeStory(world)
    const removed = await makePerson(world, 'Claimants')
    await join(world, own.caseId, removed, 'claimant')
    const asked = await askPoll(world, own.claimant, own)
    expect((await votePoll(world, removed, own, asked, 'Yes')).status).toBe(200)
    await leave(world, own.caseId, removed)
    for (const who of [await makePerson(world, 'Claimants'), story.claimant, removed])
      for (const reply of [await votePoll(world, who, own, asked, 'No'), await pollResult(world, who, own, asked)])
        expect([reply.status, reply.body.data]).toEqual([404, undefined])
    const after = await votePoll(world, own.employer, own, asked, 'No')
    expect(shares(after)).toMatchObject({ Yes: [50, ['Claimants Test']] })
  })

  it.each([
    [{ poll_value: 'Yes' }, ['poll_id']],
    [{ poll_id: 'x', poll_value: 'Yes' }, ['poll_id']],
    [{ poll_id: NOBODYS_ID }, ['poll_value']],
    [{ poll_id: NOBODYS_ID, poll_value: ['Yes'] }, ['poll_value']],
    [{ poll_id: NOBODYS_ID, poll_value: '' }, ['poll_value']],
    [{ poll_id: NOBODYS_ID, poll_value: 'Yes', user_id: NOBODYS_ID }, ['user_id']],
  ])('sends %j and is answered with what is wrong', async (body, fields) => {
    const url = `/api/case/discussions/${story.threadId}/vote-poll`
    const reply = await world.call('POST', url, { token: story.claimant.token, body })
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, fields])
    const asked = await world.call('GET', `/api/case/discussions/${story.threadId}/get-poll-result?message_id=x`, {
      token: story.claimant.token,
    })
    expect([asked.status, Object.keys(asked.body.error ?? {})]).toEqual([422, ['message_id']])
  })
})
