import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileDispute } from '../../../test/cases.ts'
import { makePerson, makeUnit } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
})
afterAll(() => world.end())

const employersNamed = async (name: string) =>
  (await world.deps.db.selectFrom('unit').select('id').where('name', '=', name).execute()).length

it('takes two clicks against an employer that is not listed as one case and one employer', async () => {
  const person = await makePerson(world, 'Claimants')
  const click = (name: string) => fileDispute(world, person, { accused_name: name })
  const [one, two] = await Promise.all([click('Kano Tannery'), click('Kano Tannery')])
  expect(one.status).toBe(200)
  expect(two.body.data).toEqual(one.body.data)
  // The same name as a person would type it again.
  expect((await click(' kano  tannery')).body.data).toEqual(one.body.data)
  expect(await employersNamed('Kano Tannery')).toBe(1)
  world.clock.add(121_000)
  expect((await click('Kano Tannery')).body.data._id).not.toBe(one.body.data._id)
})

it('keeps two employers apart that have other names, and two people who accuse the same', async () => {
  const [ada, bola] = [await makePerson(world, 'Claimants'), await makePerson(world, 'Claimants')]
  const filed = [
    await fileDispute(world, ada, { accused_name: 'Mill One' }),
    await fileDispute(world, ada, { accused_name: 'Mill Two' }),
    await fileDispute(world, bola, { accused_name: 'Mill One' }),
  ]
  expect(new Set(filed.map(reply => reply.body.data._id)).size).toBe(3)
})

it('takes fifty requests with one key as one case', async () => {
  const person = await makePerson(world, 'Claimants')
  const unit = await makeUnit(world, 'employer', 'Firm of fifty')
  const headers = { 'idempotency-key': 'fifty-at-once' }
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => fileDispute(world, person, { accused_party: unit.id }, { headers })),
  )
  expect(replies.map(reply => reply.status)).toEqual(Array(50).fill(200))
  expect(new Set(replies.map(reply => reply.body.data.case_no)).size).toBe(1)
  const list = await world.call('GET', '/api/case/disputes', { token: person.token })
  expect(list.body.total).toBe(1)
})

it('fills a page although one key finds each case on two grounds', async () => {
  const person = await makePerson(world, 'Claimants')
  const unit = await makeUnit(world, 'employer', 'Firm of two grounds')
  for (let i = 0; i < 5; i++) {
    const filed = await fileDispute(world, person, { accused_party: unit.id, title: `Case ${i}` })
    const row = { access_key: person.key, case_id: filed.body.data._id, ground: 'joined', status_group: 'waiting' }
    await world.deps.db.insertInto('case_access').values(row).execute()
  }
  const seen: string[] = []
  for (let cursor = ''; ; ) {
    const url = `/api/case/disputes?limit=2&cursor=${cursor}`
    const { body } = await world.call('GET', url, { token: person.token })
    expect(body.total).toBe(5)
    seen.push(...body.data.map((row: { title: string }) => row.title))
    if (!body.next_cursor) break
    cursor = body.next_cursor
  }
  expect(seen).toEqual(['Case 4', 'Case 3', 'Case 2', 'Case 1', 'Case 0'])
})

it('refuses a search with a NUL in every list', async () => {
  const person = await makePerson(world, 'Claimants')
  const id = '01a1fc9f-0000-7000-8000-000000000000'
  const lists = [
    '/api/case/disputes',
    '/api/case/disputes/pending',
    '/api/case/discussions',
    '/api/get-unions',
    `/api/get-union-branches/${id}`,
    `/api/get-union-organizations/${id}`,
    `/api/case/${id}/documents`,
    '/api/search-organizations',
  ]
  for (const url of lists) {
    const reply = await world.call('GET', `${url}?q=a%00b`, { token: person.token })
    expect([url, reply.status, Object.keys(reply.body.error ?? {})]).toEqual([url, 422, ['q']])
  }
})
