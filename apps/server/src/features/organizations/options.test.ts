import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTree, type Tree } from '../../../test/parties.ts'
import { makePerson, makeUnit, signUp, type TestPerson } from '../../../test/people.ts'
import { industryId } from '../../../test/units.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let tree: Tree
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  tree = await makeTree(world, 'Oil')
  const industry_id = await industryId(world)
  await world.deps.db
    .updateTable('unit')
    .set({
      phone: '08035550199',
      about: 'Harvest me',
      headquarters: 'Warri',
      founded_in: '1978',
      acronym: 'OIL',
      logo: 'oil',
      industry_id,
    })
    .execute()
})
afterAll(() => world.end())

const lists = () => [
  '/api/get-unions',
  `/api/get-union-branches/${tree.union.id}`,
  `/api/get-union-organizations/${tree.branch.id}`,
]
const accessKeysOf = async (url: string, token: string) => {
  const reply = await world.call('GET', url, { token })
  expect([reply.status, reply.body.data.length > 0]).toEqual([200, true])
  expect(reply.raw).not.toMatch(/08035550199|Harvest|Warri|1978|@/)
  return new Set(reply.body.data.flatMap((row: object) => Object.keys(row)))
}

describe('the lists to choose a unit from', () => {
  it('give somebody who is signing up ids and names, and nothing to harvest', async () => {
    const token = await signUp(world, 'reader@mail.example', 'password')
    for (const url of lists()) expect([url, await accessKeysOf(url, token)]).toEqual([url, new Set(['_id', 'name'])])
    await makeTree(world, 'Zinc')
    const [unions, ...below] = await Promise.all(
      lists().map(async url => (await world.call('GET', url, { token })).body.data),
    )
    expect(unions.map((row: { name: string }) => row.name)).toEqual(['Oil union', 'Zinc union'])
    expect(below).toEqual([
      [
        { _id: tree.branch.id, name: 'Oil branch' },
        { _id: tree.otherBranch.id, name: 'Oil other branch' },
      ],
      [{ _id: tree.org.id, name: 'Oil org' }],
    ])
  })

  it('give a stranger who is signed in acronym, logo and industry too', async () => {
    const { token } = await makePerson(world, 'Claimants')
    const known = { acronym: 'OIL', logo: '/api/pictures/oil', industry: 'Education' }
    for (const url of lists()) {
      expect(await accessKeysOf(url, token)).toEqual(new Set(['_id', 'name', ...Object.keys(known)]))
      expect((await world.call('GET', url, { token })).body.data[0]).toMatchObject(known)
    }
  })

  it('give nobody else anything', async () => {
    for (const url of lists()) expect((await world.call('GET', url)).status).toBe(401)
  })
})

describe('the search for a unit', () => {
  it('finds units of every kind, or of the one asked for', async () => {
    const firm = await makeUnit(world, 'employer', 'Oil and Gas Limited')
    const { token } = await makePerson(world, 'Claimants')
    const found = async (kind: string) => {
      const reply = await world.call('GET', `/api/search-organizations?q=oil${kind}`, { token })
      return reply.body.data.map(({ _id, name }: { _id: string; name: string }) => [_id, name])
    }
    expect((await found('')).length).toBeGreaterThan(2)
    expect(await found('&kind=employer')).toEqual([[firm.id, 'Oil and Gas Limited']])
    expect(await found('&kind=union')).toEqual([[tree.union.id, 'Oil union']])
    const odd = await world.call('GET', '/api/search-organizations?q=oil&kind=ministry', { token })
    expect(odd.status).toBe(422)
  })

  it('says which a member accuses in their own name: those of the own tree, and none for an admin', async () => {
    const [tree, other] = [await makeTree(world, 'Palm'), await makeTree(world, 'Palm wine')]
    const staff = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const own = async (who: TestPerson) => {
      const reply = await world.call('GET', '/api/search-organizations?q=palm', { token: who.token })
      const rows: { _id: string; in_own_name: boolean }[] = reply.body.data
      expect(rows.map(row => row._id)).toEqual(expect.arrayContaining([tree.org.id, other.org.id]))
      return rows.filter(row => row.in_own_name).map(row => row._id)
    }
    const found = await own(staff)
    expect(found).toEqual(expect.arrayContaining([tree.org.id, tree.otherOrg.id]))
    expect(found).not.toContain(other.org.id)
    for (const who of [tree.orgAdmin, await makePerson(world, 'Claimants')]) expect(await own(who)).toEqual([])
  })
})
