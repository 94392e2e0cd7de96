import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, signInAs } from '../../../test/people.ts'
import { personWith } from '../../../test/recovery.ts'
import { another, kindsTo, logIn, resend, secondStep, signInCode } from '../../../test/security.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { decrypt, encrypt } from '../../lib/encryption.ts'
import { forgetProofs } from '../accounts/forget.queries.ts'
import { base32, stepAt, stepOf, totpAt, totpUri } from '../accounts/totp.ts'

let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'trace' }, { logTo: { write: line => void lines.push(line) } })
})
afterAll(() => world.end())

const make = (token: string) => world.call('POST', '/api/settings/totp', { token })
const confirm = (token: string, code: string) =>
  world.call('POST', '/api/settings/totp/confirm', { token, body: { code } })
const remove = (token: string, password = PASSWORD) =>
  world.call('DELETE', '/api/settings/totp', { token, body: { password } })
const setting = async (token: string) => (await world.call('GET', '/api/settings/2fa', { token })).body.data['2fa']

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** As an authenticator app reads the secret. */
const bytesOf = (secret: string) => {
  const bits = Array.from(secret, letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
/** What the app shows `steps` from now. */
const shown = (secret: string, steps = 0) => totpAt(bytesOf(secret), stepAt(world.clock.now()) + steps)
/** The next step begins, so that a code of this one is never about to change. */
const nextStep = () => world.clock.add(30_000 - (world.clock.now().getTime() % 30_000) + 1000)

async function withApp(email: string) {
  const id = await personWith(world, email)
  const token = await signInAs(world, id)
  const secret: string = (await make(token)).body.data.secret
  nextStep()
  expect((await confirm(token, shown(secret))).status).toBe(200)
  nextStep()
  return { id, token, secret }
}

describe('the codes', () => {
  it('are those of RFC 6238', () => {
    const secret = Buffer.from('12345678901234567890')
    const times: [number, string][] = [
      [59, '287082'],
      [1111111109, '081804'],
      [1111111111, '050471'],
      [1234567890, '005924'],
      [2000000000, '279037'],
      [20000000000, '353130'],
    ]
    for (const [seconds, code] of times) expect(totpAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code)
  })

  it('are right one step either way, and only later than the last one used', () => {
    const secret = Buffer.from('12345678901234567890')
    const now = new Date(1234567890_000)
    const here = stepAt(now)
    for (const away of [-1, 0, 1]) expect(stepOf(secret, totpAt(secret, here + away), now, 0)).toBe(here + away)
    for (const away of [-2, 2]) expect(stepOf(secret, totpAt(secret, here + away), now, 0)).toBeNull()
    expect(stepOf(secret, totpAt(secret, here), now, here)).toBeNull()
    expect(stepOf(secret, totpAt(secret, here + 1), now, here)).toBe(here + 1)
  })

  it('come from a secret spelt as RFC 4648 has it, in an address every app reads', () => {
    const vectors = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' }
    for (const [text, spelt] of Object.entries(vectors)) expect(base32(Buffer.from(text))).toBe(spelt)
    expect(totpUri(Buffer.from('foobar'), 'a+b@mail.example')).toBe(
      'otpauth://totp/Accord:a%2Bb%40mail.example?secret=MZXW6YTBOI&issuer=Accord',
    )
  })
})

describe('an authenticator app', () => {
  it('is in force once a first code was typed, switches two-step login on, and is reported to the owner', async () => {
    const id = await personWith(world, 'ada@mail.example')
    const token = await signInAs(world, id)
    const made = await make(token)
    expect(made.status).toBe(200)
    expect(made.body.data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(made.body.data.uri).toContain(`Accord:ada%40mail.example?secret=${made.body.data.secret}`)
    expect((await setting(token)).totp).toBe(false)
    expect((await logIn(world, 'ada@mail.example')).body.data.page).toBe('dashboard')
    const wrong = await confirm(token, another(shown(made.body.data.secret)))
    expect([wrong.status, wrong.body.error]).toEqual([422, { code: 'Please enter a valid code.' }])
    expect((await confirm(token, shown(made.body.data.secret))).status).toBe(200)
    expect(await setting(token)).toEqual({ value: '1', totp: true, required: false })
    expect(await kindsTo(world, 'ada@mail.example')).toEqual(['two-step on', 'authenticator added'])
    for (const path of ['/api/settings/2fa', '/api/user-profile', '/api/sessions'])
      expect((await world.call('GET', path, { token })).raw).not.toContain(made.body.data.secret)
  })

  it('answers for the second step instead of a code by email, each code once', async () => {
    const { secret } = await withApp('app@mail.example')
    const before = await kindsTo(world, 'app@mail.example')
    const asked = await logIn(world, 'app@mail.example')
    expect(asked.body).toEqual({
      message: 'Enter the code that your authenticator app shows now.',
      data: { email: 'app@mail.example', page: 'two-factor-auth', method: 'app' },
    })
    expect(await kindsTo(world, 'app@mail.example')).toEqual(before)
    const code = shown(secret)
    const both = await Promise.all([1, 2, 3].map(() => secondStep(world, 'app@mail.example', code)))
    expect(both.map(reply => reply.status).toSorted()).toEqual([200, 401, 401])
    expect((await secondStep(world, 'app@mail.example', shown(secret, -1))).status).toBe(401)
    expect((await secondStep(world, 'app@mail.example', shown(secret, 2))).status).toBe(401)
    expect((await secondStep(world, 'app@mail.example', shown(secret, 1))).status).toBe(200)
  })

  it('that was lost is replaced by a code by email, asked for with resend', async () => {
    await withApp('lost@mail.example')
    expect((await resend(world, 'lost@mail.example')).status).toBe(200)
    expect((await resend(world, 'lost@mail.example')).status).toBe(429)
    const code = await signInCode(world, 'lost@mail.example')
    expect((await secondStep(world, 'lost@mail.example', code)).status).toBe(200)
  })

  it('is guessed at ten times, then the second step is locked', async () => {
    const { secret } = await withApp('guessed@mail.example')
    const wrong = another(another(shown(secret, 1)))
    for (let n = 0; n < 10; n++) expect((await secondStep(world, 'guessed@mail.example', wrong)).status).toBe(401)
    expect((await secondStep(world, 'guessed@mail.example', shown(secret))).status).toBe(429)
  })

  it('is taken away with the password only; two-step login stays on, by email', async () => {
    const { token } = await withApp('removed@mail.example')
    const wrong = await remove(token, 'Wrong2026!')
    expect([wrong.status, Object.keys(wrong.body.error ?? {})]).toEqual([403, ['password']])
    expect((await make(token)).status).toBe(409)
    expect((await remove(token)).status).toBe(200)
    expect(await setting(token)).toEqual({ value: '1', totp: false, required: false })
    expect((await remove(token)).status).toBe(409)
    expect((await kindsTo(world, 'removed@mail.example')).at(-1)).toBe('authenticator removed')
    await logIn(world, 'removed@mail.example')
    expect(
      (await secondStep(world, 'removed@mail.example', await signInCode(world, 'removed@mail.example'))).status,
    ).toBe(200)
  })

  it('goes with two-step login when that is switched off', async () => {
    const { token } = await withApp('off@mail.example')
    const body = { setting: '2fa', value: '0', password: PASSWORD }
    expect((await world.call('POST', '/api/notifications/update-setting', { token, body })).status).toBe(200)
    expect(await setting(token)).toEqual({ value: '0', totp: false, required: false })
  })

  it('begun twice has the newer secret; confirmed twice, or never begun, is 409', async () => {
    const token = await signInAs(world, await personWith(world, 'twice@mail.example'))
    expect((await confirm(token, '123456')).status).toBe(409)
    const [old, young] = [(await make(token)).body.data.secret, (await make(token)).body.data.secret]
    expect((await confirm(token, shown(old))).status).toBe(422)
    expect((await confirm(token, shown(young))).status).toBe(200)
    nextStep()
    expect((await confirm(token, shown(young))).status).toBe(409)
  })
})

it('a set-up that nobody finished is forgotten after a day, an app in force is not', async () => {
  const id = await personWith(world, 'unfinished@mail.example')
  await make(await signInAs(world, id))
  const inForce = await withApp('finished@mail.example')
  const { db, clock } = world.deps
  const left = async () => (await db.selectFrom('totp').select('person_id').execute()).map(row => row.person_id)
  await forgetProofs(db, clock.now())
  expect(await left()).toContain(id)
  world.clock.add(25 * 3_600_000)
  await forgetProofs(db, clock.now())
  expect(await left()).not.toContain(id)
  expect(await left()).toContain(inForce.id)
})

it('the secret is encrypted where it is stored, and in no line of the log', async () => {
  const { id, secret } = await withApp('encrypted@mail.example')
  const { db, encryptionKey } = world.deps
  const row = await db.selectFrom('totp').select('secret').where('person_id', '=', id).executeTakeFirstOrThrow()
  expect(row.secret.includes(bytesOf(secret))).toBe(false)
  expect(base32(decrypt(encryptionKey, `totp/${id}`, row.secret))).toBe(secret)
  expect(() => decrypt(encryptionKey, 'totp/somebody else', row.secret)).toThrow()
  expect(encrypt(encryptionKey, 'a', Buffer.from('b')).equals(encrypt(encryptionKey, 'a', Buffer.from('b')))).toBe(
    false,
  )
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter(line => line.includes(secret))).toEqual([])
})
