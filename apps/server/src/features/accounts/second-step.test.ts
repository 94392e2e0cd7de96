import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, PASSWORD, signInAs } from '../../../test/people.ts'
import { personWith } from '../../../test/recovery.ts'
import { another, kindsTo, logIn, resend, secondStep, signInCode, twoStepPerson } from '../../../test/security.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'trace' }, { logTo: { write: line => void lines.push(line) } })
})
afterAll(() => world.end())

const REFUSED = { message: 'Please enter a valid code.' }
const minute = () => world.clock.add(61_000)
const profileOf = (token: string) => world.call('GET', '/api/user-profile', { token })

describe('a login with two steps', () => {
  it('answers the right password with neither token nor profile, and sends a code to the address that was typed', async () => {
    await twoStepPerson(world, 'ada@mail.example', '+2348036660001')
    const byMail = await logIn(world, 'ADA@mail.example')
    expect(byMail.status).toBe(200)
    expect(byMail.body).toEqual({
      message: 'We have sent a code to a…@mail.example.',
      data: { email: 'ada@mail.example', page: 'two-factor-auth' },
    })
    expect(await kindsTo(world, 'ada@mail.example')).toEqual(['sign-in code'])
    expect(await kindsTo(world, '+2348036660001')).toEqual([])
    const byPhone = await logIn(world, '0803 666 0001')
    expect(byPhone.body.data).toEqual({ email: '+2348036660001', page: 'two-factor-auth' })
    expect(await signInCode(world, '+2348036660001')).toMatch(/^\d{6}$/)
  })

  it('sends nothing for a wrong password, and nothing to an address that was never confirmed', async () => {
    await twoStepPerson(world, 'quiet@mail.example')
    expect((await logIn(world, 'quiet@mail.example', 'Wrong2026!')).status).toBe(401)
    expect(await kindsTo(world, 'quiet@mail.example')).toEqual([])
  })

  it('opens a session for password and code, as login does, and the code works once', async () => {
    await twoStepPerson(world, 'eve@mail.example')
    await logIn(world, 'eve@mail.example')
    const code = await signInCode(world, 'eve@mail.example')
    const reply = await secondStep(world, 'eve@mail.example', code)
    expect(reply.status).toBe(200)
    expect(reply.body.data).toEqual({ token: expect.any(String), email: 'eve@mail.example', page: 'dashboard' })
    expect((await profileOf(reply.body.data.token)).body.data.email).toBe('eve@mail.example')
    expect((await secondStep(world, 'eve@mail.example', code)).status).toBe(401)
  })

  it('opens one session for ten tries at once', async () => {
    await twoStepPerson(world, 'race@mail.example')
    await logIn(world, 'race@mail.example')
    const code = await signInCode(world, 'race@mail.example')
    const all = await Promise.all(Array.from({ length: 10 }, () => secondStep(world, 'race@mail.example', code)))
    expect(all.map(reply => reply.status).toSorted()).toEqual([200, ...Array(9).fill(401)])
  })

  it('leads on to the profile where the registration is unfinished', async () => {
    const id = await twoStepPerson(world, 'half@mail.example')
    await world.deps.db.updateTable('person').set({ registered_at: null }).where('id', '=', id).execute()
    expect((await logIn(world, 'half@mail.example')).body.data.token).toBeUndefined()
    const reply = await secondStep(world, 'half@mail.example', await signInCode(world, 'half@mail.example'))
    expect(reply.body.data.page).toBe('profile-setup')
    expect((await world.call('GET', '/api/sessions', { token: reply.body.data.token })).status).toBe(403)
  })
})

