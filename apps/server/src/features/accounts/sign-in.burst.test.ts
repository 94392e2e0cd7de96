import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PASSWORD, signUp } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { argon2Hasher, type Hasher } from '../../edges/passwords.ts'

const DEVICE = { 'x-device': 'd'.repeat(43) }
const MANY = 20
let world: World
let app: FastifyInstance
/** Passwords that were hashed so far. */
let hashed = 0
beforeAll(async () => {
  world = await openWorld({ LIMIT_SIGN_INS: String(MANY), LIMIT_REQUESTS: '10000' }, { slowPasswords: true })
  world.clock.hold()
  app = await buildApp({ ...world.deps, hasher: counted(world.deps.hasher) })
})
afterAll(async () => {
  await app.close()
  await world.end()
})
/** What the test before counted is over. */
beforeEach(() => world.clock.add(16 * 60_000))

const counted = ({ hash, verify }: Hasher): Hasher => ({
  hash,
  verify: async (...asked) => {
    const right = await verify(...asked)
    hashed++
    return right
  },
})
const signInFrom = async (address: string, email: string, password: string, headers: Record<string, string> = {}) => {
  const payload = { email, password }
  return app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress: address, headers })
}
const crowd = (address: string, times: number, emailOf: (n: number) => string) =>
  Promise.all(
    Array.from({ length: times }, (_, n) =>
      signInFrom(address, emailOf(n), 'Wrong2026!').then(reply => reply.statusCode),
    ),
  )
const hashedBy = async <T>(action: () => Promise<T>) => {
  const before = hashed
  return { found: await action(), hashes: hashed - before }
}

it('of two hundred wrong passwords at once to one account ten are hashed', async () => {
  await signUp(world, 'burst@mail.example')
  for (const email of ['burst@mail.example', 'nobody-at-all@mail.example']) {
    const { found, hashes } = await hashedBy(() => crowd('10.2.0.1', 200, () => email))
    expect(found.sort()).toEqual([...Array(10).fill(401), ...Array(190).fill(429)])
    expect(hashes).toBe(10)
    world.clock.add(16 * 60_000)
  }
})

it('of two hundred at once to as many accounts a network has as many hashed as it may get wrong', async () => {
  const { found, hashes } = await hashedBy(() => crowd('10.2.0.2', 200, n => `many${n}@mail.example`))
  expect(found.sort()).toEqual([...Array(MANY).fill(401), ...Array(200 - MANY).fill(429)])
  expect(hashes).toBe(MANY)
})

it.each([
  ['from another network', '10.2.0.5', 'elsewhere', {}],
  ['of a known device in the same network', '10.2.0.3', 'regular', DEVICE],
  ['of a known device whose own account is guessed at', '10.2.0.5', 'victim', DEVICE],
])('a right one %s waits for none of them', async (_, address, name, headers) => {
  const email = `${name}@mail.example`
  await signUp(world, email)
  expect((await signInFrom(address, email, PASSWORD, headers)).statusCode).toBe(200)
  const guesses = crowd('10.2.0.3', MANY, n => `${name}${n}@guessed.example`)
  const own = crowd('10.2.0.4', 40, () => 'victim@mail.example')
  const before = hashed
  await until('the crowd is being checked', () => hashed > before)
  const { found, hashes } = await hashedBy(() => signInFrom(address, email, PASSWORD, headers))
  expect(found.statusCode).toBe(200)
  // One of each network that waits, its own, and those that were at it.
  expect(hashes).toBeLessThanOrEqual(8)
  await Promise.all([guesses, own])
})

it('those who wait are bounded: beyond that the crowding network is refused for now, and others sign in', async () => {
  await signUp(world, 'calm@mail.example')
  const small = await buildApp({ ...world.deps, hasher: await argon2Hasher({ mostWaiting: 5 }) })
  const ask = (remoteAddress: string, email: string, password: string) =>
    small.inject({ method: 'POST', url: '/api/login', payload: { email, password }, remoteAddress })
  const wrong = Array.from({ length: 30 }, (_, n) => ask('10.2.0.6', `crowd${n}@mail.example`, 'Wrong2026!'))
  const right = ask('10.2.0.7', 'calm@mail.example', PASSWORD)
  const refused = (await Promise.all(wrong)).filter(reply => reply.statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const reply of refused) {
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.json()).toEqual({ message: expect.any(String) })
  }
  expect((await right).statusCode).toBe(200)
  await small.close()
})

it('of many wrong current passwords of one session at once five are hashed', async () => {
  const token = await signUp(world, 'thief@mail.example')
  const change = () =>
    app.inject({
      method: 'POST',
      url: '/api/change-password',
      headers: { authorization: `Bearer ${token}` },
      payload: { old_password: 'Wrong2026!', password: 'Other2027!x', password_confirmation: 'Other2027!x' },
    })
  const { found, hashes } = await hashedBy(() => Promise.all(Array.from({ length: 25 }, change)))
  expect(hashes).toBe(5)
  expect(found.map(reply => reply.statusCode).sort()).toEqual([...Array(20).fill(401), ...Array(5).fill(403)])
})
