import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { dayAfter, meetingCalls, meetingForm, signedInAgain } from '../../../test/meetings.ts'
import { eventsOf, join, setStatus } from '../../../test/parties.ts'
import { makePerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { lagosMidnight } from '../../lagos.ts'

let world: World
let story: Story
let calls: ReturnType<typeof meetingCalls>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
  calls = meetingCalls(world)
})
afterAll(() => world.end())

const last = async (who = story.employer, s = story) => (await calls.read(s, who)).at(-1)
const refusedAt = async (more: Record<string, unknown>) => {
  const { status, body } = await calls.send(story, story.claimant, more)
  return [status, Object.keys(body.error ?? {})]
}

describe('a meeting', () => {
  it('is in the thread with its fields as the documents have them, planned', async () => {
    const sent = await calls.send(story, story.claimant)
    const { _id } = sent.body.data
    expect(await last()).toMatchObject({
      _id,
      type: 'meeting',
      sender: { sender: 'Claimants Test' },
      message: 'First sitting',
      ...meetingForm(),
      meeting_state: 'planned',
      meeting_id: _id,
      meeting_abilities: { change: false },
    })
    expect((await last(story.claimant)).meeting_abilities).toEqual({ change: true })
    const threads = await world.call('GET', '/api/case/discussions', { token: story.employer.token })
    expect(threads.body.data[0]).toMatchObject({
      _id: story.threadId,
      last_message: 'First sitting',
      last_type: 'meeting',
    })
  })

  it.each([
    ['10:00 AM', '11:00 AM', '10:00 AM', '11:00 AM'],
    ['3:00 PM', '4:00 pm', '3:00 PM', '4:00 PM'],
    ['09:30', '14:05', '9:30 AM', '2:05 PM'],
    ['11:59 AM', '12:00 PM', '11:59 AM', '12:00 PM'],
    ['12:00 AM', '00:30', '12:00 AM', '12:30 AM'],
    ['23:00', '23:59', '11:00 PM', '11:59 PM'],
  ])('takes %s to %s', async (start, end, shownStart, shownEnd) => {
    const sent = await calls.send(story, story.claimant, { meeting_start_time: start, meeting_end_time: end })
    expect(sent.status).toBe(200)
    expect(await last()).toMatchObject({
      meeting_date: dayAfter(7),
      meeting_start_time: shownStart,
      meeting_end_time: shownEnd,
    })
  })

  it('keeps its times in Lagos', async () => {
    const { _id } = (await calls.send(story, story.claimant)).body.data
    const row = await world.deps.db
      .selectFrom('meeting')
      .select(['starts_at', 'ends_at'])
      .where('message_id', '=', _id)
      .executeTakeFirstOrThrow()
    const midnight = lagosMidnight(dayAfter(7)).getTime()
    expect([row.starts_at.getTime() - midnight, row.ends_at.getTime() - midnight]).toEqual([36_000_000, 39_600_000])
    // Ten in the morning in Lagos is nine in UTC.
    expect(row.starts_at.toISOString().slice(11, 16)).toBe('09:00')
  })

  it.each([
    ['meeting_title', ''],
    ['meeting_title', 'x'.repeat(201)],
    ['meeting_title', null],
    ['meeting_date', '2026-02-30'],
    ['meeting_date', '24/11/2026'],
    ['meeting_date', ''],
    ['meeting_location', ' '],
    ['meeting_location', 'x'.repeat(501)],
    ['meeting_start_time', '25:00'],
    ['meeting_start_time', '13:00 PM'],
    ['meeting_start_time', '0:30 AM'],
    ['meeting_start_time', '10 AM'],
    ['meeting_end_time', '11:60'],
    ['meeting_end_time', 11],
    ['meeting_state', 'cancelled'],
    ['meeting_id', '0'],
    ['message', 'Come'],
    ['sender', 'Somebody'],
  ])('refuses %s as %j, at the field', async (field, value) => {
    expect(await refusedAt({ [field]: value })).toEqual([422, [field]])
  })

  it.each(['title', 'date', 'location', 'start_time', 'end_time'])('needs its %s', async name => {
    expect(await refusedAt({ [`meeting_${name}`]: undefined })).toEqual([422, [`meeting_${name}`]])
  })

  it.each([
    ['10:00 AM', '10:00 AM'],
    ['3:00 PM', '11:00 AM'],
    ['12:30 PM', '12:15 PM'],
  ])('ends after it starts: not %s to %s', async (start, end) => {
    const times = { meeting_start_time: start, meeting_end_time: end }
    expect(await refusedAt(times)).toEqual([422, ['meeting_end_time']])
  })

  it('is not in the past: neither yesterday nor an hour ago, by Lagos', async () => {
    const own = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
    const s = await makeStory(own)
    const there = meetingCalls(own)
    const day = dayAfter(3, own.clock.now())
    // Half past midnight in Lagos: still the day before in UTC.
    own.clock.set(new Date(lagosMidnight(day).getTime() + 1_800_000))
    const on = async (meeting_date: string, meeting_start_time: string, meeting_end_time: string) => {
      const sent = await there.send(s, s.ministry, { meeting_date, meeting_start_time, meeting_end_time })
      return [sent.status, ...Object.keys(sent.body.error ?? {})]
    }
    s.ministry = await signedInAgain(own, s.ministry)
    expect(await on(dayAfter(-1, own.clock.now()), '11:00 PM', '11:30 PM')).toEqual([422, 'meeting_date'])
    expect(await on(day, '12:15 AM', '01:00')).toEqual([422, 'meeting_start_time'])
    expect(await on(day, '12:45 AM', '01:00')).toEqual([200])
    await own.end()
  })

  it.each(['javascript:alert(1)', 'https://meet.example/j/9', '<img src=x onerror=alert(1)>'])(
    'keeps its place as typed: %s',
    async meeting_location => {
      await calls.send(story, story.claimant, { meeting_location, meeting_title: meeting_location })
      expect(await last()).toMatchObject({ meeting_location, meeting_title: meeting_location })
    },
  )

  it('is one meeting however often it is sent with one key', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => calls.send(story, story.claimant, {}, 'meeting-key-1')),
    )
    const ids = new Set(replies.map(reply => reply.body.data?._id))
    expect(ids.size).toBe(1)
    const rows = await world.deps.db
      .selectFrom('meeting')
      .select('message_id')
      .where('message_id', 'in', [...ids])
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('is recorded with its plan', async () => {
    const own = await makeStory(world)
    const { _id } = (await calls.send(own, own.claimant)).body.data
    const event = (await eventsOf(world, own.caseId)).find(e => e.action === 'meeting scheduled')
    expect(event).toMatchObject({
      actor_id: own.claimant.id,
      thing_id: own.threadId,
      after: { message: _id, title: 'First sitting' },
    })
  })

  it('is refused in a closed case, and to whoever may not take part', async () => {
    const own = await makeStory(world)
    const outsider = await makePerson(world, 'Claimants')
    expect((await calls.send(own, outsider)).status).toBe(404)
    await setStatus(world, own.caseId, 'closed')
    expect((await calls.send(own, own.claimant)).status).toBe(409)
  })
})

describe('whether the reader may change it', () => {
  it('is said of whoever scheduled it and whoever leads the case, until it is over', async () => {
    const own = await makeStory(world)
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    const mediator = await makePerson(world, 'Mediators')
    for (const neutral of [conciliator, mediator]) await join(world, own.caseId, neutral, 'neutral')
    await calls.send(own, own.employer)
    const may = async (who = own.employer) => (await last(who, own)).meeting_abilities.change
    expect(await may()).toBe(true)
    expect(await may(own.ministry)).toBe(true)
    expect(await may(conciliator)).toBe(true)
    // The case is in conciliation.
    expect(await may(mediator)).toBe(false)
    expect(await may(own.claimant)).toBe(false)
    await setStatus(world, own.caseId, 'withdrawn')
    expect(await may()).toBe(false)
  })
})
