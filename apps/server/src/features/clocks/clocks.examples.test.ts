import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { atMoment, atNoon } from '../../../test/days.ts'
import { notificationsTo } from '../../../test/notifications.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { changeStatus, refer } from '../../../test/stages.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'

// Examples of the design in whole cases; clocks.test.ts has all that one rule can be tried with (decision 0043).

let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

type Shown = { code: string; due: string; state: string; overdue_by: number }
const at = (day: string) => atNoon(world, day)
const get = async (path: string, who = ministry) => (await world.call('GET', `/api/${path}`, { token: who.token })).body
const post = async (path: string, body: object) => {
  const reply = await world.call('POST', `/api/${path}`, { token: ministry.token, body })
  expect(reply.status, reply.raw).toBe(200)
  return reply.body.data
}
const conciliator = () => makePerson(world, 'Conciliators and Arbitrators')
const clocksOf = async ({ caseId, claimant }: Story): Promise<Shown[]> =>
  (await get(`case/${caseId}/clocks`, claimant)).data
const clockOf = async (story: Story, code: string) => (await clocksOf(story)).find(one => one.code === code)
const daysOf = async (story: Story) => (await clocksOf(story)).map(({ code, due }) => [code, due]).sort()
/** The day beside the case in the lists of its claimant and of the ministry. */
const listed = async ({ caseId, claimant }: Story) =>
  Promise.all(
    [claimant, ministry].map(async who => {
      const { data } = await get('case/disputes?limit=200&sort=due', who)
      return data.find((one: { _id: string }) => one._id === caseId).due_on
    }),
  )
const falls = (story: Story, code: string, day: string) =>
  until('the day moves', async () => (await clockOf(story, code))?.due === day)

const enter = (day: string, state?: string) =>
  post('holidays', { day, name: 'Holiday', reference: 'A notice', ...(state ? { state } : {}) })
const remove = async (...days: string[]) => {
  for (const day of days) {
    const { data } = await get(`holidays?year=${day.slice(0, 4)}`)
    const live = data.find((one: { day: string; source: string; removed: unknown }) => one.day === day && !one.removed)
    await post(`holidays/${live._id}/remove`, { reason: 'Another day' })
  }
}

/** A case in which a conciliator was assigned on a day. */
async function inConciliation(day: string): Promise<Story> {
  await at(day)
  const story = await makeStory(world)
  await refer(world, ministry, await conciliator(), story.caseId)
  return story
}

describe('an example of the design', () => {
  it.each([
    ['before midnight', '2026-03-04T22:59:00Z', '2026-03-18'],
    ['after it', '2026-03-04T23:30:00Z', '2026-03-21'],
  ])('5: filed on 4 March by UTC, %s in Lagos', async (_when, moment, due) => {
    await atMoment(world, moment)
    expect(await clockOf(await makeStory(world), 'reference')).toMatchObject({ due })
  })

  it('6: filed on Friday 11 December, and the 26th becomes a holiday, which is told', async () => {
    await at('2026-12-11')
    const story = await makeStory(world)
    expect(await clockOf(story, 'reference')).toMatchObject({ due: '2026-12-26' })
    await enter('2026-12-26')
    await falls(story, 'reference', '2026-12-28')
    const told = async (who: TestPerson) =>
      (await notificationsTo(world, who)).filter(({ message }) => message.includes('Monday 28 December 2026'))
    for (const who of [story.claimant, story.employer]) {
      await until('it is told', async () => (await told(who)).length === 1)
    }
    await remove('2026-12-26')
    await falls(story, 'reference', '2026-12-26')
  })

  it.each(['2026-05-26', '2026-05-29'])('9: Eid is announced on %s, and its days move the last', async announced => {
    const story = await inConciliation('2026-05-20')
    const isOverdue = async () =>
      (await get('clocks/overdue?limit=200')).data.some(
        (one: { case_id: string; code: string }) => one.case_id === story.caseId && one.code === 'conciliation',
      )
    await at(announced)
    expect(await clockOf(story, 'conciliation')).toMatchObject({ due: '2026-05-27' })
    expect(await isOverdue()).toBe(announced > '2026-05-27')
    for (const day of ['2026-05-27', '2026-05-28']) await enter(day)
    await falls(story, 'conciliation', '2026-05-29')
    await at('2026-05-29')
    expect(await clockOf(story, 'conciliation')).toMatchObject({ state: 'due today', overdue_by: 0 })
    expect(await isOverdue()).toBe(false)
    await at('2026-05-30')
    expect(await clockOf(story, 'conciliation')).toMatchObject({ state: 'overdue', overdue_by: 1 })
    await remove('2026-05-27', '2026-05-28')
    await falls(story, 'conciliation', '2026-05-27')
  })

  it('12: held from the 7th to the 10th, given to another conciliator, and edited', async () => {
    const story = await inConciliation('2026-03-05')
    await at('2026-03-07')
    await changeStatus(world, ministry, story.caseId, 'on hold')
    await at('2026-03-10')
    await changeStatus(world, ministry, story.caseId, 'concilliation')
    await post('work/reassign', { case_ids: [story.caseId], to: (await conciliator()).id, reason: 'On leave' })
    await edited(story)
    await recounted()
    expect(await daysOf(story)).toEqual([
      ['conciliation', '2026-03-12'],
      ['reference', '2026-03-21'],
    ])
  })
})

