import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import type { TestPerson } from '../../../test/people.ts'
import { runSql } from '../../../test/template.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  story = await makeStory(world)
})
afterAll(() => world.end())

const get = async (path: string, { token }: TestPerson) => (await world.call('GET', path, { token })).body
const opened = (who: TestPerson) => get(`/api/case/opened/${story.caseId}`, who)
const say = async (who: TestPerson, message: string) => {
  const url = `/api/case/discussions/${story.threadId}/send-message`
  const said = await world.call('POST', url, { token: who.token, body: { type: 'text', message } })
  return said.body.data._id as string
}

it('answers what the case, its threads and the newest messages answer one by one', async () => {
  const { claimant, employer, ministry, caseId, threadId } = story
  await say(claimant, 'Good morning')
  await say(employer, 'Good morning to you')
  for (const who of [claimant, employer, ministry]) {
    const { data } = await opened(who)
    // Asked after it, so that both have read the same.
    const again = (await opened(who)).data
    const [dispute, threads, page] = await Promise.all([
      get(`/api/case/read/${caseId}`, who),
      get(`/api/case/discussions/${caseId}`, who),
      get(`/api/case/discussions/${threadId}/messages`, who),
    ])
    const { message: _, ...messages } = page
    expect(again).toEqual({ case: dispute.data, threads: threads.data, messages: { thread_id: threadId, ...messages } })
    expect(data.messages.data).toEqual(again.messages.data)
  }
})

it('marks the newest message as read, once, and says how far was read before', async () => {
  const { claimant, employer, threadId } = story
  const last = await say(claimant, 'Are you there?')
  const first = (await opened(employer)).data
  expect([first.threads[0].unread_messages > 0, first.messages.discuss_info.read_until]).toEqual([true, null])
  const second = (await opened(employer)).data
  expect([second.threads[0].unread_messages, second.messages.discuss_info.read_until]).toEqual([0, last])
  expect((await get('/api/case/discussions', employer)).data[0]).toMatchObject({ _id: threadId, unread_messages: 0 })
})

it('reads no message where there are several discussions to choose from', async () => {
  const { claimant, employer, threadId, caseId } = story
  await say(claimant, 'Are you there?')
  await runSql(
    world.ownerUrl,
    `insert into thread (id, case_id, title, last_message_id, created_at)
     select gen_random_uuid(), case_id, 'Another', last_message_id, now() from thread where id = '${threadId}'`,
  )
  const { data } = await opened(employer)
  expect([data.case._id, data.threads.length, data.messages]).toEqual([caseId, 2, null])
  const main = data.threads.find(({ _id }: { _id: string }) => _id === threadId)
  expect(main.unread_messages).toBeGreaterThan(0)
})

it('is not there for whoever may not see the case, and leaves no trace of their asking', async () => {
  const { threadId, caseId } = story
  const stranger = (await makeStory(world)).claimant
  const refused = await world.call('GET', `/api/case/opened/${caseId}`, { token: stranger.token })
  expect(refused.status).toBe(404)
  const marks = await world.pool.query('select from thread_read where thread_id = $1 and person_id = $2', [
    threadId,
    stranger.id,
  ])
  expect(marks.rowCount).toBe(0)
})
