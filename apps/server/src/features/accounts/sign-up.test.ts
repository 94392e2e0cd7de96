import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeIn, makeUnit, otherThan, PASSWORD, PNG, signUp } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())

const ask = (address: string, ip?: string) =>
  world.call('GET', `/api/validate-email?email=${encodeURIComponent(address)}`, ip ? { headers: {} } : {})
const confirm = (email: string, code: string) =>
  world.call('POST', '/api/confirm-email-code', { body: { email, code } })
const profile = (fields: Record<string, string>, bytes: Buffer | null = PNG) => ({
  fields: { union_member: 'no', first_name: 'Ada', last_name: 'Obi', phone: '08031234567', ...fields },
  files: bytes ? [{ field: 'display_picture', name: 'me.png', bytes }] : [],
})
const minute = 61_000

describe('asking for a code', () => {
  it('says the same for a known and an unknown address, and writes to the owner of a known one', async () => {
    await signUp(world, 'known@mail.example')
    world.clock.add(minute)
    const known = await ask('known@mail.example')
    const unknown = await ask('knewn@mail.example')
    expect(known.status).toBe(200)
    expect(known.raw.replace('k…', '')).toBe(unknown.raw.replace('k…', ''))
    const mail = await world.mailTo('known@mail.example', text => text.includes('already has an account'))
    expect(codeIn(mail.split('\n\n').slice(1).join('\n'))).toBe('')
  })

  it.each(['', 'nobody', 'a@b', '0803', '+14155550100', 'a@mail.example\r\nBcc: x@y.example', '\0@mail.example'])(
    'refuses %j with the field named',
    async address => {
      const reply = await ask(address)
      expect(reply.status).toBe(422)
      expect(reply.body.error).toHaveProperty('email')
    },
  )

  it('sends once a minute, five times an hour and ten a day, then 429 with Retry-After', async () => {
    expect((await ask('often@mail.example')).status).toBe(200)
    const soon = await ask('often@mail.example')
    expect(soon.status).toBe(429)
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
    const answers: number[] = []
    for (let i = 0; i < 5; i++) {
      world.clock.add(minute)
      answers.push((await ask('often@mail.example')).status)
    }
    world.clock.add(60 * minute)
    for (let i = 0; i < 6; i++) {
      answers.push((await ask('often@mail.example')).status)
      world.clock.add(minute)
    }
    world.clock.add(60 * minute)
    answers.push((await ask('often@mail.example')).status)
    world.clock.add(24 * 60 * minute)
    answers.push((await ask('often@mail.example')).status)
    expect(answers).toEqual([200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429, 429, 200])
  })

  it('reaches a phone in any spelling as one person', async () => {
    await ask('0803 777 1234')
    const code = codeIn(await world.mailTo('+2348037771234'))
    expect((await confirm('0803-777-1234', code)).status).toBe(200)
  })

  it('is never cached', async () => {
    expect((await ask('cache@mail.example')).headers['cache-control']).toBe('no-store')
  })
})

describe('confirming a code', () => {
  it('kills a code after five wrong answers, also for the right one', async () => {
    await ask('brute@mail.example')
    const code = codeIn(await world.mailTo('brute@mail.example'))
    const wrong = otherThan(code)
    for (let i = 0; i < 5; i++) expect((await confirm('brute@mail.example', wrong)).status).toBe(422)
    const right = await confirm('brute@mail.example', code)
    expect(right.status).toBe(422)
    expect(right.body.error).toHaveProperty('code')
  })

  it('keeps counting failures across new codes and locks after ten', async () => {
    const address = 'resend@mail.example'
    await ask(address)
    const first = codeIn(await world.mailTo(address))
    const wrong = otherThan(first)
    for (let i = 0; i < 5; i++) await confirm(address, wrong)
    world.clock.add(minute)
    await world.call('POST', '/api/resend-verification-code', { body: { email: address, code: '' } })
    for (let i = 0; i < 5; i++) await confirm(address, wrong)
    expect((await confirm(address, wrong)).status).toBe(429)
    world.clock.add(15 * minute)
    expect((await confirm(address, wrong)).status).toBe(422)
  })

  it('voids the older code when a new one is sent, and a code works once and for ten minutes', async () => {
    const address = 'older@mail.example'
    await ask(address)
    const older = codeIn(await world.mailTo(address))
    world.clock.add(minute)
    await ask(address)
    const newer = codeIn(await world.mailTo(address, text => !text.includes(older)))
    expect((await confirm(address, older)).status).toBe(422)
    const { token } = (await confirm(address, newer)).body.data
    expect((await world.call('GET', '/api/user-profile', { token })).body.data.email).toBe(address)
    expect((await confirm(address, newer)).status).toBe(422)
    world.clock.add(minute)
    await ask(address)
    const late = codeIn(await world.mailTo(address, text => !text.includes(older) && !text.includes(newer)))
    world.clock.add(11 * minute)
    expect((await confirm(address, late)).status).toBe(422)
  })

  it('has one winner of 20 at once', async () => {
    const address = 'race@mail.example'
    await ask(address)
    const code = codeIn(await world.mailTo(address))
    const all = await Promise.all(Array.from({ length: 20 }, () => confirm(address, code)))
    expect(all.filter(r => r.status === 200)).toHaveLength(1)
  })
})

