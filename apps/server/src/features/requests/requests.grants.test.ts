import type { Permission } from '@accord/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filedCase, makeMinistryAdmin } from '../../../test/cases.ts'
import { answer, inviteUser, roleId } from '../../../test/invitations.ts'
import { makeTree, openTrees, readsOf, setPersonStatus, type Tree } from '../../../test/parties.ts'
import { customRole, makePerson, profileOf, type TestPerson, withoutPermissions } from '../../../test/people.ts'
import {
  askedRole,
  askedUnit,
  askToJoin,
  caseRow,
  decideRequest,
  mineOf,
  requestRow,
  toDecide,
  unitOf,
} from '../../../test/requests.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let tree: Tree
let other: Tree
let ministry: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  ;({ world, tree, other, ministry } = await openTrees({ tree: 'Bank', other: 'Mine' }))
  colleague = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const approve = (who: TestPerson, id: string, body?: object) => decideRequest(world, who, id, 'approve', body)
const decline = (who: TestPerson, id: string) => decideRequest(world, who, id, 'decline')
const worker = (unitId: string | null = tree.org.id) => makePerson(world, 'Staff', { unitId })
const branchAdmin = () => makePerson(world, 'Union Branch Admin', { unitId: tree.branch.id })
const officerWithout = async (...names: Permission[]) =>
  withoutPermissions(world, await makeMinistryAdmin(world), names)
const ministryId = async () =>
  (await world.deps.db.selectFrom('unit').select('id').where('kind', '=', 'ministry').executeTakeFirstOrThrow()).id

