import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, filedCase, makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { answer, inviteParty, inviteUser, linkTo, roleId } from '../../../test/invitations.ts'
import { join, makeTree, setPersonStatus, setStatus, type Tree } from '../../../test/parties.ts'
import { customRole, makePerson, PNG, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { askToJoin, caseRow, decideRequest, unitOf } from '../../../test/requests.ts'
import { changeStatus, makeBody, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { tiedNeutralsIn } from '../disputes/settling.queries.ts'
import { changePerson } from './people.change.ts'

let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: true })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const conciliator = () => makePerson(world, 'Conciliators and Arbitrators')
const CANNOT = [409, 'This person cannot join now.']
const said = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message]

describe('whoever settles an open case', () => {
  it('is not hired by a party: neither invited, nor by an invitation from before, nor as a member', async () => {
    const { caseId, employer } = await makeStory(world)
    const unitId = await unitIdOf(world, employer)
    const neutral = await conciliator()
    await inviteUser(world, employer, neutral.email, 'Staff')
    const token = await linkTo(world, neutral.email)
    const { requestId } = await askToJoin(world, unitId, neutral)
    expect((await refer(world, ministry, neutral, caseId)).status).toBe(200)

    expect(said(await inviteUser(world, employer, neutral.email, 'Staff', { unit_id: unitId }))).toEqual(CANNOT)
    const accepted = await answer(world, neutral, 'accept', { invite_token: token })
    expect(accepted.status).toBe(409)
    // Only the person reads which case stands in the way.
    const { body } = await world.call('GET', `/api/case/read/${caseId}`, { token: neutral.token })
    expect(accepted.body.message).toContain(body.data.case_no)
    expect(said(await decideRequest(world, employer, requestId, 'approve'))).toEqual(CANNOT)
    expect(await unitOf(world, neutral)).toBeNull()
    expect((await changeStatus(world, neutral, caseId, 'mediation')).status).toBe(200)
  })

  it('joins no unit of its trees, also one that is on no side, and may once the case is over', async () => {
    const tree: Tree = await makeTree(world, 'Far')
    const worker = await makePerson(world, 'Claimants')
    const caseId = await filedCase(world, worker, tree.org.id)
    const neutral = await conciliator()
    await refer(world, ministry, neutral, caseId)
    const ask = () => inviteUser(world, tree.otherOrgAdmin, neutral.email, 'Staff')
    expect(said(await ask())).toEqual(CANNOT)
    await setStatus(world, caseId, 'closed')
    expect((await ask()).status).toBe(200)
  })

  it('by a body is bound as its members are', async () => {
    const { caseId, employer } = await makeStory(world)
    const member = await makePerson(world, 'Board of Enquiry')
    const bodyId = await makeBody(world, 'Board of Enquiry', `Board of ${member.id}`, [member])
    const path = `/api/users/refer-case-to-body/${bodyId}`
    expect((await world.call('POST', path, { token: ministry.token, body: { cases: [caseId] } })).status).toBe(200)
    expect(said(await inviteUser(world, employer, member.email, 'Staff'))).toEqual(CANNOT)
  })

  it('is not invited to a side of the case either', async () => {
    const { caseId, employer } = await makeStory(world)
    const neutral = await conciliator()
    await refer(world, ministry, neutral, caseId)
    expect(said(await inviteParty(world, employer, caseId, neutral.email, 'Respondents'))).toEqual(CANNOT)
  })
})

describe('whoever belongs to a party', () => {
  it('becomes a neutral by no way: invited, referred to, by a body, or seated in one', async () => {
    const { caseId, employer } = await makeStory(world)
    const unitId = await unitIdOf(world, employer)
    const clerk = await makePerson(world, 'Conciliators and Arbitrators', { unitId })
    expect((await inviteParty(world, ministry, caseId, clerk.email, 'Mediators')).status).toBe(409)
    expect((await refer(world, ministry, clerk, caseId)).status).toBe(409)
    const bodyId = await makeBody(world, 'Board of Enquiry', `Board of ${clerk.id}`, [clerk])
    const path = `/api/users/refer-case-to-body/${bodyId}`
    const refers = () => world.call('POST', path, { token: ministry.token, body: { cases: [caseId] } })
    expect((await refers()).status).toBe(409)

    const empty = await makeBody(world, 'Board of Enquiry', `Board beside ${clerk.id}`, [])
    await world.call('POST', `/api/users/refer-case-to-body/${empty}`, {
      token: ministry.token,
      body: { cases: [caseId] },
    })
    const staff = await makePerson(world, 'Staff', { unitId })
    const seat = await world.deps.db
      .transaction()
      .execute(tx =>
        changePerson(
          tx,
          world.deps,
          { personId: staff.id, by: ministry.id, at: world.clock.now() },
          { kind: 'seated', bodyId: empty },
        ),
      )
    expect(seat).toMatchObject({ why: 'tied' })
  })

  it('is not made the accused of a case that somebody of theirs settles', async () => {
    const tree = await makeTree(world, 'Named')
    const { claimant } = await makeStory(world)
    const filed = await fileDispute(world, claimant, { accused_name: 'The mill at the river' })
    const caseId: string = filed.body.data._id
    const neutral = await makePerson(world, 'Conciliators and Arbitrators', { unitId: tree.branch.id })
    expect((await refer(world, ministry, neutral, caseId)).status).toBe(200)
    const link = (unitId: string) =>
      world.call('POST', `/api/case/${caseId}/link-accused`, {
        token: ministry.token,
        body: { accused: { unit_id: unitId } },
      })
    expect((await link(tree.org.id)).status).toBe(409)
    expect((await link(tree.otherOrg.id)).status).toBe(200)
  })
})

