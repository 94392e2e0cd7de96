import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { approveCase, filedCase, makeMinistryAdmin } from '../../../test/cases.ts'
import { makePost, makePublished } from '../../../test/help.ts'
import { makePerson, makeUnit, PNG, type TestPerson } from '../../../test/people.ts'
import { changeStatus } from '../../../test/stages.ts'
import { industryId, unionForm } from '../../../test/units.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const read = async () => {
  const { status, body, headers } = await world.call('GET', '/api/public/landing')
  expect(status).toBe(200)
  return { ...body.data, kept: headers['cache-control'] }
}
/** What is kept of it is over. */
beforeEach(() => world.clock.add(60_000))

it('has nothing to show of an empty system', async () => {
  expect(await read()).toEqual({
    unions: [],
    testimonials: [],
    faq: expect.any(Array),
    news: expect.any(Array),
    figures: { cases: null, settled: null, days: null, score: null, reviews: null },
    kept: 'public, max-age=60',
  })
})

const createUnion = async (name: string, acronym: string, logo = false) => {
  const form = {
    fields: await unionForm(world, { name, acronym }),
    ...(logo && { files: [{ field: 'logo', name: 'logo.png', bytes: PNG }] }),
  }
  expect((await world.call('POST', '/api/union/create', { token: ministry.token, form })).status).toBe(200)
}

it('shows unions of the system, those with a logo first, and is asked anew once a minute', async () => {
  await createUnion('Dockers', 'DW')
  await createUnion('Textile workers', 'TW', true)
  const unit = (name: string) => makeUnit(world, 'union', name)
  const [deleted, unconfirmed] = [await unit('Deleted union'), await unit('Unconfirmed union')]
  await makeUnit(world, 'employer', 'A firm')
  const { db } = world.deps
  await db.updateTable('unit').set({ status: 'deleted' }).where('id', '=', deleted.id).execute()
  await db.updateTable('unit').set({ verified: false }).where('id', '=', unconfirmed.id).execute()
  const shown = await read()
  expect(shown.unions).toEqual([
    { name: 'Textile workers', acronym: 'TW', logo: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{32}$/) },
    { name: 'Dockers', acronym: 'DW', logo: null },
  ])
  await createUnion('Nurses', 'NU')
  expect((await read()).unions).toHaveLength(2)
  world.clock.add(60_000)
  expect((await read()).unions).toHaveLength(3)
})

/** A settled case against a firm of Education, whose admin is the other side. */
async function settledCase() {
  const claimant = await makePerson(world, 'Claimants', { name: 'Ngozi' })
  const firm = await makeUnit(world, 'employer', `Harmattan Mills ${claimant.id}`)
  await world.deps.db
    .updateTable('unit')
    .set({ industry_id: await industryId(world), acronym: 'HML' })
    .where('id', '=', firm.id)
    .execute()
  const employer = await makePerson(world, 'Employers', { unitId: firm.id, name: 'Tunde' })
  const caseId = await filedCase(world, claimant, firm.id)
  await approveCase(world, ministry, caseId)
  await changeStatus(world, ministry, caseId, 'resolved')
  return { claimant, employer, caseId }
}
const say = async (who: TestPerson, caseId: string, comment: string, more: object = {}) => {
  const body = { score: 5, comment, publish: true, ...more }
  expect((await world.call('POST', `/api/case/${caseId}/feedback`, { token: who.token, body })).status).toBe(200)
}
const comments = async () => (await read()).testimonials.map((one: { comment: string }) => one.comment)

