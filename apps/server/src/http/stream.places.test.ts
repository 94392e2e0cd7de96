import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { connect as connectTo, type Listener, listen as listenTo } from '../../test/listen.ts'
import { makePerson, signInAs, type TestPerson } from '../../test/people.ts'
import { until } from '../../test/until.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
let base = ''
let who: TestPerson
beforeAll(async () => {
  world = await openWorld({ LIMIT_REQUESTS: '3', LIMIT_WRITES: '1000' })
  base = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.add(61_000)
  who = await makePerson(world, 'Claimants')
})

const listen = (token = who.token, headers: Record<string, string> = {}) => listenTo(base, { token }, '', headers)
const listenTimes = async (times: number, token?: string) => {
  const all: Listener[] = []
  for (let i = 0; i < times; i++) all.push(await listen(token))
  return all
}
const refusal = async (token = who.token) => {
  const reply = await connectTo(base, { authorization: `Bearer ${token}` })
  await reply.body?.cancel()
  return [reply.status, Number(reply.headers.get('retry-after'))]
}
const closeAll = (all: readonly Listener[]) => {
  for (const one of all) one.close()
}

it('are five for a session and ten for a person, each free again once its stream ends', async () => {
  const [second, third] = [await signInAs(world, who.id), await signInAs(world, who.id)]
  const first = await listenTimes(5)
  expect(await refusal()).toEqual([429, 30])
  const others = await listenTimes(5, second)
  expect(await refusal(third)).toEqual([429, 30])
  first[0]?.close()
  await until('the place is free', async () => {
    const again = await listen(third).catch(() => null)
    again?.close()
    return again !== null
  })
  const somebodyElse = await makePerson(world, 'Claimants')
  closeAll([...first, ...others, await listen(somebodyElse.token)])
})

it('never pass five when twenty are opened at once', async () => {
  const ends = Array.from({ length: 20 }, () => new AbortController())
  const opened = await Promise.all(
    ends.map(({ signal }) => connectTo(base, { authorization: `Bearer ${who.token}` }, '', signal)),
  )
  expect(opened.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(429)])
  for (const end of ends) end.abort()
})

it('are free at once where the server ends a stream', async () => {
  const session = await signInAs(world, who.id)
  const first = await listenTimes(5, session)
  await world.call('GET', '/api/logout', { token: session })
  await until('the end of the streams', () => first.every(one => one.ended()), 20_000)
  closeAll([...(await listenTimes(5)), ...(await listenTimes(5, await signInAs(world, who.id)))])
})

it('are taken over by the same window that comes back, and by no other', async () => {
  const name = { 'x-stream': 'window-of-a-browser-1' }
  const first = await listen(who.token, name)
  const others = await listenTimes(4)
  const again = await listen(who.token, name)
  await until('the end of the first', first.ended)
  expect(await refusal()).toEqual([429, 30])
  // The same name in another session is another window.
  const elsewhere = await listen(await signInAs(world, who.id), name)
  expect([again.ended(), ...others.map(one => one.ended())]).toEqual(Array(5).fill(false))
  closeAll([again, elsewhere, ...others])
})

it('of a live session are not counted by network; what has none is', async () => {
  const all = await listenTimes(5)
  expect((await world.call('GET', '/api/user-profile')).status).toBe(401)
  for (const status of [401, 401, 429]) expect((await refusal('nothing-that-was-ever-a-token'))[0]).toBe(status)
  // The network has used up what it may ask, which ends no stream and keeps nobody from one.
  const other = await makePerson(world, 'Claimants')
  closeAll([...all, await listen(other.token)])
})

it('of one session begin sixty times a minute at most', async () => {
  for (let i = 0; i < 60; i++) (await listen(who.token, { 'x-stream': 'one-and-the-same' })).close()
  world.statements()
  expect((await refusal())[0]).toBe(429)
  expect(world.statements()).toBe(0)
})
