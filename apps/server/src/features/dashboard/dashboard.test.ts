import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, makeStory, type Story } from '../../../test/cases.ts'
import { join, leave, makeTree, setPersonStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson, unitIdOf, withoutPermissions } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { newId } from '../../lib/ids.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
  await add(story.claimant, story.caseId, 'Pay slip.txt')
  await say(story.claimant, story.threadId, 'My pay slip is in the documents.')
})
afterAll(() => world.end())

const of = (who: TestPerson) => world.call('GET', '/api/dashboard', { token: who.token })
const dataOf = async (who: TestPerson) => {
  const { status, body } = await of(who)
  expect(status).toBe(200)
  return body.data
}
const add = (who: TestPerson, caseId: string, name: string) =>
  world.call('POST', `/api/case/${caseId}/add-document`, {
    token: who.token,
    form: { files: [{ field: 'documents[]', name, bytes: Buffer.from('pay slip') }] },
  })
const say = (who: TestPerson, threadId: string, message: string) =>
  world.call('POST', `/api/case/discussions/${threadId}/send-message`, {
    token: who.token,
    body: { type: 'text', message },
  })
const NOTHING = {
  pending_disputes: { count: 0 },
  open_disputes: { count: 0 },
  legal_dates: { overdue: 0, week: 0 },
  recent_messages: { data: [] },
  recent_documents: { data: [] },
  recent_notifications: { data: [] },
}

describe('what the dashboard shows', () => {
  it('has the shapes of 000 §3', async () => {
    await world.deps.db.updateTable('person').set({ picture: 'face' }).where('id', '=', story.claimant.id).execute()
    const now = { asymmetricMatch: (at: string) => Math.abs(Date.parse(at) - world.clock.now().getTime()) < 60_000 }
    const data = await dataOf(story.employer)
    expect(data.recent_messages.data).toEqual([
      {
        _id: story.threadId,
        sender: { _id: story.claimant.id, photo: '/api/pictures/face', sender: 'Claimants Test' },
        case_no: expect.stringMatching(/^LD\/\d{4}\/\d{6}$/),
        message: 'My pay slip is in the documents.',
        type: 'text',
        time_sent: now,
      },
    ])
    expect(data.recent_documents.data).toEqual([
      {
        _id: expect.any(String),
        name: 'Pay slip.txt',
        case_id: story.caseId,
        case_no: data.recent_messages.data[0].case_no,
        time_modified: now,
        size: 8,
      },
    ])
    expect(data).toMatchObject({ pending_disputes: { count: 0 }, open_disputes: { count: 1 } })
    const { claimant } = await makeStory(world, { approved: false })
    expect(await dataOf(claimant)).toMatchObject({ pending_disputes: { count: 1 } })
  })

  it('shows four discussions and four documents, the newest first', async () => {
    const many = await makeStory(world)
    for (const n of [1, 2, 3, 4, 5]) {
      const filed = await fileDispute(world, many.claimant, {
        accused_party: await unitIdOf(world, many.employer),
        title: `${n}`,
      })
      const { _id } = filed.body.data
      await approve(many.ministry, _id)
      await add(many.claimant, _id, `${n}.txt`)
    }
    const data = await dataOf(many.claimant)
    expect(data.recent_documents.data.map((d: { name: string }) => d.name)).toEqual([
      '5.txt',
      '4.txt',
      '3.txt',
      '2.txt',
    ])
    const cases = (rows: { case_no: string }[]) => rows.map(row => row.case_no)
    expect(cases(data.recent_messages.data)).toEqual(cases(data.recent_documents.data))
  })

  it('leaves out a document that was taken back', async () => {
    const own = await makeStory(world)
    await add(own.claimant, own.caseId, 'wrong.txt')
    await world.deps.db
      .updateTable('document')
      .set({ deleted_at: world.clock.now() })
      .where('case_id', '=', own.caseId)
      .execute()
    expect((await dataOf(own.claimant)).recent_documents.data).toEqual([])
  })

  it('shows threads and documents only with their permissions (000 §6)', async () => {
    const own = await makeStory(world)
    await add(own.claimant, own.caseId, 'mine.txt')
    const without = await withoutPermissions(world, own.claimant, ['participate in resolution'])
    const data = await dataOf(without)
    expect(data.recent_messages.data).toEqual([])
    expect(data.recent_documents.data).toHaveLength(1)
    await withoutPermissions(world, own.claimant, ['participate in resolution', 'create dispute'])
    expect((await dataOf(own.claimant)).recent_documents.data).toEqual([])
    expect((await dataOf(own.employer)).recent_documents.data).toHaveLength(1)
    await withoutPermissions(world, own.employer, ['participate in resolution'])
    expect((await dataOf(own.employer)).recent_documents.data).toEqual([])
  })
})

