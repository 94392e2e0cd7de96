import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { answer, enter, inviteParty, linkTo, verifyLink } from '../../../test/invitations.ts'
import { join, makeTree, NOBODYS_ID, readsOf, setStatus } from '../../../test/parties.ts'
import { makePerson, signUp, type TestPerson } from '../../../test/people.ts'
import { makeBody, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  story = await makeStory(world)
})
afterAll(() => world.end())

const involved = async (who: TestPerson, caseId = story.caseId) =>
  world.call('GET', `/api/case/involved-parties/${caseId}`, { token: who.token })
const remove = (who: TestPerson, person: { id: string }, caseId = story.caseId) =>
  world.call('DELETE', `/api/case/${caseId}/participants/${person.id}`, { token: who.token })
type User = {
  _id: string
  status: string
  email: string
  side: string
  joined: string | null
  abilities: { remove: boolean; revoke: boolean }
}
const users = async (who: TestPerson, role: string, caseId = story.caseId): Promise<User[]> => {
  const groups = (await involved(who, caseId)).body.data as { role_name: string; invited_users: User[] }[]
  const found = groups.find(g => g.role_name === role)?.invited_users ?? []
  // The address every dispute of these tests names for the accused was invited at approval.
  return found.filter(user => !user.email.endsWith('@firm.example'))
}

describe('involved parties', () => {
  it('shows who is there, who was given the case, and who has not answered yet', async () => {
    const email = 'second.respondent@mail.example'
    await inviteParty(world, story.employer, story.caseId, email, 'Respondents')
    const mediator = await makePerson(world, 'Mediators')
    await world.deps.db.updateTable('person').set({ picture: 'm' }).where('id', '=', mediator.id).execute()
    await refer(world, story.ministry, mediator, story.caseId)
    expect(await users(story.ministry, 'Respondents')).toMatchObject([
      { name: email, email, status: 'pending', joined: null, side: 'accused' },
    ])
    expect(await users(story.ministry, 'Mediators')).toMatchObject([
      {
        _id: mediator.id,
        name: 'Mediators Test',
        email: mediator.email,
        display_picture: '/api/pictures/m',
        status: 'joined',
        side: 'neutral',
        assigned: 'person',
      },
    ])
    const [given] = await users(story.ministry, 'Mediators')
    expect(Math.abs(Date.parse(given?.joined ?? '') - world.clock.now().getTime())).toBeLessThan(60_000)
    // A referral is undone by whoever may refer, and is no participant to take out.
    const undone = { remove: false, unassign: true }
    expect(await users(story.ministry, 'Mediators')).toMatchObject([{ abilities: undone }])
    expect(await users(story.claimant, 'Mediators')).toMatchObject([{ abilities: { unassign: false } }])
    const court = await makeBody(world, 'National Industrial Courts', `Court ${mediator.id}`, [])
    const token = story.ministry.token
    await world.call('POST', `/api/users/refer-case-to-body/${court}`, { token, body: { cases: [story.caseId] } })
    expect(await users(story.ministry, 'National Industrial Courts')).toMatchObject([
      { _id: court, assigned: 'body', abilities: undone },
    ])
    expect(await users(story.ministry, 'Claimants')).toMatchObject([{ _id: story.claimant.id, side: 'claimant' }])
    // The other side learns that somebody was invited, not their address.
    expect(await users(story.claimant, 'Respondents')).toMatchObject([
      { email: 's…@mail.example', abilities: { revoke: false } },
    ])
    expect(await users(story.employer, 'Respondents')).toMatchObject([{ email, abilities: { revoke: true } }])
    const [{ _id }] = (await users(story.employer, 'Respondents')) as [User]
    expect((await world.call('DELETE', `/api/users/invites/${_id}`, { token: story.claimant.token })).status).toBe(404)
    expect((await world.call('DELETE', `/api/users/invites/${_id}`, { token: story.employer.token })).status).toBe(200)
    expect(await users(story.employer, 'Respondents')).toEqual([])
    const outsider = await makePerson(world, 'Claimants')
    expect((await involved(outsider)).status).toBe(404)
    expect((await involved(mediator)).status).toBe(403)
  })

  it('shows the admins who act for either side, once each, also when the case is over', async () => {
    const [ours, theirs] = [await makeTree(world, 'Zinc'), await makeTree(world, 'Tin')]
    const filed = await fileDispute(world, ours.orgAdmin, { accused_party: theirs.org.id, title: 'Who acts' })
    const caseId: string = filed.body.data._id
    const acting = async (who: TestPerson) => {
      const groups = (await involved(who, caseId)).body.data as { invited_users: User[] }[]
      return groups.flatMap(g => g.invited_users.map(user => `${user.side} ${user._id}`)).sort()
    }
    const as = (side: string, ...people: TestPerson[]) => people.map(one => `${side} ${one.id}`)
    const claimants = as('claimant', ours.orgAdmin, ours.branchAdmin, ours.unionAdmin)
    // Nobody of the accused is in it before the approval.
    expect(await acting(story.ministry)).toEqual([...claimants].sort())
    await approveCase(world, story.ministry, caseId)
    await join(world, caseId, theirs.branchAdmin, 'accused')
    const all = [...claimants, ...as('accused', theirs.orgAdmin, theirs.branchAdmin, theirs.unionAdmin)].sort()
    const isInvited = (one: string) => !all.includes(one)
    const known = async (who: TestPerson) => (await acting(who)).filter(one => !isInvited(one))
    for (const who of [story.ministry, ours.orgAdmin, theirs.orgAdmin]) expect(await known(who)).toEqual(all)
    const [admin] = await users(theirs.orgAdmin, 'National Union Admin', caseId)
    expect(admin).toMatchObject({ joined: null, abilities: { remove: false, revoke: false, unassign: false } })
    await setStatus(world, caseId, 'closed')
    for (const who of [story.ministry, theirs.orgAdmin]) expect(await known(who)).toEqual(all)
  })

  it('lets each side take out its own, and the ministry anybody but the filer', async () => {
    const [ours, theirs, neutral] = [
      await makePerson(world, 'Claimants'),
      await makePerson(world, 'Respondents'),
      await makePerson(world, 'Mediators'),
    ]
    await join(world, story.caseId, ours, 'claimant')
    await join(world, story.caseId, theirs, 'accused')
    await join(world, story.caseId, neutral, 'neutral')
    expect((await remove(story.claimant, theirs)).status).toBe(403)
    expect((await remove(story.employer, ours)).status).toBe(403)
    expect((await remove(story.employer, neutral)).status).toBe(403)
    expect((await remove(story.ministry, story.claimant)).status).toBe(404)
    expect((await remove(story.ministry, { id: NOBODYS_ID })).status).toBe(404)
    expect((await remove(story.claimant, ours)).status).toBe(200)
    expect((await remove(story.employer, theirs)).status).toBe(200)
    expect((await remove(story.ministry, neutral)).status).toBe(200)
    expect(await readsOf(world, story.caseId, [ours, theirs, neutral])).toEqual([404, 404, 404])
    expect((await remove(story.claimant, ours)).status).toBe(404)
  })

  it('keeps the other grounds of whoever is taken out, and takes nobody out of a case that is over', async () => {
    const tree = await makeTree(world, 'Steel')
    const filed = await fileDispute(world, tree.orgAdmin, {
      accused_party: (await makeTree(world, 'Iron')).org.id,
      title: 'Own ground',
    })
    const caseId: string = filed.body.data._id
    await join(world, caseId, tree.unionAdmin, 'claimant')
    expect((await remove(story.ministry, tree.unionAdmin, caseId)).status).toBe(200)
    expect(await readsOf(world, caseId, [tree.unionAdmin])).toEqual([200])
    const joined = await makePerson(world, 'Claimants')
    await join(world, caseId, joined, 'claimant')
    await setStatus(world, caseId, 'rejected')
    expect((await remove(story.ministry, joined, caseId)).status).toBe(409)
    // Who was in it stays to be read, and there is nobody to invite.
    expect((await involved(story.ministry, caseId)).status).toBe(200)
    const roles = await world.call('GET', `/api/users/get-roles?case_id=${caseId}`, { token: story.ministry.token })
    expect(roles.body.data).toEqual([])
    const reads = async (who: TestPerson) =>
      (await world.call('GET', `/api/case/read/${caseId}`, { token: who.token })).body.data.abilities.read_parties
    expect([await reads(story.ministry), await reads(tree.orgAdmin), await reads(joined)]).toEqual([true, true, false])
  })
})