/** No call edits what was filed, so that it is done where it is kept. */
const edited = ({ caseId }: Story) =>
  world.deps.db
    .updateTable('cases')
    .set({ title: 'Wages of four months', summary: 'No wages since April.', relief_sought: 'Payment, and interest.' })
    .where('id', '=', caseId)
    .execute()
/** A holiday that moves nothing lets everything be counted again. */
async function recounted() {
  await enter('2027-02-02')
  await remove('2027-02-02')
  const { db } = world.deps
  await until('all is counted', async () => {
    const old = await db
      .selectFrom('clock')
      .select('id')
      .where('ended_on', 'is', null)
      .where(eb => eb('calendar_rev', '<', eb.selectFrom('legal_calendar').select('rev')))
      .executeTakeFirst()
    return old === undefined
  })
}

it('is moved by no edit, pause or other conciliator, in whatever order', async () => {
  const story = await inConciliation('2026-03-05')
  const { caseId } = story
  const deeds = {
    edit: () => edited(story),
    hold: () => changeStatus(world, ministry, caseId, 'on hold'),
    resume: () => changeStatus(world, ministry, caseId, 'concilliation'),
    reassign: async () => post('work/reassign', { case_ids: [caseId], to: (await conciliator()).id, reason: 'Leave' }),
    recount: recounted,
  } satisfies Record<string, () => Promise<unknown>>
  const names = Object.keys(deeds) as (keyof typeof deeds)[]
  const [drawn = []] = fc.sample(fc.array(fc.constantFrom(...names), { minLength: 15, maxLength: 15 }), {
    seed: 22,
    numRuns: 1,
  })
  expect(new Set(drawn)).toEqual(new Set(names))
  const first = [await daysOf(story), await listed(story)]
  expect(first).toEqual([
    [
      ['conciliation', '2026-03-12'],
      ['reference', '2026-03-21'],
    ],
    ['2026-03-12', '2026-03-12'],
  ])
  for (const [no, deed] of drawn.entries()) {
    await atMoment(world, `2026-03-${String(6 + Math.floor(no / 3)).padStart(2, '0')}T11:00:00Z`)
    await deeds[deed]()
    expect([deed, await daysOf(story), await listed(story)]).toEqual([deed, ...first])
  }
})

describe('a holiday', () => {
  it('that is entered and removed leaves all days and lists as they were', async () => {
    const stories = [await inConciliation('2026-08-05'), await inConciliation('2026-08-06')]
    const all = async () => Promise.all(stories.map(async story => [await daysOf(story), await listed(story)]))
    const before = await all()
    expect(before.map(([, due]) => due)).toEqual([
      ['2026-08-12', '2026-08-12'],
      ['2026-08-13', '2026-08-13'],
    ])
    await enter('2026-08-12')
    await until('the day moves', async () => (await listed(stories[0] as Story)).every(day => day === '2026-08-13'))
    expect(await all()).not.toEqual(before)
    await remove('2026-08-12')
    await until('the day moves back', async () =>
      (await listed(stories[0] as Story)).every(day => day === '2026-08-12'),
    )
    expect(await all()).toEqual(before)
  })

  it('of a state counts also when it is entered after the last day', async () => {
    const [ogun, lagos] = [await inConciliation('2026-09-03'), await inConciliation('2026-09-03')]
    await post(`case/${ogun.caseId}/state`, { state: 'Ogun' })
    await post(`case/${lagos.caseId}/state`, { state: 'Lagos' })
    await at('2026-09-11')
    for (const story of [ogun, lagos])
      expect(await clockOf(story, 'conciliation')).toMatchObject({ due: '2026-09-10', state: 'overdue', overdue_by: 1 })
    await enter('2026-09-10', 'Ogun')
    await falls(ogun, 'conciliation', '2026-09-11')
    expect(await clockOf(ogun, 'conciliation')).toMatchObject({ state: 'due today', overdue_by: 0 })
    expect(await listed(ogun)).toEqual(['2026-09-11', '2026-09-11'])
    expect(await clockOf(lagos, 'conciliation')).toMatchObject({ due: '2026-09-10', state: 'overdue', overdue_by: 1 })
    await at('2026-09-12')
    expect(await clockOf(ogun, 'conciliation')).toMatchObject({ state: 'overdue', overdue_by: 1 })
  })
})
