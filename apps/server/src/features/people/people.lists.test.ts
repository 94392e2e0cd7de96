import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { roleId } from '../../../test/invitations.ts'
import { join, makeTree, type Tree } from '../../../test/parties.ts'
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

type Row = {
  _id: string
  name: string
  assigned_cases: number
  oldest_waiting: string | null
  unit: string | null
  date_added: string
}
const get = (who: TestPerson, path: string) => world.call('GET', `/api/users/${path}`, { token: who.token })
const rows = async (who: TestPerson, path: string): Promise<Row[]> => (await get(who, path)).body.data
const ids = async (who: TestPerson, path: string) => (await rows(who, path)).map(row => row._id)
const rowOf = async (who: TestPerson, path: string, { id }: TestPerson) =>
  (await rows(who, path)).find(row => row._id === id)

describe('lists of people', () => {
  it('hold the own tree, and for the ministry everybody', async () => {
    const staff = await makePerson(world, 'Staff', { unitId: tree.org.id, name: 'Cocoa staff' })
    const others = [tree.otherBranchAdmin.id, tree.otherOrgAdmin.id]
    const own = [tree.unionAdmin.id, tree.branchAdmin.id, tree.orgAdmin.id, staff.id, ...others]
    expect((await ids(tree.unionAdmin, 'all')).toSorted()).toEqual(own.toSorted())
    expect((await ids(tree.orgAdmin, 'all')).toSorted()).toEqual([tree.orgAdmin.id, staff.id].toSorted())
    expect(await ids(ministry, 'all?limit=200')).toEqual(expect.arrayContaining([...own, story.claimant.id]))
    expect(await ids(tree.orgAdmin, `role/${await roleId(world, 'Staff')}`)).toEqual([staff.id])
    const change = world.deps.db.updateTable('person').set({ status: 'suspended', picture: 'p' })
    await change.where('id', '=', staff.id).execute()
    const about = { name: 'Cocoa staff Test', photo: '/api/pictures/p', role: 'Staff', status: 'suspended' }
    const row = await rowOf(tree.orgAdmin, 'all', staff)
    expect(row).toMatchObject({ ...about, assigned_cases: 0 })
    expect(Math.abs(Date.parse(row?.date_added ?? '') - world.clock.now().getTime())).toBeLessThan(60_000)
    const claimant = await rowOf(ministry, 'all?limit=200', story.claimant)
    expect(claimant).toMatchObject({ role: 'Claimants', status: 'active', assigned_cases: 1 })
    const { id } = await makePerson(world, 'Claimants')
    await world.deps.db.updateTable('person').set({ status: 'deleted' }).where('id', '=', id).execute()
    expect(await ids(ministry, 'all?sort=date_added&order=desc&limit=5')).not.toContain(id)
  })

  it('find by name without accents, address, number and unit, whole over pages either way', async () => {
    const { db } = world.deps
    const found = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const form = { fields: { first_name: 'Folukẹ́' } }
    await world.call('POST', '/api/profile-update', { token: found.token, form })
    const phone = { kind: 'phone', value: '+2348031112233', person_id: found.id, created_at: world.clock.now() }
    await db
      .insertInto('contact')
      .values({ ...phone, id: found.id })
      .execute()
    for (const q of ['Folukẹ́', 'FOLUKE', found.email.slice(0, 30), '0803 111 2233'])
      expect([q, await ids(ministry, `all?q=${encodeURIComponent(q)}`)]).toEqual([q, [found.id]])
    const { name } = await db.selectFrom('unit').select('name').where('id', '=', tree.org.id).executeTakeFirstOrThrow()
    const ofUnit = await ids(ministry, `all?q=${encodeURIComponent(name)}`)
    expect(ofUnit).toEqual(expect.arrayContaining([found.id, tree.orgAdmin.id]))
    expect(await ids(tree.otherOrgAdmin, `all?q=${encodeURIComponent(name)}`)).toEqual([])
    for (const sort of ['name', 'date_added'])
      for (const order of ['asc', 'desc']) {
        const whole = await ids(ministry, `all?sort=${sort}&order=${order}&limit=200`)
        const walked: string[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const { body } = await get(ministry, `all?sort=${sort}&order=${order}&limit=7&cursor=${cursor}`)
          walked.push(...body.data.map((row: Row) => row._id))
          expect(body.total).toBe(whole.length)
          cursor = body.next_cursor
        }
        expect(walked).toEqual(whole)
      }
  })

  it('show who waits to be accepted to those alone who decide', async () => {
    const asker = await askToJoin(world, tree.org.id)
    const clerk = await makePerson(world, await customRole(world, 'Status clerk', ['edit users status']), {
      unitId: await unitIdOf(world, ministry),
    })
    expect(await ids(ministry, 'all?limit=200')).toContain(asker.id)
    expect(await ids(clerk, 'all?limit=200')).not.toContain(asker.id)
    expect(await ids(clerk, `role/${await roleId(world, 'Claimants')}?limit=200`)).not.toContain(asker.id)
    expect(await ids(tree.unionAdmin, 'all')).not.toContain(asker.id)
  })
})

describe('assigned cases', () => {
  it('are the open ones somebody filed, joined or settles, also by their body, with the oldest', async () => {
    const roleOf = async (role: string) => `role/${await roleId(world, role)}?limit=200`
    const { filed_at: filed } = await world.deps.db
      .selectFrom('cases')
      .select('filed_at')
      .where('id', '=', story.caseId)
      .executeTakeFirstOrThrow()
    const [alone, seated, twice] = await Promise.all([1, 2, 3].map(() => makePerson(world, 'Mediators')))
    if (!alone || !seated || !twice) throw new Error('nobody')
    await refer(world, ministry, alone, story.caseId)
    const bodyId = await makeBody(world, 'Mediators', 'Two sit here', [seated, twice])
    const body = { cases: [story.caseId] }
    await world.call('POST', `/api/users/refer-case-to-body/${bodyId}`, { token: ministry.token, body })
    await refer(world, ministry, twice, story.caseId)
    const oldest = filed.toISOString()
    for (const one of [alone, seated, twice])
      expect(await rowOf(ministry, await roleOf('Mediators'), one)).toMatchObject({
        assigned_cases: 1,
        oldest_waiting: oldest,
      })
    const joined = await makePerson(world, 'Respondents')
    await join(world, story.caseId, joined, 'accused')
    expect((await rowOf(ministry, await roleOf('Respondents'), joined))?.assigned_cases).toBe(1)
    expect((await rowOf(ministry, 'all?limit=200', story.claimant))?.assigned_cases).toBe(1)
    await world.deps.db.updateTable('settlement_body').set({ status: 'dissolved' }).where('id', '=', bodyId).execute()
    expect((await rowOf(ministry, await roleOf('Mediators'), seated))?.assigned_cases).toBe(0)
  })

  it('tell nobody of a case that they may not see yet', async () => {
    const staff = await makePerson(world, 'Staff', { unitId: tree.org.id, name: 'Accuser' })
    const filed = await fileDispute(world, staff, { accused_party: tree.org.id, title: 'Against the own employer' })
    const count = async (who: TestPerson) => (await rowOf(who, 'all?q=accuser', staff))?.assigned_cases
    expect([await count(tree.orgAdmin), await count(tree.branchAdmin), await count(ministry)]).toEqual([0, 1, 1])
    const body = { status: 'concilliation' }
    await world.call('POST', `/api/case/approve-case/${filed.body.data._id}`, { token: ministry.token, body })
    expect(await count(tree.orgAdmin)).toBe(1)
  })
})
