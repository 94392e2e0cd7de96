import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { dayAfter, meetingCalls, scheduled, signedInAgain } from '../../../test/meetings.ts'
import { eventsOf, join, NOBODYS_ID, setStatus } from '../../../test/parties.ts'
import { makePerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
let calls: ReturnType<typeof meetingCalls>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
  calls = meetingCalls(world)
})
afterAll(() => world.end())

const later = { meeting_title: 'Moved', meeting_start_time: '2:00 PM', meeting_end_time: '3:00 PM' }
/** What the discussion says after the opening: of each message its title and state. */
const messagesOf = async (s: Story) =>
  (await calls.read(s, s.employer)).slice(1).map(m => [m.meeting_title, m.meeting_state, m.meeting_start_time])

describe('a change', () => {
  it('shows in the meeting itself and as a message that stays what it was', async () => {
    const own = await makeStory(world)
    const id = await scheduled(world, own, own.claimant)
    const changed = await calls.change(own, own.claimant, id, later)
    expect([changed.status, changed.body.data]).toEqual([200, { _id: id }])
    expect(await messagesOf(own)).toEqual([
      ['Moved', 'changed', '2:00 PM'],
      ['Moved', 'changed', '2:00 PM'],
    ])
    await calls.change(own, own.claimant, id, { meeting_title: 'Moved back' })
    expect(await messagesOf(own)).toEqual([
      ['Moved back', 'changed', '10:00 AM'],
      ['Moved', 'changed', '2:00 PM'],
      ['Moved back', 'changed', '10:00 AM'],
    ])
    const [meeting, line] = (await calls.read(own, own.claimant)).slice(1)
    expect([meeting.meeting_id, line.meeting_id, line._id === id]).toEqual([id, id, false])
    // The line says what was, and offers nothing.
    expect([meeting.meeting_abilities.change, line.meeting_abilities.change]).toEqual([true, false])
    const event = (await eventsOf(world, own.caseId)).find(e => e.action === 'meeting changed')
    expect(event).toMatchObject({ before: { title: 'First sitting' }, after: { title: 'Moved', message: id } })
  })

  it('says in its message which parts are new, however often it is changed', async () => {
    const own = await makeStory(world)
    const id = await scheduled(world, own, own.claimant)
    await calls.change(own, own.claimant, id, { meeting_location: 'Room 4' })
    await calls.change(own, own.claimant, id, { meeting_location: 'Room 4', meeting_end_time: '11:30 AM' })
    await calls.change(own, own.claimant, id, { ...later, meeting_date: dayAfter(9) })
    await calls.cancel(own, own.claimant, id)
    expect((await calls.read(own, own.employer)).slice(1).map(line => line.meeting_parts)).toEqual([
      undefined,
      ['place'],
      ['time'],
      ['title', 'day', 'time', 'place'],
      undefined,
    ])
  })

  it('to the same changes nothing and notifies nobody', async () => {
    const own = await makeStory(world)
    const id = await scheduled(world, own, own.claimant)
    const { status, body } = await calls.change(own, own.claimant, id)
    expect([status, body.message]).toEqual([200, 'The meeting stands like this already. Nobody is told.'])
    expect(await messagesOf(own)).toHaveLength(1)
  })

  it('keeps the rules of scheduling', async () => {
    const id = await scheduled(world, story, story.claimant)
    const refused = async (more: Record<string, unknown>) => {
      const { status, body } = await calls.change(story, story.claimant, id, more)
      return [status, Object.keys(body.error ?? {})]
    }
    expect(await refused({ meeting_end_time: '10:00 AM' })).toEqual([422, ['meeting_end_time']])
    expect(await refused({ meeting_date: dayAfter(-1) })).toEqual([422, ['meeting_date']])
    expect(await refused({ meeting_date: '2026-13-01' })).toEqual([422, ['meeting_date']])
    expect(await refused({ type: 'meeting' })).toEqual([422, ['type']])
  })

  it('is one of two that come at once, and both are notified', async () => {
    const own = await makeStory(world)
    const id = await scheduled(world, own, own.claimant)
    const titles = Array.from({ length: 12 }, (_, n) => `Title ${n}`)
    const replies = await Promise.all(
      titles.map(meeting_title => calls.change(own, own.claimant, id, { meeting_title })),
    )
    expect(replies.map(reply => reply.status)).toEqual(titles.map(() => 200))
    const { sequence, title } = await world.deps.db
      .selectFrom('meeting')
      .select(['sequence', 'title'])
      .where('message_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sequence).toBe(12)
    expect(titles).toContain(title)
  })
})

describe('a meeting that was cancelled', () => {
  it('is shown as cancelled, in itself and by a message, and stays so', async () => {
    const own = await makeStory(world)
    const id = await scheduled(world, own, own.claimant)
    const replies = await Promise.all(Array.from({ length: 8 }, () => calls.cancel(own, own.claimant, id)))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await messagesOf(own)).toEqual([
      ['First sitting', 'cancelled', '10:00 AM'],
      ['First sitting', 'cancelled', '10:00 AM'],
    ])
    expect((await calls.change(own, own.claimant, id, later)).status).toBe(409)
    expect((await calls.read(own, own.claimant))[1].meeting_abilities.change).toBe(false)
    expect((await eventsOf(world, own.caseId)).filter(e => e.action === 'meeting cancelled')).toHaveLength(1)
  })
})

