import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { atMoment, atNoon } from '../../../test/days.ts'
import { allSent, outboxTo } from '../../../test/mails.ts'
import { eventsOf, NOBODYS_ID } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { changeStatus, makeBody, refer, referToBody } from '../../../test/stages.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { startDays } from './clocks.daily.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())

type Shown = {
  _id: string
  code: string
  due: string
  day: number
  state: string
  round: number
  overdue_by: number
  ended_how: string
  may_move_to: string | null
  why: { day: string; counted: boolean; why: string | null; moves: boolean }[]
  extensions: { _id: string; reason: string; until: string; due: string; abilities: { withdraw: boolean } }[]
  abilities: { extend: boolean }
}

const at = (day: string) => atNoon(world, day)
const post = (path: string, { token }: TestPerson, body: object) => world.call('POST', `/api/${path}`, { token, body })
const read = ({ caseId }: Story, { token }: TestPerson) => world.call('GET', `/api/case/${caseId}/clocks`, { token })
const clockOf = async (story: Story, code: string, who = story.claimant, round = 1) => {
  const { body } = await read(story, who)
  return (body.data as Shown[]).find(one => one.code === code && one.round === round)
}
const dueOf = async (story: Story, code: string, round = 1) =>
  (await clockOf(story, code, story.claimant, round))?.due ?? null
const record = (story: Story, kind: string, on: string, more: object = {}, who = story.ministry) =>
  post(`case/${story.caseId}/dates`, who, { kind, on, note: 'Letter of the registry.', ...more })
const move = async (story: Story, status: string) => {
  const reply = await changeStatus(world, story.ministry, story.caseId, status)
  if (reply.status !== 200) throw new Error(reply.raw)
}

/** A case in which a conciliator was assigned on a day. */
async function inConciliation(day: string): Promise<Story & { conciliator: TestPerson }> {
  await at(day)
  const story = await makeStory(world)
  const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
  await refer(world, story.ministry, conciliator, story.caseId)
  return { ...story, conciliator }
}
/** A case before the panel on a day. */
async function beforePanel(day: string): Promise<Story & { arbitrator: TestPerson }> {
  const story = await inConciliation(day)
  await move(story, 'arbitration panel')
  const arbitrator = await makePerson(world, 'Industrial Arbitration Panel')
  const body = await makeBody(world, 'Industrial Arbitration Panel', `Panel of ${story.caseId}`, [arbitrator])
  await referToBody(world, story.ministry, body, story.caseId)
  return { ...story, arbitrator }
}

describe('conciliation', () => {
  it('runs for seven days from the first conciliator, whatever is done to the case', async () => {
    await at('2026-03-05')
    const story = await makeStory(world)
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    expect(await clockOf(story, 'conciliation')).toBeUndefined()
    expect(await clockOf(story, 'reference')).toMatchObject({ due: '2026-03-21', state: 'running' })
    await refer(world, story.ministry, conciliator, story.caseId)
    await at('2026-03-09')
    expect(await clockOf(story, 'conciliation')).toMatchObject({ due: '2026-03-12', day: 4, state: 'running' })
    await move(story, 'on hold')
    const body = { user_id: conciliator.id, reason: 'On leave' }
    await post(`case/${story.caseId}/unassign`, story.ministry, body)
    await refer(world, story.ministry, await makePerson(world, 'Conciliators and Arbitrators'), story.caseId)
    await at('2026-03-12')
    await move(story, 'concilliation')
    expect(await clockOf(story, 'conciliation')).toMatchObject({ due: '2026-03-12', state: 'due today' })
    await at('2026-03-13')
    expect(await clockOf(story, 'conciliation')).toMatchObject({ state: 'overdue', overdue_by: 1 })
    await move(story, 'arbitration panel')
    expect(await clockOf(story, 'conciliation')).toMatchObject({ state: 'ended', ended_how: 'stage left' })
    expect(await clockOf(story, 'reference')).toMatchObject({ state: 'ended', ended_how: 'panel stage' })
    expect(await clockOf(story, 'award')).toBeUndefined()
  })

  it('starts anew after a recall, on entry, and the reference does not', async () => {
    const story = await inConciliation('2026-02-02')
    await move(story, 'resolved')
    for (const [round, day, due] of [
      [2, '2026-03-01', '2026-03-09'],
      [3, '2026-03-30', '2026-04-07'],
    ] as const) {
      await at(day)
      const { status } = await post(`case/${story.caseId}/recall`, story.claimant, { reason: 'No pay', since: day })
      expect(status).toBe(200)
      await move(story, 'concilliation')
      expect(await dueOf(story, 'conciliation', round)).toBe(due)
      await move(story, 'resolved')
      expect(await clockOf(story, 'conciliation', story.claimant, round)).toMatchObject({ ended_how: 'over' })
    }
    expect(await dueOf(story, 'reference', 2)).toBe(null)
  })

  it('lets its conciliator report failure, and nobody of a side', async () => {
    const story = await inConciliation('2026-03-05')
    await at('2026-03-10')
    expect((await record(story, 'conciliation failed', '2026-03-10', {}, story.claimant)).status).toBe(403)
    expect((await record(story, 'award made', '2026-03-10', {}, story.conciliator)).status).toBe(403)
    expect((await record(story, 'conciliation failed', '2026-03-11', {}, story.conciliator)).body.error).toHaveProperty(
      'on',
    )
    expect((await record(story, 'conciliation failed', '2026-03-04', {}, story.conciliator)).body.error).toHaveProperty(
      'on',
    )
    expect((await record(story, 'conciliation failed', '2026-03-10', {}, story.conciliator)).status).toBe(200)
    expect(await clockOf(story, 'conciliation')).toMatchObject({ state: 'ended', ended_how: 'conciliation failed' })
    const { dates } = (await read(story, story.ministry)).body
    const taken = await post(`case/${story.caseId}/dates/${dates[0]._id}/withdraw`, story.conciliator, {
      reason: 'Too early',
    })
    expect(taken.status).toBe(200)
    expect(await clockOf(story, 'conciliation')).toMatchObject({ state: 'running', due: '2026-03-12' })
    expect((await read(story, story.claimant)).body.dates[0]).toMatchObject({ withdrawn: { reason: 'Too early' } })
  })
})

