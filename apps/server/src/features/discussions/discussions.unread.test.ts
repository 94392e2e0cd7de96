import { settingsHref } from '@accord/contract/places'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { conversationsOf, outboxTo, subjectsTo } from '../../../test/mails.ts'
import { allNotified, confirmNumber, numberOf } from '../../../test/notifications.ts'
import { join, leave } from '../../../test/parties.ts'
import { makePerson, signInAs, type TestPerson } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { clean } from '../../clean.ts'
import { newId } from '../../lib/ids.ts'
import { sendUnreadMessages } from './discussions.unread.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://accord.labour.example' })
})
afterAll(() => world.end())
beforeEach(async () => {
  story = await makeStory(world)
})

const write = async (who: TestPerson, message: string) => {
  const body = { message, type: 'text' }
  const reply = await world.call('POST', `/api/case/discussions/${story.threadId}/send-message`, {
    token: who.token,
    body,
  })
  expect(reply.status, reply.raw).toBe(200)
}
const readAll = async (who: TestPerson) => {
  const reply = await world.call('GET', `/api/case/discussions/${story.threadId}/messages`, { token: who.token })
  expect(reply.status, reply.raw).toBe(200)
}

/** Minutes go by; what is due by then is done. The queue's own clock is real, so its jobs are run here. */
async function pass(minutes: number): Promise<void> {
  await allNotified(world)
  world.clock.add(minutes * 60_000)
  const waiting = await world.deps.db
    .selectFrom('thread_notified')
    .selectAll()
    .where('message_id', 'is', null)
    .execute()
  for (const { thread_id, person_id } of waiting) await sendUnreadMessages(world.deps)({ thread_id, person_id })
}
const about = async (who: TestPerson) =>
  (await subjectsTo(world, who.email)).filter(subject => /new message/i.test(subject))

