import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import {
  allHeard,
  approveCase,
  customRole,
  messagesTo,
  numberOf,
  roleIdOf,
  toldTo,
} from '../../../test/notifications.ts'
import { join, makeTree, type Tree } from '../../../test/parties.ts'
import { makePerson, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let oil: Tree
let bank: Tree
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  oil = await makeTree(world, 'Oil')
  bank = await makeTree(world, 'Bank')
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const file = async (who: TestPerson, accused: string, title: string): Promise<string> =>
  (await fileDispute(world, who, { accused_party: accused, title })).body.data._id
const addDocument = (who: TestPerson, caseId: string, name: string) =>
  world.call('POST', `/api/case/${caseId}/add-document`, {
    token: who.token,
    form: { files: [{ field: 'documents[]', name, bytes: Buffer.from('pay slip') }] },
  })

describe('a document that is added', () => {
  it('is told to those who may read it, not to whoever added it', async () => {
    const staff = await makePerson(world, 'Staff', { unitId: oil.org.id, name: 'Ada' })
    const caseId = await file(staff, bank.org.id, 'Papers')
    await addDocument(staff, caseId, 'Before.txt')
    const respondent = await makePerson(world, 'Respondents')
    const mute = await makePerson(world, await customRole(world, 'Mute', ['view dispute notifications']))
    await join(world, caseId, respondent, 'accused')
    await join(world, caseId, mute, 'accused')
    await allHeard(world)
    await approveCase(world, ministry, caseId)
    await addDocument(respondent, caseId, 'After.txt')
    const case_no = await numberOf(world, ministry, caseId)
    const added = async (who: TestPerson) =>
      (await toldTo(world, who, '?q=added%20Papers')).filter(one => one.case_id === caseId).map(one => one.message)
    const before = `Ada Test added “Before.txt” to ${case_no}, “Papers”.`
    const after = `Respondents Test added “After.txt” to ${case_no}, “Papers”.`
    expect(await added(staff)).toEqual([after])
    expect(await added(oil.orgAdmin)).toEqual([after, before])
    expect(await added(bank.orgAdmin)).toEqual([after])
    for (const who of [respondent, mute, ministry, bank.otherOrgAdmin]) expect(await added(who)).toEqual([])
    expect(await toldTo(world, mute)).toHaveLength(1)
    const [last] = await toldTo(world, staff, '?q=After')
    expect(last?.link).toEqual({ to: 'documents', id: caseId })
  })
})

describe('whoever comes to be named later', () => {
  it('is told when they join the accused’s side of an approved case, and not before approval', async () => {
    const story = await makeStory(world)
    const respondent = await makePerson(world, 'Respondents')
    const invite = await invitedTo(story.caseId, respondent, 'Respondents', story.employer)
    await world.call('POST', '/api/invites/accept', { token: respondent.token, body: { invite_id: invite } })
    expect(await messagesTo(world, respondent, '/status/pending')).toEqual([
      expect.stringMatching(/^A case names Firm of/),
    ])
  })

  it('is told when they become an admin of a unit that has not answered yet', async () => {
    const story = await makeStory(world)
    const waiting = await file(
      await makePerson(world, 'Claimants'),
      await unitIdOf(world, story.employer),
      'Not approved',
    )
    const fresh = await makePerson(world, 'Claimants')
    const unitId = await unitIdOf(world, story.employer)
    const role = await roleIdOf(world, 'Employers')
    const sent = await world.call('POST', '/api/users/send-invite', {
      token: ministry.token,
      body: { email: fresh.email, role, unit_id: unitId },
    })
    expect(sent.status, sent.raw).toBe(200)
    const invite_id = sent.body.data._id
    const taken = await world.call('POST', '/api/invites/accept', { token: fresh.token, body: { invite_id } })
    expect(taken.status, taken.raw).toBe(200)
    const told = (await toldTo(world, fresh)).filter(one => one.act === 'answer')
    expect(told.map(one => one.case_id)).toEqual([story.caseId])
    expect(JSON.stringify(await toldTo(world, fresh))).not.toContain(waiting)
  })

  async function invitedTo(caseId: string, who: TestPerson, role: string, by: TestPerson): Promise<string> {
    const sent = await world.call('POST', `/api/case/invite-party/${caseId}`, {
      token: by.token,
      body: { email: who.email, role: await roleIdOf(world, role) },
    })
    expect(sent.status, sent.raw).toBe(200)
    return sent.body.data._id
  }
})
