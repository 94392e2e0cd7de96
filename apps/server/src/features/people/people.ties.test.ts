import { isTied } from '@accord/policy/disputes.policy'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, filedCase, makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { draw, plan } from '../../../test/drawn.ts'
import { answer, inviteParty, inviteUser, linkTo } from '../../../test/invitations.ts'
import { join, makeTree, setStatus, type Tree } from '../../../test/parties.ts'
import { makePerson, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { askToJoin, decideRequest, unitOf } from '../../../test/requests.ts'
import { changeStatus, makeBody, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { actorById } from '../../http/session.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { findCase } from '../disputes/disputes.queries.ts'
import { changePerson } from './people.change.ts'
import { tiedNeutralsIn } from './people.ties.queries.ts'

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
    const settler = await conciliator()
    await inviteUser(world, employer, settler.email, 'Staff')
    const token = await linkTo(world, settler.email)
    const { requestId } = await askToJoin(world, unitId, settler)
    expect((await refer(world, ministry, settler, caseId)).status).toBe(200)

    expect(said(await inviteUser(world, employer, settler.email, 'Staff', { unit_id: unitId }))).toEqual(CANNOT)
    const accepted = await answer(world, settler, 'accept', { invite_token: token })
    expect(accepted.status).toBe(409)
    // Only the person reads which case stands in the way.
    const { body } = await world.call('GET', `/api/case/read/${caseId}`, { token: settler.token })
    expect(accepted.body.message).toContain(body.data.case_no)
    expect(said(await decideRequest(world, employer, requestId, 'approve'))).toEqual(CANNOT)
    expect(await unitOf(world, settler)).toBeNull()
    expect((await changeStatus(world, settler, caseId, 'mediation')).status).toBe(200)
  })

  it('joins no unit of its trees, also one that stands on no side, and may once the case is over', async () => {
    const tree: Tree = await makeTree(world, 'Far')
    const worker = await makePerson(world, 'Claimants')
    const caseId = await filedCase(world, worker, tree.org.id)
    const settler = await conciliator()
    await refer(world, ministry, settler, caseId)
    const ask = () => inviteUser(world, tree.otherOrgAdmin, settler.email, 'Staff')
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
    const settler = await conciliator()
    await refer(world, ministry, settler, caseId)
    expect(said(await inviteParty(world, employer, caseId, settler.email, 'Respondents'))).toEqual(CANNOT)
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
    const settler = await makePerson(world, 'Conciliators and Arbitrators', { unitId: tree.branch.id })
    expect((await refer(world, ministry, settler, caseId)).status).toBe(200)
    const link = (unitId: string) =>
      world.call('POST', `/api/case/${caseId}/link-accused`, { token: ministry.token, body: { unit_id: unitId } })
    expect((await link(tree.org.id)).status).toBe(409)
    expect((await link(tree.otherOrg.id)).status).toBe(200)
  })
})

it('two ways at once end in one: nobody both belongs to a party and settles', async () => {
  for (let round = 0; round < 8; round++) {
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
})

it('is the same rule in the policy and as data', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async drawn => {
      const { actors, cases, units } = await draw(world, ministry, drawn)
      const { db } = world.deps
      for (const [i, c] of cases.entries()) {
        const settler = await conciliator()
        await join(world, c.id, settler, 'neutral')
        const unit = units[i % units.length]
        await db
          .updateTable('person')
          .set({ unit_id: unit?.id ?? null })
          .where('id', '=', settler.id)
          .execute()
        const row = await findCase(db, c.id)
        if (!row) throw new Error('a case that was filed is missing')
        const facts = factsOf(row)
        const neutrals = [
          settler,
          ...c.joined.filter(j => j.side === 'neutral').map(j => j.person),
          ...actors.filter(a => c.assigned.includes(a.id) || a.bodies.some(id => c.assigned.includes(id))),
        ]
        const tied: string[] = []
        for (const { id } of neutrals) {
          const actor = await actorById(db, id)
          if (actor && isTied(actor, facts)) tied.push(id)
        }
        const found = (await tiedNeutralsIn(db, [c.id])).map(tie => tie.person_id)
        expect(found.sort()).toEqual([...new Set(tied)].sort())
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 90_000)
