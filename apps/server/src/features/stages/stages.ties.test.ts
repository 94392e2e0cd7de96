import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveCase, fileDispute, makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { inviteParty } from '../../../test/invitations.ts'
import { join, makeTree, type Tree } from '../../../test/parties.ts'
import { makePerson, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { changeStatus, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let tree: Tree
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  tree = await makeTree(world, 'Ties')
})
afterAll(() => world.end())

/** Where somebody belongs, however it came about: what no call allows must decide nothing either. */
const putInto = (who: TestPerson, unitId: string) =>
  world.deps.db.updateTable('person').set({ unit_id: unitId }).where('id', '=', who.id).execute()

it('lets a conciliator lead a case, and nobody who belongs to the accused, whatever they joined as', async () => {
  const { caseId, employer, ministry } = await makeStory(world)
  const joined = await makePerson(world, 'Conciliators and Arbitrators')
  await join(world, caseId, joined, 'neutral')
  const referred = await makePerson(world, 'Conciliators and Arbitrators')
  await refer(world, ministry, referred, caseId)
  const offered = async (who: TestPerson) =>
    (await world.call('GET', `/api/case/get-statuses?case_id=${caseId}`, { token: who.token })).body.data.length
  for (const who of [joined, referred]) {
    expect(await offered(who)).toBeGreaterThan(0)
    await putInto(who, await unitIdOf(world, employer))
    const reply = await changeStatus(world, who, caseId, 'resolved')
    expect([reply.status, await offered(who)]).toEqual([409, 0])
    // Nor do they speak or invite for the other side as a neutral would.
    expect((await inviteParty(world, who, caseId, 'friend@mail.example', 'Claimants')).status).toBe(403)
  }
  expect((await changeStatus(world, ministry, caseId, 'mediation')).status).toBe(200)
})

it('ties by the whole path of a party: its unit, those above and those below', async () => {
  const worker = await makePerson(world, 'Claimants')
  const ministry = await makeMinistryAdmin(world)
  const filed = await fileDispute(world, worker, { accused_party: tree.branch.id })
  const caseId: string = filed.body.data._id
  await approveCase(world, ministry, caseId)
  const ties = async (unitId: string) => {
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    await join(world, caseId, conciliator, 'neutral')
    await putInto(conciliator, unitId)
    return (await changeStatus(world, conciliator, caseId, 'on hold')).status
  }
  for (const unit of [tree.union, tree.branch, tree.org]) expect(await ties(unit.id)).toBe(409)
  expect(await ties(tree.otherOrg.id)).toBe(200)
})

it('is approved by nobody who joined the case', async () => {
  const { caseId, ministry } = await makeStory(world, { approved: false })
  for (const side of ['claimant', 'neutral'] as const) {
    const officer = await makeMinistryAdmin(world)
    await join(world, caseId, officer, side)
    expect((await approveCase(world, officer, caseId)).status).toBe(403)
    const { body } = await world.call('GET', `/api/case/read/${caseId}`, { token: officer.token })
    expect(body.data.abilities.approve).toBe(false)
  }
  expect((await approveCase(world, ministry, caseId)).status).toBe(200)
})
