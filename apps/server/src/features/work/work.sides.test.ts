import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '../../../test/agreements.ts'
import { approveCase, filedCase, makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { allFollowed } from '../../../test/notifications.ts'
import { join, makeTree, refreshAccess, setPersonStatus } from '../../../test/parties.ts'
import { makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import { changeStatus } from '../../../test/stages.ts'
import { expectTurnsKept, workOf } from '../../../test/turns.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { newWorkDay } from './work.daily.ts'

let world: World
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  calls = callsOf(world)
})
afterAll(() => world.end())

const on = async (day: string) => {
  await calls.at(day)
  await newWorkDay(world.deps)({})
}
const started = async () => {
  await calls.at('2026-03-05')
  return makeStory(world)
}
const SIGNED = ['confirm', 'mark', 'keep', 'invite the accused']
/** What of signing waits for each of these people in a case. */
const signs = async (caseId: string, ...people: TestPerson[]) => {
  const all = await Promise.all(people.map(who => workOf(world, who, '?limit=200')))
  return all.map(items =>
    items.filter(one => one.case_id === caseId && SIGNED.includes(one.step)).map(({ step }) => step),
  )
}
const isTheirs = async (caseId: string, step: string, who: TestPerson) => {
  const { next_step } = (await world.call('GET', `/api/case/read/${caseId}`, { token: who.token })).body.data
  return next_step.step === step && next_step.yours
}
const promiseOf = async (caseId: string, who: TestPerson) =>
  (await world.call('GET', `/api/case/${caseId}/agreements`, { token: who.token })).body.data[0].promises[0]._id
const statusOf = async (reply: Promise<{ status: number }>) => (await reply).status

it('is for those alone who sign for a side to confirm, to keep and to mark, not for all who joined it', async () => {
  const story = await started()
  const { claimant, employer, caseId } = story
  const [helper, colleague] = [await makePerson(world, 'Claimants'), await makePerson(world, 'Respondents')]
  await join(world, caseId, helper, 'claimant')
  await join(world, caseId, colleague, 'accused')
  const offer = await calls.offered(story)
  expect(await signs(caseId, claimant, employer, helper, colleague)).toEqual([['confirm'], ['confirm'], [], []])
  expect(await isTheirs(caseId, 'confirm', claimant)).toBe(true)
  for (const who of [helper, colleague]) {
    expect(await statusOf(calls.confirm(who, offer))).toBe(403)
    expect(await isTheirs(caseId, 'confirm', who)).toBe(false)
  }
  for (const who of [claimant, employer]) expect(await statusOf(calls.confirm(who, offer))).toBe(200)
  await on('2026-04-14')
  expect(await signs(caseId, claimant, employer, helper, colleague)).toEqual([['mark'], ['keep'], [], []])
  await expectTurnsKept(world, caseId)
})

it('is for the own admins of a claimant unit who may file, and not for those above', async () => {
  await calls.at('2026-03-05')
  const [tree, firm] = [await makeTree(world, 'Weavers'), await makeUnit(world, 'employer', 'Loom Works')]
  const [ministry, employer] = [
    await makeMinistryAdmin(world),
    await makePerson(world, 'Employers', { unitId: firm.id }),
  ]
  const claimant = tree.branchAdmin
  const caseId = await filedCase(world, claimant, firm.id)
  await approveCase(world, ministry, caseId)
  const other = await makePerson(world, 'Union Branch Admin', { unitId: tree.branch.id })
  const offer = await calls.offered({ claimant, ministry, caseId, employer } as Story)
  expect(await signs(caseId, claimant, other, tree.unionAdmin)).toEqual([['confirm'], ['confirm'], []])
  expect(await statusOf(calls.confirm(tree.unionAdmin, offer))).toBe(403)
  await expectTurnsKept(world, caseId)
  expect(await statusOf(calls.confirm(other, offer))).toBe(200)
  expect(await signs(caseId, claimant, other, employer)).toEqual([[], [], ['confirm']])
})

