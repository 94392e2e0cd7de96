import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { atNoon } from '../../../test/days.ts'
import { sentencesTo } from '../../../test/notifications.ts'
import type { TestPerson } from '../../../test/people.ts'
import { changeStatus } from '../../../test/stages.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { startDays } from './clocks.daily.ts'

let world: World
let officer: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  await atNoon(world, '2026-06-01')
  officer = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

type Rule = {
  code: string
  extend_by: string
  anchor: string
  stops: string[]
  kind: string
  applies_to: string[]
  confirmed: boolean
}
type Sent = { version: number; revision: number; published_at: string | null; rules: Rule[] }

const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  world.call(method, `/api/clock-rules${path}`, { token: officer.token, ...(body && { body }) })
const sets = async (): Promise<Sent[]> => (await call('GET', '')).body.data
const ruleOf = async (code: string): Promise<Rule> => {
  const [first] = await sets()
  const rule = first?.rules.find(one => one.code === code)
  if (!rule) throw new Error(`No rule ${code}`)
  return rule
}
const draft = (rules: object[], more: object = {}) => call('PUT', '/draft', { rules, ...more })

describe('a draft', () => {
  it.each([
    ['anchor', 'panel constituted'],
    ['stops', ['agreement']],
    ['stops', []],
    ['kind', 'bar'],
  ])('leaves the shape of the law as it is: %s', async (field, value) => {
    const [assessors, conciliation] = [await ruleOf('assessors'), await ruleOf('conciliation')]
    const reply = await draft([assessors, { ...conciliation, [field]: value }])
    expect(reply.status).toBe(422)
    expect(reply.body.error).toEqual({ [`rules.1.${field}`]: expect.stringMatching(/law/) })
    expect((await sets()).filter(set => set.published_at === null)).toEqual([])
  })

  it('names types of cases that there are', async () => {
    const rule = await ruleOf('conciliation')
    const reply = await draft([{ ...rule, applies_to: ['Grievance', 'Grievances'] }])
    expect(reply.status).toBe(422)
    expect(reply.body.error?.['rules.0.applies_to']).toContain('Grievances')
    const saved = await draft([{ ...rule, stops: rule.stops.toReversed(), applies_to: ['Grievance'] }])
    expect(saved.status).toBe(200)
    expect(await ruleOf('conciliation')).toEqual({ ...rule, applies_to: ['Grievance'] })
    expect((await draft([rule])).status).toBe(200)
  })
})

describe('a draft of two officers', () => {
  const publish = (more: object = {}, query = '') =>
    call('POST', `/draft/publish${query}`, { effective_from: '2026-06-01', reaches_running: false, ...more })
  const revision = async () => (await sets()).find(set => set.published_at === null)?.revision ?? 0

  it('is saved and published as it was read, or not at all', async () => {
    const rule = await ruleOf('deposit')
    await draft([rule])
    const read = await revision()
    const first = await draft([{ ...rule, length: 10 }], { revision: read })
    expect(first.body.data.revision).toBe(read + 1)
    const second = await draft([{ ...rule, length: 12 }], { revision: read })
    expect(second).toMatchObject({ status: 409, body: { message: expect.stringMatching(/Somebody else/) } })
    expect(await ruleOf('deposit')).toMatchObject({ length: 10 })
    expect((await publish({ revision: read }, '?preview=true')).status).toBe(409)
    expect((await publish({ revision: read })).status).toBe(409)
    expect((await publish({ revision: read + 1 })).status).toBe(200)
    expect((await draft([rule], { revision: read + 1 })).status).toBe(409)
    expect((await draft([rule], { revision: 0 })).status).toBe(200)
    expect(await revision()).toBe(read + 2)
    expect((await draft([rule], { revision: 0 })).status).toBe(409)
    // Who says nothing of what they have read is served as before.
    expect((await draft([rule])).status).toBe(200)
    expect((await publish()).status).toBe(200)
  })
})

it('is tried on a day that some set of rules holds for', async () => {
  const tried = (on: string) => call('POST', '/try', { code: 'conciliation', on })
  const before = await tried('2003-12-31')
  expect(before.status).toBe(422)
  expect(before.body.error).toEqual({ on: expect.stringContaining('1 January 2004') })
  expect((await tried('2004-01-01')).status).toBe(200)
})

