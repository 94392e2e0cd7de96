import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOBODYS_ID } from '../../test/parties.ts'
import { makePerson, type TestPerson } from '../../test/people.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
let person: TestPerson
let port = 0
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  person = await makePerson(world, 'Claimants')
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => world.end())

/** What the server writes to a socket that sent these bytes, until it ends or keeps quiet with a whole answer. */
const exchange = (request: string): Promise<{ status: number; head: string; body: string }> =>
  new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', chunk => {
      received += chunk.toString()
    })
    socket.on('error', error => (received ? undefined : reject(error)))
    socket.on('close', () => {
      const [head = '', body = ''] = received.split('\r\n\r\n')
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head: head.toLowerCase(), body })
    })
  })
const lines = (...parts: string[]) => `${parts.join('\r\n')}\r\n\r\n`
const envelope = (body: string) => expect(JSON.parse(body)).toEqual({ message: expect.any(String) })

describe('the envelope', () => {
  const post = (payload: string | Buffer, type = 'application/json') =>
    world.app.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': type } })

  it.each([
    ['a cut object', '{"email":'],
    ['a space', ' '],
    ['bytes', Buffer.from([0xff, 0xfe, 0x00])],
    ['a poisoned prototype', '{"__proto__":{"admin":true},"email":"a@b.example","password":"x"}'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"admin":true}}}'],
  ])('of JSON that is %s is 400', async (_, payload) => {
    const reply = await post(payload)
    expect(reply.statusCode).toBe(400)
    envelope(reply.body)
  })

  it.each(['null', '[]', '"x"', '7', '[{"email":"a@b.example"}]'])('of the body %s is 422', async payload => {
    const reply = await post(payload)
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toHaveProperty('error')
  })

  it('of a body beyond 256 kB is 413, of another kind 415', async () => {
    const large = await post(JSON.stringify({ email: 'x'.repeat(257 * 1024) }))
    expect(large.statusCode).toBe(413)
    envelope(large.body)
    for (const type of ['text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded']) {
      const reply = await post('email=a', type)
      expect([type, reply.statusCode]).toEqual([type, 415])
      envelope(reply.body)
    }
  })

  it('of an address that does not exist is 404, in every method, and of an id of another form too', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
      for (const url of [
        '/api/nothing',
        '/api',
        '/api/case/read',
        '/nothing',
        '/api/../etc/passwd',
        '/api/CASE/disputes',
      ]) {
        const reply = await world.app.inject({ method, url })
        expect([method, url, reply.statusCode]).toEqual([method, url, 404])
        envelope(reply.body)
      }
    const wrongMethod = await world.call('DELETE', '/api/case/disputes', { token: person.token })
    expect(wrongMethod.status).toBe(404)
  })

  it('of an id that none can have is no fault of ours', async () => {
    for (const id of ['1', 'x', '%00', '%27', 'a'.repeat(299), NOBODYS_ID.toUpperCase(), '0', '-1', '..%2f..%2fetc'])
      for (const url of [
        `/api/case/read/${id}`,
        `/api/case/${id}/documents`,
        `/api/documents/${id}/link`,
        `/api/files/${id}`,
      ]) {
        const { status } = await world.call('GET', url, { token: person.token })
        expect([404, 422], `${url} ${status}`).toContain(status)
      }
  })

  it('of an address that cannot be read is 400, of one too long 414', async () => {
    for (const url of ['/api/case/read/%', '/api/case/read/%ff', '/api/%E0%A4%A']) {
      const reply = await world.app.inject({ method: 'GET', url })
      expect([url, reply.statusCode]).toEqual([url, 400])
      envelope(reply.body)
    }
    const long = await world.app.inject({ method: 'GET', url: `/api/case/read/${'a'.repeat(301)}` })
    expect(long.statusCode).toBe(414)
    envelope(long.body)
  })

  it.each(['q=%ED%A0%80', 'q=50%', '%ED%A0%80=1', 'limit=%FF'])('of bytes that are no text is 400: %s', async query => {
    const reply = await world.call('GET', `/api/case/disputes?${query}`, { token: person.token })
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['message']])
  })

  it.each(['0x10', '1e2', '+7', ' 7', '7.0', '0', '201', 'many', '', '7&limit=8'])(
    'of a number that is none, or none that is offered, is 422: %j',
    async limit => {
      const reply = await world.call('GET', `/api/case/disputes?limit=${limit}`, { token: person.token })
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['limit']])
    },
  )

  it('of half a character is 422, also in a password', async () => {
    const body = { email: person.email, password: '\ud800ettle2026!' }
    const reply = await world.call('POST', '/api/login', { body })
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['password']])
  })
})

