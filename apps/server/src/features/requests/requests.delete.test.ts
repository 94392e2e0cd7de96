import { afterAll, beforeAll, expect, it } from 'vitest'
import { filedCase, makeMinistryAdmin } from '../../../test/cases.ts'
import { openTrees, setStatus, type Tree } from '../../../test/parties.ts'
import { makePerson, makeUnit, signInAs, type TestPerson, withoutPermissions } from '../../../test/people.ts'
import {
  askedDeletion,
  askedUnit,
  askFor,
  decideRequest,
  mineOf,
  requestRow,
  toDecide,
  unitOf,
} from '../../../test/requests.ts'
import type { World } from '../../../test/world.ts'

let world: World
let tree: Tree
let ministry: TestPerson
beforeAll(async () => {
  ;({ world, tree, ministry } = await openTrees({ tree: 'Bank' }))
})
afterAll(() => world.end())

const approve = (who: TestPerson, id: string) => decideRequest(world, who, id, 'approve')
let firms = 0
const firmWithAdmin = async () => {
  const name = `Delta Mills ${++firms}`
  const firm = await makeUnit(world, 'employer', name)
  return { firm, name, admin: await makePerson(world, 'Employers', { unitId: firm.id }) }
}
const statusOf = async (id: string) =>
  (await world.deps.db.selectFrom('unit').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

it('is decided by the ministry with "edit unions", who reads the reason, and by nobody else', async () => {
  const { firm, name, admin } = await firmWithAdmin()
  const id = await askedDeletion(world, admin, 'We have closed the mill.')
  const colleague = await makePerson(world, 'Employers', { unitId: firm.id })
  const officer = await withoutPermissions(world, await makeMinistryAdmin(world), ['edit unions'])
  for (const who of [colleague, tree.unionAdmin, officer, await makePerson(world, 'Claimants')]) {
    expect(await toDecide(world, who)).not.toContain(id)
    expect((await approve(who, id)).status).toBe(404)
  }
  expect((await approve(admin, id)).status).toBe(403)
  // Nor are admins of the unit notified.
  const access = world.deps.db.selectFrom('request_access').select('access_key').where('request_id', '=', id)
  expect(await access.execute()).toEqual([])
  const { body } = await world.call('GET', '/api/users/requests', { token: ministry.token })
  expect(body.data.find((row: { _id: string }) => row._id === id)).toMatchObject({
    kind: 'delete organization',
    person: { role: 'Employers', organization: name },
    unit: { _id: firm.id, name },
    reason: 'We have closed the mill.',
    organization_name: '',
    abilities: { approve: true, choose_unit: false },
  })
  expect((await decideRequest(world, ministry, id, 'decline')).status).toBe(200)
  await world.mailTo(admin.email, text => text.includes(`Subject: ${name} was not deleted on Accord`))
  expect(await statusOf(firm.id)).toBe('active')
})

it('is refused while there are open cases or units below, which the refusal names; nothing changes', async () => {
  const caseId = await filedCase(world, await makePerson(world, 'Claimants'), tree.branch.id, 'Pay of May')
  const id = await askedDeletion(world, tree.branchAdmin)
  const refused = await approve(ministry, id)
  expect([refused.status, refused.body.message, refused.body.blocking]).toMatchObject([
    409,
    'Bank branch cannot be deleted while it has open cases or units below it.',
    {
      cases: [{ _id: caseId, case_no: expect.stringMatching(/^LD\//), title: 'Pay of May' }],
      units: [{ _id: tree.org.id, name: 'Bank org', kind: 'sub_branch' }],
    },
  ])
  expect(await requestRow(world, id)).toMatchObject({ status: 'pending', decided_by: null })
  expect([await statusOf(tree.branch.id), await unitOf(world, tree.branchAdmin)]).toEqual(['active', tree.branch.id])
  await setStatus(world, caseId, 'closed')
  expect((await approve(ministry, id)).body.blocking.cases).toEqual([])
})

it('takes the unit away, notifies whoever asked, and ends what others asked of it', async () => {
  const { firm, name, admin } = await firmWithAdmin()
  const second = await makePerson(world, 'Employers', { unitId: firm.id })
  const id = await askedDeletion(world, admin)
  const other = await askedDeletion(world, second)
  const newcomer = await makePerson(world, 'Claimants')
  const joining = await askedUnit(world, newcomer, firm.id)
  const leaving = await makePerson(world, 'Staff', { unitId: firm.id })
  const move = await askedUnit(world, leaving, tree.org.id)
  const reply = await approve(ministry, id)
  expect([reply.status, reply.body.message]).toEqual([200, `${name} has been deleted.`])
  expect(await statusOf(firm.id)).toBe('deleted')
  expect([await unitOf(world, admin), await unitOf(world, leaving)]).toEqual([null, null])
  const states = []
  for (const one of [id, other, joining, move]) states.push((await requestRow(world, one)).status)
  // Who wished to go elsewhere still does.
  expect(states).toEqual(['approved', 'ended', 'ended', 'pending'])
  expect((await approve(ministry, other)).status).toBe(409)
  const asked = (text: string) => text.includes('You asked the ministry to delete')
  expect(await world.mailTo(admin.email, asked)).toContain(`Subject: ${name} was deleted on Accord`)
  // Their sessions ended with the unit they ran.
  const again = { ...admin, token: await signInAs(world, admin.id) }
  expect((await mineOf(world, again)).data[0]).toMatchObject({ status: 'approved', unit: { name } })
  expect((await askFor(world, again, 'delete-organization', { reason: 'Again.' })).status).toBe(403)
})

it('is one of two decisions at once, also while somebody files against the unit', async () => {
  for (let i = 0; i < 4; i++) {
    const { firm, admin } = await firmWithAdmin()
    const id = await askedDeletion(world, admin)
    const worker = await makePerson(world, 'Claimants')
    const [first, second, filed] = await Promise.all([
      approve(ministry, id),
      decideRequest(world, await makeMinistryAdmin(world), id, 'decline'),
      filedCase(world, worker, firm.id).then(
        () => 'filed',
        () => 'refused',
      ),
    ])
    expect([200, 409]).toContain(first.status)
    expect([200, 409]).toContain(second.status)
    const { status } = await requestRow(world, id)
    const deleted = (await statusOf(firm.id)) === 'deleted'
    expect(deleted).toBe(status === 'approved')
    if (deleted) expect(filed).toBe('refused')
    expect([first.status, second.status].filter(one => one === 200)).toHaveLength(status === 'pending' ? 0 : 1)
  }
})
