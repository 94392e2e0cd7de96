import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackedUp, envOf, holding, openBackedUp, options } from '../../test/backups.ts'
import { emptyDatabase, type TestDatabase } from '../../test/database.ts'
import { runSql } from '../../test/template.ts'
import { until } from '../../test/until.ts'
import { openWorld } from '../../test/world.ts'
import { migrate } from '../db/migrate.ts'
import { backUp } from './backUp.ts'

let at: BackedUp
let restored: TestDatabase
let unsent = 0
beforeAll(async () => {
  at = await openBackedUp()
  restored = await at.empty()
  unsent = (await at.bring(at.whole, restored)).unsent
})
afterAll(() => at.end())

const quiet = { info: () => {}, warn: () => {} }
const there = (sql: string) => runSql(restored.ownerUrl, sql)

describe('a restore', () => {
  it('is refused while Accord runs on the database', async () => {
    await at.world.pool.query('select 1')
    await expect(at.bring(at.whole, at.world.database)).rejects.toThrow('Accord is running on this database')
  })

  it('is refused where there are rows, and loses none', async () => {
    const used = await at.empty()
    await runSql(used.ownerUrl, `insert into industry values (gen_random_uuid(), 'Mining')`)
    await expect(at.bring(at.whole, used)).rejects.toThrow('its table industry has rows')
    expect(await runSql(used.ownerUrl, 'select name from industry')).toEqual([{ name: 'Mining' }])
  })

  it('lets a server that starts meanwhile wait until all is there', async () => {
    const database = await at.empty()
    const owner = (sql: string) => runSql(database.ownerUrl, sql)
    const person = await holding(database.ownerUrl, 'person', 'share')
    const restoring = at.bring(at.whole, database)
    const waits = (kind: string) =>
      until(`to wait: ${kind}`, async () => {
        const found = await owner(`select from pg_locks where not granted and locktype = '${kind}'
          and database = (select oid from pg_database where datname = current_database())`)
        return found.length > 0
      })
    await waits('relation')
    const starting = migrate(database, { log: quiet }).then(() => owner('select from person'))
    await waits('advisory')
    await person.release()
    await restoring
    expect(await starting).toEqual(await at.owner('select from person'))
  })

  it('leaves files that are there already, and refuses where one differs', async () => {
    const database = await at.empty()
    const dataDir = at.folder()
    const path = join(dataDir, 'files', at.key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'other bytes')
    await expect(at.bring(at.whole, database, { dataDir })).rejects.toThrow('with other bytes')
    rmSync(path)
    await at.bring(at.whole, database, { dataDir })
    expect(readFileSync(path, 'utf8')).toMatch('The slip')
  })

  it('makes every key and index again, counts on, and gives the app no more rights', async () => {
    const shape = `select pg_get_constraintdef(oid) || convalidated as line from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public' order by 1`
    expect(await there(shape)).toEqual(await at.owner(shape))
    const next = `select nextval('access_key'), nextval(format('case_no_%s', extract(year from now()))::regclass)`
    expect(await there(next)).toEqual(await at.owner(next))
    await expect(runSql(restored.appUrl, 'delete from event')).rejects.toThrow('permission denied')
  })

  it('of an older release goes as far as that, and the next start goes on', async () => {
    const [old, database] = [await at.empty(emptyDatabase), await at.empty(emptyDatabase)]
    await migrate(old, { log: quiet, to: 7 })
    await runSql(old.ownerUrl, `insert into industry values (gen_random_uuid(), 'Ports')`)
    const from = at.folder()
    await backUp(envOf(old, at.folder()), from, options)
    await at.bring(from, database)
    expect(await runSql(database.ownerUrl, `select to_regclass('poll') as poll`)).toEqual([{ poll: null }])
    await migrate(database, { log: quiet })
    expect(await runSql(database.ownerUrl, 'select name from industry')).toEqual([{ name: 'Ports' }])
  })
})

describe('what must not come back alive', () => {
  const waiting = 'select count(*)::int as n from outbox where sent_at is null and failed_at is null'
  const jobs = `select t.identifier as job, count(*)::int as n from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id group by 1 order by 1`

  it('is every session, and every mail that waited; reminders stay', async () => {
    expect(unsent).toBeGreaterThan(0)
    expect([{ n: unsent }]).toEqual(await at.owner(waiting))
    expect(await there(waiting)).toEqual([{ n: 0 }])
    expect(await there('select from session where ended_at is null')).toEqual([])
    expect(await there(jobs)).toEqual([{ job: 'remind of a meeting', n: 1 }])
  })

  /** Starts the product on a restored copy; answers how many mails and texts left once everybody was notified. */
  const serve = async (database: TestDatabase) => {
    const world = await openWorld({ RATE_LIMITS: 'off' }, { beside: { ...at.world, database } })
    await until('all to be notified', async () => {
      const [row] = await runSql(
        database.ownerUrl,
        `select (select min(seq)::int from listener) = (select count(*) from event) as all_notified`,
      )
      return row?.all_notified
    })
    const [{ n } = { n: 0 }] = await runSql(
      database.ownerUrl,
      'select count(*)::int as n from outbox where failed_at is null',
    )
    await world.end()
    return n
  }

  it('is when a server served last, unless it moves with the backup: one that goes on has served since', async () => {
    expect(await there('select from heartbeat')).toEqual([])
    const moved = await at.empty()
    await at.bring(at.whole, moved, { sendWaiting: true })
    expect(await runSql(moved.ownerUrl, 'select beat_at from heartbeat')).toEqual(
      await at.owner('select beat_at from heartbeat'),
    )
  })

  it('appears in the app, where it had not yet, and is sent to nobody', async () => {
    const events = 'select count(*)::int as n from event'
    expect(await there(events)).toEqual(await at.owner(events))
    expect(await serve(restored)).toBe(0)
    expect(await there('select from notification')).not.toEqual([])
  })

  it('may be sent after all, when somebody who moves to another machine asks for it', async () => {
    const database = await at.empty()
    expect(await at.bring(at.whole, database, { sendWaiting: true })).toMatchObject({ unsent: 0 })
    expect(await runSql(database.ownerUrl, waiting)).toEqual(await at.owner(waiting))
    expect(await runSql(database.ownerUrl, jobs)).toEqual([
      { job: 'deliver', n: unsent },
      { job: 'remind of a meeting', n: 1 },
      { job: 'send unread messages', n: 1 },
    ])
    expect(await serve(database)).toBeGreaterThan(unsent)
  })
})
