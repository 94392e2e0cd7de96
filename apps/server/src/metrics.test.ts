import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../test/server.ts'
import { openWorld, type World } from '../test/world.ts'
import { mountMetricsPort } from './metrics.ts'

let world: World
let base = ''
let close: () => Promise<void>
beforeAll(async () => {
  world = await openWorld({}, { work: false })
  const metricsPort = await freePort()
  close = await mountMetricsPort({ ...world.deps.env, metricsPort }, world.app)
  base = `http://127.0.0.1:${metricsPort}`
})
afterAll(async () => {
  await close()
  await world.end()
})

it('are for this machine, and not for those behind a proxy on it', async () => {
  const asked = await fetch(`${base}/metrics`)
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('http_request_seconds')])
  for (const name of ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP'])
    expect([name, (await fetch(`${base}/metrics`, { headers: { [name]: '' } })).status]).toEqual([name, 404])
  expect((await fetch(`${base}/`)).status).toBe(404)
})

it('are not to be had on the port of the product without a token of their own', async () => {
  expect((await world.call('GET', '/metrics')).status).toBe(404)
})