it('is counted in years that somebody may live to see', async () => {
  const ministry = await makeMinistryAdmin(world)
  const tried = (on: string) => post('clock-rules/try', ministry, { code: 'conciliation', on })
  expect((await tried('9999-12-31')).body.error?.on).toBe('Choose a day in the years from 1900 to 2199.')
  expect((await tried('2026-02-30')).status).toBe(422)
  expect((await tried('2199-12-03')).body.data.due).toBe('2199-12-10')
})

describe('a holiday', () => {
  it('that is announced the evening before moves what runs, says so, and moves it back when it is removed', async () => {
    const story = await inConciliation('2026-05-20')
    await at('2026-05-26')
    expect(await clockOf(story, 'conciliation')).toMatchObject({ due: '2026-05-27', may_move_to: '2026-05-29' })
    const [ministry, claimant] = [story.ministry, story.claimant]
    const eid = (day: string) => ({ day, name: 'Eid-el-Kabir', reference: 'Notice of 26 May 2026' })
    expect((await post('holidays', claimant, eid('2026-05-27'))).status).toBe(403)
    const seen = await post('holidays?preview=true', ministry, eid('2026-05-27'))
    expect(seen.body.data.moves).toContainEqual({
      case_id: story.caseId,
      case_no: expect.any(String),
      code: 'conciliation',
      before: '2026-05-27',
      after: '2026-05-28',
    })
    expect(await dueOf(story, 'conciliation')).toBe('2026-05-27')
    await post('holidays', ministry, eid('2026-05-27'))
    await post('holidays', ministry, eid('2026-05-28'))
    await until('the day moves', async () => (await dueOf(story, 'conciliation')) === '2026-05-29')
    const moved = (await eventsOf(world, story.caseId)).filter(({ action }) => action === 'clock moved')
    expect(moved.at(-1)).toMatchObject({ after: { due: '2026-05-29', why: 'holiday' }, actor_id: null })
    expect((await post('holidays', ministry, eid('2026-05-28'))).status).toBe(409)
    const { data } = (await world.call('GET', '/api/holidays?year=2026', { token: ministry.token })).body
    const live = (data as { _id: string; day: string; source: string; removed: unknown }[]).filter(one => !one.removed)
    expect(live.filter(({ day }) => day === '2026-05-27').map(({ source }) => source)).toEqual(['notice'])
    for (const day of ['2026-05-27', '2026-05-28']) {
      const id = live.find(one => one.day === day)?._id
      expect((await post(`holidays/${id}/remove`, ministry, { reason: 'Another day' })).status).toBe(200)
    }
    await until('the day moves', async () => (await dueOf(story, 'conciliation')) === '2026-05-27')
    const may = live.find(({ day }) => day === '2026-05-01')?._id
    expect((await post(`holidays/${may}/remove`, ministry, { reason: 'No' })).status).toBe(409)
  })

  it('is only expected again once the notice that took its place is taken out, and all is as it was', async () => {
    const story = await inConciliation('2026-05-20')
    await at('2026-05-26')
    const { ministry, claimant } = story
    const list = async () => (await world.call('GET', '/api/holidays?year=2026', { token: claimant.token })).body.data
    const days = async () => {
      const { due, may_move_to } = (await clockOf(story, 'conciliation')) ?? {}
      return { due, may_move_to }
    }
    const enter = async (day: object) => {
      await post('holidays', ministry, { name: 'Eid-el-Kabir', reference: 'Notice of 26 May 2026', ...day })
      const live = (await list()) as { _id: string; day: string; source: string; state: string | null }[]
      return live.find(one =>
        Object.entries({ source: 'notice', ...day }).every(([key, is]) => Reflect.get(one, key) === is),
      )?._id
    }
    const remove = async (id: string | undefined) =>
      expect((await post(`holidays/${id}/remove`, ministry, { reason: 'Withdrawn' })).status).toBe(200)
    const is = (due: string, may_move_to: string | null) =>
      until(`${due}, ${may_move_to}`, async () => {
        const now = await days()
        return now.due === due && now.may_move_to === may_move_to
      })
    const [before, expected] = [await list(), await days()]
    expect(expected).toEqual({ due: '2026-05-27', may_move_to: '2026-05-29' })

    const ids = [await enter({ day: '2026-05-27' }), await enter({ day: '2026-05-28' })]
    await is('2026-05-29', null)
    for (const id of ids) await remove(id)
    await is('2026-05-27', '2026-05-29')
    expect(await list()).toEqual(before)

    const other = [await enter({ day: '2026-05-29' }), await enter({ day: '2026-05-27', state: 'Ogun' })]
    await is('2026-05-27', '2026-05-30')
    for (const id of other) await remove(id)
    await is('2026-05-27', '2026-05-29')
    expect(await list()).toEqual(before)

    const first = before.find(({ day }: { day: string }) => day === '2026-05-27')
    await remove(first._id)
    const without = await list()
    await remove(await enter({ day: '2026-05-27' }))
    expect(await list(), 'what somebody took out stays out').toEqual(without)
    await is('2026-05-27', null)
  })

  it('of a state counts in that state alone, also when it is entered late', async () => {
    const [ogun, lagos] = [await beforePanel('2026-08-10'), await beforePanel('2026-08-10')]
    await at('2026-08-13')
    for (const [story, state] of [
      [ogun, 'Ogun'],
      [lagos, 'Lagos'],
    ] as const) {
      expect((await post(`case/${story.caseId}/state`, story.claimant, { state })).status).toBe(403)
      expect((await post(`case/${story.caseId}/state`, story.ministry, { state, version: 1 })).status).toBe(409)
      expect((await post(`case/${story.caseId}/state`, story.ministry, { state })).status).toBe(200)
      await record(story, 'award notice published', '2026-08-13')
    }
    await at('2026-08-20')
    await post('holidays', ogun.ministry, { day: '2026-08-20', state: 'Ogun', name: 'Isese Day' })
    await until('the day moves', async () => (await dueOf(ogun, 'objection')) === '2026-08-21')
    expect(await dueOf(lagos, 'objection')).toBe('2026-08-20')
    // Before the clock of the next test is set back.
    await allSent(world)
  })
})

