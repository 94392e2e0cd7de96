import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { atMoment, atNoon } from '../../../test/days.ts'
import { sentencesTo, writtenTo } from '../../../test/notifications.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { changeStatus, makeBody, refer, referToBody } from '../../../test/stages.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { firstReminder, remindOfDays } from './clocks.remind.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())

const post = (path: string, { token }: TestPerson, body: object) => world.call('POST', `/api/${path}`, { token, body })

async function inConciliation(day: string): Promise<Story & { conciliator: TestPerson }> {
  await atNoon(world, day)
  const story = await makeStory(world)
  const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
  await refer(world, story.ministry, conciliator, story.caseId)
  return { ...story, conciliator }
}

/** A case before the panel, which has heard of it that day. */
async function beforePanel(day: string): Promise<Story & { conciliator: TestPerson; arbitrator: TestPerson }> {
  const story = await inConciliation(day)
  await changeStatus(world, story.ministry, story.caseId, 'arbitration panel')
  const arbitrator = await makePerson(world, 'Industrial Arbitration Panel')
  const panel = await makeBody(world, 'Industrial Arbitration Panel', `Panel of ${story.caseId}`, [arbitrator])
  await referToBody(world, story.ministry, panel, story.caseId)
  return { ...story, arbitrator }
}

const recordOn = ({ caseId }: Story, kind: string, on: string, who: TestPerson) =>
  post(`case/${caseId}/dates`, who, { kind, on, note: 'As the letter says.' })

/** The texts of that day about last days. */
async function reminded(day: string, who: TestPerson): Promise<string[]> {
  await atMoment(world, `${day}T07:00:30Z`)
  await remindOfDays(world.deps)({})
  await remindOfDays(world.deps)({})
  return (await sentencesTo(world, who)).filter(text => /last day|overdue/i.test(text) && !text.includes('is now'))
}

describe('a reminder', () => {
  it('is given two days before, on the day, the day after and each week, once each', async () => {
    const story = await inConciliation('2026-03-05')
    expect(await reminded('2026-03-09', story.conciliator)).toEqual([])
    await atMoment(world, '2026-03-10T06:59:00Z')
    await remindOfDays(world.deps)({})
    expect(await writtenTo(world, 'clock near', { case: story.caseId })).toEqual([])
    const [soon, ...none] = await reminded('2026-03-10', story.conciliator)
    expect([soon, none]).toEqual([expect.stringMatching(/last day for conciliation in .*Thursday 12 March 2026/), []])
    expect((await reminded('2026-03-12', story.conciliator))[0]).toMatch(/^Today is the last day for conciliation/)
    expect(await reminded('2026-03-12', story.ministry)).toEqual([])
    expect((await reminded('2026-03-13', story.conciliator))[0]).toMatch(/is overdue/)
    expect(await reminded('2026-03-13', story.ministry)).toHaveLength(1)
    // Of the referral, too, which was due in two days on a day without a reminder.
    expect(await reminded('2026-03-20', story.conciliator)).toHaveLength(4)
    expect((await reminded('2026-03-20', story.ministry)).length).toBeGreaterThan(1)
    expect(await writtenTo(world, 'clock near', { case: story.caseId })).not.toContain(story.claimant.id)
  })

  it('is not given of what has ended', async () => {
    const story = await inConciliation('2026-04-20')
    await changeStatus(world, story.ministry, story.caseId, 'resolved')
    await reminded('2026-04-27', story.conciliator)
    expect(await writtenTo(world, 'clock near', { case: story.caseId })).toEqual([])
  })

  it('of the award goes to its panel, not to whoever conciliated and stayed', async () => {
    const { conciliator, arbitrator } = await beforePanel('2026-01-05')
    expect(await reminded('2026-01-26', arbitrator)).toEqual([expect.stringContaining('the award')])
    expect((await reminded('2026-01-26', conciliator)).filter(text => text.includes('the award'))).toEqual([])
  })

  it('of a right goes before and on its last day to both sides alone, and says that they may', async () => {
    const story = await beforePanel('2026-08-10')
    await recordOn(story, 'award made', '2026-08-10', story.arbitrator)
    await recordOn(story, 'award notice published', '2026-08-10', story.ministry)
    const { claimant, employer } = story
    const last = /last day for objecting to the award in .*Your side may do so; nobody has to\.$/
    const texts = async (day: string) => [await reminded(day, claimant), await reminded(day, employer)]
    for (const [day, many] of [
      ['2026-08-14', 0],
      ['2026-08-15', 1],
      ['2026-08-17', 2],
      ['2026-08-18', 2],
      ['2026-08-25', 2],
    ] as const) {
      for (const told of await texts(day))
        expect([day, told]).toEqual([day, Array(many).fill(expect.stringMatching(last))])
    }
    expect((await texts('2026-08-25')).flat().filter(text => text.startsWith('Today'))).toHaveLength(2)
    expect(new Set(await writtenTo(world, 'clock near', { case: story.caseId }))).toEqual(
      new Set([claimant.id, employer.id]),
    )
    const { body } = await world.call('GET', '/api/clocks/overdue?limit=200', { token: story.ministry.token })
    expect(body.data).not.toContainEqual(expect.objectContaining({ case_id: story.caseId }))
  })

  it('is given before a holiday of the state that the case belongs to, and of no other', async () => {
    const [ogun, lagos, kano, nowhere] = [
      await inConciliation('2026-10-13'),
      await inConciliation('2026-10-13'),
      await inConciliation('2026-10-13'),
      await inConciliation('2026-10-13'),
    ]
    await post(`case/${ogun.caseId}/state`, ogun.ministry, { state: 'Ogun' })
    await post(`case/${lagos.caseId}/state`, lagos.ministry, { state: 'Lagos' })
    await post(`case/${kano.caseId}/state`, kano.ministry, { state: 'Kano' })
    await post('holidays', ogun.ministry, { day: '2026-10-18', state: 'Lagos', name: 'A Sunday' })
    await post('holidays', ogun.ministry, { day: '2026-10-17', state: 'Ogun', name: 'A day of the state' })
    const many = async (day: string) => {
      const told: number[] = []
      for (const { conciliator } of [ogun, lagos, kano, nowhere]) told.push((await reminded(day, conciliator)).length)
      return told
    }
    // Due on Tuesday the 20th: two days before is a Sunday.
    expect(await many('2026-10-15')).toEqual([0, 0, 0, 0])
    expect(await many('2026-10-16')).toEqual([1, 0, 0, 0])
    expect(await many('2026-10-17')).toEqual([1, 1, 1, 1])
    expect(await many('2026-10-18')).toEqual([1, 1, 1, 1])
  })

  it('two days before, or before a holiday that is then', () => {
    const isHoliday = (day: string) => ['2026-03-19', '2026-03-20', '2026-03-22'].includes(day)
    expect(firstReminder('2026-03-12', isHoliday)).toBe('2026-03-10')
    expect(firstReminder('2026-03-24', isHoliday)).toBe('2026-03-21')
    expect(firstReminder('2026-03-22', isHoliday)).toBe('2026-03-18')
  })
})

