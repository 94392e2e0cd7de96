import { places } from '@accord/contract/places'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { ApiError, OfflineError } from './errors.ts'
import { requestOf } from './request.ts'
import { takeReturnPath } from './session.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const went = vi.fn()

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('location', { pathname: places.disputes, search: '?q=pay', hash: '', assign: went })
  localStorage.setItem('token', 'secret')
})
afterEach(() => {
  vi.unstubAllGlobals()
  went.mockClear()
})

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }))
const refused = (given: unknown): ApiError => {
  if (given instanceof ApiError) return given
  throw given
}
const profile = () => api('GET /api/user-profile')

test('a call carries the token, the device, its parameters and lists', () => {
  const { method, url, headers } = requestOf('GET /api/case/read/:id', {
    params: { id: 'a/b' },
    query: { doc_type: ['PDF', 'PNG'], q: 'wages & pay', cursor: undefined },
    idempotencyKey: 'key-1',
  })
  expect(method).toBe('GET')
  expect(url).toBe('/api/case/read/a%2Fb?doc_type%5B%5D=PDF&doc_type%5B%5D=PNG&q=wages+%26+pay')
  expect(headers).toMatchObject({ Authorization: 'Bearer secret', 'Idempotency-Key': 'key-1' })
  expect(headers['X-Device']).toMatch(/^[0-9a-f]{64}$/)
  expect(requestOf('GET /api/logout').headers['X-Device']).toBe(headers['X-Device'])
})

test('a refusal has status, message, fields and when to try again', async () => {
  answer(422, { message: 'Not accepted', error: { title: 'Enter a title' } }, { 'retry-after': '30' })
  const error = refused(await profile().catch((e: unknown) => e))
  expect(error).toMatchObject({
    status: 422,
    message: 'Not accepted',
    fields: { title: 'Enter a title' },
    retryAfter: 30,
  })
})

test('only a session that ended clears the token and leads to /login and back', async () => {
  answer(401, { message: 'Email or Password is incorrect' })
  await profile().catch(() => undefined)
  expect(localStorage.getItem('token')).toBe('secret')
  expect(went).not.toHaveBeenCalled()

  answer(401, { message: 'User is not logged in.' })
  await profile().catch(() => undefined)
  expect(localStorage.getItem('token')).toBeNull()
  expect(went).toHaveBeenCalledWith(places.login)
  expect(takeReturnPath()).toBe(`${places.disputes}?q=pay`)
  expect(takeReturnPath()).toBe(places.dashboard)
})

test('a remembered address of another origin is not followed', () => {
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', places.login, '/']) {
    sessionStorage.setItem('came-from', path)
    expect(takeReturnPath()).toBe(places.dashboard)
  }
})

test('no network is an OfflineError, and an answer that is no envelope is a refusal', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(profile()).rejects.toBeInstanceOf(OfflineError)
  vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
  await expect(profile()).rejects.toMatchObject({ status: 502 })
})