it('lets the Minister give more time for an award alone', async () => {
  const [shipped] = (await sets()).toReversed()
  expect(shipped?.rules.filter(rule => rule.extend_by === 'ministry').map(({ code }) => code)).toEqual(['award'])
  const { caseId } = await makeStory(world)
  const { body } = await world.call('GET', `/api/case/${caseId}/clocks`, { token: officer.token })
  const [reference] = body.data as { _id: string; abilities: object }[]
  expect(reference).toMatchObject({ code: 'reference', abilities: { extend: false } })
  const more = { until: '2026-12-31', reason: 'Witnesses are away', authority: 'The Minister' }
  const path = `/api/case/${caseId}/clocks/${reference?._id}/extend`
  const refused = await world.call('POST', path, { token: officer.token, body: more })
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('no power') } })
})

describe('a rule that is confirmed', () => {
  type Shown = { code: string; due: string; state: string }
  const of = (story: Story, path: string, body: object) =>
    world.call('POST', `/api/case/${story.caseId}/${path}`, { token: story.ministry.token, body })
  const record = async (story: Story, kind: string, on: string): Promise<string> =>
    (await of(story, 'dates', { kind, on, note: 'Letter of the registry.' })).body.data._id
  const clockOf = async ({ caseId, claimant }: Story, code: string) => {
    const { body } = await world.call('GET', `/api/case/${caseId}/clocks`, { token: claimant.token })
    return (body.data as Shown[]).find(one => one.code === code)
  }
  /** An open case in which no clock runs. */
  async function atRest(): Promise<Story> {
    const story = await makeStory(world)
    await changeStatus(world, story.ministry, story.caseId, 'arbitration panel')
    return story
  }
  const publish = (effective_from: string, reaches_running: boolean, query = '') =>
    call('POST', `/draft/publish${query}`, { effective_from, reaches_running })
  const startingBy = async (day: string, reaches: boolean) =>
    (await publish(day, reaches, '?preview=true')).body.data.starting

  it('starts in open cases in which its day was recorded before, as the preview says', async () => {
    await atNoon(world, '2026-06-02')
    const [story, takenBack, over, none] = [await atRest(), await atRest(), await atRest(), await atRest()]
    for (const one of [story, takenBack, over]) await record(one, 'assessors asked for', '2026-06-02')
    const again = await record(story, 'assessors asked for', '2026-06-02')
    const wrong = await record(takenBack, 'notice of stoppage', '2026-06-02')
    await of(story, `dates/${again}/withdraw`, { reason: 'Entered twice' })
    const { body } = await world.call('GET', `/api/case/${takenBack.caseId}/clocks`, { token: officer.token })
    for (const { _id } of body.dates as { _id: string }[]) {
      if (_id !== wrong) await of(takenBack, `dates/${_id}/withdraw`, { reason: 'Another case' })
    }
    await changeStatus(world, over.ministry, over.caseId, 'resolved')
    await atNoon(world, '2026-06-03')
    expect(await clockOf(story, 'assessors')).toBeUndefined()

    await draft([{ ...(await ruleOf('assessors')), confirmed: true }])
    expect(await startingBy('2026-06-03', false)).toBe(0)
    expect(await startingBy('2026-06-04', true)).toBe(1)
    expect(await startingBy('2026-06-03', true)).toBe(1)
    const done = await publish('2026-06-03', true)
    expect(done.body).toMatchObject({
      message: 'The rules are published. No legal day moves. One begins by a rule that is confirmed.',
      data: { count: 0, moves: [], starting: 1 },
    })
    await until('the clock starts', async () => (await clockOf(story, 'assessors'))?.due === '2026-06-09')
    for (const one of [takenBack, over, none]) expect(await clockOf(one, 'assessors')).toBeUndefined()
  })

  it('starts for days from its own on where it corrects nothing, in cases of its types, and where nothing ended it', async () => {
    await atNoon(world, '2026-06-10')
    const [before, same, court] = [await atRest(), await atRest(), await atRest()]
    await record(before, 'conciliation failed', '2026-06-10')
    await atNoon(world, '2026-06-11')
    for (const one of [same, court]) await record(one, 'conciliation failed', '2026-06-11')
    await changeStatus(world, court.ministry, court.caseId, 'national industrial court')
    const rule = { ...(await ruleOf('direct reference')), confirmed: true }
    await draft([{ ...rule, applies_to: ['Grievance'] }])
    const { type } = (await world.call('GET', `/api/case/read/${same.caseId}`, { token: officer.token })).body.data
    expect(await startingBy('2026-06-11', true)).toBe(type === 'Grievance' ? 2 : 0)
    await draft([{ ...rule, applies_to: [type] }])
    expect(await startingBy('2026-06-11', true)).toBe(2)
    expect(await startingBy('2026-06-11', false)).toBe(1)
    expect((await publish('2026-06-11', false)).status).toBe(200)
    await until('the clock starts', async () => (await clockOf(same, 'direct reference'))?.state === 'running')
    expect(await clockOf(before, 'direct reference')).toBeUndefined()
  })

  it('starts on the day on which a set corrects, where that comes later', async () => {
    await atNoon(world, '2026-06-15')
    const story = await atRest()
    await record(story, 'state dispute settled', '2026-06-15')
    await draft([{ ...(await ruleOf('delegated report')), confirmed: true }])
    await publish('2026-06-17', true)
    await atNoon(world, '2026-06-17')
    await startDays(world.deps)
    await until('the clock starts', async () => (await clockOf(story, 'delegated report'))?.due === '2026-06-29')
  })
})

