import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, filedCase, makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { allHeard, bellOf, messagesTo, numberOf } from '../../../test/notifications.ts'
import { join, leave, makeTree, readsOf, setPersonStatus, setStatus, type Tree } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { changeStatus, makeBody, refer } from '../../../test/stages.ts'
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

describe('a case that is approved', () => {
  it('is told to both sides’ people who see it, once each, and to nobody else', async () => {
    const staff = await makePerson(world, 'Staff', { unitId: oil.org.id })
    const colleague = await makePerson(world, 'Staff', { unitId: oil.org.id })
    const joined = await makePerson(world, 'Claimants')
    const respondent = await makePerson(world, 'Respondents')
    const removed = await makePerson(world, 'Respondents')
    const settler = await makePerson(world, 'Conciliators and Arbitrators')
    const suspended = await makePerson(world, 'Employers', { unitId: bank.org.id })
    await setPersonStatus(world, suspended, 'suspended')
    const caseId = await file(staff, bank.org.id, 'Approved one')
    await join(world, caseId, joined, 'claimant')
    await join(world, caseId, respondent, 'accused')
    await join(world, caseId, removed, 'accused')
    await join(world, caseId, settler, 'neutral')
    await leave(world, caseId, removed)
    await approveCase(world, ministry, caseId)
    const case_no = await numberOf(world, ministry, caseId)
    const approved = `The ministry approved ${case_no}, “Approved one”. It has entered conciliation.`
    const names = `A case names Bank org: ${case_no}, “Approved one”. Read it and answer.`
    const q = '?q=Approved%20one'
    const claimants = [staff, joined, oil.orgAdmin, oil.branchAdmin, oil.unionAdmin]
    for (const who of [...claimants, settler, bank.branchAdmin, bank.unionAdmin])
      expect((await messagesTo(world, who, q)).filter(one => !one.includes('filed for'))).toEqual([approved])
    for (const who of [bank.orgAdmin, respondent]) {
      expect(await messagesTo(world, who, q)).toEqual([names])
      expect(await messagesTo(world, who, `/status/pending${q}`)).toEqual([names])
    }
    await setPersonStatus(world, suspended, 'active')
    const outsiders = [colleague, removed, suspended, oil.otherOrgAdmin, oil.otherBranchAdmin, bank.otherOrgAdmin]
    for (const who of outsiders) expect(await messagesTo(world, who, q)).toEqual([])
    expect(await messagesTo(world, ministry, q)).toEqual([`${case_no}, “Approved one”, was filed.`])
    const told = [...claimants, settler, bank.branchAdmin, bank.unionAdmin, bank.orgAdmin, respondent]
    expect(new Set(await readsOf(world, caseId, told))).toEqual(new Set([200]))
  })

  it('is not told to units above both sides, who stand on neither', async () => {
    await approveCase(world, ministry, await file(oil.orgAdmin, oil.otherOrg.id, 'Within one tree'))
    const q = '?q=Within%20one%20tree'
    expect(await messagesTo(world, oil.otherOrgAdmin, q)).toHaveLength(1)
    expect(await messagesTo(world, oil.otherBranchAdmin, q)).toHaveLength(1)
    expect(await messagesTo(world, oil.unionAdmin, q)).toEqual([])
  })

  it('reaches members of a body it was referred to', async () => {
    const member = await makePerson(world, 'Board of Enquiry')
    const left = await makePerson(world, 'Board of Enquiry')
    const body = await makeBody(world, 'Board of Enquiry', 'Board of the West', [member, left])
    const { db } = world.deps
    await db.updateTable('body_member').set({ removed_at: new Date() }).where('person_id', '=', left.id).execute()
    const caseId = await file(await makePerson(world, 'Claimants'), bank.org.id, 'For the board')
    const settler = await makePerson(world, 'Conciliators and Arbitrators')
    await refer(world, ministry, settler, caseId)
    const { token } = ministry
    await world.call('POST', `/api/users/refer-case-to-body/${body}`, { token, body: { cases: [caseId] } })
    await approveCase(world, ministry, caseId)
    const q = '?q=For%20the%20board'
    const told = await Promise.all([settler, member, left].map(who => messagesTo(world, who, q)))
    const approved = told.map(all => all.filter(one => one.includes('The ministry approved')).length)
    expect(approved).toEqual([1, 1, 0])
  })

  it.each([
    ['the person', (own: TestPerson) => own],
    ['a colleague who runs the unit with them', (_: TestPerson, colleague: TestPerson) => colleague],
  ])('waits for an answer of the accused until %s has given one', async (_, speaker) => {
    const story = await makeStory(world)
    const { db } = world.deps
    const unit = await db.selectFrom('person').select('unit_id').where('id', '=', story.employer.id).executeTakeFirst()
    const colleague = await makePerson(world, 'Employers', { unitId: unit?.unit_id ?? '' })
    const pending = () => messagesTo(world, story.employer, '/status/pending')
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
    await allHeard(world)
    for (const status of ['on hold', 'concilliation']) {
      await changeStatus(world, story.ministry, story.caseId, status)
      expect(await messagesTo(world, story.employer, '/status/pending')).toHaveLength(1)
    }
  })

  it('waits for no answer once it is over', async () => {
    const story = await makeStory(world)
    await setStatus(world, story.caseId, 'withdrawn')
    expect(await messagesTo(world, story.employer, '/status/pending')).toEqual([])
    expect(await messagesTo(world, story.employer)).toHaveLength(1)
  })
})
