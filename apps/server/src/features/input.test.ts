import type { Route } from '@accord/contract/route'
import { routes } from '@accord/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileForms } from '../../test/forms.ts'
import { NOBODYS_ID } from '../../test/parties.ts'
import { makePerson } from '../../test/people.ts'
import { openWorld, type World } from '../../test/world.ts'

type Bodied = Route & { body: NonNullable<Route['body']> }
type Filed = Route & { files: NonNullable<Route['files']> }

/** Calls that take a body in JSON: forms are read part by part and have tests of their own. */
const CALLS = Object.values<Route>(routes)
  .filter((route): route is Bodied => route.body !== undefined && route.files === undefined)
  .map(route => [`${route.method} ${route.path}`, route] as const)
const FORMS = Object.values<Route>(routes)
  .filter((route): route is Filed => route.files !== undefined)
  .map(route => [`${route.method} ${route.path}`, route] as const)
/** Typed by a person or not, these are compared or hashed and never kept as text. */
const NOT_KEPT = /password|^code$|^auth_code$/

let world: World
let token: string
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  token = (await makePerson(world, 'Claimants')).token
})
afterAll(() => world.end())

const send = async (route: Route, body: unknown) => {
  const url = route.path.replace(/:\w+/g, NOBODYS_ID)
  const caller = route.reach === 'public' ? {} : { token }
  const reply = await world.call(route.method, url, { ...caller, body })
  return { status: reply.status, fields: Object.keys(reply.body.error ?? {}) }
}

describe.each(CALLS)('%s', (_, route) => {
  const keys = Object.keys(route.body.shape)

  it('refuses fields it does not know, each by its name', async () => {
    const unknown = ['role_id', 'permissions', 'is_admin', 'constructor', 'toString', ''].filter(
      key => !keys.includes(key),
    )
    const { status, fields } = await send(route, Object.fromEntries(unknown.map(key => [key, 'x'])))
    expect(status).toBe(422)
    expect(fields).toEqual(expect.arrayContaining(unknown))
  })

  it.each([
    ['half a character', 'Ada \ud800'],
    ['NUL', 'Ada\0Obi'],
    ['a number', -0.5],
    ['a list in a list', [['x']]],
    ['an object', { $ne: '' }],
    ['more text than any field takes', 'x'.repeat(20_001)],
  ])('refuses each field that is %s', async (_, value) => {
    const asked = keys.filter(key => !(typeof value === 'string' && value.length < 100 && NOT_KEPT.test(key)))
    for (const key of asked) {
      const { status, fields } = await send(route, { [key]: value })
      expect([key, status]).toEqual([key, 422])
      expect(fields.map(field => field.split('.')[0])).toContain(key)
    }
  })
})

describe.each(FORMS)('%s', (_, route) => {
  it('refuses forms no browser sends', async () => {
    for (const [what, type, payload] of hostileForms(route.files.field)) {
      const reply = await world.app.inject({
        method: route.method,
        url: route.path.replace(/:\w+/g, NOBODYS_ID),
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      })
      const refused = reply.statusCode >= 400 && reply.statusCode < 500
      // A call may have nothing it insists on.
      const empty = reply.statusCode === 200 && (what === 'nothing in it' || what === 'only its end')
      expect([what, refused || empty]).toEqual([what, true])
      expect(typeof reply.json().message).toBe('string')
    }
  })
})

it('knows such calls', () => {
  expect(CALLS.length).toBeGreaterThan(10)
  expect(FORMS.length).toBeGreaterThan(1)
})
