import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { allNotified, bellOf, notificationsTo, sentencesTo } from '../../../test/notifications.ts'
import { join, leave, NOBODYS_ID, refreshAccess, setPersonStatus } from '../../../test/parties.ts'
import { makePerson, makeUnit, signInAs, type TestPerson, unitIdOf, withoutPermissions } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const get = (who: TestPerson, path: string) => world.call('GET', `/api/notifications${path}`, { token: who.token })
const read = (who: TestPerson, body: object) =>
  world.call('POST', '/api/notifications/read', { token: who.token, body })

describe('access', () => {
  it('is checked at each reading: who lost the case reads and counts nothing of it, until they have access again', async () => {
    const story = await makeStory(world)
    await allNotified(world)
    const joined = await makePerson(world, 'Claimants')
    await join(world, story.caseId, joined, 'claimant')
    await world.call('POST', `/api/case/${story.caseId}/add-document`, {
      token: story.claimant.token,
      form: { files: [{ field: 'documents[]', name: 'Slip.txt', bytes: Buffer.from('pay slip') }] },
    })
    expect(await notificationsTo(world, joined)).toHaveLength(1)
    expect(await bellOf(world, joined)).toBe(1)
    await leave(world, story.caseId, joined)
    for (const path of ['', '/cases/all', '/status/pending', '?q=Slip'])
      expect((await get(joined, path)).body).toEqual({
        message: expect.any(String),
        data: {},
        next_cursor: null,
        total: 0,
      })
    expect(await bellOf(world, joined)).toBe(0)
    await join(world, story.caseId, joined, 'claimant')
    expect(await notificationsTo(world, joined)).toHaveLength(1)
    expect(await bellOf(world, joined)).toBe(1)
  })

  it('is that of the unit somebody runs now, and of the ministry they belong to now', async () => {
    const { employer, caseId } = await makeStory(world)
    const officer = await makeMinistryAdmin(world)
    await fileDispute(world, await makePerson(world, 'Claimants'), { accused_party: await unitIdOf(world, employer) })
    expect([await bellOf(world, employer), await bellOf(world, officer)]).toEqual([1, 1])
    const { db } = world.deps
    const elsewhere = await makeUnit(world, 'employer', 'Elsewhere')
    await db.updateTable('person').set({ unit_id: elsewhere.id }).where('id', 'in', [employer.id, officer.id]).execute()
    for (const who of [employer, officer]) {
      expect(JSON.stringify((await get(who, '')).body.data)).not.toContain(caseId)
      expect(await bellOf(world, who)).toBe(0)
    }
  })

  it('to those of cases takes the permission to view notifications, of the account or of the role somebody joined with', async () => {
    const story = await makeStory(world)
    await allNotified(world)
    const joined = await makePerson(world, 'Respondents')
    await join(world, story.caseId, joined, 'accused')
    await approveAnother(story.employer, joined)
    expect(await notificationsTo(world, joined)).toHaveLength(1)
    await withoutPermissions(world, joined, ['view dispute notifications'])
    // They joined as Respondents, who have it.
    expect(await notificationsTo(world, joined)).toHaveLength(1)
    await world.deps.db
      .updateTable('case_participant')
      .set(eb => ({ role_id: eb.selectFrom('person').select('role_id').where('id', '=', joined.id) as never }))
      .where('person_id', '=', joined.id)
      .execute()
    expect(await notificationsTo(world, joined)).toEqual([])
    expect(await bellOf(world, joined)).toBe(0)
    await withoutPermissions(world, story.employer, ['view dispute notifications'])
    expect(await notificationsTo(world, story.employer)).toEqual([])
    const officer = await makeMinistryAdmin(world)
    await makeStory(world)
    expect(await notificationsTo(world, officer)).toHaveLength(1)
    await withoutPermissions(world, officer, ['view dispute notifications'])
    expect(await notificationsTo(world, officer)).toEqual([])
  })

  /** A case that names the employer's unit, approved after the respondent joined it. */
  async function approveAnother(employer: TestPerson, respondent: TestPerson) {
    const accused_party = await unitIdOf(world, employer)
    const filed = await fileDispute(world, await makePerson(world, 'Claimants'), { accused_party })
    await join(world, filed.body.data._id, respondent, 'accused')
    await approveCase(world, ministry, filed.body.data._id)
  }

  it('is nobody’s while suspended', async () => {
    const { employer, caseId } = await makeStory(world)
    await allNotified(world)
    await setPersonStatus(world, employer, 'suspended')
    expect((await get(employer, '')).status).toBe(401)
    await setPersonStatus(world, employer, 'active')
    await refreshAccess(world, caseId)
    expect(await notificationsTo(world, employer)).toHaveLength(1)
  })
})

