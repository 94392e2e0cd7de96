import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, signUp } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())

const signIn = (email: unknown, password: unknown) => world.call('POST', '/api/login', { body: { email, password } })
const WRONG = { message: 'Email or Password is incorrect' }

describe('signing in', () => {
  it('gives a token to the right password, and one answer to everything else', async () => {
    await signUp(world, 'ada@mail.example')
    const right = await signIn('ADA@mail.example', PASSWORD)
    const { token, ...more } = right.body.data
    expect(more).toEqual({ email: 'ada@mail.example', page: 'dashboard' })
    expect((await world.call('GET', '/api/user-profile', { token })).body.data.email).toBe('ada@mail.example')
    const suspended = await signUp(world, 'gone@mail.example')
    await world.deps.db
      .updateTable('person')
      .set({ status: 'suspended' })
      .where('first_name', '=', 'Ada')
      .where('id', 'in', db => db.selectFrom('contact').select('person_id').where('value', '=', 'gone@mail.example'))
      .execute()
    const answers = await Promise.all([
      signIn('ada@mail.example', 'Wrong2026!'),
      signIn('nobody@mail.example', PASSWORD),
      signIn('gone@mail.example', PASSWORD),
      signIn('not an address', PASSWORD),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(WRONG)
    }
    expect((await world.call('GET', '/api/user-profile', { token: suspended })).status).toBe(401)
  })

  it('leads back to the profile while registration is unfinished', async () => {
    await signUp(world, 'half@mail.example', 'password')
    const reply = await signIn('half@mail.example', PASSWORD)
    expect(reply.body.data.page).toBe('profile-setup')
    expect((await world.call('GET', '/api/dashboard', { token: reply.body.data.token })).status).toBe(403)
  })

  it.each([
    [{}, PASSWORD],
    [['ada@mail.example'], PASSWORD],
    ['ada@mail.example', 5],
    ['ada@mail.example', { $ne: '' }],
    ['ada@mail.example', 'x'.repeat(129)],
    ['ada@mail.example', ''],
  ])('refuses %j with %j as 422', async (email, password) => {
    expect((await signIn(email, password)).status).toBe(422)
  })

  it('names an unknown field, whatever it is called', async () => {
    const payload = '{"email":"a@mail.example","password":"x","constructor":1}'
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json().error)).toEqual(['constructor'])
  })

  it('takes JSON only, and no unreadable JSON', async () => {
    const raw = (payload: string, type: string) =>
      world.app.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': type } })
    expect((await raw('{"email":', 'application/json')).statusCode).toBe(400)
    expect((await raw('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await raw(`{"email":"${'a'.repeat(300_000)}"}`, 'application/json')).statusCode).toBe(413)
  })
})

describe('a session', () => {
  it('ends at once on log out; a second log out is 200 too', async () => {
    const token = await signUp(world, 'out@mail.example')
    expect((await world.call('GET', '/api/logout', { token })).status).toBe(200)
    const after = await world.call('GET', '/api/user-profile', { token })
    expect(after.status).toBe(401)
    expect(after.body.message).toBe('User is not logged in.')
    expect((await world.call('GET', '/api/logout', { token })).status).toBe(200)
  })

  it('is taken from the Authorization header alone, in its one spelling', async () => {
    const token = await signUp(world, 'header@mail.example')
    expect((await world.call('GET', `/api/user-profile?token=${token}`)).status).toBe(401)
    const tries = [{ cookie: `token=${token}` }, { authorization: `bearer ${token}` }, { authorization: token }]
    for (const headers of tries)
      expect((await world.app.inject({ url: '/api/user-profile', headers })).statusCode).toBe(401)
  })

  it('ends after two idle hours and after twelve in any case', async () => {
    const token = await signUp(world, 'idle@mail.example')
    const ask = () => world.call('GET', '/api/user-profile', { token })
    for (let hour = 0; hour < 10; hour++) {
      world.clock.add(3_600_000)
      expect((await ask()).status).toBe(200)
    }
    world.clock.add(3_600_000 * 1.9)
    expect((await ask()).status).toBe(200)
    world.clock.add(600_000)
    expect((await ask()).status).toBe(401)
    const idle = (await signIn('idle@mail.example', PASSWORD)).body.data.token
    world.clock.add(7_260_000)
    expect((await world.call('GET', '/api/user-profile', { token: idle })).status).toBe(401)
  })
})
