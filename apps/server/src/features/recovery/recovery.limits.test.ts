import { afterEach, expect, it } from 'vitest'
import { askForLink, confirmContact, personWith, RESET_PASSWORD } from '../../../test/recovery.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
afterEach(() => world.end())

const ask = (email: string, phone = '') => askForLink(world, { email, phone })
const minute = 61_000

it('does the same work for every address, whoever has it', async () => {
  // Without jobs and audit chain the only statements are those of the requests.
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  const suspended = await personWith(world, 'suspended@mail.example', '+2348036660001')
  await world.deps.db.updateTable('person').set({ status: 'suspended' }).where('id', '=', suspended).execute()
  await confirmContact(world, await personWith(world, 'known@mail.example'), 'email', 'unconfirmed@mail.example', null)
  await ask('warm@mail.example')
  const work: Record<string, number> = {}
  for (const name of ['known', 'unknown', 'unconfirmed', 'suspended']) {
    world.statements()
    expect((await ask(`${name}@mail.example`)).status).toBe(200)
    work[name] = world.statements()
  }
  expect(new Set(Object.values(work)).size, JSON.stringify(work)).toBe(1)
  expect(work.known).toBeGreaterThan(2)
})

it('keeps the 60 seconds between two links when the other limits are off', async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  for (let i = 0; i < 12; i++) {
    expect((await ask('often@mail.example')).status).toBe(200)
    const soon = await ask('often@mail.example')
    expect(soon.status).toBe(429)
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60)
    world.clock.add(minute)
  }
})

it('sends one of 20 at once', async () => {
  world = await openWorld({}, { work: false })
  const all = await Promise.all(Array.from({ length: 20 }, () => ask('bomb@mail.example', '08037770001')))
  expect(all.map(reply => reply.status).sort()).toEqual([200, ...Array(19).fill(429)])
})

it('shares the budget of a network with codes, and that of all texts', async () => {
  world = await openWorld({ LIMIT_CODES: '4', LIMIT_SMS_DAY: '1' }, { work: false })
  await world.call('GET', '/api/validate-email?email=08038880001')
  expect((await ask('', '08038880002')).status, 'the second text of the day').toBe(429)
  expect((await ask('a@mail.example')).status).toBe(200)
  expect((await ask('b@mail.example')).status).toBe(200)
  const over = await ask('c@mail.example')
  expect(over.status).toBe(429)
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
})

it('shares the tries of link tokens with invitations, and counts those of a new password', async () => {
  world = await openWorld({ LIMIT_LINKS: '3' }, { work: false })
  const token = 'x'.repeat(43)
  const body = { password: RESET_PASSWORD, password_confirmation: RESET_PASSWORD, reset_token: token }
  const confirm = () => world.call('POST', '/api/confirm-reset-password', { body })
  expect((await world.call('GET', `/api/verify-password-token?invite_token=${token}`)).status).toBe(404)
  expect((await world.call('GET', `/api/validate-password-reset-token?reset_token=${token}`)).status).toBe(404)
  expect((await confirm()).status).toBe(404)
  expect((await confirm()).status).toBe(429)
  expect((await world.call('GET', `/api/validate-password-reset-token?reset_token=${token}`)).status).toBe(429)
})
