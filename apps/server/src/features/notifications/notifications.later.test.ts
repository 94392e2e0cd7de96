import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, filedCase, makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { answer, inviteParty, inviteUser } from '../../../test/invitations.ts'
import { allHeard, messagesTo, numberOf, toldTo, unheard } from '../../../test/notifications.ts'
import { join, makeTree, type Tree } from '../../../test/parties.ts'
import { customRole, makePerson, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { changeStatus } from '../../../test/stages.ts'
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

const file = (who: TestPerson, accused: string, title: string) => filedCase(world, who, accused, title)
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
  it('is told when they join the accused’s side of an approved case', async () => {
    const story = await makeStory(world)
    await allHeard(world)
    const respondent = await makePerson(world, 'Respondents')
    const sent = await inviteParty(world, story.employer, story.caseId, respondent.email, 'Respondents')
    expect((await answer(world, respondent, 'accept', { invite_id: sent.body.data._id })).status).toBe(200)
    expect(await messagesTo(world, respondent, '/status/pending')).toEqual([
      expect.stringMatching(/^A case names Firm of/),
    ])
  })

  it('is told once, however soon after the approval they joined', async () => {
    const respondent = await makePerson(world, 'Respondents')
    const story = await makeStory(world, { approved: false })
    await unheard(world, async () => {
      await approveCase(world, ministry, story.caseId)
      const sent = await inviteParty(world, story.ministry, story.caseId, respondent.email, 'Respondents')
      expect(sent.status, sent.raw).toBe(200)
      await answer(world, respondent, 'accept', { invite_id: sent.body.data._id })
    })
    expect(await messagesTo(world, respondent, '?q=names')).toHaveLength(1)
  })

  it('is told when they become an admin of a unit that has not answered yet', async () => {
    const story = await makeStory(world)
    const unit_id = await unitIdOf(world, story.employer)
    const waiting = await file(await makePerson(world, 'Claimants'), unit_id, 'Not approved')
    const held = await file(await makePerson(world, 'Claimants'), unit_id, 'On hold')
    await approveCase(world, ministry, held)
    await changeStatus(world, ministry, held, 'on hold')
    const fresh = await makePerson(world, 'Claimants')
    const sent = await inviteUser(world, ministry, fresh.email, 'Employers', { unit_id })
    expect((await answer(world, fresh, 'accept', { invite_id: sent.body.data._id })).status).toBe(200)
    const told = (await toldTo(world, fresh)).filter(one => one.act === 'answer')
    expect(told.map(one => one.case_id).sort()).toEqual([story.caseId, held].sort())
    expect(JSON.stringify(await toldTo(world, fresh))).not.toContain(waiting)
  })
})
