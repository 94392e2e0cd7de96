import { places } from '@accord/contract/places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, signInAs } from '../../../test/people.ts'
import { askForLink, linkTo, personWith } from '../../../test/recovery.ts'
import { kindsTo, logIn, secondStep, signInCode, twoStepPerson } from '../../../test/security.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'trace' }, { logTo: { write: line => void lines.push(line) } })
})
afterAll(() => world.end())

const NEW = 'Another.2026'
const WRONG = 'Wrong2026!'
const change = (token: string | null, old_password: string, password = NEW, password_confirmation = password) =>
  world.call('POST', '/api/change-password', { token, body: { old_password, password, password_confirmation } })
const profileOf = (token: string) => world.call('GET', '/api/user-profile', { token })
const withSession = async (email: string, phone?: string) => {
  const id = await personWith(world, email, phone)
  return { id, token: await signInAs(world, id) }
}

describe('a changed password', () => {
  it('ends every session, this one too, messages the owner everywhere, and is recorded', async () => {
    const { id, token } = await withSession('ada@mail.example', '+2348037770001')
    const others = [await signInAs(world, id), await signInAs(world, id, 'registration')]
    const bystander = await withSession('eve@mail.example')
    const reply = await change(token, PASSWORD)
    expect([reply.status, reply.body]).toEqual([200, { message: 'Password has been Changed!', data: null }])
    for (const ended of [token, ...others]) expect((await profileOf(ended)).status).toBe(401)
    expect((await profileOf(bystander.token)).status).toBe(200)
    expect((await logIn(world, 'ada@mail.example')).status).toBe(401)
    expect((await logIn(world, 'ada@mail.example', NEW)).status).toBe(200)
    for (const address of ['ada@mail.example', '+2348037770001'])
      expect(await world.mailTo(address, text => /your password was changed/i.test(text))).toContain(places.recovery)
    const events = await world.deps.db
      .selectFrom('event')
      .select(['action', 'actor_id'])
      .where('person_id', '=', id)
      .execute()
    expect(events).toEqual([{ action: 'password changed', actor_id: id }])
  })

  it('voids links and codes that were asked for with the old one', async () => {
    const id = await twoStepPerson(world, 'pending@mail.example')
    await logIn(world, 'pending@mail.example')
    const code = await signInCode(world, 'pending@mail.example')
    await askForLink(world, { email: 'pending@mail.example', phone: '' })
    const link = await linkTo(world, 'pending@mail.example')
    expect((await change(await signInAs(world, id), PASSWORD)).status).toBe(200)
    expect((await secondStep(world, 'pending@mail.example', code, NEW)).status).toBe(401)
    expect((await world.call('GET', `/api/validate-password-reset-token?reset_token=${link}`)).status).toBe(404)
  })

  it('keeps two-step login, and of all devices only the one it was changed with', async () => {
    const id = await personWith(world, 'devices@mail.example')
    const [mine, other] = [{ 'x-device': 'm'.repeat(43) }, { 'x-device': 'o'.repeat(43) }]
    await logIn(world, 'devices@mail.example', PASSWORD, other)
    const { token } = (await logIn(world, 'devices@mail.example', PASSWORD, mine)).body.data
    const { db } = world.deps
    await db.updateTable('person').set({ two_factor: true }).where('id', '=', id).execute()
    const body = { old_password: PASSWORD, password: NEW, password_confirmation: NEW }
    expect((await world.call('POST', '/api/change-password', { token, body, headers: mine })).status).toBe(200)
    expect(await db.selectFrom('device').select('person_id').where('person_id', '=', id).execute()).toHaveLength(1)
    expect((await logIn(world, 'devices@mail.example', NEW, mine)).body.data.page).toBe('two-factor-auth')
  })

  it('leaves no session to a sign-in that began with the old one', async () => {
    const { id, token } = await withSession('hurry@mail.example')
    const before = Array.from({ length: 8 }, () => logIn(world, 'hurry@mail.example'))
    const done = change(token, PASSWORD)
    await Promise.all([...before, ...Array.from({ length: 8 }, () => logIn(world, 'hurry@mail.example'))])
    expect((await done).status).toBe(200)
    const live = world.deps.db.selectFrom('session').select('id').where('person_id', '=', id)
    expect(await live.where('ended_at', 'is', null).execute()).toEqual([])
  })

  it('is one of ten at once', async () => {
    const { id } = await withSession('ten@mail.example')
    const tokens = await Promise.all(Array.from({ length: 10 }, () => signInAs(world, id)))
    const all = await Promise.all(tokens.map((token, n) => change(token, PASSWORD, `Another.202${n}`)))
    expect(all.map(reply => reply.status).toSorted()).toEqual([200, ...Array(9).fill(401)])
    expect(await kindsTo(world, 'ten@mail.example')).toEqual(['password changed'])
  })
})

