import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { places } from '@accord/contract/places'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../test/cases.ts'
import { signInAs } from '../../test/people.ts'
import { openWorld, type World } from '../../test/world.ts'
import { buildApp } from '../app.ts'
import { newSessionToken } from '../lib/secrets.ts'

const REQUESTS = 20
const STATIC = 30
const PROBES = 25

let world: World
let story: Story
let app: FastifyInstance
let webDist = ''
beforeAll(async () => {
  const limits = { LIMIT_REQUESTS: REQUESTS, LIMIT_STATIC: STATIC, LIMIT_PROBES: PROBES }
  const settings = Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)]))
  world = await openWorld({ ...settings, METRICS_TOKEN: 'a-token-for-metrics-only' }, { work: false })
  story = await makeStory(world)
  webDist = mkdtempSync(join(tmpdir(), 'accord-web-'))
  mkdirSync(join(webDist, 'server'))
  mkdirSync(join(webDist, 'client', 'assets'), { recursive: true })
  const page = `({ status: 200, html: '<p>page</p>', secret: false })`
  const bundle = `export const renderPublic = path => path === '/' ? ${page} : null\nexport const shellParts = () => ({ head: '', body: '' })`
  writeFileSync(join(webDist, 'server', 'server.js'), bundle)
  writeFileSync(join(webDist, 'server', 'package.json'), '{"type":"module"}')
  writeFileSync(join(webDist, 'client', 'index.html'), '<head></head>')
  writeFileSync(join(webDist, 'client', 'assets', 'app.js'), '1')
  app = await buildApp(world.deps, { webDist })
})
afterAll(async () => {
  await app.close()
  await world.end()
  rmSync(webDist, { recursive: true, force: true })
})

/** Another minute, and what the last one counted is over. */
beforeEach(() => world.clock.add(61_000))

let networks = 0
/** Asks so often from one network, which nobody else uses, and once more. */
async function asks(method: 'GET' | 'POST' | 'HEAD', url: string, times: number, headers: Record<string, string> = {}) {
  const remoteAddress = `10.1.0.${++networks}`
  const statuses = new Set<number>()
  for (let i = 0; i < times; i++) statuses.add((await app.inject({ method, url, headers, remoteAddress })).statusCode)
  const last = await app.inject({ method, url, headers, remoteAddress })
  return { before: [...statuses], last }
}

describe('every address of the server counts by network', () => {
  it.each<['GET' | 'POST' | 'HEAD', string, number]>([
    ['GET', '/api/user-profile', 401],
    ['POST', '/api/login', 422],
    ['GET', '/api/events', 401],
    ['GET', '/api/files/01920000-0000-7000-8000-000000000000?x=1', 404],
    ['GET', '/api/openapi.json', 200],
    ['HEAD', '/api/openapi.json', 200],
    ['GET', '/api/docs/', 200],
    ['GET', '/api/docs/static/index.css', 200],
    ['GET', '/api/nothing', 404],
    ['POST', '/nothing', 404],
    ['GET', '/', 200],
    ['GET', places.disputes, 200],
  ])('%s %s', async (method, url, status) => {
    const { before, last } = await asks(method, url, REQUESTS)
    expect(before).toEqual([status])
    expect(last.statusCode).toBe(429)
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect(last.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
    if (method !== 'HEAD') expect(last.json()).toEqual({ message: expect.any(String) })
  })

  it.each([
    ['/assets/app.js', STATIC, 200],
    ['/assets/none.js', STATIC, 404],
    ['/api/pictures/none', STATIC, 404],
    ['/healthz', PROBES, 200],
    ['/readyz', PROBES, 200],
    ['/metrics', PROBES, 200],
  ])('%s, by a budget of its own', async (url, most, status) => {
    const { before, last } = await asks('GET', url, most, { authorization: 'Bearer a-token-for-metrics-only' })
    expect([before, last.statusCode]).toEqual([[status], 429])
  })

  it('with files and probes beside requests: neither uses up the others', async () => {
    const remoteAddress = '10.1.1.1'
    const get = async (url: string) => (await app.inject({ method: 'GET', url, remoteAddress })).statusCode
    for (let i = 0; i < STATIC; i++) await get('/assets/app.js')
    for (let i = 0; i < PROBES; i++) await get('/healthz')
    expect([await get('/assets/app.js'), await get('/healthz'), await get('/')]).toEqual([429, 429, 200])
    for (let i = 1; i < REQUESTS; i++) await get('/')
    expect([await get('/'), await get('/api/user-profile')]).toEqual([429, 429])
  })
})

describe('a token without the tag of this installation', () => {
  const changed = (token: string, at: number) =>
    `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`

  it('is refused before any query, wherever a token is read', async () => {
    const free = await openWorld({ RATE_LIMITS: 'off' }, { work: false, beside: world })
    const token = await signInAs(free, story.claimant.id)
    const registration = await signInAs(free, story.claimant.id, 'registration')
    const tags = [changed(token, 63), changed(token, 0), token.slice(0, 43), changed(registration, 50)]
    const others = [newSessionToken(world.deps.linkKey), 'x'.repeat(43), 'x'.repeat(64), `${token}x`, `${token}==`]
    free.statements()
    for (const wrong of [...tags, ...others]) {
      const ask = (method: string, url: string) => free.call(method, url, { token: wrong })
      expect([wrong, (await ask('GET', '/api/user-profile')).status]).toEqual([wrong, 401])
      expect((await ask('GET', '/api/events')).status).toBe(401)
      expect((await ask('GET', '/api/get-unions')).status).toBe(401)
      // Logging out what is no session is no failure (rules "Sessions").
      expect((await ask('GET', '/api/logout')).status).toBe(200)
    }
    expect(free.statements()).toBe(0)
    expect((await free.call('GET', '/api/user-profile', { token })).status).toBe(200)
    expect((await free.call('GET', '/api/user-profile', { token: registration })).status).toBe(200)
    await free.end()
  })
})

describe('/readyz', () => {
  it('asks the database at most once a second, however often it is asked', async () => {
    const free = await openWorld({ RATE_LIMITS: 'off' }, { work: false, beside: world })
    free.clock.hold()
    const ready = async () => (await free.call('GET', '/readyz')).status
    free.statements()
    expect(new Set(await Promise.all(Array.from({ length: 200 }, ready)))).toEqual(new Set([200]))
    for (let i = 0; i < 50; i++) await ready()
    expect(free.statements()).toBe(1)
    free.clock.add(1000)
    await Promise.all([ready(), ready()])
    expect(free.statements()).toBe(1)
    await free.end()
  })
})

it('takes the worker and all that it kept out of browsers where it is switched off', async () => {
  const env = { ...world.deps.env, serviceWorker: false }
  const off = await buildApp({ ...world.deps, env }, { webDist })
  const answer = await off.inject({ url: '/sw.js' })
  await off.close()
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(answer.body).toMatch(/caches\.delete[\s\S]+unregister\(\)/)
})

it('says of a file of the web that is not there that nobody is to keep that', async () => {
  const { statusCode, headers } = await app.inject({ method: 'GET', url: '/assets/none.js', remoteAddress: '10.1.2.1' })
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})