it('waits for the ministry to invite the accused where those above it alone are there, and offers nothing', async () => {
  await calls.at('2026-03-05')
  const [tree, ministry, claimant] = [
    await makeTree(world, 'Dockers'),
    await makeMinistryAdmin(world),
    await makePerson(world, 'Claimants'),
  ]
  const caseId = await filedCase(world, claimant, tree.org.id)
  await approveCase(world, ministry, caseId)
  // The claimant gave an address of theirs, which was invited on approval.
  const invited = world.deps.db.updateTable('invitation').where('case_id', '=', caseId)
  await invited.set({ ended_at: world.clock.now(), ended_how: 'revoked' }).execute()
  await setPersonStatus(world, tree.orgAdmin, 'suspended')
  await refreshAccess(world, caseId)
  expect(await signs(caseId, ministry)).toEqual([['invite the accused']])
  const story = { claimant, ministry, caseId, employer: tree.orgAdmin } as Story
  const { _id } = await calls.drafted(story)
  const refused = await calls.post(`agreements/${_id}/offer`, ministry)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Invite the accused first')])
  // The branch still reads and answers; it signs nothing (decision 0042).
  expect((await workOf(world, tree.branchAdmin)).map(({ step }) => step)).toEqual(['answer'])
  await expectTurnsKept(world, caseId)

  const [joined, later] = [await makePerson(world, 'Respondents'), await makePerson(world, 'Respondents')]
  await join(world, caseId, joined, 'accused')
  await join(world, caseId, later, 'accused')
  const offer = (await calls.post(`agreements/${_id}/offer`, ministry)).body.data
  expect(await signs(caseId, ministry, joined, later, tree.branchAdmin)).toEqual([[], ['confirm'], [], []])
  for (const who of [tree.branchAdmin, later]) expect(await statusOf(calls.confirm(who, offer))).toBe(403)
  expect(await statusOf(calls.confirm(joined, offer))).toBe(200)
  await expectTurnsKept(world, caseId)
})

it('waits for the ministry in place of a claimant who left and has no unit, and for its officer of the case', async () => {
  const story = await started()
  const { claimant, ministry, caseId } = story
  const { promises } = await calls.inForce(story)
  await changeStatus(world, ministry, caseId, 'resolved')
  const [officer, tied] = [await makeMinistryAdmin(world), await makeMinistryAdmin(world)]
  await join(world, caseId, tied, 'accused')
  const left = await world.call('POST', `/api/users/change-status/${claimant.id}`, {
    token: ministry.token,
    body: { status: 'deactivated' },
  })
  expect(left.status, left.raw).toBe(200)
  await on('2026-04-14')
  await allFollowed(world, 'work')
  await expect.poll(() => signs(caseId, ministry, officer, tied)).toEqual([['mark'], ['mark'], []])
  expect(await isTheirs(caseId, 'mark', ministry)).toBe(true)
  expect(await isTheirs(caseId, 'mark', tied)).toBe(false)
  await expectTurnsKept(world, caseId)
  expect(await statusOf(calls.mark(ministry, promises[0]?._id ?? '', 'kept'))).toBe(200)
  expect(await signs(caseId, ministry, officer)).toEqual([[], []])
})

it('is to mark again what the other side reports after "not kept"', async () => {
  const story = await started()
  const { claimant, employer, caseId } = story
  await calls.inForce(story)
  await on('2026-04-14')
  const promise = await promiseOf(caseId, claimant)
  const report = (note: string) =>
    statusOf(
      world.call('POST', `/api/case/promises/${promise}/report`, { token: employer.token, form: { fields: { note } } }),
    )
  for (const [mark, more] of [
    ['not kept', {}],
    ['partly kept', { paid_kobo: '100' }],
  ] as const) {
    expect(await statusOf(calls.mark(claimant, promise, mark, more))).toBe(200)
    expect(await signs(caseId, claimant, employer)).toEqual([[], []])
    // Word for word the same as before would be said already.
    expect(await report(`After ${mark}`)).toBe(200)
    expect(await signs(caseId, claimant, employer)).toEqual([['mark'], []])
    await expectTurnsKept(world, caseId)
  }
  expect(await statusOf(calls.mark(claimant, promise, 'kept'))).toBe(200)
  expect(await signs(caseId, claimant, employer)).toEqual([[], []])
  expect(await report('Once more')).toBe(200)
  expect(await signs(caseId, claimant)).toEqual([[]])
})
