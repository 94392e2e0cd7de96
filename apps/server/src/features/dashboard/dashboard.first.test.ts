import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileDispute, makeStory, type Story } from '../../../test/cases.ts'
import { answer, inviteParty } from '../../../test/invitations.ts'
import { join, makeTree, setStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { askToJoin, decideRequest } from '../../../test/requests.ts'
import { changeStatus, makeBody, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

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

it('of the ministry is to approve, the longest wait first', async () => {
  const fresh = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  const stories: Story[] = []
  for (const _ of [1, 2, 3, 4]) stories.push(await makeStory(fresh, { approved: false }))
  const [oldest] = stories
  const token = oldest?.ministry.token ?? ''
  const { first } = (await fresh.call('GET', '/api/dashboard', { token })).body.data
  expect(first).toMatchObject({ step: 'approve', count: 4, case: null })
  expect(idsOf(first)).toEqual(stories.slice(0, 3).map(s => s.caseId))
  expect(first.cases[0]).toEqual({
    _id: oldest?.caseId,
    case_no: expect.stringMatching(/^LD\//),
    title: 'Salary of three months not paid',
    status: 'case opened',
    since: expect.any(String),
  })
  const body = { status: 'concilliation' }
  for (const { caseId } of stories) await fresh.call('POST', `/api/case/approve-case/${caseId}`, { token, body })
  expect((await fresh.call('GET', '/api/dashboard', { token })).body.data.first.step).toBe('none')
  await fresh.end()
})

it('of the ministry is to decide a recall once nothing waits for approval', async () => {
  const story = await makeStory(world)
  await setStatus(world, story.caseId, 'recalled')
  const first = await firstOf(story.ministry)
  expect([first.step, idsOf(first)]).toEqual(['decide the recall', [story.caseId]])
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
  const deciding = { step: 'decide requests', count: 1, cases: [], case: null }
  for (const who of [tree.orgAdmin, tree.branchAdmin, tree.unionAdmin]) expect(await firstOf(who)).toEqual(deciding)
  expect((await firstOf(tree.otherOrgAdmin)).step).toBe('file')
  expect((await firstOf(asker)).step).toBe('file')
  expect((await firstOf(story.ministry)).step).toBe('approve')
  await decideRequest(world, tree.orgAdmin, asker.requestId, 'approve')
  expect((await firstOf(tree.orgAdmin)).case._id).toBe(filed.body.data._id)
})

it('of whoever is invited is to answer, until they have', async () => {
  const story = await makeStory(world)
  const invited = await makePerson(world, 'Respondents')
  await inviteParty(world, story.employer, story.caseId, invited.email, 'Respondents')
  expect(await firstOf(invited)).toEqual({ step: 'answer invitations', count: 1, cases: [], case: null })
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
  await say(story.employer, story)
  expect((await firstOf(story.employer)).step).toBe('follow')
  expect((await firstOf(colleague)).step).toBe('follow')
  expect(await firstOf(respondent)).toMatchObject(named)
  // Reading takes no turn away, and the others' answer gives it back.
  await say(story.claimant, story)
  await read(story.employer, story)
  expect(await firstOf(story.employer)).toMatchObject(named)
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
  await read(unread.claimant, unread)
  expect((await firstOf(unread.claimant)).case.unread_messages).toBe(0)
  await say(unread.employer, unread)
  expect((await firstOf(unread.claimant)).case.unread_messages).toBe(1)
  await say(unread.claimant, unread)
  expect((await firstOf(unread.claimant)).case.unread_messages).toBe(0)
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

it('of whoever has no open case is to file one, where they may', async () => {
  expect((await firstOf(await makePerson(world, 'Claimants'))).step).toBe('file')
  expect((await firstOf(await makePerson(world, 'Respondents'))).step).toBe('none')
  const over = await makeStory(world)
  await setStatus(world, over.caseId, 'withdrawn')
  expect((await firstOf(over.claimant)).step).toBe('file')
})
