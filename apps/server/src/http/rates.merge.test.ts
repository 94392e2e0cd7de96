import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makePerson } from '../../test/people.ts'
import { runSql } from '../../test/template.ts'
import { until } from '../../test/until.ts'
import { openWorld, type World } from '../../test/world.ts'
import { Refusal } from '../fail.ts'
import { createRates, type Rates } from './rates.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ LIMIT_READS: '10', LIMIT_REQUESTS: '20' }, { work: false })
})
afterAll(() => world.end())

/** What the test before counted is over. */
beforeEach(() => world.clock.add(120_000))

const read = { method: 'GET' } as const
const ask = (rates: Rates, personId: string): number => {
  try {
    rates.admitPerson(read, { personId })
    return 200
  } catch (error) {
    return error instanceof Refusal ? error.status : 500
  }
}
const times = (n: number, what: () => number) => Array.from({ length: n }, what)
const rows = () => world.deps.db.selectFrom('rate_count').selectAll().execute()

it('two nodes refuse together what one would refuse alone', async () => {
  const [a, b] = [createRates(world.deps), createRates(world.deps)]
  const personId = randomUUID()
  expect(new Set(times(6, () => ask(a, personId)))).toEqual(new Set([200]))
  await a.merge()
  expect(ask(b, personId)).toBe(200)
  await b.merge()
  expect(times(4, () => ask(b, personId))).toEqual([200, 200, 200, 429])
  await b.merge()
  await a.merge()
  expect(ask(a, personId)).toBe(429)
  world.clock.add(60_000)
  expect([ask(a, personId), ask(b, personId)]).toEqual([200, 200])
})

it('one person’s reads are nobody else’s', async () => {
  const [a, b] = [createRates(world.deps), createRates(world.deps)]
  times(11, () => ask(a, randomUUID()))
  const personId = randomUUID()
  times(11, () => ask(a, personId))
  await a.merge()
  expect(ask(b, randomUUID())).toBe(200)
  await b.merge()
  expect(ask(b, personId)).toBe(429)
  expect(ask(b, randomUUID())).toBe(200)
})

it('asks nothing of the database while idle, and nothing when limits are off', async () => {
  const idle = createRates(world.deps)
  world.statements()
  await idle.merge()
  expect(world.statements()).toBe(0)
  ask(idle, randomUUID())
  await idle.merge()
  expect(world.statements()).toBe(1)
  world.clock.add(60_000)
  await idle.merge()
  expect(world.statements()).toBe(0)
  const off = createRates({ ...world.deps, env: { ...world.deps.env, rateLimits: false } })
  times(30, () => ask(off, randomUUID()))
  await off.merge()
  expect(world.statements()).toBe(0)
})

it('keeps no window longer than it is needed', async () => {
  const rates = createRates(world.deps)
  times(3, () => ask(rates, randomUUID()))
  await rates.merge()
  expect((await rows()).length).toBeGreaterThanOrEqual(3)
  world.clock.add(180_000)
  const personId = randomUUID()
  ask(rates, personId)
  await rates.merge()
  expect((await rows()).map(row => row.subject)).toEqual([`reads/${personId}`])
})

it('counts alone without the database, and reports everything once it is back', async () => {
  const [a, b] = [createRates(world.deps), createRates(world.deps)]
  const personId = randomUUID()
  await withoutTable(async () => {
    expect(times(8, () => ask(a, personId))).toEqual(Array(8).fill(200))
    await expect(a.merge()).rejects.toThrow()
    expect(times(3, () => ask(a, personId))).toEqual([200, 200, 429])
  })
  await a.merge()
  ask(b, personId)
  await b.merge()
  expect(ask(b, personId)).toBe(429)
})

it('merges by itself every second, and serves meanwhile, with the table or without', async () => {
  const node = await openWorld({ LIMIT_READS: '100000' }, { work: false, beside: world })
  const { token, id } = await makePerson(world, 'Claimants')
  const profile = () => node.call('GET', '/api/user-profile', { token })
  await withoutTable(async () => {
    for (let i = 0; i < 20; i++) expect((await profile()).status).toBe(200)
  })
  const counted = await until('its count is shared', async () =>
    (await rows()).find(row => row.subject === `reads/${id}` && row.used >= 20),
  )
  await world.deps.db
    .insertInto('rate_count')
    .values({ ...counted, node: randomUUID(), used: 100_000 })
    .execute()
  await until('the count of another is received', async () => (await profile()).status === 429)
  await node.end()
})

it('counts an IPv6 network as one address, and health and pictures beside it', async () => {
  const from = (remoteAddress: string, url = '/api/logout') => world.app.inject({ method: 'GET', url, remoteAddress })
  for (let i = 0; i < 20; i++) expect((await from(`2001:db8:7::${i}`)).statusCode).toBe(200)
  expect((await from('2001:db8:7::ffff:1')).statusCode).toBe(429)
  expect((await from('2001:db8:7:1::1')).statusCode).toBe(200)
  for (const url of ['/healthz', '/api/pictures/none'])
    expect([url, (await from('2001:db8:7::1', url)).statusCode]).not.toContain(429)
})

/** Runs `action` while the table of rates is not to be had. */
async function withoutTable(action: () => Promise<void>): Promise<void> {
  await runSql(world.ownerUrl, 'alter table rate_count rename to rate_count_away')
  try {
    await action()
  } finally {
    await runSql(world.ownerUrl, 'alter table rate_count_away rename to rate_count')
  }
}
