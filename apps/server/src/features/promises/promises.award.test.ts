import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '../../../test/agreements.ts'
import { makeStory, type Story } from '../../../test/cases.ts'
import { allSent, outboxTo } from '../../../test/mails.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { changeStatus, makeBody, refer, referToBody } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  calls = callsOf(world)
})
afterAll(() => world.end())

const get = (path: string, { token }: TestPerson) => world.call('GET', path, { token })

/** One that the panel keeps, and that nobody has recorded a day of. */
async function awarded(body: { terms: string; promises: object[] }, before?: (story: Story) => Promise<void>) {
  await calls.at('2026-03-02')
  const story = await makeStory(world)
  await before?.(story)
  await changeStatus(world, story.ministry, story.caseId, 'arbitration panel')
  const arbitrator = await makePerson(world, 'Industrial Arbitration Panel')
  const panel = await makeBody(world, 'Industrial Arbitration Panel', `Panel of ${story.caseId}`, [arbitrator])
  await referToBody(world, story.ministry, panel, story.caseId)
  const draft = await calls.post(`${story.caseId}/agreements`, arbitrator, { kind: 'award', ...body })
  const id = draft.body.data._id
  await calls.post(`agreements/${id}/offer`, arbitrator)
  const record = (kind: string, more: object = {}) =>
    calls.post(`${story.caseId}/dates`, story.ministry, { kind, on: '2026-03-02', note: 'Letter.', ...more })
  /** The ministry's confirmation, on the day after the last one to object. */
  const confirm = async () => {
    await calls.at('2026-03-12')
    return record('award confirmed', { on: '2026-03-10' })
  }
  return { story, arbitrator, id, record, confirm }
}
/** Whatever the sides are answered or written to. */
async function everything({ caseId, claimant, employer }: Story, id: string): Promise<string> {
  const paths = [
    `/api/case/${caseId}/agreements`,
    `/api/case/agreements/${id}`,
    `/api/case/read/${caseId}`,
    `/api/case/${caseId}/timeline`,
    `/api/case/${caseId}/clocks`,
    `/api/case/${caseId}/clocks/dates.ics`,
    '/api/promises',
    '/api/search?q=reinstatement',
    '/api/notifications',
    '/api/case/disputes/export',
    '/api/work',
    '/api/dashboard',
    '/api/promises/export',
  ]
  const all: string[] = []
  for (const who of [claimant, employer]) for (const path of paths) all.push((await get(path, who)).raw)
  await allSent(world)
  for (const who of [claimant, employer])
    all.push(...(await outboxTo(world, who.email)).map(({ subject, text }) => `${subject} ${text}`))
  return all.join('\n')
}
const readBy = (id: string, who: TestPerson) => get(`/api/case/agreements/${id}`, who)

const arrears = {
  debtor_side: 'accused',
  what: 'Arrears',
  kind: 'money',
  amount_kobo: 100_000,
  due_on: '2026-03-03',
}

