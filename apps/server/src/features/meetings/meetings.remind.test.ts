import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory } from '../../../test/cases.ts'
import { dayAfter, meetingCalls, scheduled, signedInAgain } from '../../../test/meetings.ts'
import { allNotified, sentencesTo } from '../../../test/notifications.ts'
import { join, setStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { remindersOf, remindOfMeeting } from './meetings.remind.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: World
let calls: ReturnType<typeof meetingCalls>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  calls = meetingCalls(world)
})
afterAll(() => world.end())

type Job = { run_at: Date; attempts: number }
/** The jobs that wait for a meeting, as the database has them. */
const jobsOf = async (id: string) => {
  const found = await sql<Job>`select run_at, attempts from graphile_worker._private_jobs
    where key = ${`meeting ${id}`}`.execute(world.deps.db)
  return found.rows
}
const dueOf = async (id: string) => (await jobsOf(id)).map(job => job.run_at.getTime())

/** Moves the clock; what waits for the database's own clock is started as if that had moved, too. */
async function comes(at: number, id: string): Promise<void> {
  world.clock.set(new Date(at))
  const waiting = await sql`update graphile_worker._private_jobs set run_at = now()
    where key = ${`meeting ${id}`} and run_at <= ${new Date(at + 1000)}`.execute(world.deps.db)
  if (waiting.numAffectedRows)
    await until('the reminder', async () => (await dueOf(id)).every(due => due > world.clock.now().getTime()))
  await allNotified(world)
}

/** A story with a meeting in a week, and when it starts. */
async function planned(more: Record<string, unknown> = {}) {
  const story = await makeStory(world)
  const meeting_date = dayAfter(7, world.clock.now())
  const id = await scheduled(world, story, story.claimant, { meeting_date, ...more })
  return { story, id, meeting_date, start: new Date(`${meeting_date}T10:00:00+01:00`).getTime() }
}

const reminders = async (who: TestPerson): Promise<string[]> =>
  (await sentencesTo(world, await signedInAgain(world, who))).filter(text => text.startsWith('Reminder'))