it('shows what was said of settled cases to be published, and nothing that names somebody', async () => {
  const cases = []
  for (let i = 0; i < 6; i++) cases.push(await settledCase())
  const [first, second, third, fourth, fifth, sixth] = cases
  if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error('six cases')
  const no = (await world.call('GET', `/api/case/read/${first.caseId}`, { token: ministry.token })).body.data.case_no
  await say(first.claimant, first.caseId, 'My wages came after two meetings.', { score: 4 })
  await say(first.employer, first.caseId, 'Not to be published, by my own wish.', { publish: false })
  await say(second.claimant, second.caseId, 'This was of no use to me whatever.', { score: 3 })
  await say(second.employer, second.caseId, `The case ${no} went as it should go.`)
  await say(third.claimant, third.caseId, 'HML paid me in the end, after all.')
  await say(third.employer, third.caseId, 'Call me on 0803 555 0100 to hear more.')
  await say(fourth.claimant, fourth.caseId, 'I, NGÓZI, thank the ministry for it.')
  await say(fifth.claimant, fifth.caseId, 'Thanks.')
  // The other side's admin, who has joined nothing, and a part of a name.
  await say(sixth.claimant, sixth.caseId, 'Tunde held our pay back, and then gave it.')
  await say(sixth.employer, sixth.caseId, 'People of Harmattan pay what they owe.')
  expect((await read()).testimonials).toEqual([
    { score: 4, comment: 'My wages came after two meetings.', side: 'claimant', sector: 'Education' },
  ])

  world.clock.add(60_000)
  await say(fourth.employer, fourth.caseId, 'Both sides were heard, and fairly.')
  expect((await read()).testimonials[0]).toMatchObject({ side: 'accused', sector: 'Education' })

  // A sector with few settled cases could point at one of them; a case that is recalled is not settled.
  for (const { claimant, caseId } of [first, sixth]) {
    const recall = { token: claimant.token, body: { reason: 'Not paid', since: '2026-01-01' } }
    expect((await world.call('POST', `/api/case/${caseId}/recall`, recall)).status).toBe(200)
  }
  world.clock.add(60_000)
  expect((await read()).testimonials).toEqual([
    { score: 5, comment: 'Both sides were heard, and fairly.', side: 'accused', sector: null },
  ])
  expect(await comments()).toHaveLength(1)

  // The same words once, as they were last said.
  await say(fifth.employer, fifth.caseId, 'Both sides were heard,  and FAIRLY.')
  world.clock.add(60_000)
  expect(await comments()).toEqual(['Both sides were heard,  and FAIRLY.'])
})

it('counts the admins of a union to the member who accuses a unit of it', async () => {
  const union = await makeUnit(world, 'union', 'Palm Union')
  const branch = await makeUnit(world, 'branch', 'Palm Branch', union)
  const own = await makeUnit(world, 'sub_branch', 'Palm Yard', branch)
  const member = await makePerson(world, 'Staff', { unitId: own.id, name: 'Amina' })
  const admin = await makePerson(world, 'National Union Admin', { unitId: union.id, name: 'Bola' })
  const caseId = await filedCase(world, member, own.id)
  await approveCase(world, ministry, caseId)
  await changeStatus(world, ministry, caseId, 'resolved')
  await say(admin, caseId, 'What was agreed has been kept to the day.')
  world.clock.add(60_000)
  expect((await read()).testimonials[0]).toMatchObject({ side: 'claimant' })
})

it('shows figures from the twentieth on', async () => {
  const { db } = world.deps
  const day = world.clock.now().toISOString().slice(0, 10)
  const DAY_MS = 86_400_000
  const kept = { approved: 25, resolved: 19, resolution_ms: String(19 * 12 * DAY_MS), documents: 0, active: 0 }
  await db.deleteFrom('report_day').execute()
  await db.deleteFrom('report_name').execute()
  await db
    .insertInto('report_day')
    .values({ day, ...kept, reviews: 20, score: 83 })
    .execute()
  const [type] = await db.selectFrom('case_type').select('id').limit(1).execute()
  if (!type) throw new Error('no type')
  const ofType = { day, kind: 'type', name_id: type.id, approved: 25, resolved: 10 }
  await db.insertInto('report_name').values(ofType).execute()
  expect((await read()).figures).toEqual({ cases: 25, settled: 40, days: null, score: 4.2, reviews: 20 })
  await db
    .updateTable('report_day')
    .set({ resolved: 20, resolution_ms: String(20 * 12 * DAY_MS), reviews: 19 })
    .execute()
  world.clock.add(60_000)
  expect((await read()).figures).toEqual({ cases: 25, settled: 40, days: 12, score: null, reviews: null })
})

it('shows questions and news that are published, and no draft', async () => {
  const before = await read()
  await makePost(world, ministry, { title: 'A draft of news' })
  await makePublished(world, ministry, { title: 'The office moves' })
  world.clock.add(60_000)
  const { faq, news } = await read()
  expect(faq).toEqual(before.faq)
  expect(faq[0]).toEqual({
    _id: expect.any(String),
    slug: expect.any(String),
    title: expect.any(String),
    content: expect.stringMatching(/^<p>/),
  })
  expect(news.map((one: { title: string }) => one.title)).toEqual([
    'The office moves',
    ...before.news.slice(0, 2).map((one: { title: string }) => one.title),
  ])
})