it('is read by no side before its notice, through any call, and is in force once it is confirmed', async () => {
  const terms = 'Reinstatement with six months of pay'
  let settlement = ''
  const { story, arbitrator, id, record, confirm } = await awarded({ terms, promises: [arrears] }, async of => {
    settlement = (await calls.inForce(of))._id
  })
  const { caseId, claimant, ministry } = story
  await record('award made')
  expect((await readBy(id, arbitrator)).body.data.terms).toBe(terms)
  expect((await record('award confirmed')).status, 'of which there is no notice').toBe(409)
  expect((await record('objection')).status).toBe(409)
  expect(await everything(story, id)).not.toMatch(/Reinstatement|Arrears|award made"|Award made/)
  const notice = (await record('award notice published')).body.data._id
  expect((await readBy(id, claimant)).body.data).toMatchObject({ terms, state: 'offered' })
  expect((await readBy(settlement, claimant)).body.data.state).toBe('in force')

  const takeBack = (date: string) =>
    calls.post(`${caseId}/dates/${date}/withdraw`, ministry, { reason: 'Not printed yet' })
  expect((await takeBack(notice)).status).toBe(200)
  expect((await readBy(id, claimant)).status).toBe(404)
  const again = (await record('award notice published')).body.data._id
  expect((await confirm()).status).toBe(200)
  expect((await readBy(id, claimant)).body.data.state).toBe('in force')
  expect((await readBy(settlement, claimant)).body.data.state).toBe('replaced')
  expect((await takeBack(again)).status, 'its confirmation stands on it').toBe(409)
})

it('is not taken out of force by a recall, and another may be made then', async () => {
  const { story, arbitrator, id, record, confirm } = await awarded({ terms: 'Reinstatement', promises: [arrears] })
  const { caseId, claimant, ministry } = story
  await record('award made')
  await record('award notice published')
  await confirm()
  await changeStatus(world, ministry, caseId, 'resolved')
  const recalled = await calls.post(`${caseId}/recall`, claimant, { reason: 'Nothing came.', since: '2026-03-04' })
  expect(recalled.status, recalled.raw).toBe(200)
  await changeStatus(world, ministry, caseId, 'concilliation')
  expect((await record('conciliation failed', { on: '2026-03-10' })).status).toBe(200)
  expect((await readBy(id, claimant)).body.data.state).toBe('in force')
  expect((await get('/api/promises', claimant)).raw).toContain('Arrears')
  await changeStatus(world, ministry, caseId, 'arbitration panel')
  const second = { kind: 'award', terms: 'More', promises: [] }
  expect((await calls.post(`${caseId}/agreements`, arbitrator, second)).status).toBe(200)
})

it('is confirmed once nobody objected in time, and told once', async () => {
  const { story, id, record } = await awarded({ terms: 'Pay', promises: [] })
  await record('award made')
  expect((await record('award notice published', { on: '2026-03-01' })).status, 'before the award').toBe(422)
  await record('award notice published')
  expect((await record('award notice published')).status).toBe(409)
  expect((await record('award confirmed')).status, 'on day 0').toBe(409)
  await calls.at('2026-03-09')
  expect((await record('award confirmed', { on: '2026-03-09' })).status, 'on the last day').toBe(409)
  expect((await get(`/api/case/${story.caseId}/clocks`, story.ministry)).body.abilities.record).not.toContain(
    'award confirmed',
  )
  await calls.at('2026-03-10')
  expect((await record('award confirmed', { on: '2026-03-09' })).status, 'dated back').toBe(422)
  expect((await readBy(id, story.claimant)).body.data.state).toBe('offered')
  expect((await record('award confirmed', { on: '2026-03-10' })).status).toBe(200)
  const object = (who: TestPerson) => calls.post(`${story.caseId}/objection`, who, { reason: 'Too little' })
  expect((await object(story.claimant)).status).toBe(409)
  expect((await record('objection', { on: '2026-03-10' })).status).toBe(409)
})

it('is not confirmed once a side objected, and a late objection is late whoever records it', async () => {
  const { story, id, record } = await awarded({ terms: 'Pay', promises: [] })
  await record('award made')
  const notice = (await record('award notice published')).body.data._id
  await calls.at('2026-03-10')
  const dates = async () => (await get(`/api/case/${story.caseId}/clocks`, story.ministry)).body.dates
  expect((await record('objection', { on: '2026-03-10' })).status).toBe(200)
  expect((await dates())[0].kind).toBe('late objection')
  expect((await readBy(id, story.claimant)).body.data.state).toBe('offered')
  expect((await record('objection', { on: '2026-03-09', note: 'Their letter came on Monday.' })).status).toBe(200)
  expect((await readBy(id, story.claimant)).body.data.state).toBe('objected')
  expect((await record('award confirmed', { on: '2026-03-10' })).status).toBe(409)
  const taken = await calls.post(`${story.caseId}/dates/${notice}/withdraw`, story.ministry, { reason: 'An error' })
  expect(taken.status, 'an objection stands on it').toBe(409)
  const [made] = (await dates()).filter(({ kind }: { kind: string }) => kind === 'award made')
  expect(made.abilities.withdraw).toBe(false)
})

it('stays word for word once its notice was published', async () => {
  const { story, arbitrator, id, record } = await awarded({ terms: 'Pay', promises: [] })
  await record('award made')
  await record('award notice published')
  const { version, abilities } = (await readBy(id, arbitrator)).body.data
  expect(abilities).toMatchObject({ edit: false, offer: false, withdraw: false })
  for (const { token } of [arbitrator, story.ministry]) {
    const body = { terms: 'Nothing', promises: [], version }
    expect((await world.call('PUT', `/api/case/agreements/${id}`, { token, body })).status).toBe(409)
  }
  expect((await calls.post(`agreements/${id}/withdraw`, arbitrator, { reason: 'Wrong' })).status).toBe(409)
  expect((await readBy(id, story.claimant)).body.data.terms).toBe('Pay')
})

it('has its notice once it is kept, and the round has no other', async () => {
  const { story, arbitrator, id, record, confirm } = await awarded({ terms: 'Pay', promises: [] })
  const { caseId, claimant, ministry } = story
  const { version } = (await readBy(id, arbitrator)).body.data
  const { token } = arbitrator
  const body = { terms: 'Pay more', promises: [], version }
  expect((await world.call('PUT', `/api/case/agreements/${id}`, { token, body })).body.data.state).toBe('draft')
  expect((await record('award made')).status).toBe(200)
  expect((await record('award notice published')).body.message).toContain('not kept its award yet')
  expect((await calls.post(`agreements/${id}/offer`, arbitrator)).status).toBe(200)
  expect((await record('award notice published')).status).toBe(200)
  expect((await readBy(id, claimant)).body.data.terms).toBe('Pay more')
  const other = () => calls.post(`${caseId}/agreements`, arbitrator, { kind: 'award', terms: 'No', promises: [] })
  expect((await other()).status).toBe(409)
  expect((await record('award made')).status, 'nor is it made after its notice').toBe(409)
  expect((await confirm()).status).toBe(200)
  expect((await other()).status).toBe(409)
  expect((await get(`/api/case/${caseId}/agreements`, arbitrator)).body.abilities.draft_award).toBe(false)
  expect((await readBy(id, ministry)).body.data).toMatchObject({ state: 'in force', effective_on: '2026-03-10' })
})

it('is not the ministry’s to write, nor anybody’s once the case has left the panel', async () => {
  const { story, arbitrator, id } = await awarded({ terms: 'Pay', promises: [] })
  const { caseId, ministry } = story
  const { version, abilities } = (await readBy(id, ministry)).body.data
  expect(abilities).toMatchObject({ edit: false, offer: false, withdraw: false })
  const body = { terms: 'Dismissed', promises: [], version }
  const change = ({ token }: TestPerson) => world.call('PUT', `/api/case/agreements/${id}`, { token, body })
  expect((await change(ministry)).status).toBe(409)
  expect((await calls.post(`agreements/${id}/withdraw`, ministry, { reason: 'x' })).status).toBe(409)
  await changeStatus(world, ministry, caseId, 'national industrial court')
  expect((await change(arbitrator)).status).not.toBe(200)
  expect((await readBy(id, ministry)).body.data.terms).toBe('Pay')
})

it('leaves room to settle from its notice on, also where an objection is taken back, by whoever made it alone', async () => {
  const { story, id, record, confirm } = await awarded({ terms: 'Pay', promises: [] })
  const { caseId, claimant, employer, ministry } = story
  const notice = (await record('award notice published')).body.data._id
  await calls.at('2026-03-03')
  const objection = (await calls.post(`${caseId}/objection`, claimant, { reason: 'Too little.' })).body.data._id
  const offer = await calls.offered(story)
  const takeBack = (who: TestPerson, date: string) =>
    calls.post(`${caseId}/dates/${date}/withdraw`, who, { reason: 'We settle.' })
  expect((await takeBack(ministry, objection)).status).toBe(409)
  expect((await takeBack(employer, objection)).status).not.toBe(200)
  expect((await takeBack(claimant, objection)).status).toBe(200)
  expect((await takeBack(ministry, notice)).status, 'an offer is open beside it').toBe(409)
  for (const side of [claimant, employer]) expect((await calls.confirm(side, offer)).status).toBe(200)
  expect((await readBy(id, claimant)).body.data.state).toBe('offered')
  expect((await confirm()).status, 'what both agreed since stands').toBe(409)
  expect((await get(`/api/case/${caseId}/clocks`, ministry)).body.abilities.record).not.toContain('award confirmed')
  expect((await changeStatus(world, ministry, caseId, 'resolved')).status).toBe(200)
  expect((await readBy(offer._id, claimant)).body.data.state).toBe('in force')
})

it('leaves both sides a day to object from when its notice is recorded', async () => {
  const { record } = await awarded({ terms: 'Pay', promises: [] })
  await calls.at('2026-03-20')
  expect((await record('award notice published')).body.error).toHaveProperty('on')
  expect(
    (await record('award notice published', { on: '2026-03-16', last_day: '2026-03-18' })).body.error,
  ).toHaveProperty('last_day')
  expect((await record('award notice published', { on: '2026-03-16' })).status).toBe(200)
})

it('is not read by a conciliator who stayed, also once the panel has left', async () => {
  await calls.at('2026-03-02')
  const story = await makeStory(world)
  const { caseId, ministry } = story
  const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
  await refer(world, ministry, conciliator, caseId)
  await changeStatus(world, ministry, caseId, 'arbitration panel')
  const arbitrator = await makePerson(world, 'Conciliators and Arbitrators')
  await refer(world, ministry, arbitrator, caseId)
  const { _id } = await calls.drafted(story, { kind: 'award', promises: [] }, arbitrator)
  expect((await calls.post(`agreements/${_id}/offer`, arbitrator)).status).toBe(200)
  const ended = await calls.post(`${caseId}/unassign`, ministry, { user_id: arbitrator.id, reason: 'On leave' })
  expect(ended.status).toBe(200)
  expect((await readBy(_id, conciliator)).status).toBe(404)
  expect((await readBy(_id, ministry)).status).toBe(200)
})

it('is objected to also on hold, and the case does not end while a side may, unless both agree', async () => {
  const { story, record } = await awarded({ terms: 'Pay', promises: [] })
  const { caseId, claimant, employer, ministry } = story
  await record('award notice published')
  const stepOf = async (who: TestPerson) => (await get(`/api/case/read/${caseId}`, who)).body.data.next_step.step
  expect((await changeStatus(world, ministry, caseId, 'on hold')).status).toBe(200)
  expect([await stepOf(claimant), await stepOf(employer)]).toEqual(['object', 'object'])
  const refused = await changeStatus(world, ministry, caseId, 'resolved')
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('9 March 2026') } })
  await changeStatus(world, ministry, caseId, 'arbitration panel')
  await calls.at('2026-03-09')
  expect((await changeStatus(world, ministry, caseId, 'resolved')).status, 'on the last day').toBe(409)
  const offer = await calls.offered(story)
  for (const side of [claimant, employer]) await calls.confirm(side, offer)
  expect((await changeStatus(world, ministry, caseId, 'resolved')).status).toBe(200)
})

