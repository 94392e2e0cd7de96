import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '../../../test/agreements.ts'
import { approveCase, makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { atNoon } from '../../../test/days.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { changeStatus, refer } from '../../../test/stages.ts'
import { statementsOf } from '../../../test/work.ts'
import { openWorld, type Reply, type World } from '../../../test/world.ts'

let world: World
let desk: TestPerson
let conciliator: TestPerson
beforeAll(async () => {
  // Without work behind requests, whose statements would be counted, too.
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  desk = await makeMinistryAdmin(world)
  conciliator = await makePerson(world, 'Conciliators and Arbitrators')
})
afterAll(() => world.end())

/** How many statements a call sends. */
const sent = (call: () => Promise<Reply>): Promise<number> =>
  statementsOf(world, async () => {
    const { status, raw } = await call()
    expect(status, raw).toBe(200)
  })

/** The same without what keeps clocks and turns as they must be. */
async function sentWithout(call: () => Promise<Reply>): Promise<number> {
  const { deps } = world
  const { reconcile } = deps
  Object.assign(deps, { reconcile: () => Promise.resolve() })
  try {
    return await sent(call)
  } finally {
    Object.assign(deps, { reconcile })
  }
}

const approve = async () => {
  const { caseId } = await makeStory(world, { approved: false })
  return () => approveCase(world, desk, caseId)
}
const referred = async () => {
  const { caseId } = await makeStory(world)
  return () => refer(world, desk, conciliator, caseId)
}
const step = async () => {
  const { caseId } = await makeStory(world)
  await refer(world, desk, conciliator, caseId)
  return () => changeStatus(world, conciliator, caseId, 'arbitration panel')
}
const mark = async () => {
  const calls = callsOf(world)
  await calls.at('2026-03-02')
  const story = await makeStory(world)
  const { promises } = await calls.inForce(story)
  await calls.at('2026-04-14')
  return () => calls.mark(story.claimant, promises[0]?._id ?? '', 'kept')
}

it.each([
  ['approve', approve],
  ['refer', referred],
  ['step', step],
  ['mark', mark],
])('costs three statements at most besides the change itself: %s', async (_name, prepared) => {
  await atNoon(world, '2026-03-02')
  const without = await sentWithout(await prepared())
  await atNoon(world, '2026-03-02')
  const more = (await sent(await prepared())) - without
  expect(more).toBeGreaterThan(0)
  expect(more).toBeLessThanOrEqual(3)
})
