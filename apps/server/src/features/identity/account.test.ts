import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeIn, PASSWORD, PNG, signUp } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_COOLDOWN_S: '60' })
})
afterAll(() => world.end())

let n = 0
const fresh = () => `person${++n}@mail.example`
type Fields = Record<string, string>
const update = (token: string, fields: Fields, picture?: Buffer) =>
  world.call('POST', '/api/profile-update', {
    token,
    form: { fields, files: picture ? [{ field: 'display_picture', name: 'me.png', bytes: picture }] : [] },
  })
const confirm = (token: string, code: string) =>
  world.call('POST', '/api/profile-update/confirm', { token, body: { code } })
const profileOf = async (token: string) => (await world.call('GET', '/api/user-profile', { token })).body.data
const signIn = (email: string, password = PASSWORD) => world.call('POST', '/api/login', { body: { email, password } })
const codeTo = async (address: string) => codeIn(await world.mailTo(address, text => text.includes('your account')))
const smsTo = async (number: string) => codeIn(await world.mailTo(number))

describe('the own profile', () => {
  it('takes new names, address and picture, and leaves the rest as it is', async () => {
    const token = await signUp(world, fresh())
    const before = await profileOf(token)
    const reply = await update(token, { first_name: 'Adaeze', contact_address: '12 Marina, Lagos' }, PNG)
    expect([reply.status, reply.body.message, reply.body.data]).toEqual([
      200,
      'Profile has been updated!',
      { waiting: null },
    ])
    const after = await profileOf(token)
    expect(after).toMatchObject({ first_name: 'Adaeze', last_name: 'Obi', contact_address: '12 Marina, Lagos' })
    expect(after.display_picture).not.toBe(before.display_picture)
    expect((await update(token, { phone: after.phone, email: after.email, last_name: 'Okafor' })).status).toBe(200)
  })

  it.each([
    [{ role: 'Ministry Admin' }],
    [{ permissions: 'approve dispute' }],
    [{ status: 'active' }],
    [{ unit_id: '01a1fc9f-0000-7000-8000-000000000000' }],
    [{ two_factor: 'true' }],
    [{ language: 'xx' }],
    [{ first_name: ' ' }],
    [{ email: 'no address' }],
    [{ email: '08031234567' }],
    [{ phone: 'x@mail.example' }],
  ])('refuses %j and changes nothing', async fields => {
    const token = await signUp(world, fresh())
    const before = await profileOf(token)
    expect((await update(token, fields as unknown as Fields)).status).toBe(422)
    expect(await profileOf(token)).toEqual(before)
  })

  it('takes no picture that is none', async () => {
    const token = await signUp(world, fresh())
    expect((await update(token, {}, Buffer.from('<svg onload="x"/>'))).status).toBe(415)
    expect((await update(token, {}, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413)
    const half = await signUp(world, fresh(), 'password')
    expect((await update(half, { first_name: 'Ada' })).status).toBe(403)
  })
})

describe('a new address', () => {
  it('needs the password, then the code sent to it; until then the old one logs in', async () => {
    const [old, next] = [fresh(), fresh()]
    const token = await signUp(world, old)
    const refused = await update(token, { email: next })
    expect([refused.status, Object.keys(refused.body.error ?? {})]).toEqual([403, ['password']])
    expect((await update(token, { email: next, password: 'Wrong2026!' })).status).toBe(403)
    const asked = await update(token, { email: next, password: PASSWORD })
    expect(asked.body.data.waiting).toEqual({ kind: 'email', value: next })
    expect(await profileOf(token)).toMatchObject({ email: old, email_verified: true, waiting: { value: next } })
    expect((await signIn(next)).status).toBe(401)
    expect((await signIn(old)).status).toBe(200)
    const code = await codeTo(next)
    expect((await confirm(token, code === '000000' ? '111111' : '000000')).status).toBe(422)
    const done = await confirm(token, code)
    expect([done.status, done.body.data]).toEqual([200, { kind: 'email' }])
    expect([(await signIn(next)).status, (await signIn(old)).status]).toEqual([200, 401])
    expect(await profileOf(token)).toMatchObject({ email: next, email_verified: true, waiting: null })
    expect(await world.mailTo(old, text => text.includes('another address'))).toContain('no longer uses this address')
    expect((await confirm(token, code)).status).toBe(422)
  })

  it('of a phone typed at sign-up is confirmed by the same calls, and logs in from then on', async () => {
    const token = await signUp(world, fresh())
    await update(token, { phone: '0803 700 0001', password: PASSWORD })
    expect(await profileOf(token)).toMatchObject({ phone: '+2348037000001', phone_verified: false })
    expect((await signIn('08037000001')).status).toBe(401)
    expect((await confirm(token, await smsTo('+2348037000001'))).status).toBe(200)
    expect(await profileOf(token)).toMatchObject({ phone: '+2348037000001', phone_verified: true })
    expect((await signIn('0803 700 0001')).status).toBe(200)
  })

  it('that belongs to another account is answered alike, sent nothing, and never confirmed', async () => {
    const [theirs, mine] = [fresh(), fresh()]
    const other = await signUp(world, theirs)
    const token = await signUp(world, mine)
    const taken = await update(token, { email: theirs, password: PASSWORD })
    const free = await update(await signUp(world, fresh()), { email: fresh(), password: PASSWORD })
    expect([taken.status, Object.keys(taken.body.data)]).toEqual([free.status, Object.keys(free.body.data)])
    for (let guess = 0; guess < 5; guess++) expect((await confirm(token, String(100_000 + guess))).status).toBe(422)
    expect(await profileOf(other)).toMatchObject({ email: theirs })
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
    await update(a, { email: wanted, password: PASSWORD })
    const first = await codeTo(wanted)
    world.clock.add(61_000)
    await update(b, { email: wanted, password: PASSWORD })
    const second = codeIn(await world.mailTo(wanted, text => text.includes('your account') && !text.includes(first)))
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => confirm(a, first)),
      ...Array.from({ length: 10 }, () => confirm(b, second)),
    ])
    expect(replies.filter(r => r.status === 200)).toHaveLength(1)
  })

  it('is dead after five wrong codes or ten minutes, and sent again once a minute', async () => {
    const token = await signUp(world, fresh())
    const next = fresh()
    await update(token, { email: next, password: PASSWORD })
    const code = await codeTo(next)
    expect((await update(token, { email: next, password: PASSWORD })).status).toBe(429)
    for (let guess = 0; guess < 5; guess++) await confirm(token, code === '123456' ? '654321' : '123456')
    expect((await confirm(token, code)).body.message).toContain('can no longer be used')
    world.clock.add(61_000)
    await update(token, { email: next, password: PASSWORD })
    const again = codeIn(await world.mailTo(next, text => text.includes('your account') && !text.includes(code)))
    world.clock.add(10 * 60_000)
    expect((await confirm(token, again)).status).toBe(422)
  })

  it('one after the other', async () => {
    const token = await signUp(world, fresh())
    expect((await update(token, { email: fresh(), phone: '08037000009', password: PASSWORD })).status).toBe(422)
  })

  it('ends the session of whoever guesses the password five times, also many at once', async () => {
    const address = fresh()
    const token = await signUp(world, address)
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) => update(token, { email: fresh(), password: `Guess${i}2026!` })),
    )
    expect(replies.filter(r => r.status === 403).length).toBeLessThanOrEqual(5)
    expect((await world.call('GET', '/api/user-profile', { token })).status).toBe(401)
    expect((await signIn(address)).status).toBe(200)
  })
})

it('says to choose a password before completing a registration', async () => {
  const token = await signUp(world, fresh(), 'code')
  const reply = await world.call('POST', '/api/complete-registration', {
    token,
    form: {
      fields: { union_member: 'no', first_name: 'Ada', last_name: 'Obi', phone: '08031234567' },
      files: [{ field: 'display_picture', name: 'me.png', bytes: PNG }],
    },
  })
  expect([reply.status, reply.body.message]).toEqual([409, 'Choose your password first, then complete your profile.'])
})
