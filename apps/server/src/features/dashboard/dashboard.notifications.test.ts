import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveCase, fileDispute, makeStory, type Story } from '../../../test/cases.ts'
import { allNotified, notificationsTo } from '../../../test/notifications.ts'
import { join, leave } from '../../../test/parties.ts'
import { makePerson, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  story = await makeStory(world)
})
afterAll(() => world.end())

const recent = async (who: TestPerson) => {
  await allNotified(world)
  return (await world.call('GET', '/api/dashboard', { token: who.token })).body.data.recent_notifications.data
}

it('shows somebody’s notifications, worded for them, with a picture (000 §3)', async () => {
  await world.deps.db.updateTable('person').set({ picture: 'face' }).where('id', '=', story.ministry.id).execute()
  const [newest] = await recent(story.employer)
  expect(newest).toEqual({
    _id: expect.any(String),
    message: expect.stringContaining('Salary of three months not paid'),
    date: expect.stringMatching(/^\d{4}-.*Z$/),
    photo: '/api/pictures/face',
    read: false,
    act: expect.anything(),
    case_id: story.caseId,
    case_no: expect.stringMatching(/^LD/),
    title: 'Salary of three months not paid',
    topic: 'new_cases',
    link: expect.objectContaining({ id: story.caseId }),
  })
})

it('shows the newest three of the list', async () => {
  const accused_party = await unitIdOf(world, story.employer)
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await fileDispute(world, story.claimant, { accused_party, title })
  const shown = (await recent(story.ministry)).map((one: { _id: string }) => one._id)
  expect(shown).toHaveLength(3)
  const all = (await notificationsTo(world, story.ministry)).map((one: { _id: string }) => one._id)
  expect(shown).toEqual(all.slice(0, 3))
})

it('shows nobody else’s, and none of a case without access by now', async () => {
  expect(await recent(await makePerson(world, 'Claimants'))).toEqual([])
  const waiting = await makeStory(world, { approved: false })
  const respondent = await makePerson(world, 'Respondents')
  await join(world, waiting.caseId, respondent, 'accused')
  await approveCase(world, waiting.ministry, waiting.caseId)
  expect(await recent(respondent)).toMatchObject([{ case_id: waiting.caseId }])
  await leave(world, waiting.caseId, respondent)
  expect(await recent(respondent)).toEqual([])
})
