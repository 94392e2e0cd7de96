import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsAbout, makeTree, NOBODYS_ID, openTrees, type Tree } from '../../../test/parties.ts'
import { makePerson, makeUnit, profileOf, type TestPerson } from '../../../test/people.ts'
import { type Asker, askToJoin, askUnlisted, decideRequest, requestRow, unitOf } from '../../../test/requests.ts'
import type { World } from '../../../test/world.ts'

let world: World
let tree: Tree
let ministry: TestPerson
let outsider: TestPerson
beforeAll(async () => {
  ;({ world, tree, ministry } = await openTrees({ tree: 'Bank' }))
  outsider = (await makeTree(world, 'Mine')).unionAdmin
})
afterAll(() => world.end())

const decide = (who: TestPerson, asker: Asker, how: 'approve' | 'decline' = 'approve', body?: object) =>
  decideRequest(world, who, asker.requestId, how, body)
const setUnit = (who: TestPerson, unitId: string | null) =>
  world.deps.db.updateTable('person').set({ unit_id: unitId }).where('id', '=', who.id).execute()

describe('who may decide', () => {
  it.each(['orgAdmin', 'branchAdmin', 'unionAdmin'] as const)('is the %s', async who => {
    const asker = await askToJoin(world, tree.org.id)
    expect((await decide(tree[who], asker)).status).toBe(200)
    expect(await unitOf(world, asker)).toBe(tree.org.id)
  })

  it('is the ministry', async () => {
    const asker = await askToJoin(world, tree.org.id)
    expect((await decide(ministry, asker, 'decline')).status).toBe(200)
  })

  it('is nobody else: to them it is not there, to the byte', async () => {
    const asker = await askToJoin(world, tree.org.id)
    const staff = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const mediator = await makePerson(world, 'Mediators')
    for (const how of ['approve', 'decline'] as const) {
      const unknown = await decideRequest(world, ministry, NOBODYS_ID, how)
      expect(unknown.status).toBe(404)
      for (const who of [staff, mediator, outsider, tree.otherOrgAdmin, tree.otherBranchAdmin]) {
        const reply = await decide(who, asker, how)
        expect([reply.status, reply.raw]).toEqual([404, unknown.raw])
      }
    }
    expect((await requestRow(world, asker.requestId)).status).toBe('pending')
  })

  it('is never the person who asked, not even as an admin of the unit asked for', async () => {
    const asker = await askToJoin(world, tree.org.id)
    expect((await decide(asker, asker)).status).toBe(403)
    const own = await askToJoin(world, tree.org.id, tree.branchAdmin)
    for (const how of ['approve', 'decline'] as const)
      expect((await decide(tree.branchAdmin, own, how)).status).toBe(403)
    const listed = await world.call('GET', '/api/users/requests', { token: tree.branchAdmin.token })
    expect(listed.raw).not.toContain(own.requestId)
    expect((await requestRow(world, own.requestId)).status).toBe('pending')
  })

  it('is not an admin who has been suspended, or whose unit is gone', async () => {
    const asker = await askToJoin(world, tree.org.id)
    const second = await makePerson(world, 'Employers', { unitId: tree.org.id })
    const person = world.deps.db.updateTable('person').where('id', '=', second.id)
    await person.set({ status: 'suspended' }).execute()
    expect((await decide(second, asker)).status).toBe(401)
    await person.set({ status: 'active', unit_id: null }).execute()
    expect((await decide(second, asker)).status).toBe(404)
  })

  it('is for an organization that is not listed the ministry alone', async () => {
    const asker = await askUnlisted(world, 'Kano Mills')
    for (const who of [tree.unionAdmin, tree.orgAdmin, outsider])
      expect((await decide(who, asker, 'approve', { unit_id: tree.org.id })).status).toBe(404)
    expect((await decide(asker, asker, 'decline')).status).toBe(403)
  })
})

describe('a decision', () => {
  it('is one of fifty at once', async () => {
    const asker = await askToJoin(world, tree.org.id)
    const deciders = [tree.orgAdmin, tree.branchAdmin, tree.unionAdmin, ministry]
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        decide(deciders[i % 4] ?? ministry, asker, i % 3 === 0 ? 'decline' : 'approve'),
      ),
    )
    expect(replies.map(reply => reply.status).sort()).toEqual([200, ...Array(49).fill(409)])
    expect(await eventsAbout(world, asker)).toHaveLength(1)
    const { status } = await requestRow(world, asker.requestId)
    expect(await unitOf(world, asker)).toBe(status === 'approved' ? tree.org.id : null)
    const sent = world.deps.db.selectFrom('outbox').select('id').where('person_id', '=', asker.id)
    expect(await sent.execute()).toHaveLength(1)
  })

  it('is made once, whatever is said later', async () => {
    const asker = await askToJoin(world, tree.org.id)
    await decide(tree.orgAdmin, asker, 'decline')
    for (const who of [tree.orgAdmin, ministry])
      for (const how of ['approve', 'decline'] as const) expect((await decide(who, asker, how)).status).toBe(409)
    expect(await unitOf(world, asker)).toBeNull()
  })

  it('is not possible for a unit that was deleted meanwhile, but for a refusal', async () => {
    const branch = await makeUnit(world, 'branch', 'Short branch', tree.union)
    const asker = await askToJoin(world, branch.id)
    const unit = world.deps.db.updateTable('unit').where('id', '=', branch.id)
    await unit.set({ status: 'deleted' }).execute()
    const reply = await decide(tree.unionAdmin, asker)
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('not there any more')])
    const { body } = await world.call('GET', '/api/users/requests', { token: tree.unionAdmin.token })
    const row = body.data.find((one: { _id: string }) => one._id === asker.requestId)
    expect(row.abilities).toEqual({ approve: false, decline: true, choose_unit: false })
    expect((await decide(tree.unionAdmin, asker, 'decline')).status).toBe(200)
  })

  it('comes too late for somebody who came to a unit by an invitation: the request has ended', async () => {
    const asker = await askToJoin(world, tree.org.id)
    await setUnit(asker, tree.otherOrg.id)
    for (const how of ['decline', 'approve'] as const)
      expect((await decide(tree.orgAdmin, asker, how)).status).toBe(409)
    expect((await requestRow(world, asker.requestId)).status).toBe('ended')
    expect(await unitOf(world, asker)).toBe(tree.otherOrg.id)
    // It does not wake up when they leave again.
    await setUnit(asker, null)
    expect((await decide(tree.orgAdmin, asker)).status).toBe(409)
    expect((await profileOf(world, asker)).pending_membership).toBeNull()
  })

  it('is not made on what is no id', async () => {
    for (const id of ['x', '%00', "'", '1'])
      expect((await decideRequest(world, ministry, id, 'approve')).status).toBe(422)
  })

  it('needs no body to approve a membership', async () => {
    const asker = await askToJoin(world, tree.org.id)
    const url = `/api/users/requests/${asker.requestId}`
    const empty = await world.call('POST', `${url}/decline`, { token: ministry.token })
    expect([empty.status, Object.keys(empty.body.error ?? {})]).toEqual([422, ['reason']])
    expect((await world.call('POST', `${url}/approve`, { token: ministry.token })).status).toBe(200)
  })

  it('takes nothing but its own fields', async () => {
    const asker = await askToJoin(world, tree.org.id)
    for (const body of [{ role_id: NOBODYS_ID }, { status: 'approved' }, { reason: 'x' }, []])
      expect((await decide(ministry, asker, 'approve', body)).status).toBe(422)
    expect((await decide(ministry, asker, 'decline', { reason: 'x', unit_id: tree.org.id })).status).toBe(422)
  })
})
