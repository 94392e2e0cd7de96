import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../../../test/account.ts'
import { makePerson, PASSWORD } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

const MINUTE = 61_000
const CODES = 20
const SMS = 5

let world: World
beforeAll(async () => {
  world = await openWorld({ LIMIT_CODES: String(CODES), LIMIT_SMS_DAY: String(SMS), TRUST_PROXY: '1' }, { work: false })
})
afterAll(() => world.end())
/** Whatever a test used up is free again for the next. */
afterEach(() => world.clock.add(2 * 86_400_000))

const ask = (address: string, from = '102.89.0.1') =>
  world.call('GET', `/api/validate-email?email=${encodeURIComponent(address)}`, {
    headers: { 'x-forwarded-for': from },
  })
const inTurn = async (addresses: readonly string[], from?: string) => {
  const statuses: number[] = []
  for (const address of addresses) statuses.push((await ask(address, from)).status)
  return statuses
}
const many = (times: number, of: (n: number) => string) => Array.from({ length: times }, (_, n) => of(n))
const sentTo = (recipient: string) =>
  world.deps.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).execute()

describe('one address', () => {
  it('asked for fifty times at once is written to once', async () => {
    const answers = await Promise.all(
      many(50, () => 'victim@mail.example').map((address, n) => ask(address, `10.0.0.${n}`)),
    )
    expect(answers.filter(reply => reply.status === 200)).toHaveLength(1)
    for (const reply of answers)
      if (reply.status !== 200) expect([reply.status, Number(reply.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await sentTo('victim@mail.example')).toHaveLength(1)
  })

  it('is the same however it is written, and by whichever call it is asked', async () => {
    const again = (email: string) => world.call('POST', '/api/resend-verification-code', { body: { email, code: '' } })
    expect(await inTurn(['Ada@Mail.Example', 'ada@mail.example', ' ADA@mail.example '])).toEqual([200, 429, 429])
    expect((await again('ada@mail.example')).status).toBe(429)
    expect(await inTurn(['0803 111 2222', '+2348031112222', '234 803 111 2222', '08031112222'])).toEqual([
      200, 429, 429, 429,
    ])
    expect((await again('+234 803 111 2222')).status).toBe(429)
  })
})

describe('one network', () => {
  it('asks for so many codes an hour, an IPv6 /64 being one', async () => {
    const v4 = await inTurn(
      many(CODES + 1, n => `n${n}@mail.example`),
      '102.89.0.9',
    )
    expect(v4).toEqual([...Array(CODES).fill(200), 429])
    expect((await ask('neighbour@mail.example', '102.89.0.10')).status).toBe(200)
    const v6 = []
    for (let n = 0; n <= CODES; n++) v6.push((await ask(`six${n}@mail.example`, `2001:db8:5::${n}`)).status)
    expect(v6).toEqual([...Array(CODES).fill(200), 429])
    expect((await ask('other6@mail.example', '2001:db8:5:1::1')).status).toBe(200)
    world.clock.add(60 * MINUTE)
    expect((await ask('later@mail.example', '102.89.0.9')).status).toBe(200)
  })

  it('has one budget for these and for codes to new addresses in Settings', async () => {
    const { db, hasher } = world.deps
    const person = await makePerson(world, 'Claimants')
    const password_hash = await hasher.hash(PASSWORD, 'test')
    await db.updateTable('person').set({ password_hash }).where('id', '=', person.id).execute()
    // Both come from the address of the tests themselves.
    const other = (n: number) => world.call('GET', `/api/validate-email?email=asked${n}@mail.example`)
    for (let n = 1; n < CODES; n++) expect((await other(n)).status).toBe(200)
    const change = (email: string) => accountOf(world).update(person.token, { email, password: PASSWORD })
    expect((await change('new@mail.example')).status).toBe(200)
    world.clock.add(MINUTE)
    const over = await change('newer@mail.example')
    expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await other(0)).status).toBe(429)
    expect(await sentTo('newer@mail.example')).toHaveLength(0)
  })

  it('is where the proxy says the request came from, not what the caller adds in front', async () => {
    const forged = []
    for (let n = 0; n <= CODES; n++)
      forged.push((await ask(`forged${n}@mail.example`, `10.9.9.${n}, 102.89.0.44`)).status)
    expect(forged.at(-1)).toBe(429)
  })
})

describe('texts', () => {
  it('to all numbers together have a daily cap, while email goes on', async () => {
    const numbers = many(SMS + 1, n => `0803000000${n}`)
    expect(await inTurn(numbers)).toEqual([...Array(SMS).fill(200), 429])
    expect((await ask('mail@mail.example')).status).toBe(200)
    world.clock.add(86_400_000)
    expect((await ask('08030000009')).status).toBe(200)
  })

  it.each(['+14155550100', '+447911123456', '+79161234567', '+2348001234567', '+23490012345', '0900 123 4567'])(
    'are not sent to %s: Nigerian mobile numbers only',
    async number => {
      const before = await world.deps.db.selectFrom('outbox').select('id').execute()
      expect((await ask(number)).status).toBe(422)
      expect(await world.deps.db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length)
    },
  )
})

it('a forwarding header without a proxy counts for nothing', async () => {
  const bare = await openWorld({ LIMIT_CODES: '3' }, { work: false })
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) {
    const headers = { 'x-forwarded-for': `10.1.1.${n}`, 'x-real-ip': `10.1.1.${n}`, forwarded: `for=10.1.1.${n}` }
    statuses.push((await bare.call('GET', `/api/validate-email?email=f${n}@mail.example`, { headers })).status)
  }
  await bare.end()
  expect(statuses).toEqual([200, 200, 200, 429])
})
