import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute } from '../../../test/cases.ts'
import { eventsOf, openTrees, readsOf, type Tree } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { askToJoin, decideRequest } from '../../../test/requests.ts'
import type { World } from '../../../test/world.ts'

let world: World
let tree: Tree
let other: Tree
let ministry: TestPerson
beforeAll(async () => {
  ;({ world, tree, other, ministry } = await openTrees({ tree: 'Lagoon', other: 'Delta' }))
})
afterAll(() => world.end())

let names = 0
const filedAgainstName = async (by: TestPerson): Promise<string> => {
  const accused_name = `My employer ${++names}`
  const reply = await fileDispute(world, by, { accused_name, title: `Unlisted ${names}` })
  if (reply.status !== 200) throw new Error(reply.raw)
  return reply.body.data._id
}
const link = (caseId: string, unitId: string) =>
  world.call('POST', `/api/case/${caseId}/link-accused`, {
    token: ministry.token,
    body: { accused: { unit_id: unitId } },
  })
const read = async (who: TestPerson, caseId: string) =>
  (await world.call('GET', `/api/case/read/${caseId}`, { token: who.token })).body.data

describe('a member whose employer is not listed', () => {
  it('files personally: the own organization, which the name may mean, reads nothing', async () => {
    const worker = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const id = await filedAgainstName(worker)
    expect(await read(worker, id)).toMatchObject({ filed_by_person: true, my_side: 'claimant' })
    const above = [tree.orgAdmin, tree.branchAdmin, tree.unionAdmin]
    expect(await readsOf(world, id, above)).toEqual([404, 404, 404])
    const reason = { token: tree.orgAdmin.token, body: { reason: 'Not wanted.' } }
    expect((await world.call('POST', `/api/case/${id}/withdraw`, reason)).status).toBe(404)
  })

  it('accuses it in person once the ministry says that it is the own one', async () => {
    const worker = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const id = await filedAgainstName(worker)
    const linked = await link(id, tree.org.id)
    expect(linked.status).toBe(200)
    expect(linked.body.data).toMatchObject({ filed_by_person: true, accused_known: true })
    const all = [tree.orgAdmin, tree.branchAdmin, tree.unionAdmin]
    expect(await readsOf(world, id, all)).toEqual([404, 200, 200])
    expect(await read(tree.branchAdmin, id)).toMatchObject({ my_side: 'claimant' })
    await approveCase(world, ministry, id)
    expect(await read(tree.orgAdmin, id)).toMatchObject({ my_side: 'accused' })
  })

  it('accuses in person another organization of the own tree, too', async () => {
    const worker = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const id = await filedAgainstName(worker)
    expect((await link(id, tree.otherOrg.id)).body.data).toMatchObject({ filed_by_person: true })
    const all = [tree.orgAdmin, tree.otherOrgAdmin, tree.otherBranchAdmin, tree.unionAdmin]
    expect(await readsOf(world, id, all)).toEqual([404, 404, 200, 200])
  })

  it.each(['linked', 'confirmed'])('has the own organization as claimant once a stranger is %s', async how => {
    const worker = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const id = await filedAgainstName(worker)
    const accused = (await read(worker, id)).involved_parties.accused._id
    expect((await link(id, how === 'linked' ? other.org.id : accused)).status).toBe(200)
    const all = [tree.orgAdmin, tree.unionAdmin, other.orgAdmin]
    expect(await readsOf(world, id, all)).toEqual([200, 200, 404])
    expect(await read(worker, id)).toMatchObject({ filed_by_person: false })
    expect((await eventsOf(world, id)).map(e => e.action)).toEqual([
      'case filed',
      'clocks changed',
      'accused linked',
      'claimant changed',
    ])
  })

  it('is no secret lost by a membership that is accepted meanwhile', async () => {
    const worker = await askToJoin(world, tree.org.id)
    const [own, strange] = [await filedAgainstName(worker), await filedAgainstName(worker)]
    await decideRequest(world, tree.orgAdmin, worker.requestId, 'approve')
    const reads = (id: string) => readsOf(world, id, [tree.orgAdmin, tree.branchAdmin])
    expect([await reads(own), await reads(strange)]).toEqual([
      [404, 404],
      [404, 404],
    ])
    await link(own, tree.org.id)
    await link(strange, other.org.id)
    expect([await reads(own), await reads(strange)]).toEqual([
      [404, 200],
      [200, 200],
    ])
  })
})

it('an admin who files against a name files for the unit, and never against itself or one above or below', async () => {
  const id = await filedAgainstName(tree.branchAdmin)
  expect(await read(tree.branchAdmin, id)).toMatchObject({ filed_by_person: false })
  for (const unit of [tree.union, tree.branch, tree.org]) {
    const reply = await link(id, unit.id)
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['unit_id']])
  }
  expect((await link(id, tree.otherOrg.id)).body.data).toMatchObject({ filed_by_person: false })
})
