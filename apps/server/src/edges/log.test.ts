import { expect, test } from 'vitest'
import { createLogger, redactUrl } from './log.ts'

test.each([
  ['/union-invite/abc123', '/union-invite/[redacted]'],
  ['/api/union-invite/abc123?x=1', '/api/union-invite/[redacted]?x=1'],
  ['https://accord.example/reset-password/abc/def#top', 'https://accord.example/reset-password/[redacted]#top'],
  ['/Union%2Dinvite/abc123', '/Union-invite/[redacted]'],
  ['/union-invite/abc%3Fdef', '/union-invite/[redacted]'],
  ['/invite?invite_token=abc&limit=2', '/invite?invite_token=[redacted]&limit=2'],
  ['/invite?limit=2&invite%5Ftoken=abc', '/invite?limit=2&invite%5Ftoken=[redacted]'],
  ['/x?reset_token=abc', '/x?reset_token=[redacted]'],
  ['/x#reset_token=abc', '/x#reset_token=[redacted]'],
  ['/api/validate-email?email=ada%40example.com', '/api/validate-email?email=[redacted]'],
  ['/x?a=1?email=ada@example.com', '/x?a=1?email=[redacted]'],
  ['/x?email=a;email=b&EMAIL=c', '/x?email=[redacted];email=[redacted]&EMAIL=[redacted]'],
  ['/x?email=', '/x?email=[redacted]'],
  ['/x?%E0%A4%A=1&code=123456', '/x?%E0%A4%A=1&code=[redacted]'],
  ['/api/cases?limit=25&q=wages', '/api/cases?limit=25&q=wages'],
  ['/reset-password', '/reset-password'],
  ['/', '/'],
  ['', ''],
])('%s is logged as %s', (url, expected) => {
  expect(redactUrl(url)).toBe(expected)
})

test('no secret reaches a line', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: line => void lines.push(line) })
  const req = { id: 'r1', method: 'GET', url: '/x?email=SECRET', ip: '127.0.0.1', headers: { authorization: 'SECRET' } }
  log.info({ req, res: { statusCode: 200, headers: { token: 'SECRET' } } }, 'answered')
  log.info({ headers: { authorization: 'Bearer SECRET' }, url: '/union-invite/SECRET' })
  log.info({ password: 'SECRET', body: { code: 'SECRET', deep: { invite_token: 'SECRET' } } })
  log.child({ job: { payload: { reset_token: 'SECRET' } } }).info('job')
  expect(lines).toHaveLength(4)
  expect(lines.join('')).not.toContain('SECRET')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    req: { id: 'r1', method: 'GET', url: '/x?email=[redacted]', ip: '127.0.0.1' },
    res: { statusCode: 200 },
    msg: 'answered',
  })
})