describe('who decides', () => {
  /** What each is answered who tries, in turn; those who may are tried last and decline it. */
  async function tried(id: string, who: readonly TestPerson[]): Promise<number[]> {
    const answers: number[] = []
    for (const one of who) {
      const listed = (await toDecide(world, one)).includes(id)
      const { status } = await decline(one, id)
      // Listed to those who may, and to nobody else.
      expect(listed).toBe(status === 200)
      answers.push(status)
    }
    return answers
  }
  const outsiders = async () => [
    await makePerson(world, 'Claimants'),
    await askToJoin(world, tree.otherOrg.id),
    await worker(tree.otherOrg.id),
    other.unionAdmin,
    tree.orgAdmin,
    await makePerson(world, 'Mediators'),
  ]

  it.each(['otherOrgAdmin', 'otherBranchAdmin', 'unionAdmin', 'ministry'] as const)(
    'is of a new organization its admins and those above, and the ministry: %s',
    async may => {
      const asker = await worker()
      const id = await askedUnit(world, asker, tree.otherOrg.id)
      const no = [...(await outsiders()), tree.branchAdmin, await officerWithout('invite users')]
      expect(await tried(id, no)).toEqual(no.map(() => 404))
      expect(await tried(id, [asker])).toEqual([403])
      expect(await tried(id, [may === 'ministry' ? ministry : tree[may]])).toEqual([200])
    },
  )

  it('is of a role the ministry with "edit roles and permissions", but not for oneself', async () => {
    const asker = await branchAdmin()
    const id = await askedRole(world, asker, 'National Union Admin')
    const no = [
      ...(await outsiders()),
      tree.branchAdmin,
      tree.unionAdmin,
      await officerWithout('edit roles and permissions'),
    ]
    expect(await tried(id, no)).toEqual(no.map(() => 404))
    expect(await tried(id, [asker])).toEqual([403])
    expect(await tried(id, [await officerWithout('invite users')])).toEqual([200])
    const own = await askedRole(world, ministry, 'National Union Admin')
    expect(await tried(own, [ministry])).toEqual([403])
    expect(await tried(own, [colleague])).toEqual([200])
  })

  it('is not the accused’s own admin while the case is open', async () => {
    const asker = await makePerson(world, 'Claimants')
    const id = await askedUnit(world, asker, tree.otherOrg.id)
    await filedCase(world, asker, tree.otherOrg.id)
    expect(await tried(id, [tree.otherOrgAdmin])).toEqual([404])
    expect(await tried(id, [tree.otherBranchAdmin])).toEqual([200])
  })

  it('is one of two at once', async () => {
    const asker = await worker()
    const id = await askedUnit(world, asker, tree.otherOrg.id)
    const both = await Promise.all([approve(tree.otherOrgAdmin, id), decline(ministry, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { status } = await requestRow(world, id)
    expect(await unitOf(world, asker)).toBe(status === 'approved' ? tree.otherOrg.id : tree.org.id)
  })
})

describe('a new organization', () => {
  it('is the person’s at their next request; cases they filed stay where they are', async () => {
    const asker = await worker()
    const caseId = await filedCase(world, asker, other.org.id)
    const before = await caseRow(world, caseId)
    expect(before.claimant_unit_id).toBe(tree.org.id)
    const id = await askedUnit(world, asker, tree.otherOrg.id)
    const reply = await approve(tree.otherBranchAdmin, id)
    expect(reply.body).toMatchObject({ message: 'Staff Test is now a member of Bank other org.' })
    expect(await profileOf(world, asker)).toMatchObject({
      organization_name: 'Bank other org',
      user_role: { role_name: 'Staff' },
    })
    expect(await caseRow(world, caseId)).toEqual(before)
    expect(await readsOf(world, caseId, [asker, tree.orgAdmin, tree.otherOrgAdmin])).toEqual([200, 200, 404])
    await world.mailTo(asker.email, text => text.includes('Subject: You now belong to Bank other org on Accord'))
  })

  it('of somebody without one is a membership: cases not approved yet become the organization’s', async () => {
    const asker = await makePerson(world, 'Claimants')
    const caseId = await filedCase(world, asker, other.org.id)
    await approve(tree.orgAdmin, await askedUnit(world, asker, tree.org.id))
    expect((await caseRow(world, caseId)).claimant_unit_id).toBe(tree.org.id)
    await world.mailTo(asker.email, text => text.includes('Subject: Your membership of Bank org was accepted'))
  })
})

describe('a new role', () => {
  it('asks for the unit that it needs, offers the present one where it fits, and is in force at once', async () => {
    const asker = await branchAdmin()
    const id = await askedRole(world, asker, 'National Union Admin')
    const rowOf = async (which: string) =>
      (await world.call('GET', '/api/users/requests?limit=200', { token: ministry.token })).body.data.find(
        (row: { _id: string }) => row._id === which,
      )
    expect(await rowOf(id)).toMatchObject({
      kind: 'new role',
      person: { role: 'Union Branch Admin', organization: 'Bank branch' },
      role: { name: 'National Union Admin' },
      unit: null,
      abilities: { approve: true, choose_unit: true },
      unit_kinds: ['union'],
      unit_optional: false,
      suggested_unit: null,
    })
    for (const unit_id of [undefined, tree.branch.id, await ministryId()]) {
      const reply = await approve(ministry, id, { unit_id })
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['unit_id']])
    }
    const reply = await approve(ministry, id, { unit_id: tree.union.id })
    expect(reply.body).toMatchObject({
      message: 'Union Branch Admin Test now has the role National Union Admin.',
      data: { status: 'approved' },
    })
    const profile = await profileOf(world, asker)
    expect(profile).toMatchObject({
      organization_name: 'Bank union',
      user_role: { role_name: 'National Union Admin' },
    })
    expect(profile.permissions).toContain('create branches')
    await world.mailTo(asker.email, text =>
      text.includes('Subject: You now have the role National Union Admin on Accord'),
    )
    const same = await askedRole(world, await branchAdmin(), await customRole(world, 'Reads figures', ['view reports']))
    expect(await rowOf(same)).toMatchObject({
      abilities: { choose_unit: true },
      unit_kinds: null,
      unit_optional: true,
      suggested_unit: { _id: tree.branch.id, name: 'Bank branch' },
    })
  })

  it('of the ministry takes no unit but the ministry', async () => {
    const asker = await branchAdmin()
    const id = await askedRole(world, asker, 'Ministry Admin')
    expect((await approve(ministry, id, { unit_id: tree.branch.id })).status).toBe(422)
    expect((await approve(ministry, id)).status).toBe(200)
    expect(await unitOf(world, asker)).toBe(await ministryId())
    expect(await toDecide(world, asker)).toEqual(await toDecide(world, colleague))
  })

  it('is refused where the ministry would lose the last who keeps it', async () => {
    const alone = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
    const last = await makeMinistryAdmin(alone)
    const { db } = alone.deps
    const unit = await db.selectFrom('unit').select('id').where('kind', '=', 'ministry').executeTakeFirstOrThrow()
    const role = await customRole(alone, 'Gives roles', ['edit roles and permissions'])
    const officer = await makePerson(alone, role, { unitId: unit.id })
    const id = await askedRole(alone, last, 'Employers')
    const firm = await makeTree(alone, 'Firm')
    const reply = await decideRequest(alone, officer, id, 'approve', { unit_id: firm.org.id })
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('without anybody')])
    expect((await requestRow(alone, id)).status).toBe('pending')
    await alone.end()
  })

  it('notifies those who decide, and its answer the person', async () => {
    const asker = await branchAdmin()
    const id = await askedRole(world, asker, 'National Union Admin')
    const reader = await makeMinistryAdmin(world)
    const without = await officerWithout('edit roles and permissions')
    const late = await askedRole(world, await branchAdmin(), 'National Union Admin')
    const notificationsOf = async (who: TestPerson, thing: string) =>
      world.deps.db
        .selectFrom('notification')
        .select(['kind', 'done_at'])
        .where('person_id', '=', who.id)
        .where('thing_id', '=', thing)
        .execute()
    await expect.poll(async () => (await notificationsOf(reader, late)).map(n => n.kind)).toEqual(['role asked for'])
    expect(await notificationsOf(without, late)).toEqual([])
    const reads = async () => (await world.call('GET', '/api/notifications', { token: reader.token })).raw
    expect(await reads()).toContain('asks for the role National Union Admin')
    await withoutPermissions(world, reader, ['edit roles and permissions'])
    expect(await reads()).not.toContain('National Union Admin')
    await decline(ministry, id)
    await expect.poll(async () => (await notificationsOf(asker, id)).map(n => n.kind)).toEqual(['role declined'])
    await expect.poll(async () => (await notificationsOf(colleague, id)).every(n => n.done_at !== null)).toBe(true)
    const notifications = (await world.call('GET', '/api/notifications', { token: asker.token })).raw
    expect(notifications).toContain('You were not given the role National Union Admin: “Not one of ours.”')
  })
})