describe('an award', () => {
  it('is known to the ministry and the panel alone until its notice', async () => {
    const story = await beforePanel('2026-03-02')
    await at('2026-03-20')
    expect((await record(story, 'award made', '2026-03-18', {}, story.arbitrator)).status).toBe(200)
    expect(await clockOf(story, 'award', story.arbitrator)).toMatchObject({ ended_how: 'award made' })
    expect(await clockOf(story, 'award', story.ministry)).toMatchObject({ ended_how: 'award made' })
    for (const who of [story.claimant, story.employer]) {
      const { body, raw } = await read(story, who)
      expect((body.data as Shown[]).find(({ code }) => code === 'award')).toMatchObject({ ended_how: 'ended' })
      expect(body.dates).toEqual([])
      expect(raw).not.toContain('award made"')
    }
    expect((await post(`case/${story.caseId}/objection`, story.employer, { reason: 'Wrong' })).status).toBe(409)
    await record(story, 'award notice published', '2026-03-20')
    expect(await clockOf(story, 'award', story.claimant)).toMatchObject({ ended_how: 'award made' })
  })

  it.each([
    ['at 23:59 of the last day', '2026-03-16T22:59:00Z', false],
    ['a minute later', '2026-03-16T23:00:00Z', true],
  ])('is objected to %s', async (_when, moment, late) => {
    const story = await beforePanel('2026-03-02')
    await at('2026-03-09')
    const tooLate = await record(story, 'award notice published', '2026-03-09', { last_day: '2026-03-17' })
    expect(tooLate.body.error).toHaveProperty('last_day')
    await record(story, 'award notice published', '2026-03-09')
    expect(await dueOf(story, 'objection')).toBe('2026-03-16')
    await atMoment(world, moment)
    const neutral = await post(`case/${story.caseId}/objection`, story.arbitrator, { reason: 'No' })
    expect(neutral.status).toBe(403)
    const objected = await post(`case/${story.caseId}/objection`, story.employer, { reason: 'The sum is wrong.' })
    expect(objected.body.data).toMatchObject({ late })
    expect(await clockOf(story, 'objection')).toMatchObject(late ? { state: 'lapsed' } : { ended_how: 'objection' })
    expect((await clockOf(story, 'court')) !== undefined).toBe(!late)
    expect((await post(`case/${story.caseId}/objection`, story.employer, { reason: 'Again' })).status).toBe(409)
  })

  it('may be extended by the ministry, which both sides read, and the day rolls', async () => {
    const story = await beforePanel('2026-03-02')
    const clock = await clockOf(story, 'award', story.ministry)
    expect(clock).toMatchObject({ due: '2026-03-23', abilities: { extend: true } })
    const extend = (who: TestPerson, until: string, id = clock?._id) =>
      post(`case/${story.caseId}/clocks/${id}/extend`, who, {
        until,
        reason: 'More witnesses',
        authority: 'The Minister',
      })
    expect((await extend(story.arbitrator, '2026-04-13')).status).toBe(403)
    expect((await extend(story.ministry, '2026-03-23')).body.error).toHaveProperty('until')
    expect((await extend(story.ministry, '2027-03-25')).body.error, 'a slip of the year').toHaveProperty('until')
    expect((await extend(story.ministry, '2026-04-03')).body.data).toEqual({ due: '2026-04-04' })
    expect((await extend(story.ministry, '2026-04-13')).body.data).toEqual({ due: '2026-04-13' })
    const read = await clockOf(story, 'award', story.claimant)
    expect(read).toMatchObject({ due: '2026-04-13', extensions: [{}, { reason: 'More witnesses' }] })
    await record(story, 'award notice published', '2026-03-02')
    const objection = await clockOf(story, 'objection', story.ministry)
    expect((await extend(story.ministry, '2026-04-13', objection?._id)).status).toBe(409)
    const toCourt = await changeStatus(world, story.ministry, story.caseId, 'national industrial court')
    expect(toCourt.status, 'while both sides may object').toBe(409)
    await post(`case/${story.caseId}/objection`, story.employer, { reason: 'The sum is wrong.' })
    await move(story, 'national industrial court')
    expect((await extend(story.ministry, '2026-05-13')).status).toBe(409)
  })
})

