import type { Notification } from '@accord/contract/notifications/notifications.schemas'
import { sql } from 'kysely'
import type { TestPerson } from './people.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

/** Everything that happened so far is sealed, and the listener has gone through it. */
export const allHeard = (world: World) =>
  until('the listener', async () => {
    const found = await sql<{ heard: boolean }>`select not exists (select from event_unsealed)
      and seq = (select coalesce(max(seq), 0) from event_seal) heard from listener where name = 'notifications'`.execute(
      world.deps.db,
    )
    return found.rows[0]?.heard ?? false
  })

/** What somebody is told, as a list, once everything is heard. */
export async function toldTo(world: World, who: TestPerson, path = ''): Promise<Notification[]> {
  await allHeard(world)
  const reply = await world.call('GET', `/api/notifications${path}`, { token: who.token })
  if (reply.status !== 200) throw new Error(reply.raw)
  return Object.values<Notification[]>(reply.body.data).flat()
}

/** The words alone. */
export const messagesTo = async (world: World, who: TestPerson, path = ''): Promise<string[]> =>
  (await toldTo(world, who, path)).map(one => one.message)

/** What the bell shows. */
export async function bellOf(world: World, who: TestPerson): Promise<number> {
  await allHeard(world)
  return (await world.call('GET', '/api/user-profile', { token: who.token })).body.data.unread_notifications
}
