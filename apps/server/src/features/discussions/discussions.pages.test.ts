import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

const send = (message: string, headers: Record<string, string> = {}) =>
  world.call('POST', `/api/case/discussions/${story.threadId}/send-message`, {
    token: story.claimant.token,
    headers,
    body: { type: 'text', message },
  })
const read = (query: string) =>
  world.call('GET', `/api/case/discussions/${story.threadId}/messages?${query}`, { token: story.employer.token })

it('counts only the messages that hold the words, on every page', async () => {
  for (const text of ['pay slip one', 'hello', 'pay slip two', '100% sure', 'pay slip three']) await send(text)
  const texts = (reply: Awaited<ReturnType<typeof read>>) =>
    reply.body.data.map((row: { message: string }) => row.message)
  const newest = await read('q=pay%20slip&limit=2')
  expect([texts(newest), newest.body.total]).toEqual([['pay slip two', 'pay slip three'], 3])
  const older = await read(`q=pay%20slip&limit=2&cursor=${newest.body.next_cursor}`)
  expect([texts(older), older.body.total, older.body.next_cursor]).toEqual([['pay slip one'], 3, null])
  expect(texts(await read('q=%25'))).toEqual(['100% sure'])
})

it('puts the thread of the latest message first, also for the ministry', async () => {
  const other = await makeStory(world)
  const order = async () => {
    const { body } = await world.call('GET', '/api/case/discussions', { token: story.ministry.token })
    return body.data.map((row: { _id: string }) => row._id)
  }
  expect(await order()).toEqual([other.threadId, story.threadId])
  await send('Good morning')
  expect(await order()).toEqual([story.threadId, other.threadId])
})

it('lists the threads of a case page by page, as every list', async () => {
  // The ministry reads that of another case, too.
  await makeStory(world)
  const of = (query: string) =>
    world.call('GET', `/api/case/discussions/${story.caseId}?${query}`, { token: story.ministry.token })
  const ids = ({ body }: Awaited<ReturnType<typeof of>>) => body.data.map((row: { _id: string }) => row._id)
  const { body } = await of('')
  expect([body.data.length, body.next_cursor, body.total]).toEqual([1, null, 1])
  const made = await makeStory(world)
  await world.deps.db.updateTable('thread').set({ case_id: story.caseId }).where('id', '=', made.threadId).execute()
  const first = await of('limit=1')
  expect([ids(first), first.body.total]).toEqual([[made.threadId], 2])
  expect((await of('limit=1&counted=0')).body.total).toBeNull()
  expect((await of('counted=0')).body.total).toBe(2)
  const second = await of(`limit=1&cursor=${first.body.next_cursor}`)
  expect([ids(second), second.body.next_cursor, second.body.total]).toEqual([[story.threadId], null, 2])
  expect(ids(await of('q=nothing%20like%20it'))).toEqual([])
  expect((await of('limit=0')).body.error).toEqual({ limit: 'Use 1 or more.' })
})

/** Beginning and end of the transaction are not counted: bars, statements per message. */
const FRAME = 2
it('sends a message in at most five statements, the session’s included', async () => {
  await send('once to warm up')
  world.statements()
  await send('without a key')
  expect(world.statements() - FRAME).toBeLessThanOrEqual(4)
  await send('with a key', { 'idempotency-key': 'one-message' })
  expect(world.statements() - FRAME).toBeLessThanOrEqual(5)
})
