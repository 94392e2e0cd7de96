import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { atNoon } from '../../../test/days.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { changeStatus, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())

type Shown = { _id: string; code: string; due: string; day: number; state: string; round: number; ended_how: string }

const at = (day: string) => atNoon(world, day)
const clocksOf = async ({ caseId }: Story, who: TestPerson) => {
  const { status, body } = await world.call('GET', `/api/case/${caseId}/clocks`, { token: who.token })
  expect(status).toBe(200)
  return body.data as Shown[]
}
const clockOf = async (story: Story, code: string, who = story.claimant) =>
  (await clocksOf(story, who)).find(one => one.code === code)

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
    await changeStatus(world, story.ministry, story.caseId, 'on hold')
    await at('2026-03-12')
    await changeStatus(world, story.ministry, story.caseId, 'concilliation')
    expect(await clockOf(story, 'conciliation')).toMatchObject({ due: '2026-03-12', state: 'due today' })
    await at('2026-03-13')
    expect(await clockOf(story, 'conciliation')).toMatchObject({ state: 'overdue', overdue_by: 1 })
    await changeStatus(world, story.ministry, story.caseId, 'arbitration panel')
    expect(await clockOf(story, 'conciliation')).toMatchObject({ state: 'ended', ended_how: 'stage left' })
    expect(await clockOf(story, 'reference')).toMatchObject({ state: 'ended', ended_how: 'panel stage' })
    expect(await clockOf(story, 'award')).toBeUndefined()
  })
})

it('tries a rule without saving anything', async () => {
  const { token } = await makePerson(world, 'Claimants')
  const tried = (body: object) => world.call('POST', '/api/clock-rules/try', { token, body })
  expect((await tried({ code: 'report', on: '2026-03-18' })).body.data.due).toBe('2026-03-24')
  expect((await tried({ code: 'minimum wage', on: '2026-03-02' })).body.data.due).toBe('2026-04-17')
  const held = await tried({ code: 'conciliation', on: '2026-05-20', holidays: ['2026-05-27', '2026-05-28'] })
  expect(held.body.data.due).toBe('2026-05-29')
})
