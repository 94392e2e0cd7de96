import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountOf, whileHeld } from '../../../test/account.ts'
import { codeIn, otherThan, PASSWORD, signUp } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let account: ReturnType<typeof accountOf>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_COOLDOWN_S: '60' })
  account = accountOf(world)
})
afterAll(() => world.end())

let n = 0
const fresh = () => `person${++n}@mail.example`

describe('a new address', () => {
  it('needs the password, then the code sent to it; until then the old one logs in', async () => {
    const [old, next] = [fresh(), fresh()]
    const token = await signUp(world, old)
    const refused = await account.update(token, { email: next })
    expect([refused.status, Object.keys(refused.body.error ?? {})]).toEqual([403, ['password']])
    expect((await account.update(token, { email: next, password: 'Wrong2026!' })).status).toBe(403)
    const asked = await account.update(token, { email: next, password: PASSWORD })
    expect(asked.body).toEqual({
      message: 'Profile has been updated!',
      data: { waiting: { kind: 'email', value: next } },
    })
    expect(await account.profile(token)).toMatchObject({ email: old, email_verified: true, waiting: { value: next } })
    expect((await account.signIn(next)).status).toBe(401)
    expect((await account.signIn(old)).status).toBe(200)
    const code = await account.mailedCode(next)
    expect((await account.confirm(token, otherThan(code))).status).toBe(422)
    const done = await account.confirm(token, code)
    expect([done.status, done.body.data]).toEqual([200, { kind: 'email' }])
    expect([(await account.signIn(next)).status, (await account.signIn(old)).status]).toEqual([200, 401])
    expect(await account.profile(token)).toMatchObject({ email: next, email_verified: true, waiting: null })
    expect(await world.mailTo(old, text => text.includes('another address'))).toContain('no longer uses this address')
    expect((await account.confirm(token, code)).status).toBe(422)
  })

  it('of a phone typed at sign-up is confirmed by the same calls, and logs in from then on', async () => {
    const token = await signUp(world, fresh())
    await account.update(token, { phone: '0803 700 0001', password: PASSWORD })
    expect(await account.profile(token)).toMatchObject({ phone: '+2348037000001', phone_verified: false })
    expect((await account.signIn('08037000001')).status).toBe(401)
    const done = await account.confirm(token, codeIn(await world.mailTo('+2348037000001')))
    expect([done.status, done.body.message]).toEqual([200, 'Your phone number has been confirmed.'])
    expect(await account.profile(token)).toMatchObject({ phone: '+2348037000001', phone_verified: true })
    expect((await account.signIn('0803 700 0001')).status).toBe(200)
  })

  it('that belongs to another account is answered alike, sent nothing, and never confirmed', async () => {
    const [theirs, mine] = [fresh(), fresh()]
    const other = await signUp(world, theirs)
    const token = await signUp(world, mine)
    const taken = await account.update(token, { email: theirs, password: PASSWORD })
    const free = await account.update(await signUp(world, fresh()), { email: fresh(), password: PASSWORD })
    expect([taken.status, Object.keys(taken.body.data)]).toEqual([free.status, Object.keys(free.body.data)])
    for (let guess = 0; guess < 5; guess++)
      expect((await account.confirm(token, String(100_000 + guess))).status).toBe(422)
    expect(await account.profile(other)).toMatchObject({ email: theirs })
    const sent = await world.deps.db
      .selectFrom('outbox')
      .select('kind')
      .where('recipient', '=', theirs)
      .where('kind', '=', 'contact code')
      .execute()
    expect(sent).toEqual([])
  })

  it('is one person’s, also when two confirm it at once', async () => {
    const wanted = fresh()
    const [a, b] = [await signUp(world, fresh()), await signUp(world, fresh())]
    await account.update(a, { email: wanted, password: PASSWORD })
    const first = await account.mailedCode(wanted)
    world.clock.add(61_000)
    await account.update(b, { email: wanted, password: PASSWORD })
    const second = await account.mailedCode(wanted, first)
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => account.confirm(a, first)),
      ...Array.from({ length: 10 }, () => account.confirm(b, second)),
    ])
    expect(replies.filter(r => r.status === 200)).toHaveLength(1)
  })

  it('is dead after five wrong codes or ten minutes, and sent again once a minute', async () => {
    const token = await signUp(world, fresh())
    const next = fresh()
    await account.update(token, { email: next, password: PASSWORD })
    const code = await account.mailedCode(next)
    expect((await account.update(token, { email: next, password: PASSWORD })).status).toBe(429)
    for (let guess = 0; guess < 5; guess++) await account.confirm(token, code === '123456' ? '654321' : '123456')
    expect((await account.confirm(token, code)).body.message).toContain('can no longer be used')
    world.clock.add(61_000)
    await account.update(token, { email: next, password: PASSWORD })
    const again = await account.mailedCode(next, code)
    world.clock.add(10 * 60_000)
    expect((await account.confirm(token, again)).status).toBe(422)
  })

  it('is held for 15 minutes after ten wrong codes in a row, whatever new codes were asked for', async () => {
    const token = await signUp(world, fresh())
    const next = fresh()
    let code: string | undefined
    const ask = async () => {
      await account.update(token, { email: next, password: PASSWORD })
      code = await account.mailedCode(next, code)
      return otherThan(code)
    }
    for (let round = 0; round < 2; round++) {
      const wrong = await ask()
      for (let guess = 0; guess < 5; guess++) expect((await account.confirm(token, wrong)).status).toBe(422)
      world.clock.add(61_000)
    }
    const wrong = await ask()
    const held = await account.confirm(token, wrong)
    expect([held.status, Number(held.headers['retry-after']) > 700]).toEqual([429, true])
    world.clock.add(15 * 60_000)
    expect((await account.confirm(token, wrong)).status).toBe(422)
  })

  it('is asked for anew while it is confirmed without one waiting for the other', async () => {
    const token = await signUp(world, fresh())
    const next = fresh()
    await account.update(token, { email: next, password: PASSWORD })
    const code = await account.mailedCode(next)
    world.clock.add(61_000)
    const { confirming, asking } = await whileHeld(world, `code/${next}`, async waiters => {
      const confirming = account.confirm(token, code)
      await waiters(1)
      const asking = account.update(token, { email: next, password: PASSWORD })
      await waiters(2)
      return { confirming, asking }
    })
    expect([(await confirming).status, (await asking).status]).toEqual([200, 200])
  })

  it('is not taken from whoever was logged out after the password was proven', async () => {
    const token = await signUp(world, fresh())
    const next = fresh()
    const { _id } = await account.profile(token)
    const { db, clock } = world.deps
    const { asking } = await whileHeld(world, `contact/${_id}`, async waiters => {
      const asking = account.update(token, { email: next, password: PASSWORD })
      await waiters(1)
      await db.updateTable('session').set({ ended_at: clock.now() }).where('person_id', '=', _id).execute()
      return { asking }
    })
    expect((await asking).status).toBe(401)
    expect(await db.selectFrom('code').select('id').where('contact_value', '=', next).execute()).toEqual([])
  })

  it('one after the other, and each is told which it is', async () => {
    const token = await signUp(world, fresh())
    const both = await account.update(token, { email: fresh(), phone: '08037000009', password: PASSWORD })
    expect(both.status).toBe(422)
    expect(both.body.message).toMatch(/^Change your email address and your phone number one after the other/)
    expect(both.body.error).toEqual({
      email: 'Change the email address first, without the phone number.',
      phone: 'Change the phone number once the email address is confirmed.',
    })
  })

  it('with the other as it was, unconfirmed, is about the one that is new', async () => {
    const token = await signUp(world, fresh())
    expect((await account.update(token, { phone: '08037000010', password: PASSWORD })).status).toBe(200)
    const email = fresh()
    const changed = await account.update(token, { email, phone: '08037000010', password: PASSWORD })
    expect([changed.status, changed.body.data.waiting]).toEqual([200, { kind: 'email', value: email }])
    const confirmed = await account.confirm(token, await account.mailedCode(email))
    expect(confirmed.body.message).toBe('Your email address has been confirmed.')
  })

  it('ends the session of whoever guesses the password five times, also many at once', async () => {
    const address = fresh()
    const token = await signUp(world, address)
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) => account.update(token, { email: fresh(), password: `Guess${i}2026!` })),
    )
    expect(replies.filter(r => r.status === 403).length).toBeLessThanOrEqual(5)
    expect((await world.call('GET', '/api/user-profile', { token })).status).toBe(401)
    expect((await account.signIn(address)).status).toBe(200)
  })
})
