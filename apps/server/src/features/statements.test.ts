import { afterAll, beforeAll, expect, it } from 'vitest'
import { disputeForm, makeStory, type Story } from '../../test/cases.ts'
import { meetingForm } from '../../test/meetings.ts'
import { type TestPerson, unitIdOf } from '../../test/people.ts'
import { openWorld, type World } from '../../test/world.ts'
import { loadHolder } from '../http/session.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

/** Statements of one call; `transaction` takes off its begin and commit. */
async function statementsOf(
  method: string,
  url: string,
  {
    who = story.claimant,
    body,
    key,
    transaction = false,
  }: { who?: TestPerson; body?: object; key?: string; transaction?: boolean } = {},
): Promise<number> {
  world.statements()
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const reply = await world.call(method, url, { token: who.token, headers, ...(body ? { body } : {}) })
  expect(reply.status, reply.raw).toBe(200)
  return world.statements() - (transaction ? 2 : 0)
}

it('reads the session with its rights in one statement', async () => {
  expect(await statementsOf('GET', '/api/case/get-types')).toBe(2)
})

it('reads sessions asked for at one moment in one statement, each as its own', async () => {
  const { claimant, employer, ministry } = story
  const tokens = [claimant.token, employer.token, 'nobody-has-this-token', claimant.token, ministry.token, null]
  world.statements()
  const holders = await Promise.all(tokens.map(token => loadHolder(world.deps, token)))
  expect(world.statements()).toBe(1)
  const [first, second, third] = [claimant.id, employer.id, ministry.id]
  expect(holders.map(holder => holder?.personId ?? null)).toEqual([first, second, null, first, third, null])
})

it('lists in at most three statements, on every page', async () => {
  for (const who of [story.claimant, story.employer, story.ministry])
    for (const path of [
      '/api/case/disputes?',
      '/api/case/disputes/pending?',
      '/api/case/disputes?internal=true&',
      '/api/case/discussions?',
      '/api/get-unions?',
      '/api/get-unions?q=union&',
      '/api/union/branch?order=desc&',
      '/api/union/organizations?sort=date_added&',
      '/api/documents/folders?',
      '/api/documents/all?',
      '/api/case/disputes?status=Open&q=salary&',
      '/api/notifications?',
      '/api/notifications/cases/all?q=salary&',
      '/api/notifications/status/pending?',
    ])
      expect(await statementsOf('GET', `${path}limit=1`, { who }), path).toBeLessThanOrEqual(3)
})

it('lists the cases of a unit in one more, which finds the unit', async () => {
  const url = `/api/case/union/${await unitIdOf(world, story.employer)}?limit=1`
  for (const who of [story.employer, story.ministry])
    expect(await statementsOf('GET', url, { who })).toBeLessThanOrEqual(4)
})

it('makes the dashboard of everybody in at most ten, however many cases there are', async () => {
  const most = async () => {
    const made: number[] = []
    for (const who of [story.claimant, story.employer, story.ministry])
      made.push(await statementsOf('GET', '/api/dashboard', { who }))
    return Math.max(...made)
  }
  expect(await most()).toBeLessThanOrEqual(10)
  for (const title of ['Three', 'Four', 'Five', 'Six', 'Seven']) {
    const body = disputeForm({ accused_party: await unitIdOf(world, story.employer), title })
    await world.call('POST', '/api/case/create', { token: story.claimant.token, body })
  }
  expect(await most()).toBeLessThanOrEqual(10)
})

it('reads a case, its documents and its messages in at most five', async () => {
  const { caseId, threadId } = story
  expect(await statementsOf('GET', `/api/case/read/${caseId}`)).toBe(3)
  expect(await statementsOf('GET', `/api/case/permissions/${caseId}`)).toBe(2)
  expect(await statementsOf('GET', `/api/case/${caseId}/documents`)).toBeLessThanOrEqual(4)
  expect(
    await statementsOf('GET', `/api/case/involved-parties/${caseId}`, { who: story.ministry }),
  ).toBeLessThanOrEqual(4)
  expect(await statementsOf('GET', `/api/case/discussions/${caseId}`)).toBeLessThanOrEqual(3)
  const messages = `/api/case/discussions/${threadId}/messages`
  for (const _ of ['what is new', 'what was read']) expect(await statementsOf('GET', messages)).toBe(3)
})

it('opens a case with its discussion in five, and writes nothing where all was read', async () => {
  const url = `/api/case/opened/${story.caseId}`
  for (const _ of ['what is new', 'again']) await statementsOf('GET', url)
  expect(await statementsOf('GET', url)).toBe(5)
})

it('sends a message in four, begin and commit not counted, and in one more with a key or as the first word of its side', async () => {
  const url = `/api/case/discussions/${story.threadId}/send-message`
  const body = { type: 'text', message: 'Good morning' }
  expect(await statementsOf('POST', url, { body, transaction: true })).toBe(5)
  expect(await statementsOf('POST', url, { body, transaction: true })).toBe(4)
  expect(await statementsOf('POST', url, { body, key: 'a-key-of-mine', transaction: true })).toBe(5)
})

it('schedules, changes and cancels a meeting in at most seven, begin and commit not counted', async () => {
  const url = `/api/case/discussions/${story.threadId}/send-message`
  const sent = await world.call('POST', url, {
    token: story.claimant.token,
    body: { type: 'meeting', ...meetingForm() },
  })
  const at = `/api/case/discussions/${story.threadId}/meetings/${sent.body.data._id}`
  const made: number[] = []
  for (const [path, body] of [
    [url, { type: 'meeting', ...meetingForm() }],
    [at, meetingForm({ meeting_end_time: '12:00 PM' })],
    [`${at}/cancel`, undefined],
  ] as const)
    made.push(await statementsOf('POST', path, { ...(body ? { body } : {}), transaction: true }))
  expect(Math.max(...made)).toBeLessThanOrEqual(7)
})

it('exports a page of the list in two, however many rows there are', async () => {
  expect(await statementsOf('GET', '/api/case/disputes/export')).toBe(2)
})

it('files a dispute in at most sixteen, however many people and units there are', async () => {
  const more = { accused_party: await unitIdOf(world, story.employer) }
  const body = (title: string) => disputeForm({ ...more, title })
  const first = await statementsOf('POST', '/api/case/create', { body: body('One'), transaction: true })
  await makeStory(world)
  const second = await statementsOf('POST', '/api/case/create', { body: body('Two'), transaction: true })
  expect(second).toBe(first)
  expect(second).toBeLessThanOrEqual(16)
})

it('reads the profile, the bell’s count in it, in two, and marks notifications as read in three', async () => {
  expect(await statementsOf('GET', '/api/user-profile')).toBe(2)
  expect(await statementsOf('POST', '/api/notifications/read', { body: {}, transaction: true })).toBe(3)
})
