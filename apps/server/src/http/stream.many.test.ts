import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory, type Story } from '../../test/cases.ts'
import { type Listener, listen } from '../../test/listen.ts'
import { setPersonStatus } from '../../test/parties.ts'
import { signInAs } from '../../test/people.ts'
import { until } from '../../test/until.ts'
import { openWorld, type World } from '../../test/world.ts'

const STREAMS = 500
const MB = 1024 * 1024

let world: World
let story: Story
let base = ''
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  story = await makeStory(world)
  base = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.end())

/** Browsers of the two sides, each with a session of its own, fifty at a time. */
async function openMany(): Promise<{ claimants: Listener[]; accused: Listener[] }> {
  const claimants: Listener[] = []
  const accused: Listener[] = []
  const open = async (i: number) => {
    const who = i % 2 === 0 ? story.claimant : story.employer
    const token = await signInAs(world, who.id)
    ;(i % 2 === 0 ? claimants : accused).push(await listen(base, { token }))
  }
  for (let from = 0; from < STREAMS; from += 50) await Promise.all(Array.from({ length: 50 }, (_, i) => open(from + i)))
  return { claimants, accused }
}

it('five hundred on one node receive a message, in bounded memory, and end with their rights', async () => {
  const before = process.memoryUsage().heapUsed
  const { claimants, accused } = await openMany()
  const all = [...claimants, ...accused]
  const said = await world.call('POST', `/api/case/discussions/${story.threadId}/send-message`, {
    token: story.ministry.token,
    body: { type: 'text', message: 'Good morning to everybody' },
  })
  expect(said.status).toBe(200)
  await until('the message everywhere', () => all.every(one => one.raw().includes('message sent')))
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * MB)

  await setPersonStatus(world, story.employer, 'suspended')
  await until('the end of half of them', () => accused.every(one => one.ended()), 20_000)
  expect(claimants.filter(one => one.ended())).toEqual([])
  for (const one of claimants) one.close()
}, 60_000)
