import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { eventsOf, join, NOBODYS_ID, readsOf, setPersonStatus, setStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { makeBody, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

const unassign = (body: object, caseId = story.caseId, by = story.ministry) =>
  world.call('POST', `/api/case/${caseId}/unassign`, { token: by.token, body })
const sees = async (who: TestPerson, caseId = story.caseId) => (await readsOf(world, caseId, [who]))[0] === 200
const dissolve = (id: string) =>
  world.deps.db.updateTable('settlement_body').set({ status: 'dissolved' }).where('id', '=', id).execute()

describe('referring to a person', () => {
  it('gives access to every case named, also named twice, until it is undone', async () => {
    const other = await makeStory(world)
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    const reply = await refer(world, story.ministry, conciliator, story.caseId, other.caseId, story.caseId)
    expect([reply.status, reply.body.message]).toEqual([200, expect.stringContaining('have been referred to')])
    expect(await readsOf(world, story.caseId, [conciliator])).toEqual([200])
    expect(await sees(conciliator, other.caseId)).toBe(true)
    expect((await refer(world, story.ministry, conciliator, story.caseId)).status).toBe(200)
    expect((await eventsOf(world, story.caseId)).filter(e => e.action === 'case referred')).toHaveLength(1)
    expect((await unassign({ user_id: conciliator.id, reason: 'On leave' })).status).toBe(200)
    expect([await sees(conciliator), await sees(conciliator, other.caseId)]).toEqual([false, true])
    expect((await unassign({ user_id: conciliator.id, reason: 'On leave' })).status).toBe(404)
  })

  it('is refused for whom it cannot be, all cases or none', async () => {
    const mediator = await makePerson(world, 'Mediators')
    const over = await makeStory(world)
    await setStatus(world, over.caseId, 'closed')
    const ask = async (to: TestPerson, ...cases: string[]) => (await refer(world, story.ministry, to, ...cases)).status
    expect(await ask(await makePerson(world, 'Claimants'), story.caseId)).toBe(422)
    expect(await ask(mediator, story.caseId, over.caseId)).toBe(409)
    expect(await ask(mediator, story.caseId, NOBODYS_ID)).toBe(404)
    for (const body of [{ cases: [] }, {}, { cases: null }]) {
      const url = `/api/users/refer-case/${mediator.id}`
      const reply = await world.call('POST', url, { token: story.ministry.token, body })
      expect([reply.status, reply.body.error]).toEqual([422, { cases: 'Please select a case to refer to this user.' }])
    }
    expect(await ask(mediator, ...Array(201).fill(story.caseId))).toBe(422)
    expect(await ask({ ...mediator, id: NOBODYS_ID }, story.caseId)).toBe(404)
    expect(await sees(mediator)).toBe(false)
    await setPersonStatus(world, mediator, 'suspended')
    expect(await ask(mediator, story.caseId)).toBe(409)
    await setPersonStatus(world, mediator, 'active')
    const party = await makePerson(world, 'Mediators')
    await join(world, story.caseId, party, 'accused')
    expect(await ask(party, story.caseId)).toBe(409)
  })

  it('names every case at fault with its reason, and refers none', async () => {
    const mediator = await makePerson(world, 'Mediators', { name: 'Halima' })
    const [fit, tied, over] = [await makeStory(world), await makeStory(world), await makeStory(world)]
    await join(world, tied.caseId, mediator, 'accused')
    await setStatus(world, over.caseId, 'closed')
    const reply = await refer(world, story.ministry, mediator, fit.caseId, tied.caseId, over.caseId)
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('2 of the 3 cases cannot be')])
    expect(reply.body.error).toEqual({
      [tied.caseId]: expect.stringMatching(/^Halima Test stands on one side of case LD/),
      [over.caseId]: expect.stringMatching(/^Case LD\S+ is over/),
    })
    expect(await sees(mediator, fit.caseId)).toBe(false)
    await join(world, tied.caseId, story.ministry, 'claimant')
    const own = await refer(world, story.ministry, await makePerson(world, 'Mediators'), fit.caseId, tied.caseId)
    expect([own.status, Object.keys(own.body.error ?? {})]).toEqual([403, [tied.caseId]])
    const all = await Promise.all(Array.from({ length: 6 }, async () => (await makeStory(world)).caseId))
    expect((await refer(world, story.ministry, mediator, fit.caseId, ...all)).status).toBe(200)
    expect(await sees(mediator, all[5])).toBe(true)
  })

  it('is the right of those who assign, and of nobody who does not see the case', async () => {
    const mediator = await makePerson(world, 'Mediators')
    expect((await refer(world, story.claimant, mediator, story.caseId)).status).toBe(403)
    const stranger = await makePerson(world, 'Claimants')
    expect((await refer(world, stranger, mediator, story.caseId)).status).toBe(404)
    expect((await unassign({ user_id: mediator.id, reason: 'x' }, story.caseId, story.claimant)).status).toBe(403)
    for (const body of [
      { reason: 'x' },
      { user_id: mediator.id, body_id: mediator.id, reason: 'x' },
      { user_id: mediator.id },
    ]) {
      expect((await unassign(body)).status).toBe(422)
    }
  })
})