describe('an invitation to a case that is over', () => {
  it('still waits, and whoever sent it may cancel it', async () => {
    const { org } = await makeTree(world, 'Copper')
    const filed = await fileDispute(world, story.claimant, { accused_party: org.id, title: 'Over soon' })
    const caseId: string = filed.body.data._id
    await inviteParty(world, story.ministry, caseId, 'late.claimant@mail.example', 'Claimants')
    await setStatus(world, caseId, 'rejected')
    const waiting = (await users(story.ministry, 'Claimants', caseId)).filter(user => user.status === 'pending')
    expect(waiting).toMatchObject([{ abilities: { remove: false, revoke: true } }])
    const url = `/api/users/invites/${waiting[0]?._id}`
    expect((await world.call('DELETE', url, { token: story.ministry.token })).status).toBe(200)
  })
})

describe('an accused that is not in the system', () => {
  it('is invited as Respondent once the case is approved, never before', async () => {
    const ministry = await makeMinistryAdmin(world)
    const worker = await makePerson(world, 'Claimants')
    const email = 'office@corner-shop.example'
    const filed = await fileDispute(world, worker, { accused_name: 'Corner Shop', organization_email: email })
    const caseId: string = filed.body.data._id
    const sent = () => world.deps.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()
    expect(await sent()).toEqual([])
    const approved = await approveCase(world, ministry, caseId)
    expect(approved.body.message).toBe('Case has been Approved!')
    expect(await sent()).toHaveLength(1)
    const link = await linkTo(world, email)
    // Who claims and what about is told once it is accepted: the address may be a stranger's.
    const told = (await verifyLink(world, link)).body.data
    expect(told).toMatchObject({ kind: 'case', case_no: expect.any(String), accused: 'Corner Shop' })
    expect(JSON.stringify(told)).not.toMatch(/Salary of three months|Claimants Test/)
    const token = await enter(world, link)
    const read = await world.call('GET', `/api/case/read/${caseId}`, { token })
    expect(read.body.data).toMatchObject({ my_side: 'accused', abilities: { discuss: true } })
  })

  it('with an account signs in and accepts', async () => {
    const ministry = await makeMinistryAdmin(world)
    const worker = await makePerson(world, 'Claimants')
    const email = 'boss@bakery.example'
    const token = await signUp(world, email)
    const filed = await fileDispute(world, worker, { accused_name: 'Bakery', organization_email: email })
    await approveCase(world, ministry, filed.body.data._id)
    const mine = await world.call('GET', '/api/invites', { token })
    expect(mine.body.data).toMatchObject([{ kind: 'case', role: 'Respondents' }])
    expect((await answer(world, { token }, 'accept', { invite_id: mine.body.data[0]._id })).status).toBe(200)
    expect((await world.call('GET', `/api/case/read/${filed.body.data._id}`, { token })).status).toBe(200)
  })
})
