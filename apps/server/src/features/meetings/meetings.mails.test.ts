import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory } from '../../../test/cases.ts'
import { allSent, subjectsTo } from '../../../test/mails.ts'
import { dayAfter, meetingCalls, scheduled } from '../../../test/meetings.ts'
import { allNotified } from '../../../test/notifications.ts'
import type { TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { mails } from '../../mails.ts'
import { composed } from '../../notices.ts'
import { deliver } from '../sending/deliver.ts'

let world: World
let calls: ReturnType<typeof meetingCalls>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://accord.example' })
  calls = meetingCalls(world)
})
afterAll(() => world.end())

/** Mails about meetings to somebody, the oldest first: the words, and the calendar's lines put together again. */
async function mailsTo({ email }: TestPerson) {
  await allSent(world)
  const folder = join(world.dir, 'outbox')
  const all = await Promise.all((await readdir(folder)).sort().map(name => readFile(join(folder, name), 'utf8')))
  return all
    .filter(text => text.includes(`To: ${email}`) && text.includes('meeting'))
    .map(text => ({ text, ics: text.replaceAll('\n ', '') }))
}
const linesOf = (ics: string) => ics.split('\n').filter(line => /^(METHOD|UID|SEQUENCE|ATTENDEE|DTSTART;)/.test(line))

it('invites, moves and cancels by email, with a file that calendars recognise', async () => {
  const story = await makeStory(world)
  const meeting_date = dayAfter(7, world.clock.now())
  const day = meeting_date.replaceAll('-', '')
  const id = await scheduled(world, story, story.claimant, { meeting_date })
  await allSent(world)
  await calls.change(story, story.claimant, id, { meeting_date, meeting_start_time: '10:30 AM' })
  await allSent(world)
  await calls.cancel(story, story.claimant, id)
  const mails = await mailsTo(story.employer)
  const attendee = `ATTENDEE;CN="Employers Test";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${story.employer.email}`
  const start = (time: string) => `DTSTART;TZID=Africa/Lagos:${day}T${time}`
  expect(mails.map(mail => linesOf(mail.ics))).toEqual([
    ['METHOD:REQUEST', `UID:${id}`, 'SEQUENCE:0', start('100000'), attendee],
    ['METHOD:REQUEST', `UID:${id}`, 'SEQUENCE:1', start('103000'), attendee],
    ['METHOD:CANCEL', `UID:${id}`, 'SEQUENCE:2', start('103000'), attendee],
  ])
  expect(mails[0]?.text).toContain('scheduled a meeting')
  // Only the hour is another.
  expect(mails[1]?.text).toMatch(
    /It is now:\n\nWhat: First sitting\nWhen: \w+ \d+ \w+ \d{4}, 10:30 AM to 11:00 AM \(Nigerian time\) \(new time\)\nWhere: Room 4, Federal Secretariat, Abuja\n/,
  )
  for (const [at, how] of ['put it in', 'change it in', 'take it out of'].entries())
    expect(mails[at]?.text).toContain(`To ${how} your calendar, choose the file that comes with this mail.`)
  expect(mails[2]?.text).toMatch(
    new RegExp(`text/calendar; method=CANCEL; name="LD-\\d{4}-\\d{6}-meeting-${meeting_date}\\.ics"`),
  )
  // Whoever did it is not written to.
  expect((await subjectsTo(world, story.claimant.email)).filter(subject => subject.includes('meeting'))).toEqual([])
})