it('lets the case end once its days to object are over', async () => {
  const { story, record } = await awarded({ terms: 'Pay', promises: [] }, async of => {
    await calls.inForce(of)
  })
  await calls.at('2026-03-03')
  await record('award notice published', { on: '2026-03-03' })
  const resolve = () => changeStatus(world, story.ministry, story.caseId, 'resolved')
  expect((await resolve()).status, 'what both agreed before it is not the last word').toBe(409)
  await calls.at('2026-03-11')
  expect((await resolve()).status).toBe(200)
})

const stepIn = async ({ caseId }: Story, who: TestPerson) =>
  (await get(`/api/case/read/${caseId}`, who)).body.data.next_step.step
const withdrawCase = ({ caseId, claimant }: Story) =>
  calls.post(`${caseId}/withdraw`, claimant, { reason: 'We go on.' })

it('is not left behind between its making and its notice, nor withdrawn from, and the court comes after an objection', async () => {
  const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
  const { story, record } = await awarded({ terms: 'Pay', promises: [] }, async of => {
    await refer(world, of.ministry, conciliator, of.caseId)
  })
  const { caseId, ministry, employer } = story
  const to = (status: string, who = ministry) => changeStatus(world, who, caseId, status)
  await record('award made')
  expect((await to('resolved')).body.message).toContain('the ministry publishes its notice first')
  const untold = await to('resolved', conciliator)
  expect([untold.status, untold.body.message]).toEqual([409, expect.stringMatching(/^((?!award).)*$/)])
  await record('award notice published')
  expect((await to('national industrial court')).status, 'while a side may object').toBe(409)
  expect((await withdrawCase(story)).status).toBe(409)
  await calls.post(`${caseId}/objection`, employer, { reason: 'Too much.' })
  expect(await stepIn(story, ministry)).toBe('refer to the court')
  expect((await to('national industrial court')).status).toBe(200)
})

