import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, filedCase, makeStory } from '../../../test/cases.ts'
import { answer, inviteParty, inviteUser } from '../../../test/invitations.ts'
import {
  allNotified,
  bellOf,
  notificationsTo,
  notifierHeld,
  numberOf,
  sentencesTo,
  writtenTo,
} from '../../../test/notifications.ts'
import { join, leave, openTrees, readsOf, setPersonStatus, setStatus, type Tree } from '../../../test/parties.ts'
import { customRole, makePerson, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { changeStatus, makeBody, refer } from '../../../test/stages.ts'
import type { World } from '../../../test/world.ts'

let world: World
let oil: Tree
let bank: Tree
let ministry: TestPerson
beforeAll(async () => {
  ;({ world, oil, bank, ministry } = await openTrees({ oil: 'Oil', bank: 'Bank' }))
})
afterAll(() => world.end())

const file = (who: TestPerson, accused: string, title: string) => filedCase(world, who, accused, title)

describe('a case that is approved', () => {
  it('goes to both sides’ people who have access to it, once each, and to nobody else', async () => {
    const staff = await makePerson(world, 'Staff', { unitId: oil.org.id })
    const colleague = await makePerson(world, 'Staff', { unitId: oil.org.id })
    const joined = await makePerson(world, 'Claimants')
    const respondent = await makePerson(world, 'Respondents')
    const removed = await makePerson(world, 'Respondents')
    const neutral = await makePerson(world, 'Conciliators and Arbitrators')
    const suspended = await makePerson(world, 'Employers', { unitId: bank.org.id })
    await setPersonStatus(world, suspended, 'suspended')
    const caseId = await file(staff, bank.org.id, 'Approved one')
    await join(world, caseId, joined, 'claimant')
    await join(world, caseId, respondent, 'accused')
    await join(world, caseId, removed, 'accused')
    await join(world, caseId, neutral, 'neutral')
    await leave(world, caseId, removed)
    await approveCase(world, ministry, caseId)
    const case_no = await numberOf(world, ministry, caseId)
    const approved = `The ministry approved ${case_no}, “Approved one”. It has entered conciliation.`
    const names = `A case names Bank org: ${case_no}, “Approved one”. Read it and answer.`
    const q = '?q=Approved%20one'
    const claimants = [staff, joined, oil.orgAdmin, oil.branchAdmin, oil.unionAdmin]
    for (const who of [...claimants, neutral, bank.branchAdmin, bank.unionAdmin])
      expect((await sentencesTo(world, who, q)).filter(one => !/filed for|receipt/.test(one))).toEqual([approved])
    for (const who of [bank.orgAdmin, respondent]) {
      expect(await sentencesTo(world, who, q)).toEqual([names])
      expect(await sentencesTo(world, who, `/status/pending${q}`)).toEqual([names])
    }
    await setPersonStatus(world, suspended, 'active')
    const outsiders = [colleague, removed, suspended, oil.otherOrgAdmin, oil.otherBranchAdmin, bank.otherOrgAdmin]
    for (const who of outsiders) expect(await sentencesTo(world, who, q)).toEqual([])
    expect(await sentencesTo(world, ministry, q)).toEqual([`${case_no}, “Approved one”, was filed.`])
    const found = [...claimants, neutral, bank.branchAdmin, bank.unionAdmin, bank.orgAdmin, respondent]
    expect(new Set(await readsOf(world, caseId, found))).toEqual(new Set([200]))
  })

  it('does not go to units above both sides, which are on neither', async () => {
    await approveCase(world, ministry, await file(oil.orgAdmin, oil.otherOrg.id, 'Within one tree'))
    const q = '?q=Within%20one%20tree'
    expect(await sentencesTo(world, oil.otherOrgAdmin, q)).toHaveLength(1)
    expect(await sentencesTo(world, oil.otherBranchAdmin, q)).toHaveLength(1)
    expect(await sentencesTo(world, oil.unionAdmin, q)).toEqual([])
  })

  it('reaches the members of a body it was referred to, and nobody who left it', async () => {
    const member = await makePerson(world, 'Board of Enquiry')
    const left = await makePerson(world, 'Board of Enquiry')
    const body = await makeBody(world, 'Board of Enquiry', 'Board of the West', [member, left])
    const { db } = world.deps
    await db.updateTable('body_member').set({ removed_at: new Date() }).where('person_id', '=', left.id).execute()
    const caseId = await file(await makePerson(world, 'Claimants'), bank.org.id, 'For the board')
    const neutral = await makePerson(world, 'Conciliators and Arbitrators')
    await refer(world, ministry, neutral, caseId)
    const { token } = ministry
    await world.call('POST', `/api/users/refer-case-to-body/${body}`, { token, body: { cases: [caseId] } })
    await approveCase(world, ministry, caseId)
    const approved = await writtenTo(world, 'case approved', { case: caseId })
    expect(approved).toEqual(expect.arrayContaining([neutral.id, member.id]))
    expect(approved).not.toContain(left.id)
  })

  it.each([
    ['the person', (own: TestPerson) => own],
    ['a colleague who runs the unit with them', (_: TestPerson, colleague: TestPerson) => colleague],
  ])('waits for an answer of the accused until %s has given one', async (_, speaker) => {
    const story = await makeStory(world)
    const { db } = world.deps
    const unit = await db.selectFrom('person').select('unit_id').where('id', '=', story.employer.id).executeTakeFirst()
    const colleague = await makePerson(world, 'Employers', { unitId: unit?.unit_id ?? '' })
    const pending = () => sentencesTo(world, story.employer, '/status/pending')
    expect(await pending()).toHaveLength(1)
    const say = (who: TestPerson) =>
      world.call('POST', `/api/case/discussions/${story.threadId}/send-message`, {
        token: who.token,
        body: { type: 'text', message: 'We have read it.' },
      })
    await say(story.claimant)
    expect(await pending()).toHaveLength(1)
    await say(speaker(story.employer, colleague))
    expect(await pending()).toEqual([])
    expect(await bellOf(world, story.employer)).toBe(0)
  })

  it('waits for an answer still when it was on hold and goes on', async () => {
    const story = await makeStory(world)
    await allNotified(world)
    for (const status of ['on hold', 'concilliation']) {
      await changeStatus(world, story.ministry, story.caseId, status)
      expect(await sentencesTo(world, story.employer, '/status/pending')).toHaveLength(1)
    }
  })

  it('waits for no answer once it is over', async () => {
    const story = await makeStory(world)
    await setStatus(world, story.caseId, 'withdrawn')
    expect(await sentencesTo(world, story.employer, '/status/pending')).toEqual([])
    expect(await sentencesTo(world, story.employer)).toHaveLength(1)
  })

  it('goes to a unit’s admins who get notifications of cases, and to no other of its people', async () => {
    const member = await makePerson(world, 'Staff', { unitId: oil.org.id })
    const unnotified = await makePerson(world, await customRole(world, 'Unnotified admin', ['create dispute']), {
      unitId: oil.org.id,
    })
    const caseId = await file(oil.orgAdmin, bank.org.id, 'Heard by admins')
    await approveCase(world, ministry, caseId)
    const found = await writtenTo(world, 'case approved', { case: caseId })
    expect(found).toContain(oil.orgAdmin.id)
    expect(found).not.toContain(member.id)
    expect(found).not.toContain(unnotified.id)
  })

  it('goes by the role somebody joined with, whatever their own holds', async () => {
    const caseId = await file(await makePerson(world, 'Claimants'), bank.org.id, 'Unnotified party')
    const role = await customRole(world, 'Unnotified party', ['participate in resolution'])
    const unnotified = await makePerson(world, role)
    await join(world, caseId, unnotified, 'claimant')
    const joined = await makePerson(world, 'Claimants')
    await join(world, caseId, joined, 'claimant')
    const { db } = world.deps
    const claimants = db.selectFrom('role').select('id').where('name', '=', 'Claimants')
    await db.updateTable('person').set({ role_id: claimants }).where('id', '=', unnotified.id).execute()
    await approveCase(world, ministry, caseId)
    const found = await writtenTo(world, 'case approved', { case: caseId })
    expect(found).toContain(joined.id)
    expect(found).not.toContain(unnotified.id)
  })
})

describe('whoever is named later', () => {
  it('gets it when they join the respondent side of an approved case', async () => {
    const story = await makeStory(world)
    await allNotified(world)
    const respondent = await makePerson(world, 'Respondents')
    const sent = await inviteParty(world, story.employer, story.caseId, respondent.email, 'Respondents')
    expect((await answer(world, respondent, 'accept', { invite_id: sent.body.data._id })).status).toBe(200)
    expect(await sentencesTo(world, respondent, '/status/pending')).toEqual([
      expect.stringMatching(/^A case names Firm of/),
    ])
  })

  it('gets it once, however soon after the approval they joined', async () => {
    const respondent = await makePerson(world, 'Respondents')
    const story = await makeStory(world, { approved: false })
    await notifierHeld(world, async () => {
      await approveCase(world, ministry, story.caseId)
      const sent = await inviteParty(world, story.ministry, story.caseId, respondent.email, 'Respondents')
      expect(sent.status, sent.raw).toBe(200)
      await answer(world, respondent, 'accept', { invite_id: sent.body.data._id })
    })
    expect(await sentencesTo(world, respondent, '?q=names')).toHaveLength(1)
  })

  it('gets it when they become an admin of a unit that has not answered yet', async () => {
    const story = await makeStory(world)
    const unit_id = await unitIdOf(world, story.employer)
    const waiting = await file(await makePerson(world, 'Claimants'), unit_id, 'Not approved')
    const held = await file(await makePerson(world, 'Claimants'), unit_id, 'On hold')
    await approveCase(world, ministry, held)
    await changeStatus(world, ministry, held, 'on hold')
    const fresh = await makePerson(world, 'Claimants')
    const sent = await inviteUser(world, ministry, fresh.email, 'Employers', { unit_id })
    expect((await answer(world, fresh, 'accept', { invite_id: sent.body.data._id })).status).toBe(200)
    const found = (await notificationsTo(world, fresh)).filter(one => one.act === 'answer')
    expect(found.map(one => one.case_id).sort()).toEqual([story.caseId, held].sort())
    expect(JSON.stringify(await notificationsTo(world, fresh))).not.toContain(waiting)
  })
})
