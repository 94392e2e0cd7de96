import type { Route } from '@accord/contract/route'
import { routes } from '@accord/contract/routes'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { makeMinistryAdmin, makeStory, type Story } from '../../test/cases.ts'
import { generatedClient, typeErrors } from '../../test/client/generated.ts'
import { SAMPLES } from '../../test/files.ts'
import { inviteParty } from '../../test/invitations.ts'
import { setStatus } from '../../test/parties.ts'
import { makePerson, makeUnit, PASSWORD, PNG } from '../../test/people.ts'
import { industryId } from '../../test/units.ts'
import { openWorld, type World } from '../../test/world.ts'

type Shape = { [key: string]: unknown; properties?: Record<string, Shape>; additionalProperties?: boolean }
type Call = {
  operationId: string
  tags: string[]
  security?: []
  parameters: { name: string; in: string; description: string; schema: Shape; example: unknown }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Shape; example?: unknown }> }
  responses: Record<string, Answered>
}
/** Its content, or where that is. */
type Answered = { $ref?: string; content?: Record<string, { schema: Shape; example?: unknown }> }
type Described = {
  paths: Record<string, Record<string, Call>>
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, Shape>; responses: Record<string, Answered> }
}

let world: World
let story: Story
let text: string
let described: Described
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
  text = (await world.call('GET', '/api/openapi.json')).raw
  described = JSON.parse(text)
})
afterAll(() => world.end())

const all = Object.entries<Route>(routes)
const calls = () => Object.values(described.paths).flatMap(path => Object.values(path))
const callOf = ({ path, method }: Pick<Route, 'path' | 'method'>) =>
  described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
/** As somebody reads it who has the description alone. */
const takes = (schema: Shape | undefined, value: unknown) =>
  z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value).success

/** What stands in the examples for an id. */
const ID = '0199a3f2-7c41-7d2a-9b36-5e8f0c1d2a4b'
const SECRETS = ['code', 'auth_code', 'password', 'old_password', 'invite_token', 'reset_token']
const sending = all.filter(([, { body, files }]) => body || files)
/** The fields of an example, and the names of its files. */
function exampleOf(route: Route) {
  const { content = {} } = callOf(route)?.requestBody ?? {}
  const example = Object(content[route.files ? 'multipart/form-data' : 'application/json']?.example)
  const parts = Object.keys(example).filter(key => key === route.files?.field)
  const fields: Record<string, unknown> = { ...example }
  for (const part of parts) delete fields[part]
  return { fields, parts }
}

const saying = async (): Promise<string> => {
  const found = await world.call('GET', `/api/case/discussions/${story.caseId}`, { token: story.ministry.token })
  return `/api/case/discussions/${found.body.data[0]._id}/send-message`
}

/** What the server refuses for its form. */
const TOO_LOOSE: readonly [name: keyof typeof routes, url: () => string | Promise<string>, body: object][] = [
  ['approveCase', () => `/api/case/approve-case/${story.caseId}`, { status: 'mediation' }],
  ['updateSetting', () => '/api/notifications/update-setting', { setting: 'nothing', option: 'email' }],
  ['updateSetting', () => '/api/notifications/update-setting', { setting: 'meetings', option: 'fax' }],
  ['sendMessage', saying, { type: 'poll', poll_question: 'When?', poll_options: ['Now'] }],
]