describe('the second step', () => {
  it('says the same of an unknown account, a wrong password, a wrong code and an expired one', async () => {
    const id = await twoStepPerson(world, 'same@mail.example', '+2348036660002')
    const gone = await twoStepPerson(world, 'gone@mail.example')
    await personWith(world, 'onestep@mail.example')
    for (const email of ['same@mail.example', 'gone@mail.example']) await logIn(world, email)
    const code = await signInCode(world, 'same@mail.example')
    const goneCode = await signInCode(world, 'gone@mail.example')
    await world.deps.db.updateTable('person').set({ status: 'suspended' }).where('id', '=', gone).execute()
    const answers = [
      await secondStep(world, 'nobody@mail.example', '123456'),
      await secondStep(world, 'not an address', '123456'),
      await secondStep(world, 'same@mail.example', code, 'Wrong2026!'),
      await secondStep(world, 'same@mail.example', another(code)),
      await secondStep(world, 'gone@mail.example', goneCode),
      // Nothing was sent to this one.
      await secondStep(world, 'onestep@mail.example', '123456'),
      // Sent to another address of the same person.
      await secondStep(world, '+2348036660002', code),
    ]
    world.clock.add(10 * 60_000)
    answers.push(await secondStep(world, 'same@mail.example', code))
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([401, REFUSED])
      expect(answer.raw).toBe(answers[0]?.raw)
    }
    expect(id).toBeTruthy()
  })

  it('takes no code of another account, though the address is the same by now', async () => {
    const before = await twoStepPerson(world, 'moved@mail.example')
    await logIn(world, 'moved@mail.example')
    const code = await signInCode(world, 'moved@mail.example')
    const { db } = world.deps
    await db.updateTable('contact').set({ value: 'left@mail.example' }).where('person_id', '=', before).execute()
    await twoStepPerson(world, 'moved@mail.example')
    expect((await secondStep(world, 'moved@mail.example', code)).status).toBe(401)
  })

  it('takes no sign-up code', async () => {
    await world.call('GET', '/api/validate-email?email=signup@mail.example')
    const { db } = world.deps
    await twoStepPerson(world, 'signup@mail.example')
    const text = await world.mailTo('signup@mail.example')
    const code = /(\d{6})/.exec(text)?.[1] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    expect((await secondStep(world, 'signup@mail.example', code)).status).toBe(401)
    expect(
      (await db.selectFrom('code').select('tries').where('contact_value', '=', 'signup@mail.example').execute())[0],
    ).toEqual({
      tries: 0,
    })
  })

  it.each([
    [{ password: PASSWORD, auth_code: '123456' }, 'email'],
    [{ email: 'ada@mail.example', auth_code: '123456' }, 'password'],
    [{ email: 'ada@mail.example', password: PASSWORD }, 'auth_code'],
    [{ email: 'ada@mail.example', password: PASSWORD, auth_code: '12345' }, 'auth_code'],
    [{ email: 'ada@mail.example', password: PASSWORD, auth_code: '1234567' }, 'auth_code'],
    [{ email: 'ada@mail.example', password: PASSWORD, auth_code: '12345a' }, 'auth_code'],
    [{ email: 'ada@mail.example', password: PASSWORD, auth_code: 123456 }, 'auth_code'],
    [{ email: 'ada@mail.example', password: 'x'.repeat(129), auth_code: '123456' }, 'password'],
    [{ email: ['ada@mail.example'], password: PASSWORD, auth_code: '123456' }, 'email'],
    [{ email: 'ada@mail.example', password: PASSWORD, auth_code: '123456', remember: true }, 'remember'],
  ])('takes email, password and a code of six digits, so it refuses %j as 422', async (body, field) => {
    const reply = await world.call('POST', '/api/two-factor-authentication', { body })
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, [field]])
  })

  it('leaves the sessions that are there alone, whatever it answers', async () => {
    const id = await twoStepPerson(world, 'kept@mail.example')
    const token = await signInAs(world, id)
    expect((await secondStep(world, 'kept@mail.example', '000000')).status).toBe(401)
    expect((await profileOf(token)).status).toBe(200)
  })
})

describe('where the role demands it', () => {
  it('asks admins and settlement people for two steps, and parties not', async () => {
    const strict = await openWorld({ REQUIRE_TWO_FACTOR: 'true' }, { work: false, beside: world })
    const { hasher, db } = world.deps
    const password_hash = await hasher.hash(PASSWORD, 'test')
    const pages: Record<string, string> = {}
    for (const role of ['Employers', 'Mediators', 'Claimants', 'Staff', 'Respondents']) {
      const { id, email } = await makePerson(world, role)
      await db.updateTable('person').set({ password_hash }).where('id', '=', id).execute()
      const reply = await logIn(strict, email)
      pages[role] = reply.body.data.page
      expect(reply.body.data.token === undefined).toBe(reply.body.data.page === 'two-factor-auth')
    }
    await strict.end()
    expect(pages).toEqual({
      Employers: 'two-factor-auth',
      Mediators: 'two-factor-auth',
      Claimants: 'dashboard',
      Staff: 'dashboard',
      Respondents: 'dashboard',
    })
  })
})

it('nothing of it reaches the log: no password, no code, no token', async () => {
  await twoStepPerson(world, 'logged@mail.example')
  await logIn(world, 'logged@mail.example')
  const code = await signInCode(world, 'logged@mail.example')
  await secondStep(world, 'logged@mail.example', another(code))
  await world.call('POST', `/api/two-factor-authentication?auth_code=${code}&password=${PASSWORD}`, { body: {} })
  const { token } = (await secondStep(world, 'logged@mail.example', code)).body.data
  minute()
  await resend(world, 'logged@mail.example')
  for (const secret of [PASSWORD, code, token]) expect(lines.filter(line => line.includes(secret))).toEqual([])
})
