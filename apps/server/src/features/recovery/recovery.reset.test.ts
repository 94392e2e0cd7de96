import { places, resetHref } from '@accord/contract/places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, signInAs } from '../../../test/people.ts'
import { askForLink, confirmContact, linkTo, personWith, RESET_PASSWORD } from '../../../test/recovery.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'trace' }, { logTo: { write: line => void lines.push(line) } })
})
afterAll(() => world.end())

const confirm = (reset_token: string, password = RESET_PASSWORD, password_confirmation = password) =>
  world.call('POST', '/api/confirm-reset-password', { body: { password, password_confirmation, reset_token } })
const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  world.call('POST', '/api/login', { body: { email, password }, headers })
const linkOf = async (email: string) => {
  await askForLink(world, { email, phone: '' })
  return linkTo(world, email)
}

describe('a new password by a reset link', () => {
  it('replaces the old one and ends every session of its owner, and of nobody else', async () => {
    const id = await personWith(world, 'ada@mail.example')
    const bystander = await signInAs(world, await personWith(world, 'eve@mail.example'))
    const sessions = [await signInAs(world, id), await signInAs(world, id), await signInAs(world, id, 'registration')]
    const reply = await confirm(await linkOf('ada@mail.example'))
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ message: 'Your password has been updated. Log in with it now.', data: null })
    for (const token of sessions) expect((await world.call('GET', '/api/user-profile', { token })).status).toBe(401)
    expect((await world.call('GET', '/api/user-profile', { token: bystander })).status).toBe(200)
    expect((await signIn('ada@mail.example', PASSWORD)).status).toBe(401)
    expect((await signIn('ada@mail.example', RESET_PASSWORD)).status).toBe(200)
  })

  it('leaves two-step login on and forgets remembered devices', async () => {
    const id = await personWith(world, 'careful@mail.example')
    const device = { 'x-device': 'd'.repeat(43) }
    expect((await signIn('careful@mail.example', PASSWORD, device)).status).toBe(200)
    await world.deps.db.updateTable('person').set({ two_factor: true }).where('id', '=', id).execute()
    expect((await confirm(await linkOf('careful@mail.example'))).status).toBe(200)
    const { db } = world.deps
    const person = await db.selectFrom('person').select('two_factor').where('id', '=', id).executeTakeFirstOrThrow()
    expect(person.two_factor).toBe(true)
    expect(await db.selectFrom('device').select('person_id').where('person_id', '=', id).execute()).toEqual([])
  })

  it('messages the owner on every confirmed contact, whatever the link went to, and records it', async () => {
    const id = await personWith(world, 'told@mail.example', '+2348035550001')
    await confirmContact(world, id, 'phone', '+2348035550002', null)
    expect((await confirm(await linkOf('told@mail.example'))).status).toBe(200)
    const mail = await world.mailTo('told@mail.example', text => text.includes('Subject: Your password was changed'))
    expect(mail).toContain(world.deps.env.publicUrl + places.recovery)
    expect(await world.mailTo('+2348035550001')).toMatch(/your password was changed/i)
    const { db } = world.deps
    expect(await db.selectFrom('outbox').select('id').where('recipient', '=', '+2348035550002').execute()).toEqual([])
    const events = await db.selectFrom('event').selectAll().where('person_id', '=', id).execute()
    expect(events).toMatchObject([{ action: 'password reset', actor_id: id, before: null, after: null }])
  })

  it('refuses what create-password refuses, each field by name', async () => {
    await personWith(world, 'rules.first@mail.example')
    const token = await linkOf('rules.first@mail.example')
    expect((await confirm(token, 'Str0ng!pass', 'Str0ng!pess')).body).toEqual({
      message: 'Passwords do not match',
      error: { password_confirmation: 'Passwords do not match' },
    })
    expect((await confirm(token, 'weak')).body.message).toBe(
      'Password must contain alphabets, numbers & special characters and at least 8 characters',
    )
    // The own name (each person made for tests is "Claimants Test") and the own address.
    for (const own of ['Claimants2026!', 'ClaimantsTest1!', 'Rules.First1!', `Aa1!${'x'.repeat(125)}`])
      expect((await confirm(token, own)).body.error, own).toHaveProperty('password')
    const body = { password: RESET_PASSWORD, password_confirmation: RESET_PASSWORD, reset_token: token, email: 'x' }
    const more = await world.call('POST', '/api/confirm-reset-password', { body })
    expect(more.status).toBe(422)
    expect(Object.keys(more.body.error ?? {})).toEqual(['email'])
    expect((await confirm(token)).status).toBe(200)
  })

  it('does not wait for the delay that somebody else’s guesses brought about', async () => {
    await personWith(world, 'guessed@mail.example')
    for (let n = 0; n < 12; n++) await signIn('guessed@mail.example', 'Wrong2026!')
    expect((await signIn('guessed@mail.example', PASSWORD)).status).toBe(429)
    expect((await confirm(await linkOf('guessed@mail.example'))).status).toBe(200)
    expect((await signIn('guessed@mail.example', RESET_PASSWORD)).status).toBe(200)
  })

  it('leaves no session to a sign-in that began with the old password', async () => {
    const id = await personWith(world, 'hurry@mail.example')
    const token = await linkOf('hurry@mail.example')
    const attempts = Array.from({ length: 8 }, () => signIn('hurry@mail.example', PASSWORD))
    const done = confirm(token)
    await Promise.all([...attempts, ...Array.from({ length: 8 }, () => signIn('hurry@mail.example', PASSWORD))])
    expect((await done).status).toBe(200)
    const live = world.deps.db.selectFrom('session').select('id').where('person_id', '=', id)
    expect(await live.where('ended_at', 'is', null).execute()).toEqual([])
  })
})

it('writes neither the token nor the password nor the address to the log', async () => {
  await personWith(world, 'quiet@mail.example')
  const token = await linkOf('quiet@mail.example')
  await world.call('GET', `/api/validate-password-reset-token?reset_token=${token}`)
  await world.call('GET', resetHref(token))
  await confirm(token, 'weak')
  await confirm(token)
  const log = lines.join('')
  expect(log).toContain('/api/validate-password-reset-token?reset_token=[redacted]')
  expect(log).toContain(resetHref('[redacted]'))
  expect(log).not.toContain(token)
  expect(log).not.toContain(RESET_PASSWORD)
})
