import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { join, leave, makeTree, NOBODYS_ID, setPersonStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson, withoutPermissions } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
})
afterAll(() => world.end())

type Member = { _id: string; name: string; photo: string | null; role: string; side: string | null }
const ask = (who: TestPerson, { threadId }: Pick<Story, 'threadId'>, query = '') =>
  world.call('GET', `/api/case/discussions/${threadId}/members?${query}`, { token: who.token })
const members = async (who: TestPerson, of: Pick<Story, 'threadId'>): Promise<Member[]> =>
  (await ask(who, of, 'limit=200')).body.data
const idsOf = (list: readonly { _id: string }[]) => list.map(one => one._id).sort()
const threadOf = async (who: TestPerson, caseId: string) =>
  (await world.call('GET', `/api/case/discussions/${caseId}`, { token: who.token })).body.data[0]._id

describe('members of a thread', () => {
  it('are exactly those who may read it, each on their side', async () => {
    const tree = await makeTree(world, 'Rail')
    const staff = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const firm = await makeStory(world)
    const filed = await fileDispute(world, staff, { accused_party: tree.otherOrg.id })
    const caseId: string = filed.body.data._id
    const ministry = await makeMinistryAdmin(world)
    // A member who accuses another organization of the own tree is there in person.
    expect((await approveCase(world, ministry, caseId)).status).toBe(200)
    const own = { caseId, threadId: await threadOf(ministry, caseId) }
    const [mediator, left, witness] = [
      await makePerson(world, 'Mediators'),
      await makePerson(world, 'Mediators'),
      await makePerson(world, 'Respondents'),
    ]
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    await join(world, caseId, mediator, 'neutral')
    await join(world, caseId, left, 'neutral')
    await leave(world, caseId, left)
    await join(world, caseId, witness, 'accused')
    await world.call('POST', `/api/users/refer-case/${conciliator.id}`, {
      token: ministry.token,
      body: { cases: [caseId] },
    })
    const list = await members(staff, own)
    const everybody = [
      ...Object.values(tree).filter((one): one is TestPerson => 'token' in one),
      staff,
      ministry,
      mediator,
      left,
      witness,
      conciliator,
      firm.claimant,
      firm.employer,
      firm.ministry,
    ]
    for (const one of everybody) {
      const reads = await world.call('GET', `/api/case/discussions/${own.threadId}/messages`, { token: one.token })
      expect([one.id, list.some(member => member._id === one.id)]).toEqual([one.id, reads.status === 200])
    }
    const sideOf = (who: TestPerson) => list.find(member => member._id === who.id)?.side
    expect([sideOf(staff), sideOf(mediator), sideOf(witness), sideOf(conciliator), sideOf(ministry)]).toEqual([
      'claimant',
      'neutral',
      'accused',
      'neutral',
      null,
    ])
    expect(sideOf(tree.otherOrgAdmin)).toBe('accused')
    // The same to everybody who may ask.
    for (const who of [tree.otherOrgAdmin, mediator, ministry]) expect(await members(who, own)).toEqual(list)
  })

  it('show name, picture and role, and nothing one could reach somebody by', async () => {
    const own = await makeStory(world)
    const list = await members(own.employer, own)
    const claimant = list.find(one => one._id === own.claimant.id)
    expect(claimant).toEqual({
      _id: own.claimant.id,
      name: 'Claimants Test',
      photo: null,
      role: 'Claimants',
      side: 'claimant',
    })
    expect(JSON.stringify(list)).not.toContain('@')
  })

  it('are not those who were asked and have not answered, nor whoever is suspended', async () => {
    const own = await makeStory(world)
    const guest = await makePerson(world, 'Claimants')
    const before = idsOf(await members(own.claimant, own))
    const email = (
      await world.deps.db
        .selectFrom('contact')
        .select('value')
        .where('person_id', '=', guest.id)
        .executeTakeFirstOrThrow()
    ).value
    const roles = await world.call('GET', `/api/users/get-roles?case_id=${own.caseId}`, { token: own.employer.token })
    const role = roles.body.data.find((one: { name: string }) => one.name === 'Respondents')._id
    const asked = await world.call('POST', `/api/case/invite-party/${own.caseId}`, {
      token: own.employer.token,
      body: { email, role },
    })
    expect(asked.status, asked.raw).toBe(200)
    expect(idsOf(await members(own.claimant, own))).toEqual(before)
    await setPersonStatus(world, own.employer, 'suspended')
    expect(idsOf(await members(own.claimant, own))).toEqual(before.filter(id => id !== own.employer.id))
  })

  it('act with the role of the case: who may not take part in it is no member', async () => {
    const own = await makeStory(world)
    const enquirer = await makePerson(world, 'Board of Enquiry')
    await withoutPermissions(world, enquirer, ['participate in resolution'])
    await join(world, own.caseId, enquirer, 'neutral')
    expect((await members(own.claimant, own)).some(one => one._id === enquirer.id)).toBe(false)
    expect((await ask(enquirer, own)).status).toBe(403)
  })

  it('come page by page and by name, and are shown to nobody outside', async () => {
    const own = await makeStory(world)
    const all = await members(own.claimant, own)
    const seen: Member[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await ask(own.claimant, own, `limit=1${cursor && `&cursor=${cursor}`}`)
      expect(body.total).toBe(all.length)
      seen.push(...body.data)
      cursor = body.next_cursor
    }
    expect(seen).toEqual(all)
    expect((await ask(own.claimant, own, 'q=claimants')).body.data).toEqual([all[0]])
    expect((await ask(own.claimant, own, 'q=%25')).body.total).toBe(0)
    expect((await ask(own.claimant, own, 'cursor=x')).status).toBe(422)
    const other = await makeStory(world)
    expect((await ask(own.claimant, other)).raw).toBe((await ask(own.claimant, { threadId: NOBODYS_ID })).raw)
  })
})
