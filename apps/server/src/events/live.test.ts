import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SlowConnection, slowConnection } from '../../test/slowConnection.ts'
import { until } from '../../test/until.ts'
import { openWorld, type World } from '../../test/world.ts'
import { newId } from '../lib/ids.ts'
import { createLiveFeed, type LiveFeed } from './live.ts'
import { record } from './record.ts'

let world: World
let connection: SlowConnection
let feed: LiveFeed
beforeAll(async () => {
  world = await openWorld()
  connection = await slowConnection(world.database.appUrl)
  // Only the connection it listens on is a slow one.
  const { pool, deps } = world
  const database = { pool, beside: { pool, db: deps.db }, dedicated: { connectionString: connection.url } }
  feed = createLiveFeed(database, deps.log, { silenceMs: 300 })
  await feed.start()
})
afterAll(async () => {
  await feed?.stop()
  connection?.close()
  await world?.end()
})

const happen = async (): Promise<string> => {
  const { db, clock } = world.deps
  const thingId = newId(clock)
  const event = { id: newId(clock), at: clock.now(), actorId: null, action: 'message sent', thingId } as const
  await db.transaction().execute(tx => record(tx, event))
  return thingId
}

it('notices that its connection has died silently, and gets everything on another', async () => {
  const received: (string | null)[] = []
  const notified: (readonly string[] | null)[] = []
  feed.subscribe(events => received.push(...events.map(event => event.thingId)))
  feed.onNotified(whom => notified.push(whom))
  connection.fallSilentForThose()
  const missed = await happen()
  await until('what happened meanwhile', () => received.includes(missed))
  // Nobody knows who was notified in between, so everybody is.
  await until('that something may be new', () => notified.includes(null))
  await feed.notify([missed])
  await until('the notification', () => notified.some(whom => whom?.includes(missed)))
  expect(received.filter(thing => thing === missed)).toHaveLength(1)
})

it('gets each event by a notification, long before it would poll', async () => {
  const { pool, deps, database } = world
  const connections = { pool, beside: { pool, db: deps.db }, dedicated: { connectionString: database.appUrl } }
  const quick = createLiveFeed(connections, deps.log, { fallbackMs: 600_000 })
  const received: (string | null)[] = []
  quick.subscribe(events => received.push(...events.map(event => event.thingId)))
  await quick.start()
  const thing = await happen()
  await until('what happened', () => received.includes(thing)).finally(() => quick.stop())
})