describe('a message in a discussion', () => {
  it('is emailed to who has not read it for ten minutes: which case, why, where, and none of what was written', async () => {
    const { claimant, employer, ministry, caseId, threadId } = story
    await write(claimant, 'Where is my secret pay?')
    await pass(9)
    expect(await about(employer)).toEqual([])
    await pass(2)
    const no = await numberOf(world, ministry, caseId)
    const emails = await outboxTo(world, employer.email)
    const email = emails.find(({ subject }) => subject === `A new message in ${no}, “Salary of three months not paid”`)
    expect(email?.text).toMatch(/^Claimants Test wrote in the discussion of LD\/.* You have not read it yet\.\n/)
    expect(email?.text).toContain(`Open it here:\nhttps://accord.labour.example/discussionsDetails/${threadId}\n`)
    expect(email?.text).toContain('We do not write to you about this discussion again until you have read it.')
    expect(email?.text).toContain('Why you get this: You stand on the side of Firm of')
    expect(email?.text).toContain(settingsHref('notifications'))
    expect(email?.text).not.toContain('secret')
    // One conversation with the mail that the case names them.
    expect(new Set(await conversationsOf(world, employer.email)).size).toBe(1)
    expect(await about(claimant)).toEqual([])
    // The ministry sees every case, and gets no email about all that is written.
    expect(await about(ministry)).toEqual([])
  })

  it('is one email however much is written, until it was read; then there may be another', async () => {
    const { claimant, employer } = story
    for (const message of ['One', 'Two', 'Three']) await write(claimant, message)
    await pass(11)
    expect(await about(employer)).toEqual([expect.stringMatching(/^3 new messages in LD/)])
    await write(claimant, 'Four')
    await pass(30)
    await write(claimant, 'Five')
    await pass(30)
    expect(await about(employer)).toHaveLength(1)
    await readAll(employer)
    await pass(11)
    await write(claimant, 'Six')
    await pass(11)
    expect(await about(employer)).toEqual([expect.anything(), expect.stringMatching(/^A new message in LD/)])
  })

  it('is not emailed to who reads it in time, and the next one waits its own ten minutes', async () => {
    const { claimant, employer } = story
    await write(claimant, 'One')
    await pass(5)
    await readAll(employer)
    await write(claimant, 'Two')
    await pass(6)
    expect(await about(employer)).toEqual([])
    await pass(5)
    expect(await about(employer)).toHaveLength(1)
    await readAll(employer)
    await write(claimant, 'Three')
    await readAll(employer)
    await pass(11)
    expect(await about(employer)).toHaveLength(1)
    await write(claimant, 'Four')
    await pass(11)
    expect(await about(employer)).toHaveLength(2)
  })

  it('is emailed to the ministry where it takes part, and to nobody who left or does not want it', async () => {
    const { claimant, employer, ministry, caseId } = story
    const [left, unwilling] = [await makePerson(world, 'Respondents'), await makePerson(world, 'Respondents')]
    for (const who of [left, unwilling]) await join(world, caseId, who, 'accused')
    const body = { setting: 'discussions', option: 'email:0' }
    await world.call('POST', '/api/notifications/update-setting', { token: unwilling.token, body })
    await write(ministry, 'Please answer each other.')
    await write(claimant, 'I do.')
    await allNotified(world)
    await leave(world, caseId, left)
    await pass(11)
    expect(await about(ministry)).toEqual([expect.stringMatching(/^A new message in/)])
    expect(await about(employer)).toEqual([expect.stringMatching(/^2 new messages in/)])
    expect([await about(left), await about(unwilling)]).toEqual([[], []])
  })

  it('is texted to nobody who had ten text messages that day', async () => {
    const { claimant, employer } = story
    const number = await confirmNumber(world, employer)
    const body = { setting: 'discussions', option: 'sms:1' }
    await world.call('POST', '/api/notifications/update-setting', { token: employer.token, body })
    const at = world.clock.now()
    const sent = { channel: 'sms', recipient: number, kind: 'notification', params: '{}', language: 'en' }
    const row = () => ({ ...sent, id: newId(world.clock), person_id: employer.id, created_at: at, sent_at: at })
    await world.deps.db
      .insertInto('outbox')
      .values(Array.from({ length: 10 }, row))
      .execute()
    await write(claimant, 'One')
    await pass(11)
    expect(await about(employer)).toHaveLength(1)
    expect(await outboxTo(world, number)).toEqual([])
  })

  it('is remembered no longer than until it was read, or a month', async () => {
    const { claimant, employer, ministry, threadId } = story
    const night = async () => {
      await clean(world.deps)({})
      const found = world.deps.db.selectFrom('thread_notified').select('person_id').where('thread_id', '=', threadId)
      return (await found.execute()).map(row => row.person_id).sort()
    }
    await write(ministry, 'One')
    await allNotified(world)
    expect(await night()).toEqual([claimant.id, employer.id].sort())
    await pass(11)
    expect(await night()).toEqual([claimant.id, employer.id].sort())
    // An email that has not left by the time its message is read does not leave at all.
    expect([await about(claimant), await about(employer)].map(found => found.length)).toEqual([1, 1])
    await readAll(employer)
    expect(await night()).toEqual([claimant.id])
    world.clock.add(31 * 86_400_000)
    expect(await night()).toEqual([])
    // Whoever has left it unread for a month is notified of the next message.
    await write({ ...ministry, token: await signInAs(world, ministry.id) }, 'Two')
    await pass(11)
    expect(await about(claimant)).toEqual([expect.anything(), expect.stringMatching(/^2 new messages in/)])
  })

  it('waits in the queue, not in the test', async () => {
    await write(story.claimant, 'One')
    const job = await until('the job', async () => {
      const found = await world.deps.db
        .selectFrom('thread_notified')
        .selectAll()
        .where('thread_id', '=', story.threadId)
        .execute()
      return found.length > 0 && found
    })
    expect(job).toEqual([{ thread_id: story.threadId, person_id: story.employer.id, message_id: null }])
    const jobs = await world.pool.query('select task_identifier, run_at from graphile_worker.jobs')
    const own = jobs.rows.filter(row => row.task_identifier === 'send unread messages')
    expect(own.length).toBeGreaterThan(0)
    const last = Math.max(...own.map(row => row.run_at.getTime()))
    expect(Math.round((last - world.clock.now().getTime()) / 60_000)).toBe(10)
  })
})
