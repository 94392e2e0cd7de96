import type { FirstThing } from '@accord/contract/dashboard/dashboard.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, filedCase, makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { answer, inviteParty } from '../../../test/invitations.ts'
import { join, makeTree, refreshAccess, setStatus } from '../../../test/parties.ts'
import { customRole, makePerson, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { askToJoin, decideRequest } from '../../../test/requests.ts'
import { changeStatus, makeBody, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { newId } from '../../lib/ids.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
})
afterAll(() => world.end())

const firstOf = async (who: TestPerson) =>
  (await world.call('GET', '/api/dashboard', { token: who.token })).body.data.first
const say = (who: TestPerson, { threadId }: Story) =>
  world.call('POST', `/api/case/discussions/${threadId}/send-message`, {
    token: who.token,
    body: { type: 'text', message: 'Good morning' },
  })
const read = (who: TestPerson, { threadId }: Story) =>
  world.call('GET', `/api/case/discussions/${threadId}/messages`, { token: who.token })
const neutral = (role: string) => makePerson(world, role)
const idsOf = (first: { cases: { _id: string }[] }) => first.cases.map(c => c._id)

describe('of the ministry', () => {
  let fresh: World
  let officer: TestPerson
  beforeAll(async () => {
    fresh = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
    officer = await makeMinistryAdmin(fresh)
  })
  afterAll(() => fresh.end())
  const first = async (who = officer) =>
    (await fresh.call('GET', '/api/dashboard', { token: who.token })).body.data.first as FirstThing
  const steps = async (who = officer) => (await first(who)).cases.map(one => [one._id, one.step])

  it('is everything that waits for it in one list, the earliest legal day first', async () => {
    expect(await first()).toEqual({ step: 'none', count: 0, cases: [], requests: null, case: null, ended: null })
    const [filed, recalled, named, unreferred] = [
      await makeStory(fresh, { approved: false }),
      await makeStory(fresh),
      await makeStory(fresh),
      await makeStory(fresh),
    ]
    const neutral = await makePerson(fresh, 'Conciliators and Arbitrators')
    for (const { caseId } of [recalled, named]) await refer(fresh, officer, neutral, caseId)
    await setStatus(fresh, recalled.caseId, 'recalled')
    // Approved before a name had to be confirmed with it.
    const unit = await unitIdOf(fresh, named.employer)
    await fresh.deps.db.updateTable('unit').set({ verified: false }).where('id', '=', unit).execute()
    await refreshAccess(fresh, named.caseId)
    expect(await steps()).toEqual([
      [filed.caseId, 'approve'],
      [named.caseId, 'confirm the accused'],
      [unreferred.caseId, 'refer'],
      [recalled.caseId, 'decide the recall'],
    ])
    const tree = await makeTree(fresh, 'Harbour')
    await askToJoin(fresh, tree.org.id)
    const { count, requests, cases } = await first()
    expect([count, requests?.count]).toEqual([5, 1])
    expect(String(requests?.since) > String(cases[3]?.since)).toBe(true)
    expect(cases[0]).toMatchObject({ title: 'Salary of three months not paid', status: 'case opened' })

    const confirm = { token: officer.token, body: { accused: { unit_id: unit } } }
    await fresh.call('POST', `/api/case/${named.caseId}/link-accused`, confirm)
    await refer(fresh, officer, neutral, unreferred.caseId)
    await changeStatus(fresh, officer, recalled.caseId, 'concilliation')
    await approveCase(fresh, officer, filed.caseId)
    expect(await steps()).toEqual([[filed.caseId, 'refer']])
    // A stage of which nobody is the neutral waits to be referred again, and one on hold with it.
    await changeStatus(fresh, officer, recalled.caseId, 'mediation')
    await changeStatus(fresh, officer, recalled.caseId, 'on hold')
    expect(await steps()).toEqual([
      [filed.caseId, 'refer'],
      [recalled.caseId, 'refer'],
    ])
  })

  it('is for each of its people what they may do, and the card of whoever approves nothing counts that', async () => {
    const unitId = await unitIdOf(fresh, officer)
    const role = await customRole(fresh, 'Recall desk', ['change dispute case status'])
    const desk = await makePerson(fresh, role, { unitId })
    const pending = async () =>
      (await fresh.call('GET', '/api/dashboard', { token: desk.token })).body.data.pending_disputes.count
    expect([await first(desk), await pending()]).toMatchObject([{ step: 'none' }, 0])
    const story = await makeStory(fresh)
    await setStatus(fresh, story.caseId, 'recalled')
    expect([await steps(desk), await pending()]).toEqual([[[story.caseId, 'decide the recall']], 1])
  })
})

