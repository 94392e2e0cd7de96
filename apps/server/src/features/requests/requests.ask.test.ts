import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { roleId } from '../../../test/invitations.ts'
import { join, NOBODYS_ID, openTrees, type Tree } from '../../../test/parties.ts'
import { customRole, makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import {
  type Asked,
  askedRole,
  askedUnit,
  askFor,
  askToJoin,
  askUnlisted,
  decideRequest,
  mineOf,
  requestRow,
  toDecide,
} from '../../../test/requests.ts'
import { openWorld, type Reply, type World } from '../../../test/world.ts'

let world: World
let tree: Tree
let ministry: TestPerson
let roles: Record<'union' | 'staff' | 'custom', string>
beforeAll(async () => {
  ;({ world, tree, ministry } = await openTrees({ tree: 'Bank' }, { work: false }))
  roles = {
    union: await roleId(world, 'National Union Admin'),
    staff: await roleId(world, 'Staff'),
    custom: await roleId(world, await customRole(world, 'Help desk', ['view reports'])),
  }
})
afterAll(() => world.end())

const answer = ({ status, body }: Reply) => [status, ...Object.keys(body.error ?? {})]
const waits = async (who: TestPerson): Promise<number> =>
  (await mineOf(world, who)).data.filter((row: { status: string }) => row.status === 'pending').length

describe('who may ask', () => {
  type Who = () => Promise<TestPerson>
  const WHO: Record<string, Who> = {
    'a worker without a unit': () => makePerson(world, 'Claimants'),
    'a pending member': async () => askToJoin(world, tree.otherOrg.id),
    'a member': () => makePerson(world, 'Staff', { unitId: tree.org.id }),
    'a mediator': () => makePerson(world, 'Mediators'),
    'an admin of a union': () => makePerson(world, 'National Union Admin', { unitId: tree.union.id }),
    'an admin of an organization': () => makePerson(world, 'Employers', { unitId: tree.org.id }),
    'an admin whose unit is gone': () => makePerson(world, 'Employers'),
    'an officer of the ministry': () => makeMinistryAdmin(world),
  }
  it.each([
    ['a worker without a unit', 403, 200, 403],
    // Waits to belong somewhere already.
    ['a pending member', 403, 409, 403],
    ['a member', 403, 200, 403],
    ['a mediator', 403, 200, 403],
    ['an admin of a union', 200, 403, 200],
    ['an admin of an organization', 200, 403, 200],
    ['an admin whose unit is gone', 200, 403, 403],
    ['an officer of the ministry', 200, 403, 403],
  ])('%s: a role %i, an organization %i, a deletion %i', async (name, ...expected) => {
    const who = await (WHO[name] as Who)()
    const asks: [Asked, object][] = [
      ['new-role', { role_id: roles.custom }],
      ['new-organization', { org_id: tree.otherBranch.id }],
      ['delete-organization', { reason: 'We have closed.' }],
    ]
    const { abilities } = await mineOf(world, who)
    const replies = []
    for (const [what, body] of asks) replies.push((await askFor(world, who, what, body)).status)
    expect(replies).toEqual(expected)
    // What Settings offers is the same rule.
    const shown = [abilities.new_role, abilities.new_organization, abilities.delete_organization]
    expect(shown).toEqual(expected.map(status => status === 200))
  })
})

describe('what cannot be asked for', () => {
  it('is a role that is no admin role, or the own one', async () => {
    const who = tree.branchAdmin
    const own = await roleId(world, 'Union Branch Admin')
    for (const [role_id, expected] of [
      [roles.staff, [422, 'role_id']],
      [NOBODYS_ID, [422, 'role_id']],
      ['x', [422, 'role_id']],
      [undefined, [422, 'role_id']],
      [own, [409]],
    ] as const)
      expect(answer(await askFor(world, who, 'new-role', { role_id }))).toEqual(expected)
    expect(await waits(who)).toBe(0)
  })

  it('is an organization that is not there, not confirmed, the ministry or the own one', async () => {
    const { db } = world.deps
    const who = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const own = await db.selectFrom('unit').select('id').where('kind', '=', 'ministry').executeTakeFirstOrThrow()
    const deleted = await makeUnit(world, 'union', 'Gone union')
    await db.updateTable('unit').set({ status: 'deleted' }).where('id', '=', deleted.id).execute()
    const unknown = await makeUnit(world, 'employer', 'Named in a case')
    await db.updateTable('unit').set({ verified: false }).where('id', '=', unknown.id).execute()
    for (const org_id of [own.id, deleted.id, unknown.id, NOBODYS_ID, 'x', 7, undefined])
      expect(answer(await askFor(world, who, 'new-organization', { org_id }))).toEqual([422, 'org_id'])
    expect(answer(await askFor(world, who, 'new-organization', { org_id: tree.org.id }))).toEqual([409])
    expect(await waits(who)).toBe(0)
  })

  it('is an organization that is in a case which the person settles: they read which', async () => {
    const mediator = await makePerson(world, 'Mediators')
    const { caseId } = await makeStory(world)
    await join(world, caseId, mediator, 'neutral')
    const { db } = world.deps
    const found = db.selectFrom('cases').select(['accused_unit_id', 'case_no']).where('id', '=', caseId)
    const { accused_unit_id, case_no } = await found.executeTakeFirstOrThrow()
    const reply = await askFor(world, mediator, 'new-organization', { org_id: accused_unit_id })
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining(case_no)])
  })

  it('is a deletion without a reason, or with a very long one', async () => {
    for (const reason of [undefined, '', '   ', 'x'.repeat(501), 7])
      expect(answer(await askFor(world, tree.orgAdmin, 'delete-organization', { reason }))).toEqual([422, 'reason'])
    expect(await waits(tree.orgAdmin)).toBe(0)
  })
})

