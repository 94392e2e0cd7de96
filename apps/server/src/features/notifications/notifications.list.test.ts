import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveCase, fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { allNotified, bellOf, notificationsTo, numberOf, sentencesTo } from '../../../test/notifications.ts'
import { makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import { openWorld, type Reply, type World } from '../../../test/world.ts'
import { newId } from '../../lib/ids.ts'

const TITLES = ['Salary of March', 'Salary of April', 'Overtime of May', '100% of June_']

let world: World
let ministry: TestPerson
let claimant: TestPerson
let firm = ''
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  ministry = await makeMinistryAdmin(world)
  claimant = await makePerson(world, 'Claimants', { name: 'Ada' })
  firm = (await makeUnit(world, 'employer', 'Delta Mills')).id
  for (const title of TITLES) {
    const filed = await fileDispute(world, claimant, { accused_party: firm, title })
    if (title !== 'Overtime of May') await approveCase(world, ministry, filed.body.data._id)
  }
  await allNotified(world)
})
afterAll(() => world.end())

const get = (who: TestPerson, path: string) => world.call('GET', `/api/notifications${path}`, { token: who.token })
const titles = async (who: TestPerson, path: string) =>
  (await sentencesTo(world, who, path)).map(message => /“(.*)”/.exec(message)?.[1])
const newestFirst = TITLES.toReversed()

it('has the most recent first, or the oldest', async () => {
  expect(await titles(ministry, '')).toEqual(newestFirst)
  expect(await titles(ministry, '?order=desc&sort=date')).toEqual(newestFirst)
  expect(await titles(ministry, '?order=asc')).toEqual(TITLES)
})

it('has three sources', async () => {
  const person = await makePerson(world, 'Claimants')
  const { db, clock } = world.deps
  const at = clock.now()
  await db
    .insertInto('notification')
    .values({
      id: newId(clock),
      person_id: person.id,
      kind: 'registration completed',
      event_id: newId(clock),
      params: '{}',
      at,
    })
    .execute()
  expect(await notificationsTo(world, person)).toHaveLength(1)
  expect(await notificationsTo(world, person, '/cases/all')).toEqual([])
  expect(await titles(ministry, '/cases/all')).toEqual(newestFirst)
  expect(await titles(ministry, '/status/pending')).toEqual(['Overtime of May'])
  expect(await titles(ministry, '/status/pending?about=case')).toEqual(['Overtime of May'])
})

it('finds words of the case, its number, whoever did it and of the sentence, each word somewhere', async () => {
  const [, april] = TITLES
  expect(await titles(ministry, '?q=salary')).toEqual(['Salary of April', 'Salary of March'])
  expect(await titles(ministry, '?q=%20APRIL%20salary%20')).toEqual([april])
  expect(await titles(ministry, '?q=ada%20overtime')).toEqual(['Overtime of May'])
  expect(await titles(ministry, '?q=mills%20waits')).toEqual(newestFirst)
  expect(await titles(ministry, '?q=filed&order=asc')).toEqual(TITLES)
  expect(await titles(ministry, '/status/pending?q=salary')).toEqual([])
  expect(await titles(ministry, '?q=nothing')).toEqual([])
  const [first] = await notificationsTo(world, ministry, '?order=asc')
  const number = await numberOf(world, ministry, first?.case_id ?? '')
  expect(await titles(ministry, `?q=${encodeURIComponent(number)}`)).toEqual(['Salary of March'])
})

it('takes signs that mean something to a search for what they are', async () => {
  expect(await titles(ministry, '?q=100%25')).toEqual(['100% of June_'])
  expect(await titles(ministry, '?q=%25')).toEqual(['100% of June_'])
  expect(await titles(ministry, '?q=_')).toEqual(['100% of June_'])
  expect(await titles(ministry, '?q=%5C')).toEqual([])
})

it.each(['asc', 'desc'])('goes on page by page without losing or repeating one: %s', async order => {
  const found: (string | undefined)[] = []
  let cursor: string | null = ''
  for (let pages = 0; cursor !== null && pages < 9; pages++) {
    const page = `?limit=1&order=${order}&cursor=${cursor}`
    found.push(...(await titles(ministry, page)))
    const reply: Reply = await get(ministry, page)
    expect(reply.body.total).toBe(4)
    cursor = reply.body.next_cursor
  }
  expect(found).toEqual(order === 'asc' ? TITLES : newestFirst)
})

it.each(['limit=0', 'limit=201', 'order=up', 'sort=name', 'cursor=x', `q=${'x'.repeat(201)}`, 'q=%00'])(
  'refuses %s',
  async query => {
    const reply = await get(ministry, `?${query}`)
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, [query.split('=')[0]]])
  },
)

it('costs two statements, three with another page, however many there are and whoever reads', async () => {
  const node = await openWorld({ RATE_LIMITS: 'off' }, { work: false, beside: world })
  const { db, clock } = world.deps
  const [known] = await notificationsTo(world, ministry)
  const values = Array.from({ length: 150 }, () => ({
    id: newId(clock),
    person_id: ministry.id,
    kind: 'case filed',
    event_id: newId(clock),
    case_id: known?.case_id ?? '',
    params: '{}',
    act: 'approve',
    at: clock.now(),
  }))
  const cost = async (path: string) => {
    node.statements()
    expect((await node.call('GET', path, { token: ministry.token })).status).toBe(200)
    return node.statements()
  }
  const paths = ['/api/notifications', '/api/notifications/cases/all?q=salary', '/api/notifications/status/pending']
  for (const path of paths) expect([path, await cost(path)]).toEqual([path, 2])
  await db.insertInto('notification').values(values).execute()
  expect(await cost('/api/notifications?limit=5')).toBe(3)
  expect(await cost('/api/notifications?limit=5&counted=0')).toBe(2)
  expect(await cost('/api/notifications?limit=200')).toBe(2)
  expect(await cost('/api/user-profile')).toBe(2)
  await node.end()
  expect((await get(ministry, '?limit=5')).body.total).toBe(154)
  expect((await get(ministry, '?limit=5&counted=0')).body.total).toBeNull()
  expect((await get(ministry, '?limit=200&counted=0')).body.total).toBe(154)
  // The bell counts no further.
  expect(await bellOf(world, ministry)).toBe(100)
})
