import { afterAll, beforeAll, expect, it } from 'vitest'
import { runSql } from '../../test/template.ts'
import { openWorld, type World } from '../../test/world.ts'

const lines: string[] = []
let world: World
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'info' }, { work: false, logTo: { write: line => void lines.push(line) } })
})
afterAll(() => world.end())

it('a fault of ours answers with its request id and nothing else, and the log has what happened', async () => {
  await runSql(world.ownerUrl, 'alter table code rename to code_away')
  const body = { email: 'ada@mail.example', code: '428571' }
  const reply = await world.call('POST', '/api/confirm-email-code', { body })
  await runSql(world.ownerUrl, 'alter table code_away rename to code')
  expect(reply.status).toBe(500)
  expect(reply.body).toEqual({ message: expect.stringMatching(/^Something went wrong on our side\./) })
  const logged = lines.filter(line => line.includes(String(reply.headers['x-request-id'])))
  expect(logged.join('')).toContain('relation \\"code\\" does not exist')
  expect(logged.join('')).not.toMatch(/ada@mail|428571/)
  expect((await world.call('POST', '/api/confirm-email-code', { body })).status).toBe(422)
})

it('no refusal holds SQL, a path or a trace', async () => {
  const refused = [
    await world.call('POST', '/api/login', { body: { email: "' or 1=1 --", password: '"; drop table person' } }),
    await world.call('GET', '/api/case/read/%', {}),
    await world.call('POST', '/api/complete-registration', { headers: { 'content-type': 'multipart/form-data' } }),
    await world.call('POST', '/api/login', { headers: { 'content-type': 'application/json' } }),
    await world.call('GET', '/../../etc/passwd'),
  ]
  for (const reply of refused) {
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(Object.keys(reply.body)).toContain('message')
    expect(reply.raw).not.toMatch(/select |insert |relation|\bat \w+.*:\d+|node_modules|\.ts\b|\/apps\//i)
  }
})