describe('changing and cancelling', () => {
  const both = (who: Story['claimant'], id: string, s = story) =>
    Promise.all([calls.change(s, who, id, later), calls.cancel(s, who, id)])
  const statuses = async (...args: Parameters<typeof both>) => (await both(...args)).map(reply => reply.status)

  it('is for whoever scheduled it and whoever leads the case, and for nobody else of the case', async () => {
    const own = await makeStory(world)
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    const mediator = await makePerson(world, 'Mediators')
    for (const neutral of [conciliator, mediator]) await join(world, own.caseId, neutral, 'neutral')
    const partial = await makePerson(world, 'Conciliators and Arbitrators')
    await join(world, own.caseId, partial, 'claimant')
    const id = await scheduled(world, own, own.claimant)
    for (const who of [own.employer, mediator, partial]) expect(await statuses(who, id, own)).toEqual([403, 403])
    for (const who of [conciliator, own.ministry, own.claimant])
      expect((await calls.change(own, who, id, { meeting_title: who.id })).status).toBe(200)
  })

  it('of a meeting of a case without access, of another thread or of none is one answer', async () => {
    const other = await makeStory(world)
    const id = await scheduled(world, other, other.claimant)
    const text = await world.call('POST', `/api/case/discussions/${story.threadId}/send-message`, {
      token: story.claimant.token,
      body: { type: 'text', message: 'No meeting' },
    })
    const unknown = await both(story.claimant, NOBODYS_ID)
    expect(unknown.map(reply => reply.status)).toEqual([404, 404])
    const others = [
      await both(story.claimant, id, other),
      await both(story.claimant, id),
      await both(story.claimant, text.body.data._id),
    ]
    for (const replies of others)
      for (const [i, reply] of replies.entries()) expect([reply.status, reply.raw]).toEqual([404, unknown[i]?.raw])
    const files = [await calls.file(other, story.claimant, id), await calls.file(story, story.claimant, id)]
    for (const reply of files) expect([reply.status, reply.raw]).toEqual([404, unknown[0]?.raw])
  })

  it('ends with the meeting', async () => {
    const own = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
    const s = await makeStory(own)
    const there = meetingCalls(own)
    const meeting_date = dayAfter(1, own.clock.now())
    const id = await scheduled(own, s, s.ministry, { meeting_date })
    const at = (time: string) => own.clock.set(new Date(`${meeting_date}T${time}:00+01:00`))
    at('10:30')
    s.ministry = await signedInAgain(own, s.ministry)
    const longer = { meeting_date, meeting_end_time: '12:00 PM' }
    expect((await there.change(s, s.ministry, id, longer)).status).toBe(200)
    const shorter = await there.change(s, s.ministry, id, { meeting_date, meeting_end_time: '10:15 AM' })
    expect([shorter.status, Object.keys(shorter.body.error ?? {})]).toEqual([422, ['meeting_end_time']])
    at('12:00')
    s.ministry = await signedInAgain(own, s.ministry)
    expect((await there.change(s, s.ministry, id, { meeting_title: 'Too late' })).status).toBe(409)
    expect((await there.cancel(s, s.ministry, id)).status).toBe(409)
    await own.end()
  })

  it.each(['closed', 'withdrawn', 'rejected'] as const)('ends with a %s case', async status => {
    const own = await makeStory(world)
    const id = await scheduled(world, own, own.claimant)
    await setStatus(world, own.caseId, status)
    for (const reply of await both(own.claimant, id, own))
      expect([reply.status, reply.body]).toMatchObject([409, { status }])
    expect((await calls.file(own, own.claimant, id)).status).toBe(200)
  })

  it('of somebody who no longer takes part is over', async () => {
    const own = await makeStory(world)
    const guest = await makePerson(world, 'Claimants')
    await join(world, own.caseId, guest, 'claimant')
    const id = await scheduled(world, own, guest)
    await world.call('DELETE', `/api/case/${own.caseId}/participants/${guest.id}`, { token: own.ministry.token })
    expect(await statuses(guest, id, own)).toEqual([404, 404])
  })
})
