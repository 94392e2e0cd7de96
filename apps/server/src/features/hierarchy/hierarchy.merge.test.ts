import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, filedCase, makeMinistryAdmin } from '../../../test/cases.ts'
import { accusedOf, merge, unitRow } from '../../../test/hierarchy.ts'
import { answer, inviteUser } from '../../../test/invitations.ts'
import { join, makeTree, readsOf } from '../../../test/parties.ts'
import { makePerson, makeUnit, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { askToJoin, caseRow, decideRequest, requestRow } from '../../../test/requests.ts'
import { refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { readStamp, stampNow } from '../../http/session.queries.ts'
import { differencesIn } from '../disputes/access.queries.ts'
import { followMerged } from '../organizations/units.queries.ts'

let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

let names = 0
const employer = () => makeUnit(world, 'employer', `Works ${++names}`)
const adminOf = ({ id }: { id: string }) => makePerson(world, 'Employers', { unitId: id })
const memberOf = ({ id }: { id: string }) => makePerson(world, 'Staff', { unitId: id })
const stampOf = async ({ id }: TestPerson) => {
  const { db } = world.deps
  const session = await db.selectFrom('session').select('id').where('person_id', '=', id).executeTakeFirstOrThrow()
  return readStamp(db, stampNow(session.id, world.clock.now()))
}

it('takes cases, people, invitations and requests along, and leads from the old address to the new', async () => {
  const [old, kept, firm] = [await employer(), await employer(), await employer()]
  const [oldAdmin, keptAdmin, firmAdmin] = [await adminOf(old), await adminOf(kept), await adminOf(firm)]
  const worker = await makePerson(world, 'Claimants')
  const against = await filedCase(world, worker, old.id, 'Wages of May')
  await approveCase(world, ministry, against)
  const by = await filedCase(world, oldAdmin, firm.id, 'Tools not returned')
  const asker = await askToJoin(world, old.id)
  const guest = await makePerson(world, 'Claimants')
  const sent = await inviteUser(world, oldAdmin, guest.email, 'Staff', { unit_id: old.id })
  const stamp = await stampOf(oldAdmin)

  const preview = await world.call('GET', `/api/units/${old.id}/merge?into=${kept.id}`, { token: ministry.token })
  expect(preview.body.data).toMatchObject({
    into: { _id: kept.id },
    becomes: 'employer',
    counts: { cases: 2, people: 1, units: 0, invitations: 1, requests: 1 },
  })
  const done = await merge(world, ministry, old, kept, 1)
  expect([done.status, done.body.data?._id]).toEqual([200, kept.id])

  expect(await caseRow(world, against)).toMatchObject({ accused_unit_id: kept.id })
  expect(await caseRow(world, by)).toMatchObject({ claimant_unit_id: kept.id })
  expect(await readsOf(world, against, [worker, oldAdmin, keptAdmin, firmAdmin])).toEqual([200, 200, 200, 404])
  expect(await readsOf(world, by, [oldAdmin, keptAdmin, worker])).toEqual([200, 200, 404])
  expect(await differencesIn(world.deps.db, [against, by])).toEqual([])
  expect(await unitIdOf(world, oldAdmin)).toBe(kept.id)
  // A change under way of somebody who was moved is checked anew.
  expect(await stampOf(oldAdmin)).not.toBe(stamp)
  expect((await decideRequest(world, keptAdmin, asker.requestId, 'approve')).status).toBe(200)
  expect((await answer(world, guest, 'accept', { invite_id: sent.body.data._id })).status).toBe(200)
  expect(await Promise.all([asker, guest].map(who => unitIdOf(world, who)))).toEqual([kept.id, kept.id])

  expect(await unitRow(world, old.id)).toMatchObject({ status: 'deleted', merged_into: kept.id })
  const page = (who: TestPerson) => world.call('GET', `/api/union/sub-branch/${old.id}`, { token: who.token })
  const [asMinistry, asAdmin, asWorker] = [await page(ministry), await page(keptAdmin), await page(worker)]
  expect([asMinistry.body.data?._id, asAdmin.body.data?._id, asWorker.status]).toEqual([kept.id, kept.id, 404])
  const listed = await world.call('GET', `/api/case/union/${old.id}`, { token: keptAdmin.token })
  expect(listed.body.data.map((row: { _id: string }) => row._id)).toEqual([by, against])
  // What was begun before is filed against what the old one became.
  const late = await fileDispute(world, worker, { accused_party: old.id, title: 'Wages of June' })
  expect(await caseRow(world, late.body.data._id)).toMatchObject({ accused_unit_id: kept.id })

  const events = await world.deps.db.selectFrom('event').selectAll().where('thing_id', '=', old.id).execute()
  expect(events).toMatchObject([
    {
      action: 'unit merged',
      unit_id: kept.id,
      before: { unit: old.id },
      after: { unit: kept.id, cases: 2, people: 1 },
    },
  ])
  await world.mailTo(oldAdmin.email, text => text.includes('you belong to Works'))
  await world.mailTo(keptAdmin.email, text => text.includes('Cases that came with it: 2'))
})

it('makes of a typed name the organization that it means, as if it had been chosen', async () => {
  const tree = await makeTree(world, 'Textiles')
  const outside = await employer()
  const member = await memberOf(tree.org)
  const stranger = await memberOf(outside)
  const loner = await makePerson(world, 'Claimants')
  const body = { accused_name: 'Texttile Mills' }
  const [ofMember, ofStranger, ofLoner] = await Promise.all(
    [member, stranger, loner].map(async who => {
      const filed = await fileDispute(world, who, body)
      const caseId: string = filed.body.data._id
      return { caseId, named: await accusedOf(world, who, caseId) }
    }),
  )
  if (!ofMember || !ofStranger || !ofLoner) throw new Error('a case is missing')
  for (const { named } of [ofMember, ofStranger, ofLoner])
    expect((await merge(world, ministry, named, tree.otherOrg)).status).toBe(200)
  const accused = { accused_unit_id: tree.otherOrg.id, filer_unit_id: null }
  expect(await caseRow(world, ofMember.caseId)).toMatchObject({
    ...accused,
    claimant_unit_id: null,
    own_tree: true,
    internal_unit_id: tree.union.id,
  })
  expect(await caseRow(world, ofStranger.caseId)).toMatchObject({ ...accused, claimant_unit_id: outside.id })
  expect(await caseRow(world, ofLoner.caseId)).toMatchObject({ ...accused, claimant_unit_id: null, own_tree: false })
  expect(await differencesIn(world.deps.db, [ofMember.caseId, ofStranger.caseId, ofLoner.caseId])).toEqual([])
  // The worker still sees the case, under the name that is known now.
  const read = await world.call('GET', `/api/case/read/${ofLoner.caseId}`, { token: loner.token })
  expect(read.body.data.involved_parties.accused.name).toBe('Textiles other org')
})

it('brings the branches of a union under the other, unless a name is there already', async () => {
  const [double, kept] = [await makeTree(world, 'Rail'), await makeTree(world, 'Rails')]
  const worker = await makePerson(world, 'Claimants')
  const caseId = await filedCase(world, worker, double.org.id)
  await approveCase(world, ministry, caseId)
  const twin = await makeUnit(world, 'branch', 'Rail branch', kept.union)
  const refused = await merge(world, ministry, double.union, kept.union)
  expect([refused.status, refused.body.names]).toEqual([409, ['Rail branch']])
  await world.deps.db.updateTable('unit').set({ name_key: 'no twin' }).where('id', '=', twin.id).execute()
  const stamp = await stampOf(double.orgAdmin)
  expect((await merge(world, ministry, double.union, kept.union)).status).toBe(200)
  expect(await unitRow(world, double.org.id)).toMatchObject({ path: [kept.union.id, double.branch.id, double.org.id] })
  expect(await stampOf(double.orgAdmin)).not.toBe(stamp)
  expect(
    await readsOf(world, caseId, [double.orgAdmin, double.branchAdmin, double.unionAdmin, kept.unionAdmin]),
  ).toEqual([200, 200, 200, 200])
  expect(await unitIdOf(world, double.unionAdmin)).toBe(kept.union.id)
  expect(await differencesIn(world.deps.db, [caseId])).toEqual([])
  // Merged once more, both old addresses lead to the last.
  const last = await makeTree(world, 'Railways')
  expect((await merge(world, ministry, kept.union, last.union)).status).toBe(200)
  expect(await followMerged(world.deps.db, double.union.id)).toBe(last.union.id)
})

describe('refuses', () => {
  /** Nothing of the unit and of the cases is different afterwards. */
  const keepsAll = async (ids: readonly string[], units: readonly string[], action: () => Promise<unknown>) => {
    const all = async () => [
      await Promise.all(ids.map(id => caseRow(world, id))),
      await Promise.all(units.map(id => unitRow(world, id))),
    ]
    const before = await all()
    const reply = await action()
    expect(await all()).toEqual(before)
    return reply
  }

  it('what would put one organization on both sides, and names the cases', async () => {
    const [one, other] = [await employer(), await employer()]
    const caseId = await filedCase(world, await adminOf(one), other.id, 'Between the two')
    const reply = await keepsAll([caseId], [one.id, other.id], () => merge(world, ministry, one, other))
    expect(reply).toMatchObject({ status: 409, body: { cases: [{ _id: caseId, title: 'Between the two' }] } })
    const tree = await makeTree(world, 'Ports')
    const against = await filedCase(world, tree.unionAdmin, one.id)
    const above = await keepsAll([against], [one.id], () => merge(world, ministry, one, tree.org))
    expect(above).toMatchObject({ status: 409 })
  })

  it('what would tie somebody who settles a case to one of its sides, and names both', async () => {
    const [one, other] = [await employer(), await employer()]
    const caseId = await filedCase(world, await makePerson(world, 'Claimants'), one.id)
    await approveCase(world, ministry, caseId)
    const neutral = await makePerson(world, 'Staff', { unitId: other.id, name: 'Ngozi' })
    await join(world, caseId, neutral, 'neutral')
    const reply = await keepsAll([caseId], [one.id, other.id], () => merge(world, ministry, one, other))
    expect(reply).toMatchObject({ status: 409, body: { cases: [{ _id: caseId, person: 'Ngozi Test' }] } })
    // The other way round it is the unit of whoever settles that goes.
    expect((await merge(world, ministry, other, one)).status).toBe(409)
    const mediator = await makePerson(world, 'Mediators')
    expect((await refer(world, ministry, mediator, caseId)).status).toBe(200)
    await world.call('DELETE', `/api/case/${caseId}/participants/${neutral.id}`, { token: ministry.token })
    expect((await merge(world, ministry, one, other)).status).toBe(200)
  })

  it('another kind, itself, what is not listed or not there, and a stale version', async () => {
    const tree = await makeTree(world, 'Mines')
    const [one, other] = [await employer(), await employer()]
    const filer = await makePerson(world, 'Claimants')
    const filed = await fileDispute(world, filer, { accused_name: 'Some pit' })
    const named = await accusedOf(world, filer, filed.body.data._id)
    const tried = [
      await merge(world, ministry, tree.union, tree.branch),
      await merge(world, ministry, tree.org, tree.branch),
      await merge(world, ministry, one, one),
      await merge(world, ministry, one, named),
      await merge(world, ministry, one, { id: filed.body.data._id }),
      await merge(world, ministry, one, other, 7),
    ]
    expect(tried.map(reply => reply.status)).toEqual([422, 422, 422, 422, 422, 409])
    expect(tried.at(-1)?.body.version).toBe(1)
    expect((await merge(world, tree.unionAdmin, tree.org, tree.otherOrg)).status).toBe(403)
    expect((await merge(world, tree.unionAdmin, one, other)).status).toBe(404)
    expect((await merge(world, ministry, one, other)).status).toBe(200)
    expect((await merge(world, ministry, one, tree.org)).status).toBe(409)
  })
})

describe('at once', () => {
  it('of two units merged into each other one stays', async () => {
    for (const _ of [1, 2, 3]) {
      const [one, other] = [await employer(), await employer()]
      await filedCase(world, await makePerson(world, 'Claimants'), one.id)
      await adminOf(other)
      const replies = await Promise.all([merge(world, ministry, one, other), merge(world, ministry, other, one)])
      expect(replies.map(reply => reply.status).filter(status => status === 200)).toHaveLength(1)
      expect(replies.every(reply => reply.status === 200 || reply.status === 422 || reply.status === 409)).toBe(true)
    }
  })

  it('a case, an acceptance and a request land where the unit has gone', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const [old, kept] = [await employer(), await employer()]
      const [worker, guest] = [await makePerson(world, 'Claimants'), await makePerson(world, 'Claimants')]
      const admin = await adminOf(old)
      const sent = await inviteUser(world, admin, guest.email, 'Staff', { unit_id: old.id })
      const asker = await askToJoin(world, old.id)
      const [merged, filed, accepted, decided] = await Promise.all([
        merge(world, ministry, old, kept),
        fileDispute(world, worker, { accused_party: old.id, title: 'Meanwhile' }),
        answer(world, guest, 'accept', { invite_id: sent.body.data._id }),
        decideRequest(world, admin, asker.requestId, 'approve'),
      ])
      expect([merged.status, filed.status, accepted.status]).toEqual([200, 200, 200])
      const caseId: string = filed.body.data._id
      expect(await caseRow(world, caseId)).toMatchObject({ accused_unit_id: kept.id })
      expect(await unitIdOf(world, guest)).toBe(kept.id)
      expect([200, 404, 409]).toContain(decided.status)
      const { status, unit_id } = await requestRow(world, asker.requestId)
      const member = await unitIdOf(world, asker)
      expect([member, unit_id]).toEqual(status === 'approved' ? [kept.id, unit_id] : ['', kept.id])
      expect(await differencesIn(world.deps.db, [caseId])).toEqual([])
    }
  })
})