describe('a refused change', () => {
  it('names the field at fault: a wrong old one is 403 and ends nothing', async () => {
    const { id, token } = await withSession('refused@mail.example')
    const wrong = await change(token, WRONG)
    const said = 'This is not your current password.'
    expect([wrong.status, wrong.body]).toEqual([403, { message: said, error: { old_password: said } }])
    // Wrong comes before weak: who does not know the old one learns nothing of the new.
    expect((await change(token, WRONG, 'weak')).status).toBe(403)
    const rule = 'Password must contain alphabets, numbers & special characters and at least 8 characters'
    // Each lacks one thing, or has what is not taken.
    for (const weak of ['Chan.26', 'CHANGED.2026', 'changed.2026', 'Changed.now', 'Changed2026', 'Changed. 2026'])
      expect([weak, (await change(token, PASSWORD, weak)).body]).toEqual([
        weak,
        { message: rule, error: { password: rule } },
      ])
    expect((await change(token, PASSWORD, NEW, `${NEW}x`)).body.error).toEqual({
      password_confirmation: 'Passwords do not match',
    })
    for (const bad of [PASSWORD, 'Claimants2026!', 'Password.123', 'Refused1234!'])
      expect([bad, (await change(token, PASSWORD, bad)).status]).toEqual([bad, 422])
    expect((await change(token, PASSWORD, PASSWORD)).body.error).toEqual({
      password: 'Choose a password that differs from your current one.',
    })
    expect((await profileOf(token)).status).toBe(200)
    expect((await logIn(world, 'refused@mail.example')).status).toBe(200)
    expect(await world.deps.db.selectFrom('event').select('id').where('person_id', '=', id).execute()).toEqual([])
  })

  it('refuses shapes before anything is hashed, and whoever is not fully signed in', async () => {
    const { id, token } = await withSession('shapes@mail.example')
    expect((await change(token, 'x'.repeat(129))).status).toBe(422)
    expect((await change(token, PASSWORD, 'x'.repeat(129))).status).toBe(422)
    const more = { old_password: PASSWORD, password: NEW, password_confirmation: NEW, email: 'a@mail.example' }
    for (const field of ['old_password', 'password', 'password_confirmation'] as const) {
      const { [field]: _, email: __, ...body } = more
      const refused = await world.call('POST', '/api/change-password', { token, body })
      expect([refused.status, Object.keys(refused.body.error ?? {})]).toEqual([422, [field]])
    }
    const reply = await world.call('POST', '/api/change-password', { token, body: more })
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['email']])
    expect((await change(null, PASSWORD)).status).toBe(401)
    expect((await change(await signInAs(world, id, 'registration'), PASSWORD)).status).toBe(403)
  })

  it('five wrong ones in 15 minutes end this session, and no other', async () => {
    const { id, token } = await withSession('thief@mail.example')
    const owner = await signInAs(world, id)
    for (let n = 0; n < 4; n++) expect((await change(token, WRONG)).status).toBe(403)
    expect((await profileOf(token)).status).toBe(200)
    const last = await change(token, WRONG)
    expect(last.status).toBe(403)
    expect(last.body.error?.old_password).toContain('logged out')
    for (const after of [await change(token, PASSWORD), await profileOf(token)]) {
      expect(after.status).toBe(401)
      expect(after.body.message).toBe('User is not logged in.')
    }
    expect((await change(owner, PASSWORD)).status).toBe(200)
  })

  it('of twenty at once five are checked, and the right one behind them is not', async () => {
    const { token } = await withSession('swarm@mail.example')
    const guesses = Array.from({ length: 20 }, () => change(token, WRONG))
    // It comes once the others stand in line.
    const right = Promise.race(guesses).then(() => change(token, PASSWORD))
    const statuses = (await Promise.all(guesses)).map(reply => reply.status).toSorted()
    expect(statuses).toEqual([...Array(15).fill(401), ...Array(5).fill(403)])
    expect((await right).status).toBe(401)
  })

  it('forgets wrong ones after 15 minutes, and after a right one', async () => {
    const { token } = await withSession('clumsy@mail.example')
    for (let n = 0; n < 4; n++) await change(token, WRONG)
    world.clock.add(15 * 60_000)
    for (let n = 0; n < 4; n++) expect((await change(token, WRONG)).status).toBe(403)
    expect((await change(token, PASSWORD, 'weak')).status).toBe(422)
    for (let n = 0; n < 4; n++) expect((await change(token, WRONG)).status).toBe(403)
    expect((await profileOf(token)).status).toBe(200)
  })
})

it('no password of it reaches the log', () => {
  expect(lines.length).toBeGreaterThan(50)
  for (const secret of [PASSWORD, NEW, WRONG]) expect(lines.filter(line => line.includes(secret))).toEqual([])
})
