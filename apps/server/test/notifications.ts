import type { Notification } from '@accord/contract/notifications/notifications.schemas'
import { sql } from 'kysely'
import { newId } from '../src/edges/ids.ts'
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

/** The number of a case, as the ministry reads it. */
export const numberOf = async (world: World, by: TestPerson, caseId: string): Promise<string> =>
  (await world.call('GET', `/api/case/read/${caseId}`, { token: by.token })).body.data.case_no

export const ministryUnitId = async (world: World): Promise<string> =>
  (await world.deps.db.selectFrom('unit').select('id').where('kind', '=', 'ministry').executeTakeFirstOrThrow()).id

/** Does all this before the listener hears the first of it. */
export const unheard = (world: World, deeds: () => Promise<void>): Promise<void> =>
  world.deps.db.transaction().execute(async tx => {
    await tx.selectFrom('listener').selectAll().where('name', '=', 'notifications').forUpdate().execute()
    await deeds()
  })

/** Gives somebody a confirmed mobile number; `only`: in place of their e-mail. */
export async function confirmNumber(world: World, who: TestPerson, { only = false } = {}): Promise<string> {
  const { db, clock } = world.deps
  const at = clock.now()
  const id = newId(clock)
  const value = `+23480${BigInt(`0x${id.replaceAll('-', '').slice(-12)}`)
    .toString()
    .slice(-8)
    .padStart(8, '0')}`
  await db
    .insertInto('contact')
    .values({ id, person_id: who.id, kind: 'phone', value, verified_at: at, created_at: at })
    .execute()
  if (only) await db.deleteFrom('contact').where('person_id', '=', who.id).where('kind', '=', 'email').execute()
  return value
}