describe('everybody concerned is told', () => {
  it('that a day moved, why, and that there is more time', async () => {
    const story = await inConciliation('2026-06-08')
    await post('holidays', story.ministry, { day: '2026-06-15', name: 'A day of mourning' })
    const told = async (who: TestPerson, words: RegExp) =>
      (await sentencesTo(world, who)).filter(text => words.test(text)).length
    await until(
      'the day moves',
      async () =>
        (await told(story.claimant, /now Tuesday 16 June 2026. It was Monday 15 June 2026. A public holiday/)) === 1,
    )
    expect(await told(story.employer, /is now Tuesday 16 June 2026/)).toBe(1)
    expect(await told(story.conciliator, /is now Tuesday 16 June 2026/)).toBe(1)
    await changeStatus(world, story.ministry, story.caseId, 'arbitration panel')
    await refer(world, story.ministry, await makePerson(world, 'Industrial Arbitration Panel'), story.caseId)
    const { body } = await world.call('GET', `/api/case/${story.caseId}/clocks`, { token: story.ministry.token })
    const clock = (body.data as { _id: string; code: string }[]).find(({ code }) => code === 'award')
    const more = { until: '2026-06-30', reason: 'Witnesses are away', authority: 'The Minister' }
    await post(`case/${story.caseId}/clocks/${clock?._id}/extend`, story.ministry, more)
    expect(
      await told(story.employer, /until Tuesday 30 June 2026, by authority of The Minister. Reason: “Witnesses/),
    ).toBe(1)
    expect(await told(story.employer, /is now Tuesday 30 June/)).toBe(0)
  })

  it('of a recorded day, but of an award before its notice the ministry and the panel alone', async () => {
    const story = await beforePanel('2026-07-06')
    const { ministry: officer, arbitrator } = story
    const record = (kind: string, who: TestPerson) => recordOn(story, kind, '2026-07-06', who)
    await record('award made', arbitrator)
    const written = await writtenTo(world, 'legal date recorded', { case: story.caseId })
    expect(written).toContain(officer.id)
    expect(written).not.toContain(story.claimant.id)
    expect(written).not.toContain(story.employer.id)
    await record('award notice published', officer)
    expect(await writtenTo(world, 'legal date recorded', { case: story.caseId })).toContain(story.claimant.id)
    const told = async (who: TestPerson) =>
      (await sentencesTo(world, who)).filter(text => text.startsWith('The notice of'))
    const until = /on Monday 6 July 2026. Each side may object until Monday 13 July 2026.$/
    expect(await told(story.employer)).toEqual([expect.stringMatching(until)])
  })

  it('of the last day to object that the notice names, and of none where a day is no notice of an award', async () => {
    const story = await beforePanel('2026-07-06')
    const day = {
      kind: 'award notice published',
      on: '2026-07-06',
      last_day: '2026-07-09',
      note: 'As the notice says.',
    }
    await post(`case/${story.caseId}/dates`, story.ministry, day)
    await recordOn(story, 'assessors asked for', '2026-07-06', story.ministry)
    const told = (await sentencesTo(world, story.claimant)).filter(text => text.includes('on Monday 6 July 2026.'))
    expect(told.filter(text => /may object/.test(text))).toEqual([
      expect.stringMatching(/^The notice of the award.* Each side may object until Thursday 9 July 2026.$/),
    ])
    expect(told).toHaveLength(2)
  })
})