it('reminds by email without a file, and writes to nobody who switched meetings off', async () => {
  const story = await makeStory(world)
  const meeting_date = dayAfter(7, world.clock.now())
  await world.call('POST', '/api/notifications/update-setting', {
    token: story.claimant.token,
    body: { setting: 'meetings', option: 'email:0' },
  })
  const id = await scheduled(world, story, story.employer, { meeting_date })
  world.clock.set(new Date(`${dayAfter(6, world.clock.now())}T10:00:00+01:00`))
  await world.deps.jobs.add(world.deps.db, 'remind of a meeting', { message_id: id }, { key: `meeting ${id}` })
  await world.mailTo(story.employer.email, text => text.includes('Reminder'))
  const [reminder] = await mailsTo(story.employer)
  expect(reminder?.text).toMatch(
    /\n\nReminder of a meeting in LD.*\n\nWhat: First sitting\nWhen: \w+ \d+ \w+ \d{4}, 10:00 AM to 11:00 AM \(Nigerian time\)\nWhere: Room 4, Federal Secretariat, Abuja\n/,
  )
  expect(reminder?.text).not.toContain('text/calendar')
  expect(await mailsTo(story.claimant)).toEqual([])
})

it('announces no meeting that is cancelled or has another time when the email leaves, and keeps the order', async () => {
  const story = await makeStory(world)
  const { jobs, db } = world.deps
  const meeting_date = dayAfter(7, world.clock.now())
  const send = deliver(world.deps, { mails, composed: composed(world.deps) })
  await allSent(world)
  await jobs.stop()
  const moved = await scheduled(world, story, story.claimant, { meeting_date })
  await calls.change(story, story.claimant, moved, { meeting_date, meeting_start_time: '10:30 AM' })
  const off = await scheduled(world, story, story.claimant, { meeting_date })
  await calls.cancel(story, story.claimant, off)
  await allNotified(world)
  const waiting = () =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('person_id', '=', story.employer.id)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .orderBy('id')
      .execute()
  const written = await waiting()
  expect(written).toHaveLength(4)
  // Of each meeting the latest waits until the one before is gone.
  for (const { id } of written.filter((_, at) => at % 2 === 1)) await send({ outbox_ids: [id] })
  expect(await waiting()).toHaveLength(4)
  for (const { id } of written) await send({ outbox_ids: [id] })
  expect(await waiting()).toEqual([])
  await jobs.start({ deliver: send })
  const sent = await mailsTo(story.employer)
  expect(sent.map(({ text }) => /^Subject: (\w+ meeting: .*), LD/m.exec(text)?.[1])).toEqual([
    expect.stringMatching(/^Changed meeting: .*10:30 AM$/),
  ])
  expect(sent.map(({ ics }) => linesOf(ics).slice(0, 3))).toEqual([['METHOD:REQUEST', `UID:${moved}`, 'SEQUENCE:1']])
})

it('tells nobody that a meeting is off of which they were never told', async () => {
  const slow = await openWorld({ RATE_LIMITS: 'off', MEETING_MAIL_DELAY_S: '60' })
  const story = await makeStory(slow)
  const { cancel } = meetingCalls(slow)
  const { db } = slow.deps
  const send = deliver(slow.deps, { mails, composed: composed(slow.deps) })
  const written = async () => {
    await allNotified(slow)
    return db.selectFrom('outbox').selectAll().where('person_id', '=', story.employer.id).orderBy('id').execute()
  }
  const left = async () => (await written()).filter(({ sent_at }) => sent_at).length
  await allSent(slow)
  await slow.deps.jobs.stop()
  const before = await left()

  const meeting_date = dayAfter(7, slow.clock.now())
  const id = await scheduled(slow, story, story.claimant, { meeting_date })
  const sendAll = async () => {
    for (const { id } of await written()) await send({ outbox_ids: [id] })
  }
  await sendAll()
  expect(await left()).toBe(before)
  await cancel(story, story.claimant, id)
  slow.clock.add(61_000)
  await sendAll()
  expect(await left()).toBe(before)
  expect((await written()).filter(({ sent_at, failed_at }) => !sent_at && !failed_at)).toEqual([])

  const other = await scheduled(slow, story, story.claimant, { meeting_date })
  await written()
  slow.clock.add(61_000)
  await sendAll()
  await cancel(story, story.claimant, other)
  await sendAll()
  expect(await left()).toBe(before + 2)
  await slow.end()
})
