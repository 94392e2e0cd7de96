import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, signInAs, signUp } from '../../../test/people.ts'
import { askForLink, linkTo, personWith } from '../../../test/recovery.ts'
import { openWorld, type Reply, type World } from '../../../test/world.ts'

const EMAIL = 'b2@t.example'
const [OWNER, NUMBER] = ['tunde.bakare77@mail.example', '+2348037770077']

const COMMON = `
  P@ssw0rd P@ssw0rd1! Pa$$w0rd! P4SSw0rd_ Pass@1234 Passw0rd2026! 123Password! .1Password Abc12345! Abcd_1234
  Aa123456! AAaa1111! Qwerty123! 1qaz2WSX! 1q2w3e4R! Asdf.1234 1Q!w2e3r4 W3lc0me!2 We1come_1 Adm1n@2026
  L3tm31n!! Ch@ngeme1 Monkey12! Dr@g0n2026 Sun$h1ne1! Nigeria@1960 Lagos2026! @buja2026Lagos Accord2026!
  J3sus.777 God#2026god Blessing1! GodBless1! Winter2026! August_2026 I1oveyou! F00tball.1 PasswordPassword1!
  Princess/07
`
  .trim()
  .split(/\s+/)
const OWN = ['Oluw@sanmi7', 'x7.OLUWA5ANMI', 'My_Ekw3nsi_9', 'Of.tunde.bakare77', 'Tunde_Bakare9', 'Aa.8037770077x']
const ALLOWED = `
  Settle2026! Another.2026 Conciliate2026! An0ther!one Taken2026! Wrong2026! Monkey.Wrench7 Passage*of8
  Harmattan#19 Abced_4321x Godwit_on_7 tiger.Kettle4 B2_garden!
`
  .trim()
  .split(/\s+/)

let world: World
const create = async (token: string, password: string) =>
  world.call('POST', '/api/create-password', { token, body: { password, password_confirmation: password } })

beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())

describe('a first password', () => {
  it('is none of the common ones, however it is written, and not the own address', async () => {
    const token = await signUp(world, EMAIL, 'code')
    const mild = await create(token, 'Password1!')
    expect([mild.status, Object.keys(mild.body.error ?? {})]).toEqual([422, ['password']])
    for (const password of [...COMMON, 'B2@t.example', 'b2@T.example.7x'])
      expect([password, await create(token, password)]).toMatchObject([password, { status: 422, body: mild.body }])
  })

  it.each(ALLOWED)('may be %s', async password => {
    const token = await signUp(world, `new${ALLOWED.indexOf(password)}@people.example`, 'code')
    const reply = await create(token, password)
    expect(reply.status, reply.raw).toBe(200)
  })
})

describe('a new password', () => {
  const owner = async () => {
    const id = await personWith(world, OWNER, NUMBER)
    const names = { first_name: 'Oluwasanmi Ike', last_name: 'Ekwensi' }
    await world.deps.db.updateTable('person').set(names).where('id', '=', id).execute()
    return id
  }
  const refuses = async (ask: (password: string) => Promise<Reply>) => {
    for (const password of [...OWN, 'P@ssw0rd1!', 'Abc12345!'])
      expect([password, await ask(password)]).toMatchObject([
        password,
        { status: 422, body: { error: { password: 'This password is too easy to guess. Choose another one.' } } },
      ])
    expect(await ask('Harmattan#19')).toMatchObject({ status: 200 })
  }

  it('changed in Settings holds no own name, address or number', async () => {
    const token = await signInAs(world, await owner())
    await refuses(password =>
      world.call('POST', '/api/change-password', {
        token,
        body: { old_password: PASSWORD, password, password_confirmation: password },
      }),
    )
  })

  it('from a reset link holds none either', async () => {
    await owner()
    await askForLink(world, { email: OWNER, phone: '' })
    const reset_token = await linkTo(world, OWNER)
    await refuses(password =>
      world.call('POST', '/api/confirm-reset-password', {
        body: { password, password_confirmation: password, reset_token },
      }),
    )
  })
})
