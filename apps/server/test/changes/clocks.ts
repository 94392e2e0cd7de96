import { addDays } from '@accord/policy/calendar.policy'
import { lagosDay } from '../../src/lagos.ts'
import { makeMinistryAdmin, makeStory, type Story } from '../cases.ts'
import { makePerson } from '../people.ts'
import { changeStatus, refer } from '../stages.ts'
import type { World } from '../world.ts'
import { type Changing, idIn, type Made, type Making, name } from './making.ts'

const ofCase =
  (make: (story: Story, world: World) => Made | Promise<Made>): Making =>
  async world =>
    make(await makeStory(world), world)

const today = (world: World) => lagosDay(world.clock.now())

const recorded = (world: World, { ministry, caseId }: Story, kind: string) =>
  idIn(
    world.call('POST', `/api/case/${caseId}/dates`, {
      token: ministry.token,
      body: { kind, on: today(world), note: name() },
    }),
  )

const soon = (world: World) => addDays(today(world), 60)

/** More time that was given for an award. */
async function extended(world: World, story: Story) {
  const clock = await clockOf(world, story)
  const { token } = story.ministry
  const body = { until: soon(world), reason: name(), authority: 'The Minister' }
  await world.call('POST', `/api/case/${story.caseId}/clocks/${clock}/extend`, { token, body })
  const { body: read } = await world.call('GET', `/api/case/${story.caseId}/clocks`, { token })
  const found = (read.data as { _id: string; extensions: { _id: string }[] }[]).find(({ _id }) => _id === clock)
  return found?.extensions[0]?._id ?? ''
}

/** The clock of an award, which runs from the first of the panel on. */
async function clockOf(world: World, { ministry, caseId }: Story) {
  await changeStatus(world, ministry, caseId, 'arbitration panel')
  await refer(world, ministry, await makePerson(world, 'Industrial Arbitration Panel'), caseId)
  const { body } = await world.call('GET', `/api/case/${caseId}/clocks`, { token: ministry.token })
  return (body.data as { _id: string; code: string }[]).find(({ code }) => code === 'award')?._id ?? ''
}

let days = 0
/** A day far ahead that no other test enters. */
const nextDay = () => new Date(Date.UTC(2060, 0, ++days)).toISOString().slice(0, 10)

async function drafted(world: World) {
  const who = await makeMinistryAdmin(world)
  const { body } = await world.call('GET', '/api/clock-rules', { token: who.token })
  return { who, body: { rules: body.data[0].rules } }
}

/** The legal days of cases, and the calendar and rules that count them. */
export const clocks = {
  recordDate: ofCase(({ ministry, caseId }, world) => ({
    who: ministry,
    id: caseId,
    body: { kind: 'conciliation failed', on: today(world), note: 'No agreement.' },
  })),
  withdrawDate: ofCase(async (story, world) => ({
    who: story.ministry,
    id: story.caseId,
    second: await recorded(world, story, 'conciliation failed'),
    body: { reason: 'Wrong case' },
  })),
  objectToAward: ofCase(async (story, world) => {
    await recorded(world, story, 'award notice published')
    return { who: story.claimant, id: story.caseId, body: { reason: 'Not what was asked' } }
  }),
  extendClock: ofCase(async (story, world) => ({
    who: story.ministry,
    id: story.caseId,
    second: await clockOf(world, story),
    body: { until: soon(world), reason: 'More witnesses', authority: 'The Minister' },
  })),
  withdrawExtension: ofCase(async (story, world) => ({
    who: story.ministry,
    id: story.caseId,
    second: await extended(world, story),
    body: { reason: 'Wrong case' },
  })),
  setCaseState: ofCase(({ ministry, caseId }) => ({ who: ministry, id: caseId, body: { state: 'Lagos' } })),
  addHoliday: async world => ({ who: await makeMinistryAdmin(world), body: { day: nextDay(), name: 'A day' } }),
  removeHoliday: async world => {
    const who = await makeMinistryAdmin(world)
    const day = nextDay()
    await world.call('POST', '/api/holidays', { token: who.token, body: { day, name: 'A day' } })
    const { body } = await world.call('GET', `/api/holidays?year=${day.slice(0, 4)}`, { token: who.token })
    const found = (body.data as { _id: string; day: string }[]).find(one => one.day === day)
    return { who, id: found?._id ?? '', body: { reason: 'Entered twice' } }
  },
  draftClockRules: drafted,
  publishClockRules: async world => {
    const { who, body } = await drafted(world)
    await world.call('PUT', '/api/clock-rules/draft', { token: who.token, body })
    return { who, body: { effective_from: '2099-01-02', reaches_running: false } }
  },
} satisfies Partial<Record<Changing, Making>>
