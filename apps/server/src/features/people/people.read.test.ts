import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { join, leave, makeTree, NOBODYS_ID, type Tree } from '../../../test/parties.ts'
import { customRole, makePerson, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { askToJoin } from '../../../test/requests.ts'
import { makeBody, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let tree: Tree
let ministry: TestPerson
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  tree = await makeTree(world, 'Cocoa')
  ministry = await makeMinistryAdmin(world)
  story = await makeStory(world)
})
afterAll(() => world.end())

const read = (who: TestPerson, { id }: { id: string }, query = '') =>
  world.call('GET', `/api/users/person/${id}${query}`, { token: who.token })
const seen = async (who: TestPerson, whom: { id: string }) => (await read(who, whom)).status === 200

describe('the person behind a name', () => {
  it('is read by whoever shares a unit or is over it, and by nobody else', async () => {
    const [staff, colleague] = [
      await makePerson(world, 'Staff', { unitId: tree.org.id }),
      await makePerson(world, 'Staff', { unitId: tree.org.id }),
    ]
    const outsider = await makePerson(world, 'Claimants')
    for (const who of [staff, colleague, tree.orgAdmin, tree.branchAdmin, tree.unionAdmin, ministry])
      expect([who.email, await seen(who, staff)]).toEqual([who.email, true])
    const nobody = await read(outsider, { id: NOBODYS_ID })
    for (const who of [tree.otherOrgAdmin, tree.otherBranchAdmin, outsider, story.claimant]) {
      const { status, raw } = await read(who, staff)
      expect([status, raw]).toEqual([404, nobody.raw])
    }
    expect((await read(staff, staff)).body.data).toMatchObject({ name: 'Staff Test', role: 'Staff', unit: 'Cocoa org' })
  })

  it('shows an address and a status to those alone who may know them', async () => {
    const staff = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const colleague = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const facts = async (who: TestPerson) => {
      const { email, status } = (await read(who, staff)).body.data
      return [email, status]
    }
    expect(await facts(ministry)).toEqual([staff.email, 'active'])
    expect(await facts(tree.orgAdmin)).toEqual([staff.email, 'active'])
    expect(await facts(colleague)).toEqual([null, null])
    expect(await facts(staff)).toEqual([staff.email, null])
  })

  it('is read by who shares a case, with who they are there, also once they have left it', async () => {
    const { caseId, claimant, employer } = story
    const query = `?case_id=${caseId}`
    const inCase = async (who: TestPerson, whom: TestPerson) => (await read(who, whom, query)).body.data?.in_case
    expect(await inCase(claimant, employer)).toMatchObject({ side: 'accused', role: 'Employers' })
    expect(await inCase(employer, claimant)).toMatchObject({ side: 'claimant' })
    // The ministry is in every case.
    expect(await seen(claimant, ministry)).toBe(true)
    const mediator = await makePerson(world, 'Mediators')
    const seated = await makePerson(world, 'Board of Enquiry')
    for (const one of [mediator, seated]) expect(await seen(claimant, one)).toBe(false)
    await refer(world, ministry, mediator, caseId)
    const bodyId = await makeBody(world, 'Board of Enquiry', 'They enquire', [seated])
    const body = { cases: [caseId] }
    await world.call('POST', `/api/users/refer-case-to-body/${bodyId}`, { token: ministry.token, body })
    for (const one of [mediator, seated]) {
      expect(await inCase(claimant, one)).toMatchObject({ side: 'neutral' })
      expect(await seen(one, claimant)).toBe(true)
    }
    const witness = await makePerson(world, 'Claimants')
    await join(world, caseId, witness, 'claimant')
    expect(await seen(employer, witness)).toBe(true)
    await leave(world, caseId, witness)
    // The name still stands in the case; whoever left it sees nobody of it any more.
    expect(await seen(employer, witness)).toBe(true)
    expect(await inCase(employer, witness)).toBeNull()
    expect(await seen(witness, employer)).toBe(false)
    // Of a case that the reader has no access to nothing is said.
    const other = await makeStory(world)
    expect((await read(claimant, employer, `?case_id=${other.caseId}`)).body.data.in_case).toBeNull()
  })

  it('is not read on the ground of a case that the accused may not see yet', async () => {
    const staff = await makePerson(world, 'Staff', { unitId: tree.otherOrg.id })
    const accused = await makeTree(world, 'Oil')
    const filed = await fileDispute(world, staff, { accused_party: accused.org.id })
    expect([await seen(accused.orgAdmin, staff), await seen(staff, accused.orgAdmin)]).toEqual([false, false])
    const body = { status: 'concilliation' }
    await world.call('POST', `/api/case/approve-case/${filed.body.data._id}`, { token: ministry.token, body })
    expect([await seen(accused.orgAdmin, staff), await seen(staff, accused.orgAdmin)]).toEqual([true, true])
  })

  it('while they wait to be accepted is read by who decides', async () => {
    const asker = await askToJoin(world, tree.org.id)
    const clerk = await makePerson(world, await customRole(world, 'Clerk of status', ['edit users status']), {
      unitId: await unitIdOf(world, ministry),
    })
    const member = await makePerson(world, 'Staff', { unitId: tree.org.id })
    for (const who of [ministry, tree.orgAdmin, tree.unionAdmin]) expect(await seen(who, asker)).toBe(true)
    for (const who of [clerk, member, tree.otherOrgAdmin]) expect(await seen(who, asker)).toBe(false)
    // The accused's own admins do not decide about somebody who accuses them.
    await fileDispute(world, asker, { accused_party: tree.org.id })
    expect([await seen(tree.orgAdmin, asker), await seen(tree.branchAdmin, asker)]).toEqual([false, true])
  })

  it('is nobody’s once the account is deleted', async () => {
    const { claimant, employer } = await makeStory(world)
    expect(await seen(employer, claimant)).toBe(true)
    await world.deps.db.updateTable('person').set({ status: 'deleted' }).where('id', '=', claimant.id).execute()
    expect(await seen(employer, claimant)).toBe(false)
    expect(await seen(ministry, claimant)).toBe(false)
  })
})
