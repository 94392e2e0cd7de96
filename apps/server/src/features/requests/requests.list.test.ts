import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute } from '../../../test/cases.ts'
import { makeTree, openTrees, setPersonStatus, setStatus, type Tree } from '../../../test/parties.ts'
import { makePerson, signInAs, type TestPerson } from '../../../test/people.ts'
import { type Asker, askToJoin, askUnlisted, decideRequest } from '../../../test/requests.ts'
import type { World } from '../../../test/world.ts'

let world: World
let tree: Tree
let other: Tree
let ministry: TestPerson
let asker: Asker
let unlisted: Asker
beforeAll(async () => {
  ;({ world, tree, other, ministry } = await openTrees({ tree: 'Bank', other: 'Mine' }, { work: false }))
  asker = await askToJoin(world, tree.org.id, await makePerson(world, 'Claimants', { name: 'Zainab' }))
  unlisted = await askUnlisted(world, 'Kano 100% Mills', await makePerson(world, 'Claimants', { name: 'Obinna' }))
})
afterAll(() => world.end())

const list = (who: TestPerson, query = '') =>
  world.call('GET', `/api/users/requests${query && `?${query}`}`, { token: who.token })
const idsOf = async (who: TestPerson, query = ''): Promise<string[]> => {
  const reply = await list(who, query)
  expect(reply.status, reply.raw).toBe(200)
  return reply.body.data.map((row: { _id: string }) => row._id)
}

describe('the list', () => {
  it('shows a membership to the admins of the unit, of those above, and the ministry, with how to reach the person', async () => {
    for (const who of [tree.orgAdmin, tree.branchAdmin, tree.unionAdmin]) {
      const { body } = await list(who)
      expect(body).toMatchObject({ next_cursor: null, total: 1 })
      expect(body.data).toEqual([
        {
          _id: asker.requestId,
          kind: 'membership',
          person: {
            _id: asker.id,
            name: 'Zainab Test',
            picture: null,
            email: asker.email,
            phone: '',
            role: 'Claimants',
            organization: '',
          },
          unit: { _id: tree.org.id, name: 'Bank org', above: ['Bank union', 'Bank branch'] },
          role: null,
          permissions: [],
          reason: '',
          organization_name: '',
          under: [],
          date: expect.stringMatching(/^\d{4}-.*Z$/),
          abilities: { approve: true, decline: true, choose_unit: false },
          unit_kinds: null,
          unit_optional: false,
          suggested_unit: null,
        },
      ])
    }
    expect(await idsOf(ministry)).toEqual([unlisted.requestId, asker.requestId])
  })

  it('shows an organization that is not listed to the ministry alone, with the name typed', async () => {
    const { body } = await list(ministry, 'kind=unlisted%20organization')
    expect(body.data).toMatchObject([
      {
        _id: unlisted.requestId,
        unit: null,
        organization_name: 'Kano 100% Mills',
        abilities: { approve: true, decline: true, choose_unit: true },
      },
    ])
    expect(await idsOf(ministry, 'kind=membership')).toEqual([asker.requestId])
    expect(await idsOf(tree.unionAdmin, 'kind=unlisted%20organization')).toEqual([])
  })

  it('is empty for whoever decides nothing, members of the unit and the person who asked included', async () => {
    const staff = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const mediator = await makePerson(world, 'Mediators')
    const nobody = [staff, mediator, asker, unlisted, tree.otherOrgAdmin, tree.otherBranchAdmin, other.unionAdmin]
    for (const who of nobody) {
      const { status, body } = await list(who)
      expect([status, body.data, body.next_cursor, body.total]).toEqual([200, [], null, 0])
    }
  })

  it('leaves out a person who has an open case against the reader’s own unit, and has them again once it is over', async () => {
    const worker = await askToJoin(world, other.org.id)
    const deciders = [other.orgAdmin, other.branchAdmin, other.unionAdmin]
    const seen = async () => (await Promise.all(deciders.map(who => idsOf(who)))).map(ids => ids.length)
    expect(await seen()).toEqual([1, 1, 1])
    const filed = await fileDispute(world, worker, { accused_party: other.branch.id })
    for (const status of ['case opened', 'on hold', 'mediation', 'recalled'] as const) {
      await setStatus(world, filed.body.data._id, status)
      expect([status, await seen()]).toEqual([status, [1, 0, 1]])
    }
    expect(await idsOf(ministry)).toContain(worker.requestId)
    for (const status of ['resolved', 'closed', 'rejected', 'withdrawn'] as const) {
      await setStatus(world, filed.body.data._id, status)
      expect([status, await seen()]).toEqual([status, [1, 1, 1]])
    }
    await decideRequest(world, ministry, worker.requestId, 'decline')
    expect(await seen()).toEqual([0, 0, 0])
  })

  it('leaves out whoever cannot sign in now', async () => {
    const gone = await askToJoin(world, tree.otherOrg.id)
    await setPersonStatus(world, gone, 'suspended')
    expect(await idsOf(tree.otherOrgAdmin)).toEqual([])
    expect((await decideRequest(world, tree.otherOrgAdmin, gone.requestId, 'approve')).status).toBe(404)
    await setPersonStatus(world, gone, 'active')
    expect(await idsOf(tree.otherOrgAdmin)).toEqual([gone.requestId])
    await decideRequest(world, tree.otherOrgAdmin, gone.requestId, 'decline')
  })

  it('is shut to a registration token and to nobody', async () => {
    const half = await makePerson(world, 'Claimants')
    const token = await signInAs(world, half.id, 'registration')
    expect((await world.call('GET', '/api/users/requests', { token })).status).toBe(403)
    expect((await world.call('GET', '/api/users/requests')).status).toBe(401)
  })
})

