import type { AnyOptions } from './calls.ts'
import { ApiError, NOT_LOGGED_IN } from './errors.ts'
import { deviceId, dropEnded, goToLogin, readToken } from './session.ts'

type Request = { method: string; url: string; headers: Record<string, string>; body?: string | FormData }

const fill = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const search = (query: Record<string, unknown> = {}): string => {
  const out = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) for (const one of value) out.append(name.endsWith('[]') ? name : `${name}[]`, String(one))
    else out.append(name, String(value))
  }
  const text = out.toString()
  return text && `?${text}`
}

/** Turns a call's name and options into what goes over the wire. */
export const requestOf = (call: string, options: AnyOptions = {}): Request => {
  const [method = 'GET', path = ''] = call.split(' ')
  const headers: Record<string, string> = { 'X-Device': deviceId() }
  const token = options.bearer === false ? null : readToken()
  if (token) headers.Authorization = `Bearer ${token}`
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  const url = fill(path, options.params) + search(options.query)
  if (options.body instanceof FormData) return { method, url, headers, body: options.body }
  if (options.body === undefined) return { method, url, headers }
  return {
    method,
    url,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(options.body),
  }
}

const record = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const sentences = (value: unknown): Record<string, string> =>
  record(value) ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, String(v)])) : {}

/** Reads an answer's envelope; a refusal becomes an ApiError, and a dead session leads to /login. */
export const answerOf = (status: number, text: string, retryAfter: string | null): unknown => {
  const body = parse(text)
  if (status >= 200 && status < 300 && record(body)) return body
  const message =
    record(body) && typeof body.message === 'string' ? body.message : 'The service did not answer properly.'
  const fields = record(body) ? sentences(body.error) : {}
  const facts = record(body) ? body : {}
  // Refused logins and codes are 401 too, and must never end a session (rules "Answers").
  if (status === 401 && message === NOT_LOGGED_IN) {
    dropEnded(typeof facts.reason === 'string' ? facts.reason : null)
    goToLogin()
  }
  throw new ApiError(status, message, fields, retryAfter === null ? null : Number(retryAfter) || null, facts)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