describe('more time that was given by mistake', () => {
  it('is taken back by the ministry while the clock runs, and everybody is told', async () => {
    const story = await beforePanel('2026-03-02')
    const { caseId, ministry, claimant, arbitrator } = story
    const clock = await clockOf(story, 'award')
    for (const until of ['2026-04-13', '2026-05-11'])
      await post(`case/${caseId}/clocks/${clock?._id}/extend`, ministry, { until, reason: 'x', authority: 'Minister' })
    const given = async (who = ministry) => (await clockOf(story, 'award', who))?.extensions ?? []
    const [first, second] = await given()
    expect([first?.abilities, (await given(claimant))[0]?.abilities]).toEqual([{ withdraw: true }, { withdraw: false }])
    const takeBack = (who: TestPerson, id = second?._id) =>
      post(`case/${caseId}/extensions/${id}/withdraw`, who, { reason: 'Meant for another case' })
    expect((await takeBack(arbitrator)).status).toBe(403)
    expect((await takeBack(ministry, NOBODYS_ID)).status).toBe(404)
    expect((await takeBack(ministry)).body.data).toEqual({ due: '2026-04-13' })
    expect((await takeBack(ministry)).status).toBe(409)
    expect(await clockOf(story, 'award', claimant)).toMatchObject({
      due: '2026-04-13',
      extensions: [{ withdrawn: null }, { due: '2026-05-11', withdrawn: { reason: 'Meant for another case' } }],
    })
    expect((await takeBack(ministry, first?._id)).body.data).toEqual({ due: '2026-03-23' })
    expect((await clockOf(story, 'award'))?.why.at(-1)).toMatchObject({ day: '2026-03-23', why: null })
    await allSent(world)
    const mails = (await outboxTo(world, claimant.email)).map(({ text }) => text).join()
    expect(mails).toContain('The last day is Monday 23 March 2026. Reason: “Meant for another case”')
    const timeline = await world.call('GET', `/api/case/${caseId}/timeline`, claimant)
    expect(timeline.body.data[0]).toMatchObject({ what: 'extension withdrawn', about: '2026-03-23' })
    await post(`case/${caseId}/clocks/${clock?._id}/extend`, ministry, {
      until: '2026-04-13',
      reason: 'x',
      authority: 'M',
    })
    await move(story, 'national industrial court')
    expect((await takeBack(ministry, (await given())[2]?._id)).status, 'it has ended').toBe(409)
  })
})