describe('search, order and pages', () => {
  it('find by the person, the unit and the name typed, whatever signs it holds', async () => {
    for (const [q, found] of [
      ['zainab', asker],
      ['BANK ORG', asker],
      ['100% mills', unlisted],
      ['obinna test', unlisted],
    ] as const)
      expect([q, await idsOf(ministry, `q=${encodeURIComponent(q)}`)]).toEqual([q, [found.requestId]])
    for (const q of ['%', '_', "' or 1=1", 'bank branch'])
      expect([q, await idsOf(tree.unionAdmin, `q=${encodeURIComponent(q)}`)]).toEqual([q, []])
  })

  it('show every request once, in either order, with one total, also when one is decided meanwhile', async () => {
    const waiting = await makeTree(world, 'Port')
    const made: string[] = []
    for (let i = 0; i < 7; i++)
      made.push((await askToJoin(world, i % 2 ? waiting.org.id : waiting.branch.id)).requestId)
    const walk = async (query: string) => {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await list(waiting.unionAdmin, `${query}&cursor=${cursor}`)
        expect(body.total).toBe(7)
        seen.push(...body.data.map((row: { _id: string }) => row._id))
        cursor = body.next_cursor
      }
      return seen
    }
    for (const limit of [1, 3, 7, 200]) {
      expect(await walk(`limit=${limit}`)).toEqual([...made].reverse())
      expect(await walk(`limit=${limit}&sort=date&order=asc`)).toEqual(made)
    }
    const first = await list(waiting.unionAdmin, 'limit=3')
    await decideRequest(world, waiting.unionAdmin, made[6] ?? '', 'approve')
    const rest = await list(waiting.unionAdmin, `cursor=${first.body.next_cursor}`)
    expect(rest.body.data.map((row: { _id: string }) => row._id)).toEqual(made.slice(0, 4).reverse())
  })

  it.each([
    ['limit', 'limit=0'],
    ['limit', 'limit=201'],
    ['cursor', 'cursor=bm8'],
    ['q', `q=${'x'.repeat(201)}`],
    ['kind', 'kind=anything'],
    ['sort', 'sort=name'],
    ['order', 'order=up'],
  ])('refuse a wrong %s by name', async (field, query) => {
    for (const who of [ministry, tree.orgAdmin, asker]) {
      const reply = await list(who, query)
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, [field]])
    }
  })

  it('take three statements at most', async () => {
    for (const who of [ministry, tree.unionAdmin, asker]) {
      world.statements()
      await list(who, 'limit=1&q=test')
      expect(world.statements()).toBeLessThanOrEqual(3)
    }
  })
})
