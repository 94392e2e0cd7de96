import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson, type TestPerson } from '../../test/people.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await openWorld()
  person = await makePerson(world, 'Claimants')
})
afterAll(() => world.end())

const freshMinute = () => world.clock.add(60_000)
const statuses = async (times: number, ask: () => Promise<{ status: number }>) => {
  const all = []
  for (let i = 0; i < times; i++) all.push((await ask()).status)
  return all
}

it('a person reads 120 times a minute, then waits', async () => {
  freshMinute()
  const read = () => world.call('GET', '/api/user-profile', { token: person.token })
  const first = await statuses(121, read)
  expect(first.slice(0, 120)).toEqual(Array(120).fill(200))
  const refused = await read()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  freshMinute()
  expect((await read()).status).toBe(200)
})

it('a person writes 30 times a minute, and messages have a budget of their own', async () => {
  freshMinute()
  const write = () => world.call('POST', '/api/case/create', { token: person.token, body: {} })
  expect(new Set((await statuses(30, write)).values())).toEqual(new Set([422]))
  expect((await write()).status).toBe(429)
  const thread = '01920000-0000-7000-8000-000000000000'
  const say = () =>
    world.call('POST', `/api/case/discussions/${thread}/send-message`, {
      token: person.token,
      body: { type: 'text', message: 'x' },
    })
  expect(new Set((await statuses(20, say)).values())).toEqual(new Set([404]))
  expect((await say()).status).toBe(429)
  world.clock.add(10_000)
  expect((await say()).status).toBe(404)
})

it('one address asks 1,200 times a minute, whoever asks', async () => {
  freshMinute()
  const ask = () => world.call('GET', '/api/user-profile')
  expect(new Set((await statuses(1200, ask)).values())).toEqual(new Set([401]))
  expect((await ask()).status).toBe(429)
})