describe('the registration token', () => {
  it('opens only its own calls', async () => {
    const token = await signUp(world, 'reach@mail.example', 'password')
    expect((await world.call('GET', '/api/user-profile', { token })).body.data).toMatchObject({
      registered: false,
      permissions: [],
    })
    expect((await world.call('GET', '/api/get-unions', { token })).status).toBe(200)
    for (const url of ['/api/case/disputes', '/api/dashboard', '/api/case/discussions', '/api/events'])
      expect((await world.call('GET', url, { token })).status, url).toBe(403)
  })

  it('sets a password once, by the documents’ rule', async () => {
    const token = await signUp(world, 'password@mail.example', 'code')
    const set = (password: string, confirmation = password) =>
      world.call('POST', '/api/create-password', { token, body: { password, password_confirmation: confirmation } })
    for (const weak of [
      'Short1!',
      'alllower1!',
      'ALLUPPER1!',
      'NoDigits!!',
      'NoSign2026',
      'Spaces 2026!',
      'Dash-2026-No',
      'Password1!',
    ])
      expect((await set(weak)).body.error, weak).toHaveProperty('password')
    for (const sign of '!@#$%_^&*,./')
      expect((await set(`Str0ngpa${sign}`, 'x')).body.error, sign).not.toHaveProperty('password')
    expect((await set('Str0ng!pass', 'Str0ng!pess')).body.error).toEqual({
      password_confirmation: 'Passwords do not match',
    })
    expect((await set(`Aa1!${'x'.repeat(130)}`)).status).toBe(422)
    const both = await Promise.all([set('Str0ng!pass'), set('Other!Pass9')])
    expect(both.map(r => r.status).sort()).toEqual([200, 409])
  })

  it('refuses a full session to set a password', async () => {
    const token = await signUp(world, 'full@mail.example')
    const body = { password: 'An0ther!one', password_confirmation: 'An0ther!one' }
    expect((await world.call('POST', '/api/create-password', { token, body })).status).toBe(403)
  })

  it('becomes a full session on completion and completes once', async () => {
    const token = await signUp(world, 'done@mail.example', 'password')
    const complete = () => world.call('POST', '/api/complete-registration', { token, form: profile({}) })
    const both = await Promise.all([complete(), complete()])
    const [done, other = 0] = both.map(r => r.status).sort()
    // Already completed, or its picture is still being decoded.
    expect([done, [409, 429].includes(other)]).toEqual([200, true])
    expect((await world.call('GET', '/api/user-profile', { token })).body.data).toMatchObject({
      registered: true,
      first_name: 'Ada',
      user_role: { role_name: 'Claimants' },
    })
  })
})

describe('completing the registration', () => {
  const withForm = async (address: string, fields: Record<string, string>, bytes: Buffer | null = PNG) => {
    const token = await signUp(world, address, 'password')
    return {
      token,
      reply: await world.call('POST', '/api/complete-registration', { token, form: profile(fields, bytes) }),
    }
  }

  it('asks for each field by name', async () => {
    const token = await signUp(world, 'fields@mail.example', 'password')
    const reply = await world.call('POST', '/api/complete-registration', { token, form: { fields: {} } })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.error ?? {})).toEqual(
      expect.arrayContaining(['union_member', 'first_name', 'last_name', 'phone']),
    )
    const noPicture = await world.call('POST', '/api/complete-registration', { token, form: profile({}, null) })
    expect(noPicture.body.error).toHaveProperty('display_picture')
    const member = await world.call('POST', '/api/complete-registration', {
      token,
      form: profile({ union_member: 'yes' }),
    })
    expect(Object.keys(member.body.error ?? {})).toEqual(['union', 'union_branch', 'organization'])
  })

  it.each(['role_id', 'permissions', 'status', 'email'])('refuses the field %s', async field => {
    const { reply } = await withForm(`extra-${field}@mail.example`, { [field]: 'x' })
    expect(reply.status).toBe(422)
    expect(reply.body.error).toHaveProperty(field)
  })

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['HTML', Buffer.from('<html><script>1</script></html>'), 415],
    ['a cut PNG', PNG.subarray(0, 40), 415],
    ['over 2 MB', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024 + 1)]), 413],
  ])('refuses %s as a picture', async (name, bytes, status) => {
    const { reply } = await withForm(`picture-${name.length}-${status}@mail.example`, {}, bytes)
    expect(reply.status).toBe(status)
  })

  it('keeps a chosen union pending: no unit, no access, a request', async () => {
    const union = await makeUnit(world, 'union', 'Union of Tests')
    const branch = await makeUnit(world, 'branch', 'Branch of Tests', union)
    const organization = await makeUnit(world, 'sub_branch', 'Organization of Tests', branch)
    const chosen = { union: union.id, union_branch: branch.id, organization: organization.id }
    const { token, reply } = await withForm('member@mail.example', { union_member: 'yes', ...chosen })
    expect(reply.status).toBe(200)
    expect((await world.call('GET', '/api/user-profile', { token })).body.data).toMatchObject({
      organization_name: '',
      pending_membership: 'Organization of Tests',
      user_role: { non_union_id: 0 },
    })
    const elsewhere = await makeUnit(world, 'union', 'Another union')
    const wrong = await withForm('wrong@mail.example', { union_member: 'yes', ...chosen, union: elsewhere.id })
    expect(wrong.reply.body.error).toHaveProperty('organization')
  })

  it('lets somebody whose organization is not listed in at once', async () => {
    const { token, reply } = await withForm('unlisted@mail.example', {
      union_member: 'yes',
      organization_name: 'Tannery of Kano',
    })
    expect(reply.status).toBe(200)
    const seen = await world.call('GET', '/api/user-profile', { token })
    expect(seen.body.data.user_role.non_union_id).toBeGreaterThan(0)
  })

  it('does not let a typed phone number sign in', async () => {
    await withForm('phone@mail.example', { phone: '08055550123' })
    const reply = await world.call('POST', '/api/login', { body: { email: '08055550123', password: PASSWORD } })
    expect(reply.status).toBe(401)
  })
})