describe('the description of the API', () => {
  it('has every call, with its body where it takes one, and what else opens by a link', async () => {
    for (const [name, route] of all) {
      const call = callOf(route)
      expect(call?.operationId, route.path).toBe(name)
      expect(call?.security, name).toEqual(route.session === 'none' ? [] : undefined)
      const body = route.files ? ['multipart/form-data'] : route.body && ['application/json']
      expect(call?.requestBody && Object.keys(call.requestBody.content), name).toEqual(body)
    }
    const byLink = ['/api/files/{id}', '/api/my-data/files/{id}', '/api/reports/files/{name}', '/api/pictures/{name}']
    const inPieces = ['/api/uploads', '/api/uploads/{id}']
    const streamed = ['/api/events', '/api/events/since']
    const beside = [...streamed, ...byLink, ...inPieces, '/templates/unions.csv', '/templates/users.csv']
    expect(beside.every(path => path in described.paths)).toBe(true)
    // Of an upload five calls have two addresses.
    expect(calls()).toHaveLength(all.length + beside.length + 3)
  })

  it('is read at a page, with all that the page loads', async () => {
    const page = await world.call('GET', '/api/docs')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const loaded = [...page.raw.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(loaded).toHaveLength(4)
    for (const path of loaded) expect((await world.call('GET', path)).status, path).toBe(200)
    expect((await world.call('GET', '/api/docs/begin.js')).raw).toContain('/api/openapi.json')
  })

  it('gives every call a name and a heading, and every parameter words and an example', () => {
    expect(new Set(calls().map(call => call.operationId)).size).toBe(calls().length)
    const headings = described.tags.map(({ name }) => name)
    for (const { operationId, tags, parameters } of calls()) {
      expect(headings, operationId).toContain(tags[0])
      for (const { name, description, schema, example } of parameters) {
        expect(description, `${operationId} ${name}`).toMatch(/^\S.*\.$/)
        if (example !== undefined) expect(takes(schema, example), `${operationId} ${name}`).toBe(true)
      }
    }
  })

  it('has examples of bodies that the contract takes, with every part of a form', () => {
    for (const [name, route] of sending) {
      const { fields, parts } = exampleOf(route)
      expect(route.body?.safeParse(fields).error, name).toBe(undefined)
      expect(parts, name).toEqual(route.files ? [route.files.field] : [])
      const whole = callOf(route)?.requestBody?.content['multipart/form-data']
      if (route.files) expect(takes(whole?.schema, whole?.example), name).toBe(true)
    }
  })

  it('has examples of bodies that the server refuses at most for an id or a secret that it does not have', async () => {
    const accused_party = (await makeUnit(world, 'employer', 'Benue mill')).id
    const real = { accused_party, industry_id: await industryId(world) }
    const callers = {
      'Ministry Admin': () => makeMinistryAdmin(world),
      Claimants: () => makePerson(world, 'Claimants'),
    }
    const wrong: string[] = []
    const done = new Set<string>()
    for (const [name, route] of sending) {
      if (route.files?.field === 'file') continue
      const { fields, parts } = exampleOf(route)
      const body = { ...fields, ...Object.fromEntries(Object.entries(real).filter(([key]) => key in fields)) }
      const files = parts.map(field => ({ field, name: 'a.png', bytes: PNG }))
      const sent = route.files ? { form: { fields: body as Record<string, string>, files } } : { body }
      for (const [role, caller] of Object.entries(callers)) {
        const asked = { token: (await caller()).token, ...sent }
        const id = route.path.startsWith('/api/case/discussions/') ? story.threadId : story.caseId
        const reply = await world.call(route.method, route.path.replace(/:\w+/g, id), asked)
        const named = Object.keys(reply.body.error ?? {})
        if (!named.every(key => SECRETS.includes(key) || JSON.stringify(fields[key] ?? '').includes(ID)))
          wrong.push(`${name} ${role} ${reply.raw}`)
        if (reply.status === 200) done.add(name)
      }
    }
    expect(wrong).toEqual([])
    for (const name of ['createCase', 'changeStatus', 'askForResetLink', 'uploadDocument', 'updateSetting'])
      expect(done).toContain(name)
  })

  it('names each status with its schema and an example that fits', () => {
    const { schemas, responses } = described.components
    // A piece of an upload is answered by headers alone.
    const withBody = Object.entries(described.paths).filter(([path]) => !path.startsWith('/api/uploads'))
    const answering = withBody.flatMap(([, path]) => Object.values(path))
    const own = answering.map(({ operationId, responses: { 200: done } }) => [operationId, done] as const)
    for (const [name, answer] of [...own, ...Object.entries(responses)]) {
      const [type, content] = Object.entries(answer?.content ?? {})[0] ?? []
      const { schema, example } = content ?? {}
      const kept = schema?.$ref ? schemas[String(schema.$ref).split('/').at(-1) ?? ''] : schema
      expect(example, name).toBeDefined()
      if (type === 'application/json') expect(takes(kept, example), name).toBe(true)
    }
  })

  it('names the statuses that a call really gives', () => {
    const statuses = (route: Route) => Object.keys(callOf(route)?.responses ?? {}).join(' ')
    expect(statuses(routes.login)).toBe('200 400 401 413 415 422 429 503 default')
    expect(statuses(routes.readCase)).toBe('200 400 401 403 404 422 429 503 default')
    expect(statuses(routes.approveCase)).toBe('200 400 401 403 404 409 413 415 422 429 503 default')
    expect(statuses(routes.industries)).toBe('200 400 401 403 429 503 default')
  })

  it('has no finding of a linter', async () => {
    // Two paths that one address could mean are the ministry's documents' own; a test runs on this machine.
    const rules = { 'no-ambiguous-paths': 'off', 'no-server-example.com': 'off' } as const
    const config = await createConfig({ extends: ['recommended'], rules })
    const found = await lintFromString({ source: text, config })
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  it('has patterns that other languages read, too', () => {
    const patterns = [...text.matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)].map(([, found]) => JSON.parse(`"${found}"`))
    expect(patterns.length).toBeGreaterThan(50)
    expect(patterns.filter(pattern => /\\p\{|\(\?<|\\u\{/.test(pattern))).toEqual([])
  })

  it('says what a refusal says, also of a file', async () => {
    await setStatus(world, story.caseId, 'closed')
    const refused = await inviteParty(world, story.ministry, story.caseId, 'late@mail.example', 'Claimants')
    expect([refused.status, Object.keys(refused.body)]).toEqual([409, ['message', 'version', 'status']])
    expect(takes(described.components.schemas.Conflict, refused.body)).toBe(true)
    await setStatus(world, story.caseId, 'concilliation')
    const nobody = await world.call('GET', '/api/case/disputes/export')
    expect([nobody.status, nobody.headers['content-type']]).toEqual([401, 'application/json; charset=utf-8'])
    expect(takes(described.components.schemas.Failure, nobody.body)).toBe(true)
    const { responses } = callOf(routes.exportDisputes) ?? {}
    expect(Object.keys(responses?.[200]?.content ?? {})).toEqual(['text/csv'])
    expect(responses?.['401']).toEqual({ $ref: '#/components/responses/NotLoggedIn' })
  })

  it.each(TOO_LOOSE)('is as strict as the server: %s', async (name, url, body) => {
    const { token } = story.ministry
    const reply = await world.call('POST', await url(), { token, body })
    const schema = callOf(routes[name])?.requestBody?.content['application/json']?.schema
    expect([reply.status, takes(schema, body)]).toEqual([422, false])
  })

  it('knows which keys of repeated requests are taken', async () => {
    const key = callOf(routes.createFolder)?.parameters.find(({ name }) => name === 'Idempotency-Key')
    for (const [sent, status] of [
      ['short', 422],
      ['a key with blanks', 422],
      ['key-of-a-folder', 200],
    ] as const) {
      const headers = { 'idempotency-key': sent }
      const asked = { token: story.claimant.token, headers, body: { name: 'Pay slips' } }
      const reply = await world.call('POST', `/api/case/${story.caseId}/create-folder`, asked)
      expect([reply.status, takes(key?.schema, sent)]).toEqual([status, status === 200])
    }
  })
})

describe('a client that openapi-typescript generates of the description', () => {
  it('type-checks, and what is wrong in it does not', async () => {
    expect(await typeErrors(described)).toBe('')
  })

  it('signs in, files a dispute, uploads, approves and writes a message', async () => {
    const baseUrl = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const password_hash = await world.deps.hasher.hash(PASSWORD, 'test')
    await world.deps.db.updateTable('person').set({ password_hash }).execute()
    const sample = (wanted: string) => {
      const found = SAMPLES.find(({ type }) => type === wanted)
      return new File([Uint8Array.from(found?.bytes ?? [])], found?.name ?? '')
    }
    const pdf = sample('PDF')
    const { claimant, ministry } = story
    const mainJob = await generatedClient()
    const done = await mainJob(baseUrl, {
      worker: { email: claimant.email, password: PASSWORD },
      officer: { email: ministry.email, password: PASSWORD },
      accused: (await makeUnit(world, 'employer', 'Kaduna mill')).id,
      industry: await industryId(world),
      pdf,
      png: sample('PNG'),
    })
    expect(done).toEqual({
      types: ['PDF', 'PNG'],
      openedBytes: pdf.size,
      refused: [415, ['documents[]']],
      said: ['status update', 'text', 'file'],
      status: 'mediation',
      pictured: 200,
      union: 200,
    })
  })
})
