import type { Route } from '@accord/contract/route'
import { routes } from '@accord/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldSets } from '../../test/fields.ts'
import { hostileForms } from '../../test/forms.ts'
import { NOBODYS_ID } from '../../test/parties.ts'
import { makePerson, signInAs, type TestPerson } from '../../test/people.ts'
import { openWorld, type World } from '../../test/world.ts'

type Bodied = Route & { body: NonNullable<Route['body']> }
type Filed = Route & { files: NonNullable<Route['files']> }

/** Calls that take a body in JSON: forms are read part by part and have tests of their own. */
const CALLS = Object.values<Route>(routes)
  .filter((route): route is Bodied => route.body !== undefined && route.files === undefined)
  .flatMap(route =>
    fieldSets(route.body).map(set => {
      const which = Object.values(set.given).map(given => ` (${given})`)
      return [`${route.method} ${route.path}${which}`, route, set] as const
    }),
  )
/** Calls that need no fields: reads are not asked for a body at all. */
const BARE = Object.values<Route>(routes)
  .filter(route => route.body === undefined && route.files === undefined && route.method !== 'GET')
  .map(route => [`${route.method} ${route.path}`, route] as const)
const FORMS = Object.values<Route>(routes)
  .filter((route): route is Filed => route.files !== undefined)
  .map(route => [`${route.method} ${route.path}`, route] as const)
/** Typed by a person or not, these are compared or hashed and never kept as text. */
const NOT_KEPT = /password|^code$|^auth_code$/

let world: World
let person: TestPerson
let token: string
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  person = await makePerson(world, 'Claimants')
  token = person.token
})
afterAll(() => world.end())

const send = async (route: Route, body: unknown) => {
  const url = route.path.replace(/:\w+/g, NOBODYS_ID)
  const caller = route.session === 'none' ? {} : { token }
  const reply = await world.call(route.method, url, { ...caller, body })
  return { status: reply.status, fields: Object.keys(reply.body.error ?? {}) }
}

describe.each(CALLS)('%s', (_, route, { names: keys, given }) => {
  it('refuses a form', async () => {
    const url = route.path.replace(/:\w+/g, NOBODYS_ID)
    const reply = await world.call(route.method, url, { token, form: { fields: { email: 'x' }, files: [] } })
    expect([reply.status, reply.body]).toEqual([415, { message: 'Send this as JSON (application/json).' }])
  })

  it('refuses fields it does not know, each by its name', async () => {
    const unknown = ['role_id', 'permissions', 'is_admin', 'constructor', 'toString', ''].filter(
      key => !keys.includes(key),
    )
    const { status, fields } = await send(route, { ...given, ...Object.fromEntries(unknown.map(key => [key, 'x'])) })
    expect(status).toBe(422)
    expect(fields).toEqual(expect.arrayContaining(unknown))
  })

  it.each([
    ['half a character', 'Ada \ud800'],
    ['NUL', 'Ada\0Obi'],
    ['text that nobody sees', '\u202e\u200b\u202d'],
    ['a number', -0.5],
    ['a list in a list', [['x']]],
    ['an object', { $ne: '' }],
    ['more text than any field takes', 'x'.repeat(20_001)],
  ])('refuses each field that is %s', async (_, value) => {
    const asked = keys.filter(key => !(typeof value === 'string' && value.length < 100 && NOT_KEPT.test(key)))
    for (const key of asked) {
      const { status, fields } = await send(route, { ...given, [key]: value })
      expect([key, status]).toEqual([key, 422])
      expect(fields.map(field => field.split('.')[0])).toContain(key)
    }
  })
})

describe.each(BARE)('%s', (_, route) => {
  const url = route.path.replace(/:\w+/g, NOBODYS_ID)
  /** Of a session of its own: the call may end it. */
  const sendRaw = async (payload?: string, type?: string) => {
    const bearer = await signInAs(world, person.id)
    const headers = { authorization: `Bearer ${bearer}`, ...(type ? { 'content-type': type } : {}) }
    return world.app.inject({ method: route.method, url, headers, ...(payload === undefined ? {} : { payload }) })
  }

  it('refuses each field by its name, and does nothing', async () => {
    const sent = { role_id: 'x', constructor: 'x', '': 0 }
    const { status, body } = await world.call(route.method, url, { token, body: sent })
    const unknown = 'This field is not known here. Leave it out.'
    expect([status, body.error]).toEqual([422, { role_id: unknown, constructor: unknown, '': unknown }])
    expect((await world.call('GET', '/api/user-profile', { token })).status).toBe(200)
  })

  it.each(['null', '[]', '["x"]', '"x"', '7', 'true'])('refuses the body %s', async payload => {
    const reply = await sendRaw(payload, 'application/json')
    expect([reply.statusCode, Object.keys(reply.json().error ?? {})]).toEqual([422, ['body']])
  })

  it('refuses forms', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="role_id"\r\n\r\nx\r\n--b--\r\n'
    for (const [payload, type] of [
      [part, 'multipart/form-data; boundary=b'],
      ['role_id=x', 'application/x-www-form-urlencoded'],
    ] as const)
      expect((await sendRaw(payload, type)).statusCode).toBe(415)
  })

  it('takes no body, an empty one and one without fields', async () => {
    for (const [payload, type] of [[], ['', 'application/json'], ['{}', 'application/json']]) {
      const { statusCode } = await sendRaw(payload, type)
      // What the first has begun may still be under way.
      expect([payload, [200, 403, 404, 409].includes(statusCode)]).toEqual([payload, true])
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
  expect(BARE.length).toBeGreaterThan(5)
  expect(FORMS.length).toBeGreaterThan(1)
})