describe('a heading', () => {
  const at = (time: string) => world.clock.set(new Date(time))

  it('is Today, Yesterday, else the day, by the clock of Lagos', async () => {
    at('2027-05-03T22:59:50.000Z')
    const { claimant, caseId } = await makeStory(world)
    await allNotified(world)
    const heading = async (time: string) => {
      at(time)
      const token = await signInAs(world, claimant.id)
      return Object.keys((await get({ ...claimant, token }, '')).body.data)
    }
    expect(await heading('2027-05-03T22:59:55.000Z')).toEqual(['Today'])
    const shown = await notificationsTo(world, { ...claimant, token: await signInAs(world, claimant.id) })
    expect(shown.map(one => one.message)).toEqual([
      expect.stringMatching(/^The ministry approved LD.*“Salary of three months not paid”/),
      expect.stringMatching(/^Your dispute LD.*“Salary of three months not paid”/),
    ])
    expect(new Set(shown.map(one => one._id)).size).toBe(2)
    for (const { date } of shown) expect(date).toMatch(/^2027-05-03T22:59:5.*Z$/)
    // Midnight in Lagos, an hour before that of UTC.
    expect(await heading('2027-05-03T23:00:05.000Z')).toEqual(['Yesterday'])
    expect(await heading('2027-05-04T22:59:55.000Z')).toEqual(['Yesterday'])
    expect(await heading('2027-05-04T23:00:05.000Z')).toEqual(['3 May 2027'])
    const officer = { ...ministry, token: await signInAs(world, ministry.id) }
    await world.call('POST', `/api/case/${caseId}/add-document`, {
      token: officer.token,
      form: { files: [{ field: 'documents[]', name: 'Later.txt', bytes: Buffer.from('x') }] },
    })
    await allNotified(world)
    expect(await heading('2027-05-04T23:30:00.000Z')).toEqual(['Today', '3 May 2027'])
    world.clock.set(new Date())
  })
})

describe('reading', () => {
  it('marks those named, once, of the reader alone; then all', async () => {
    const { employer, claimant, caseId } = await makeStory(world)
    await world.call('POST', `/api/case/${caseId}/add-document`, {
      token: claimant.token,
      form: { files: [1, 2].map(n => ({ field: 'documents[]', name: `${n}.txt`, bytes: Buffer.from('x') })) },
    })
    const [newest, ...others] = await notificationsTo(world, employer)
    const [foreign] = await notificationsTo(world, claimant)
    expect([await bellOf(world, employer), await bellOf(world, claimant)]).toEqual([3, 2])
    for (let n = 0; n < 2; n++) {
      const reply = await read(employer, { ids: [newest?._id, foreign?._id, NOBODYS_ID] })
      expect([reply.status, reply.body]).toEqual([200, { message: 'Marked as read.', data: null }])
      expect([await bellOf(world, employer), await bellOf(world, claimant)]).toEqual([2, 2])
    }
    expect((await notificationsTo(world, employer)).map(one => one.read)).toEqual([true, ...others.map(() => false)])
    expect((await read(employer, {})).status).toBe(200)
    expect((await notificationsTo(world, employer)).map(one => one.read)).toEqual([true, true, true])
    expect([await bellOf(world, employer), await bellOf(world, claimant)]).toEqual([0, 2])
    expect((await read(employer, { ids: [] })).status).toBe(200)
  })

  it('keeps what waits for an action among the pending ones', async () => {
    const { employer } = await makeStory(world)
    await allNotified(world)
    await read(employer, {})
    expect(await sentencesTo(world, employer, '/status/pending')).toHaveLength(1)
  })

  it('refuses what it cannot mean', async () => {
    const ids = Array.from({ length: 201 }, () => NOBODYS_ID)
    for (const body of [{ ids }, { ids: ['x'] }, { ids: 'all' }, { ids: [NOBODYS_ID], more: 1 }])
      expect([body, (await read(ministry, body)).status]).toEqual([body, 422])
  })

  it('marks once, however often it is asked at the same moment', async () => {
    const { employer } = await makeStory(world)
    const [one] = await notificationsTo(world, employer)
    const replies = await Promise.all(Array.from({ length: 30 }, () => read(employer, { ids: [one?._id] })))
    expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200]))
    expect(await bellOf(world, employer)).toBe(0)
  })
})
