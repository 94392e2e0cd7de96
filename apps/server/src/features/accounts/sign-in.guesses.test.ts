import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, signUp } from '../../../test/people.ts'
import { personWith } from '../../../test/recovery.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.clock.hold()
})
afterAll(() => world.end())

const DEVICE = { 'x-device': 'd'.repeat(43) }
const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  world.call('POST', '/api/login', { body: { email, password }, headers })
const wrong = (email: string) => signIn(email, 'Wrong2026!')
const atOnce = async (times: number, ask: () => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: times }, ask))).map(reply => reply.status)
const waitOf = (reply: { headers: Record<string, unknown> }) => Number(reply.headers['retry-after'])

it('of forty wrong passwords at once only ten are answered, and the right one behind those is not', async () => {
  await signUp(world, 'crowd@mail.example')
  let answered = 0
  let tenthAnswered = () => {}
  // A right password before the tenth wrong one would begin the count anew.
  const right = new Promise<void>(resolve => (tenthAnswered = resolve)).then(() =>
    signIn('crowd@mail.example', PASSWORD),
  )
  const guesses = atOnce(40, async () => {
    const reply = await wrong('crowd@mail.example')
    if (reply.status === 401 && ++answered === 10) tenthAnswered()
    return reply
  })
  expect((await guesses).toSorted()).toEqual([...Array(10).fill(401), ...Array(30).fill(429)])
  expect((await right).status).toBe(429)
})

it('of forty right passwords at once none is refused', async () => {
  await signUp(world, 'office@mail.example')
  expect(await atOnce(40, () => signIn('office@mail.example', PASSWORD))).toEqual(Array(40).fill(200))
})

it('makes an account wait longer with each failure, up to 42 s, and starts anew after a right password', async () => {
  await signUp(world, 'growing@mail.example')
  const email = 'growing@mail.example'
  for (let i = 0; i < 10; i++) expect((await wrong(email)).status).toBe(401)
  const waits: number[] = []
  for (let i = 0; i < 8; i++) {
    const held = await signIn(email, PASSWORD)
    expect(held.status).toBe(429)
    waits.push(waitOf(held))
    world.clock.add(waitOf(held) * 1000)
    if (i < 7) expect((await wrong(email)).status).toBe(401)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 42, 42])
  expect((await signIn(email, PASSWORD)).status).toBe(200)
  for (let i = 0; i < 10; i++) expect((await wrong(email)).status).toBe(401)
})

it('counts against the account, whichever of its addresses is typed, and waits as long for one that has none', async () => {
  const [email, phone] = ['two@mail.example', '+2348037770009']
  await personWith(world, email, phone)
  for (let i = 0; i < 5; i++) for (const address of [email, phone]) expect((await wrong(address)).status).toBe(401)
  for (let i = 0; i < 10; i++) expect((await wrong('stranger@mail.example')).status).toBe(401)
  for (let round = 0; round < 3; round++) {
    const waits: number[] = []
    for (const address of [email, phone, 'stranger@mail.example']) {
      const held = await signIn(address, PASSWORD)
      expect([address, held.status]).toEqual([address, 429])
      waits.push(waitOf(held))
    }
    expect(new Set(waits).size).toBe(1)
    world.clock.add((waits[0] ?? 0) * 1000)
    for (const address of [round % 2 ? email : phone, 'stranger@mail.example'])
      expect((await wrong(address)).status).toBe(401)
  }
  world.clock.add(60_000)
  expect((await signIn(phone, PASSWORD)).status).toBe(200)
  for (let i = 0; i < 10; i++) expect((await wrong(email)).status).toBe(401)
})

it('spares a known device, and no device of somebody else', async () => {
  const [owner, other] = ['owner@mail.example', 'other@mail.example']
  await signUp(world, owner)
  await signUp(world, other)
  expect((await signIn(owner, PASSWORD, DEVICE)).status).toBe(200)
  for (const email of [owner, other]) for (let i = 0; i < 10; i++) await wrong(email)
  expect((await signIn(other, PASSWORD, DEVICE)).status).toBe(429)
  expect((await signIn(owner, 'Wrong2026!', DEVICE)).status).toBe(401)
  expect((await signIn(owner, PASSWORD, DEVICE)).status).toBe(200)
  const profile = await world.call('GET', '/api/user-profile', { headers: DEVICE })
  expect(profile.status).toBe(401)
})

it('counts wrong passwords of a network, whatever accounts they try, and then takes only known devices', async () => {
  await signUp(world, 'regular@mail.example')
  await signIn('regular@mail.example', PASSWORD, DEVICE)
  world.clock.add(15 * 60_000)
  const narrow = await openWorld({ LIMIT_SIGN_INS: '30' }, { beside: world, work: false })
  const ask = (email: string, headers = {}) =>
    narrow.call('POST', '/api/login', { body: { email, password: PASSWORD }, headers })
  const answers = await Promise.all(Array.from({ length: 35 }, (_, n) => ask(`stranger${n}@mail.example`)))
  expect(answers.filter(reply => reply.status === 401)).toHaveLength(30)
  expect(answers.filter(reply => reply.status === 429)).toHaveLength(5)
  expect((await ask('regular@mail.example')).status).toBe(429)
  expect((await ask('regular@mail.example', DEVICE)).status).toBe(200)
  await narrow.end()
})

it('holds nobody for what is no address', async () => {
  world.clock.add(15 * 60_000)
  for (let i = 0; i < 12; i++) expect((await wrong('a typing mistake')).status).toBe(401)
})
