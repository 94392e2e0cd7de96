import { expect, test } from 'vitest'
import { ApiError, mayPass, OfflineError } from './errors.ts'

test('what the line, the login, the server or something before it brought about may pass; what was refused stays so', () => {
  const statuses = [200, 302, 401, 408, 429, 500, 502, 503]
  expect(statuses.filter(status => !mayPass(new ApiError(status, 'no')))).toEqual([])
  expect([400, 403, 404, 409, 413, 415, 422].filter(status => mayPass(new ApiError(status, 'no')))).toEqual([])
  expect(mayPass(new OfflineError())).toBe(true)
})
