import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, PASSWORD, signInAs } from '../../../test/people.ts'
import { personWith } from '../../../test/recovery.ts'
import { kindsTo } from '../../../test/security.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())

const on = { setting: '2fa', value: '1' }
const off = { setting: '2fa', value: '0', password: PASSWORD }
const update = (token: string | null, body: object, where = world) =>
  where.call('POST', '/api/notifications/update-setting', { token, body })
const read = async (token: string, where = world) =>
  (await where.call('GET', '/api/settings/2fa', { token })).body.data['2fa']
const withSession = async (email: string) => {
  const id = await personWith(world, email)
  return { id, email, token: await signInAs(world, id) }
}
const events = async (id: string) =>
  (await world.deps.db.selectFrom('event').select('action').where('person_id', '=', id).orderBy('id').execute()).map(
    event => event.action,
  )

describe('the setting 2fa', () => {
  it('is off at first, set by its value, and reported to the owner once a change', async () => {
    const { id, email, token } = await withSession('ada@mail.example')
    expect(await read(token)).toEqual({ value: '0', totp: false, required: false })
    expect((await update(token, on)).body).toEqual({ message: '2 Step Authentication is on.', data: null })
    expect((await update(token, on)).status).toBe(200)
    expect((await read(token)).value).toBe('1')
    expect((await update(token, off)).body.message).toBe('2 Step Authentication is off.')
    expect((await update(token, off)).status).toBe(200)
    expect((await read(token)).value).toBe('0')
    expect(await kindsTo(world, email)).toEqual(['two-step on', 'two-step off'])
    expect(await events(id)).toEqual(['two-step on', 'two-step off'])
  })

  it('is flipped without a value, as the documents send it', async () => {
    const { token } = await withSession('flip@mail.example')
    expect((await update(token, { setting: '2fa' })).status).toBe(200)
    expect((await read(token)).value).toBe('1')
    expect((await update(token, { setting: '2fa' })).status).toBe(403)
    expect((await read(token)).value).toBe('1')
    expect((await update(token, { setting: '2fa', password: PASSWORD })).status).toBe(200)
    expect((await read(token)).value).toBe('0')
  })

  it('goes off with the password only', async () => {
    const { email, token } = await withSession('thief@mail.example')
    await update(token, on)
    const missing = 'Enter your current password to do this.'
    for (const body of [
      { setting: '2fa', value: '0' },
      { setting: '2fa', value: '0', password: '' },
      { setting: '2fa' },
    ]) {
      const reply = await update(token, body)
      expect([reply.status, reply.body]).toEqual([403, { message: missing, error: { password: missing } }])
    }
    const wrong = await update(token, { ...off, password: 'Wrong2026!' })
    expect([wrong.status, Object.keys(wrong.body.error ?? {})]).toEqual([403, ['password']])
    expect((await read(token)).value).toBe('1')
    expect(await kindsTo(world, email)).toEqual(['two-step on'])
  })

  it('counts wrong passwords together with those of change-password', async () => {
    const { token } = await withSession('mixed@mail.example')
    await update(token, on)
    for (let n = 0; n < 3; n++) await update(token, { ...off, password: 'Wrong2026!' })
    const body = { old_password: 'Wrong2026!', password: 'Another.2026', password_confirmation: 'Another.2026' }
    for (let n = 0; n < 2; n++)
      expect((await world.call('POST', '/api/change-password', { token, body })).status).toBe(403)
    expect((await update(token, off)).status).toBe(401)
  })

  it('flipped by twenty at once is on, once: the others are refused, since off needs the password', async () => {
    const { email, token } = await withSession('double@mail.example')
    const all = await Promise.all(Array.from({ length: 20 }, () => update(token, { setting: '2fa' })))
    expect(all.map(reply => reply.status).toSorted()).toEqual([200, ...Array(19).fill(403)])
    expect((await read(token)).value).toBe('1')
    expect(await kindsTo(world, email)).toEqual(['two-step on'])
  })

  it('is the own one: nobody else changes', async () => {
    const [mine, theirs] = [await withSession('mine@mail.example'), await withSession('theirs@mail.example')]
    await update(mine.token, on)
    expect((await read(theirs.token)).value).toBe('0')
  })

  it.each([
    [{ setting: 'case_updates', option: 'email' }, 'setting'],
    [{ setting: '2fa', option: 'email' }, 'option'],
    [{ setting: '2fa', value: 'yes' }, 'value'],
    [{ setting: '2fa', value: 1 }, 'value'],
    [{ setting: '2fa', user_id: 'somebody' }, 'user_id'],
    [{ setting: '2fa', value: '0', password: 'x'.repeat(129) }, 'password'],
    [{}, 'setting'],
  ])('refuses %j as 422', async (body, field) => {
    const { token } = await withSession('shapes@mail.example')
    const reply = await update(token, body)
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, [field]])
  })

  it('is for full sessions', async () => {
    const { id } = await withSession('half@mail.example')
    const half = await signInAs(world, id, 'registration')
    for (const [token, status] of [
      [null, 401],
      [half, 403],
    ] as const) {
      expect((await update(token, on)).status).toBe(status)
      expect((await world.call('GET', '/api/settings/2fa', { token })).status).toBe(status)
    }
  })
})

it('where the role demands it, it is on and cannot be switched off, for admins and settlement people', async () => {
  const strict = await openWorld({ REQUIRE_TWO_FACTOR: 'true' }, { work: false, beside: world })
  const { hasher, db } = world.deps
  const password_hash = await hasher.hash(PASSWORD, 'test')
  for (const role of ['Ministry Admin', 'Board of Enquiry']) {
    const { id, token } = await makePerson(world, role)
    await db.updateTable('person').set({ password_hash }).where('id', '=', id).execute()
    expect(await read(token, strict)).toEqual({ value: '1', totp: false, required: true })
    for (const body of [off, { setting: '2fa', password: PASSWORD }]) {
      const reply = await update(token, body, strict)
      expect(reply.status).toBe(403)
      expect(reply.body).toEqual({ message: 'Your role must log in with two steps. It cannot be switched off.' })
    }
    expect((await update(token, on, strict)).status).toBe(200)
    expect((await update(token, off, strict)).status).toBe(403)
    expect((await read(token, strict)).value).toBe('1')
  }
  const party = await makePerson(world, 'Claimants')
  expect(await read(party.token, strict)).toEqual({ value: '0', totp: false, required: false })
  await strict.end()
})