it('is withdrawn from before anybody is told, and once both have agreed', async () => {
  const [before, after] = [await awarded({ terms: 'Pay', promises: [] }), await awarded({ terms: 'Pay', promises: [] })]
  await before.record('award made')
  expect((await withdrawCase(before.story)).status).toBe(200)
  await after.record('award notice published')
  await calls.at('2026-03-03')
  await calls.inForce(after.story)
  expect((await withdrawCase(after.story)).status).toBe(200)
})

it('goes nowhere in a case that is resolved, whose notice and objection are refused', async () => {
  const { story, record } = await awarded({ terms: 'Pay', promises: [] })
  await record('award notice published')
  await calls.at('2026-03-03')
  await calls.inForce(story)
  await changeStatus(world, story.ministry, story.caseId, 'resolved')
  expect((await calls.post(`${story.caseId}/objection`, story.claimant, { reason: 'No.' })).status).toBe(409)
  for (const kind of ['award made', 'award notice published', 'objection'])
    expect((await record(kind, { on: '2026-03-03' })).status, kind).toBe(409)
  const { abilities } = (await get(`/api/case/${story.caseId}/clocks`, story.claimant)).body
  expect(abilities.object).toBe(false)
})

it('keeps an objection whose taking back would leave the other side no day to object', async () => {
  const { story, record } = await awarded({ terms: 'Pay', promises: [] })
  const { caseId, claimant, ministry } = story
  await record('award notice published')
  const objected = async () => (await calls.post(`${caseId}/objection`, claimant, { reason: 'No.' })).body.data._id
  const takeBack = (id: string, who = claimant) => calls.post(`${caseId}/dates/${id}/withdraw`, who, { reason: 'x' })
  expect((await takeBack(await objected())).status).toBe(200)
  const id = await objected()
  const byOfficer = (await record('objection', { note: 'A letter of another case.' })).body.data._id
  await calls.at('2026-03-10')
  expect((await takeBack(id)).body.message).toContain('The objection stays')
  expect((await takeBack(byOfficer, ministry)).status).toBe(200)
})