describe('a set that corrects what runs', () => {
  const clocksOf = async ({ caseId, claimant }: Story): Promise<{ code: string; due: string; ended_how: string }[]> =>
    (await world.call('GET', `/api/case/${caseId}/clocks`, { token: claimant.token })).body.data
  const publish = async (effective_from: string, query = '') =>
    (await call('POST', `/draft/publish${query}`, { effective_from, reaches_running: true })).body

  it('from a later day says before what it will move, and moves it then', async () => {
    await atNoon(world, '2026-07-01')
    const story = await makeStory(world)
    await draft([{ ...(await ruleOf('reference')), length: 20 }])
    const told = await publish('2026-07-03', '?preview=true')
    expect(told.data.moves.find((one: { case_id: string }) => one.case_id === story.caseId)).toMatchObject({
      before: '2026-07-15',
      after: '2026-07-21',
    })
    expect((await publish('2026-07-03')).message).toMatch(/hold from 3 July 2026\. [\w ]+ move/)
    expect((await clocksOf(story))[0]?.due).toBe('2026-07-15')
    await atNoon(world, '2026-07-03')
    await startDays(world.deps)
    await until('it moves', async () => (await clocksOf(story))[0]?.due === '2026-07-21')
  })

  it('names the clocks that it ends, and everybody concerned is told', async () => {
    await atNoon(world, '2026-07-06')
    const story = await makeStory(world)
    const { case_no, type } = (await world.call('GET', `/api/case/read/${story.caseId}`, { token: officer.token })).body
      .data
    const [other] = ['Grievance', 'Dispute case'].filter(one => one !== type)
    await draft([{ ...(await ruleOf('reference')), applies_to: [other] }])
    const { moves } = (await publish('2026-07-06', '?preview=true')).data
    const [before] = await clocksOf(story)
    expect(moves.find((one: { case_id: string }) => one.case_id === story.caseId)).toMatchObject({
      before: before?.due,
      after: null,
    })
    await publish('2026-07-06')
    await until('it ends', async () => (await clocksOf(story))[0]?.ended_how === 'withdrawn')
    await draft([{ ...(await ruleOf('reference')), applies_to: [] }])
    expect((await publish('2026-07-06', '?preview=true')).data.starting).toBeGreaterThan(0)
    await publish('2026-07-06')
    await until('it comes back', async () => {
      const [first] = await clocksOf(story)
      return first?.due === before?.due && first?.ended_how === null
    })
    await until('they are told', async () =>
      (await sentencesTo(world, story.claimant)).some(
        text => text.includes(`There is no last day any more`) && text.includes(case_no),
      ),
    )
  })
})
