import { PERMISSIONS } from '@accord/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import {
  eventsOf,
  join,
  makeTree,
  NOBODYS_ID,
  openTrees,
  readsOf,
  setStatus,
  type Tree,
} from '../../../test/parties.ts'
import { customRole, makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import type { World } from '../../../test/world.ts'

let world: World
let tree: Tree
let ministry: TestPerson
let colleague: TestPerson
let worker: TestPerson
let outsider: TestPerson
beforeAll(async () => {
  ;({ world, tree, ministry } = await openTrees({ tree: 'Port' }, { work: false }))
  colleague = await makeMinistryAdmin(world)
  worker = await makePerson(world, 'Claimants')
  outsider = await makePerson(world, 'Claimants')
})
afterAll(() => world.end())

let titles = 0
const filed = async (accused: string, by = worker): Promise<string> => {
  const reply = await fileDispute(world, by, { accused_party: accused, title: `Approval ${++titles}` })
  expect(reply.status, reply.raw).toBe(200)
  return reply.body.data._id
}
const approve = (who: TestPerson, id: string, body: object = { status: 'concilliation' }) =>
  world.call('POST', `/api/case/approve-case/${id}`, { token: who.token, body })

it('shows the ministry, and nobody else, whom an approval would invite', async () => {
  const reply = await fileDispute(world, worker, {
    accused_party: '',
    accused_name: 'Kano Textile Works',
    organization_email: 'office@kano-textile.example',
    title: 'Nobody there',
  })
  expect(reply.status, reply.raw).toBe(200)
  const id = reply.body.data._id
  const accusedReach = async (who: TestPerson) =>
    (await world.call('GET', `/api/case/read/${id}`, { token: who.token })).body.data.accused_reach
  expect(await accusedReach(ministry)).toEqual({ reached: false, email: 'office@kano-textile.example', phone: '' })
  expect(await accusedReach(worker)).toBeNull()
  await approveCase(world, ministry, id)
  expect(await accusedReach(ministry)).toMatchObject({ reached: true })
})

describe('an accused that is not listed', () => {
  const against = async (accused_name: string, by = worker): Promise<string> => {
    const contact = { organization_email: 'typed@mill.example' }
    const reply = await fileDispute(world, by, { accused_name, title: accused_name, ...contact })
    expect(reply.status, reply.raw).toBe(200)
    return reply.body.data._id
  }
  const as = (accused: object) => ({ status: 'concilliation', accused })

  it('is confirmed with the approval, and never goes on unconfirmed', async () => {
    const id = await against('Sunshine Bakry')
    const refused = await approve(ministry, id)
    expect([refused.status, refused.body]).toMatchObject([409, { status: 'case opened', version: 1 }])
    const email = 'office@sunshine.example'
    const reply = await approve(ministry, id, as({ name: 'Sunshine Bakery', email }))
    expect(reply.status, reply.raw).toBe(200)
    expect(reply.body.data).toMatchObject({
      accused_known: true,
      status: 'concilliation',
      involved_parties: { accused: { name: 'Sunshine Bakery' } },
      accused_reach: { reached: true, email, phone: '' },
    })
    const invited = world.deps.db.selectFrom('outbox').select('id').where('recipient', '=', email)
    expect(await invited.execute()).toHaveLength(1)
    expect((await eventsOf(world, id)).map(e => e.action)).toEqual([
      'case filed',
      'clocks changed',
      'accused linked',
      'case approved',
      'thread opened',
      'invitation sent',
    ])
    expect((await approve(ministry, id, as({ unit_id: tree.org.id }))).status).toBe(409)
  })

  it('is an organization of the list that sees the case from then on', async () => {
    const id = await against('The port office')
    expect((await approve(ministry, id, as({ unit_id: tree.org.id }))).status).toBe(200)
    expect(await readsOf(world, id, [tree.orgAdmin, tree.unionAdmin])).toEqual([200, 200])
    const known = await filed(tree.org.id)
    expect((await approve(ministry, known, as({ unit_id: tree.otherOrg.id }))).status).toBe(409)
  })

  it('is all or nothing: what is refused of it approves nothing', async () => {
    const id = await against('A mill of no name')
    const refusals: [object, number][] = [
      [{ unit_id: NOBODYS_ID }, 422],
      [{ name: 'Mill', email: worker.email }, 422],
      [{ name: 'Mill', phone: '12' }, 422],
      [{ name: '' }, 422],
      [{ unit_id: tree.org.id, name: 'Mill' }, 422],
      [{ name: 'Sunshine Bakery' }, 409],
    ]
    for (const [accused, status] of refusals) expect((await approve(ministry, id, as(accused))).status).toBe(status)
    for (const name of ['Port union', 'port branch', ' PÓRT  org ']) {
      const reply = await approve(ministry, id, as({ name }))
      const said = 'An organization of this name is listed already. Choose it in the list.'
      expect([name, reply.status, reply.body.error]).toEqual([name, 409, { name: said }])
      const path = `/api/case/${id}/link-accused`
      expect(await world.call('POST', path, { token: ministry.token, body: { accused: { name } } })).toMatchObject({
        status: 409,
        body: { error: { name: said }, status: 'case opened', version: 1 },
      })
    }
    expect((await eventsOf(world, id)).map(e => e.action)).toEqual(['case filed', 'clocks changed'])
    expect(await readsOf(world, id, [tree.orgAdmin])).toEqual([404])
  })
})

describe('who may approve', () => {
  it('answers an outsider as for a case that is not there', async () => {
    const id = await filed(tree.org.id)
    const [unseen, unknown] = [await approve(outsider, id), await approve(outsider, NOBODYS_ID)]
    expect([unseen.status, unseen.raw]).toEqual([404, unknown.raw])
    expect((await approve(ministry, NOBODYS_ID)).status).toBe(404)
  })

  it('refuses whoever sees the case and lacks the right', async () => {
    const id = await filed(tree.org.id)
    const mediator = await makePerson(world, 'Mediators')
    await join(world, id, mediator, 'neutral')
    for (const who of [worker, mediator]) expect((await approve(who, id)).status).toBe(403)
    expect((await eventsOf(world, id)).map(e => e.action)).toEqual(['case filed', 'clocks changed'])
  })

  it('refuses whoever is on the claimant’s side, whatever their role', async () => {
    const role = await customRole(
      world,
      'Labour Officer',
      PERMISSIONS.filter(p => p !== 'create dispute'),
    )
    const officer = await makePerson(world, role, { unitId: tree.union.id })
    const other = await makeTree(world, 'Mine')
    const id = await filed(other.org.id, tree.orgAdmin)
    expect((await approve(officer, id)).status).toBe(403)
    await join(world, id, ministry, 'claimant')
    expect((await approve(ministry, id)).status).toBe(403)
    expect((await approve(colleague, id)).status).toBe(200)
  })
})

describe('what may be approved', () => {
  it.each(['resolved', 'mediation', 'case opened', 'conciliation', 'x'])('refuses the status %j', async status => {
    const id = await filed(tree.org.id)
    const reply = await approve(ministry, id, { status })
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['status']])
  })

  it('looks at the shape before it looks at the case', async () => {
    const id = await filed(tree.org.id)
    const bodies = [{}, { status: 7 }, { status: 'concilliation', version: '1' }, { status: 'concilliation', id }]
    for (const body of bodies) {
      const [seen, unseen] = [await approve(ministry, id, body), await approve(outsider, id, body)]
      expect([seen.status, seen.raw]).toEqual([422, unseen.raw])
    }
  })

  it('says what a case now is when it was decided before, or looked otherwise to the sender', async () => {
    const id = await filed(tree.org.id)
    const stale = await approve(ministry, id, { status: 'concilliation', version: 9 })
    expect([stale.status, stale.body]).toMatchObject([409, { version: 1, status: 'case opened' }])
    const done = await approve(ministry, id, { status: 'concilliation', version: 1 })
    expect(done.body.data).toMatchObject({ status: 'concilliation', version: 2 })
    const again = await approve(colleague, id)
    expect([again.status, again.body]).toMatchObject([409, { version: 2, status: 'concilliation' }])
    for (const status of ['rejected', 'withdrawn', 'recalled', 'on hold'] as const) {
      const other = await filed(tree.org.id)
      await setStatus(world, other, status)
      const reply = await approve(ministry, other)
      expect([reply.status, reply.body.status]).toEqual([409, status])
    }
  })
})

