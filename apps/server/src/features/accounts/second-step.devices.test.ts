import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/people.ts'
import { another, kindsTo, logIn, resend, secondStep, signInCode, twoStepPerson } from '../../../test/security.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())

const [HOME, OFFICE, NONE] = [{ 'x-device': 'h'.repeat(43) }, { 'x-device': 'o'.repeat(43) }, {}]
const minute = () => world.clock.add(61_000)
const begin = (email: string, device: Record<string, string>) => logIn(world, email, PASSWORD, device)
const enter = (email: string, code: string, device: Record<string, string>) =>
  secondStep(world, email, code, PASSWORD, device)

/** The codes of two logins of one account. */
async function twoLogins(email: string, one: Record<string, string>, other: Record<string, string>) {
  await twoStepPerson(world, email)
  await begin(email, one)
  const first = await signInCode(world, email)
  minute()
  await begin(email, other)
  return [first, await signInCode(world, email, first)] as const
}

describe('a code belongs to the login that asked for it', () => {
  it.each([
    ['two devices', HOME, OFFICE],
    ['a device and none', HOME, NONE],
    ['none and a device', NONE, OFFICE],
  ])('%s: each opens with its own, and with the other’s it is the one refusal', async (name, one, other) => {
    const email = `${name.replaceAll(' ', '-')}@mail.example`
    const [first, second] = await twoLogins(email, one, other)
    const wrong = await secondStep(world, 'nobody@mail.example', '123456')
    for (const [code, device] of [
      [first, other],
      [second, one],
    ] as const) {
      const reply = await enter(email, code, device)
      expect([reply.status, reply.raw]).toEqual([401, wrong.raw])
    }
    expect((await enter(email, second, other)).status).toBe(200)
    expect((await enter(email, first, one)).status).toBe(200)
  })

  it('and a new one of the same device voids the older one of that device alone', async () => {
    const email = 'newer@mail.example'
    const [first, second] = await twoLogins(email, HOME, OFFICE)
    minute()
    expect((await resend(world, email, PASSWORD, OFFICE)).status).toBe(200)
    expect((await enter(email, second, OFFICE)).status).toBe(401)
    expect((await enter(email, first, HOME)).status).toBe(200)
  })

  it('goes with the password of that login, on whatever device', async () => {
    const email = 'changed@mail.example'
    const [first, second] = await twoLogins(email, HOME, OFFICE)
    const { token } = (await enter(email, first, HOME)).body.data
    const body = { old_password: PASSWORD, password: 'Another2026!', password_confirmation: 'Another2026!' }
    expect((await world.call('POST', '/api/change-password', { token, body })).status).toBe(200)
    expect((await secondStep(world, email, second, 'Another2026!', OFFICE)).status).toBe(401)
  })
})

describe('many devices', () => {
  it('share the minute between codes: one that has none on its way reads how long to wait', async () => {
    const email = 'minute@mail.example'
    await twoStepPerson(world, email)
    expect((await begin(email, HOME)).status).toBe(200)
    const soon = await begin(email, OFFICE)
    expect(soon.status).toBe(429)
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await begin(email, HOME)).status).toBe(200)
    expect(await kindsTo(world, email)).toEqual(['sign-in code'])
    minute()
    expect((await begin(email, OFFICE)).status).toBe(200)
  })

  it('share the five codes an hour', async () => {
    const email = 'hour@mail.example'
    await twoStepPerson(world, email)
    const asked: number[] = []
    for (let n = 0; n < 6; n++) {
      asked.push((await begin(email, { 'x-device': String(n).repeat(43) })).status)
      minute()
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('share the ten wrong codes that lock the second step', async () => {
    const email = 'guesses@mail.example'
    const [first, second] = await twoLogins(email, HOME, OFFICE)
    const wrong = another(first) === second ? another(second) : another(first)
    for (let n = 0; n < 5; n++) expect((await enter(email, wrong, HOME)).status).toBe(401)
    for (let n = 0; n < 5; n++) expect((await enter(email, wrong, OFFICE)).status).toBe(401)
    for (const [code, device] of [
      [first, HOME],
      [second, OFFICE],
    ] as const)
      expect((await enter(email, code, device)).status).toBe(429)
  })
})
