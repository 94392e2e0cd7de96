import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, filedCase, makeMinistryAdmin } from '../../../test/cases.ts'
import { roleId } from '../../../test/invitations.ts'
import {
  allNotified,
  bellOf,
  ministryUnitId,
  notificationsTo,
  notifierHeld,
  numberOf,
  sentencesTo,
  writtenTo,
} from '../../../test/notifications.ts'
import { join, leave, openTrees, setPersonStatus, type Tree } from '../../../test/parties.ts'
import { customRole, makePerson, type TestPerson } from '../../../test/people.ts'
import { askToJoin, decideRequest } from '../../../test/requests.ts'
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
const everybody = () => [...Object.values(oil), ...Object.values(bank)].filter(one => 'token' in one)

/** What whoever filed gets, and nothing else of the filing. */
const aReceipt = expect.stringContaining('Here is your receipt.')

describe('a case that is filed', () => {
  it('goes to each of the ministry who may approve, once, with what is to be done, and to nobody else', async () => {
    const unitId = await ministryUnitId(world)
    const second = await makePerson(world, 'Ministry Admin', { unitId })
    const clerk = await makePerson(world, await customRole(world, 'Clerk', ['view dispute notifications']), { unitId })
    const unnotified = await makePerson(world, await customRole(world, 'Approver', ['approve dispute']), { unitId })
    const suspended = await makePerson(world, 'Ministry Admin', { unitId })
    await setPersonStatus(world, suspended, 'suspended')
    const staff = await makePerson(world, 'Staff', { unitId: oil.org.id })
    const caseId = await file(staff, bank.org.id, 'Filed')
    const case_no = await numberOf(world, ministry, caseId)
    for (const who of [ministry, second]) {
      expect(await notificationsTo(world, who, '?q=Filed')).toEqual([
        {
          _id: expect.any(String),
          message: `${case_no}, “Filed”, was filed and waits for approval.`,
          date: expect.any(String),
          case_id: caseId,
          case_no,
          title: 'Filed',
          topic: 'new_cases',
          read: false,
          act: 'approve',
          link: { to: 'case', id: caseId },
        },
      ])
    }
    await setPersonStatus(world, suspended, 'active')
    for (const who of [clerk, unnotified, suspended, ...everybody().filter(one => one !== oil.orgAdmin)])
      expect(await notificationsTo(world, who, '?q=Filed')).toEqual([])
  })

  it('goes to the admins of the organization it was filed for, who act for it, and not to whoever filed', async () => {
    const staff = await makePerson(world, 'Staff', { unitId: oil.org.id })
    const case_no = await numberOf(world, ministry, await file(staff, bank.org.id, 'Night duty'))
    const found = [`${case_no}, “Night duty”, was filed for Oil org.`]
    expect(await sentencesTo(world, oil.orgAdmin, '?q=Night')).toEqual(found)
    expect(await sentencesTo(world, staff, '?q=Night')).toEqual([aReceipt])
    for (const who of [oil.branchAdmin, bank.orgAdmin]) expect(await sentencesTo(world, who, '?q=Night')).toEqual([])
    await file(oil.orgAdmin, bank.org.id, 'Own filing')
    expect(await sentencesTo(world, oil.orgAdmin, '?q=Own')).toEqual([aReceipt])
  })

  it('goes to them, too, when it became theirs by accepting who filed it', async () => {
    const asker = await askToJoin(world, oil.org.id)
    const case_no = await numberOf(world, ministry, await file(asker, bank.org.id, 'Before joining'))
    expect(await sentencesTo(world, oil.orgAdmin, '?q=joining')).toEqual([])
    await decideRequest(world, oil.orgAdmin, asker.requestId, 'approve')
    expect(await sentencesTo(world, oil.orgAdmin, '?q=joining')).toEqual([
      `${case_no}, “Before joining”, was filed for Oil org.`,
    ])
  })

  it('does not go to whoever filed it and belongs to the ministry by now', async () => {
    const filer = await makePerson(world, 'Claimants')
    await allNotified(world)
    const { db } = world.deps
    const role_id = await roleId(world, 'Ministry Admin')
    const accused_party = bank.org.id
    await notifierHeld(world, async () => {
      await fileDispute(world, filer, { accused_party, title: 'Mine' })
      const unit_id = await ministryUnitId(world)
      await db.updateTable('person').set({ unit_id, role_id }).where('id', '=', filer.id).execute()
    })
    expect(await sentencesTo(world, ministry, '?q=Mine')).toHaveLength(1)
    expect(await sentencesTo(world, filer, '?q=Mine')).toEqual([aReceipt])
  })

  it.each([
    ['approved', (id: string) => approveCase(world, ministry, id)],
    [
      'rejected',
      (id: string) =>
        world.call('POST', `/api/case/${id}/reject`, { token: ministry.token, body: { reason: 'Not labour.' } }),
    ],
  ])('waits no longer once it is %s, at that very moment, and for everybody', async (_, decide) => {
    const other = await makeMinistryAdmin(world)
    const caseId = await file(await makePerson(world, 'Claimants'), bank.org.id, 'Undecided')
    const waiting = async (who: TestPerson) =>
      (await notificationsTo(world, who, '/status/pending?limit=200')).filter(one => one.case_id === caseId)
    expect(await waiting(other)).toHaveLength(1)
    const bell = await bellOf(world, other)
    expect((await decide(caseId)).status).toBe(200)
    const { body } = await world.call('GET', '/api/notifications/status/pending?limit=200', { token: other.token })
    expect(JSON.stringify(body.data)).not.toContain(caseId)
    expect(await waiting(other)).toEqual([])
    const [found] = (await notificationsTo(world, other, '/cases/all?limit=200')).filter(one => one.case_id === caseId)
    expect(found).toMatchObject({ act: null, read: true, message: expect.stringMatching(/was filed\.$/) })
    expect(await bellOf(world, other)).toBe(bell - 1)
  })

  it('waits for nobody who stands on a side of it, as long as they do', async () => {
    const officer = await makeMinistryAdmin(world)
    const caseId = await file(await makePerson(world, 'Claimants'), bank.org.id, 'On a side later')
    const waiting = async () => {
      const ofCase = async (path: string) =>
        (await notificationsTo(world, officer, `${path}?limit=200`)).filter(one => one.case_id === caseId)
      return [(await ofCase('/status/pending')).length, (await ofCase('/cases/all')).map(one => one.act)]
    }
    expect(await waiting()).toEqual([1, ['approve']])
    await join(world, caseId, officer, 'claimant')
    expect(await waiting()).toEqual([0, [null]])
    await leave(world, caseId, officer)
    expect(await waiting()).toEqual([1, ['approve']])
  })

  it('goes to nobody of the ministry who is on the filer’s side', async () => {
    const aside = await makeMinistryAdmin(world)
    const filer = await makeMinistryAdmin(world)
    const claimant = await makePerson(world, 'Claimants')
    let caseId = ''
    await notifierHeld(world, async () => {
      caseId = await file(claimant, bank.org.id, 'Beside the filer')
      await join(world, caseId, aside, 'claimant')
      // Whoever counts as its filer, no matter who put it on record.
      await world.deps.db.updateTable('cases').set({ filer_id: filer.id }).where('id', '=', caseId).execute()
    })
    const found = await writtenTo(world, 'case filed', { case: caseId })
    expect(found).toContain(ministry.id)
    expect(found).not.toContain(aside.id)
    expect(found).not.toContain(filer.id)
  })

  it('goes to whoever was removed from that side', async () => {
    const left = await makeMinistryAdmin(world)
    let caseId = ''
    await notifierHeld(world, async () => {
      caseId = await file(await makePerson(world, 'Claimants'), bank.org.id, 'Left that side')
      await join(world, caseId, left, 'claimant')
      const { db } = world.deps
      await db
        .updateTable('case_participant')
        .set({ removed_at: new Date() })
        .where('person_id', '=', left.id)
        .execute()
    })
    expect(await writtenTo(world, 'case filed', { case: caseId })).toContain(left.id)
  })
})