it('is undone no more once the case is over', async () => {
  const over = await makeStory(world)
  const mediator = await makePerson(world, 'Mediators')
  await refer(world, over.ministry, mediator, over.caseId)
  const reply = () => unassign({ user_id: mediator.id, reason: 'On leave' }, over.caseId, over.ministry)
  for (const status of ['closed', 'rejected', 'withdrawn'] as const) {
    await setStatus(world, over.caseId, status)
    expect((await reply()).status, status).toBe(409)
  }
  expect(await sees(mediator, over.caseId)).toBe(true)
  await setStatus(world, over.caseId, 'resolved')
  expect((await reply()).status).toBe(200)
})

describe('referring to a body', () => {
  it('lets its members in for as long as they and it are there', async () => {
    const [first, second] = [await makePerson(world, 'Board of Enquiry'), await makePerson(world, 'Board of Enquiry')]
    const body = await makeBody(world, 'Board of Enquiry', 'Enquiry of Lagos', [first])
    const url = `/api/users/refer-case-to-body/${body}`
    const reply = await world.call('POST', url, { token: story.ministry.token, body: { cases: [story.caseId] } })
    expect(reply.status, reply.raw).toBe(200)
    expect([await sees(first), await sees(second)]).toEqual([true, false])
    const listed = await world.call('GET', '/api/case/disputes', { token: first.token })
    expect(listed.body.data.map((c: { _id: string }) => c._id)).toEqual([story.caseId])
    await world.deps.db
      .updateTable('body_member')
      .set({ removed_at: world.clock.now() })
      .where('person_id', '=', first.id)
      .execute()
    expect(await sees(first)).toBe(false)
    expect((await unassign({ body_id: body, reason: 'Another body takes it' })).status).toBe(200)
    await dissolve(body)
    expect(
      (await world.call('POST', url, { token: story.ministry.token, body: { cases: [story.caseId] } })).status,
    ).toBe(409)
  })

  it('refuses a body in which somebody is on a side', async () => {
    const party = await makePerson(world, 'Board of Enquiry')
    await join(world, story.caseId, party, 'claimant')
    const body = await makeBody(world, 'Board of Enquiry', 'Enquiry of Kano', [party])
    const url = `/api/users/refer-case-to-body/${body}`
    expect(
      (await world.call('POST', url, { token: story.ministry.token, body: { cases: [story.caseId] } })).status,
    ).toBe(409)
  })
})

describe('lists of whom to refer to', () => {
  it('names the people of a role and the bodies of a settlement role to the ministry', async () => {
    const role = await world.deps.db
      .selectFrom('role')
      .select(['id'])
      .where('name', '=', 'Mediators')
      .executeTakeFirstOrThrow()
    const mediator = await makePerson(world, 'Mediators')
    await refer(world, story.ministry, mediator, story.caseId)
    const { token } = story.ministry
    const people = await world.call('GET', `/api/users/role/${role.id}?limit=200`, { token })
    expect(people.body.data.find((p: { _id: string }) => p._id === mediator.id)).toMatchObject({
      role: 'Mediators',
      status: 'active',
      assigned_cases: 1,
    })
    await makeBody(world, 'Mediators', 'Mediators of Enugu', [mediator])
    const bodies = await world.call('GET', `/api/users/get-settlement-body/${role.id}`, { token })
    expect(bodies.body.data).toMatchObject([{ name: 'Mediators of Enugu', assigned_members: [{ _id: mediator.id }] }])
    expect((await world.call('GET', `/api/users/role/${role.id}`, { token: story.employer.token })).body.data).toEqual(
      [],
    )
    expect((await world.call('GET', `/api/users/role/${role.id}`, { token: story.claimant.token })).status).toBe(403)
  })
})
