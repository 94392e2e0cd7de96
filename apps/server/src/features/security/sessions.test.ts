import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, signInAs, signUp } from '../../../test/people.ts'
import { idOf, personWith } from '../../../test/recovery.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { sha256 } from '../../lib/secrets.ts'
import { deviceName } from '../accounts/device-name.ts'
import { changePerson } from '../people/people.change.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const list = (token: string | null) => world.call('GET', '/api/sessions', { token })
const end = (token: string | null, id: string) => world.call('DELETE', `/api/sessions/${id}`, { token })
const signIn = async (email: string, agent: string): Promise<string> => {
  const body = { email, password: PASSWORD }
  return (await world.call('POST', '/api/login', { body, headers: { 'user-agent': agent } })).body.data.token
}
const changePersonTo = (id: string, kind: 'suspended') =>
  world.deps.db
    .transaction()
    .execute(tx => changePerson(tx, world.deps, { personId: id, by: null, at: world.clock.now() }, { kind }))
const profileOf = (token: string) => world.call('GET', '/api/user-profile', { token })

describe('the own sessions', () => {
  it('are listed, the last used first, the present one marked, with no token among them', async () => {
    await personWith(world, 'listed@mail.example')
    const first = await signIn('listed@mail.example', PHONE)
    world.clock.add(60_000)
    const second = await signIn('listed@mail.example', 'curl/8.0')
    const reply = await list(second)
    expect(reply.status).toBe(200)
    // Behind them is the session the person was made with.
    expect(reply.body.data.slice(0, 2)).toMatchObject([
      { device: '', current: true },
      { device: 'Chrome on Android', current: false },
    ])
    expect(Object.keys(reply.body.data[0]).sort()).toEqual(['_id', 'created_at', 'current', 'device', 'last_used_at'])
    world.clock.add(61_000)
    await profileOf(first)
    const later = (await list(first)).body.data
    expect(later[0]).toMatchObject({ device: 'Chrome on Android', current: true })
    expect(later[0].last_used_at > later[0].created_at).toBe(true)
  })

  it('leave out those that have ended, registration tokens, and other people’s', async () => {
    const id = await personWith(world, 'tidy@mail.example')
    await signInAs(world, await personWith(world, 'other@mail.example'))
    const over = await signInAs(world, id)
    await world.call('GET', '/api/logout', { token: over })
    await signInAs(world, id)
    world.clock.add(2 * 3_600_000 + 1000)
    await signInAs(world, id, 'registration')
    const token = await signInAs(world, id)
    expect((await list(token)).body.data).toMatchObject([{ current: true }])
  })

  it('end one by one, at once, the present one too', async () => {
    const id = await personWith(world, 'ending@mail.example')
    const [mine, lost] = [await signInAs(world, id), await signInAs(world, id)]
    const [present, other] = (await list(mine)).body.data.toSorted(
      (a: { current: boolean }, b: { current: boolean }) => Number(b.current) - Number(a.current),
    )
    const reply = await end(mine, other._id)
    expect(reply.body).toEqual({ message: 'That device has been logged out.', data: null })
    expect((await profileOf(lost)).status).toBe(401)
    expect((await end(mine, other._id)).status).toBe(404)
    expect((await end(mine, present._id)).status).toBe(200)
    expect((await profileOf(mine)).status).toBe(401)
  })

  it('say why they are over to whoever still holds their token', async () => {
    const id = await personWith(world, 'why@mail.example')
    const why = async (token: string) => {
      const reply = await profileOf(token)
      return [reply.status, reply.body.message, reply.body.reason]
    }
    const over = (reason?: string) => [401, 'User is not logged in.', reason]
    const [mine, lost, left] = [await signInAs(world, id), await signInAs(world, id), await signInAs(world, id)]
    await world.call('GET', '/api/logout', { token: left })
    expect(await why(left)).toEqual(over())
    const other = await world.deps.db
      .selectFrom('session')
      .select('id')
      .where('token_hash', '=', sha256(lost))
      .executeTakeFirstOrThrow()
    await end(mine, other.id)
    expect(await why(lost)).toEqual(over('elsewhere'))
    const guesser = await signInAs(world, id)
    const change = (token: string, old_password: string) =>
      world.call('POST', '/api/change-password', {
        token,
        body: { old_password, password: 'Harmattan.2027', password_confirmation: 'Harmattan.2027' },
      })
    for (let i = 0; i < 5; i++) await change(guesser, 'Wrong.Pass1')
    expect(await why(guesser)).toEqual(over('guesses'))
    const kept = await signInAs(world, id)
    expect((await change(mine, PASSWORD)).status).toBe(200)
    expect(await why(kept)).toEqual(over('password'))
    const idle = await signInAs(world, id)
    world.clock.add(2 * 3_600_000 + 1000)
    expect(await why(idle)).toEqual(over('idle'))
    expect(await why(await signInAs(world, id))).toEqual([200, expect.anything(), undefined])
    const long = await signInAs(world, id)
    for (let i = 0; i < 12; i++) {
      expect((await profileOf(long)).status).toBe(200)
      world.clock.add(3_600_000)
    }
    expect(await why(long)).toEqual(over('long'))
    const suspended = await signInAs(world, id)
    await changePersonTo(id, 'suspended')
    expect(await why(suspended)).toEqual(over())
  })

  it('of somebody else are as unknown as none, to the byte', async () => {
    const mine = await signInAs(world, await personWith(world, 'mine@mail.example'))
    const theirs = await signInAs(world, await personWith(world, 'theirs@mail.example'))
    const [target] = (await list(theirs)).body.data
    const foreign = await end(mine, target._id)
    const unknown = await end(mine, '01a1fc9f-0000-7000-8000-000000000000')
    expect(foreign.status).toBe(404)
    expect(foreign.raw).toBe(unknown.raw)
    expect((await profileOf(theirs)).status).toBe(200)
    expect((await end(mine, 'not-an-id')).status).toBe(422)
    expect((await list(null)).status).toBe(401)
  })

  it('name the device a registration was made with once it is complete', async () => {
    const token = await signUp(world, 'fresh@mail.example')
    expect((await list(token)).body.data).toHaveLength(1)
    expect((await list(await signInAs(world, await idOf(world, token)))).body.data).toHaveLength(2)
  })
})

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Mac'],
    ['Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16', 'Opera on Android'],
    ['<img src=x onerror=alert(1)>\r\nSet-Cookie: a=b', ''],
    [`${'x'.repeat(600)} Chrome/1.0`, ''],
    [null, ''],
  ])('of %j is %j', (agent, name) => {
    expect(deviceName(agent)).toBe(name)
  })
})
