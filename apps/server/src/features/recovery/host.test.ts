import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

const FORGED = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'ftp',
  forwarded: 'host=evil.example',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
}

let world: World
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://accord.example', TRUST_PROXY: '1' })
})
afterAll(() => world.end())

it('a forged host is in no link of an email, and in no answer', async () => {
  await signUp(world, 'owner@mail.example')
  world.clock.add(61_000)
  const reply = await world.call('GET', '/api/validate-email?email=owner@mail.example', { headers: FORGED })
  expect(reply.status).toBe(200)
  const mail = await world.mailTo('owner@mail.example', text => text.includes('already has an account'))
  expect(mail).toContain('https://accord.example/login')
  expect(mail + reply.raw + JSON.stringify(reply.headers)).not.toContain('evil')
})

it('a forged host changes nothing else', async () => {
  for (const url of ['/api/openapi.json', '/api/user-profile', '/api/nothing']) {
    const [forged, plain] = await Promise.all([world.call('GET', url, { headers: FORGED }), world.call('GET', url)])
    expect([forged.status, forged.raw]).toEqual([plain.status, plain.raw])
  }
})
