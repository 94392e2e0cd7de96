import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, filedCase } from '../../../test/cases.ts'
import { eventsOf, join, openTrees, readsOf, setStatus, type Tree } from '../../../test/parties.ts'
import { makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import { askToJoin, askUnlisted, caseRow, decideRequest, requestRow, unitOf } from '../../../test/requests.ts'
import type { World } from '../../../test/world.ts'

let world: World
let tree: Tree
let other: Tree
let ministry: TestPerson
beforeAll(async () => {
  ;({ world, tree, other, ministry } = await openTrees({ tree: 'Bank', other: 'Mine' }, { work: false }))
})
afterAll(() => world.end())

const filed = (who: TestPerson, accused: { id: string }) => filedCase(world, who, accused.id)
const approve = (id: string) => approveCase(world, ministry, id)

describe('a person with an open case against a unit', () => {
  it('is accepted or declined by those above it and the ministry, never by its own admins', async () => {
    for (const decider of [tree.branchAdmin, tree.unionAdmin, ministry]) {
      const worker = await askToJoin(world, tree.org.id)
      await filed(worker, tree.org)
      for (const how of ['approve', 'decline'] as const)
        expect((await decideRequest(world, tree.orgAdmin, worker.requestId, how)).status).toBe(404)
      expect((await requestRow(world, worker.requestId)).status).toBe('pending')
      expect((await decideRequest(world, decider, worker.requestId, 'approve')).status).toBe(200)
    }
  })

  it('is decided by the ministry alone where the union at the top is accused too', async () => {
    const worker = await askToJoin(world, tree.union.id)
    await filed(worker, tree.union)
    expect((await decideRequest(world, tree.unionAdmin, worker.requestId, 'approve')).status).toBe(404)
    expect((await decideRequest(world, ministry, worker.requestId, 'approve')).status).toBe(200)
  })

  it('is one who joined another’s case as claimant too, not one who joined on the accused side', async () => {
    const filer = await makePerson(world, 'Claimants')
    const caseId = await filed(filer, tree.org)
    const [fellow, witness] = [await askToJoin(world, tree.org.id), await askToJoin(world, tree.org.id)]
    await join(world, caseId, fellow, 'claimant')
    await join(world, caseId, witness, 'accused')
    expect((await decideRequest(world, tree.orgAdmin, fellow.requestId, 'approve')).status).toBe(404)
    expect((await decideRequest(world, tree.orgAdmin, witness.requestId, 'approve')).status).toBe(200)
  })

  it('is like any other once the case is over, or accuses another unit', async () => {
    const worker = await askToJoin(world, tree.org.id)
    await setStatus(world, await filed(worker, tree.org), 'closed')
    await filed(worker, tree.otherOrg)
    expect((await decideRequest(world, tree.orgAdmin, worker.requestId, 'approve')).status).toBe(200)
  })
})

describe('a case of somebody who waits to be accepted', () => {
  it('names the unit to them and the ministry, not to the accused, and only while it waits itself', async () => {
    const worker = await askToJoin(world, tree.org.id)
    const id = await filed(worker, other.org)
    const says = async (who: TestPerson) =>
      (await world.call('GET', `/api/case/read/${id}`, { token: who.token })).body.data.pending_membership
    expect([await says(worker), await says(ministry)]).toEqual(['Bank org', 'Bank org'])
    await join(world, id, tree.otherOrgAdmin, 'neutral')
    expect(await says(tree.otherOrgAdmin)).toBeNull()
    await approve(id)
    expect([await says(worker), await says(ministry), await says(other.orgAdmin)]).toEqual([null, null, null])
  })

  it('no longer names it once the membership is decided', async () => {
    for (const how of ['approve', 'decline'] as const) {
      const worker = await askToJoin(world, tree.org.id)
      const id = await filed(worker, other.org)
      await decideRequest(world, tree.orgAdmin, worker.requestId, how)
      const { body } = await world.call('GET', `/api/case/read/${id}`, { token: worker.token })
      expect(body.data).toMatchObject({ pending_membership: null, filed_by_person: how === 'decline' })
    }
  })
})

describe('cases of a member who was accepted', () => {
  it('come to the organization while they wait for approval, in its access at once', async () => {
    const worker = await askToJoin(world, tree.org.id)
    const id = await filed(worker, other.org)
    const side = [tree.orgAdmin, tree.branchAdmin, tree.unionAdmin]
    expect(await readsOf(world, id, side)).toEqual([404, 404, 404])
    await decideRequest(world, tree.orgAdmin, worker.requestId, 'approve')
    expect(await caseRow(world, id)).toMatchObject({
      claimant_unit_id: tree.org.id,
      internal_unit_id: null,
      version: 2,
    })
    expect(await readsOf(world, id, [...side, worker])).toEqual([200, 200, 200, 200])
    expect(await readsOf(world, id, [tree.otherOrgAdmin, other.orgAdmin, other.unionAdmin])).toEqual([404, 404, 404])
    const { body } = await world.call('GET', `/api/case/read/${id}`, { token: worker.token })
    expect(body.data.involved_parties.claimant.name).toBe('Bank org')
    expect(body.data).toMatchObject({ filed_by_person: false, my_side: 'claimant' })
    expect((await eventsOf(world, id)).at(-1)).toMatchObject({
      action: 'claimant changed',
      actor_id: tree.orgAdmin.id,
      before: { claimant_unit: null },
      after: { claimant_unit: tree.org.id },
    })
    expect((await approve(id)).status).toBe(200)
    expect(await readsOf(world, id, [...side, other.orgAdmin, other.unionAdmin])).toEqual([200, 200, 200, 200, 200])
  })

  it.each([
    ['the organization itself', () => tree.org],
    ['the branch above it', () => tree.branch],
    ['the union above it', () => tree.union],
  ])('stay the person’s against %s', async (_, accused) => {
    const worker = await askToJoin(world, tree.org.id)
    const id = await filed(worker, accused())
    await decideRequest(world, ministry, worker.requestId, 'approve')
    expect(await unitOf(world, worker)).toBe(tree.org.id)
    expect(await caseRow(world, id)).toMatchObject({ claimant_unit_id: null, own_tree: false, version: 1 })
    expect(await readsOf(world, id, [worker, tree.orgAdmin, tree.branchAdmin, tree.unionAdmin])).toEqual([
      200, 404, 404, 404,
    ])
  })

  it('stay the person’s against a unit below the one that accepted them', async () => {
    const worker = await askToJoin(world, tree.branch.id)
    const id = await filed(worker, tree.org)
    await decideRequest(world, tree.branchAdmin, worker.requestId, 'approve')
    expect((await caseRow(world, id)).claimant_unit_id).toBeNull()
  })

  it('come to it against another branch of the same tree; those above both are on neither side', async () => {
    const worker = await askToJoin(world, tree.org.id)
    const id = await filed(worker, tree.otherOrg)
    await decideRequest(world, tree.orgAdmin, worker.requestId, 'approve')
    expect(await caseRow(world, id)).toMatchObject({ claimant_unit_id: tree.org.id, internal_unit_id: tree.union.id })
    expect(await readsOf(world, id, [tree.orgAdmin, tree.branchAdmin, tree.unionAdmin, tree.otherOrgAdmin])).toEqual([
      200, 200, 404, 404,
    ])
  })

  it('stay personal where they were filed against the own tree of that time', async () => {
    const worker = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const id = await filed(worker, tree.branch)
    expect((await caseRow(world, id)).own_tree).toBe(true)
    await world.deps.db.updateTable('person').set({ unit_id: null }).where('id', '=', worker.id).execute()
    const { requestId } = await askToJoin(world, other.org.id, worker)
    expect((await decideRequest(world, other.orgAdmin, requestId, 'approve')).status).toBe(200)
    expect((await caseRow(world, id)).claimant_unit_id).toBeNull()
    expect(await readsOf(world, id, [worker, tree.unionAdmin, other.orgAdmin])).toEqual([200, 200, 404])
  })

  it('stay as they are once approved, rejected or withdrawn', async () => {
    const worker = await askToJoin(world, tree.org.id)
    const approved = await filed(worker, other.org)
    await approve(approved)
    const ended = await Promise.all([filed(worker, other.org), filed(worker, other.org)])
    await setStatus(world, ended[0], 'rejected')
    await setStatus(world, ended[1], 'withdrawn')
    await decideRequest(world, tree.orgAdmin, worker.requestId, 'approve')
    for (const id of [approved, ...ended]) expect((await caseRow(world, id)).claimant_unit_id).toBeNull()
  })

  it('stay as they are when they are another’s, or the membership is declined', async () => {
    const [worker, friend] = [await askToJoin(world, tree.org.id), await askToJoin(world, tree.org.id)]
    const ids = [await filed(worker, other.org), await filed(friend, other.org)]
    await join(world, ids[1] ?? '', worker, 'claimant')
    await decideRequest(world, tree.orgAdmin, friend.requestId, 'decline')
    expect((await caseRow(world, ids[1] ?? '')).claimant_unit_id).toBeNull()
    await decideRequest(world, tree.orgAdmin, worker.requestId, 'approve')
    expect((await caseRow(world, ids[1] ?? '')).claimant_unit_id).toBeNull()
    expect((await caseRow(world, ids[0] ?? '')).claimant_unit_id).toBe(tree.org.id)
  })

  it('come to the unit that the ministry finds for an organization that was not listed', async () => {
    const employer = await makeUnit(world, 'employer', 'Kano Mills')
    const worker = await askUnlisted(world, 'Kano Mill')
    const [against, own] = [await filed(worker, other.org), await filed(worker, employer)]
    await decideRequest(world, ministry, worker.requestId, 'approve', { unit_id: employer.id })
    expect((await caseRow(world, against)).claimant_unit_id).toBe(employer.id)
    expect((await caseRow(world, own)).claimant_unit_id).toBeNull()
  })
})
