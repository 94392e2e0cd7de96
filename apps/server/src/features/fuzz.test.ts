import type { Route } from '@accord/contract/route'
import { routes } from '@accord/contract/routes'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldNames } from '../../test/fields.ts'
import { NOBODYS_ID } from '../../test/parties.ts'
import { makePerson, PASSWORD, PNG, signInAs } from '../../test/people.ts'
import { SEED } from '../../test/seed.ts'
import { openWorld, type World } from '../../test/world.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 200)

/** Calls that are open to strangers are tried more often than those behind a full session. */
const CALLS = Object.values<Route>(routes).map(route => {
  const runs = route.session === 'full' ? Math.ceil(RUNS / 10) : RUNS
  return [`${route.method} ${route.path}`, route, runs] as const
})

let world: World
const people = { registration: '', full: '' }
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_COOLDOWN_S: '0' }, { work: false })
  people.registration = (await makePerson(world, 'Claimants')).id
  people.full = (await makePerson(world, 'Claimants')).id
  const { db } = world.deps
  await db.updateTable('person').set({ registered_at: null }).where('id', '=', people.registration).execute()
})
afterAll(() => world.end())

const odd = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  'a\udfffb',
  '\u202eexe.png',
  '%00',
  '%',
  "'; drop table person; --",
  '__proto__',
  '../../etc/passwd',
  '\r\nBcc: x@y.example',
  'x'.repeat(5000),
  'NaN',
  '-1',
  '9'.repeat(400),
  '1e999',
)
/** What gets past the first look. */
const near = fc.constantFrom(
  'ada@mail.example',
  'ADA@mail.example',
  '0803 123 4567',
  '+14155550100',
  '123456',
  PASSWORD,
  NOBODYS_ID,
  'yes',
  'no',
  'x'.repeat(43),
)
const text = fc.oneof({ weight: 3, arbitrary: near }, odd, fc.string({ unit: 'binary', maxLength: 60 }))
const value = fc.oneof({ weight: 4, arbitrary: text }, fc.jsonValue({ maxDepth: 3 }))

/** Bodies that look like what the call takes, more or less, and some that look like nothing. */
function bodyOf(route: Route): fc.Arbitrary<unknown> {
  const keys = fieldNames(route.body)
  const known = Object.fromEntries(keys.map(key => [key, value]))
  const more = fc.dictionary(fc.oneof(odd, fc.string({ maxLength: 12 })), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 2 })
  const shaped = fc
    .tuple(fc.record(known, { requiredKeys: [] }), fc.option(more, { freq: 4 }))
    .map(([fields, extra]) => ({ ...fields, ...extra }))
  return fc.oneof({ weight: 6, arbitrary: shaped }, fc.jsonValue())
}

const part = fc.record({
  name: fc.oneof(fc.constantFrom('display_picture', 'first_name', 'phone', 'union_member'), odd),
  filename: fc.option(odd),
  type: fc.constantFrom('image/png', 'text/html', 'application/json', ''),
  bytes: fc.oneof(
    fc.constant(PNG),
    fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes)),
  ),
})
const form = fc.tuple(fc.array(part, { maxLength: 5 }), fc.constantFrom('--b--\r\n', '--b', '')).map(([parts, end]) => {
  const written = parts.flatMap(({ name, filename, type, bytes }) => {
    const file = filename === null ? '' : `; filename="${filename}"`
    const head = `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type && `Content-Type: ${type}\r\n`}\r\n`
    return [Buffer.from(head), bytes, Buffer.from('\r\n')]
  })
  return Buffer.concat([...written, Buffer.from(end)])
})

type Sent = { payload?: string | Buffer; type?: string }
function payloadOf(route: Route): fc.Arbitrary<Sent> {
  if (route.method === 'GET') return fc.constant({})
  const json = bodyOf(route).map(body => ({ payload: JSON.stringify(body), type: 'application/json' }))
  const raw = fc.record({
    payload: fc.oneof(
      odd,
      fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes)),
    ),
    type: fc.constantFrom(
      'application/json',
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'text/html',
      '*/*',
    ),
  })
  const forms = form.map(payload => ({ payload, type: 'multipart/form-data; boundary=b' }))
  return fc.oneof({ weight: 6, arbitrary: route.files ? forms : json }, raw)
}

const encoded = (typed: string) => encodeURIComponent(typed.replace(/\p{Surrogate}/gu, ''))
function urlOf(route: Route): fc.Arbitrary<string> {
  const names = [...Object.keys(route.query?.shape ?? {}), 'limit', 'cursor', 'q']
  const pair = fc
    .tuple(fc.constantFrom(...names), fc.oneof(text, fc.constant('%ff')))
    .map(([name, typed]) => `${name}=${typed === '%ff' ? typed : encoded(typed)}`)
  return fc.tuple(text, fc.array(pair, { maxLength: 3 })).map(([typed, pairs]) => {
    const path = route.path.replace(/:\w+/g, encoded(typed).slice(0, 250) || 'x')
    return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
  })
}

const request = (route: Route) =>
  fc.record({
    url: urlOf(route),
    sent: payloadOf(route),
    caller:
      route.session === 'full'
        ? fc.constant('full' as const)
        : fc.constantFrom('nobody' as const, 'stranger' as const, 'registration' as const, 'full' as const),
    headers: fc.record(
      {
        'x-device': fc.constantFrom('d'.repeat(43), 'short', '\x7f'),
        'idempotency-key': fc.constantFrom('a-key-of-mine', 'é', ''),
        'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*'),
      },
      { requiredKeys: [] },
    ),
  })

describe.each(CALLS)('%s', (_, route, numRuns) => {
  it('never fails, whatever is sent', async () => {
    // Fresh ones for each call: some of them end a session.
    const tokens = {
      nobody: '',
      stranger: 'x'.repeat(43),
      registration: await signInAs(world, people.registration, 'registration'),
      full: await signInAs(world, people.full),
    }
    await fc.assert(
      fc.asyncProperty(request(route), async ({ url, sent, caller, headers }) => {
        const bearer = tokens[caller]
        const options: InjectOptions = {
          method: route.method,
          url,
          headers: {
            ...headers,
            ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
            ...(sent.type ? { 'content-type': sent.type } : {}),
          },
          ...(sent.payload === undefined ? {} : { payload: sent.payload }),
        }
        const reply = await world.app.inject(options)
        expect(reply.statusCode, reply.body).toBeLessThan(500)
        if (reply.statusCode < 400) return
        expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
        if (!reply.headers['content-encoding']) expect(typeof reply.json().message).toBe('string')
      }),
      { numRuns, seed: SEED },
    )
  })
})

it('is alive after all that, and nobody became more than they were', async () => {
  expect((await world.call('GET', '/readyz')).status).toBe(200)
  const { db } = world.deps
  const roles = await db
    .selectFrom('person as p')
    .innerJoin('role as r', 'r.id', 'p.role_id')
    .select('r.name')
    .execute()
  expect(new Set(roles.map(role => role.name))).toEqual(new Set(['Claimants']))
  expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  expect(({} as Record<string, unknown>).is_admin).toBeUndefined()
})
