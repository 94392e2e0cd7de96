import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/people.ts'
import { personWith } from '../../../test/recovery.ts'
import { ratioOfWork, statementsOf } from '../../../test/work.ts'
import { openWorld, type Reply, type World } from '../../../test/world.ts'
import { sha256 } from '../../lib/secrets.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_COOLDOWN_S: '0' }, { work: false, slowPasswords: true })
  await personWith(world, 'known@mail.example')
  for (const [name, set] of [
    ['barred', { status: 'suspended' }],
    ['ceased', { status: 'deactivated' }],
    // Somebody who has confirmed a code and chosen no password yet.
    ['halved', { registered_at: null, password_hash: null }],
  ] as const) {
    const id = await personWith(world, `${name}@mail.example`)
    await world.deps.db.updateTable('person').set(set).where('id', '=', id).execute()
  }
})
afterAll(() => world.end())

/** What an address may be to us; each has as many letters as the others. */
const ADDRESSES = ['known', 'barred', 'ceased', 'halved', 'nobody'].map(name => `${name}@mail.example`)

/** All that a caller reads, without what differs in every answer and the address it typed itself. */
const answerOf = ({ status, raw, headers }: Reply) => {
  const { 'x-request-id': _id, date: _date, 'content-length': _length, ...rest } = headers
  return { status, raw: raw.replace(/\w…@/, 'X…@'), headers: rest }
}

/** What an answer waits for: the processor, of which hashing takes most, and the database. */
async function expectSameWork(a: () => Promise<unknown>, b: () => Promise<unknown>): Promise<void> {
  const ratio = await ratioOfWork(a, b)
  expect(ratio).toBeGreaterThan(0.9)
  expect(ratio).toBeLessThan(1.1)
  expect(await statementsOf(world, a)).toBe(await statementsOf(world, b))
}

const CALLS: Record<string, (email: string) => Promise<Reply>> = {
  'GET validate-email': email => world.call('GET', `/api/validate-email?email=${email}`),
  'POST resend-verification-code': email =>
    world.call('POST', '/api/resend-verification-code', { body: { email, code: '' } }),
  'POST confirm-email-code': email => {
    // A day later, so that it is checked and not held back.
    world.clock.add(86_400_001)
    return world.call('POST', '/api/confirm-email-code', { body: { email, code: '000000' } })
  },
  'POST two-factor-authentication': email =>
    world.call('POST', '/api/two-factor-authentication', {
      body: { email, password: 'Wrong2026!', auth_code: '000000' },
    }),
  'POST resend-two-factor-authentication': email =>
    world.call('POST', '/api/resend-two-factor-authentication', {
      body: { email, password: 'Wrong2026!', auth_code: '' },
    }),
  'POST login': email => world.call('POST', '/api/login', { body: { email, password: 'Wrong2026!' } }),
}

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  it('answers the same, to the byte, whatever the address is to us', async () => {
    const answers = []
    for (const email of ADDRESSES) answers.push(answerOf(await call(email)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('is the same work for a known and an unknown address', { timeout: 60_000 }, async () => {
    await expectSameWork(
      () => call('known@mail.example'),
      () => call('nobody@mail.example'),
    )
  })
})

describe.each([
  ['suspended', 'barred@mail.example'],
  ['deactivated', 'ceased@mail.example'],
])('a %s person', (_, address) => {
  const signIn = (email: string, password: string) => world.call('POST', '/api/login', { body: { email, password } })
  const unknown = () => signIn('nobody@mail.example', 'Wrong2026!')

  it('with the right password gets the answer that everybody else gets', async () => {
    expect(answerOf(await signIn(address, PASSWORD))).toEqual(answerOf(await unknown()))
  })

  it.each([PASSWORD, 'Wrong2026!'])(
    'gets the answer after the same work, with %s',
    { timeout: 60_000 },
    async password => {
      await expectSameWork(() => signIn(address, password), unknown)
    },
  )
})

describe('a code asked for an address that has an account', () => {
  const email = 'known@mail.example'
  const ask = () => world.call('GET', `/api/validate-email?email=${email}`)

  it('is sent to nobody', async () => {
    await ask()
    const sent = await world.deps.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute()
    expect(sent.at(-1)).toMatchObject({ kind: 'account exists', params: { publicUrl: expect.any(String) } })
    expect(JSON.stringify(sent.at(-1)?.params)).not.toMatch(/\d{6}/)
  })

  it('opens nothing, even to whoever guesses it', async () => {
    const { db } = world.deps
    await ask()
    const codes = await db.selectFrom('code').select('id').where('contact_value', '=', email).orderBy('id').execute()
    const { id } = codes.at(-1) ?? { id: '' }
    await db
      .updateTable('code')
      .set({ code_hash: sha256(`${id}:428571`) })
      .where('id', '=', id)
      .execute()
    world.clock.add(60_000)
    const guessed = await world.call('POST', '/api/confirm-email-code', { body: { email, code: '428571' } })
    expect([guessed.status, guessed.body.data]).toEqual([422, undefined])
  })
})
