import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personWith } from '../../../test/recovery.ts'
import { another, kindsTo, logIn, resend, secondStep, signInCode, twoStepPerson } from '../../../test/security.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())

const DEVICE = { 'x-device': 'd'.repeat(43) }
const minute = () => world.clock.add(61_000)
const waitOf = (reply: { headers: Record<string, unknown> }) => Number(reply.headers['retry-after'])

/** A fresh login's code. */
const begin = async (email: string, phone?: string, headers = {}) => {
  await twoStepPerson(world, email, phone)
  await logIn(world, email, undefined, headers)
  return signInCode(world, email)
}

describe('guesses at a code', () => {
  it('are five, then the code is used up', async () => {
    const email = 'five@mail.example'
    const code = await begin(email)
    for (let n = 0; n < 5; n++) expect((await secondStep(world, email, another(code))).status).toBe(401)
    expect((await secondStep(world, email, code)).status).toBe(401)
    minute()
    expect((await resend(world, email)).status).toBe(200)
    expect((await secondStep(world, email, await signInCode(world, email, code))).status).toBe(200)
  })

  it('ten in a row lock the second step for 15 minutes, whatever codes were asked for, by either address', async () => {
    const email = 'locked@mail.example'
    const phone = '+2348036660010'
    const first = await begin(email, phone)
    for (let n = 0; n < 5; n++) await secondStep(world, email, another(first))
    minute()
    await resend(world, email)
    await logIn(world, phone)
    const [second, third] = [await signInCode(world, email, first), await signInCode(world, phone)]
    for (let n = 0; n < 3; n++) await secondStep(world, email, another(second))
    for (let n = 0; n < 2; n++) expect((await secondStep(world, phone, another(third))).status).toBe(401)
    for (const [address, code] of [
      [email, second],
      [phone, third],
    ] as const) {
      const held = await secondStep(world, address, code)
      expect(held.status).toBe(429)
      expect(waitOf(held)).toBeGreaterThan(14 * 60)
    }
    minute()
    expect((await resend(world, email)).status).toBe(200)
    const fourth = await signInCode(world, email, first, second)
    expect((await secondStep(world, email, fourth)).status).toBe(429)
    world.clock.add(13 * 60_000)
    await logIn(world, email)
    minute()
    expect((await secondStep(world, email, await signInCode(world, email, first, second, fourth))).status).toBe(200)
  })

  it('of forty at once only five are checked by a code, and ten at all', async () => {
    const email = 'crowd@mail.example'
    const code = await begin(email)
    const all = await Promise.all(Array.from({ length: 40 }, () => secondStep(world, email, another(code))))
    expect(all.map(reply => reply.status).toSorted()).toEqual([...Array(10).fill(401), ...Array(30).fill(429)])
    const { db } = world.deps
    const row = await db.selectFrom('code').select('tries').where('contact_value', '=', email).executeTakeFirstOrThrow()
    expect(row.tries).toBe(5)
  })

  it('without the password touch neither the code nor the lock', async () => {
    const email = 'outsider@mail.example'
    const code = await begin(email)
    for (let n = 0; n < 9; n++) expect((await secondStep(world, email, another(code), 'Wrong2026!')).status).toBe(401)
    expect((await secondStep(world, email, code)).status).toBe(200)
  })

  it('are not set back by guesses at a sign-up of the same address', async () => {
    const email = 'neighbour@mail.example'
    const code = await begin(email)
    for (let n = 0; n < 10; n++)
      await world.call('POST', '/api/confirm-email-code', { body: { email, code: '000000' } })
    expect((await secondStep(world, email, code)).status).toBe(200)
  })
})