describe('how a clock is counted', () => {
  const endsWith = (clock: Shown | undefined, many: number) =>
    clock?.why.slice(-many).map(({ day, why, moves }) => [day, why, moves])

  it('ends at the day that is due, also where more time was given, and says why it moves', async () => {
    const story = await beforePanel('2026-03-01')
    const clock = await clockOf(story, 'award', story.ministry)
    expect(endsWith(clock, 2)).toEqual([
      ['2026-03-22', null, true],
      ['2026-03-23', 'moved', false],
    ])
    const extend = (until: string) =>
      post(`case/${story.caseId}/clocks/${clock?._id}/extend`, story.ministry, {
        until,
        reason: 'More witnesses',
        authority: 'The Minister',
      })
    await extend('2026-04-03')
    const longer = await clockOf(story, 'award')
    expect(endsWith(longer, 3)).toEqual([
      ['2026-03-23', 'moved', false],
      ['2026-04-03', 'more time', true],
      ['2026-04-04', 'moved', false],
    ])
    expect(longer).toMatchObject({ due: '2026-04-04', extensions: [{ until: '2026-04-03', due: '2026-04-04' }] })
    await extend('2026-04-05')
    const longest = await clockOf(story, 'award')
    expect(longest?.extensions.map(({ due }) => due)).toEqual(['2026-04-04', '2026-04-07'])
    expect([longest?.due, longest?.why.at(-1)?.day]).toEqual(['2026-04-07', '2026-04-07'])
  })

  it('goes to the last day that a notice or an order named', async () => {
    const story = await beforePanel('2026-03-02')
    await at('2026-03-11')
    await record(story, 'award made', '2026-03-11', {}, story.arbitrator)
    await record(story, 'award notice published', '2026-03-11', { last_day: '2026-03-15' })
    const objection = await clockOf(story, 'objection')
    expect(objection?.due).toBe('2026-03-16')
    expect(endsWith(objection, 2)).toEqual([
      ['2026-03-15', 'named', true],
      ['2026-03-16', 'moved', false],
    ])
    const before = await inConciliation('2026-03-11')
    await move(before, 'board of enquiry')
    await record(before, 'inquiry ordered', '2026-03-11', { last_day: '2026-05-11' })
    expect(endsWith(await clockOf(before, 'inquiry'), 9)).toEqual([
      ['2026-03-11', 'first day', false],
      ['2026-05-11', 'named', false],
    ])
  })

  it('is not shown of one that ended, where other holidays are known since', async () => {
    const story = await inConciliation('2026-04-13')
    await at('2026-04-15')
    await record(story, 'conciliation failed', '2026-04-15')
    expect(endsWith(await clockOf(story, 'conciliation'), 1)).toEqual([['2026-04-20', null, false]])
    await post('holidays', story.ministry, { day: '2026-04-20', name: 'A day of mourning' })
    expect(await clockOf(story, 'conciliation')).toMatchObject({ state: 'ended', due: '2026-04-20', why: [] })
  })
})

