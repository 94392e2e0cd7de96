import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { atNoon } from '../../../test/days.ts'
import { outboxTo } from '../../../test/mails.ts'
import { allFollowed, confirmNumber, notificationsTo, numberOf } from '../../../test/notifications.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { refer } from '../../../test/stages.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { sendMovedDays } from './clocks.moved.ts'

let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://accord.labour.example' })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const MINUTE_MS = 60_000
const MOVES = /legal date/i

async function inConciliation(conciliator: TestPerson): Promise<Story> {
  const story = await makeStory(world)
  await refer(world, ministry, conciliator, story.caseId)
  return story
}
const dueOf = async ({ caseId, claimant }: Story) => {
  const { body } = await world.call('GET', `/api/case/${caseId}/clocks`, { token: claimant.token })
  return body.data.find((one: { code: string }) => one.code === 'conciliation').due
}
const enter = async (day: string) => {
  const body = { day, name: 'Eid-el-Kabir', reference: 'Notice of 26 May 2026' }
  const reply = await world.call('POST', '/api/holidays', { token: ministry.token, body })
  expect(reply.status, reply.raw).toBe(200)
}
const remove = async (day: string) => {
  const { data } = (await world.call('GET', '/api/holidays?year=2026', { token: ministry.token })).body
  const id = data.find((one: { day: string; removed: unknown }) => one.day === day && !one.removed)._id
  const body = { reason: 'Another day' }
  expect((await world.call('POST', `/api/holidays/${id}/remove`, { token: ministry.token, body })).status).toBe(200)
}
const moved = (story: Story, day: string) => until('the day moves', async () => (await dueOf(story)) === day)
/** Minutes go by; the queue's own clock is real, so its jobs are run here. */
async function sent(minutes: number): Promise<void> {
  await allFollowed(world, 'moved days')
  world.clock.add(minutes * MINUTE_MS)
  const waiting = await world.deps.db.selectFrom('moved_waiting').select('person_id').execute()
  await Promise.all(waiting.map(sendMovedDays(world.deps)))
}
const emails = async (who: TestPerson) => (await outboxTo(world, who.email)).filter(one => MOVES.test(one.subject))

it('that moves many days is one email to each person, of each day as it moved in all', async () => {
  await atNoon(world, '2026-05-20')
  const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
  const number = await confirmNumber(world, conciliator)
  const body = { setting: 'deadlines', option: 'sms:1' }
  await world.call('POST', '/api/notifications/update-setting', { token: conciliator.token, body })
  const [one, other] = [await inConciliation(conciliator), await inConciliation(conciliator)]
  await atNoon(world, '2026-05-26')
  await enter('2026-05-27')
  await moved(other, '2026-05-28')
  await sent(8)
  await enter('2026-05-28')
  await moved(one, '2026-05-29')
  await moved(other, '2026-05-29')
  await sent(8)
  expect(await emails(conciliator), 'it waits while more come').toEqual([])
  await sent(3)

  const [email, ...more] = await emails(conciliator)
  expect(more).toEqual([])
  expect(email?.subject).toBe('2 legal dates of your cases have moved')
  const numbers = [await numberOf(world, ministry, one.caseId), await numberOf(world, ministry, other.caseId)]
  const lines = numbers.map(no => `• ${no}, conciliation: now Friday 29 May 2026; it was Wednesday 27 May 2026`)
  expect(email?.text).toContain(['A public holiday moved 2 legal dates of your cases.', ...lines].join('\n'))
  expect(email?.text).toContain('https://accord.labour.example/Disputes?sort=due')
  expect(email?.text).toContain('Why you get this: You take part in these cases, or act for a unit that does.')
  const texts = (await outboxTo(world, number)).map(({ text }) => text)
  expect(texts).toEqual([
    'Accord: A public holiday moved 2 legal dates of your cases. https://accord.labour.example/Disputes?sort=due',
  ])

  const [single, ...others] = await emails(one.claimant)
  expect(others).toEqual([])
  expect(single?.subject).toBe(`New legal date: Friday 29 May 2026, ${numbers[0]}`)
  expect(single?.text).toContain('is now Friday 29 May 2026. It was Wednesday 27 May 2026. A public holiday moved it.')
  const bell = (await notificationsTo(world, one.claimant)).filter(({ message }) =>
    message.includes('A public holiday moved it.'),
  )
  expect(bell, 'each move is in the app by itself').toHaveLength(2)

  await remove('2026-05-28')
  await moved(one, '2026-05-28')
  await moved(other, '2026-05-28')
  await sent(1)
  await enter('2026-05-28')
  await moved(one, '2026-05-29')
  await moved(other, '2026-05-29')
  await sent(11)
  expect(await emails(conciliator), 'of days that are back where they were there is none').toHaveLength(1)
})
