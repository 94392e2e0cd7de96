import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeIn, PASSWORD, PNG, signInAs, signUp } from '../../../test/people.ts'
import { openWorld, type Reply, type World } from '../../../test/world.ts'

const TIMES = 50

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())

const atOnce = async (ask: (n: number) => Promise<Reply>) => {
  const replies = await Promise.all(Array.from({ length: TIMES }, (_, n) => ask(n)))
  const statuses = replies.map(reply => reply.status)
  return { replies, won: replies.filter(reply => reply.status === 200), statuses: new Set(statuses) }
}
const confirm = (email: string, code: string) =>
  world.call('POST', '/api/confirm-email-code', { body: { email, code } })
const accountsOf = (email: string) =>
  world.deps.db.selectFrom('contact').selectAll().where('value', '=', email).execute()
const eventsOf = (personId: string, action: string) =>
  world.deps.db.selectFrom('event').selectAll().where('person_id', '=', personId).where('action', '=', action).execute()

it(`${TIMES} who ask for a code to one address at once are sent one`, async () => {
  const { won, statuses } = await atOnce(() => world.call('GET', '/api/validate-email?email=asked@mail.example'))
  expect([won.length, statuses]).toEqual([1, new Set([200, 429])])
  const sent = await world.deps.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', 'asked@mail.example')
    .execute()
  expect(sent).toHaveLength(1)
})

it(`${TIMES} right codes at once make one account and one token`, async () => {
  const email = 'confirmed@mail.example'
  await world.call('GET', `/api/validate-email?email=${email}`)
  const code = codeIn(await world.mailTo(email))
  const { won, statuses } = await atOnce(() => confirm(email, code))
  expect(won).toHaveLength(1)
  expect([...statuses].filter(status => status !== 200 && status !== 422 && status !== 429)).toEqual([])
  const accounts = await accountsOf(email)
  expect(accounts).toHaveLength(1)
  expect(await eventsOf(accounts[0]?.person_id ?? '', 'account made')).toHaveLength(1)
  expect((await world.call('GET', '/api/user-profile', { token: won[0]?.body.data.token })).status).toBe(200)
})

it(`of ${TIMES} guesses at once five are checked`, async () => {
  const email = 'guessed@mail.example'
  await world.call('GET', `/api/validate-email?email=${email}`)
  const code = codeIn(await world.mailTo(email))
  const wrong = Array.from({ length: TIMES }, (_, n) => String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'))
  const { statuses } = await atOnce(n => confirm(email, wrong[n] ?? ''))
  expect([...statuses].sort()).toEqual([422, 429])
  const kept = await world.deps.db.selectFrom('code').select('tries').where('contact_value', '=', email).execute()
  expect(kept).toEqual([{ tries: 5 }])
  world.clock.add(15 * 60_000 + 1000)
  expect((await confirm(email, code)).status).toBe(422)
})

it(`of ${TIMES} first passwords at once one is set, and only that one signs in`, async () => {
  const email = 'password@mail.example'
  const token = await signUp(world, email, 'code')
  const passwords = Array.from({ length: TIMES }, (_, n) => `Settle${n}!x`)
  const { replies, won, statuses } = await atOnce(n =>
    world.call('POST', '/api/create-password', {
      token,
      body: { password: passwords[n], password_confirmation: passwords[n] },
    }),
  )
  expect([won.length, statuses]).toEqual([1, new Set([200, 409])])
  const winner = replies.findIndex(reply => reply.status === 200)
  const signIn = (password = '') => world.call('POST', '/api/login', { body: { email, password } })
  expect((await signIn(passwords[winner])).status).toBe(200)
  expect((await signIn(passwords[(winner + 1) % TIMES])).status).toBe(401)
})

it('two sign-ups of one address, both with a token, end in one account with one password', async () => {
  const email = 'twice@mail.example'
  const first = await signUp(world, email, 'code')
  world.clock.add(61_000)
  const before = codeIn(await world.mailTo(email))
  await world.call('GET', `/api/validate-email?email=${email}`)
  const code = codeIn(await world.mailTo(email, text => codeIn(text) !== before))
  const second: string = (await confirm(email, code)).body.data.token
  const { won } = await atOnce(n =>
    world.call('POST', '/api/create-password', {
      token: n % 2 ? first : second,
      body: { password: PASSWORD, password_confirmation: PASSWORD },
    }),
  )
  expect(won).toHaveLength(1)
  expect(await accountsOf(email)).toHaveLength(1)
})

it(`${TIMES} completions at once complete once`, async () => {
  const email = 'completed@mail.example'
  const token = await signUp(world, email, 'password')
  const form = {
    fields: { union_member: 'no', first_name: 'Ada', last_name: 'Obi', phone: '08031234567' },
    files: [{ field: 'display_picture', name: 'me.png', bytes: PNG }],
  }
  const { won, statuses } = await atOnce(() => world.call('POST', '/api/complete-registration', { token, form }))
  // One picture of a person is decoded at a time: the others are refused as completed, or asked to come again.
  const others = [...statuses].filter(status => status !== 200 && status !== 409 && status !== 429)
  expect([won.length, others]).toEqual([1, []])
  const personId = (await accountsOf(email))[0]?.person_id ?? ''
  expect(await eventsOf(personId, 'registration completed')).toHaveLength(1)
  const other = await signInAs(world, personId, 'registration')
  expect((await world.call('POST', '/api/complete-registration', { token: other, form })).status).toBe(409)
})

it('a token that was signed out in the middle of fifty reads serves none after', async () => {
  const token = await signUp(world, 'leaver@mail.example')
  const profile = () => world.call('GET', '/api/user-profile', { token })
  const { statuses } = await atOnce(n => (n === 25 ? world.call('GET', '/api/logout', { token }) : profile()))
  expect([...statuses].every(status => status === 200 || status === 401)).toBe(true)
  expect((await profile()).status).toBe(401)
})
