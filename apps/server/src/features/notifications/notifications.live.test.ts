import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { type Listener, listen } from '../../../test/listen.ts'
import { allNotified, bellOf } from '../../../test/notifications.ts'
import { makePerson, makeUnit, signInAs, type TestPerson } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let beside: World
let bases: string[]
let ministry: TestPerson
const open: Listener[] = []
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  beside = await openWorld({ RATE_LIMITS: 'off' }, { beside: world })
  bases = await Promise.all([world, beside].map(node => node.app.listen({ port: 0, host: '127.0.0.1' })))
  ministry = await makeMinistryAdmin(world)
})
afterAll(async () => {
  for (const listener of open) listener.close()
  await beside.end()
  await world.end()
})

const listenOn = async (node: number, who: Pick<TestPerson, 'token'>) => {
  const listener = await listen(bases[node] ?? '', who)
  open.push(listener)
  return listener
}
const file = async (who: TestPerson) =>
  fileDispute(world, who, { accused_party: (await makeUnit(world, 'employer', `Firm ${who.id}`)).id })
const untilReceived = (listener: Listener, times: number, within?: number) =>
  until('the bell', () => listener.notified() >= times, within)

it('reaches whom it concerns on every node and device, and nobody else', async () => {
  const stranger = await makePerson(world, 'Claimants')
  const [here, there, other] = [
    await listenOn(0, ministry),
    await listenOn(1, { token: await signInAs(world, ministry.id) }),
    await listenOn(1, stranger),
  ]
  // Whoever connects may have missed something, and is asked to read again.
  expect([here, there, other].map(one => one.notified())).toEqual([1, 1, 1])
  const bell = await bellOf(world, ministry)
  for (const times of [2, 3, 4]) {
    await file(await makePerson(world, 'Claimants'))
    await untilReceived(here, times)
    await untilReceived(there, times)
  }
  expect(await bellOf(world, ministry)).toBe(bell + 3)
  expect(other.notified()).toBe(1)
  const frames = here
    .raw()
    .split('\n\n')
    .filter(frame => frame.includes('notified'))
  expect(new Set(frames)).toEqual(new Set(['data: {"seq":null,"name":"notified","case_id":null,"thing_id":null}']))
})

it('does not move the place where a stream goes on, and is no part of the chain', async () => {
  const { db } = world.deps
  const listener = await listenOn(0, ministry)
  await file(await makePerson(world, 'Claimants'))
  await untilReceived(listener, 2)
  const frames = listener.raw().split('\n\n')
  expect(frames.filter(frame => frame.includes('notified') && frame.includes('id: '))).toEqual([])
  expect(await db.selectFrom('event').select('id').where('action', '=', 'notified').execute()).toEqual([])
})

it('comes when something is read on another device, and when what waited is done', async () => {
  const colleague = await listenOn(1, ministry)
  const story = await makeStory(world, { approved: false })
  await allNotified(world)
  // The other node receives the filing a moment later than it is written down.
  await untilReceived(colleague, 2)
  const elsewhere = await listenOn(0, { token: await signInAs(world, story.ministry.id) })
  const { token } = story.ministry
  await world.call('POST', '/api/notifications/read', { token, body: {} })
  await untilReceived(elsewhere, 2)
  expect(colleague.notified()).toBe(2)
  await world.call('POST', `/api/case/approve-case/${story.caseId}`, { token, body: { status: 'concilliation' } })
  await untilReceived(colleague, 3)
  // Nothing is left to read: nothing is sent.
  const before = elsewhere.notified()
  await world.call('POST', '/api/notifications/read', { token: (await signedIn(story.ministry)).token, body: {} })
  await world.call('POST', '/api/notifications/read', { token: (await signedIn(story.ministry)).token, body: {} })
  await file(await makePerson(world, 'Claimants'))
  await until('the next filing', () => elsewhere.notified() > before)
})

const signedIn = async (who: TestPerson) => ({ token: await signInAs(world, who.id) })

it('reaches many people at once', async () => {
  const unit = await makeUnit(world, 'employer', 'Big firm')
  const admins: TestPerson[] = []
  for (let n = 0; n < 205; n++) admins.push(await makePerson(world, 'Employers', { unitId: unit.id }))
  const [first, last] = [await listenOn(0, admins[0] as TestPerson), await listenOn(1, admins[204] as TestPerson)]
  const filed = await fileDispute(world, await makePerson(world, 'Claimants'), { accused_party: unit.id })
  const url = `/api/case/approve-case/${filed.body.data._id}`
  await world.call('POST', url, { token: ministry.token, body: { status: 'concilliation' } })
  await untilReceived(first, 2)
  await untilReceived(last, 2)
})

it('comes again after a lost connection, for something may have been missed', async () => {
  const listener = await listenOn(0, ministry)
  expect((await endListening()).rowCount).toBe(2)
  await until('the bell', () => listener.notified() >= 2)
})

/** The connections over which the nodes are notified are cut. */
const endListening = () =>
  world.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'accord live'`)