describe('guesses at a password by way of the second step', () => {
  it('count as those at the login do, and hold the account, but not its known device', async () => {
    const email = 'guessed@mail.example'
    const first = await begin(email, undefined, DEVICE)
    expect((await secondStep(world, email, first, undefined, DEVICE)).status).toBe(200)
    minute()
    await logIn(world, email, undefined, DEVICE)
    const code = await signInCode(world, email, first)
    for (let n = 0; n < 5; n++) await secondStep(world, email, '000000', 'Wrong2026!')
    for (let n = 0; n < 5; n++) await logIn(world, email, 'Wrong2026!')
    for (const held of [await secondStep(world, email, code), await logIn(world, email), await resend(world, email)]) {
      expect(held.status).toBe(429)
      expect(waitOf(held)).toBeGreaterThan(0)
    }
    expect((await secondStep(world, email, code, undefined, DEVICE)).status).toBe(200)
  })

  it('of a network are counted, and so are wrong codes', async () => {
    const few = await openWorld({ LIMIT_SIGN_INS: '3' }, { work: false, beside: world })
    world.clock.add(16 * 60_000)
    const email = 'network@mail.example'
    await begin(email)
    expect((await secondStep(few, 'a@mail.example', '000000')).status).toBe(401)
    expect((await secondStep(few, email, '000000')).status).toBe(401)
    expect((await resend(few, 'b@mail.example')).status).toBe(401)
    expect((await secondStep(few, 'c@mail.example', '000000')).status).toBe(429)
    await few.end()
    world.clock.add(16 * 60_000)
  })

  it('a device is remembered only once every proof was given', async () => {
    const email = 'unproven@mail.example'
    const code = await begin(email, undefined, DEVICE)
    await secondStep(world, email, another(code), undefined, DEVICE)
    const { db } = world.deps
    const known = () =>
      db
        .selectFrom('device')
        .innerJoin('contact', 'contact.person_id', 'device.person_id')
        .select('device_hash')
        .where('value', '=', email)
        .execute()
    expect(await known()).toEqual([])
    await secondStep(world, email, code, undefined, DEVICE)
    expect(await known()).toHaveLength(1)
    expect((await known())[0]?.device_hash.toString()).not.toContain('ddd')
  })
})

describe('codes are sent', () => {
  it('once a minute: a login within it answers the same and sends nothing, asking for another is 429', async () => {
    const email = 'often@mail.example'
    await twoStepPerson(world, email)
    const first = await logIn(world, email)
    const again = await Promise.all(Array.from({ length: 5 }, () => logIn(world, email)))
    for (const reply of again) expect([reply.status, reply.body]).toEqual([200, first.body])
    const soon = await resend(world, email)
    expect(soon.status).toBe(429)
    expect(waitOf(soon)).toBeLessThanOrEqual(60)
    expect(await kindsTo(world, email)).toEqual(['sign-in code'])
    minute()
    const reply = await resend(world, email)
    expect(reply.body).toEqual({ message: 'We have sent a code to o…@mail.example.', data: null })
    expect(await kindsTo(world, email)).toHaveLength(2)
  })

  it('and a new one voids the older', async () => {
    const email = 'voided@mail.example'
    const first = await begin(email)
    minute()
    await resend(world, email)
    const second = await signInCode(world, email, first)
    expect((await secondStep(world, email, first)).status).toBe(401)
    expect((await secondStep(world, email, second)).status).toBe(200)
  })

  it('five times an hour and ten times a day to one address, however they are asked for', async () => {
    const email = 'bombed@mail.example'
    await twoStepPerson(world, email)
    const asked: number[] = []
    for (let n = 0; n < 6; n++) {
      asked.push((await (n % 2 === 0 ? logIn(world, email) : resend(world, email))).status)
      minute()
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 429])
    world.clock.add(3_600_000)
    for (let n = 0; n < 5; n++) {
      expect((await resend(world, email)).status).toBe(200)
      minute()
    }
    world.clock.add(3_600_000)
    expect((await logIn(world, email)).status).toBe(429)
    expect(await kindsTo(world, email)).toHaveLength(10)
  })

  it('to a known device also when somebody else asked for codes in its owner’s name', async () => {
    const email = 'denied@mail.example'
    const code = await begin(email, undefined, DEVICE)
    await secondStep(world, email, code, undefined, DEVICE)
    for (let n = 0; n < 5; n++) {
      await world.call('GET', `/api/validate-email?email=${email}`)
      minute()
    }
    expect((await logIn(world, email)).status).toBe(429)
    expect((await logIn(world, email, undefined, DEVICE)).status).toBe(200)
    const next = await signInCode(world, email, code)
    expect((await secondStep(world, email, next, undefined, DEVICE)).status).toBe(200)
  })

  it('to nobody without the password, nor for an account of one step', async () => {
    await twoStepPerson(world, 'careful@mail.example')
    await personWith(world, 'single@mail.example')
    for (const [email, password] of [
      ['careful@mail.example', 'Wrong2026!'],
      ['nobody@mail.example', undefined],
      ['single@mail.example', undefined],
    ] as const) {
      const reply = await resend(world, email, password)
      expect([reply.status, reply.body]).toEqual([401, { message: 'Email or Password is incorrect' }])
    }
    for (const email of ['careful@mail.example', 'single@mail.example']) expect(await kindsTo(world, email)).toEqual([])
  })
})