it('two ways at once end in one: nobody both belongs to a party and settles', async () => {
  for (let round = 0; round < 4; round++) {
    const { caseId, employer } = await makeStory(world)
    const person = await conciliator()
    await inviteUser(world, employer, person.email, 'Staff')
    const toUnit = await linkTo(world, person.email)
    await inviteParty(world, ministry, caseId, person.email, 'Conciliators and Arbitrators')
    const toCase = await linkTo(world, person.email, text => text.includes('help settle'))
    const replies = await Promise.all([
      answer(world, person, 'accept', { invite_token: toUnit }),
      round % 2 === 0
        ? answer(world, person, 'accept', { invite_token: toCase })
        : refer(world, ministry, person, caseId),
    ])
    const [won, lost = 0] = replies.map(reply => reply.status).sort()
    // Whoever has become staff is no settlement person any more, which the officer reads as such.
    expect([won, [409, 422].includes(lost)]).toEqual([200, true])
    expect((await tiedNeutralsIn(world.deps.db, [caseId])).length).toBe(0)
  }
}, 60_000)

describe('an officer who is on a side of a case', () => {
  it('does nothing in it as the ministry: no act in it is theirs but those of their side', async () => {
    const { caseId, claimant, employer } = await makeStory(world)
    const officer = await makeMinistryAdmin(world)
    const guest = await makePerson(world, 'Respondents')
    await join(world, caseId, guest, 'accused')
    const neutral = await makePerson(world, 'Mediators')
    await join(world, caseId, neutral, 'neutral')
    const referred = await conciliator()
    await refer(world, ministry, referred, caseId)
    const invited = await inviteParty(world, employer, caseId, 'of.the.accused@mail.example', 'Respondents')
    const files = [{ field: 'documents[]', name: 'slip.png', bytes: PNG }]
    const added = await world.call('POST', `/api/case/${caseId}/add-document`, {
      token: employer.token,
      form: { files },
    })
    const document: string = added.body.data[0]._id

    const acts = (who: TestPerson) => ({
      refer: refer(world, who, neutral, caseId),
      'take back': world.call('POST', `/api/case/${caseId}/unassign`, {
        token: who.token,
        body: { user_id: referred.id, reason: 'On leave' },
      }),
      'take a neutral out': world.call('DELETE', `/api/case/${caseId}/participants/${neutral.id}`, {
        token: who.token,
      }),
      'take the other side out': world.call('DELETE', `/api/case/${caseId}/participants/${guest.id}`, {
        token: who.token,
      }),
      'end an invitation': world.call('DELETE', `/api/users/invites/${invited.body.data._id}`, { token: who.token }),
      'remove a document': world.call('DELETE', `/api/documents/${document}`, { token: who.token }),
      'change the status': changeStatus(world, who, caseId, 'mediation'),
    })
    await join(world, caseId, officer, 'claimant')
    const { body } = await world.call('GET', `/api/case/read/${caseId}`, { token: officer.token })
    expect(body.data.abilities).toMatchObject({ refer: false, approve: false, link_accused: false, change_status: [] })
    for (const [act, reply] of Object.entries(acts(officer)))
      expect((await reply).status, act).toBe(act === 'change the status' ? 409 : 403)
    const documents = await world.call('GET', `/api/case/${caseId}/documents`, { token: officer.token })
    expect(documents.body.data[0].abilities.delete).toBe(false)

    const other = await makeMinistryAdmin(world)
    await join(world, caseId, other, 'accused')
    await world.deps.db.updateTable('person').set({ status: 'deactivated' }).where('id', '=', claimant.id).execute()
    const reason = { reason: 'The claimant has gone.' }
    const withdraw = (who: TestPerson) =>
      world.call('POST', `/api/case/${caseId}/withdraw`, { token: who.token, body: reason })
    expect((await withdraw(other)).status).toBe(403)
    expect((await withdraw(ministry)).status).toBe(200)
  })

  it('nor does an admin of a party who may refer cases', async () => {
    const { caseId, employer } = await makeStory(world)
    const role = await customRole(world, `Refers ${caseId}`, ['assign users cases', 'participate in resolution'])
    const id = await roleId(world, role)
    await world.deps.db.updateTable('person').set({ role_id: id }).where('id', '=', employer.id).execute()
    expect((await refer(world, employer, await conciliator(), caseId)).status).toBe(403)
  })
})

