import { resetHref } from '@accord/contract/places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '../../../test/people.ts'
import { askForLink, confirmContact, jobsDone, linkTo, personWith } from '../../../test/recovery.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())

const minute = 61_000
const hour = 60 * minute
const ask = (email: unknown, phone: unknown = '', headers: Record<string, string> = {}) =>
  askForLink(world, { email, phone }, headers)
const check = (token: string) => world.call('GET', `/api/validate-password-reset-token?reset_token=${token}`)
const links = async (personId: string) =>
  world.deps.db.selectFrom('reset_link').selectAll().where('person_id', '=', personId).orderBy('id').execute()

describe('asking for a reset link', () => {
  it('sends it by email or by text message, to the base of PUBLIC_URL whatever the request calls itself', async () => {
    const person = await personWith(world, 'amaka@mail.example', '+2348031110001')
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    expect((await ask('Amaka@Mail.example', '', { ...forged, origin: 'https://evil.example' })).status).toBe(200)
    const mail = await world.mailTo('amaka@mail.example', text => text.includes(resetHref('')))
    expect(mail).toContain(`\n${world.deps.env.publicUrl}${resetHref('')}`)
    expect(mail).not.toContain('evil')
    expect((await ask('', '0803 111 0001', forged)).status).toBe(200)
    const sms = await linkTo(world, '+2348031110001')
    expect((await check(sms)).body.data).toEqual({ sent_to: ['+234 803 *** 0001'] })
    const [byMail, bySms] = await links(person)
    expect(byMail?.ended_at).not.toBeNull()
    expect(bySms?.ended_at).toBeNull()
    expect(bySms?.token_hash).toHaveLength(32)
    expect(Buffer.from(sms, 'base64url')).toHaveLength(32)
  })

  it('says the same to everybody and writes only to the owner of a confirmed address', async () => {
    await personWith(world, 'known@mail.example')
    const suspended = await personWith(world, 'suspended@mail.example')
    await world.deps.db.updateTable('person').set({ status: 'suspended' }).where('id', '=', suspended).execute()
    const unconfirmed = await personWith(world, 'confirmed@mail.example')
    await confirmContact(world, unconfirmed, 'phone', '+2348032220001', null)
    await signUp(world, 'unfinished@mail.example', 'code')
    const answers = [
      await ask('known@mail.example'),
      await ask('nobody@mail.example'),
      await ask('suspended@mail.example'),
      await ask('unfinished@mail.example'),
      await ask('', '08032220001'),
      await ask('', '08032220002'),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.raw).toBe(answers[0]?.raw)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['referrer-policy']).toBe('no-referrer')
    }
    await linkTo(world, 'known@mail.example')
    await jobsDone(world)
    const silent = ['nobody@mail.example', 'suspended@mail.example', '+2348032220001', '+2348032220002']
    const sent = await world.deps.db
      .selectFrom('outbox')
      .select('recipient')
      .where(eb => eb.or([eb('recipient', 'in', silent), eb('kind', '=', 'reset link')]))
      .execute()
    const recipients = sent.map(row => row.recipient)
    for (const address of [...silent, 'unfinished@mail.example']) expect(recipients).not.toContain(address)
  })

  it('takes an address and a number of one account, and does nothing for those of two', async () => {
    const both = await personWith(world, 'both@mail.example', '+2348033330001')
    const other = await personWith(world, 'other@mail.example', '+2348033330002')
    expect((await ask('both@mail.example', '08033330002')).status).toBe(200)
    expect((await ask('other@mail.example', '08033330009')).status).toBe(200)
    await jobsDone(world)
    expect([...(await links(both)), ...(await links(other))]).toEqual([])
    world.clock.add(minute)
    expect((await ask('both@mail.example', '+2348033330001')).status).toBe(200)
    const token = await linkTo(world, 'both@mail.example')
    expect(await linkTo(world, '+2348033330001')).toBe(token)
    expect((await check(token)).body.data).toEqual({ sent_to: ['b…@mail.example', '+234 803 *** 0001'] })
  })

  it.each([
    ['', '', ['email', 'phone']],
    ['nobody', '', ['email']],
    ['08031234567', '', ['email']],
    ['', 'ada@mail.example', ['phone']],
    ['', '+14155550100', ['phone']],
    ['ada@mail.example', '0803', ['phone']],
    ['a@mail.example\r\nBcc: x@y.example', '', ['email']],
    [undefined, undefined, ['email', 'phone']],
  ])('refuses %j and %j with the fields named', async (email, phone, fields) => {
    const reply = await ask(email, phone)
    expect(reply.status).toBe(422)
    expect(reply.body.message).toBe('Please enter a valid email or Phone number !')
    expect(Object.keys(reply.body.error ?? {})).toEqual(fields)
  })

  it.each([
    [{ email: ['ada@mail.example'], phone: '' }, 'email'],
    [{ email: '', phone: 8031234567 }, 'phone'],
    [{ email: 'ada@mail.example', phone: '', role: 'Ministry Admin' }, 'role'],
    [{ email: `${'a'.repeat(300)}@mail.example`, phone: '' }, 'email'],
  ])('refuses the shape of %j', async (body, field) => {
    const reply = await askForLink(world, body)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.error ?? {})).toEqual([field])
  })

  it('keeps the limits of codes, for unknown addresses too', async () => {
    await personWith(world, 'paced@mail.example')
    for (const [email, phone] of [
      ['paced@mail.example', ''],
      ['unpaced@mail.example', ''],
      ['', '08034440001'],
    ] as const) {
      const answers: number[] = []
      for (let i = 0; i < 6; i++) {
        answers.push((await ask(email, phone)).status)
        const soon = await ask(email, phone)
        answers.push(soon.status)
        expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
        world.clock.add(minute)
      }
      expect(answers).toEqual([200, 429, 200, 429, 200, 429, 200, 429, 200, 429, 429, 429])
      world.clock.add(hour)
      for (let i = 0; i < 5; i++) {
        expect((await ask(email, phone)).status).toBe(200)
        world.clock.add(minute)
      }
      world.clock.add(2 * hour)
      expect((await ask(email, phone)).status, 'the eleventh of the day').toBe(429)
    }
  })
})