it('says that there are more than it looks at, of what waits for the ministry and for a settlement person', async () => {
  const full = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  const { claimant, employer, ministry } = await makeStory(full, { approved: false })
  const unit = await unitIdOf(full, employer)
  const dashboardOf = async (who: TestPerson) =>
    (await full.call('GET', '/api/dashboard', { token: who.token })).body.data
  const cases: string[] = []
  while (cases.length < 99) cases.push(await filedCase(full, claimant, unit))
  expect((await dashboardOf(ministry)).first.count).toBe(100)
  while (cases.length < 101) cases.push(await filedCase(full, claimant, unit))
  expect((await dashboardOf(ministry)).first.count).toBe('100+')
  const conciliator = await makePerson(full, 'Conciliators and Arbitrators')
  const countsOf = async (who = conciliator) => {
    const { first, pending_disputes } = await dashboardOf(who)
    return [first.step, first.count, pending_disputes.count]
  }
  for (const caseId of cases) expect((await approveCase(full, ministry, caseId)).status).toBe(200)
  await refer(full, ministry, conciliator, ...cases.slice(0, 100))
  expect(await countsOf()).toEqual(['settle', 100, 100])
  await refer(full, ministry, conciliator, ...cases.slice(100))
  expect(await countsOf()).toEqual(['settle', '100+', '100+'])
  expect(await countsOf(employer)).toEqual(['answer', '100+', 0])
  // Leads cases as well, of which none is among those that were looked at.
  const leads = await customRole(full, 'Leads too', ['participate in resolution', 'change dispute case status'])
  const chief = await makePerson(full, leads, { unitId: unit })
  expect(await countsOf(chief)).toEqual(['answer', '100+', 0])
  await full.end()
})

it('of a settlement person is what they were assigned to, while the case is in their stage', async () => {
  const story = await makeStory(world)
  const conciliator = await neutral('Conciliators and Arbitrators')
  const mediator = await neutral('Mediators')
  const stranger = await neutral('Conciliators and Arbitrators')
  expect((await firstOf(conciliator)).step).toBe('none')
  await refer(world, story.ministry, conciliator, story.caseId)
  await refer(world, story.ministry, mediator, story.caseId)
  expect(await firstOf(conciliator)).toMatchObject({ step: 'settle', count: 1, cases: [{ _id: story.caseId }] })
  const { pending_disputes } = (await world.call('GET', '/api/dashboard', { token: conciliator.token })).body.data
  expect(pending_disputes.count).toBe(1)
  expect((await firstOf(mediator)).step).toBe('none')
  expect((await firstOf(stranger)).step).toBe('none')
  await changeStatus(world, conciliator, story.caseId, 'mediation')
  expect((await firstOf(conciliator)).step).toBe('none')
  expect((await firstOf(mediator)).step).toBe('settle')
  await changeStatus(world, mediator, story.caseId, 'on hold')
  expect((await firstOf(mediator)).step).toBe('settle')
  await setStatus(world, story.caseId, 'resolved')
  expect((await firstOf(mediator)).step).toBe('none')
})

it('of the members of a settlement body is what was referred to the body', async () => {
  const story = await makeStory(world)
  const member = await neutral('Board of Enquiry')
  const body = await makeBody(world, 'Board of Enquiry', 'Board of the North', [member])
  await changeStatus(world, story.ministry, story.caseId, 'board of enquiry')
  const { token } = story.ministry
  await world.call('POST', `/api/users/refer-case-to-body/${body}`, { token, body: { cases: [story.caseId] } })
  const first = await firstOf(member)
  expect([first.step, idsOf(first)]).toEqual(['settle', [story.caseId]])
})

