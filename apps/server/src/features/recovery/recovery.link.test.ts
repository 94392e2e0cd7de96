import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partOf } from '../../../test/mails.ts'
import { signUp } from '../../../test/people.ts'
import { askForLink, idOf, jobsDone, linkTo, personWith, RESET_PASSWORD } from '../../../test/recovery.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())

const minute = 61_000
const check = (token: string) => world.call('GET', `/api/validate-password-reset-token?reset_token=${token}`)
const confirm = (reset_token: string, password = RESET_PASSWORD) =>
  world.call('POST', '/api/confirm-reset-password', {
    body: { password, password_confirmation: password, reset_token },
  })

describe('a reset link', () => {
  const linkOf = async (address: string) => {
    const id = await personWith(world, address)
    await askForLink(world, { email: address, phone: '' })
    return { id, token: await linkTo(world, address) }
  }

  it('comes by an email that nobody can switch off, with a button', async () => {
    const { token } = await linkOf('buttons@mail.example')
    const mail = await world.mailTo('buttons@mail.example')
    expect(partOf(mail, 'text/html')).toMatch(new RegExp(`<a class="button" href="[^"]*/reset-password/${token}"`))
    expect(mail).not.toContain('List-Unsubscribe')
  })

  it('is not used up by a look, and not by a weak password', async () => {
    const { token } = await linkOf('scanned@mail.example')
    for (let i = 0; i < 5; i++) expect((await check(token)).status).toBe(200)
    for (const weak of ['Short1!', 'nouppercase1!', 'Password1!', 'Scanned1!']) {
      const reply = await confirm(token, weak)
      expect(reply.status, weak).toBe(422)
      expect(reply.body.error, weak).toHaveProperty('password')
    }
    expect((await confirm(token)).status).toBe(200)
  })

  it('is a 404 that says which when used, replaced or expired; of a suspended person, of a lost address and made up one without a word', async () => {
    const used = await linkOf('used@mail.example')
    await confirm(used.token)
    const older = await linkOf('older@mail.example')
    world.clock.add(minute)
    await askForLink(world, { email: 'older@mail.example', phone: '' })
    const newer = await linkTo(world, 'older@mail.example', older.token)
    const suspended = await linkOf('later@mail.example')
    await world.deps.db.updateTable('person').set({ status: 'suspended' }).where('id', '=', suspended.id).execute()
    const moved = await linkOf('moved@mail.example')
    await world.deps.db.updateTable('contact').set({ verified_at: null }).where('person_id', '=', moved.id).execute()
    const unknown = await world.call('GET', '/api/nowhere')
    const expectDead = async (token: string, said: object = {}) => {
      for (const reply of [await check(token), await confirm(token)])
        expect([reply.status, reply.body]).toEqual([404, { ...unknown.body, ...said }])
    }
    await expectDead(used.token, { link: 'used' })
    // Whoever asks again need not type the address again.
    await expectDead(older.token, { link: 'replaced', sent_to: ['older@mail.example'] })
    for (const token of [suspended.token, moved.token, 'x'.repeat(43), 'x']) await expectDead(token)
    expect((await check('%00')).status).toBe(422)
    world.clock.add(28 * 60_000)
    expect((await check(newer)).status).toBe(200)
    world.clock.add(3 * 60_000)
    await expectDead(newer, { link: 'expired', sent_to: ['older@mail.example'] })
  })

  it('has one winner of 50 at once', async () => {
    const { id, token } = await linkOf('race@mail.example')
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => confirm(token, `Winner!${n}Pass`)))
    expect(all.filter(reply => reply.status === 200)).toHaveLength(1)
    expect(all.filter(reply => reply.status === 404)).toHaveLength(49)
    const winner = all.findIndex(reply => reply.status === 200)
    const signedIn = await world.call('POST', '/api/login', {
      body: { email: 'race@mail.example', password: `Winner!${winner}Pass` },
    })
    expect(signedIn.status).toBe(200)
    const events = world.deps.db.selectFrom('event').select('action').where('person_id', '=', id)
    expect(await events.where('action', '=', 'password reset').execute()).toHaveLength(1)
  })
})

it('leaves no token behind: not in the database once it is sent', async () => {
  const id = await idOf(world, await signUp(world, 'tidy@mail.example'))
  world.clock.add(minute)
  await askForLink(world, { email: 'tidy@mail.example', phone: '' })
  const token = await linkTo(world, 'tidy@mail.example')
  await jobsDone(world)
  const rows = await world.deps.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', 'tidy@mail.example')
    .execute()
  const links = await world.deps.db.selectFrom('reset_link').selectAll().where('person_id', '=', id).execute()
  const jobs = await world.pool.query('select payload::text from graphile_worker._private_jobs')
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify([rows, jobs.rows, links])).not.toContain(token)
  expect(rows.map(row => row.params)).not.toContainEqual(expect.objectContaining({ code: expect.anything() }))
})