describe('a rule that is tried', () => {
  const tried = async (body: object) =>
    world.call('POST', '/api/clock-rules/try', { token: (await makePerson(world, 'Claimants')).token, body })

  it.each([
    ['1', 'conciliation', '2026-03-05', '2026-03-12', {}],
    ['2', 'conciliation', '2026-03-13', '2026-03-21', {}],
    ['3', 'report', '2026-03-18', '2026-03-24', {}],
    ['4 Good Friday', 'conciliation', '2026-03-27', '2026-04-04', {}],
    ['4 Easter Monday', 'conciliation', '2026-03-30', '2026-04-07', {}],
    ['5 before midnight', 'reference', '2026-03-04', '2026-03-18', {}],
    ['5 after midnight', 'reference', '2026-03-05', '2026-03-21', {}],
    ['6', 'reference', '2026-12-11', '2026-12-26', {}],
    ['6 with the 26th', 'reference', '2026-12-11', '2026-12-28', { holidays: ['2026-12-26'] }],
    ['7', 'award', '2026-12-11', '2027-01-02', {}],
    ['8', 'reference', '2027-12-11', '2027-12-27', {}],
    ['8 with the 27th and 28th', 'reference', '2027-12-11', '2027-12-29', { holidays: ['2027-12-27', '2027-12-28'] }],
    ['9', 'conciliation', '2026-05-20', '2026-05-27', {}],
    ['9 with Eid', 'conciliation', '2026-05-20', '2026-05-29', { holidays: ['2026-05-27', '2026-05-28'] }],
    ['10', 'objection', '2026-08-13', '2026-08-20', { state: 'Lagos' }],
    ['10 with the day', 'objection', '2026-08-13', '2026-08-21', { state: 'Ogun', holidays: ['2026-08-20'] }],
    ['11', 'award', '2026-03-02', '2026-03-23', {}],
    ['14', 'minimum wage', '2026-03-02', '2026-04-17', {}],
  ])('counts as the design says, example %s: %s from %s', async (_no, code, on, due, more) => {
    expect((await tried({ code, on, ...more })).body.data.due).toBe(due)
  })

  it('saves nothing, and is one that there is', async () => {
    expect((await tried({ code: 'nothing', on: '2026-05-20' })).body.error).toHaveProperty('code')
    const holidays = await world.deps.db.selectFrom('holiday').select('day').where('day', '=', '2027-12-28').execute()
    expect(holidays).toEqual([])
  })
})

it('moves no day back or on by whatever is done to a case, but a recorded day, more time and a holiday', async () => {
  const story = await inConciliation('2026-03-05')
  const { claimant, employer, ministry, caseId, threadId } = story
  const somebody = () => makePerson(world, 'Conciliators and Arbitrators')
  const deeds = {
    hold: () => changeStatus(world, ministry, caseId, 'on hold'),
    resume: () => changeStatus(world, ministry, caseId, 'concilliation'),
    mediate: () => changeStatus(world, ministry, caseId, 'mediation'),
    refer: async () => refer(world, ministry, await somebody(), caseId),
    unassign: async () => {
      const { person_id } = (await world.deps.db
        .selectFrom('referral')
        .select('person_id')
        .where('case_id', '=', caseId)
        .where('ended_at', 'is', null)
        .executeTakeFirst()) ?? { person_id: null }
      return post(`case/${caseId}/unassign`, ministry, { user_id: person_id, reason: 'On leave' })
    },
    say: () => post(`case/discussions/${threadId}/send-message`, claimant, { type: 'text', message: 'Good morning' }),
    answer: () => post(`case/discussions/${threadId}/send-message`, employer, { type: 'text', message: 'Good day' }),
    officer: async () => {
      const { body } = await world.call('GET', `/api/case/read/${caseId}`, { token: ministry.token })
      return post(`case/${caseId}/officer`, ministry, { officer: ministry.id, version: body.data.version })
    },
  } satisfies Record<string, () => Promise<unknown>>
  const names = Object.keys(deeds) as (keyof typeof deeds)[]
  const draw = fc.sample(fc.array(fc.constantFrom(...names), { minLength: 25, maxLength: 25 }), {
    seed: 18,
    numRuns: 1,
  })
  for (const name of draw.flat()) {
    await deeds[name]()
    const [conciliation, reference] = [await clockOf(story, 'conciliation'), await clockOf(story, 'reference')]
    expect([name, conciliation?.due, reference?.due]).toEqual([name, '2026-03-12', '2026-03-21'])
  }
})

