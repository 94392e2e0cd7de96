import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../test/agreements.ts'
import { makeStory, type Story } from '../../../test/cases.ts'
import { atNoon } from '../../../test/days.ts'
import { sentencesTo } from '../../../test/notifications.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { remindOfPromises } from './promises.remind.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())

const PROMISED = 'Three months of salary'
const told = async (who: TestPerson, words: RegExp) =>
  (await sentencesTo(world, who)).filter(text => text.includes(PROMISED) && words.test(text)).length

describe('of a promise', () => {
  it('whoever made it is reminded before and on its day, whoever it was made to after it, and a week later the ministry', async () => {
    await atNoon(world, '2026-03-02')
    const story = await makeStory(world)
    await callsOf(world).inForce(story)
    const day = async (on: string) => {
      await atNoon(world, on)
      await remindOfPromises(world.deps, on)
      await remindOfPromises(world.deps, on)
    }
    for (const on of ['2026-04-05', '2026-04-06', '2026-04-12', '2026-04-13']) await day(on)
    expect(await told(story.employer, /promised/)).toBe(3)
    expect(await told(story.claimant, /./)).toBe(0)
    await day('2026-04-14')
    expect(await told(story.claimant, /Say whether it was kept/)).toBe(1)
    expect(await told(story.ministry, /./)).toBe(0)
    await day('2026-04-21')
    expect(await told(story.claimant, /./)).toBe(2)
    expect(await told(story.ministry, /There is no answer yet/)).toBe(1)
    expect(await told(story.employer, /./)).toBe(3)
  })
})

describe('of an agreement', () => {
  const offeredTo = async (who: TestPerson, words: RegExp) =>
    (await sentencesTo(world, who)).filter(text => words.test(text)).length
  const storied = async (): Promise<Story & { conciliator: TestPerson }> => {
    await atNoon(world, '2026-03-02')
    const story = await makeStory(world)
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    await refer(world, story.ministry, conciliator, story.caseId)
    return { ...story, conciliator }
  }

  it('both sides are told that it is offered and in force, and whoever leads the case that it was refused', async () => {
    const story = await storied()
    const calls = callsOf(world)
    const agreement = await calls.offered(story)
    for (const who of [story.claimant, story.employer]) expect(await offeredTo(who, /is offered in/)).toBe(1)
    await calls.post(`agreements/${agreement._id}/refuse`, story.employer, { reason: 'The sum is too high.' })
    expect(await offeredTo(story.conciliator, /did not confirm .*The sum is too high/)).toBe(1)
    expect(await offeredTo(story.claimant, /The sum is too high/)).toBe(0)
    const again = (await calls.post(`agreements/${agreement._id}/offer`, story.ministry)).body.data
    for (const who of [story.claimant, story.employer]) await calls.confirm(who, again)
    for (const who of [story.claimant, story.conciliator]) expect(await offeredTo(who, /It is in force/)).toBe(1)
  })
})
