import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { allHeard, unheard } from '../../../test/notifications.ts'
import { join, makeTree, type Tree } from '../../../test/parties.ts'
import { customRole, makePerson, type TestPerson } from '../../../test/people.ts'
import { makeBody } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { newId } from '../../edges/ids.ts'
import { record } from '../../events/record.ts'
import { insertRequest } from '../identity/membership.queries.ts'

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

const file = async (who: TestPerson, accused = bank.org.id): Promise<string> =>
  (await fileDispute(world, who, { accused_party: accused })).body.data._id

/** Who was told, as it was written: reading asks for access once more and would hide who should not have been. */
async function written(kind: string, about: { case: string } | { thing: string }): Promise<string[]> {
  await allHeard(world)
  const [column, id] = 'case' in about ? (['case_id', about.case] as const) : (['thing_id', about.thing] as const)
  const { db } = world.deps
  const rows = await db
    .selectFrom('notification')
    .select('person_id')
    .where('kind', '=', kind)
    .where(column, '=', id)
    .execute()
  return rows.map(row => row.person_id)
}

describe('a filed case', () => {
  it('is told to nobody of the ministry who stands on the filer’s side', async () => {
    const aside = await makeMinistryAdmin(world)
    const filer = await makeMinistryAdmin(world)
    const claimant = await makePerson(world, 'Claimants')
    let caseId = ''
    await unheard(world, async () => {
      caseId = await file(claimant)
      await join(world, caseId, aside, 'claimant')
      // Whoever stands as its filer, no matter who put it on record.
      await world.deps.db.updateTable('cases').set({ filer_id: filer.id }).where('id', '=', caseId).execute()
    })
    const told = await written('case filed', { case: caseId })
    expect(told).toContain(ministry.id)
    expect(told).not.toContain(aside.id)
    expect(told).not.toContain(filer.id)
  })

  it('is told again to whoever was taken out of that side', async () => {
    const left = await makeMinistryAdmin(world)
    let caseId = ''
    await unheard(world, async () => {
      caseId = await file(await makePerson(world, 'Claimants'))
      await join(world, caseId, left, 'claimant')
      const { db } = world.deps
      await db
        .updateTable('case_participant')
        .set({ removed_at: new Date() })
        .where('person_id', '=', left.id)
        .execute()
    })
    expect(await written('case filed', { case: caseId })).toContain(left.id)
  })
})

describe('an approved case', () => {
  it('is told to a unit’s admins who may hear of cases, and to no other of its people', async () => {
    const member = await makePerson(world, 'Staff', { unitId: oil.org.id })
    const deaf = await makePerson(world, await customRole(world, 'Deaf admin', ['create dispute']), {
      unitId: oil.org.id,
    })
    const caseId = await file(oil.orgAdmin)
    await approveCase(world, ministry, caseId)
    const told = await written('case approved', { case: caseId })
    expect(told).toContain(oil.orgAdmin.id)
    expect(told).not.toContain(member.id)
    expect(told).not.toContain(deaf.id)
  })

  it('is told by the role somebody joined with, whatever their own holds', async () => {
    const caseId = await file(await makePerson(world, 'Claimants'))
    const role = await customRole(world, 'Deaf party', ['participate in resolution'])
    const deaf = await makePerson(world, role)
    await join(world, caseId, deaf, 'claimant')
    const hears = await makePerson(world, 'Claimants')
    await join(world, caseId, hears, 'claimant')
    const { db } = world.deps
    const claimants = db.selectFrom('role').select('id').where('name', '=', 'Claimants')
    await db.updateTable('person').set({ role_id: claimants }).where('id', '=', deaf.id).execute()
    await approveCase(world, ministry, caseId)
    const told = await written('case approved', { case: caseId })
    expect(told).toContain(hears.id)
    expect(told).not.toContain(deaf.id)
  })

  it('is not told to who left the body it was referred to', async () => {
    const member = await makePerson(world, 'Board of Enquiry')
    const left = await makePerson(world, 'Board of Enquiry')
    const body = await makeBody(world, 'Board of Enquiry', 'Board of the East', [member, left])
    const { db } = world.deps
    await db.updateTable('body_member').set({ removed_at: new Date() }).where('person_id', '=', left.id).execute()
    const caseId = await file(await makePerson(world, 'Claimants'))
    const { token } = ministry
    const referred = await world.call('POST', `/api/users/refer-case-to-body/${body}`, {
      token,
      body: { cases: [caseId] },
    })
    expect(referred.status, referred.raw).toBe(200)
    await approveCase(world, ministry, caseId)
    const told = await written('case approved', { case: caseId })
    expect(told).toContain(member.id)
    expect(told).not.toContain(left.id)
  })
})

it('a membership that is asked for is not told to admins whom the asker accuses', async () => {
  const asker = await makePerson(world, 'Claimants')
  const [personId, unitId, thingId] = [asker.id, bank.org.id, newId(world.clock)]
  await unheard(world, async () => {
    const at = world.clock.now()
    await world.deps.db.transaction().execute(async tx => {
      await insertRequest(tx, { id: thingId, kind: 'membership', personId, unitId, reason: '', at })
      const event = { id: newId(world.clock), at, actorId: personId, personId, unitId, thingId }
      await record(tx, { ...event, action: 'membership asked for' })
    })
    await file(asker)
  })
  const told = await written('membership asked for', { thing: thingId })
  expect(told).toContain(bank.branchAdmin.id)
  expect(told).not.toContain(bank.orgAdmin.id)
})