describe('a set of rules', () => {
  it('holds from its day for what is anchored then, and for what runs where it corrects', async () => {
    const ministry = await makeMinistryAdmin(world)
    await at('2026-06-30')
    const story = await inConciliation('2026-06-30')
    const sets = async () => (await world.call('GET', '/api/clock-rules', { token: ministry.token })).body.data
    const longer = async (length: number) => {
      const [first] = await sets()
      return (first.rules as { code: string }[]).map(rule =>
        rule.code === 'conciliation' ? { ...rule, length } : rule,
      )
    }
    const draft = async (rules: object[]) =>
      world.call('PUT', '/api/clock-rules/draft', { token: ministry.token, body: { rules } })
    // What is not sent stays as it is.
    const one = (await longer(14)).filter(({ code }) => code === 'conciliation')
    const saved = await draft(one)
    expect(saved.body.data.rules).toHaveLength(16)
    const publish = (effective_from: string, reaches_running = false) =>
      post('clock-rules/draft/publish', ministry, { effective_from, reaches_running })
    expect((await publish('2026-06-29')).body.error).toHaveProperty('effective_from')
    expect((await publish('2026-07-01')).status).toBe(200)
    expect((await publish('2026-07-01')).status).toBe(409)
    expect(await dueOf(await inConciliation('2026-07-01'), 'conciliation')).toBe('2026-07-15')
    expect(await dueOf(story, 'conciliation')).toBe('2026-07-07')
    const tried = (on: string) => post('clock-rules/try', story.claimant, { code: 'conciliation', on })
    expect((await tried('2026-06-30')).body.data.due).toBe('2026-07-07')
    expect((await draft(await longer(10))).status).toBe(200)
    expect((await publish('2026-07-01', true)).status).toBe(200)
    await until('the day moves', async () => (await dueOf(story, 'conciliation')) === '2026-07-10')
  })

  it('may count the first day, and is then moved by a holiday on it, of which the preview says so', async () => {
    const ministry = await makeMinistryAdmin(world)
    await at('2026-08-31')
    const [newest] = (await world.call('GET', '/api/clock-rules', { token: ministry.token })).body.data
    const conciliation = (newest.rules as { code: string }[]).find(({ code }) => code === 'conciliation')
    const rules = [{ ...conciliation, length: 3, leave_out_holidays: true, first_day_excluded: false }]
    await world.call('PUT', '/api/clock-rules/draft', { token: ministry.token, body: { rules } })
    await post('clock-rules/draft/publish', ministry, { effective_from: '2026-09-01', reaches_running: false })
    const story = await inConciliation('2026-09-01')
    expect(await dueOf(story, 'conciliation')).toBe('2026-09-03')
    const seen = await post('holidays?preview=true', ministry, { day: '2026-09-01', name: 'A day of mourning' })
    expect(seen.body.data.moves).toContainEqual(
      expect.objectContaining({ case_id: story.caseId, before: '2026-09-03', after: '2026-09-04' }),
    )
    await post('holidays', ministry, { day: '2026-09-01', name: 'A day of mourning' })
    await until('the day moves', async () => (await dueOf(story, 'conciliation')) === '2026-09-04')
    expect((await clockOf(story, 'conciliation'))?.why.map(({ day, why }) => [day, why])).toEqual([
      ['2026-09-01', 'holiday'],
      ['2026-09-02', null],
      ['2026-09-03', null],
      ['2026-09-04', null],
    ])
  })
})

describe('the days of all cases', () => {
  it('are lists in their order, of those who see the cases', async () => {
    const story = await inConciliation('2026-03-05')
    const newer = await makeStory(world)
    await at('2026-03-15')
    const list = async (query: string, who: TestPerson) =>
      (await world.call('GET', `/api/case/disputes?${query}`, { token: who.token })).body
    const own = await list('sort=due', story.claimant)
    expect(own.data).toMatchObject([{ _id: story.caseId, due_on: '2026-03-12' }])
    expect((await list('due=overdue', newer.claimant)).data).toEqual([])
    const ids = (body: { data: { _id: string }[] }) => body.data.map(({ _id }) => _id)
    expect(ids(await list('due=overdue&limit=200', story.ministry))).toContain(story.caseId)
    expect(ids(await list('due=week&limit=200', story.ministry))).not.toContain(story.caseId)
    const overdue = await world.call('GET', '/api/clocks/overdue?limit=200', { token: story.ministry.token })
    expect(overdue.body.data).toContainEqual(
      expect.objectContaining({ case_id: story.caseId, code: 'conciliation', overdue_by: 3 }),
    )
    expect((await world.call('GET', '/api/clocks/overdue', { token: story.claimant.token })).status).toBe(403)
    const officer = `/api/clocks/overdue?officer=${story.conciliator.id}`
    expect((await world.call('GET', officer, { token: story.ministry.token })).body.data).toHaveLength(1)
  })

  it('come page by page, each case once, those without a day last', async () => {
    const { ministry } = await makeStory(world)
    const seen: (string | null)[] = []
    const ids = new Set<string>()
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor ? `&cursor=${cursor}` : ''
      const { body } = await world.call('GET', `/api/case/disputes?sort=due&limit=3${query}`, { token: ministry.token })
      for (const row of body.data as { _id: string; due_on: string | null }[]) {
        expect(ids.has(row._id)).toBe(false)
        ids.add(row._id)
        seen.push(row.due_on)
      }
      cursor = body.next_cursor
    }
    const key = (day: string | null) => day ?? '9999'
    expect(seen).toEqual([...seen].sort((a, b) => key(a).localeCompare(key(b))))
    expect(ids.size).toBe(Number((await world.pool.query('select count(*) n from cases')).rows[0].n))
  })

  it('are a calendar file, in which what ended is cancelled', async () => {
    const story = await inConciliation('2026-03-05')
    await record(story, 'conciliation failed', '2026-03-05')
    const { raw, headers } = await world.call('GET', `/api/case/${story.caseId}/clocks/dates.ics`, {
      token: story.claimant.token,
    })
    expect(headers['content-type']).toContain('text/calendar')
    expect(raw).toContain('DTSTART;VALUE=DATE:20260312')
    expect(raw.match(/STATUS:\w+/g)).toEqual(expect.arrayContaining(['STATUS:CONFIRMED', 'STATUS:CANCELLED']))
  })
})

