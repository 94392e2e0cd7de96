import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../test/agreements.ts'
import { filedCase, makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { atMoment } from '../../../test/days.ts'
import { makePerson, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { changeStatus, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  calls = callsOf(world)
})
afterAll(() => world.end())

const list = async ({ caseId }: Story, { token }: TestPerson) =>
  (await world.call('GET', `/api/case/${caseId}/agreements`, { token })).body
const get = (path: string, { token }: TestPerson) => world.call('GET', path, { token })

describe('an agreement', () => {
  it('is drafted by whoever leads the case, and read by a side once it is offered', async () => {
    await calls.at('2026-03-02')
    const story = await makeStory(world)
    expect((await list(story, story.claimant)).abilities).toEqual({ draft: false, draft_award: false })
    expect((await list(story, story.ministry)).abilities).toEqual({ draft: true, draft_award: false })
    const { _id } = await calls.drafted(story)
    expect((await calls.post(`${story.caseId}/agreements`, story.ministry, { terms: 'x', promises: [] })).status).toBe(
      409,
    )
    expect((await list(story, story.claimant)).data).toEqual([])
    expect((await get(`/api/case/agreements/${_id}`, story.employer)).status).toBe(404)
    const { body } = await calls.post(`agreements/${_id}/offer`, story.ministry)
    const read = (await get(`/api/case/agreements/${_id}`, story.employer)).body.data
    expect(read).toMatchObject({ state: 'offered', abilities: { confirm: true, edit: false } })
    expect(createHash('sha256').update(read.text).digest('hex')).toBe(body.data.hash)
    expect(read.text).toContain('NGN 355,500.00, by 13 April 2026')
  })

  it('is in force once both sides have confirmed it, and ends the clock of conciliation', async () => {
    await calls.at('2026-03-02')
    const story = await makeStory(world)
    await refer(world, story.ministry, await makePerson(world, 'Conciliators and Arbitrators'), story.caseId)
    const agreement = await calls.offered(story)
    expect((await calls.confirm(story.claimant, agreement, 'Somebody Else')).body.error).toHaveProperty('name')
    expect((await calls.confirm(story.claimant, { ...agreement, hash: 'a'.repeat(64) })).status).toBe(409)
    expect((await calls.confirm(story.ministry, agreement)).status).toBe(403)
    expect((await calls.confirm(story.claimant, agreement)).body.data.state).toBe('offered')
    expect((await calls.confirm(story.claimant, agreement)).status).toBe(409)
    await calls.at('2026-03-04')
    expect((await calls.confirm(story.employer, agreement)).body.data).toMatchObject({
      state: 'in force',
      effective_on: '2026-03-04',
      consents: [{ side: 'claimant' }, { side: 'accused' }],
    })
    const clocks = (await get(`/api/case/${story.caseId}/clocks`, story.claimant)).body.data
    expect(clocks.map((one: { code: string; ended_how: string }) => [one.code, one.ended_how]).sort()).toEqual([
      ['conciliation', 'agreement'],
      ['reference', 'agreement'],
    ])
  })

  it('is confirmed once by two of one side at once, and by both sides at once', async () => {
    const story = await makeStory(world)
    const other = await makePerson(world, 'Employers', { unitId: await unitIdOf(world, story.employer) })
    const agreement = await calls.offered(story)
    const replies = await Promise.all([story.employer, other, story.claimant].map(who => calls.confirm(who, agreement)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect((await list(story, story.claimant)).data[0]).toMatchObject({ state: 'in force', consents: [{}, {}] })
  })

  it('that was edited between reading and confirming is read again', async () => {
    const story = await makeStory(world)
    const agreement = await calls.offered(story)
    await calls.confirm(story.claimant, agreement)
    const body = { terms: 'Other terms.', promises: [], version: agreement.version }
    const edit = (sent: object) =>
      world.call('PUT', `/api/case/agreements/${agreement._id}`, { token: story.ministry.token, body: sent })
    expect((await edit(body)).body.data).toMatchObject({ state: 'draft', consents: [], hash: null })
    expect((await edit(body)).status).toBe(409)
    const again = (await calls.post(`agreements/${agreement._id}/offer`, story.ministry)).body.data
    expect((await calls.confirm(story.employer, agreement)).status).toBe(409)
    expect((await calls.confirm(story.employer, again)).status).toBe(200)
    expect((await list(story, story.claimant)).data[0]).toMatchObject({
      state: 'offered',
      abilities: { confirm: true },
    })
  })

  it('is not offered to a side with nobody, and is a draft again once it is refused', async () => {
    const claimant = await makePerson(world, 'Claimants')
    const ministry = await makeMinistryAdmin(world)
    const { rows } = await world.pool.query(
      `insert into unit (id, kind, name, name_key, path, verified, status, created_at)
       select gen_random_uuid(), 'employer', 'Empty firm', 'empty firm', '{}', true, 'active', now() returning id`,
    )
    await world.pool.query('update unit set path = array[id] where id = $1', [rows[0].id])
    const caseId = await filedCase(world, claimant, rows[0].id)
    await world.call('POST', `/api/case/approve-case/${caseId}`, {
      token: ministry.token,
      body: { status: 'concilliation' },
    })
    const lonely = { claimant, ministry, caseId } as Story
    const { _id } = await calls.drafted(lonely)
    const refusedOffer = await calls.post(`agreements/${_id}/offer`, ministry)
    expect([refusedOffer.status, refusedOffer.body.message]).toEqual([
      409,
      expect.stringContaining('Invite the accused'),
    ])
    const story = await makeStory(world)
    const agreement = await calls.offered(story)
    expect(
      (await calls.post(`agreements/${agreement._id}/refuse`, story.employer, { reason: 'Too much' })).status,
    ).toBe(200)
    expect((await list(story, story.ministry)).data[0]).toMatchObject({
      state: 'draft',
      refused: { reason: 'Too much' },
    })
    expect(
      (await calls.post(`agreements/${agreement._id}/withdraw`, story.ministry, { reason: 'Over' })).body.data.state,
    ).toBe('withdrawn')
  })

  it('replaces the one before it when it comes in force', async () => {
    const story = await makeStory(world)
    const first = await calls.inForce(story)
    const second = await calls.inForce(story, { terms: 'Better terms.', promises: [] })
    const all = (await list(story, story.claimant)).data as { _id: string; state: string }[]
    expect(all.map(({ _id, state }) => [_id, state])).toEqual([
      [second._id, 'in force'],
      [first._id, 'replaced'],
    ])
  })

  it('has money in parts, and no part of what is no money', async () => {
    const story = await makeStory(world)
    const promise = { debtor_side: 'accused', what: 'The debt', kind: 'money', due_on: '2027-01-31' }
    const wrong = async (more: object) =>
      (
        await calls.post(`${story.caseId}/agreements`, story.ministry, {
          terms: 'x',
          promises: [{ ...promise, ...more }],
        })
      ).status
    expect(await wrong({})).toBe(422)
    expect(await wrong({ kind: 'deed', amount_kobo: 100 })).toBe(422)
    expect(await wrong({ kind: 'deed', parts: 2 })).toBe(422)
    expect(await wrong({ amount_kobo: 3, parts: 4 })).toBe(422)
    const { promises } = await calls.drafted(story, { promises: [{ ...promise, amount_kobo: 100_000_000, parts: 12 }] })
    expect(promises).toHaveLength(12)
    expect(promises.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0)).toBe(100_000_000)
    expect(promises.at(-1)).toMatchObject({ due_on: '2027-12-31', amount_kobo: 8_333_337 })
  })
})

describe('a promise', () => {
  const first = async (story: Story, who: TestPerson) => (await list(story, who)).data[0].promises[0]

  it('is marked by whoever it was made to, from the day after, and reported by whoever made it', async () => {
    await calls.at('2026-04-01')
    const story = await makeStory(world)
    await calls.inForce(story)
    const promise = await first(story, story.claimant)
    expect(promise).toMatchObject({ state: 'waiting', abilities: { mark: false, report: false, recall: false } })
    await calls.at('2026-04-13')
    expect((await calls.mark(story.claimant, promise._id, 'not kept')).status).toBe(409)
    await calls.at('2026-04-14')
    expect((await calls.mark(story.employer, promise._id, 'kept')).status).toBe(403)
    expect((await calls.mark(story.claimant, promise._id, 'partly kept')).body.error).toHaveProperty('paid_kobo')
    const all = await calls.mark(story.claimant, promise._id, 'partly kept', { paid_kobo: '35550000' })
    expect(all.body.error).toHaveProperty('paid_kobo')
    const partly = await calls.mark(story.claimant, promise._id, 'partly kept', { paid_kobo: '100' })
    expect(partly.body.data).toMatchObject({ state: 'partly kept', marks: [{ paid_kobo: 100 }] })
    const evidence = { field: 'evidence', name: 'receipt.txt', bytes: Buffer.from('Paid the rest.') }
    const reported = await world.call('POST', `/api/case/promises/${promise._id}/report`, {
      token: story.employer.token,
      form: { fields: { note: 'Paid the rest.' }, files: [evidence] },
    })
    expect(reported.body.data.marks.at(-1)).toMatchObject({ mark: 'reported', document: { name: 'receipt.txt' } })
    expect((await calls.mark(story.claimant, promise._id, 'kept', { on_day: '2026-04-14' })).body.data.state).toBe(
      'kept late',
    )
  })

  it('that is not kept calls the case back, also after the 180 days of the resolution', async () => {
    await calls.at('2026-04-01')
    const story = await makeStory(world)
    await calls.inForce(story, {
      promises: [{ debtor_side: 'accused', what: 'Salary', kind: 'deed', due_on: '2026-12-13' }],
    })
    await changeStatus(world, story.ministry, story.caseId, 'resolved')
    await calls.at('2026-12-14')
    const promise = await first(story, story.claimant)
    expect(promise).toMatchObject({ state: 'unanswered', abilities: { mark: true, recall: true } })
    const recall = (promise_ids?: string[]) =>
      calls.post(`${story.caseId}/recall`, story.claimant, {
        reason: 'Nothing was paid.',
        since: '2026-12-13',
        promise_ids,
      })
    expect((await recall()).status).toBe(409)
    expect((await recall([story.caseId])).body.error).toHaveProperty('promise_ids')
    expect((await recall([promise._id])).body.data.status).toBe('recalled')
  })

  it('is too late for a recall 180 days after its own day', async () => {
    await calls.at('2026-04-01')
    const story = await makeStory(world)
    await calls.inForce(story)
    await changeStatus(world, story.ministry, story.caseId, 'resolved')
    const promise = await first(story, story.claimant)
    await atMoment(world, '2026-10-10T23:00:01Z')
    const sent = { reason: 'Nothing was paid.', since: '2026-04-14', promise_ids: [promise._id] }
    expect((await calls.post(`${story.caseId}/recall`, story.claimant, sent)).status).toBe(409)
    await atMoment(world, '2026-10-10T22:59:00Z')
    expect((await calls.post(`${story.caseId}/recall`, story.claimant, sent)).status).toBe(200)
  })

  it('keeps an organization from being deleted while it is owed', async () => {
    await calls.at('2026-04-01')
    const story = await makeStory(world)
    await calls.inForce(story)
    await changeStatus(world, story.ministry, story.caseId, 'resolved')
    const unitId = await unitIdOf(world, story.employer)
    const { owedBy } = await import('./promises.hooks.ts')
    expect(await owedBy(world.deps.db, unitId, '2026-04-20')).toMatchObject([{ id: story.caseId }])
    await calls.at('2026-04-20')
    const promise = await first(story, story.claimant)
    await calls.mark(story.claimant, promise._id, 'kept', { on_day: '2026-04-13' })
    expect(await owedBy(world.deps.db, unitId, '2026-04-20')).toEqual([])
  })
})

describe('all promises', () => {
  it('are listed for those who see their cases, by state and side, and summed for the readers of reports', async () => {
    await calls.at('2026-04-01')
    const story = await makeStory(world)
    await calls.inForce(story)
    const ids = async (who: TestPerson, query: string) =>
      ((await get(`/api/promises?${query}`, who)).body.data as { case_id: string }[]).map(({ case_id }) => case_id)
    expect(await ids(story.claimant, 'mine=owed')).toEqual([story.caseId])
    expect(await ids(story.claimant, 'mine=owing')).toEqual([])
    expect(await ids(story.employer, 'mine=owing')).toEqual([story.caseId])
    expect(await ids(story.claimant, 'state=waiting')).toEqual([story.caseId])
    expect(await ids(await makePerson(world, 'Claimants'), 'limit=5')).toEqual([])
    expect(await ids(story.ministry, `state=waiting&limit=200`)).toContain(story.caseId)
    expect((await get('/api/promises/summary', story.claimant)).status).toBe(403)
    await calls.at('2026-04-20')
    const summary = (await get('/api/promises/summary', story.ministry)).body.data
    expect(summary.unkept).toBeGreaterThan(0)
    expect((await get('/api/promises/export', story.ministry)).raw).toContain('Three months of salary')
    expect((await get('/api/promises/export', story.claimant)).status).toBe(403)
  })
})