describe('one at a time', () => {
  it('is open of a kind, of many at once', async () => {
    const worker = await makePerson(world, 'Claimants')
    const admin = await makePerson(world, 'Employers', { unitId: tree.org.id })
    for (const [who, what, body] of [
      [worker, 'new-organization', { org_id: tree.org.id }],
      [admin, 'new-role', { role_id: roles.union }],
      [admin, 'delete-organization', { reason: 'We have closed.' }],
    ] as const) {
      const replies = await Promise.all(Array.from({ length: 8 }, () => askFor(world, who, what, body)))
      expect(replies.map(reply => reply.status).sort()).toEqual([200, ...Array(7).fill(409)])
    }
    expect([await waits(worker), await waits(admin)]).toEqual([1, 2])
  })

  it('is a wish to belong, by whichever call it was made', async () => {
    for (const who of [await askToJoin(world, tree.org.id), await askUnlisted(world, 'Kano Mills')]) {
      const other = { org_id: tree.otherOrg.id }
      expect((await askFor(world, who, 'new-organization', other)).status).toBe(409)
      const cancelled = await world.call('DELETE', `/api/users/requests/${who.requestId}`, { token: who.token })
      expect(cancelled.status).toBe(200)
      expect((await askFor(world, who, 'new-organization', other)).status).toBe(200)
    }
  })

  it('sent twice with one key is one, and answers the same', async () => {
    const worker = await makePerson(world, 'Claimants')
    const send = () => askFor(world, worker, 'new-organization', { org_id: tree.org.id }, 'one-and-the-same')
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data).toEqual(first.body.data)
    expect(await waits(worker)).toBe(1)
  })

  it('and ten a day', async () => {
    const strict = await openWorld({}, { work: false, beside: world })
    const worker = await makePerson(world, 'Claimants')
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      const reply = await askFor(strict, worker, 'new-organization', { org_id: tree.org.id })
      statuses.push(reply.status)
      if (reply.status === 200)
        await world.call('DELETE', `/api/users/requests/${reply.body.data._id}`, { token: worker.token })
    }
    await strict.end()
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})

describe("one's own requests", () => {
  it('say what waits and what was answered, the most recent first, to the person alone', async () => {
    const worker = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const first = await askedUnit(world, worker, tree.otherOrg.id)
    await decideRequest(world, tree.otherOrgAdmin, first, 'decline', { reason: 'Not one of ours.' })
    const second = await askedUnit(world, worker, tree.otherBranch.id)
    const { data, total, unit } = await mineOf(world, worker)
    expect(total).toBe(2)
    expect(unit).toEqual({ _id: tree.org.id, name: 'Bank org', kind: 'sub_branch' })
    expect(data).toMatchObject([
      {
        _id: second,
        kind: 'new organization',
        unit: { _id: tree.otherBranch.id, name: 'Bank other branch' },
        role: null,
        reason: '',
        status: 'pending',
        decided_date: null,
        abilities: { cancel: true },
      },
      {
        _id: first,
        status: 'declined',
        decision_reason: 'Not one of ours.',
        decided_date: expect.stringMatching(/Z$/),
        abilities: { cancel: false },
      },
    ])
    const page = await world.call('GET', '/api/users/requests/mine?limit=1', { token: worker.token })
    const rest = `/api/users/requests/mine?limit=1&cursor=${page.body.next_cursor}`
    expect((await world.call('GET', rest, { token: worker.token })).body.data[0]._id).toBe(first)
    expect((await mineOf(world, tree.orgAdmin)).data).toEqual([])
  })

  it('are cancelled by the person alone, once, as long as they wait', async () => {
    const worker = await makePerson(world, 'Claimants')
    const id = await askedUnit(world, worker, tree.org.id)
    const cancel = (who: TestPerson, which = id) =>
      world.call('DELETE', `/api/users/requests/${which}`, { token: who.token })
    for (const who of [tree.orgAdmin, ministry, await makePerson(world, 'Staff', { unitId: tree.org.id })])
      expect((await cancel(who)).status).toBe(404)
    expect(await toDecide(world, tree.orgAdmin)).toContain(id)
    expect((await cancel(worker)).status).toBe(200)
    expect((await cancel(worker)).status).toBe(409)
    expect(await toDecide(world, tree.orgAdmin)).not.toContain(id)
    expect(await requestRow(world, id)).toMatchObject({ status: 'ended', decided_by: null })
    for (const who of [tree.orgAdmin, ministry])
      expect((await decideRequest(world, who, id, 'approve')).status).toBe(409)
    const role = await askedRole(world, tree.branchAdmin, 'National Union Admin')
    await decideRequest(world, ministry, role, 'decline')
    expect((await cancel(tree.branchAdmin, role)).status).toBe(409)
  })

  it('cancelled and approved at once end in one of both', async () => {
    for (let i = 0; i < 6; i++) {
      const worker = await makePerson(world, 'Claimants')
      const id = await askedUnit(world, worker, tree.org.id)
      const [gone, granted] = await Promise.all([
        world.call('DELETE', `/api/users/requests/${id}`, { token: worker.token }),
        decideRequest(world, ministry, id, 'approve'),
      ])
      expect([gone.status, granted.status].sort()).toEqual([200, 409])
      expect((await requestRow(world, id)).status).toBe(gone.status === 200 ? 'ended' : 'approved')
    }
  })
})