it('of whoever decides memberships is to decide them, before their cases and after those that wait for approval', async () => {
  const tree = await makeTree(world, 'Port')
  const story = await makeStory(world)
  const filed = await fileDispute(world, tree.orgAdmin, { accused_party: await unitIdOf(world, story.employer) })
  expect((await firstOf(tree.orgAdmin)).step).toBe('follow')
  const asker = await askToJoin(world, tree.org.id)
  const deciding = { step: 'decide requests', count: 1, cases: [], requests: null, case: null, ended: null }
  for (const who of [tree.orgAdmin, tree.branchAdmin, tree.unionAdmin]) expect(await firstOf(who)).toEqual(deciding)
  expect((await firstOf(tree.otherOrgAdmin)).step).toBe('file')
  expect((await firstOf(asker)).step).toBe('file')
  expect((await firstOf(story.ministry)).step).toBe('decide')
  await decideRequest(world, tree.orgAdmin, asker.requestId, 'approve')
  expect((await firstOf(tree.orgAdmin)).case._id).toBe(filed.body.data._id)
})

it('of whoever decides memberships names the cases that wait for them, too, the longest wait first', async () => {
  const tree = await makeTree(world, 'Quay')
  const story = await makeStory(world)
  const claimed = await fileDispute(world, tree.orgAdmin, { accused_party: await unitIdOf(world, story.employer) })
  const named = await fileDispute(world, await makePerson(world, 'Claimants'), { accused_party: tree.org.id })
  const [own, against] = [claimed.body.data._id, named.body.data._id]
  await askToJoin(world, tree.org.id)
  expect(await firstOf(tree.orgAdmin)).toMatchObject({ step: 'decide requests', count: 1, cases: [] })
  for (const id of [against, own]) await approveCase(world, story.ministry, id)
  expect(await firstOf(tree.orgAdmin)).toMatchObject({ step: 'decide requests', cases: [{ _id: against }] })
  // Once the case is referred, both sides talk.
  await refer(world, story.ministry, await neutral('Conciliators and Arbitrators'), own)
  const threads = await world.call('GET', `/api/case/discussions/${own}`, { token: story.employer.token })
  await say(story.employer, { ...story, threadId: threads.body.data[0]._id })
  const first = await firstOf(tree.orgAdmin)
  expect([first.step, first.count, idsOf(first)]).toEqual(['decide requests', 1, [against, own]])
})

it('of whoever is invited is to answer, until they have', async () => {
  const story = await makeStory(world)
  const invited = await makePerson(world, 'Respondents')
  await inviteParty(world, story.employer, story.caseId, invited.email, 'Respondents')
  expect(await firstOf(invited)).toMatchObject({ step: 'answer invitations', count: 1, cases: [], case: null })
  const { _id } = (await world.call('GET', '/api/invites', { token: invited.token })).body.data[0]
  await answer(world, invited, 'accept', { invite_id: _id })
  expect(await firstOf(invited)).toMatchObject({ step: 'answer', cases: [{ _id: story.caseId }] })
})

it('of the accused is to answer, until they or a colleague have', async () => {
  const story = await makeStory(world)
  const respondent = await makePerson(world, 'Respondents')
  await join(world, story.caseId, respondent, 'accused')
  const colleague = await makePerson(world, 'Employers', { unitId: await unitIdOf(world, story.employer) })
  const named = { step: 'answer', count: 1, cases: [{ _id: story.caseId }] }
  for (const who of [story.employer, respondent, colleague]) expect(await firstOf(who)).toMatchObject(named)
  // Reading takes no turn away; the first word of a side does, for all of it, and no talk gives it back.
  await read(story.employer, story)
  expect(await firstOf(story.employer)).toMatchObject(named)
  await say(story.employer, story)
  for (const who of [story.employer, respondent, colleague]) expect((await firstOf(who)).step).toBe('follow')
  await say(story.claimant, story)
  expect((await firstOf(story.employer)).step).toBe('follow')
})

it('of the accused is not to answer what was not approved yet, nor of the claimant or a unit above', async () => {
  const waiting = await makeStory(world, { approved: false })
  expect(await firstOf(waiting.employer)).toMatchObject({ step: 'file', count: 0 })
  const tree = await makeTree(world, 'Dock')
  const claimant = await makePerson(world, 'Claimants')
  const filed = await fileDispute(world, claimant, { accused_party: tree.org.id })
  const url = `/api/case/approve-case/${filed.body.data._id}`
  await world.call('POST', url, { token: waiting.ministry.token, body: { status: 'concilliation' } })
  expect((await firstOf(tree.orgAdmin)).step).toBe('answer')
  expect((await firstOf(tree.unionAdmin)).step).toBe('follow')
  expect((await firstOf(claimant)).step).toBe('follow')
})

