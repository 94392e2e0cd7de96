import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../test/until.ts'
import { openWorld, type World } from '../../test/world.ts'
import { createHeart, outageSince } from './heartbeat.ts'

const MINUTE = 60_000
const now = new Date('2026-05-04T00:15:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
const since = (beat: number, own: number | null) =>
  outageSince({ beatAt: ago(beat), now, ownMs: own === null ? null : own * MINUTE })

describe('since when Accord was down', () => {
  it.each([
    ['a minute after another beat', 1, 1, null],
    ['two minutes after, which a start in between takes', 2, null, null],
    ['at a start after 77 minutes', 77, null, 77],
    ['where the database was away from all nodes', 77, 77, 77],
    ['where another node served until ten minutes ago', 10, 77, 10],
    ['where another node has served all the time', 1, 77, null],
    ['where the clock of the database was set an hour on', 61, 1, null],
    ['where it was set an hour back', -59, 1, null],
    ['where it was set on while the database was away', 80, 20, 20],
    ['where it was set back while the database was away', -40, 20, 20],
    ['where it was set back before a start', -40, null, null],
  ])('%s', (_, beat, own, from) => {
    expect(since(beat, own)).toEqual(from === null ? null : ago(from))
  })
})

describe('the beats of nodes', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({}, { work: false })
  })
  afterAll(() => world.end())
  beforeEach(async () => {
    await world.deps.db.deleteFrom('outage').execute()
    await world.deps.db.deleteFrom('heartbeat').execute()
  })

  const heart = (elapsed = () => 0) => createHeart(world.deps, elapsed)
  const lastBeat = (minutes: number) =>
    world.pool.query(
      `insert into heartbeat (beat_at) values (now() - make_interval(mins => ${minutes}))
       on conflict (single) do update set beat_at = excluded.beat_at`,
    )
  const outages = async () =>
    (
      await sql<{
        minutes: number
        ended: boolean
      }>`select round(extract(epoch from to_at - from_at) / 60)::int as minutes,
        to_at > now() - interval '10 seconds' as ended from outage`.execute(world.deps.db)
    ).rows

  it('make no outage of the first ever, nor of a restart that takes no two minutes', async () => {
    await heart().beat()
    expect(await outages()).toEqual([])
    await lastBeat(1)
    await heart().beat()
    expect(await outages()).toEqual([])
  })

  it('write a gap once, also where ten nodes start at once', async () => {
    await lastBeat(77)
    // Over the connections of requests: there are ten of them.
    const { db, clock } = world.deps
    const nodes = Array.from({ length: 10 }, () => createHeart({ beside: db, clock }, () => 0))
    await Promise.all(nodes.map(node => node.beat()))
    await Promise.all(nodes.map(node => node.beat()))
    expect(await outages()).toEqual([{ minutes: 77, ended: true }])
  })

  it('count by the database’s clock, however the clock of a node is moved', async () => {
    const node = heart()
    await node.beat()
    for (const ms of [3_600_000, -7_200_000]) {
      world.clock.add(ms)
      await node.beat()
    }
    expect(await outages()).toEqual([])
    await lastBeat(20)
    await heart().beat()
    expect(await outages()).toEqual([{ minutes: 20, ended: true }])
  })

  it('make no outage of a moved clock of the database, which each node knows by its own counting', async () => {
    let elapsed = 0
    const node = heart(() => elapsed)
    await node.beat()
    elapsed += MINUTE
    await lastBeat(61)
    await node.beat()
    elapsed += MINUTE
    await lastBeat(-59)
    await node.beat()
    expect(await outages()).toEqual([])
    elapsed += 15 * MINUTE
    await lastBeat(15)
    await node.beat()
    expect(await outages()).toEqual([{ minutes: 15, ended: true }])
  })

  it('begin once a server listens, and the last is written when it is asked to stop', async () => {
    const beats = async () =>
      (
        await sql<{ late: boolean }>`select beat_at < now() - interval '30 seconds' as late from heartbeat`.execute(
          world.deps.db,
        )
      ).rows
    expect(await beats()).toEqual([])
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    await until('it has said so', async () => (await beats()).length === 1)
    await lastBeat(1)
    expect(await beats()).toEqual([{ late: true }])
    await world.app.close()
    expect(await beats()).toEqual([{ late: false }])
  })
})
