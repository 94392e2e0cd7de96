import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { atMoment } from '../../../test/days.ts'
import { allFollowed, numberOf, sentencesTo } from '../../../test/notifications.ts'
import { eventsOf, join, leave, setStatus } from '../../../test/parties.ts'
import { customRole, makePerson, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { toggle } from '../../../test/roles.ts'
import { changeStatus, makeBody, refer, referToBody } from '../../../test/stages.ts'
import { expectTurnsKept, workOf } from '../../../test/turns.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { newWorkDay } from './work.daily.ts'

let world: World
let desk: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  desk = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const post = (who: TestPerson, path: string, body: object) =>
  world.call('POST', `/api/${path}`, { token: who.token, body })
const give = (cases: readonly string[], to: TestPerson, who = desk) =>
  post(who, 'work/reassign', { case_ids: cases, to: to.id, reason: 'On leave until May' })
const stepsIn = async (caseId: string, who: TestPerson) =>
  (await workOf(world, who)).filter(one => one.case_id === caseId).map(one => one.step)
const versionOf = async (caseId: string) =>
  (await world.call('GET', `/api/case/read/${caseId}`, { token: desk.token })).body.data.version
const officerOf = async (caseId: string, who = desk) =>
  (await world.call('GET', `/api/case/read/${caseId}`, { token: who.token })).body.data.officer
const setOfficer = async (caseId: string, officer: string | null, who = desk) =>
  post(who, `case/${caseId}/officer`, { officer, version: await versionOf(caseId) })

it('leaves the ministry’s steps to the officer of a case, who is told, and to all again', async () => {
  const { caseId, claimant } = await makeStory(world)
  const officer = await makeMinistryAdmin(world)
  expect(await stepsIn(caseId, desk)).toEqual(['refer'])
  const reply = await setOfficer(caseId, officer.id)
  expect([reply.status, reply.body.message]).toEqual([200, expect.stringContaining('are for')])
  expect([await stepsIn(caseId, desk), await stepsIn(caseId, officer)]).toEqual([[], ['refer']])
  await expectTurnsKept(world, caseId)
  expect(await officerOf(caseId)).toMatchObject({ _id: officer.id })
  expect(await officerOf(caseId, claimant)).toBeNull()
  expect(await world.mailTo(officer.email, text => text.includes('You are its officer now'))).toContain(caseId)
  // The officer alone is asked; whoever else may take the step still may.
  const next = await world.call('GET', `/api/case/read/${caseId}`, { token: desk.token })
  expect(next.body.data).toMatchObject({ next_step: { step: 'refer', yours: false }, abilities: { refer: true } })
  expect((await setOfficer(caseId, null)).status).toBe(200)
  expect([await stepsIn(caseId, desk), await officerOf(caseId)]).toEqual([['refer'], null])
})

it('takes as an officer somebody active of the ministry who is on no side, of an open case, as it is now', async () => {
  const { caseId, employer } = await makeStory(world)
  const [tied, outside] = [await makeMinistryAdmin(world), await makePerson(world, 'Staff')]
  await join(world, caseId, tied, 'claimant')
  expect((await setOfficer(caseId, tied.id)).status).toBe(409)
  expect((await setOfficer(caseId, outside.id)).status).toBe(409)
  expect((await setOfficer(caseId, '01a1fc9f-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await setOfficer(caseId, desk.id, tied)).status).toBe(403)
  expect((await setOfficer(caseId, desk.id, employer)).status).toBe(403)
  expect((await post(desk, `case/${caseId}/officer`, { officer: desk.id, version: 0 })).status).toBe(409)
  await setStatus(world, caseId, 'closed')
  expect((await setOfficer(caseId, desk.id)).status).toBe(409)
})

it('takes as an officer nobody who could take none of the ministry’s steps', async () => {
  const { caseId } = await makeStory(world)
  const unitId = await unitIdOf(world, desk)
  const reads = await customRole(world, 'Readers alone', ['view reports', 'participate in resolution'])
  const reader = await makePerson(world, reads, { unitId, name: 'Rita' })
  const said =
    'Rita Test may take none of the ministry’s steps, so the case would be on nobody’s list. Choose somebody else.'
  for (const reply of [await setOfficer(caseId, reader.id), await give([caseId], reader)]) {
    expect([reply.status, reply.body.message]).toEqual([409, said])
  }
  expect([await officerOf(caseId), await stepsIn(caseId, desk)]).toEqual([null, ['refer']])
  const inviting = await customRole(world, 'Inviters', ['invite dispute participants'])
  const one = await makePerson(world, inviting, { unitId })
  expect((await give([caseId], one)).status).toBe(200)
  // They may not refer, which is the step of now, so that it stays on everybody's list.
  expect([await stepsIn(caseId, one), await stepsIn(caseId, desk)]).toEqual([[], ['refer']])
  await expectTurnsKept(world, caseId)
})

it('leaves a step to all where the officer is on a side or suspended, and to the officer again', async () => {
  const [sided, away] = [await makeStory(world), await makeStory(world)]
  const officer = await makeMinistryAdmin(world)
  expect((await give([sided.caseId, away.caseId], officer)).status).toBe(200)
  expect([await stepsIn(sided.caseId, desk), await stepsIn(sided.caseId, officer)]).toEqual([[], ['refer']])
  await join(world, sided.caseId, officer, 'claimant')
  expect([await stepsIn(sided.caseId, desk), await stepsIn(sided.caseId, officer)]).toEqual([['refer'], []])
  const turned = async (status: string) =>
    expect((await post(desk, `users/change-status/${officer.id}`, { status })).status).toBe(200)
  await turned('suspended')
  await allFollowed(world, 'work')
  await expect.poll(() => stepsIn(away.caseId, desk)).toEqual(['refer'])
  expect(await officerOf(away.caseId)).toMatchObject({ _id: officer.id })
  await expectTurnsKept(world, sided.caseId, away.caseId)
  await turned('active')
  await allFollowed(world, 'work')
  await expect.poll(() => stepsIn(away.caseId, desk)).toEqual([])
  await expectTurnsKept(world, sided.caseId, away.caseId)
})

it('gives several cases to another officer, all or none, and says of each why not', async () => {
  const officer = await makeMinistryAdmin(world)
  const stories: Story[] = [await makeStory(world), await makeStory(world), await makeStory(world)]
  const ids = stories.map(story => story.caseId)
  const [first = '', tied = '', over = ''] = ids
  await join(world, tied, officer, 'accused')
  await setStatus(world, over, 'withdrawn')
  const refused = await give(ids, officer)
  expect([refused.status, Object.keys(refused.body.error ?? {}).sort()]).toEqual([409, [tied, over].sort()])
  for (const id of ids) expect(await officerOf(id)).toBeNull()
  expect((await give([first], officer)).status).toBe(200)
  expect(await stepsIn(first, officer)).toEqual(['refer'])
  expect((await give([first], await makePerson(world, 'Claimants'))).status).toBe(409)
  expect((await give([], officer)).status).toBe(422)
  expect(
    (
      await give(
        Array.from({ length: 101 }, () => first),
        officer,
      )
    ).status,
  ).toBe(422)
  const readers = await customRole(world, 'Figures alone', ['view reports'])
  const reader = await makePerson(world, readers, { unitId: await unitIdOf(world, desk) })
  expect((await give([first], officer, reader)).status).toBe(403)
  expect((await world.call('GET', '/api/work/load', { token: reader.token })).status).toBe(403)
})

it('refers cases to somebody else who settles, in place of others of their role', async () => {
  const { caseId } = await makeStory(world)
  const [before, mediator, after] = [
    await makePerson(world, 'Conciliators and Arbitrators'),
    await makePerson(world, 'Mediators'),
    await makePerson(world, 'Conciliators and Arbitrators'),
  ]
  await refer(world, desk, before, caseId)
  await refer(world, desk, mediator, caseId)
  expect((await give([caseId], after)).status).toBe(200)
  expect([await stepsIn(caseId, before), await stepsIn(caseId, after)]).toEqual([[], ['settle']])
  expect((await world.call('GET', `/api/case/read/${caseId}`, { token: before.token })).status).toBe(404)
  expect((await world.call('GET', `/api/case/read/${caseId}`, { token: mediator.token })).status).toBe(200)
  await expectTurnsKept(world, caseId)
})

it('gives a case to nobody whose role does not settle its stage, nor one that is in no stage, and names each', async () => {
  const [fits, other, open, held] = [
    await makeStory(world),
    await makeStory(world),
    await makeStory(world, { approved: false }),
    await makeStory(world),
  ]
  const mediator = await makePerson(world, 'Mediators', { name: 'Musa' })
  await setStatus(world, fits.caseId, 'mediation')
  await changeStatus(world, desk, held.caseId, 'on hold')
  const one = await give([other.caseId], mediator)
  expect([one.status, one.body.message]).toEqual([
    409,
    `Musa Test settles no case in the stage of ${await numberOf(world, desk, other.caseId)}. Choose somebody of a role that does.`,
  ])
  const refused = await give([fits.caseId, other.caseId, open.caseId, held.caseId], mediator)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '3 of the 4 cases cannot be given to Musa Test, so none of them was.',
  ])
  expect(refused.body.error?.[open.caseId]).toBe(
    `Case ${await numberOf(world, desk, open.caseId)} is in no stage that is settled, so nobody who settles is given it.`,
  )
  expect(Object.keys(refused.body.error ?? {}).sort()).toEqual([other.caseId, open.caseId, held.caseId].sort())
  expect(await stepsIn(fits.caseId, mediator)).toEqual([])
  expect((await give([fits.caseId], mediator)).status).toBe(200)
  expect((await give([held.caseId], await makePerson(world, 'Conciliators and Arbitrators'))).status).toBe(200)
  for (const status of ['resolved', 'recalled'] as const) {
    await setStatus(world, fits.caseId, status)
    expect([status, (await give([fits.caseId], mediator)).status]).toEqual([status, 409])
  }
  await setStatus(world, fits.caseId, 'closed')
  const over = await give([fits.caseId, other.caseId], mediator)
  expect(over.body.message).toContain('2 of the 2 cases')
  expect(over.body.error?.[fits.caseId]).toContain('is over')
})

it('takes a case from a body of the role, whose referral ends with its event', async () => {
  const { caseId } = await makeStory(world)
  const [member, after] = [
    await makePerson(world, 'Conciliators and Arbitrators'),
    await makePerson(world, 'Conciliators and Arbitrators'),
  ]
  const mediators = [await makePerson(world, 'Mediators')]
  const body = await makeBody(world, 'Conciliators and Arbitrators', `Board of ${caseId}`, [member])
  const others = await makeBody(world, 'Mediators', `Mediators of ${caseId}`, mediators)
  await referToBody(world, desk, body, caseId)
  await referToBody(world, desk, others, caseId)
  expect((await give([caseId], after)).status).toBe(200)
  expect([await stepsIn(caseId, member), await stepsIn(caseId, after)]).toEqual([[], ['settle']])
  const reads = async (who: TestPerson) =>
    (await world.call('GET', `/api/case/read/${caseId}`, { token: who.token })).status
  expect([await reads(member), ...(await Promise.all(mediators.map(reads)))]).toEqual([404, 200])
  const ended = (await eventsOf(world, caseId)).filter(({ action }) => action === 'referral ended')
  expect(ended).toMatchObject([
    { thing_id: body, person_id: null, after: { person: null, body, reason: 'On leave until May' } },
  ])
  await expectTurnsKept(world, caseId)
})

it('tells what each has in hand, also whoever has nothing', async () => {
  const [officer, idle] = [await makeMinistryAdmin(world), await makeMinistryAdmin(world)]
  const settler = await makePerson(world, 'Conciliators and Arbitrators')
  const { caseId } = await makeStory(world)
  await give([caseId], officer)
  await refer(world, desk, settler, caseId)
  await world.deps.db.updateTable('case_due').set({ due_on: '2020-01-01' }).where('case_id', '=', caseId).execute()
  const { body } = await world.call('GET', '/api/work/load', { token: desk.token })
  const of = (who: TestPerson) => body.data.find((one: { officer: { _id: string } }) => one.officer._id === who.id)
  expect(of(officer)).toMatchObject({ kind: 'officer', open: 1, overdue: 1 })
  expect(of(idle)).toMatchObject({ kind: 'officer', open: 0, overdue: 0 })
  expect(of(settler)).toMatchObject({ kind: 'settlement', open: 1, overdue: 1 })
})

it('tells what somebody has by a body they sit on, each case once', async () => {
  const [member, idle] = [
    await makePerson(world, 'Conciliators and Arbitrators'),
    await makePerson(world, 'Conciliators and Arbitrators'),
  ]
  const stories = [await makeStory(world), await makeStory(world)]
  const body = await makeBody(world, 'Conciliators and Arbitrators', `Load of ${member.id}`, [member])
  for (const { caseId } of stories) await referToBody(world, desk, body, caseId)
  await refer(world, desk, member, stories[0]?.caseId ?? '')
  const loadOf = async (who: TestPerson) =>
    (await world.call('GET', '/api/work/load', { token: desk.token })).body.data.find(
      (one: { officer: { _id: string } }) => one.officer._id === who.id,
    )
  expect([await loadOf(member), await loadOf(idle)]).toMatchObject([{ open: 2 }, { open: 0 }])
  await setStatus(world, stories[1]?.caseId ?? '', 'closed')
  expect(await loadOf(member)).toMatchObject({ open: 1 })
})

it('tells what somebody has who joined a case to settle it, also of what is overdue', async () => {
  const [{ caseId }, joined] = [await makeStory(world), await makePerson(world, 'Conciliators and Arbitrators')]
  await join(world, caseId, joined, 'neutral')
  await world.pool.query(`update clock set due = '2020-01-01' where case_id = $1`, [caseId])
  const read = async (path: string) => (await world.call('GET', path, { token: desk.token })).body.data
  const load = await read('/api/work/load')
  expect(load.find((one: { officer: { _id: string } }) => one.officer._id === joined.id)).toMatchObject({ open: 1 })
  const overdue = await read(`/api/clocks/overdue?officer=${joined.id}`)
  expect(new Set(overdue.map((one: { case_id: string }) => one.case_id))).toEqual(new Set([caseId]))
  await leave(world, caseId, joined)
  expect(await read(`/api/clocks/overdue?officer=${joined.id}`)).toEqual([])
})

it('writes and tells nothing where the officer has the case already', async () => {
  const [first, second] = [await makeStory(world), await makeStory(world)]
  const officer = await makeMinistryAdmin(world)
  const changes = async (caseId: string) =>
    (await eventsOf(world, caseId)).filter(({ action }) => action === 'officer changed').length
  for (const ids of [[first.caseId], [first.caseId], [first.caseId, second.caseId]]) {
    const version = await versionOf(first.caseId)
    expect((await give(ids, officer)).status).toBe(200)
    if (await changes(second.caseId)) expect(await versionOf(first.caseId)).toBe(version)
  }
  expect([await changes(first.caseId), await changes(second.caseId)]).toEqual([1, 1])
  expect((await sentencesTo(world, officer)).filter(said => said.includes('officer'))).toHaveLength(2)
})

const deactivate = async (who: TestPerson) => {
  const reply = await post(desk, `users/change-status/${who.id}`, { status: 'deactivated' })
  expect(reply.status, reply.raw).toBe(200)
}

it('leaves the cases of an officer who goes to the whole ministry, and those of a unit to whoever runs it', async () => {
  const { caseId, employer } = await makeStory(world)
  const officer = await makeMinistryAdmin(world)
  await give([caseId], officer)
  await deactivate(officer)
  await allFollowed(world, 'work')
  expect([await stepsIn(caseId, desk), await officerOf(caseId)]).toEqual([['refer'], null])
  await expectTurnsKept(world, caseId)

  // The claimant gave an address of theirs, which was invited on approval.
  await world.deps.db
    .updateTable('invitation')
    .set({ ended_at: world.clock.now(), ended_how: 'revoked' })
    .where('case_id', '=', caseId)
    .execute()
  await deactivate(employer)
  await allFollowed(world, 'work')
  await expect.poll(() => stepsIn(caseId, desk)).toEqual(['invite the accused'])
  await expectTurnsKept(world, caseId)
})

it('leaves the cases of an officer who may take none of its steps any more to the whole ministry', async () => {
  const unitId = await unitIdOf(world, desk)
  const referring = await customRole(world, 'Referring', ['assign users cases', 'view reports'])
  const [changed, kept] = [await makeStory(world), await makeStory(world)]
  const [officer, other] = [
    await makePerson(world, referring, { unitId }),
    await makePerson(world, await customRole(world, 'Deciding', ['approve dispute']), { unitId }),
  ]
  await give([changed.caseId], officer)
  await give([kept.caseId], other)
  await toggle(world, desk, referring, 'invite dispute participants', { has_permission: 1 })
  await toggle(world, desk, referring, 'assign users cases', { has_permission: 0 })
  await allFollowed(world, 'work')
  expect(await officerOf(changed.caseId)).toMatchObject({ _id: officer.id })
  // Referring is not theirs any more, and inviting is.
  await expect.poll(() => stepsIn(changed.caseId, desk)).toEqual(['refer'])
  await toggle(world, desk, referring, 'invite dispute participants', { has_permission: 0 })
  await allFollowed(world, 'work')
  expect([await officerOf(changed.caseId), await stepsIn(changed.caseId, desk)]).toEqual([null, ['refer']])
  expect(await officerOf(kept.caseId)).toMatchObject({ _id: other.id })
  await expectTurnsKept(world, changed.caseId, kept.caseId)
})

it('makes all turns of the days before the first start', async () => {
  const story = await makeStory(world)
  const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
  await refer(world, desk, conciliator, story.caseId)
  await world.deps.db.deleteFrom('work_day').execute()
  await atMoment(world, new Date(world.clock.now().getTime() + 40 * 86_400_000).toISOString())
  await newWorkDay(world.deps)({})
  expect(await stepsIn(story.caseId, conciliator)).toContain('report failure')
})
