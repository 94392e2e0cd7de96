import type { Notification } from '@accord/contract/notifications/notifications.schemas'
import { sql } from 'kysely'
import { TURNS_OF_OFFICER, TURNS_OF_UNIT } from '../src/features/work/work.follow.ts'
import { newId } from '../src/lib/ids.ts'
import { profileOf, type TestPerson } from './people.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

/** Every event so far is in the chain, and this listener has gone through it; so have the jobs that the one of turns leaves it to. */
export const allFollowed = (world: World, listener: string) =>
  until(listener, async () => {
    const found = await sql<{ done: boolean }>`select not exists (select from event_unchained)
      and (name <> 'work' or not exists (select from graphile_worker.jobs where task_identifier in (${TURNS_OF_UNIT}, ${TURNS_OF_OFFICER})))
      and seq = (select coalesce(max(seq), 0) from event_chain) done from listener where name = ${listener}`.execute(
      world.deps.db,
    )
    return found.rows[0]?.done ?? false
  })
export const allNotified = (world: World) => allFollowed(world, 'notifications')

/** Somebody’s notifications, as a list, once all events are processed. */
export async function notificationsTo(world: World, who: TestPerson, path = ''): Promise<Notification[]> {
  await allNotified(world)
  const reply = await world.call('GET', `/api/notifications${path}`, { token: who.token })
  if (reply.status !== 200) throw new Error(reply.raw)
  return Object.values<Notification[]>(reply.body.data).flat()
}

/** Their sentences alone. */
export const sentencesTo = async (world: World, who: TestPerson, path = ''): Promise<string[]> =>
  (await notificationsTo(world, who, path)).map(one => one.message)

/**
 * Whose notifications were written, of a case or of another thing. Reading asks for access once more and would hide those
 * who should not have got one.
 */
export async function writtenTo(world: World, kind: string, about: { case: string } | { thing: string }) {
  await allNotified(world)
  const [column, id] = 'case' in about ? (['case_id', about.case] as const) : (['thing_id', about.thing] as const)
  const rows = await world.deps.db
    .selectFrom('notification')
    .select('person_id')
    .where('kind', '=', kind)
    .where(column, '=', id)
    .execute()
  return rows.map(row => row.person_id)
}

/** What the bell shows. */
export async function bellOf(world: World, who: TestPerson): Promise<number> {
  await allNotified(world)
  return (await profileOf(world, who)).unread_notifications
}

/** The number of a case, as the ministry reads it. */
export const numberOf = async (world: World, by: TestPerson, caseId: string): Promise<string> =>
  (await world.call('GET', `/api/case/read/${caseId}`, { token: by.token })).body.data.case_no

export const ministryUnitId = async (world: World): Promise<string> =>
  (await world.deps.db.selectFrom('unit').select('id').where('kind', '=', 'ministry').executeTakeFirstOrThrow()).id

/** Does all this before the notifier gets the first event of it. */
export const notifierHeld = (world: World, actions: () => Promise<void>): Promise<void> =>
  world.deps.db.transaction().execute(async tx => {
    await tx.selectFrom('listener').selectAll().where('name', '=', 'notifications').forUpdate().execute()
    await actions()
  })

/** Gives somebody a confirmed mobile number; `only`: in place of their email. */
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