describe('over a socket', () => {
  const get = (path: string, ...headers: string[]) =>
    exchange(lines(`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers))

  it('two Authorization headers are 400', async () => {
    const header = `Authorization: Bearer ${person.token}`
    expect((await get('/api/dashboard', header)).status).toBe(200)
    const twice = await get('/api/dashboard', header, header)
    expect(twice.status).toBe(400)
    envelope(twice.body)
    expect((await get('/api/dashboard', header, 'authorization: Bearer x')).status).toBe(400)
  })

  it('a flood of headers is 431, an endless address too, and what is no HTTP 400', async () => {
    const flood = await get('/api/dashboard', `X-Flood: ${'x'.repeat(20_000)}`)
    expect(flood.status).toBe(431)
    envelope(flood.body)
    const many = await get('/api/dashboard', ...Array.from({ length: 3000 }, (_, i) => `X-${i}: y`))
    expect(many.status).toBe(431)
    const long = await get(`/api/${'a'.repeat(20_000)}`)
    expect([414, 431]).toContain(long.status)
    envelope(long.body)
    for (const bytes of [
      'nonsense\r\n\r\n',
      lines('GET / HTTP/9.9', 'Host: a'),
      lines('POST /api/login HTTP/1.1', 'Host: a', 'Content-Length: -1'),
    ]) {
      const reply = await exchange(bytes)
      expect([bytes, reply.status]).toEqual([bytes, 400])
      envelope(reply.body)
    }
  })

  it('a request with two lengths is 400', async () => {
    const heads = ['Host: a', 'Content-Type: application/json', 'Content-Length: 2', 'Transfer-Encoding: chunked']
    expect((await exchange(lines('POST /api/login HTTP/1.1', ...heads))).status).toBe(400)
  })
})

describe('a token', () => {
  it('counts in the Authorization header and nowhere else', async () => {
    const { token } = person
    const refused = [
      await world.call('GET', `/api/dashboard?token=${token}`),
      await world.call('GET', `/api/dashboard?access_token=${token}`),
      await world.call('GET', '/api/dashboard', {
        headers: { cookie: `token=${token}; Authorization=Bearer ${token}` },
      }),
      ...(await Promise.all(
        [
          token,
          `bearer ${token}`,
          `Bearer  ${token}`,
          `Bearer ${token} x`,
          `Basic ${token}`,
          'Bearer',
          `Bearer ${token}x`,
        ].map(authorization => world.call('GET', '/api/dashboard', { headers: { authorization } })),
      )),
    ]
    for (const reply of refused) {
      expect([reply.status, reply.body]).toEqual([401, { message: 'User is not logged in.' }])
    }
  })

  it('is asked for before anything else is looked at', async () => {
    const reply = await world.call('POST', '/api/case/create', { body: { nonsense: true } })
    expect(reply.status).toBe(401)
  })
})

describe('headers', () => {
  it('of every answer hold a request id of its own and the rules for browsers', async () => {
    const asked = [
      await world.call('GET', '/api/dashboard', { token: person.token }),
      await world.call('GET', '/api/dashboard'),
      await world.call('GET', '/api/nothing'),
      await world.call('GET', '/api/case/read/%'),
      await world.call('POST', '/api/login', { body: {} }),
      await world.call('GET', '/healthz', { headers: { 'x-request-id': 'mine' } }),
      await world.call('GET', '/api/openapi.json'),
    ]
    for (const { headers } of asked) {
      expect(headers).toMatchObject({
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
    expect(new Set(asked.map(reply => reply.headers['x-request-id'])).size).toBe(asked.length)
    expect(asked[0]?.headers['cache-control']).toBe('no-store')
  })
})
