import { expect, it } from 'vitest'
import { makeStory } from '../../test/cases.ts'
import { listen } from '../../test/listen.ts'
import { signInAs } from '../../test/people.ts'
import { until } from '../../test/until.ts'
import { openWorld } from '../../test/world.ts'

it('a server that stops ends its streams and says to each another time to come back', async () => {
  const world = await openWorld({ RATE_LIMITS: 'off' })
  const story = await makeStory(world)
  const base = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const tokens = [1, 2, 3].map(() => signInAs(world, story.claimant.id))
  const listeners = await Promise.all(tokens.map(async token => listen(base, { token: await token })))
  await world.app.close()
  await until('the end of all', () => listeners.every(one => one.ended()))
  const times = listeners.map(one => Number(/\nretry: (\d+)\n\n$/.exec(one.raw())?.[1]))
  expect(times.sort((a, b) => a - b)).toEqual([0, 15, 30])
  await world.end()
})