/** In one world the clock only goes on: each test schedules from its time. */
describe('a reminder', () => {
  it('is given a day and an hour before, once each, to those who take part, whoever scheduled it too', async () => {
    const { story, id, start } = await planned()
    const bystander = await makePerson(world, 'Mediators')
    expect(await dueOf(id)).toEqual([start - DAY])
    await comes(start - DAY - 5 * 60_000, id)
    expect(await reminders(story.claimant)).toEqual([])
    await comes(start - DAY, id)
    expect(await dueOf(id)).toEqual([start - HOUR])
    const [text = ''] = await reminders(story.employer)
    expect(text).toMatch(
      /^Reminder: the meeting “First sitting” in LD\/\d{4}\/\d{6}, “Salary of three months not paid”,/,
    )
    expect(text).toMatch(/ is on \w+day \d+ \w+ \d{4}, 10:00 AM to 11:00 AM, at Room 4, Federal Secretariat, Abuja\.$/)
    for (const who of [story.claimant, story.employer]) expect(await reminders(who)).toHaveLength(1)
    await comes(start - HOUR, id)
    for (const who of [story.claimant, story.employer]) expect(await reminders(who)).toHaveLength(2)
    expect(await dueOf(id)).toEqual([])
    await comes(start + HOUR, id)
    for (const who of [story.claimant, story.employer]) expect(await reminders(who)).toHaveLength(2)
    expect(await reminders(story.ministry)).toEqual([])
    expect(await reminders(bystander)).toEqual([])
  })

  it('whose time was over when the meeting was scheduled is not given', async () => {
    const story = await makeStory(world)
    const now = world.clock.now()
    world.clock.set(new Date(`${dayAfter(1, now)}T08:00:00+01:00`))
    const meeting_date = dayAfter(0, world.clock.now())
    const start = new Date(`${meeting_date}T10:00:00+01:00`).getTime()
    const claimant = await signedInAgain(world, story.claimant)
    const id = await scheduled(world, story, claimant, { meeting_date })
    expect(await dueOf(id)).toEqual([start - HOUR])
    const short = await scheduled(world, story, claimant, {
      meeting_date,
      meeting_start_time: '8:45 AM',
      meeting_end_time: '9:00 AM',
    })
    expect(await dueOf(short)).toEqual([])
    await comes(start - HOUR, id)
    expect(await reminders(story.employer)).toHaveLength(1)
  })

  it('moves with the meeting: not for the old time, again for the new one', async () => {
    const { story, id, start } = await planned()
    await comes(start - DAY, id)
    expect(await reminders(story.employer)).toHaveLength(1)
    const meeting_date = dayAfter(10, world.clock.now())
    const moved = new Date(`${meeting_date}T10:00:00+01:00`).getTime()
    const claimant = await signedInAgain(world, story.claimant)
    expect((await calls.change(story, claimant, id, { meeting_date })).status).toBe(200)
    expect(await dueOf(id)).toEqual([moved - DAY])
    await comes(start - HOUR, id)
    expect(await reminders(story.employer)).toHaveLength(1)
    await comes(moved - DAY, id)
    expect(await reminders(story.employer)).toHaveLength(2)
    // Another title is no other time.
    const again = await signedInAgain(world, story.claimant)
    await calls.change(story, again, id, { meeting_date, meeting_title: 'Renamed' })
    expect(await dueOf(id)).toEqual([moved - HOUR])
    await remindOfMeeting(world.deps)({ message_id: id })
    expect(await reminders(story.employer)).toHaveLength(2)
    await comes(moved - HOUR, id)
    expect((await reminders(story.employer))[0]).toContain('“Renamed”')
    expect(await reminders(story.employer)).toHaveLength(3)
  })

  it('of a meeting that was moved to a time whose reminder is past is not given by the old job', async () => {
    const { story, id, start } = await planned()
    world.clock.set(new Date(start - 2 * DAY))
    const meeting_date = dayAfter(0, world.clock.now())
    const claimant = await signedInAgain(world, story.claimant)
    const soon = { meeting_date, meeting_start_time: '10:30 AM', meeting_end_time: '11:00 AM' }
    expect((await calls.change(story, claimant, id, soon)).status).toBe(200)
    await comes(start - 2 * DAY + 60_000, id)
    expect(await reminders(story.employer)).toEqual([])
  })

  it('goes with a meeting that is cancelled, and stays away in a case that is over', async () => {
    const off = await planned()
    const over = await planned()
    expect((await calls.cancel(off.story, off.story.claimant, off.id)).status).toBe(200)
    await setStatus(world, over.story.caseId, 'withdrawn')
    for (const { story, id, start } of [off, over]) {
      await comes(start - DAY, id)
      expect(await reminders(story.employer)).toEqual([])
    }
    for (const { story, id, start } of [off, over]) {
      await comes(start - HOUR, id)
      expect(await reminders(story.employer)).toEqual([])
    }
  })

  it('is for those who may see the case then', async () => {
    const { story, id, start } = await planned()
    const gone = await makePerson(world, 'Respondents')
    const joined = await makePerson(world, 'Respondents')
    await join(world, story.caseId, gone, 'accused')
    await comes(start - DAY, id)
    const ministry = await signedInAgain(world, story.ministry)
    await world.call('DELETE', `/api/case/${story.caseId}/participants/${gone.id}`, { token: ministry.token })
    await join(world, story.caseId, joined, 'accused')
    await comes(start - HOUR, id)
    const { db } = world.deps
    const reminded = await db
      .selectFrom('notification')
      .select('person_id')
      .where('kind', '=', 'meeting near')
      .where('case_id', '=', story.caseId)
      .execute()
    expect(reminded.filter(one => one.person_id === gone.id)).toHaveLength(1)
    expect(reminded.filter(one => one.person_id === joined.id)).toHaveLength(1)
  })

  it('of the ministry is for those who have written there', async () => {
    const story = await makeStory(world)
    const meeting_date = dayAfter(7, world.clock.now())
    const id = await scheduled(world, story, story.ministry, { meeting_date })
    const elsewhere = await makeStory(world)
    await comes(new Date(`${meeting_date}T10:00:00+01:00`).getTime() - DAY, id)
    expect(await reminders(story.ministry)).toHaveLength(1)
    expect(await reminders(elsewhere.ministry)).toEqual([])
  })

  it('that was missed while no server was up is given when one is, the last one alone', async () => {
    const { story, id, start } = await planned()
    const other = await planned()
    await comes(start - HOUR / 2, id)
    expect(await reminders(story.employer)).toHaveLength(1)
    expect(await dueOf(id)).toEqual([])
    // Over already: nothing to remind of.
    await comes(other.start + 60_000, other.id)
    expect(await reminders(other.story.employer)).toEqual([])
  })

  it('is given once, however often its job runs and on however many nodes', async () => {
    const { story, id, start } = await planned()
    const beside = await openWorld({ RATE_LIMITS: 'off' }, { beside: world })
    world.clock.set(new Date(start - DAY))
    for (let i = 0; i < 12; i++) await world.deps.jobs.add(world.deps.db, 'remind of a meeting', { message_id: id })
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`meeting ${id}`}`.execute(
      world.deps.db,
    )
    await until('all of its jobs', async () => {
      const left = await sql<{ count: string }>`select count(*) count from graphile_worker._private_jobs
        where payload->>'message_id' = ${id} and run_at <= now()`.execute(world.deps.db)
      return left.rows[0]?.count === '0'
    })
    expect(await reminders(story.employer)).toHaveLength(1)
    expect(await dueOf(id)).toEqual([start - HOUR])
    await beside.end()
  })
})

it('whose time was past when the start was chosen is not due, whenever its job runs', () => {
  const starts_at = new Date(10 * DAY)
  const now = new Date(10 * DAY - 5 * HOUR)
  const due = (timed: number) => remindersOf({ starts_at, timed_at: new Date(timed), reminded: null }, now)
  expect(due(9 * DAY - HOUR)).toEqual({ due: 'day', next: new Date(10 * DAY - HOUR) })
  expect(due(9 * DAY + HOUR)).toEqual({ due: null, next: new Date(10 * DAY - HOUR) })
})