describe('whoever may come to be on a side', () => {
  it('does not settle: a colleague of a member who named an accused that is not listed', async () => {
    const tree = await makeTree(world, 'Colleagues')
    const member = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const filed = await fileDispute(world, member, { accused_name: 'A mill nobody lists' })
    const caseId: string = filed.body.data._id
    const colleague = await makePerson(world, 'Conciliators and Arbitrators', { unitId: tree.org.id })
    expect((await refer(world, ministry, colleague, caseId)).status).toBe(409)
    expect((await inviteParty(world, ministry, caseId, colleague.email, 'Mediators')).status).toBe(409)
  })

  it('nor somebody who was on a side before and was taken out, nor a suspended member of a body', async () => {
    const { caseId, employer } = await makeStory(world)
    const former = await conciliator()
    await join(world, caseId, former, 'accused')
    await world.call('DELETE', `/api/case/${caseId}/participants/${former.id}`, { token: ministry.token })
    expect((await refer(world, ministry, former, caseId)).status).toBe(409)
    const member = await makePerson(world, 'Board of Enquiry', { unitId: await unitIdOf(world, employer) })
    const bodyId = await makeBody(world, 'Board of Enquiry', `Board of ${member.id}`, [member])
    await setPersonStatus(world, member, 'suspended')
    const path = `/api/users/refer-case-to-body/${bodyId}`
    expect((await world.call('POST', path, { token: ministry.token, body: { cases: [caseId] } })).status).toBe(409)
  })

  it('is not made the claimant’s unit by accepting the filer: the person stays the claimant', async () => {
    const tree = await makeTree(world, 'Accepting')
    const { employer } = await makeStory(world)
    const worker = await askToJoin(world, tree.org.id)
    const caseId = await filedCase(world, worker, await unitIdOf(world, employer))
    const neutral = await makePerson(world, 'Conciliators and Arbitrators', { unitId: tree.branch.id })
    expect((await refer(world, ministry, neutral, caseId)).status).toBe(200)
    expect((await decideRequest(world, tree.orgAdmin, worker.requestId, 'approve')).status).toBe(200)
    expect((await caseRow(world, caseId)).claimant_unit_id).toBeNull()
    expect(await tiedNeutralsIn(world.deps.db, [caseId])).toEqual([])
  })

  it('is not confirmed as the accused at the moment of being hired', async () => {
    for (let round = 0; round < 3; round++) {
      const tree = await makeTree(world, `Hiring ${round}`)
      const { claimant } = await makeStory(world)
      const filed = await fileDispute(world, claimant, { accused_name: `Mill ${round}`, title: `Mill ${round}` })
      const caseId: string = filed.body.data._id
      const neutral = await conciliator()
      await inviteUser(world, tree.orgAdmin, neutral.email, 'Staff')
      const invite_token = await linkTo(world, neutral.email)
      await join(world, caseId, neutral, 'neutral')
      const path = `/api/case/${caseId}/link-accused`
      await Promise.all([
        answer(world, neutral, 'accept', { invite_token }),
        world.call('POST', path, { token: ministry.token, body: { accused: { unit_id: tree.org.id } } }),
      ])
      expect(await tiedNeutralsIn(world.deps.db, [caseId])).toEqual([])
    }
  })
})

it('a membership is decided while the filer works in the waiting case, and neither has to try again', async () => {
  const { employer } = await makeStory(world)
  const accused = await unitIdOf(world, employer)
  for (let round = 0; round < 3; round++) {
    const tree = await makeTree(world, `Deciding ${round}`)
    const worker = await askToJoin(world, tree.org.id)
    const caseId = await filedCase(world, worker, accused)
    const files = [{ field: 'documents[]', name: 'slip.png', bytes: PNG }]
    const replies = await Promise.all([
      decideRequest(world, tree.orgAdmin, worker.requestId, 'approve'),
      world.call('POST', `/api/case/${caseId}/add-document`, { token: worker.token, form: { files } }),
      inviteParty(world, worker, caseId, `friend${round}@mail.example`, 'Claimants'),
    ])
    expect(replies.map(reply => reply.status)).toEqual([200, 200, replies[2]?.status === 403 ? 403 : 200])
  }
})
