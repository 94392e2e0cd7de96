import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreementForm, callsOf } from '../../../test/agreements.ts'
import { makeStory, type Story } from '../../../test/cases.ts'
import { sentencesTo } from '../../../test/notifications.ts'
import { type TestPerson, unitIdOf } from '../../../test/people.ts'
import { changeStatus } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { owedBy } from './promises.hooks.ts'

let world: World
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  calls = callsOf(world)
})
afterAll(() => world.end())

const put = (id: string, { token }: TestPerson, body: object) =>
  world.call('PUT', `/api/case/agreements/${id}`, { token, body })
const story = async (day = '2026-03-02'): Promise<Story> => {
  await calls.at(day)
  return makeStory(world)
}
const read = async ({ caseId }: Story, { token }: TestPerson) =>
  (await world.call('GET', `/api/case/${caseId}/agreements`, { token })).body.data[0]

it('that was changed after it was read is not confirmed, and both sides are told that what they signed is void', async () => {
  const told = await story()
  const offer = await calls.offered(told)
  await calls.confirm(told.claimant, offer)
  const { version } = await read(told, told.ministry)
  const changed = await put(offer._id, told.ministry, agreementForm({ terms: 'Other terms.', version }))
  expect(changed.status).toBe(200)
  const late = await calls.confirm(told.employer, offer)
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('changed after you read them')])
  expect(await read(told, told.employer), 'the draft itself is read by no side').toBeUndefined()
  for (const side of [told.claimant, told.employer])
    expect((await sentencesTo(world, side)).join('\n')).toContain('What was confirmed is void')
  const draft = await calls.drafted(await story())
  expect((await calls.confirm(told.employer, { ...offer, _id: draft._id })).status, 'never offered').toBe(404)
})

it('that is refused is told to the other side without the reason, and to the ministry where it leads', async () => {
  const told = await story()
  const offer = await calls.offered(told)
  await calls.confirm(told.claimant, offer)
  await calls.post(`agreements/${offer._id}/refuse`, told.employer, { reason: 'Too much at once.' })
  const claimants = (await sentencesTo(world, told.claimant)).join('\n')
  expect(claimants).toContain('The other side did not confirm')
  expect(claimants).not.toContain('Too much at once.')
  expect((await sentencesTo(world, told.ministry)).join('\n')).toContain('Too much at once.')
  expect((await sentencesTo(world, told.employer)).join('\n')).not.toContain('did not confirm')
})

it('is confirmed once by its key, however often it is sent', async () => {
  const told = await story()
  const { _id, hash } = await calls.offered(told)
  const { rows } = await world.pool.query('select first_name, last_name from person where id = $1', [told.claimant.id])
  const send = (headers: Record<string, string>) =>
    world.call('POST', `/api/case/agreements/${_id}/confirm`, {
      token: told.claimant.token,
      body: { name: `${rows[0]?.first_name} ${rows[0]?.last_name}`, hash },
      headers,
    })
  const key = { 'idempotency-key': 'confirm-1' }
  const [first, again] = [await send(key), await send(key)]
  expect([first.status, again.status, again.body.message]).toEqual([200, 200, first.body.message])
  expect((await send({})).status).toBe(409)
})

it('names both sides as they are when it is offered, in its head and in its promises', async () => {
  const told = await story()
  const { _id } = await calls.drafted(told)
  const unit = await unitIdOf(world, told.employer)
  await world.pool.query(`update unit set name = 'Harbour Works of Apapa' where id = $1`, [unit])
  const { text } = (await calls.post(`agreements/${_id}/offer`, told.ministry)).body.data
  expect(text).toContain('Accused: Harbour Works of Apapa')
  expect(text).toContain('1. Harbour Works of Apapa promises')
})

it('waits for nobody once the case is over, and its debtor owes nothing by it any more', async () => {
  const told = await story()
  const offer = await calls.offered(told)
  await calls.confirm(told.employer, offer)
  const unit = await unitIdOf(world, told.employer)
  const owed = async () => (await owedBy(world.deps.db, unit, '2026-03-02')).map(({ id }) => id)
  expect(await owed(), 'what is signed may be in force at any moment').toEqual([told.caseId])
  await changeStatus(world, told.ministry, told.caseId, 'resolved')
  await changeStatus(world, told.ministry, told.caseId, 'closed')
  expect(await read(told, told.employer)).toMatchObject({ state: 'withdrawn', abilities: { confirm: false } })
  expect(await owed()).toEqual([])
})

it('is to be confirmed also once the case is resolved, by those alone who sign', async () => {
  const told = await story()
  const offer = await calls.offered(told)
  await calls.confirm(told.employer, offer)
  await changeStatus(world, told.ministry, told.caseId, 'resolved')
  const stepOf = async ({ token }: TestPerson) =>
    (await world.call('GET', `/api/case/read/${told.caseId}`, { token })).body.data.next_step.step
  expect([await stepOf(told.claimant), await stepOf(told.employer), await stepOf(told.ministry)]).toEqual([
    'confirm',
    'none',
    'none',
  ])
  const { body } = await world.call('GET', '/api/work?step=confirm', { token: told.claimant.token })
  expect(body.data.map((one: { case_id: string }) => one.case_id)).toEqual([told.caseId])
  expect((await calls.confirm(told.claimant, offer)).status).toBe(200)
  expect(await stepOf(told.claimant)).toBe('none')
})

it('names no promise that is due before it is in force', async () => {
  const told = await story()
  const draft = (effective_on: string) =>
    calls.post(`${told.caseId}/agreements`, told.ministry, agreementForm({ effective_on }))
  expect((await draft('2026-05-01')).body.error).toHaveProperty(['promises.0.due_on'])
  expect((await draft('2026-04-13')).status).toBe(200)
})

it('is kept on the day that was reported, else on its own, where nobody says when', async () => {
  const told = await story('2026-04-01')
  const { promises } = await calls.inForce(told)
  const id = promises[0]?._id ?? ''
  await calls.at('2026-04-20')
  const kept = await calls.mark(told.claimant, id, 'kept')
  expect(kept.body.data).toMatchObject({ state: 'kept', marks: [{ on_day: '2026-04-13' }] })
  const late = await calls.mark(told.claimant, id, 'kept', { on_day: '2026-04-15' })
  expect(late.body.data.state).toBe('kept late')
  const other = await story('2026-04-01')
  const reportedId = (await calls.inForce(other)).promises[0]?._id ?? ''
  await calls.at('2026-04-10')
  await calls.report(other.employer, reportedId)
  await calls.at('2026-04-20')
  const said = await calls.mark(other.claimant, reportedId, 'kept')
  expect(said.body.data.marks.at(-1)).toMatchObject({ mark: 'kept', on_day: '2026-04-10' })
})

it('is exported as the list shows it, also of one side', async () => {
  const told = await story()
  await calls.inForce(told)
  const get = (path: string) => world.call('GET', path, { token: told.ministry.token })
  expect((await get('/api/promises/export')).raw.trim().split('\n').length).toBeGreaterThan(1)
  expect((await get('/api/promises/export?mine=owed')).raw.trim().split('\n')).toHaveLength(1)
})