describe('what has become vain', () => {
  const open = async (who: TestPerson): Promise<string[]> =>
    (await mineOf(world, who)).data.flatMap((r: { kind: string; status: string }) =>
      r.status === 'pending' ? [r.kind] : [],
    )
  const accept = async (who: TestPerson, role: string, unit_id: string) => {
    expect((await inviteUser(world, ministry, who.email, role, { unit_id })).status).toBe(200)
    const { body } = await world.call('GET', '/api/invites', { token: who.token })
    expect((await answer(world, who, 'accept', { invite_id: body.data[0]._id })).status).toBe(200)
  }

  it('ends with another unit, by whichever way the person came to it', async () => {
    const asker = await worker()
    const id = await askedUnit(world, asker, tree.otherOrg.id)
    await accept(asker, 'Staff', other.org.id)
    expect(await open(asker)).toEqual([])
    expect(await toDecide(world, tree.otherOrgAdmin)).not.toContain(id)
    expect((await approve(tree.otherOrgAdmin, id)).status).toBe(409)
    expect(await unitOf(world, asker)).toBe(other.org.id)
  })

  it('ends with another role, whichever it is', async () => {
    const asker = await worker()
    await askedUnit(world, asker, tree.otherOrg.id)
    await accept(asker, 'Claimants', tree.org.id)
    expect(await open(asker)).toEqual([])
    await accept(asker, 'Employers', tree.org.id)
    await askedRole(world, asker, 'National Union Admin')
    await accept(asker, 'Staff', tree.org.id)
    expect(await open(asker)).toEqual([])
  })

  it('waits while the person is suspended, and nobody decides it meanwhile', async () => {
    const asker = await worker()
    const id = await askedUnit(world, asker, tree.otherOrg.id)
    await setPersonStatus(world, asker, 'suspended')
    expect((await approve(tree.otherOrgAdmin, id)).status).toBe(404)
    await setPersonStatus(world, asker, 'active')
    expect((await approve(tree.otherOrgAdmin, id)).status).toBe(200)
  })

  it('is ended by the decision itself where something else changed the person', async () => {
    const asker = await branchAdmin()
    const id = await askedRole(world, asker, 'National Union Admin')
    const set = { role_id: await roleId(world, 'National Union Admin'), unit_id: tree.union.id }
    await world.deps.db.updateTable('person').set(set).where('id', '=', asker.id).execute()
    expect((await approve(ministry, id, { unit_id: tree.union.id })).status).toBe(409)
    expect((await requestRow(world, id)).status).toBe('ended')
  })
})
