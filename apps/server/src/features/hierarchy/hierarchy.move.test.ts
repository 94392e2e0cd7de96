import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveCase, fileDispute, filedCase, makeMinistryAdmin } from '../../../test/cases.ts'
import { move, unitRow } from '../../../test/hierarchy.ts'
import { sentencesTo } from '../../../test/notifications.ts'
import { join, makeTree, readsOf, type Tree } from '../../../test/parties.ts'
import { makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import { askToJoin, caseRow } from '../../../test/requests.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { readStamp, stampNow } from '../../http/session.queries.ts'
import { differencesIn } from '../disputes/access.queries.ts'

let world: World
let ministry: TestPerson
let from: Tree
let to: Tree
let names = 0
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const trees = async () => {
  from = await makeTree(world, `From ${++names}`)
  to = await makeTree(world, `To ${names}`)
}
const stampOf = async ({ id }: TestPerson) => {
  const { db } = world.deps
  const session = await db.selectFrom('session').select('id').where('person_id', '=', id).executeTakeFirstOrThrow()
  return readStamp(db, stampNow(session.id, world.clock.now()))
}
const requestsOf = async (who: TestPerson) => {
  const { body } = await world.call('GET', '/api/users/requests', { token: who.token })
  return body.data.map((row: { _id: string }) => row._id)
}

it('gives a branch with all below it to another union: who sees, decides and is notified follows', async () => {
  await trees()
  const worker = await makePerson(world, 'Claimants')
  const caseId = await filedCase(world, worker, from.org.id)
  await approveCase(world, ministry, caseId)
  const own = await filedCase(world, from.orgAdmin, to.org.id, 'Within one union by now')
  await approveCase(world, ministry, own)
  const asker = await askToJoin(world, from.org.id)
  const stamp = await stampOf(from.orgAdmin)
  const above = [from.unionAdmin, to.unionAdmin]
  expect(await readsOf(world, caseId, above)).toEqual([200, 404])
  const preview = await world.call('GET', `/api/units/${from.branch.id}/move?parent=${to.union.id}`, {
    token: ministry.token,
  })
  expect(preview.body.data).toMatchObject({ becomes: 'branch', counts: { cases: 2, people: 2, units: 1, requests: 1 } })

  const done = await move(world, ministry, from.branch, to.union, 1)
  expect([done.status, done.body.data]).toMatchObject([200, { _id: from.branch.id, version: 2 }])
  expect(await unitRow(world, from.org.id)).toMatchObject({ path: [to.union.id, from.branch.id, from.org.id] })
  expect(await readsOf(world, caseId, [...above, from.branchAdmin, from.orgAdmin])).toEqual([404, 200, 200, 200])
  // The union is above both sides now, and on neither.
  expect(await caseRow(world, own)).toMatchObject({ internal_unit_id: to.union.id })
  expect(await readsOf(world, own, above)).toEqual([404, 200])
  expect(await differencesIn(world.deps.db, [caseId, own])).toEqual([])
  expect(await Promise.all(above.map(requestsOf))).toEqual([[], [asker.requestId]])
  // A change under way by somebody below is checked anew.
  expect(await stampOf(from.orgAdmin)).not.toBe(stamp)
  const events = await world.deps.db.selectFrom('event').selectAll().where('unit_id', '=', from.branch.id).execute()
  expect(events).toMatchObject([
    { action: 'unit moved', before: { parent: from.union.id }, after: { parent: to.union.id } },
  ])
  const said = `From ${names} branch now stands under To ${names} union`
  expect(await world.mailTo(from.branchAdmin.email, text => text.includes(said))).toContain(said)
  for (const who of [to.unionAdmin, from.orgAdmin, from.unionAdmin])
    expect(await world.mailTo(who.email, text => text.includes(said))).toContain(said)
  expect((await sentencesTo(world, from.otherBranchAdmin)).join()).not.toContain(said)
})

it('takes an organization to another branch, and an employer into the tree', async () => {
  await trees()
  const employer = await makeUnit(world, 'employer', `Quarry ${names}`)
  expect((await move(world, ministry, from.org, from.otherBranch)).status).toBe(200)
  expect((await move(world, ministry, from.org, to.branch)).status).toBe(200)
  const moved = await move(world, ministry, employer, to.branch)
  expect(moved.body.data).toMatchObject({ kind: 'sub_branch' })
  expect(await unitRow(world, employer.id)).toMatchObject({
    kind: 'sub_branch',
    path: [to.union.id, to.branch.id, employer.id],
  })
  const seen = await world.call('GET', `/api/union/sub-branch/${employer.id}`, { token: to.branchAdmin.token })
  expect(seen.body.data).toMatchObject({ branch_id: to.branch.id, union_id: to.union.id })
})

it('keeps a personal case against the own organization on the side of the units above, the new ones', async () => {
  await trees()
  const member = await makePerson(world, 'Staff', { unitId: from.org.id })
  const caseId = await filedCase(world, member, from.org.id)
  expect((await move(world, ministry, from.org, to.branch)).status).toBe(200)
  expect(await caseRow(world, caseId)).toMatchObject({ own_tree: true, internal_unit_id: to.union.id })
  expect(await readsOf(world, caseId, [member, to.branchAdmin, from.branchAdmin, from.orgAdmin])).toEqual([
    200, 200, 404, 404,
  ])
  expect(await differencesIn(world.deps.db, [caseId])).toEqual([])
})

it('refuses what the rules forbid, and changes nothing', async () => {
  await trees()
  const before = await unitRow(world, from.branch.id)
  const twin = await makeUnit(world, 'branch', `from ${names} branch`, to.union)
  const named = await move(world, ministry, from.branch, to.union)
  expect([named.status, named.body.names]).toEqual([409, [`From ${names} branch`]])
  await world.deps.db
    .updateTable('unit')
    .set({ name_key: `twin ${names}` })
    .where('id', '=', twin.id)
    .execute()

  const sides = await filedCase(world, from.orgAdmin, to.union.id, 'Dues')
  expect(await move(world, ministry, from.branch, to.union)).toMatchObject({
    status: 409,
    body: { cases: [{ _id: sides }] },
  })
  await world.call('POST', `/api/case/${sides}/withdraw`, { token: from.orgAdmin.token, body: { reason: 'Paid' } })
  expect((await move(world, ministry, from.branch, to.union)).status).toBe(409)

  const third = await makeTree(world, `Third ${names}`)
  const worker = await makePerson(world, 'Claimants')
  const caseId = await filedCase(world, worker, third.otherOrg.id)
  await approveCase(world, ministry, caseId)
  // Somebody below who settles a case of the other tree, though on another line of it.
  const neutral = await makePerson(world, 'Staff', { unitId: from.org.id, name: 'Zainab' })
  await join(world, caseId, neutral, 'neutral')
  const tied = await move(world, ministry, from.branch, third.union)
  expect(tied).toMatchObject({ status: 409, body: { cases: [{ _id: caseId, person: 'Zainab Test' }] } })
  expect(await unitRow(world, from.branch.id)).toEqual(before)

  const filed = await fileDispute(world, worker, { accused_name: 'A quarry' })
  const { accused_unit_id: unlisted } = await caseRow(world, filed.body.data._id)
  const tried = [
    await move(world, ministry, from.union, to.union),
    await move(world, ministry, { id: unlisted }, to.branch),
    await move(world, ministry, from.org, to.union),
    await move(world, ministry, from.org, from.branch),
    await move(world, ministry, from.org, to.branch, 9),
    await move(world, from.unionAdmin, from.org, from.otherBranch),
    await move(world, from.unionAdmin, to.org, from.branch),
  ]
  expect(tried.map(reply => reply.status)).toEqual([403, 403, 422, 422, 409, 403, 404])
})
