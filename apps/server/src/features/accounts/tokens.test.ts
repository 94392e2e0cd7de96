import type { Route } from '@accord/contract/route'
import { routes } from '@accord/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOBODYS_ID } from '../../../test/parties.ts'
import { PASSWORD, signUp } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

/** What the registration token opens (rules "Sign-up"), beside the calls that are open to everybody. */
const REGISTRATION = [
  'GET /api/user-profile',
  'POST /api/complete-registration',
  'GET /api/get-unions',
  'GET /api/get-union-branches/:unionId',
  'GET /api/get-union-organizations/:branchId',
]

const ALL = Object.values<Route>(routes)
const nameOf = (route: Route) => `${route.method} ${route.path}`
const urlOf = (route: Route) => route.path.replace(/:\w+/g, NOBODYS_ID)
const of = (session: Route['session']) =>
  ALL.filter(route => route.session === session).map(route => [nameOf(route), route] as const)

let world: World
let half: string
let full: string
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  half = await signUp(world, 'half@mail.example', 'password')
  full = await signUp(world, 'full@mail.example')
})
afterAll(() => world.end())

it('the registration token opens its few calls by name', () => {
  expect(
    of('registration')
      .map(([name]) => name)
      .sort(),
  ).toEqual([...REGISTRATION].sort())
})

describe('every call for full sessions', () => {
  it.each(of('full'))('refuses the registration token: %s', async (_, route) => {
    const reply = await world.call(route.method, urlOf(route), { token: half })
    expect([reply.status, reply.body]).toEqual([403, { message: 'You do not have permission to do this.' }])
  })

  it.each(of('full'))('asks nobody for input before it knows who asks: %s', async (_, route) => {
    for (const token of [null, 'x'.repeat(43)]) {
      const reply = await world.call(route.method, urlOf(route), { token })
      expect([reply.status, reply.body]).toEqual([401, { message: 'User is not logged in.' }])
    }
  })
})

it.each(of('registration'))('asks who it is before anything else: %s', async (_, route) => {
  const reply = await world.call(route.method, urlOf(route))
  expect([reply.status, reply.body]).toEqual([401, { message: 'User is not logged in.' }])
})

it.each(['/api/events', '/api/files/none'])('nor does the registration token open %s', async url => {
  expect((await world.call('GET', url, { token: half })).status).not.toBe(200)
})

it('a bare profile shows the holder of a registration token nothing but what they typed', async () => {
  const { data } = (await world.call('GET', '/api/user-profile', { token: half })).body
  expect(data).toMatchObject({ email: 'half@mail.example', registered: false, permissions: [], contact_address: '' })
  expect(data.user_role.role_name).toBe('')
})

it('a full session sets no first password', async () => {
  const body = { password: PASSWORD, password_confirmation: PASSWORD }
  expect((await world.call('POST', '/api/create-password', { token: full, body })).status).toBe(403)
})