it('waits for whom it waits, also where both had agreed before the panel, or nobody settles any more', async () => {
  const { story, arbitrator, record } = await awarded({ terms: 'Pay', promises: [] }, async of => {
    await calls.inForce(of)
    await calls.at('2026-03-03')
  })
  const { caseId, ministry, employer } = story
  expect(await stepIn(story, arbitrator)).toBe('make the award')
  await record('award made', { on: '2026-03-03' })
  expect(await stepIn(story, ministry)).toBe('publish the notice')
  await world.pool.query('update referral set ended_at = $2 where case_id = $1', [caseId, world.clock.now()])
  await record('award notice published', { on: '2026-03-03' })
  await calls.post(`${caseId}/objection`, employer, { reason: 'Too much.' })
  expect(await stepIn(story, ministry)).toBe('refer to the court')
})

it('that is a draft still waits to be made, though its day is recorded', async () => {
  await calls.at('2026-03-02')
  const story = await makeStory(world)
  await changeStatus(world, story.ministry, story.caseId, 'arbitration panel')
  const arbitrator = await makePerson(world, 'Industrial Arbitration Panel')
  await refer(world, story.ministry, arbitrator, story.caseId)
  await calls.drafted(story, { kind: 'award', promises: [] }, arbitrator)
  await calls.post(`${story.caseId}/dates`, arbitrator, { kind: 'award made', on: '2026-03-02', note: 'x' })
  expect(await stepIn(story, arbitrator)).toBe('make the award')
  expect(await stepIn(story, story.ministry)).not.toBe('publish the notice')
})

it('gives back of several that it replaced the last', async () => {
  let newer = { _id: '' }
  const { story, id, record } = await awarded({ terms: 'Pay', promises: [] }, async of => {
    await calls.inForce(of)
    newer = await calls.inForce(of)
    await calls.at('2026-03-03')
  })
  await record('award notice published', { on: '2026-03-03' })
  await world.pool.query(
    'update agreement set in_force_at = (select max(in_force_at) from agreement where case_id = $1) where case_id = $1 and in_force_at is not null',
    [story.caseId],
  )
  await calls.at('2026-03-11')
  const confirmed = (await record('award confirmed', { on: '2026-03-11' })).body.data._id
  await world.pool.query(
    'update agreement set in_force_at = (select in_force_at from agreement where id = $1) where case_id = $2 and in_force_at is not null',
    [id, story.caseId],
  )
  await calls.post(`${story.caseId}/dates/${confirmed}/withdraw`, story.ministry, { reason: 'Too early' })
  expect((await readBy(newer._id, story.claimant)).body.data.state).toBe('in force')
})

it('of an earlier round is left as it was recorded', async () => {
  const { story, record, confirm } = await awarded({ terms: 'Pay', promises: [] })
  const { caseId, claimant, ministry } = story
  await record('award notice published')
  const confirmed = (await confirm()).body.data._id
  await changeStatus(world, ministry, caseId, 'resolved')
  expect((await calls.post(`${caseId}/recall`, claimant, { reason: 'No.', since: '2026-03-12' })).status).toBe(200)
  const reply = await calls.post(`${caseId}/dates/${confirmed}/withdraw`, ministry, { reason: 'x' })
  expect(reply.status).toBe(409)
  await changeStatus(world, ministry, caseId, 'concilliation')
  expect((await record('report received')).status, 'which counts once').toBe(409)
})

