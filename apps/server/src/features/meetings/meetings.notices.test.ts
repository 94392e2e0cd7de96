import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory } from '../../../test/cases.ts'
import { dayAfter, meetingCalls, scheduled } from '../../../test/meetings.ts'
import { allNotified, sentencesTo } from '../../../test/notifications.ts'
import { join } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let calls: ReturnType<typeof meetingCalls>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  calls = meetingCalls(world)
})
afterAll(() => world.end())

describe('a meeting', () => {
  const news = async (who: TestPerson) => (await sentencesTo(world, who)).filter(text => text.includes('“Sitting”'))

  it('goes to everybody who takes part but whoever did it: when scheduled, changed and cancelled', async () => {
    const story = await makeStory(world)
    const mute = await makePerson(world, 'Mediators')
    const mediator = await makePerson(world, 'Mediators')
    await join(world, story.caseId, mediator, 'neutral')
    const meeting_date = dayAfter(7, world.clock.now())
    const form = { meeting_date, meeting_title: 'Sitting' }
    const id = await scheduled(world, story, story.claimant, form)
    for (const who of [story.employer, mediator]) {
      const [text = ''] = await news(who)
      expect(text).toMatch(
        /^Claimants Test scheduled a meeting in LD\/.*: “Sitting” on .*, 10:00 AM to 11:00 AM, at Room 4/,
      )
    }
    expect(await news(story.claimant)).toEqual([])
    expect(await news(mute)).toEqual([])
    expect(await news(story.ministry)).toEqual([])
    await calls.change(story, story.ministry, id, {
      ...form,
      meeting_start_time: '1:00 PM',
      meeting_end_time: '2:00 PM',
    })
    expect((await news(story.claimant))[0]).toMatch(
      /changed a meeting in .* It is now “Sitting” on [^(]*, 1:00 PM to 2:00 PM \(new time\), at Room 4[^(]*$/,
    )
    expect([await news(story.employer), await news(story.ministry)].map(texts => texts.length)).toEqual([2, 0])
    await calls.cancel(story, story.claimant, id)
    expect((await news(story.employer))[0]).toMatch(
      /^Claimants Test cancelled the meeting “Sitting” on .*, 1:00 PM, in LD/,
    )
    // The message about the change is the ministry's in the discussion: from then on it takes part.
    expect([await news(story.claimant), await news(story.ministry)].map(texts => texts.length)).toEqual([1, 1])
  })

  it('leads to its message in the discussion', async () => {
    const story = await makeStory(world)
    const message = await scheduled(world, story, story.claimant, { meeting_date: dayAfter(7, world.clock.now()) })
    await allNotified(world)
    const reply = await world.call('GET', '/api/notifications', { token: story.employer.token })
    const [newest] = Object.values<{ link: unknown; case_id: string }[]>(reply.body.data).flat()
    expect(newest).toMatchObject({
      case_id: story.caseId,
      link: { to: 'discussions', id: story.caseId, thread: story.threadId, message },
    })
  })
})
