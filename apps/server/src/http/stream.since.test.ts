import type { NewsSince } from '@accord/contract/events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory, type Story } from '../../test/cases.ts'
import { listen } from '../../test/listen.ts'
import { allNotified } from '../../test/notifications.ts'
import { customRole, makePerson, signInAs, type TestPerson } from '../../test/people.ts'
import { toggle } from '../../test/roles.ts'
import { until } from '../../test/until.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
let story: Story
let base = ''
beforeAll(async () => {
  world = await openWorld()
  story = await makeStory(world)
  base = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.end())

const ask = (token: string | undefined, place?: string, more: Record<string, string> = {}) =>
  fetch(`${base}/api/events/since${place === undefined ? '' : `?place=${place}`}`, {
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...more },
  })
const newsOf = async (who: Pick<TestPerson, 'token'>, place?: string): Promise<NewsSince> => {
  const answer = await ask(who.token, place)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return (await answer.json()) as NewsSince
}
/** Where somebody is once nothing is on its way any longer. */
const placeOf = async (who: Pick<TestPerson, 'token'>): Promise<string> => {
  await allNotified(world)
  world.clock.add(90_000)
  return (await newsOf(who)).place
}
const send = (who: TestPerson, message: string) =>
  world.call('POST', `/api/case/discussions/${story.threadId}/send-message`, {
    token: who.token,
    body: { type: 'text', message },
  })
const named = (news: NewsSince, name: string) => news.events.filter(event => event.name === name)

it('tells what the stream would have, once a thing, and only to who receives it there', async () => {
  const stranger = await makePerson(world, 'Claimants')
  const [employer, outsider] = [await placeOf(story.employer), await placeOf(stranger)]
  const stream = await listen(base, story.employer)
  await send(story.claimant, 'A SECRET OFFER')
  await send(story.claimant, 'And another')
  await until('both messages', () => stream.received.filter(one => one.name === 'message sent').length === 2)
  stream.close()

  const news = await newsOf(story.employer, employer)
  const last = stream.received.findLast(one => one.name === 'message sent')
  expect(named(news, 'message sent')).toEqual([
    { seq: last?.id, name: 'message sent', case_id: story.caseId, thing_id: story.threadId },
  ])
  expect([news.reset, JSON.stringify(news)]).toEqual([false, expect.not.stringContaining('SECRET')])
  expect((await newsOf(stranger, outsider)).events).toEqual([])
  expect(named(await newsOf(story.employer, news.place), 'message sent')).toEqual([])
  // Whoever followed the stream until now goes on from there.
  expect(named(await newsOf(story.employer, employer.split('-')[0]), 'message sent')).toHaveLength(1)
})

it('says nothing where there is nothing, and then that something of one’s own is new', async () => {
  const place = await placeOf(story.employer)
  const nothing = await newsOf(story.employer, place)
  expect(nothing).toEqual({ place: expect.any(String), reset: false, events: [] })
  await world.deps.live.notify([story.employer.id])
  await until('the bell', async () => named(await newsOf(story.employer, nothing.place), 'notified').length === 1)
  const other = await placeOf(story.ministry)
  expect((await newsOf(story.ministry, other)).events).toEqual([])
})

it('tells whoever was away for longer to look at what is theirs', async () => {
  const place = await placeOf(story.claimant)
  world.clock.add(60_000)
  expect((await newsOf(story.claimant, place)).events).toEqual([])
  world.clock.add(180_000)
  expect((await newsOf(story.claimant, place)).events.map(({ name }) => name)).toEqual(['notified'])
})

it('tells whoever missed much, or names no known place, to ask everything again', async () => {
  const place = await placeOf(story.ministry)
  const [seq, ...rest] = place.split('-')
  const ahead = [BigInt(seq ?? 0) + 1000n, ...rest].join('-')
  for (const unknown of [ahead, 'x', '']) {
    const news = await newsOf(story.ministry, unknown)
    expect([news.reset, news.events.filter(one => one.seq)]).toEqual([true, []])
  }
  const many = Array.from({ length: 31 }, () => makeStory(world, { approved: false }))
  await Promise.all(many)
  await allNotified(world)
  const news = await newsOf(story.ministry, place)
  expect([news.reset, news.events.filter(one => one.seq)]).toEqual([true, []])
})

it('tells each of those who come back at one moment what came since they left', async () => {
  const places = [await placeOf(story.employer)]
  for (const text of ['First', 'Second']) {
    await send(story.claimant, text)
    places.push(await placeOf(story.employer))
  }
  const back = Array.from({ length: 30 }, (_, i) => places[i % 3] as string)
  const browsers = await Promise.all(
    [...back, '999999999'].map(async place => ({ place, token: await signInAs(world, story.employer.id) })),
  )
  const answers = await Promise.all(browsers.map(one => newsOf(one, one.place)))
  expect(answers.map(news => [news.reset, named(news, 'message sent').length])).toEqual([
    ...back.map((_, i) => [false, i % 3 === 2 ? 0 : 1]),
    [true, 0],
  ])
})

it('says that one may do other things now', async () => {
  const role = await customRole(world, 'Watchers', ['view reports'])
  const [watcher, other] = [await makePerson(world, role), await makePerson(world, 'Claimants')]
  const [place, others] = [await placeOf(watcher), await placeOf(other)]
  await toggle(world, story.ministry, role, 'view reports')
  const news = await newsOf(watcher, place)
  expect(named(news, 'rights changed')).toHaveLength(1)
  expect(named(await newsOf(watcher, news.place), 'rights changed')).toEqual([])
  expect(named(await newsOf(other, others), 'rights changed')).toEqual([])
})

it('answers nobody whose session has ended, and no page of another site', async () => {
  const session = await signInAs(world, story.claimant.id)
  expect((await ask(session, undefined, { origin: 'https://elsewhere.example' })).status).toBe(403)
  await world.call('GET', '/api/logout', { token: session })
  expect((await ask(session)).status).toBe(401)
  expect((await ask(undefined)).status).toBe(401)
})

it('does not keep a session awake', async () => {
  const who = await makePerson(world, 'Claimants')
  world.clock.add(119 * 60_000)
  expect((await ask(who.token)).status).toBe(200)
  world.clock.add(2 * 60_000)
  expect((await ask(who.token)).status).toBe(401)
})

it('is a few hundred bytes with its headers, and no page to any browser', async () => {
  const answer = await ask(await signInAs(world, story.claimant.id))
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  const head = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n')
  expect(head.length + (await answer.text()).length).toBeLessThan(700)
})