it('a notice that was taken out keeps no feast near it from being expected, once its year is kept', async () => {
  await at('2026-05-26')
  const ministry = await makeMinistryAdmin(world)
  const feasts = async () => {
    const { body } = await world.call('GET', '/api/holidays?year=2032', { token: ministry.token })
    return (body.data as { _id: string; name: string; removed: unknown }[]).filter(
      ({ name, removed }) => name === 'Eid-el-Fitr' && !removed,
    )
  }
  await post('holidays', ministry, { day: '2032-01-17', name: 'Eid-el-Fitr' })
  const [notice] = await feasts()
  expect((await post(`holidays/${notice?._id}/remove`, ministry, { reason: 'Too early' })).status).toBe(200)
  await at('2027-01-02')
  await startDays(world.deps)
  await until('the year is kept', async () => {
    const { body } = await world.call('GET', '/api/holidays?year=2032', { token: ministry.token })
    return body.data.length > 1
  })
  expect(await feasts()).toMatchObject([{ source: 'expected' }, { source: 'expected' }])
})

it('a holiday that is entered late makes an objection one in time, and no other', async () => {
  const story = await beforePanel('2026-08-10')
  await at('2026-08-13')
  await post(`case/${story.caseId}/state`, story.ministry, { state: 'Oyo' })
  await record(story, 'award notice published', '2026-08-13')
  const object = (who: TestPerson) => post(`case/${story.caseId}/objection`, who, { reason: 'Too little.' })
  const kinds = async () =>
    (await read(story, story.claimant)).body.dates.map(({ kind, on }: { kind: string; on: string }) => [kind, on])
  await at('2026-08-21')
  expect((await object(story.claimant)).body.data.late).toBe(true)
  await at('2026-08-22')
  expect((await object(story.employer)).body.data.late).toBe(true)
  await post('holidays', story.ministry, { day: '2026-08-20', state: 'Oyo', name: 'Isese Day' })
  await until('it counts', async () => (await clockOf(story, 'court'))?.state === 'running')
  expect(await kinds()).toEqual([
    ['late objection', '2026-08-22'],
    ['objection', '2026-08-21'],
    ['award notice published', '2026-08-13'],
  ])
  expect(await clockOf(story, 'objection')).toMatchObject({ due: '2026-08-21', ended_how: 'objection' })
  const { next_step } = (await world.call('GET', `/api/case/read/${story.caseId}`, story.ministry)).body.data
  expect(next_step.step).toBe('refer to the court')
  await allSent(world)
  const [told] = (await outboxTo(world, story.employer.email)).filter(({ subject }) => subject.includes('objected'))
  expect(told?.text).toContain('A side objected to the award')
})

it('an objection is in time by a holiday that was saved a moment ago, before its clocks are counted again', async () => {
  const [older, story] = [await beforePanel('2026-08-10'), await beforePanel('2026-08-10')]
  await at('2026-08-13')
  await post(`case/${story.caseId}/state`, story.ministry, { state: 'Edo' })
  await record(story, 'award notice published', '2026-08-13')
  await at('2026-08-21')
  // Whoever counts again waits for an older case first.
  const client = await world.pool.connect()
  await client.query('begin')
  await client.query('select from cases where id = $1 for update', [older.caseId])
  await post('holidays', story.ministry, { day: '2026-08-20', state: 'Edo', name: 'Isese Day' })
  const { body } = await post(`case/${story.caseId}/objection`, story.claimant, { reason: 'Too little.' })
  await client.query('rollback')
  client.release()
  expect(body.data.late).toBe(false)
})
