import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../../../test/account.ts'
import { PASSWORD, PNG, signUp } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let account: ReturnType<typeof accountOf>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_COOLDOWN_S: '60' })
  account = accountOf(world)
})
afterAll(() => world.end())

let n = 0
const fresh = () => `person${++n}@mail.example`

describe('the own profile', () => {
  it('takes new names, address and picture, and leaves the rest as it is', async () => {
    const email = fresh()
    const token = await signUp(world, email)
    // A notification may arrive meanwhile: it is no part of what is changed here.
    const read = async () => ({ ...(await account.profile(token)), unread_notifications: 0 })
    const before = await read()
    expect(before).toMatchObject({ first_name: 'Ada', last_name: 'Obi', email, user_role: { role_name: 'Claimants' } })
    expect(before.permissions).toEqual(expect.arrayContaining(['create dispute', 'participate in resolution']))
    const reply = await account.update(token, { first_name: 'Adaeze', contact_address: '12 Marina, Lagos' }, PNG)
    expect([reply.status, reply.body.message, reply.body.data]).toEqual([
      200,
      'Profile has been updated!',
      { waiting: null },
    ])
    const after = await read()
    const { display_picture } = after
    expect(after).toEqual({ ...before, first_name: 'Adaeze', contact_address: '12 Marina, Lagos', display_picture })
    expect(display_picture).not.toBe(before.display_picture)
    expect((await world.call('GET', display_picture)).status).toBe(200)
    expect((await account.update(token, { phone: after.phone, email: after.email, last_name: 'Okafor' })).status).toBe(
      200,
    )
    expect(await read()).toEqual({ ...after, last_name: 'Okafor' })
  })

  it('keeps a middle name from the sign-up on', async () => {
    const token = await signUp(world, fresh(), 'password')
    const fields = {
      union_member: 'no',
      first_name: 'Ada',
      middle_name: 'Nneka',
      last_name: 'Obi',
      phone: '08031234567',
    }
    const form = { fields, files: [{ field: 'display_picture', name: 'me.png', bytes: PNG }] }
    expect((await world.call('POST', '/api/complete-registration', { token, form })).status).toBe(200)
    expect((await account.profile(token)).middle_name).toBe('Nneka')
    await account.update(token, { middle_name: 'Chidinma' })
    expect((await account.profile(token)).middle_name).toBe('Chidinma')
  })

  it.each([
    [{ role: 'Ministry Admin' }],
    [{ permissions: 'approve dispute' }],
    [{ status: 'active' }],
    [{ unit_id: '01a1fc9f-0000-7000-8000-000000000000' }],
    [{ two_factor: 'true' }],
    [{ language: 'xx' }],
    [{ first_name: ' ' }],
    [{ email: 'no address' }],
    [{ email: '08031234567' }],
    [{ phone: 'x@mail.example' }],
  ])('refuses %j and changes nothing', async fields => {
    const token = await signUp(world, fresh())
    // A notification may arrive meanwhile: it is no part of what is changed here.
    const own = async () => ({ ...(await account.profile(token)), unread_notifications: 0 })
    const before = await own()
    expect((await account.update(token, fields as Record<string, string>)).status).toBe(422)
    expect(await own()).toEqual(before)
  })

  it('serves the new picture without what the camera wrote, and refuses one of more than 16 megapixels', async () => {
    const token = await signUp(world, fresh())
    const blank = (width: number) => sharp({ create: { width, height: 4000, channels: 3, background: '#0a6' } })
    const taken = await blank(40)
      .withExif({ IFD0: { Artist: 'Ada Obi' } })
      .jpeg()
      .toBuffer()
    expect((await account.update(token, {}, taken)).status).toBe(200)
    const served = await world.app.inject({ method: 'GET', url: (await account.profile(token)).display_picture })
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
    expect((await account.update(token, {}, await blank(4001).png().toBuffer())).status).toBe(413)
  })

  it('takes no picture that is none', async () => {
    const token = await signUp(world, fresh())
    expect((await account.update(token, {}, Buffer.from('<svg onload="x"/>'))).status).toBe(415)
    expect((await account.update(token, {}, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413)
    const half = await signUp(world, fresh(), 'password')
    expect((await account.update(half, { first_name: 'Ada' })).status).toBe(403)
  })
})

it('ends the registrations begun elsewhere once one of them is complete', async () => {
  const email = fresh()
  const first = await signUp(world, email, 'password')
  const second = await world.call('POST', '/api/login', { body: { email, password: PASSWORD } })
  expect(second.body.data.page).toBe('profile-setup')
  await world.call('POST', '/api/complete-registration', {
    token: first,
    form: {
      fields: { union_member: 'no', first_name: 'Ada', last_name: 'Obi', phone: '08031234567' },
      files: [{ field: 'display_picture', name: 'me.png', bytes: PNG }],
    },
  })
  const { token } = second.body.data
  expect((await world.call('GET', '/api/user-profile', { token })).status).toBe(401)
  expect((await world.call('GET', '/api/user-profile', { token: first })).body.data.registered).toBe(true)
})

const NAMES_REFUSED = [
  'Win\r\nBcc: x',
  'see http://evil.example',
  'a\u202eb',
  'x\u001b[31m',
  '<b>Ada</b>',
  'Claim your refund at evil.example.com',
  'x.com',
  'Dr.Ng',
  'J.K.Rowling.Co',
  'www.evil',
  'evil\u3002com',
  'evil\uff0ecom',
  'evil\u2024com',
  'ada@evil',
  'Call 0803 123 4567',
  'Chidi (Jnr), 2nd',
  'a/b',
  'Ada:',
  'A'.repeat(61),
]
const NAMES_TAKEN = [
  'Adébáyọ̀',
  'O’Brien-Okafor',
  "Sa'adatu",
  'Ɗan ʼYarʼaduwa',
  'أبو بكر',
  '王小明',
  'Dr. Chidi',
  'Alh. Mrs. Amina',
  'J. K.',
  'J.K. Obi',
  'J.-P. Okafor Jr.',
  'A'.repeat(60),
]

describe('a part of a name', () => {
  it('is refused where it could be read as a link in an email, and says what a name may hold', async () => {
    const token = await signUp(world, fresh())
    const half = await signUp(world, fresh(), 'password')
    for (const typed of NAMES_REFUSED)
      for (const field of ['first_name', 'middle_name', 'last_name']) {
        const reply = await account.update(token, { [field]: typed })
        expect([reply.status, Object.keys(reply.body.error ?? {})], `${field} ${typed}`).toEqual([422, [field]])
        const names = { first_name: 'Ada', last_name: 'Obi', [field]: typed }
        const fields = { union_member: 'no', phone: '08031234567', ...names }
        const form = { fields, files: [{ field: 'display_picture', name: 'me.png', bytes: PNG }] }
        const begun = await world.call('POST', '/api/complete-registration', { token: half, form })
        expect([begun.status, Object.keys(begun.body.error ?? {})], `${field} ${typed}`).toEqual([422, [field]])
      }
    const reply = await account.update(token, { first_name: 'Ada.Obi' })
    expect(reply.body.error?.first_name).toMatch(/^Use letters, spaces, hyphens and apostrophes\./)
  })

  it('is taken in any script, with initials and titles', async () => {
    const token = await signUp(world, fresh())
    for (const typed of NAMES_TAKEN) {
      const reply = await account.update(token, { first_name: typed, middle_name: typed, last_name: typed })
      expect(reply.status, `${typed} ${reply.raw}`).toBe(200)
    }
  })

  it('stays as it is where it was kept before, and hinders no other change', async () => {
    const email = fresh()
    const token = await signUp(world, email)
    const { _id: id } = await account.profile(token)
    await world.deps.db.updateTable('person').set({ first_name: 'Chidi (Jnr), 2nd' }).where('id', '=', id).execute()
    expect((await account.update(token, { contact_address: '12 Marina, Lagos' })).status).toBe(200)
    expect(await account.profile(token)).toMatchObject({ first_name: 'Chidi (Jnr), 2nd' })
  })
})

it('says to choose a password before completing a registration', async () => {
  const token = await signUp(world, fresh(), 'code')
  const reply = await world.call('POST', '/api/complete-registration', {
    token,
    form: {
      fields: { union_member: 'no', first_name: 'Ada', last_name: 'Obi', phone: '08031234567' },
      files: [{ field: 'display_picture', name: 'me.png', bytes: PNG }],
    },
  })
  expect([reply.status, reply.body.message]).toEqual([409, 'Choose your password first, then complete your profile.'])
})

it('says of a registration what it still waits for, and nothing more', async () => {
  const email = fresh()
  const token = await signUp(world, email, 'code')
  const bare = { registered: false, invited: false, waiting: null, contact_address: '', permissions: [] }
  expect(await account.profile(token)).toMatchObject({ ...bare, has_password: false, email_verified: true })
  const half = await signUp(world, fresh(), 'password')
  expect(await account.profile(half)).toMatchObject({ ...bare, has_password: true, phone: '', phone_verified: false })
  const whole = await signUp(world, fresh())
  expect(await account.profile(whole)).toMatchObject({ registered: true, email_verified: true, phone_verified: false })
})
