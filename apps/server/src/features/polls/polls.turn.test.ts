import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { join, setStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { askPoll, pollResult, votePoll } from '../../../test/polls.ts'
import { changeStatus, makeBody, refer, referToBody } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
let neutral: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
})
afterAll(() => world.end())

const openStory = async () => {
  story = await makeStory(world)
  neutral = await makePerson(world, 'Conciliators and Arbitrators')
  await refer(world, story.ministry, neutral, story.caseId)
}
const get = async (who: TestPerson, path: string) => (await world.call('GET', path, { token: who.token })).body.data
const next = async (who: TestPerson) => (await get(who, `/api/case/read/${story.caseId}`)).next_step
const first = async (who: TestPerson) => (await get(who, '/api/dashboard')).first
const vote = (who: TestPerson, poll: string) => votePoll(world, who, story, poll, 'Yes')
const stepsOf = async (...people: TestPerson[]) => {
  const steps: string[] = []
  for (const who of people) steps.push((await next(who)).step)
  return steps
}

describe.each([0, 1])('whose turn it is while a poll is asked, anon_voting %i', anon_voting => {
  beforeEach(openStory)

  it('is that of everybody who was asked and has not voted, on the case and on the dashboard', async () => {
    const { claimant, employer, ministry, threadId } = story
    const id = await askPoll(world, claimant, story, { anon_voting })
    const poll = { _id: id, thread_id: threadId, poll_question: 'Shall we meet on Friday?' }
    expect(await stepsOf(claimant, employer, neutral, ministry)).toEqual(['talk', 'vote', 'vote', 'talk'])
    const step = await next(employer)
    expect(step).toMatchObject({ who: 'accused', yours: true, poll })
    expect(step.since).toBe(step.poll.asked_at)
    expect((await next(claimant)).poll).toBeNull()
    expect(await first(neutral)).toMatchObject({ step: 'settle', cases: [{ step: 'vote', poll }] })
    expect(await first(employer)).toMatchObject({ step: 'answer', cases: [{ step: 'vote', poll }] })
    const member = await makePerson(world, 'Claimants')
    await join(world, story.caseId, member, 'claimant')
    expect(await first(member)).toMatchObject({ step: 'follow', case: { next_step: { step: 'vote', poll } } })

    await vote(employer, id)
    await pollResult(world, neutral, story, id)
    expect(await stepsOf(employer, neutral, member)).toEqual(['answer', 'settle', 'vote'])
    const { cases } = await first(neutral)
    expect(cases.find((one: { _id: string }) => one._id === story.caseId)).toMatchObject({ step: 'settle', poll: null })
  })

  it('is nobody’s for a poll that they answered, whatever others say after their first word', async () => {
    const { claimant, employer, threadId } = story
    const say = async (who: TestPerson) => {
      world.clock.add(60_000)
      const body = { type: 'text', message: 'Good morning' }
      const url = `/api/case/discussions/${threadId}/send-message`
      await world.call('POST', url, { token: who.token, body })
    }
    const started = (await next(claimant)).since
    expect(await next(claimant)).toMatchObject({ step: 'answer', yours: true })
    await say(claimant)
    world.clock.add(60_000)
    const id = await askPoll(world, employer, story, { anon_voting })
    await vote(claimant, id)
    const answered = await get(claimant, `/api/case/read/${story.caseId}`)
    expect(answered.next_step).toMatchObject({ step: 'talk', yours: false, since: started })
    expect(answered.spoke_last).toBe(true)
    expect((await first(claimant)).case).toMatchObject({ next_step: answered.next_step, spoke_last: true })
    expect(await next(employer)).toMatchObject({ step: 'talk', yours: false })
    await say(employer)
    expect(await next(claimant)).toMatchObject({ step: 'talk', yours: false })
    expect((await get(claimant, `/api/case/read/${story.caseId}`)).spoke_last).toBe(false)
  })

  it('is not that of who was given the case after the poll, who may vote in it all the same', async () => {
    const { claimant, employer, ministry, caseId } = story
    const [before, later] = [neutral, await makePerson(world, 'Conciliators and Arbitrators')]
    const seated = await makePerson(world, 'Mediators')
    const joined = await makePerson(world, 'Mediators')
    const id = await askPoll(world, claimant, story, { anon_voting })
    world.clock.add(60_000)
    await refer(world, ministry, later, caseId)
    await join(world, caseId, joined, 'neutral')
    await referToBody(world, ministry, await makeBody(world, 'Mediators', `Body ${seated.id}`, [seated]), caseId)
    expect(await stepsOf(employer, before, later, seated, joined)).toEqual(['vote', 'vote', 'settle', 'talk', 'talk'])
    expect((await vote(later, id)).status).toBe(200)
    const asked = await askPoll(world, claimant, story, { anon_voting })
    for (const who of [later, seated, joined]) expect((await next(who)).poll._id).toBe(asked)
  })

  it('names the poll that was asked first, and none once the case is resolved or closed', async () => {
    const { claimant, employer, ministry } = story
    const [one, two] = [
      await askPoll(world, claimant, story, { anon_voting }),
      await askPoll(world, claimant, story, { anon_voting }),
    ]
    expect((await next(employer)).poll._id).toBe(one)
    await vote(employer, one)
    expect((await next(employer)).poll._id).toBe(two)
    await changeStatus(world, neutral, story.caseId, 'on hold')
    expect(await stepsOf(neutral, employer, ministry)).toEqual(['resume', 'vote', 'resume'])
    for (const status of ['resolved', 'closed'] as const) {
      await setStatus(world, story.caseId, status)
      expect(await next(employer)).toMatchObject({ who: 'nobody', yours: false, poll: null })
    }
  })
})
