import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { atNoon } from '../../../test/days.ts'
import { eventsOf } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { changeStatus, makeBody, refer, referToBody } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())

const post = ({ caseId }: Story, path: string, { token }: TestPerson, body: object, key?: string) =>
  world.call('POST', `/api/case/${caseId}/${path}`, { token, body, headers: key ? { 'idempotency-key': key } : {} })
const events = async ({ caseId }: Story, action: string) =>
  (await eventsOf(world, caseId)).filter(event => event.action === action).length

async function beforePanel() {
  await atNoon(world, '2026-03-02')
  const story = await makeStory(world)
  await refer(world, story.ministry, await makePerson(world, 'Conciliators and Arbitrators'), story.caseId)
  await changeStatus(world, story.ministry, story.caseId, 'arbitration panel')
  const arbitrator = await makePerson(world, 'Industrial Arbitration Panel')
  const body = await makeBody(world, 'Industrial Arbitration Panel', `Panel of ${story.caseId}`, [arbitrator])
  await referToBody(world, story.ministry, body, story.caseId)
  return { ...story, arbitrator }
}

describe('with the same key and body', () => {
  it('a day is recorded once, also where it could not be recorded again', async () => {
    const story = await beforePanel()
    await post(story, 'dates', story.ministry, { kind: 'award made', on: '2026-03-02', note: 'Award.' })
    const published = (note = 'Gazette.', key = `notice-of-${story.caseId}`) =>
      post(story, 'dates', story.ministry, { kind: 'award notice published', on: '2026-03-02', note }, key)
    const first = await published()
    const again = await published()
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await published('Other words.')).status).toBe(422)
    expect((await published('Gazette.', `another-${story.caseId}`)).status).toBe(409)
    expect(await events(story, 'legal date recorded')).toBe(2)
  })

  it('a day is taken back once', async () => {
    const story = await beforePanel()
    const said = { kind: 'award made', on: '2026-03-02', note: 'Award.' }
    const { _id } = (await post(story, 'dates', story.ministry, said)).body.data
    const back = (key?: string) =>
      post(story, `dates/${_id}/withdraw`, story.ministry, { reason: 'Another case.' }, key)
    const [first, again] = [await back('taken-back-1'), await back('taken-back-1')]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect((await back()).status).toBe(409)
    expect(await events(story, 'legal date withdrawn')).toBe(1)
  })

  it('a clock is extended once', async () => {
    const story = await beforePanel()
    const { body } = await world.call('GET', `/api/case/${story.caseId}/clocks`, { token: story.ministry.token })
    const clock = (body.data as { _id: string; code: string }[]).find(({ code }) => code === 'award')?._id
    const wanted = { until: '2026-04-13', reason: 'Records are copied.', authority: 'The Minister' }
    const extend = (key?: string) => post(story, `clocks/${clock}/extend`, story.ministry, wanted, key)
    const [first, again] = [await extend('more-time-1'), await extend('more-time-1')]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect((await extend()).body.error).toHaveProperty('until')
    expect(await events(story, 'clock extended')).toBe(1)
    const read = await world.call('GET', `/api/case/${story.caseId}/clocks`, { token: story.ministry.token })
    const given = (read.body.data as { code: string; extensions: { _id: string }[] }[]).find(
      one => one.code === 'award',
    )
    const back = (key?: string) =>
      post(story, `extensions/${given?.extensions[0]?._id}/withdraw`, story.ministry, { reason: 'Another case.' }, key)
    const [taken, repeated] = [await back('time-back-1'), await back('time-back-1')]
    expect([taken.status, repeated.status, repeated.body]).toEqual([200, 200, taken.body])
    expect((await back()).status).toBe(409)
    expect(await events(story, 'extension withdrawn')).toBe(1)
  })

  it('a side objects once, and is told again that it did', async () => {
    const story = await beforePanel()
    await post(story, 'dates', story.ministry, { kind: 'award notice published', on: '2026-03-02', note: 'Gazette.' })
    const object = (key?: string) => post(story, 'objection', story.claimant, { reason: 'The sum is wrong.' }, key)
    const [first, again] = [await object('objection-1'), await object('objection-1')]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect((await object()).status).toBe(409)
  })
})
