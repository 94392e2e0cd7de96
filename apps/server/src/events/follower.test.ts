import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { runSql } from '../../test/template.ts'
import { until } from '../../test/until.ts'
import { openWorld, type World } from '../../test/world.ts'
import { newId } from '../lib/ids.ts'
import { createFollower, type Follow, type Follower } from './follower.ts'
import { record } from './record.ts'

let world: World
let beside: World
let followers: Follower[] = []
beforeAll(async () => {
  world = await openWorld()
  beside = await openWorld({}, { beside: world })
  // The events as they were handled; nothing refuses a repeat, so that one would show.
  await runSql(
    world.ownerUrl,
    'create table made (n bigint generated always as identity, seq bigint, by text); grant all on made to public',
  )
})
beforeEach(async () => {
  await allChained()
  await sql`delete from made`.execute(world.deps.db)
  await sql`insert into listener (name, seq) select 'test', coalesce(max(seq), 0) from event_chain
    on conflict (name) do update set seq = excluded.seq`.execute(world.deps.db)
})
afterEach(async () => {
  for (const follower of followers) await follower.stop()
  followers = []
})
afterAll(async () => {
  await beside.end()
  await world.end()
})

/** Somebody signs in so many times: events that mean nothing here. */
const happen = async (times: number) => {
  const { db, clock } = world.deps
  for (let n = 0; n < times; n++)
    await db
      .transaction()
      .execute(tx => record(tx, { id: newId(clock), at: clock.now(), actorId: null, action: 'signed in' }))
}
const allChained = () =>
  until('the audit chain', async () => {
    const left = await sql`select from event_unchained limit 1`.execute(world.deps.db)
    return left.rows.length === 0
  })
const write =
  (by: string): Follow =>
  async (tx, events) => {
    for (const { seq } of events) await sql`insert into made (seq, by) values (${seq}, ${by})`.execute(tx)
    return undefined
  }
const follow = (who: World, handle: Follow, waits?: () => Promise<boolean>): Follower => {
  const { db, lane, live, log } = who.deps
  const follower = createFollower({ name: 'test', db, lane, live, log, follow: handle, waits })
  followers.push(follower)
  follower.start()
  return follower
}
const made = async () =>
  (await sql<{ seq: string; by: string }>`select seq::text, by from made order by n`.execute(world.deps.db)).rows
const seqs = async () => (await made()).map(row => Number(row.seq))
const madeOf = (count: number) => until('all to be handled', async () => (await made()).length >= count)

it('goes on where it had come to, handles each event once and in order, and is woken by what comes', async () => {
  await happen(3)
  await allChained()
  follow(world, write('a'))
  await madeOf(3)
  await happen(450)
  await madeOf(453)
  const all = await seqs()
  expect(all).toEqual(all.map((_, n) => (all[0] ?? 0) + n))
})

it('lets one node work at a time, and misses and doubles nothing with two', async () => {
  follow(world, write('a'))
  follow(beside, write('b'))
  await Promise.all([happen(100), happen(100), happen(100)])
  await allChained()
  await madeOf(300)
  const all = await seqs()
  expect(all).toEqual(all.map((_, n) => (all[0] ?? 0) + n))
  expect(all).toHaveLength(300)
})

it('leaves the work to a node that is at it, and waits for nothing meanwhile', async () => {
  let finish = () => {}
  const held = new Promise<void>(resolve => {
    finish = resolve
  })
  let entered = false
  follow(world, async (tx, events) => {
    entered = true
    await held
    return write('a')(tx, events)
  })
  await happen(1)
  await until('the first to be at work', () => entered)
  follow(beside, write('b'))
  await beside.deps.lane(async () => undefined)
  finish()
  await madeOf(1)
  expect((await made()).map(row => row.by)).toEqual(['a'])
})

it('leaves nothing of what could not be finished, and tries again by itself', async () => {
  let failures = 0
  follow(world, async (tx, events) => {
    await write('half')(tx, events)
    if (++failures < 3) throw new Error('killed in the middle')
    return undefined
  })
  await happen(2)
  await madeOf(2)
  expect(await made()).toHaveLength(2)
  expect(failures).toBeGreaterThanOrEqual(3)
})

it('waits, where it is behind all else, until it need not', async () => {
  let waits = true
  let asked = 0
  await happen(2)
  await allChained()
  follow(world, write('last'), async () => {
    asked += 1
    return waits
  })
  await until('it to ask again by itself', () => asked > 1)
  expect(await made()).toEqual([])
  waits = false
  await madeOf(2)
})

it('does what comes after the commit only then', async () => {
  const seen: number[] = []
  follow(world, async (tx, events) => {
    await write('a')(tx, events)
    return async () => seen.push((await made()).length)
  })
  await happen(1)
  await until('what comes after', () => seen.length > 0)
  expect(seen).toEqual([1])
})

it('goes on after a node that was cut off in the middle of its work', async () => {
  let entered = false
  follow(beside, async (tx, events) => {
    await write('dead')(tx, events)
    entered = true
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(tx)
    await world.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    return undefined
  })
  await happen(1)
  await until('the other to be at work', () => entered)
  await followers.pop()?.stop()
  follow(world, write('alive'))
  await madeOf(1)
  expect((await made()).map(row => row.by)).toEqual(['alive'])
})