it('of a claimant is to see the status of the newest case, and what was written since', async () => {
  const story = await makeStory(world, { approved: false })
  const standing = { step: 'follow', count: 1, cases: [] }
  expect(await firstOf(story.claimant)).toMatchObject({
    ...standing,
    case: {
      _id: story.caseId,
      filed_by_me: true,
      next_step: { who: 'ministry', step: 'approve' },
      unread_messages: 0,
    },
  })
  const unread = await makeStory(world)
  // The line of the approval is nobody's message.
  expect((await firstOf(unread.claimant)).case.unread_messages).toBe(0)
  await say(unread.employer, unread)
  expect((await firstOf(unread.claimant)).case.unread_messages).toBe(1)
  await say(unread.claimant, unread)
  expect((await firstOf(unread.claimant)).case.unread_messages).toBe(0)
})

it('of a claimant is an older case while it is their turn there, also once they have read it', async () => {
  const story = await makeStory(world)
  await refer(world, story.ministry, await neutral('Conciliators and Arbitrators'), story.caseId)
  const accused_party = await unitIdOf(world, story.employer)
  const later = await fileDispute(world, story.claimant, { accused_party, title: 'Later' })
  await say(story.employer, story)
  await read(story.claimant, story)
  const turn = { _id: story.caseId, next_step: { step: 'answer', yours: true }, unread_messages: 0 }
  expect((await firstOf(story.claimant)).case).toMatchObject(turn)
  await say(story.claimant, story)
  expect((await firstOf(story.claimant)).case._id).toBe(later.body.data._id)
})

it('of a claimant with several cases is the one with something to read, as long as it is open', async () => {
  const story = await makeStory(world)
  const accused_party = await unitIdOf(world, story.employer)
  const later = await fileDispute(world, story.claimant, { accused_party, title: 'Later' })
  await read(story.claimant, story)
  expect((await firstOf(story.claimant)).case._id).toBe(later.body.data._id)
  await say(story.employer, story)
  expect((await firstOf(story.claimant)).case._id).toBe(story.caseId)
  await setStatus(world, story.caseId, 'closed')
  expect((await firstOf(story.claimant)).case._id).toBe(later.body.data._id)
})

it('of a claimant whose case was settled is what was agreed, to call it back and to say how it went', async () => {
  const story = await makeStory(world)
  await changeStatus(world, story.ministry, story.caseId, 'resolved', { summary: 'Three months in two payments.' })
  const { ended, step } = await firstOf(story.claimant)
  expect([step, ended]).toEqual([
    'ended',
    {
      _id: story.caseId,
      case_no: expect.stringMatching(/^LD/),
      title: expect.any(String),
      status: 'resolved',
      filed_by_me: true,
      at: expect.any(String),
      summary: 'Three months in two payments.',
      recall_until: expect.any(String),
      abilities: { recall: true, feedback: true },
    },
  ])
  expect((await firstOf(story.employer)).ended.abilities).toEqual({ recall: false, feedback: true })
  const feedback = { token: story.employer.token, body: { score: 4 } }
  await world.call('POST', `/api/case/${story.caseId}/feedback`, feedback)
  expect((await firstOf(story.employer)).step).toBe('file')
})

it('keeps the latest draft in sight of whoever began it', async () => {
  const { claimant, employer } = await makeStory(world)
  const draft = async (who: TestPerson) =>
    (await world.call('GET', '/api/dashboard', { token: who.token })).body.data.draft
  expect(await draft(claimant)).toBeNull()
  const [older, newer] = [newId(world.clock), newId(world.clock)]
  for (const [id, title] of [
    [older, 'First'],
    [newer, 'Second'],
  ] as const) {
    await world.call('PUT', `/api/case/drafts/${id}`, { token: claimant.token, body: { title } })
    world.clock.add(1000)
  }
  expect(await draft(claimant)).toMatchObject({ _id: newer, title: 'Second' })
  expect(await draft(employer)).toBeNull()
})

it('of whoever has no open case is to file one, where they may', async () => {
  expect((await firstOf(await makePerson(world, 'Claimants'))).step).toBe('file')
  expect((await firstOf(await makePerson(world, 'Respondents'))).step).toBe('none')
  const over = await makeStory(world)
  await setStatus(world, over.caseId, 'withdrawn')
  expect((await firstOf(over.claimant)).step).toBe('file')
})
