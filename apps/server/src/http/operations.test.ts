import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makePerson, type TestPerson } from '../../test/people.ts'
import { slowConnection } from '../../test/slowConnection.ts'
import { asOwner } from '../../test/template.ts'
import { openWorld, type World } from '../../test/world.ts'
import { buildApp } from '../app.ts'
import { openPools } from '../db/postgres.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'a-token-for-metrics-only' }, { work: false })
  person = await makePerson(world, 'Claimants')
})
afterAll(() => world.end())

/** The database lets nobody in any more, and those inside go. */
async function shutOut({ deps: { db } }: World): Promise<void> {
  const name = (await sql<{ name: string }>`select current_database() name`.execute(db)).rows[0]?.name
  await asOwner(inject('postgres').ownerUrl, `alter database ${name} connection limit 0`)
  const leave = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and usename = current_user order by pid = pg_backend_pid()`
  await leave.execute(db).catch(() => undefined)
}

describe('operations', () => {
  it('metrics answer only to their own token', async () => {
    const nothing = await world.call('GET', '/api/nothing')
    for (const authorization of ['', 'Bearer x', `Bearer ${person.token}`]) {
      const reply = await world.call('GET', '/metrics', { headers: authorization ? { authorization } : {} })
      expect([reply.status, reply.raw]).toEqual([404, nothing.raw])
    }
    const reply = await world.call('GET', '/metrics', { headers: { authorization: 'Bearer a-token-for-metrics-only' } })
    expect(reply.raw).toContain('http_request_seconds_bucket')
    expect(reply.raw).not.toContain(person.id)
  })

  it('metrics show what waits and for how long, and that the database does not answer', async () => {
    const metrics = async (app = world.app) => {
      const text = await app.metrics.metrics()
      return (name: string) =>
        Number(
          text
            .split('\n')
            .find(line => line.startsWith(`${name} `))
            ?.split(' ')
            .at(-1),
        )
    }
    const before = await metrics()
    expect([before('db_up'), before('live_streams'), before('outbox_waiting{channel="sms"}')]).toEqual([1, 0, 0])
    // Nothing is sent here: a code that was asked for stays.
    await world.call('GET', '/api/validate-email?email=waits@mail.example')
    world.clock.add(90_000)
    const after = await metrics()
    expect(after('outbox_waiting{channel="email"}')).toBe(before('outbox_waiting{channel="email"}') + 1)
    expect(after('outbox_oldest_seconds{channel="email"}')).toBeGreaterThanOrEqual(90)
    expect(after('jobs{state="due"}')).toBeGreaterThan(0)
    expect(after('db_pool_connections{state="waiting"}')).toBe(0)
    const connection = await slowConnection(world.database.appUrl)
    const { db, close } = openPools({ appUrl: connection.url }, { log: world.deps.log })
    connection.close()
    const app = await buildApp({ ...world.deps, db })
    const away = await metrics(app)
    expect([away('db_up'), away('outbox_waiting{channel="email"}')]).toEqual([0, Number.NaN])
    await app.close()
    await close()
  })

  it('is not ready while the database does not answer, whether it refuses or is silent', async () => {
    const connection = await slowConnection(world.database.appUrl)
    const database = openPools({ appUrl: connection.url }, { log: world.deps.log })
    const app = await buildApp({ ...world.deps, db: database.db })
    const ready = async () => (await app.inject({ method: 'GET', url: '/readyz' })).statusCode
    try {
      expect(await ready()).toBe(200)
      connection.fallSilent()
      world.clock.add(1000)
      expect(await ready()).toBe(503)
      connection.close()
      expect(await ready()).toBe(503)
    } finally {
      connection.close()
      await app.close()
      await database.close()
    }
  })

  it('says that it lives and is ready, and without its database that it lives but is not', async () => {
    expect((await world.call('GET', '/healthz')).status).toBe(200)
    expect((await world.call('GET', '/readyz')).status).toBe(200)
    const gone = await openWorld({}, { work: false })
    const { token } = await makePerson(gone, 'Claimants')
    expect((await gone.call('GET', '/metrics')).status).toBe(404)
    await shutOut(gone)
    gone.clock.add(1000)
    expect((await gone.call('GET', '/healthz')).status).toBe(200)
    const ready = await gone.call('GET', '/readyz')
    expect([ready.status, ready.headers['retry-after']]).toEqual([503, '2'])
    const asked = await gone.call('GET', '/api/dashboard', { token })
    expect([asked.status, asked.headers['retry-after']]).toEqual([503, '5'])
    await gone.end()
  })
})