describe('an approval', () => {
  it('is one of twenty at once by two people: one event, one thread, one opening message', async () => {
    const id = await filed(tree.org.id)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => approve(i % 2 ? ministry : colleague, id)))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect((await eventsOf(world, id)).map(e => e.action)).toEqual([
      'case filed',
      'clocks changed',
      'case approved',
      'thread opened',
      'invitation sent',
    ])
    const threads = await world.call('GET', `/api/case/discussions/${id}`, { token: worker.token })
    expect(threads.body.data).toHaveLength(1)
    const url = `/api/case/discussions/${threads.body.data[0]._id}/messages`
    const lines = await world.call('GET', url, { token: worker.token })
    expect(lines.body.data.map((m: { type: string }) => m.type)).toEqual(['status update'])
  })

  it('gives the accused side access, records what changed and who did it', async () => {
    const id = await filed(tree.org.id)
    const accused = [tree.orgAdmin, tree.branchAdmin, tree.unionAdmin]
    expect(await readsOf(world, id, accused)).toEqual([404, 404, 404])
    const reply = await approve(ministry, id)
    expect(reply.body.message).toBe('Case has been Approved!')
    expect(reply.body.data).toMatchObject({
      status: 'concilliation',
      abilities: { approve: false, discuss: true },
      next_step: { who: 'ministry', step: 'refer' },
    })
    expect(await readsOf(world, id, [...accused, tree.otherOrgAdmin])).toEqual([200, 200, 200, 404])
    const event = (await eventsOf(world, id)).find(e => e.action === 'case approved')
    expect(event).toMatchObject({
      actor_id: ministry.id,
      before: { status: 'case opened' },
      after: { status: 'concilliation' },
    })
  })

  it('says in its answer when nobody on the accused side could be notified', async () => {
    const empty = await makeUnit(world, 'employer', 'Empty Mills')
    // Members name no address of whom they accuse, so nobody is invited either.
    const member = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const reached = { accused_party: empty.id, title: 'Told to nobody', organization_email: '' }
    const id: string = (await fileDispute(world, member, reached)).body.data._id
    const gone = await makePerson(world, 'Employers', { unitId: empty.id })
    await world.deps.db.updateTable('person').set({ status: 'suspended' }).where('id', '=', gone.id).execute()
    const reply = await approve(ministry, id)
    expect(reply.body.message).toContain('Nobody on the accused side has been told')
    expect(reply.body.data.next_step).toMatchObject({ who: 'ministry', step: 'invite the accused' })
    const late = await makePerson(world, 'Employers', { unitId: empty.id })
    expect(await readsOf(world, id, [late])).toEqual([200])
  })

  it('notifies a Respondent who joined before it, who saw nothing until then', async () => {
    const empty = await makeUnit(world, 'employer', 'Lone Mills')
    const id = await filed(empty.id)
    const respondent = await makePerson(world, 'Respondents')
    await join(world, id, respondent, 'accused')
    expect(await readsOf(world, id, [respondent])).toEqual([404])
    expect((await approve(ministry, id)).body.message).toBe('Case has been Approved!')
    expect(await readsOf(world, id, [respondent])).toEqual([200])
  })
})
