import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { dayAfter, meetingCalls, scheduled } from '../../../test/meetings.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
let calls: ReturnType<typeof meetingCalls>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://accord.example' }, { work: false })
  story = await makeStory(world)
  calls = meetingCalls(world)
})
afterAll(() => world.end())

const fileOf = async (id: string, who = story.employer) => (await calls.file(story, who, id)).raw
/** Content lines, put together again where they were folded. */
const linesOf = (raw: string) => raw.replaceAll('\r\n ', '').split('\r\n')
const valueIn = (raw: string, name: string) =>
  linesOf(raw)
    .find(line => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.slice(name.length)

describe('the calendar file', () => {
  it('asks the reader to the meeting, in Lagos’s time', async () => {
    const id = await scheduled(world, story, story.claimant)
    const reply = await calls.file(story, story.employer, id)
    expect([reply.status, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      expect.stringMatching(new RegExp(`^attachment; filename="LD-\\d{4}-\\d{6}-meeting-${dayAfter(7)}\\.ics"$`)),
    ])
    const { raw } = reply
    const day = dayAfter(7).replaceAll('-', '')
    expect(valueIn(raw, 'METHOD')).toBe(':REQUEST')
    expect(valueIn(raw, 'UID')).toBe(`:${id}`)
    expect(valueIn(raw, 'SEQUENCE')).toBe(':0')
    expect(valueIn(raw, 'STATUS')).toBe(':CONFIRMED')
    expect(linesOf(raw)).toContain(`DTSTART;TZID=Africa/Lagos:${day}T100000`)
    expect(linesOf(raw)).toContain(`DTEND;TZID=Africa/Lagos:${day}T110000`)
    expect(linesOf(raw)).toContain('TZOFFSETTO:+0100')
    expect(valueIn(raw, 'DTSTAMP')).toMatch(/^:\d{8}T\d{6}Z$/)
    expect(valueIn(raw, 'LOCATION')).toBe(':Room 4\\, Federal Secretariat\\, Abuja')
    expect(valueIn(raw, 'DESCRIPTION')).toContain(`https://accord.example/discussionsDetails/${story.threadId}`)
    expect(valueIn(raw, 'ORGANIZER')).toBe(';CN="Accord":mailto:no-reply@accord.example')
    expect(valueIn(raw, 'ATTENDEE')).toContain(`mailto:${story.employer.email}`)
    // Nobody learns the address of the other side.
    expect(raw).not.toContain(story.claimant.email)
  })

  it('keeps its UID and raises its SEQUENCE with each change, and calls the meeting off', async () => {
    const id = await scheduled(world, story, story.claimant)
    await calls.change(story, story.claimant, id, { meeting_title: 'Moved', meeting_location: 'Online' })
    const moved = await fileOf(id)
    expect([valueIn(moved, 'UID'), valueIn(moved, 'SEQUENCE'), valueIn(moved, 'METHOD')]).toEqual([
      `:${id}`,
      ':1',
      ':REQUEST',
    ])
    expect(valueIn(moved, 'SUMMARY')).toBe(':Moved')
    await calls.cancel(story, story.claimant, id)
    const off = await fileOf(id)
    expect([valueIn(off, 'UID'), valueIn(off, 'SEQUENCE'), valueIn(off, 'METHOD'), valueIn(off, 'STATUS')]).toEqual([
      `:${id}`,
      ':2',
      ':CANCEL',
      ':CANCELLED',
    ])
  })

  it.each([
    'Talks; with, commas \\ and "quotes"',
    'One\nEND:VEVENT\r\nATTENDEE:mailto:evil@example.com',
    'One\u2028BEGIN:VEVENT\u0085X:1\u000bY:2',
    `${'Ẹ kú àárọ̀ 👩🏾‍⚖️ '.repeat(9)}`,
    'x'.repeat(200),
  ])('keeps %j in one value, in lines of at most 75 octets', async title => {
    const id = await scheduled(world, story, story.claimant, { meeting_title: title, meeting_location: title })
    const raw = await fileOf(id)
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(raw).not.toContain('\uFFFD')
    const names = linesOf(raw).map(line => line.split(/[:;]/)[0])
    expect(names.filter(name => name === 'ATTENDEE' || name === 'BEGIN' || name === 'X')).toEqual([
      'BEGIN',
      'BEGIN',
      'BEGIN',
      'BEGIN',
      'ATTENDEE',
    ])
    const unescaped = (valueIn(raw, 'SUMMARY') ?? '')
      .slice(1)
      .replaceAll('\\n', '\n')
      .replace(/\\([\\;,])/g, '$1')
    const plain = title.trim().replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    expect(unescaped).toBe(plain)
    expect(valueIn(raw, 'LOCATION')).toBe(valueIn(raw, 'SUMMARY'))
  })

  it('names whoever has only a number by that', async () => {
    const id = await scheduled(world, story, story.claimant)
    const { db } = world.deps
    await db
      .updateTable('contact')
      .set({ kind: 'phone', value: '+2348031112222' })
      .where('person_id', '=', story.ministry.id)
      .execute()
    expect(valueIn(await fileOf(id, story.ministry), 'ATTENDEE')).toMatch(/:tel:\+2348031112222$/)
  })
})