it('is made by the panel, before it: not by whoever conciliated and stayed', async () => {
  await calls.at('2026-03-02')
  const story = await makeStory(world)
  const { caseId, ministry } = story
  const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
  await refer(world, ministry, conciliator, caseId)
  const draft = (who: TestPerson) =>
    calls.post(`${caseId}/agreements`, who, { kind: 'award', terms: 'x', promises: [] })
  expect((await draft(conciliator)).status).toBe(409)
  await changeStatus(world, ministry, caseId, 'arbitration panel')
  const arbitrator = await makePerson(world, 'Conciliators and Arbitrators')
  await refer(world, ministry, arbitrator, caseId)
  const abilities = async (who: TestPerson) => (await get(`/api/case/${caseId}/agreements`, who)).body.abilities
  expect(await abilities(conciliator)).toEqual({ draft: true, draft_award: false })
  expect(await abilities(arbitrator)).toEqual({ draft: true, draft_award: true })
  expect((await draft(conciliator)).status).toBe(409)
  const stepOf = async (who: TestPerson) => (await get(`/api/case/read/${caseId}`, who)).body.data.next_step.step
  expect([await stepOf(arbitrator), await stepOf(conciliator)]).toEqual(['make the award', 'talk'])
  const { _id } = (await draft(arbitrator)).body.data
  const made = (who: TestPerson) =>
    calls.post(`${caseId}/dates`, who, { kind: 'award made', on: '2026-03-02', note: 'x' })
  expect((await made(conciliator)).status).toBe(403)
  expect((await made(arbitrator)).status).toBe(200)
  expect((await readBy(_id, conciliator)).status).toBe(404)
  const kinds = async (who: TestPerson) =>
    (await get(`/api/case/${caseId}/clocks`, who)).body.dates.map(({ kind }: { kind: string }) => kind)
  expect(await kinds(conciliator)).toEqual([])
  expect(await kinds(arbitrator)).toEqual(['award made'])
  await allSent(world)
  const mails = async (who: TestPerson) => (await outboxTo(world, who.email)).map(({ subject }) => subject).join('\n')
  expect(await mails(conciliator)).not.toContain('award was made')
})

it('and an offer of a round that was recalled are not confirmed any more', async () => {
  await calls.at('2026-03-02')
  const story = await makeStory(world)
  const { caseId, claimant, employer, ministry } = story
  const offer = await calls.offered(story)
  await changeStatus(world, ministry, caseId, 'resolved')
  expect((await calls.post(`${caseId}/recall`, claimant, { reason: 'No.', since: '2026-03-02' })).status).toBe(200)
  await changeStatus(world, ministry, caseId, 'concilliation')
  for (const who of [claimant, employer]) expect((await calls.confirm(who, offer)).status).toBe(409)
  expect((await readBy(offer._id, employer)).body.data.abilities).toMatchObject({ confirm: false, refuse: false })
  expect((await get('/api/work', employer)).raw).not.toContain('"confirm"')
  await calls.offered(story, { terms: 'Another', promises: [] })
  expect((await readBy(offer._id, ministry)).body.data.state).toBe('withdrawn')
})

it('whose days are taken back is told of to whoever read them', async () => {
  const { story, arbitrator, record } = await awarded({ terms: 'Pay', promises: [] })
  const takeBack = async (made: { body: { data: { _id: string } } }) => {
    const path = `${story.caseId}/dates/${made.body.data._id}/withdraw`
    expect((await calls.post(path, story.ministry, { reason: 'Another case' })).status).toBe(200)
  }
  const made = await record('award made')
  await takeBack(await record('award notice published'))
  await takeBack(made)
  await allSent(world)
  const told = async ({ email }: TestPerson) =>
    (await outboxTo(world, email)).filter(({ subject }) => subject.includes('taken back')).map(({ text }) => text)
  for (const side of [story.claimant, story.employer]) {
    const [mail, ...more] = await told(side)
    expect(mail).toContain('The notice of the award was published, Monday 2 March 2026. Reason: “Another case”')
    expect(more, 'that it was made was theirs to know from the notice alone').toEqual([])
    expect((await get(`/api/case/${story.caseId}/timeline`, side)).raw).not.toMatch(/award (made|taken back)/)
  }
  expect((await told(arbitrator)).join('\n')).toContain('An award was made')
})