describe('whose cases the dashboard counts and shows', () => {
  it('nobody’s for an outsider, of any role', async () => {
    for (const role of ['Claimants', 'Respondents', 'Staff', 'Mediators', 'Conciliators and Arbitrators'])
      expect(await dataOf(await makePerson(world, role))).toMatchObject(NOTHING)
  })

  it('every case for the ministry', async () => {
    const before = await dataOf(story.ministry)
    await makeStory(world, { approved: false })
    const after = await dataOf(story.ministry)
    expect(after.pending_disputes.count).toBe(before.pending_disputes.count + 1)
    expect(after.open_disputes.count).toBe(before.open_disputes.count + 1)
  })

  it('a waiting case for the claimant’s side only, until it is approved', async () => {
    const waiting = await makeStory(world, { approved: false })
    await add(waiting.claimant, waiting.caseId, 'proof.txt')
    expect(await dataOf(waiting.employer)).toMatchObject(NOTHING)
    expect(await dataOf(waiting.claimant)).toMatchObject({
      pending_disputes: { count: 1 },
      recent_documents: { data: [{ name: 'proof.txt' }] },
    })
    await approve(waiting.ministry, waiting.caseId)
    expect(await dataOf(waiting.employer)).toMatchObject({ recent_documents: { data: [{ name: 'proof.txt' }] } })
  })

  it('those of the own unit and below for its admin, and none of another branch', async () => {
    const tree = await makeTree(world, 'Rail')
    const staff = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const filed = await fileDispute(world, staff, {
      accused_party: await unitIdOf(world, story.employer),
      title: 'Branch',
    })
    await approve(story.ministry, filed.body.data._id)
    for (const admin of [tree.orgAdmin, tree.branchAdmin, tree.unionAdmin])
      expect(await dataOf(admin)).toMatchObject({ open_disputes: { count: 1 } })
    for (const admin of [tree.otherBranchAdmin, tree.otherOrgAdmin]) expect(await dataOf(admin)).toMatchObject(NOTHING)
  })

  it('nothing of a unit whose membership is pending, nor once a participant was removed', async () => {
    const pending = await makePerson(world, 'Staff')
    await world.deps.db
      .insertInto('request')
      .values({
        id: newId(world.clock),
        kind: 'membership',
        person_id: pending.id,
        unit_id: await unitIdOf(world, story.employer),
        created_at: world.clock.now(),
      })
      .execute()
    expect(await dataOf(pending)).toMatchObject(NOTHING)
    const joined = await makePerson(world, 'Respondents')
    await join(world, story.caseId, joined, 'accused')
    expect(await dataOf(joined)).toMatchObject({ open_disputes: { count: 1 } })
    await leave(world, story.caseId, joined)
    expect(await dataOf(joined)).toMatchObject(NOTHING)
  })

  it('nothing at all for somebody suspended', async () => {
    const gone = await makeStory(world)
    await setPersonStatus(world, gone.claimant, 'suspended')
    expect((await of(gone.claimant)).status).toBe(401)
  })
})

const approve = (by: TestPerson, caseId: string) =>
  world.call('POST', `/api/case/approve-case/${caseId}`, { token: by.token, body: { status: 'concilliation' } })
