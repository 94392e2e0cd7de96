import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory } from '../../../test/cases.ts'
import { eventsOf } from '../../../test/parties.ts'
import { changeStatus } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { closeSettled } from './stages.close.ts'

const DAY = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
})
afterAll(() => world.end())

it('closes a resolved case by itself after 30 days, once, and leaves a recalled one alone', async () => {
  const [kept, recalled] = [await makeStory(world), await makeStory(world)]
  for (const story of [kept, recalled]) await changeStatus(world, story.ministry, story.caseId, 'resolved')
  await world.call('POST', `/api/case/${recalled.caseId}/recall`, {
    token: recalled.claimant.token,
    body: { reason: 'Nothing was paid.', since: '2026-01-01' },
  })
  const statusOf = async (caseId: string) =>
    (await world.deps.db.selectFrom('cases').select('status').where('id', '=', caseId).executeTakeFirstOrThrow()).status
  world.clock.add(30 * DAY - 60_000)
  await closeSettled(world.deps)
  expect(await statusOf(kept.caseId)).toBe('resolved')
  world.clock.add(60_000)
  await Promise.all([closeSettled(world.deps), closeSettled(world.deps)])
  expect([await statusOf(kept.caseId), await statusOf(recalled.caseId)]).toEqual(['closed', 'recalled'])
  const closed = (await eventsOf(world, kept.caseId)).filter(e => e.action === 'case closed')
  expect(closed).toMatchObject([{ actor_id: null, before: { status: 'resolved' }, after: { status: 'closed' } }])
})
