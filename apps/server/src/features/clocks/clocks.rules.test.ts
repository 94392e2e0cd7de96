import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { atNoon } from '../../../test/days.ts'
import type { TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let officer: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  await atNoon(world, '2026-06-01')
  officer = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

type Rule = { code: string; anchor: string; stops: string[]; kind: string; applies_to: string[]; confirmed: boolean }
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
