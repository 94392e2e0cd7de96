import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '../../../test/agreements.ts'
import { disputeForm, fileDispute, filedCase, makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { answer, inviteUser } from '../../../test/invitations.ts'
import { setStatus } from '../../../test/parties.ts'
import { makePerson, makeUnit, type TestPerson, type TestUnit, unitIdOf } from '../../../test/people.ts'
import { askToJoin, decideRequest, requestRow } from '../../../test/requests.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { lagosDay } from '../../lagos.ts'
import { differencesIn } from '../disputes/access.queries.ts'
import { deleteUnit } from './hierarchy.delete.service.ts'
import { holdUnitTree } from './hierarchy.held.queries.ts'

let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

/** As a caller does: everything is held, then the unit goes. `meanwhile` runs while it is held. */
const remove = (unitId: string, meanwhile: () => Promise<unknown> = async () => null) =>
  world.deps.db.transaction().execute(async tx => {
    await holdUnitTree(tx, unitId)
    await meanwhile()
    return deleteUnit(tx, world.deps, { unitId, by: ministry.id, at: world.clock.now() })
  })

let names = 0
const employer = () => makeUnit(world, 'employer', `Firm ${++names}`)
const waits = async () =>
  ((
    await world.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount ?? 0) > 0

/** What somebody is answered who comes while the unit is being deleted. */
async function whileDeleted<T>(unit: TestUnit, action: () => Promise<T>): Promise<T> {
  let reply: Promise<T> | undefined
  const inWay = await remove(unit.id, async () => {
    reply = action()
    await until('the action to wait', waits)
  })
  expect(inWay).toBeNull()
  if (!reply) throw new Error('nothing was sent')
  return reply
}

it('leaves its people without a unit and notifies them, its admins without their role', async () => {
  const unit = await employer()
  const admin = await makePerson(world, 'Employers', { unitId: unit.id })
  const worker = await makePerson(world, 'Staff', { unitId: unit.id })
  const away = await makePerson(world, 'Staff', { unitId: unit.id })
  await world.deps.db.updateTable('person').set({ status: 'suspended' }).where('id', '=', away.id).execute()
  const asker = await askToJoin(world, unit.id)
  const guest = await makePerson(world, 'Claimants')
  expect((await inviteUser(world, ministry, guest.email, 'Staff', { unit_id: unit.id })).status).toBe(200)

  expect(await remove(unit.id)).toBeNull()
  expect(await Promise.all([admin, worker, away].map(who => unitIdOf(world, who)))).toEqual(['', '', ''])
  const roleOf = async ({ id }: TestPerson) =>
    (
      await world.deps.db
        .selectFrom('person as p')
        .innerJoin('role as r', 'r.id', 'p.role_id')
        .select('r.name')
        .where('p.id', '=', id)
        .executeTakeFirstOrThrow()
    ).name
  expect(await Promise.all([admin, worker].map(roleOf))).toEqual(['Claimants', 'Staff'])
  // A removed admin signs in anew; a member goes on.
  const profiles = await Promise.all(
    [admin, worker].map(({ token }) => world.call('GET', '/api/user-profile', { token })),
  )
  expect(profiles.map(reply => reply.status)).toEqual([401, 200])
  expect((await requestRow(world, asker.requestId)).status).toBe('ended')
  const invitations = await world.call('GET', '/api/invites', { token: guest.token })
  expect(invitations.body.data).toEqual([])
  await world.mailTo(admin.email, text => text.includes('your role Employers has ended'))
  await world.mailTo(worker.email, text => text.includes(`Firm ${names} was deleted`))
  await world.mailTo(asker.email, text => text.includes('your request about it has ended'))
  const events = await world.deps.db.selectFrom('event').select('action').where('unit_id', '=', unit.id).execute()
  expect(events.map(event => event.action)).toEqual(
    expect.arrayContaining(['unit deleted', 'unit left', 'invitation revoked', 'request ended']),
  )
})

it('is there for the ministry only afterwards, with its cases, and in no search', async () => {
  const unit = await employer()
  const filer = await makePerson(world, 'Claimants')
  const caseId = await filedCase(world, filer, unit.id)
  await setStatus(world, caseId, 'withdrawn')
  const admin = await makePerson(world, 'Employers', { unitId: unit.id })
  expect(await remove(unit.id)).toBeNull()
  const url = `/api/case/union/${unit.id}`
  const mine = await world.call('GET', url, { token: ministry.token })
  expect(mine.body.data.map((row: { _id: string }) => row._id)).toEqual([caseId])
  const again = { ...admin, token: filer.token }
  expect((await world.call('GET', url, { token: again.token })).status).toBe(404)
  const found = await world.call('GET', `/api/search-organizations?q=firm%20${names}`, { token: filer.token })
  expect(found.body.data.map((row: { _id: string }) => row._id)).not.toContain(unit.id)
  expect((await fileDispute(world, filer, { accused_party: unit.id, title: 'Again' })).status).toBe(422)
  expect((await world.call('GET', `/api/case/read/${caseId}`, { token: filer.token })).status).toBe(200)
  expect(await differencesIn(world.deps.db, [caseId])).toEqual([])
})

it('stays while it has open cases or units below, and says which', async () => {
  const union = await makeUnit(world, 'union', 'Dockworkers')
  const branch = await makeUnit(world, 'branch', 'Apapa', union)
  const filer = await makePerson(world, 'Claimants')
  const caseId = await filedCase(world, filer, union.id, 'Dues not returned')
  const before = await world.deps.db.selectFrom('unit').selectAll().where('id', '=', union.id).executeTakeFirst()
  expect(await remove(union.id)).toEqual({
    cases: [{ _id: caseId, case_no: expect.any(String), title: 'Dues not returned' }],
    units: [{ _id: branch.id, name: 'Apapa', kind: 'branch' }],
    counts: { cases: 1, units: 1 },
  })
  expect(await world.deps.db.selectFrom('unit').selectAll().where('id', '=', union.id).executeTakeFirst()).toEqual(
    before,
  )
  expect(await remove(branch.id)).toBeNull()
  await setStatus(world, caseId, 'closed')
  expect(await remove(union.id)).toBeNull()
})

it('counts the unit that claims, and the one that may come to claim', async () => {
  const unit = await employer()
  const admin = await makePerson(world, 'Employers', { unitId: unit.id })
  await filedCase(world, admin, (await employer()).id)
  const member = await makePerson(world, 'Staff', { unitId: unit.id })
  const body = disputeForm({ accused_name: 'Firm of no list', title: 'Unpaid' })
  expect((await world.call('POST', '/api/case/create', { token: member.token, body })).status).toBe(200)
  expect((await remove(unit.id))?.counts).toEqual({ cases: 2, units: 0 })
})

it('wins over whoever comes a moment later', async () => {
  const filer = await makePerson(world, 'Claimants')
  const [accused, joined, asked, invited] = [await employer(), await employer(), await employer(), await employer()]
  expect(await whileDeleted(accused, () => fileDispute(world, filer, { accused_party: accused.id }))).toMatchObject({
    status: 422,
  })
  const guest = await makePerson(world, 'Claimants')
  const admin = await makePerson(world, 'Employers', { unitId: joined.id })
  const sent = await inviteUser(world, admin, guest.email, 'Staff', { unit_id: joined.id })
  const accept = () => answer(world, guest, 'accept', { invite_id: sent.body.data._id })
  expect((await whileDeleted(joined, accept)).status).toBe(404)
  const asker = await askToJoin(world, asked.id)
  const decide = () => decideRequest(world, ministry, asker.requestId, 'approve')
  expect((await whileDeleted(asked, decide)).status).toBe(409)
  const invite = () => inviteUser(world, ministry, 'late@mail.example', 'Staff', { unit_id: invited.id })
  expect((await whileDeleted(invited, invite)).status).toBe(404)
  expect(await Promise.all([guest, asker].map(who => unitIdOf(world, who)))).toEqual(['', ''])
})

it('finds whoever came a moment before', async () => {
  const unit = await employer()
  const filer = await makePerson(world, 'Claimants')
  const [filed, inWay] = await Promise.all([
    fileDispute(world, filer, { accused_party: unit.id, title: 'At once' }),
    remove(unit.id),
  ])
  expect([filed.status, inWay?.counts.cases ?? 0]).toEqual(filed.status === 200 ? [200, 1] : [422, 0])
})

it('is refused as long as the organization owes what it promised, with the numbers of the cases', async () => {
  const story = await makeStory(world)
  const [unitId, calls] = [await unitIdOf(world, story.employer), callsOf(world)]
  const day = lagosDay(world.clock.now())
  const owed = { debtor_side: 'accused', what: 'Salary', kind: 'deed', due_on: day }
  await calls.inForce(story, { promises: [owed] })
  await setStatus(world, story.caseId, 'resolved')
  const { case_no } = (await world.call('GET', `/api/case/read/${story.caseId}`, { token: ministry.token })).body.data
  await expect(remove(unitId)).rejects.toMatchObject({ status: 409, words: { params: { cases: case_no } } })
  const [agreement] = (await world.call('GET', `/api/case/${story.caseId}/agreements`, { token: story.claimant.token }))
    .body.data
  await calls.report(story.employer, agreement.promises[0]._id)
  await calls.mark(story.claimant, agreement.promises[0]._id, 'kept')
  expect(await remove(unitId)).toBeNull()
  const [kept] = (await world.call('GET', `/api/case/${story.caseId}/agreements`, { token: story.claimant.token })).body
    .data
  expect(kept.promises[0].debtor_name).toMatch(/^Firm of/)
})
